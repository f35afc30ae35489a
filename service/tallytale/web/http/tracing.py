"""Sends a span of each request to a collector, with OpenTelemetry. Only the extra `tracing` has its packages.

Laws of this file:
- It is imported only if OpenTelemetry's standard environment variables name a collector.
- A span contains no client's address, no query and nothing else that a client has chosen, except the ids of its trace.
"""

from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from opentelemetry import propagate, trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.instrumentation.asgi import OpenTelemetryMiddleware
from opentelemetry.sdk.resources import OTELResourceDetector, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

from tallytale import __version__
from tallytale.web.ops.metrics import METHODS

# OpenTelemetry's middleware gets only these parts of a request, and the headers that have the ids of its trace.
_SEEN = ("type", "asgi", "http_version", "scheme", "server")
_WHOLE = "tallytale.scope"
_TRACEPARENT = b"traceparent"


class Tracing:
    """An ASGI application that records a span of each request to another one."""

    def __init__(self, app: ASGIApp, provider: trace.TracerProvider) -> None:
        self._app = app
        self._headers = {name.lower().encode() for name in propagate.get_global_textmap().fields}
        self._traced = OpenTelemetryMiddleware(
            self._answer,
            tracer_provider=provider,
            default_span_details=lambda scope: (scope["method"], {}),
            exclude_spans=["receive", "send"],
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        seen: dict[str, Any] = {name: scope[name] for name in _SEEN if name in scope}  # type: ignore[literal-required]
        method = scope["method"] if scope["method"] in METHODS else "HTTP"
        headers = [pair for pair in scope["headers"] if pair[0] in self._headers]
        seen |= {"method": method, "headers": headers, _WHOLE: scope}
        await self._traced(seen, receive, send)

    async def _answer(self, seen: dict[str, Any], receive: Receive, send: Send) -> None:
        scope: HTTPScope = seen[_WHOLE]
        span = trace.get_current_span()
        # The log and problem documents name the span of this request, which the collector gets.
        ids = span.get_span_context()
        here = f"00-{ids.trace_id:032x}-{ids.span_id:016x}-{ids.trace_flags:02x}"
        scope["headers"] = [
            *[pair for pair in scope["headers"] if pair[0] != _TRACEPARENT],
            (_TRACEPARENT, here.encode()),
        ]

        async def send_with_route(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = cast("dict[str, Any]", scope).get("path_template") or "none"
                span.update_name(f"{seen['method']} {route}")
                span.set_attribute("http.route", route)
            await send(message)

        await self._app(scope, receive, send_with_route)


def traced(app: ASGIApp) -> ASGIApp:
    """Return an application that sends spans of the requests to this one to the collector of the environment variables."""
    ours = Resource({"service.name": "tallytale", "service.version": __version__})
    provider = TracerProvider(resource=Resource.create().merge(ours).merge(OTELResourceDetector().detect()))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return Tracing(app, provider)
