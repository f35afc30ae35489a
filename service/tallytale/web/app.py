"""The application, put together once: here, and nowhere else."""

import os
from asyncio import CancelledError, create_task
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from secrets import token_bytes
from typing import Any, NoReturn

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from tallytale.cache.breaker import Breaker
from tallytale.cache.client import connect
from tallytale.cache.seal import Seal
from tallytale.cache.shared import WRITE_SECONDS, Shared
from tallytale.web import documents, games, logs, metrics, operating, scorer, scores, settings
from tallytale.web.clients import Clients, networks
from tallytale.web.connections import Connections
from tallytale.web.envelope import Envelope
from tallytale.web.lifecycle import drain_at_sigterm
from tallytale.web.limits import Charging, Limits
from tallytale.web.memory import Memory
from tallytale.web.settings import Settings

# One handler a path: so the framework's own answer to OPTIONS names every method of the path.
HANDLERS: tuple[HTTPRouteHandler, ...] = (
    scorer.scorer,
    scorer.scorer_worker,
    scorer.scorer_manifest,
    scorer.scorer_asset,
    scorer.scorer_engine,
    scores.score,
    scores.score_batch,
    scores.remembered,
    games.list_games,
    games.show_game,
    games.show_schema,
    games.show_example,
    documents.openapi_json,
    documents.docs,
    documents.docs_asset,
    documents.problem,
    operating.live,
    operating.ready,
    operating.show_metrics,
)


def create_app(chosen: Settings, more: Sequence[HTTPRouteHandler] = ()) -> ASGIApp:
    """Return the application; `more` are routes to measure or test beside ours."""
    shared = _shared(chosen) if chosen.redis_url else None
    metrics.set_shared("up" if shared else "off")
    # Without a secret, one that nobody knows: then nothing that is counted leaves this process.
    clients = Clients(chosen.secret.encode() or token_bytes(), networks(chosen.proxies))
    limits = Limits(clients, chosen.quota, chosen.limit_seconds, shared.take if shared else None)
    app: ASGIApp = Litestar(
        [*HANDLERS, *more],
        exception_handlers={Exception: _hand_on},
        openapi_config=None,
        logging_config=None,
        on_startup=[lambda: drain_at_sigterm(chosen.drain_seconds)],
        lifespan=[partial(_running, shared)] if shared else [],
        state=State(
            {
                "clients": clients,
                "memory": Memory(chosen.memory_mb * 2**20, shared),
                "limits": limits if chosen.quota else None,
            }
        ),
    )
    connections = Connections(clients, chosen.body_seconds)
    return Envelope(Charging(app, limits) if chosen.quota else app, connections)


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
