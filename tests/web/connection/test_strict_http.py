"""Tests that the service refuses invalid HTTP requests, and explains the error in a problem document (RFC 9457)."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import httpx
import pytest

from tests.support.samples import EMPTY
from tests.support.serving import RawConnection, Server, request, running_server, until

JSON_LINE = "content-type: application/json"
# Starts a service that fails at every head of a request.
WITH_BUG = """
from tallytale.web import (server, settings)
from tallytale.web.connection import protocol

def body_length(head):
    raise RuntimeError

protocol.body_length = body_length
server.serve(settings.read({"TALLYTALE_PORT": "0", "TALLYTALE_LOG": "json"}))
"""
CHUNKED = (
    f"POST /v1/scores HTTP/1.1\r\nhost: here\r\n{JSON_LINE}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n"
)
LIVE = "GET /health/live HTTP/1.1\r\n"
METHODS = ("GET", "POST", "OPTIONS", "CONNECT")
ODD_TARGETS = (
    *(
        "http://here",
        "http://here?x",
        "http://here#x",
        "http://",
        "http:///v1/games",
        "http://here:99999/",
        "http://[::1/",
    ),
    *("/metrics#x", "/metrics?x#y", "http://here/metrics#x", "#", "?x", "*", "", "here:80", "here", "metrics"),
    *("http://a@here/metrics", "ftp://here/metrics", "http:/metrics", "\\metrics", "http://here\\/metrics"),
)


def chunked(body: bytes, trailers: bytes) -> bytes:
    return CHUNKED.encode() + b"%x\r\n%b\r\n0\r\n%b\r\n" % (len(body), body, trailers)


def refused_connections(api: httpx.Client, cause: str) -> float:
    name = f'tallytale_refused_connections_total{{cause="{cause}"}} '
    return float(next(line for line in api.get("/metrics").text.splitlines() if line.startswith(name)).split()[-1])


@pytest.mark.parametrize(
    "head",
    [
        "GET /health/live HTTP/0.9\r\n\r\n",
        "GET /health/live HTTP/2.0\r\nhost: here\r\n\r\n",
        f"{LIVE}\r\n",
        f"{LIVE}host: a\r\nhost: a\r\n\r\n",
        f"{LIVE}host: a\r\nhost: b\r\n\r\n",
        f"{LIVE}host: a b\r\n\r\n",
        f"{LIVE}host: a/b\r\n\r\n",
        f"{LIVE}host: a:b\r\n\r\n",
        f"{LIVE}host: [::1\r\n\r\n",
        "GET /health/live HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n",
        "CONNECT here:80 HTTP/1.1\r\nhost: here\r\n\r\n",
        f"{LIVE}host: here\r\nconnection: upgrade\r\nupgrade: h2c\r\ncontent-length: 3\r\n\r\nabc",
        f"{LIVE}host: here\r\n" + "a: b\r\n" * 201 + "\r\n",
        "rubbish\r\n\r\n",
        *[f"{method} {target} HTTP/1.1\r\nhost: here\r\n\r\n" for method in METHODS for target in ODD_TARGETS],
    ],
)
def test_an_invalid_head_is_a_bad_request(server: Server, head: str) -> None:
    ((status, headers, body),) = RawConnection(server.port).send(head.encode()).answers()
    assert (status, headers["content-type"], headers["connection"]) == (400, "application/problem+json", "close")
    assert json.loads(body)["type"] == "/problems/bad-request"


@pytest.mark.parametrize("method", ["FOO", "get", "hello"])
def test_an_unknown_method_is_named_as_the_reason(server: Server, method: str) -> None:
    sent = f"{method} /health/live HTTP/1.1\r\nhost: here\r\n\r\n"
    ((status, _, body),) = RawConnection(server.port).send(sent.encode()).answers()
    assert (status, json.loads(body)["detail"]) == (
        400,
        "The request does not begin with a known HTTP method. Write methods in capitals, such as GET or POST.",
    )


@pytest.mark.parametrize("host", ["", "here", "here:8000", "192.0.2.1", "[2001:db8::1]", "[::1]:80", "a_b.example."])
def test_a_valid_host_is_accepted(server: Server, host: str) -> None:
    sent = f"{LIVE}host: {host}\r\nconnection: close\r\n\r\n"
    assert [status for status, _, _ in RawConnection(server.port).send(sent.encode()).answers()] == [200]


@pytest.mark.parametrize("target", ["/health/live", "http://here/health/live", "HTTPS://[::1]:80/health/live?x=/"])
def test_a_target_with_a_path_is_accepted(server: Server, target: str) -> None:
    ((status, _, _),) = RawConnection(server.port).send(request(target)).answers()
    assert status == 200


def test_every_connection_with_a_target_without_a_path_is_closed(api: httpx.Client, server: Server) -> None:
    """After the first request, the client's connections wait until they are read. Then they must be closed, too."""
    before = refused_connections(api, "bad-head")
    wires = [RawConnection(server.port, "127.0.0.8").send(request("http://here", close=False)) for _ in range(30)]
    assert [[status for status, _, _ in wire.answers()] for wire in wires] == [[400]] * 30
    assert until(lambda: refused_connections(api, "bad-head") == before + 30)


def test_a_bug_in_a_callback_closes_the_connection() -> None:
    with running_server([sys.executable, "-c", WITH_BUG]) as broken:
        wire = RawConnection(broken.port).send(request("/health/live", close=False))
        with wire.socket, suppress(ConnectionResetError):
            assert wire.socket.recv(1) == b""
        assert until(lambda: broken.logged(event="bug", error="RuntimeError"))


def test_a_refusal_by_the_connection_has_the_usual_headers_and_log_line(server: Server, api: httpx.Client) -> None:
    before = refused_connections(api, "bad-head")
    sent = f"{LIVE}x-request-id: strict-1\r\naccept-language: pl\r\n\r\n"
    ((_, headers, body),) = RawConnection(server.port).send(sent.encode()).answers()
    usual = api.get("/nothing").headers
    assert headers["x-request-id"] == "strict-1"
    assert headers["content-language"] == "pl"
    assert {name: headers.get(name) for name in usual if name.startswith(("access-control", "x-content", "cache"))} == {
        name: value for name, value in usual.items() if name.startswith(("access-control", "x-content", "cache"))
    }
    assert json.loads(body)["instance"] == "urn:tallytale:request:strict-1"
    assert until(lambda: server.logged(id="strict-1"))
    server.wait_for_log()
    assert [line["cause"] for line in server.logged(id="strict-1")] == ["bad-head"]
    assert until(lambda: refused_connections(api, "bad-head") == before + 1)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_bad_request_after_good_ones_is_answered_after_them(server: Server, count: int) -> None:
    sent = request("/v1/games", close=False) * count + b"rubbish\r\n\r\n"
    answers = RawConnection(server.port).send(sent).answers()
    assert [status for status, _, _ in answers] == [200] * count + [400]


def test_trailer_fields_are_dropped(server: Server) -> None:
    trailers = b"x-request-id: from-the-trailer\r\ncontent-type: text/plain\r\nhost: b\r\nexpect: 100-continue\r\n"
    ((status, headers, _),) = RawConnection(server.port).send(chunked(EMPTY, trailers)).answers()
    assert status == 200
    assert headers["x-request-id"] != "from-the-trailer"


@pytest.mark.parametrize("trailers", [b"x: y\r\n" * 20_000, b"x: " + b"y" * 10**6])
def test_trailer_fields_have_a_maximum_size(server: Server, trailers: bytes) -> None:
    wire = RawConnection(server.port)
    # The service responds before it has the whole request. So the test reads while it sends, as real clients do.
    with ThreadPoolExecutor(1) as sender:
        sending = sender.submit(wire.send, chunked(EMPTY, trailers))
        answers = wire.answers()
        with suppress(OSError):  # the server may already have closed the connection
            sending.result()
    assert [status for status, _, _ in answers] == [400]


def test_a_body_with_invalid_chunks_is_a_bad_request(server: Server) -> None:
    sent = CHUNKED.replace("host: here", "host: here\r\nx-request-id: chunks-1")
    ((status, _, body),) = RawConnection(server.port).send(sent.encode() + b"5\r\n12345XX").answers()
    assert (status, json.loads(body)["type"]) == (400, "/problems/bad-request")
    assert until(lambda: server.logged(id="chunks-1"))
    server.wait_for_log()
    assert [line["event"] for line in server.logged(id="chunks-1")] == ["request"]


def test_an_upgrade_is_ignored_and_the_next_request_is_answered(server: Server) -> None:
    upgrade = f"{LIVE}host: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n".encode()
    answers = RawConnection(server.port).send(upgrade + request("/v1/games")).answers()
    assert [status for status, _, _ in answers] == [200, 200]
