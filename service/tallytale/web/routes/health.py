"""Health checks: whether the process runs, and whether it should get requests."""

from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale import __version__
from tallytale.engine.build import BUILD
from tallytale.engine.judging import encode
from tallytale.engine.tables import RULES_VERSION
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.responses import Representation
from tallytale.web.http.statuses import JSON
from tallytale.web.ops.health import Health, SharedCacheState
from tallytale.web.ops.lifecycle import LIFECYCLE

NO_STORE = [(b"cache-control", b"no-store")]


@route("/health/live", http_method=["GET", "HEAD"])
async def live(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return 200 as long as the process can respond."""
    require_acceptable(context_of(request), JSON)
    return Representation(encode(_health("live", request)), headers=NO_STORE).respond(context_of(request))


@route("/health/ready", http_method=["GET", "HEAD"])
async def ready(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return 200, or 503 if the instance is shutting down."""
    require_acceptable(context_of(request), JSON)
    if LIFECYCLE.draining:
        raise ProblemResponse("draining")
    return Representation(encode(_health("ready", request)), headers=NO_STORE).respond(context_of(request))


def _health(status: str, request: Request[Any, Any, Any]) -> Health:
    cache = context_of(request).application.reports
    shared: SharedCacheState = "off" if cache.shared is None else "up" if cache.shared.breaker.closed else "away"
    return Health(status, __version__, RULES_VERSION, BUILD, shared)
