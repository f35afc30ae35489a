"""Tests that a response arrives in one piece, so that an instance that is killed never sends a head without a body."""

import socket
from collections.abc import Iterator

import pytest

from tests.support.serving import RawConnection, Server, request, running_service

TABLE = b'{"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}'
JSON = "content-type: application/json"
REQUESTS = {
    "report": request("/v1/scores", JSON, method="POST", body=TABLE, close=False),
    "problem": request("/v1/scores", JSON, method="POST", body=b"{}", close=False),
    "page": request("/v1/games", close=False),
    "nothing-found": request("/nowhere", close=False),
}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_service() as running:
        yield running


@pytest.mark.parametrize("name", REQUESTS)
def test_the_head_and_the_body_of_a_response_are_sent_together(server: Server, name: str) -> None:
    """If head and body were sent separately, they would arrive separately in at least one of many tries."""
    connection = RawConnection(server.port).socket
    for _ in range(50):
        connection.sendall(REQUESTS[name])
        head, _, body = connection.recv(65536).partition(b"\r\n\r\n")
        [length] = [line.split()[1] for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        assert len(body) == int(length)
    connection.close()


def test_a_response_without_a_body_is_sent_at_once(server: Server) -> None:
    connection = RawConnection(server.port).socket
    connection.settimeout(20)
    for _ in range(3):
        connection.sendall(request("/v1/games", method="HEAD", close=False))
        assert connection.recv(65536).endswith(b"\r\n\r\n")
    connection.shutdown(socket.SHUT_WR)
    connection.close()
