"""The routes of the service. A module in this folder needs no registration: `route_handlers` finds its handlers.

Each module has the routes below one path: `scores.py` those below `/v1/scores`, `games.py` those below `/v1/games`.
"""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler


def route_handlers() -> list[HTTPRouteHandler]:
    """Return all handlers in the modules of this folder.

    Each path must have a single handler for all its methods, because Litestar answers OPTIONS with the methods of only
    one handler.
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    return [value for module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)]
