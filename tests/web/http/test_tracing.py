"""Tests that the service sends spans to a collector, and what they contain. The collector is a small HTTP server."""

import importlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import httpx
import pytest

from clients.building import downloads
from tallytale import __version__
from tallytale.engine.judging.reports import judge
from tests.support.samples import CASES, JSON
from tests.support.serving import TIMEOUT, Server, free_port, running_service, until
from tests.web.http.test_trace_context import MARK, SPAN

TABLES = list(CASES.values())[:6]
SERVER_SPAN, NO_ERROR = 2, 0  # the numbers of SPAN_KIND_SERVER and STATUS_CODE_UNSET in OpenTelemetry's protocol


def sending_to(url: str) -> dict[str, str]:
    """Return the environment of a service with the extra `tracing` that sends its spans to this collector."""
    path = os.pathsep.join([str(downloads.tracing()), os.environ.get("PYTHONPATH", "")])
    # 50 milliseconds pass between two messages to the collector.
    return {"PYTHONPATH": path, "OTEL_EXPORTER_OTLP_ENDPOINT": url, "OTEL_BSP_SCHEDULE_DELAY": "50"}


class Collector:
    """Receives spans as OpenTelemetry's protocol over HTTP says."""

    def __init__(self, url: str) -> None:
        self.environment = sending_to(url)
        self.received: list[Any] = []
        self.raw = b""
        if str(downloads.tracing()) not in sys.path:
            sys.path.append(str(downloads.tracing()))
        protocol = importlib.import_module("opentelemetry.proto.collector.trace.v1.trace_service_pb2")
        self.decode = protocol.ExportTraceServiceRequest.FromString

    def spans(self) -> list[Any]:
        return [
            span
            for message in list(self.received)
            for resource in message.resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
        ]

    def span(self, name: str) -> Any:
        """Wait for the only span with this name."""
        (found,) = until(lambda: [span for span in self.spans() if span.name == name])
        return found

    def resources(self) -> list[dict[str, Any]]:
        """Return what each message says about its sender."""
        return [values(message.resource_spans[0].resource.attributes) for message in list(self.received)]


@contextmanager
def collector() -> Iterator[Collector]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            if self.path == "/v1/traces" and self.headers["content-type"] == "application/x-protobuf":
                made.raw += body
                made.received.append(made.decode(body))
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        made = Collector(f"http://127.0.0.1:{server.server_port}")
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield made
        finally:
            server.shutdown()


@pytest.fixture(scope="module")
def traced() -> Iterator[tuple[Server, Collector]]:
    with collector() as made, running_service(**made.environment) as server:
        yield server, made


def values(pairs: Any) -> dict[str, Any]:
    return {pair.key: getattr(pair.value, pair.value.WhichOneof("value")) for pair in pairs}


def test_each_request_is_a_span_of_the_trace_that_it_belongs_to(traced: tuple[Server, Collector]) -> None:
    server, collected = traced
    with httpx.Client(headers={**JSON, "user-agent": MARK}, timeout=TIMEOUT) as api:
        for number, table in enumerate(TABLES):
            trace = f"{number + 1:032x}"
            headers = {"traceparent": f"00-{trace}-{SPAN}-01", "x-request-id": f"traced-{number}"}
            answer = api.post(f"{server.url}/v1/scores?{MARK}", content=table, headers=headers)
            assert (answer.status_code, answer.content) == (200, judge(table))
            (span,) = until(lambda: [one for one in collected.spans() if one.trace_id.hex() == trace])  # noqa: B023 - called at once
            assert (span.name, span.kind, span.parent_span_id.hex()) == ("POST /v1/scores", SERVER_SPAN, SPAN)
            (line,) = until(lambda: server.logged(id=f"traced-{number}"))  # noqa: B023 - called at once
            assert (line["trace_id"], line["parent_id"]) == (trace, span.span_id.hex())
            assert values(span.attributes)["http.route"] == "/v1/scores"
            assert span.end_time_unix_nano > span.start_time_unix_nano
    assert {one["service.name"] for one in collected.resources()} == {"tallytale"}
    assert {one["service.version"] for one in collected.resources()} == {__version__}


def test_a_request_without_a_trace_begins_one_that_is_in_its_problem_document(traced: tuple[Server, Collector]) -> None:
    server, collected = traced
    answer = httpx.post(f"{server.url}/v1/moves", content=b"{", headers=JSON)
    span = collected.span("POST /v1/moves")
    assert (answer.status_code, answer.json()["trace_id"]) == (400, span.trace_id.hex())
    assert span.parent_span_id == b""
    assert span.status.code == NO_ERROR
    assert 400 in values(span.attributes).values()


def test_a_span_has_nothing_that_the_client_has_chosen(traced: tuple[Server, Collector]) -> None:
    server, collected = traced
    headers = {"user-agent": MARK, "referer": MARK, "x-forwarded-for": "203.0.113.9", "x-request-id": MARK}
    httpx.request("TRACE", f"{server.url}/v1/games/{MARK}?{MARK}", headers=headers)
    httpx.get(f"{server.url}/v1/games/{MARK}", headers=headers)
    httpx.get(f"{server.url}/{MARK}", headers=headers)
    for name in ("HTTP none", "GET /v1/games/{game}", "GET none"):
        span = collected.span(name)
        assert {"client.address", "net.peer.ip", "http.user_agent"} & values(span.attributes).keys() == set()
    assert MARK.encode() not in collected.raw
    assert b"203.0.113.9" not in collected.raw


def test_spans_that_wait_are_sent_when_the_service_stops() -> None:
    with collector() as made:
        rarely = {**made.environment, "OTEL_BSP_SCHEDULE_DELAY": "600000", "OTEL_SERVICE_NAME": "scores"}
        with running_service(**rarely, TALLYTALE_DRAIN_SECONDS="0") as server:
            assert httpx.get(f"{server.url}/v1/games").status_code == 200
            assert made.received == []
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(TIMEOUT) == 0
        assert [span.name for span in made.spans()] == ["GET /v1/games"]
        assert [one["service.name"] for one in made.resources()] == ["scores"]


def test_all_workers_send_spans() -> None:
    def senders() -> set[Any]:
        httpx.get(f"{server.url}/health/live")
        return {one["service.instance.id"] for one in made.resources()}

    with collector() as made, running_service("--workers", "2", **made.environment) as server:
        assert until(lambda: len(senders()) == 2)


def test_without_its_collector_the_service_answers_and_logs_why_no_spans_arrive() -> None:
    away = sending_to(f"http://127.0.0.1:{free_port()}")
    with running_service(**away, OTEL_EXPORTER_OTLP_TIMEOUT="1") as server:
        for table in TABLES:
            assert httpx.post(f"{server.url}/v1/scores", content=table, headers=JSON).content == judge(table)
        assert until(lambda: [line for line in server.logged() if line.get("logger", "").startswith("opentelemetry")])


@pytest.mark.parametrize(
    "off", [{}, {"OTEL_SDK_DISABLED": "true"}, {"OTEL_TRACES_EXPORTER": "none"}, {"OTEL_EXPORTER_OTLP_ENDPOINT": ""}]
)
def test_without_a_collector_there_is_no_tracing(off: dict[str, str]) -> None:
    named = sending_to("http://127.0.0.1:9")
    if not off:
        del named["OTEL_EXPORTER_OTLP_ENDPOINT"]
    assert started({**named, **off}) == "off"


def test_with_a_collector_there_is_tracing() -> None:
    assert started(sending_to("http://127.0.0.1:9")) == "on"


def test_if_its_packages_are_missing_the_service_starts_and_says_so() -> None:
    told = started({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:9"})
    assert "no traces are sent: install tallytale[serve,tracing]" in told
    assert told.endswith("off")


START = """
import sys
from tallytale.web.app import app_from_environment
app_from_environment()
print("on" if "tallytale.web.http.tracing" in sys.modules else "off")
"""


def started(environment: dict[str, str]) -> str:
    """Create the application in another process. Return its log, and at the end whether there is tracing."""
    command, path = [sys.executable, "-c", START], {"PATH": os.environ["PATH"]}
    done = subprocess.run(command, env={**path, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
