"""For the operator: is it alive, is it ready, what has it done."""

from typing import Any, Literal, TypeAlias

from litestar import Request, route
from litestar.types import ASGIApp
from msgspec import Struct

from tallytale import __version__
from tallytale.rules.identity import RULES
from tallytale.rules.judge import encode
from tallytale.rules.report import RulesVersion
from tallytale.web import metrics
from tallytale.web.answers import JSON, Text
from tallytale.web.asked import asked
from tallytale.web.lifecycle import LIFECYCLE
from tallytale.web.memory import Memory
from tallytale.web.problems import Denied, require

SharedCache: TypeAlias = Literal["off", "up", "away"]


class Health(Struct, frozen=True):
    """Which versions run here, and whether the shared cache answers."""

    status: str
    version: str
    rules: RulesVersion
    shared_cache: SharedCache


_NOW = [(b"cache-control", b"no-store")]


@route("/health/live", http_method=["GET", "HEAD"])
async def live(request: Request[Any, Any, Any]) -> ASGIApp:
    """Answer at all."""
    require(asked(request), JSON)
    return Text(encode(_health("live", request)), headers=_NOW).answer(asked(request))


@route("/health/ready", http_method=["GET", "HEAD"])
async def ready(request: Request[Any, Any, Any]) -> ASGIApp:
    """Tell whether new requests are welcome."""
    require(asked(request), JSON)
    if LIFECYCLE.draining:
        raise Denied("draining")
    return Text(encode(_health("ready", request)), headers=_NOW).answer(asked(request))


@route("/metrics", http_method=["GET", "HEAD"])
async def show_metrics(request: Request[Any, Any, Any]) -> ASGIApp:
    """Tell all counts."""
    caller = asked(request)
    require(caller, "text/plain")
    return Text(metrics.exposition(), metrics.MEDIA_TYPE, headers=_NOW).answer(caller)


def _health(status: str, request: Request[Any, Any, Any]) -> Health:
    memory: Memory = request.app.state.memory
    shared: SharedCache = "off" if memory.shared is None else "up" if memory.shared.breaker.closed else "away"
    return Health(status, __version__, RULES, shared)
