"""Creates the web application from the settings."""

import gc
import os
import timeit
from asyncio import CancelledError, create_task
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from secrets import token_bytes
from ssl import Purpose, SSLContext, create_default_context
from typing import Any, NoReturn

from litestar import Litestar, Request
from litestar.types import ASGIApp

from tallytale.cache.asking import Asking
from tallytale.cache.breaker import CircuitBreaker
from tallytale.cache.client import connect
from tallytale.cache.shared import WRITE_SECONDS, SharedCache
from tallytale.cache.signing import Signer
from tallytale.engine.catalogue import GAME_NAMES
from tallytale.engine.examples import example_table
from tallytale.engine.judging import encode, judge
from tallytale.engine.tables import decode
from tallytale.web.connection.connections import KEY as CONNECTIONS
from tallytale.web.connection.connections import Connections
from tallytale.web.connection.exchange import Exchanges
from tallytale.web.http.application import Application
from tallytale.web.http.clients import Clients, parse_networks
from tallytale.web.http.fast_path import FastPath
from tallytale.web.http.limits import RateLimiter, RateLimitMiddleware, free_paths
from tallytale.web.http.long_work import Turns
from tallytale.web.http.middleware import OutermostMiddleware
from tallytale.web.http.report_cache import AnswerCache, ReportCache, answer_representation
from tallytale.web.ops import logs, metrics
from tallytale.web.ops.lifecycle import drain_at_sigterm, stop_with_parent
from tallytale.web.ops.load import measure_load
from tallytale.web.routes import route_handlers
from tallytale.web.settings import Settings, read

HANDLERS = route_handlers()
SLOW = 1 / 50  # Redis is slow if it takes more than this part of the time limit: usually 2 milliseconds
TRIES = 20  # how often a table is judged at the start, to know how long that takes
CORRECTIONS_SHARE = 8  # the cache of corrections gets 1/8 of the memory for caches


def create_app(settings: Settings, wrap: Callable[[ASGIApp], ASGIApp] = lambda app: app) -> ASGIApp:
    """Create the application. `wrap` may put something around it that sees each request, such as tracing."""
    shared = _connect_shared_cache(settings) if settings.redis_url else None
    metrics.set_shared("up" if shared else "off")
    memory = settings.memory_mb * 2**20
    # Without a configured secret, each instance chooses its own. Then instances can't share rate limits.
    clients = Clients(settings.secret.encode() or token_bytes(), parse_networks(settings.proxies))
    limiter = RateLimiter(clients, settings.quota, settings.limit_seconds, shared.take_allowance if shared else None)
    litestar = Litestar(
        HANDLERS,
        exception_handlers={Exception: _reraise},
        openapi_config=None,
        logging_config=None,
        on_startup=[lambda: drain_at_sigterm(settings.drain_seconds), stop_with_parent, measure_load],
        lifespan=[partial(_write_in_background, shared)] if shared else [],
    )
    application = Application(
        ReportCache(memory - memory // CORRECTIONS_SHARE, shared),
        AnswerCache(memory // CORRECTIONS_SHARE, shared, answer_representation),
        clients,
        Turns(),
        limiter if settings.quota else None,
    )
    connections = Connections(clients, settings.body_seconds, _tls(settings) if settings.certificate else None)
    app: ASGIApp = FastPath(litestar)
    if settings.quota:
        app = RateLimitMiddleware(app, limiter, free_paths(litestar))
    return Exchanges(wrap(OutermostMiddleware(app, application, {CONNECTIONS: connections})))


def _tls(settings: Settings) -> SSLContext:
    context = create_default_context(Purpose.CLIENT_AUTH)
    context.load_cert_chain(settings.certificate, settings.key)
    return context


def _note_shared_cache_state(state: str, why: str) -> None:
    metrics.set_shared(state)
    logs.LOG.line("info" if state == "up" else "warning", f"shared cache {state}", why=why)


def _connect_shared_cache(settings: Settings) -> SharedCache:
    return SharedCache(
        connect(settings.redis_url, max(settings.redis_seconds, WRITE_SECONDS)),
        Signer(settings.secret),
        CircuitBreaker(_note_shared_cache_state),
        Asking(_judging_times(), SLOW * settings.redis_seconds),
        metrics.count_shared,
        prefix=settings.redis_prefix,
        keep_seconds=settings.redis_keep_seconds,
        seconds=settings.redis_seconds,
        max_bytes=settings.redis_most_bytes,
    )


def _judging_times() -> dict[type[Any], float]:
    """Return how long judging takes for each byte of a table, in microseconds, for each type of table."""
    times = {}
    for game in GAME_NAMES:
        body = encode(example_table(game))
        seconds = min(timeit.repeat(partial(judge, body), number=1, repeat=TRIES))
        times[type(decode(body))] = seconds / len(body) * 1e6
    return times


@asynccontextmanager
async def _write_in_background(shared: SharedCache, _: Litestar) -> AsyncIterator[None]:
    """Run the task that writes reports to Redis as long as the application runs."""
    writer = create_task(shared.run())
    yield
    writer.cancel()
    with suppress(CancelledError):
        await writer


def app_from_environment() -> ASGIApp:
    settings = read(os.environ)
    logs.configure(settings.log)
    if metrics.FAULT:
        logs.LOG.line(
            "error", "no space for the metrics of this worker, so /metrics lacks them", why=str(metrics.FAULT)
        )
    app = create_app(settings, _traced if _has_collector(os.environ) else lambda app: app)
    # Otherwise Python would search all imported modules for garbage now and then. No request is answered for 35 ms then.
    gc.collect()
    gc.freeze()
    return app


def _has_collector(environment: Mapping[str, str]) -> bool:
    """Tell whether OpenTelemetry's standard environment variables name a collector for traces."""
    endpoints = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
    is_off = environment.get("OTEL_SDK_DISABLED", "").lower() == "true"
    exporter = environment.get("OTEL_TRACES_EXPORTER") or "otlp"
    return not is_off and exporter == "otlp" and any(map(environment.get, endpoints))


def _traced(app: ASGIApp) -> ASGIApp:
    try:
        from tallytale.web.http.tracing import traced  # noqa: PLC0415 - a plain installation lacks its packages
    except ImportError as error:
        logs.LOG.line("warning", "no traces are sent: install tallytale[serve,tracing]", why=str(error))
        return app
    return traced(app)


def _reraise(_: Request[Any, Any, Any], error: Exception) -> NoReturn:
    """Raise the error again, so that not Litestar but the outermost middleware turns it into a response."""
    raise error
