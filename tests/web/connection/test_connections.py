"""Tests connections that no HTTP library would open: slow, pipelined, half-closed or aborted ones."""

import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import httpx
import pytest

from tests.support.questions import Question, about_batch, about_large_table, about_table
from tests.support.samples import EMPTY, TABLE
from tests.support.serving import TIMEOUT, RawConnection, Server, impatient_service, request, running_service, until
from tests.tools.attack.load.machine import megabytes

JSON_LINE = "content-type: application/json"
POST = request("/v1/scores", JSON_LINE, method="POST", body=EMPTY)
HEADERS = {"content-type": "application/json"}
REPORT_ID = re.compile(rb'\{"id":"([0-9a-f]{32})"')
REPORT_ID_SIZE = 40


def test_a_body_that_does_not_arrive_in_time_gets_a_timeout(server: Server) -> None:
    started = time.monotonic()
    (status, headers, body), *more = RawConnection(server.port).send(POST[:-10]).answers()
    assert (status, headers["connection"], more) == (408, "close", [])
    assert b"1 second" in body
    assert time.monotonic() - started > 0.9  # the server waits one second for the body


def test_a_body_that_is_sent_too_slowly_gets_a_timeout(server: Server) -> None:
    """The client sends so slowly that the body would take eleven seconds. The server waits only one second."""
    named = request("/v1/scores", JSON_LINE, "x-request-id: slow-body-1", method="POST", body=EMPTY)
    wire, sent = RawConnection(server.port).send(named[: -len(EMPTY)]), 0
    with suppress(OSError):  # the server may already have closed the connection
        for byte in EMPTY:
            wire.send(bytes([byte]))
            sent += 1
            time.sleep(0.1)
    wire.socket.close()
    assert sent < len(EMPTY)
    assert until(lambda: server.logged(id="slow-body-1", status=408))


def test_slow_clients_do_not_delay_others() -> None:
    with running_service(TALLYTALE_BODY_SECONDS="60") as server:
        slow = [RawConnection(server.port).send(POST[:-1]) for _ in range(50)]
        headers = {"content-type": "application/json"}
        assert httpx.post(f"{server.url}/v1/scores", content=TABLE, headers=headers, timeout=TIMEOUT).status_code == 200
        for wire in slow:
            wire.socket.close()


def test_pipelined_requests_are_answered_in_order(server: Server) -> None:
    questions = [about_table(1), about_batch(2, 20), about_large_table(22), about_table(23)]
    others = request("/v1/games", close=False) + request("/nothing", close=False)
    sent = others.join([question.sent() for question in questions]) + request("/health/live")
    answers = RawConnection(server.port).send(sent).answers()
    assert [status for status, _, _ in answers] == [200, *[200, 404, 200] * 3, 200]
    for question, (_, _, answer) in zip(questions, answers[::3], strict=False):
        assert question.is_answered_by(answer)


def test_pipelined_requests_that_arrive_in_pieces_get_their_own_reports(server: Server) -> None:
    """Each piece ends one request and begins the next one, while the response to an earlier one is being sent."""
    questions = [about_table(number) if number % 2 else about_large_table(number) for number in range(40)]
    sent = b"".join([question.sent() for question in questions]) + request("/health/live")
    wire = RawConnection(server.port)
    for place in range(0, len(sent), 3001):
        wire.send(sent[place : place + 3001])
    answers = [answer for _, _, answer in wire.answers()]
    assert [question.is_answered_by(answer) for question, answer in zip(questions, answers, strict=False)] == [
        True
    ] * 40


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_concurrent_requests_get_their_own_reports(encoding: str) -> None:
    """Each table is sent twice on each connection. The second response comes from the cache, and so does its gzip.

    The service waits longer for a body than that of the other tests, because eight clients may make each other wait.
    """

    def wrong_answers(service: Server, questions: list[Question]) -> list[bytes]:
        with httpx.Client(base_url=service.url, headers=HEADERS | {"accept-encoding": encoding}) as client:
            asked = [(one, client.post(one.path, content=one.body).content) for one in questions * 2]
            return [answer for one, answer in asked if not one.is_answered_by(answer)]

    questions = [about_large_table(number) for number in range(30)] + [about_batch(100, 50), about_batch(200, 50)]
    turns = [questions[place:] + questions[:place] for place in range(8)]
    with running_service() as service, ThreadPoolExecutor(8) as threads:
        assert [*threads.map(partial(wrong_answers, service), turns)] == [[]] * 8


def test_a_half_closed_connection_still_gets_its_answer(server: Server) -> None:
    question = about_table(1)
    (status, _, body), *_ = RawConnection(server.port).send(question.sent(close=True)).half_close().answers()
    assert status == 200
    assert question.is_answered_by(body)


def test_an_incomplete_request_is_not_logged_as_a_bug(server: Server) -> None:
    before = len(server.logged(event="bug"))
    named = request("/v1/scores", JSON_LINE, "x-request-id: incomplete-1", method="POST", body=EMPTY)
    RawConnection(server.port).send(named[:-10]).socket.close()
    for part in (b"GET", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nhost: x\r\n", b"\0" * 100, b"GET / HTTP/9\r\n\r\n"):
        RawConnection(server.port).send(part).half_close().socket.close()
    assert until(lambda: server.logged(id="incomplete-1"))
    server.wait_for_log()
    assert len(server.logged(event="bug")) == before


def test_a_client_behind_a_proxy_that_leaves_during_its_body_causes_no_error() -> None:
    with running_service(TALLYTALE_PROXIES="127.0.0.1") as fresh:
        for _ in range(5):
            RawConnection(fresh.port).send(POST[:-10]).socket.close()
        assert until(lambda: len(fresh.logged(event="request", status=408)) == 5)
        fresh.wait_for_log()
        assert fresh.logged(level="error") == []


def test_expect_continue_is_answered_before_the_body(server: Server) -> None:
    head = request("/v1/scores", JSON_LINE, "expect: 100-continue", method="POST", body=EMPTY)[: -len(EMPTY)]
    wire = RawConnection(server.port).send(head)
    assert wire.socket.recv(100).startswith(b"HTTP/1.1 100 ")
    assert wire.send(EMPTY).answers()[0][0] == 200


@pytest.mark.parametrize("value", ["5, 5", "-1", "+5", "5x", "\u0665", pytest.param("9" * 5000, id="5000 digits")])
def test_an_invalid_content_length_is_refused(server: Server, value: str) -> None:
    head = f"POST /v1/scores HTTP/1.1\r\nhost: x\r\n{JSON_LINE}\r\ncontent-length: {value}\r\nconnection: close\r\n\r\n"
    answers = RawConnection(server.port).send(head.encode() + b"{}   ").half_close().answers()
    assert [status for status, _, _ in answers] == [400]


def test_two_content_lengths_are_refused(server: Server) -> None:
    lines = f"{JSON_LINE}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\nconnection: close"
    wire = RawConnection(server.port).send(
        f"POST /v1/scores HTTP/1.1\r\nhost: x\r\n{lines}\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n".encode()
    )
    assert [status for status, _, _ in wire.answers()] == [400]


def test_an_http_1_0_request_is_answered_and_the_connection_closed(server: Server) -> None:
    answers = RawConnection(server.port).send(b"GET /health/live HTTP/1.0\r\n\r\n").answers()
    assert [status for status, _, _ in answers] == [200]


def test_a_header_of_ten_kilobytes_is_accepted(server: Server) -> None:
    answers = RawConnection(server.port).send(request("/v1/games", f"accept-language: {'x-' * 5000}")).answers()
    assert answers[0][0] == 200


def test_after_a_refused_body_the_connection_can_be_used_again(server: Server) -> None:
    """The refused body is itself a table with much white space. The service must not answer with the report on it."""
    before, after = about_table(1), about_table(3)
    large = Question(before.path, about_table(2).body + b" " * 200_000, [])
    sent = before.sent() + large.sent() + after.sent(close=True)
    answers = RawConnection(server.port).send(sent).answers()
    assert [status for status, _, _ in answers] == [200, 413, 200]
    assert before.is_answered_by(answers[0][2])
    assert after.is_answered_by(answers[2][2])


def test_an_aborted_request_is_logged_once(server: Server) -> None:
    request_id = "cut-1"
    head = request("/v1/scores", JSON_LINE, f"x-request-id: {request_id}", method="POST", body=EMPTY)[:-3]
    RawConnection(server.port).send(head).socket.close()
    assert until(lambda: server.logged(id=request_id))
    server.wait_for_log()
    assert len(server.logged(id=request_id)) == 1


@pytest.mark.parametrize(
    "head", [b"content-type: application/json;" + b'a=";' * 20_000, b"a: b\r\n" * 20_000, b"x: " + b"y" * 70_000]
)
@pytest.mark.parametrize("end", [b"\r\n\r\n", b""])
def test_a_head_has_a_maximum_size(server: Server, head: bytes, end: bytes) -> None:
    wire = RawConnection(server.port)
    wire.send(b"POST /v1/scores HTTP/1.1\r\nhost: x\r\n" + head + end)
    assert [status for status, _, _ in wire.answers()] == [400]


def test_a_head_with_many_headers_does_not_delay_others(server: Server, api: httpx.Client) -> None:
    lines = "\r\n".join(f"a{number % 50}: b" for number in range(2000))
    wires = [RawConnection(server.port).send(request("/v1/games", lines)) for _ in range(20)]
    # This request fails if other requests block the server for too long.
    assert api.get("/health/live").status_code == 200
    assert {wire.answers()[0][0] for wire in wires} == {400}


def test_a_batch_is_not_judged_if_its_client_has_disconnected(server: Server, api: httpx.Client) -> None:
    body = b'{"tables":[%s]}' % b",".join([TABLE + b" " * number for number in range(400)])
    full = request("/v1/scores/batch", JSON_LINE, method="POST", body=body)
    for _ in range(20):
        RawConnection(server.port).send(full).socket.close()
    small = b'{"tables":[%s]}' % EMPTY
    answer = api.post("/v1/scores/batch", content=small, headers={"content-type": "application/json"})
    assert answer.status_code == 200


def test_an_incomplete_second_request_gets_a_timeout() -> None:
    unread = b"GET /health/live HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n"
    usual = request("/health/live", close=False)
    head = b"GET /v1/games HTTP/1.1\r\nx-request-id: slow-head-1\r\na: b"
    with impatient_service() as server:
        started, wires = time.monotonic(), []
        for first, more in ((usual, head), (unread, b"x")):
            wire = RawConnection(server.port).send(first)
            assert wire.socket.recv(12) == b"HTTP/1.1 200"
            wires.append(wire.send(more))
        received = b""
        for wire in wires:
            with suppress(ConnectionResetError):
                while chunk := wire.socket.recv(65536):
                    received += chunk
            wire.socket.close()
        assert time.monotonic() - started > 0.9  # the server waits one second for the rest of the request
        assert [line["cause"] for line in until(lambda: server.logged(id="slow-head-1"))] == ["slow-head"]
    assert (received.count(b"HTTP/1.1 408"), received.count(b"/problems/timeout")) == (1, 1)
    assert b"within 20 seconds" in received


def test_unfinished_batches_hold_little_memory() -> None:
    size = 4 * 2**20
    head = f"POST /v1/scores/batch HTTP/1.1\r\nhost: x\r\n{JSON_LINE}\r\ncontent-length: {size}\r\n\r\n".encode()
    with running_service() as fresh:
        before, wires = megabytes([fresh.process.pid]), []
        for _ in range(40):
            wire = RawConnection(fresh.port)
            wire.socket.settimeout(0.2)
            with suppress(OSError):  # sending fails if buffers are full or the server has closed the connection
                wire.send(head + b" " * (size - 1))
            wires.append(wire)
        time.sleep(0.5)
        grown = megabytes([fresh.process.pid]) - before
        assert httpx.post(
            f"{fresh.url}/v1/scores", content=TABLE, headers={"content-type": "application/json"}, timeout=TIMEOUT
        ).is_success
        for wire in wires:
            wire.socket.close()
        small = b'{"tables":[%s]}' % EMPTY
        answer = httpx.post(
            f"{fresh.url}/v1/scores/batch",
            content=small,
            headers={"content-type": "application/json"},
            timeout=TIMEOUT,
        )
        assert answer.status_code == 200
    assert grown < 80  # megabytes; all batches together would take twice as much


def test_waiting_pipelined_requests_are_not_kept_in_memory() -> None:
    many = 4000
    tables = [about_table(number) for number in range(50)]
    large = [Question(one.path, one.body + b"\r\n\r\n" * 2000, one.ids).sent() for one in tables]
    with running_service(TALLYTALE_MEMORY_MB="0") as fresh:
        wire = RawConnection(fresh.port)
        wire.socket.settimeout(3 * TIMEOUT)
        wire.send(large[0])
        assert wire.socket.recv(12) == b"HTTP/1.1 200"
        before = megabytes([fresh.process.pid])
        sending = threading.Thread(target=lambda: wire.send(b"".join(large) * (many // 50) + POST))
        sending.start()
        most, ids, end = before, list[bytes](), b""
        while chunk := wire.socket.recv(65536):
            ids += REPORT_ID.findall(end + chunk)
            end = (end + chunk)[-REPORT_ID_SIZE + 1 :]  # an id can be split between two chunks
            most = max(most, megabytes([fresh.process.pid]))
        sending.join()
        wire.socket.close()
    expected = [*tables[0].ids, *[one for table in tables for one in table.ids] * (many // 50)]
    assert [one.decode() for one in ids[:-1]] == expected
    assert len(ids) == len(expected) + 1
    assert most - before < 12  # megabytes; all requests together would take three times as much
