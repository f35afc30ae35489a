"""The routes of the service. Request handlers in this folder need no registration.

Each module has the routes below one path. For example, `scores.py` has the routes below `/v1/scores`.
"""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

from tallytale.web.routes import games, operations


def route_handlers() -> list[HTTPRouteHandler]:
    """Return all request handlers in the modules of this folder.

    A path must have a single handler for all its methods. Otherwise Litestar's answer to OPTIONS would lack methods.
    """
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    found = [value for module in modules for value in vars(module).values() if isinstance(value, HTTPRouteHandler)]
    return [*found, *games.route_handlers(), *operations.route_handlers()]
