"""Tests the limits on unfinished requests: how much time and memory they may take, and which are closed first."""

import json
import time
from contextlib import ExitStack, suppress

import httpx
import msgspec
import pytest

from tallytale.web.connection.connections import MAX_OF_A_CLIENT
from tests.support.bad_moves import every_card_question
from tests.support.nightly import at_night
from tests.support.questions import about_table
from tests.support.samples import EMPTY, TABLE
from tests.support.serving import TIMEOUT, RawConnection, Server, request, running_service, until

JSON_LINE = "content-type: application/json"
HEADERS = {"content-type": "application/json"}
POST = request("/v1/scores", JSON_LINE, method="POST", body=EMPTY)
BATCH = b'{"tables":[%s]}' % TABLE
BATCH_HEAD = f"POST /v1/scores/batch HTTP/1.1\r\nhost: here\r\n{JSON_LINE}\r\ncontent-length: 4194304\r\n\r\n".encode()
# A timeout for request bodies that no test reaches, even on a slow machine.
PATIENT = {"TALLYTALE_BODY_SECONDS": "300"}


def test_batches_that_stop_after_a_byte_do_not_delay_other_batches() -> None:
    with running_service(**PATIENT) as fresh, ExitStack() as stack:
        for _ in range(24):
            stack.enter_context(RawConnection(fresh.port).send(BATCH_HEAD + b"{").socket)
        answer = httpx.post(f"{fresh.url}/v1/scores/batch", content=BATCH, headers=HEADERS, timeout=TIMEOUT)
        assert answer.status_code == 200


@pytest.mark.parametrize("size", [60_000, *at_night(200_000)])
def test_a_phone_that_sends_a_batch_at_20_kb_a_second_is_served(server: Server, size: int) -> None:
    """The service waits one second for a request body, and one more second for every 10 kB of it."""
    sent = request("/v1/scores/batch", JSON_LINE, method="POST", body=BATCH + b" " * (size - len(BATCH)))
    wire, began = RawConnection(server.port), time.monotonic()
    for place in range(0, len(sent), 2000):
        time.sleep(max(0, began + place / 20_000 - time.monotonic()))
        wire.send(sent[place : place + 2000])
    ((status, _, body),) = wire.answers()
    assert (status, list(json.loads(body)["results"][0])) == (200, ["report"])


def test_a_client_with_too_many_connections_loses_its_longest_waiting_one() -> None:
    with running_service(**PATIENT) as fresh, ExitStack() as stack:
        other = RawConnection(fresh.port, "127.0.0.3")
        wires = [RawConnection(fresh.port, "127.0.0.2").send(POST[:-1]) for _ in range(MAX_OF_A_CLIENT + 3)]
        for wire in [other, *wires]:
            stack.enter_context(wire.socket)
        assert until(lambda: all(wire.has_ended() for wire in wires[:3]))
        assert other.send(POST).answers()[0][0] == 200
        assert not any(wire.has_ended() for wire in wires[3:])


def test_connections_of_a_trusted_proxy_count_for_the_forwarded_address() -> None:
    def begun(address: str) -> bytes:
        return request("/v1/scores", JSON_LINE, f"x-forwarded-for: {address}", method="POST", body=EMPTY)[:-1]

    with running_service(TALLYTALE_PROXIES="127.0.0.1", **PATIENT) as fresh, ExitStack() as stack:
        idle = [RawConnection(fresh.port) for _ in range(MAX_OF_A_CLIENT + 10)]
        first = RawConnection(fresh.port).send(begun("198.51.100.1"))
        other = RawConnection(fresh.port).send(begun("198.51.100.2"))
        wires = [RawConnection(fresh.port).send(begun("198.51.100.1")) for _ in range(MAX_OF_A_CLIENT)]
        for wire in [first, other, *wires, *idle]:
            stack.enter_context(wire.socket)
        assert until(first.has_ended)
        assert not other.has_ended()
        assert other.send(EMPTY[-1:]).answers()[0][0] == 200
        assert not any(wire.has_ended() for wire in [*wires, *idle])


def test_when_memory_is_short_the_client_that_holds_most_loses_a_request() -> None:
    with running_service(**PATIENT) as fresh, ExitStack() as stack:
        modest = [RawConnection(fresh.port, f"127.0.0.{number}").send(POST[:-1]) for number in range(10, 30)]
        greedy = [RawConnection(fresh.port, "127.0.0.2") for _ in range(12)]
        for wire in [*modest, *greedy]:
            stack.enter_context(wire.socket)
        for wire in greedy:
            with suppress(OSError):
                wire.send(BATCH_HEAD + b" " * 4_000_000)
        assert until(lambda: any(wire.has_ended() for wire in greedy))
        assert not any(wire.has_ended() for wire in modest)
        assert [wire.send(EMPTY[-1:]).answers()[0][0] for wire in modest] == [200] * 20
        never = 'refused_connections_total{cause="given-up"} 0.0'
        assert until(lambda: never not in httpx.get(f"{fresh.url}/metrics").text)


def test_requests_behind_others_do_not_use_up_the_memory_of_slow_senders() -> None:
    """A client asks long questions, and then sends more on each connection without waiting for the answers."""
    question = request(
        "/v1/moves/options", JSON_LINE, method="POST", body=msgspec.json.encode(every_card_question()), close=False
    )
    with running_service(**PATIENT) as fresh, ExitStack() as stack:
        wires = [RawConnection(fresh.port, "127.0.0.2").send(question) for _ in range(MAX_OF_A_CLIENT - 10)]
        for wire in wires:
            stack.enter_context(wire.socket).settimeout(0.2)
        for wire in wires:
            with suppress(OSError):  # buffers are full, or the server has closed the connection
                wire.send(BATCH_HEAD + b" " * 300_000)
        for number in range(5):
            slow = about_table(number)
            wire = RawConnection(fresh.port, "127.0.0.3").send(slow.sent(close=True)[:-9])
            time.sleep(0.1)
            ((status, _, body),) = wire.send(slow.sent(close=True)[-9:]).answers()
            assert (status, slow.is_answered_by(body)) == (200, True)


def test_a_client_that_does_not_read_its_responses_is_disconnected(server: Server) -> None:
    """A client sends many requests without reading the responses. The service must not log an error."""
    wire = RawConnection(server.port)
    before = len(server.logged(event="bug"))
    wire.send(request("/docs/swagger-ui-bundle.js", "x-request-id: unread", close=False) * 50)
    assert until(lambda: server.logged(id="unread", route="/docs/{asset}"))
    assert until(lambda: server.logged(event="connection closed", cause="slow-reader"))
    received = 0
    with suppress(ConnectionError):
        while chunk := wire.socket.recv(65536):
            received += len(chunk)
    wire.socket.close()
    assert received < 50 * 1_000_000
    server.wait_for_log()
    assert len(server.logged(event="bug")) == before
