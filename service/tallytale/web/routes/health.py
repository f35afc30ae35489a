"""Health checks: does the process run, and should it get requests."""

from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale import __version__
from tallytale.rules.identity import RULES
from tallytale.rules.judge import encode
from tallytale.web.http.context import asked
from tallytale.web.http.problems import Denied, require
from tallytale.web.http.report_cache import Memory
from tallytale.web.http.responses import JSON, Text
from tallytale.web.ops.health import Health, SharedCache
from tallytale.web.ops.lifecycle import LIFECYCLE

NO_STORE = [(b"cache-control", b"no-store")]


@route("/health/live", http_method=["GET", "HEAD"])
async def live(request: Request[Any, Any, Any]) -> ASGIApp:
    """Answer at all."""
    require(asked(request), JSON)
    return Text(encode(_health("live", request)), headers=NO_STORE).answer(asked(request))


@route("/health/ready", http_method=["GET", "HEAD"])
async def ready(request: Request[Any, Any, Any]) -> ASGIApp:
    """Tell whether new requests are welcome."""
    require(asked(request), JSON)
    if LIFECYCLE.draining:
        raise Denied("draining")
    return Text(encode(_health("ready", request)), headers=NO_STORE).answer(asked(request))


def _health(status: str, request: Request[Any, Any, Any]) -> Health:
    memory: Memory = request.app.state.memory
    shared: SharedCache = "off" if memory.shared is None else "up" if memory.shared.breaker.closed else "away"
    return Health(status, __version__, RULES, shared)
