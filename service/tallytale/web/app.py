"""The application, put together once: here, and nowhere else."""

import os
from asyncio import CancelledError, create_task
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from secrets import token_bytes
from typing import Any, NoReturn

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.types import ASGIApp

from tallytale.cache.breaker import Breaker
from tallytale.cache.client import connect
from tallytale.cache.seal import Seal
from tallytale.cache.shared import WRITE_SECONDS, Shared
from tallytale.web import settings
from tallytale.web.connection.connections import KEY as CONNECTIONS
from tallytale.web.connection.connections import Connections
from tallytale.web.http.clients import Clients, networks
from tallytale.web.http.envelope import Envelope
from tallytale.web.http.limits import Charging, Limits
from tallytale.web.http.report_cache import Memory
from tallytale.web.ops import logs, metrics
from tallytale.web.ops.lifecycle import drain_at_sigterm
from tallytale.web.routes import route_handlers
from tallytale.web.settings import Settings

HANDLERS = route_handlers()


def create_app(chosen: Settings) -> ASGIApp:
    """Return the application with these settings."""
    shared = _shared(chosen) if chosen.redis_url else None
    metrics.set_shared("up" if shared else "off")
    # Without a secret, one that nobody knows: then nothing that is counted leaves this process.
    clients = Clients(chosen.secret.encode() or token_bytes(), networks(chosen.proxies))
    limits = Limits(clients, chosen.quota, chosen.limit_seconds, shared.take if shared else None)
    app: ASGIApp = Litestar(
        HANDLERS,
        exception_handlers={Exception: _hand_on},
        openapi_config=None,
        logging_config=None,
        on_startup=[lambda: drain_at_sigterm(chosen.drain_seconds)],
        lifespan=[partial(_running, shared)] if shared else [],
        state=State(
            {
                "memory": Memory(chosen.memory_mb * 2**20, shared),
                "limits": limits if chosen.quota else None,
            }
        ),
    )
    connections = Connections(clients, chosen.body_seconds)
    return Envelope(Charging(app, limits) if chosen.quota else app, {CONNECTIONS: connections})


def _tell_shared(state: str, why: str) -> None:
    metrics.set_shared(state)
    logs.LOG.line("info" if state == "up" else "warning", f"shared cache {state}", why=why)


def _shared(chosen: Settings) -> Shared:
    return Shared(
        connect(chosen.redis_url, max(chosen.redis_seconds, WRITE_SECONDS)),
        Seal(chosen.secret),
        Breaker(_tell_shared),
        metrics.count_shared,
        prefix=chosen.redis_prefix,
        keep_seconds=chosen.redis_keep_seconds,
        seconds=chosen.redis_seconds,
        most=chosen.redis_most_bytes,
    )


@asynccontextmanager
async def _running(shared: Shared, _: Litestar) -> AsyncIterator[None]:
    """Write behind the answers as long as the application runs."""
    writing = create_task(shared.run())
    yield
    writing.cancel()
    with suppress(CancelledError):
        await writing


def app_from_environment() -> ASGIApp:
    """Return the application of one worker."""
    chosen = settings.read(os.environ)
    logs.configure(chosen.log)
    return create_app(chosen)


def _hand_on(_: Request[Any, Any, Any], error: Exception) -> NoReturn:
    """Leave every exception to the envelope, where those end up that no handler sees."""
    raise error
