"""The outermost middleware. It adds common headers, logs and counts each request, and turns exceptions into responses.

Law of this file: every response has a request id, CORS headers and security headers, even if an exception was raised.
"""

from collections.abc import Mapping
from email.utils import formatdate
from http import HTTPStatus
from time import perf_counter
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from tallytale.web.http.application import Application
from tallytale.web.http.context import STATE_KEY, RequestContext
from tallytale.web.http.problems import ProblemResponse, problem_response
from tallytale.web.ops import logs, metrics
from tallytale.web.ops.lifecycle import LIFECYCLE
from tallytale.web.ops.load import LOAD
from tallytale.web.ops.metrics import Cause

EXPOSED_HEADERS = b"allow, cache-status, content-language, content-location, etag, ratelimit, ratelimit-policy, retry-after, x-request-id"
STRICT_CSP = b"default-src 'none'; frame-ancestors 'none'"
COMMON_HEADERS = [
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", EXPOSED_HEADERS),
    (b"cross-origin-resource-policy", b"cross-origin"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
]
# Before a page of another site sends a request, the browser asks with OPTIONS whether it may. These headers allow it.
# Pages may send any header, for example one for a proxy. The star stands for all headers but Authorization.
PREFLIGHT_HEADERS = [
    (b"access-control-allow-methods", b"GET, HEAD, OPTIONS, POST"),
    (b"access-control-allow-headers", b"*, authorization"),
    (b"access-control-max-age", b"86400"),
]
CSP = b"content-security-policy"


class OutermostMiddleware:
    def __init__(self, app: ASGIApp, application: Application, state: Mapping[str, Any]) -> None:
        self._app = app
        self._application = application
        self._state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send)
        else:  # a message about the start or the end of the application, not a request
            scope["state"].update(self._state)
            await self._app(scope, receive, send)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        started = perf_counter()
        LOAD.requests += 1
        context = RequestContext(scope)
        context.application, context.receive = self._application, receive
        scope["state"][STATE_KEY] = context
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = _with_common_headers(message["headers"], context)  # type: ignore[arg-type]
            await send(message)

        try:
            await self._app(scope, receive, send_with_headers)
        except Exception as error:
            if status:
                logs.log_bug(context.id, error, context.trace)
                raise  # an error response is too late, because the response has already begun
            answer = problem_response(error, context)
            _drop_tracebacks(error)
            await answer(scope, receive, send_with_headers)
        finally:
            # The context and the scope of a request refer to each other. Only the garbage collector would free them, so
            # one reference is removed.
            del scope["state"][STATE_KEY]
            LOAD.requests -= 1
            _log_and_count(scope, context, status, perf_counter() - started)


def refusal_bytes(problem: ProblemResponse, headers: list[tuple[bytes, bytes]], cause: Cause) -> bytes:
    """Return the bytes of the error response to a request whose head is refused. `headers` are those that have arrived."""
    context = RequestContext(cast("HTTPScope", {"headers": headers, "method": ""}))
    answer = problem_response(problem, context)
    lines = [
        (b"date", formatdate(usegmt=True).encode()),
        *_with_common_headers(list(answer.headers), context),
        (b"content-length", b"%d" % len(answer.body)),
    ]
    logs.LOG.line_soon("info", "request refused", id=context.id, cause=cause, status=answer.status, **context.trace)
    status = b"HTTP/1.1 %d %b" % (answer.status, HTTPStatus(answer.status).phrase.encode())
    return b"\r\n".join([status, *[name + b": " + value for name, value in lines], b"", answer.body])


def _drop_tracebacks(error: BaseException | None) -> None:
    """Delete the tracebacks of an error and of its causes.

    A traceback refers to local variables, so it would keep the request body in memory.
    """
    while error:
        error.__traceback__ = None
        error = error.__context__


def _with_common_headers(headers: list[tuple[bytes, bytes]], context: RequestContext) -> list[tuple[bytes, bytes]]:
    complete = [*headers, *context.extra_headers, *COMMON_HEADERS, (b"x-request-id", context.id.encode())]
    if context.scope["method"] == "OPTIONS":
        complete += PREFLIGHT_HEADERS
    if not any([name == CSP for name, _ in headers]):
        complete.append((CSP, STRICT_CSP))
    if LIFECYCLE.draining:
        complete.append((b"connection", b"close"))
    return complete


def _log_and_count(scope: HTTPScope, context: RequestContext, status: int, seconds: float) -> None:
    route = scope.get("path_template") or "none"
    ours = seconds - context.client_seconds
    metrics.count_request(route, scope["method"], status, ours)
    logs.LOG.line_soon(
        "info",
        "request",
        id=context.id,
        method=scope["method"],
        route=route,
        status=status,
        ms=round(ours * 1e3, 3),
        client_ms=round(context.client_seconds * 1e3, 3),
        **context.trace,
    )
