"""Tests that the service keeps nothing about closed connections in memory, however they were closed."""

import json
import socket
import struct
import subprocess
import sys

import pytest

from tests.support import garbage
from tests.support.paths import ROOT
from tests.support.serving import RawConnection, Server, request, running_service, until
from tests.tools.attack.load.machine import megabytes

MANY = 6000
MOST_GROWTH = 8  # megabytes; if connections were kept in memory, the growth would be about twice as much
RESET = struct.pack("ii", 1, 0)  # SO_LINGER with this value makes `close` send a TCP reset
HERE = "127.0.0.2"


def test_connections_reset_after_a_response_leave_nothing_in_memory() -> None:
    def ask_and_reset(times: int) -> float:
        for _ in range(times):
            with RawConnection(fresh.port, HERE).send(request("/health/live", close=False)).socket as opened:
                assert opened.recv(12) == b"HTTP/1.1 200"
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        return megabytes([fresh.process.pid])

    with running_service() as fresh:
        before = ask_and_reset(MANY // 4)
        assert ask_and_reset(MANY) - before < MOST_GROWTH


def test_connections_closed_before_admission_leave_nothing_in_memory() -> None:
    """After a client's bad request, its next connections have to wait. The test closes them while they wait."""
    with running_service() as fresh:
        refused = RawConnection(fresh.port, HERE).send(b"rubbish\r\n\r\n").answers()
        assert [status for status, _, _ in refused] == [400]
        before = megabytes([fresh.process.pid])
        for _ in range(MANY):
            RawConnection(fresh.port, HERE).socket.close()
        assert RawConnection(fresh.port).send(request("/health/live")).answers()[0][0] == 200
        assert megabytes([fresh.process.pid]) - before < MOST_GROWTH


def test_a_body_that_continues_after_its_refusal_is_ended_and_logged(server: Server) -> None:
    head = (
        b"POST /v1/scores HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 99999999\r\n\r\n"
    )
    wire, sent = RawConnection(server.port, HERE).send(head), 0
    with wire.socket:
        assert wire.socket.recv(12) == b"HTTP/1.1 413"
        try:
            while sent < 99_000_000:
                sent += wire.socket.send(b" " * 100_000)
        except ConnectionError:
            pass
    assert sent < 50_000_000
    assert until(lambda: server.logged(event="connection closed", cause="endless-body"))


@pytest.mark.parametrize("name", garbage.SENT)
def test_requests_and_connections_are_freed_without_the_garbage_collector(left: dict[str, int], name: str) -> None:
    """Closed connections must be freed at once. Before the garbage collector runs, thousands would fill the memory."""
    assert left[name] < garbage.TIMES


@pytest.fixture(scope="module")
def left() -> dict[str, int]:
    """Send several kinds of requests to a service.

    For each kind, return how many objects are left for the garbage collector to free.
    """
    told = subprocess.check_output([sys.executable, "-m", "tests.support.garbage"], cwd=ROOT, text=True, timeout=120)
    return dict(json.loads(told))
