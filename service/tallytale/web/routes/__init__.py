"""The routes of the service. A module in this folder needs no registration: `route_handlers` finds its handlers.

A module holds the routes of one path: `scores.py` those below `/v1/scores`, `games.py` those below `/v1/games`.
"""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler


def route_handlers() -> list[HTTPRouteHandler]:
    """Return all handlers that the modules of this folder define.

    Each path needs a single handler: Litestar answers OPTIONS from one handler, with only the methods of that one.
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    return [value for module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)]
