"""Tests that the head and body of a response are sent together, so that nobody gets half a response.

Otherwise a server that is killed could send the head without the body.
"""

import pytest

from tests.support.questions import about_table
from tests.support.samples import EMPTY
from tests.support.serving import RawConnection, Server, request

JSON = "content-type: application/json"
REQUESTS = {
    "report": request("/v1/scores", JSON, method="POST", body=EMPTY, close=False),
    "problem": request("/v1/scores", JSON, method="POST", body=b"{}", close=False),
    "page": request("/v1/games", close=False),
    "nothing-found": request("/nowhere", close=False),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_the_head_and_the_body_of_a_response_are_sent_together(server: Server, name: str) -> None:
    """The test makes 50 attempts. If head and body were sent separately, at least one attempt would show it."""
    with RawConnection(server.port).socket as connection:
        for _ in range(50):
            connection.sendall(REQUESTS[name])
            head, _, body = connection.recv(65536).partition(b"\r\n\r\n")
            lines = head.lower().split(b"\r\n")
            [length] = [line.split()[1] for line in lines if line.startswith(b"content-length:")]
            assert len(body) == int(length)


def test_a_response_after_one_without_a_body_is_the_clients_own(server: Server) -> None:
    """The head of a response to HEAD waits for no body. It must not be joined with the next response."""
    with RawConnection(server.port).socket as connection:
        for number in range(20):
            question = about_table(number)
            connection.sendall(request("/v1/games", method="HEAD", close=False) + question.sent())
            received = b""
            while not received.endswith(b"}") or received.count(b"HTTP/1.1 200") < 2:
                received += connection.recv(65536)
            first, _, rest = received.partition(b"\r\n\r\n")
            assert first.startswith(b"HTTP/1.1 200")
            assert rest.startswith(b"HTTP/1.1 200")
            assert question.is_answered_by(rest.partition(b"\r\n\r\n")[2])


def test_a_response_without_a_body_is_sent_at_once(server: Server) -> None:
    with RawConnection(server.port).socket as connection:
        for _ in range(3):
            connection.sendall(request("/v1/games", method="HEAD", close=False))
            assert connection.recv(65536).endswith(b"\r\n\r\n")
