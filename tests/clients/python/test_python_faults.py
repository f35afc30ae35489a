"""Tests the Python client when the network fails: each call ends in time, with a result or an error of the client."""

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tallytale_client import (
    ConnectionFailed,
    NotFound,
    Report,
    TallytaleError,
    TimedOut,
    TooManyRequests,
    UnexpectedResponse,
)
from tallytale_client.retries import FIRST_WAIT, MAX_WAIT, Attempts, RetryPolicy, parse_retry_after
from tests.clients.python.client_runners import (
    FAIL_FAST,
    TIME_OUT_FAST,
    ClientRunner,
    failure,
    with_async_client,
    with_client,
)
from tests.clients.python.faulty import (
    Act,
    answer,
    cut,
    dawdle,
    drip,
    faulty,
    hang,
    judges,
    leave,
    problem,
    reset,
    trickle,
)
from tests.clients.python.test_python_answers import NOBODY
from tests.support.cases import reports
from tests.support.questions import about_table
from tests.support.serving import until

REPORT = {**reports()["little_prince/example-finished"], "id": "0" * 32, "rules": "1.0.0+00000000"}
FINE = answer(200, REPORT, etag='"x"')
HTML = "text/html; charset=utf-8"


def score(client: Any) -> Any:
    return client.score(NOBODY)


@pytest.mark.parametrize(
    "act",
    [
        *(reset, leave, cut),
        *(answer(502, b"<h1>Bad gateway</h1>", HTML), answer(503, b"", HTML), answer(504, b"", HTML)),
        *(problem("too-many-requests", 429, retry_after="0"), problem("draining", 503), problem("timeout", 408)),
    ],
    ids=["resets", "leaves", "cuts", "502", "503 of a proxy", "504", "429", "503", "408"],
)
def test_a_temporary_failure_is_retried_with_the_same_request_id(act: Act, run_client: ClientRunner) -> None:
    with faulty(act, act, FINE) as server:
        report = run_client(server.url, score, timeout=20, retries=2)
        assert isinstance(report, Report)
        assert report.http.request_id == server.heads[0]["x-request-id"]
        assert len({head["x-request-id"] for head in server.heads}) == 1
        assert len(server.heads) == 3
        assert [json.loads(body) for body in server.bodies] == [NOBODY] * 3


@pytest.mark.parametrize("act", [reset, leave, cut, answer(502, b"", HTML)], ids=["resets", "leaves", "cuts", "502"])
def test_concurrent_calls_that_are_retried_return_their_own_reports(act: Act) -> None:
    """Half of the first requests fail, so retries mix with the first attempts of other calls."""
    questions = [about_table(number) for number in range(24)]
    tables = [json.loads(question.body) for question in questions]

    async def score_all(client: Any) -> list[str]:
        return [report.id for report in await asyncio.gather(*[client.score(table) for table in tables])]

    def score_in_threads(client: Any) -> list[str]:
        with ThreadPoolExecutor(8) as threads:
            return [report.id for report in threads.map(client.score, tables)]

    expected = [name for question in questions for name in question.ids]
    uses: list[tuple[ClientRunner, Any]] = [(with_async_client, score_all), (with_client, score_in_threads)]
    for run_client, use in uses:
        with faulty(*[act, judges] * 12, judges) as server:
            assert run_client(server.url, use, timeout=20, retries=10) == expected
            assert len(server.heads) == len(tables) + 12


def test_an_attempt_that_times_out_is_retried_with_the_same_request_id(run_client: ClientRunner) -> None:
    with faulty(hang, hang, FINE) as server:
        assert isinstance(run_client(server.url, score, timeout=1, retries=6), Report)
        assert len({head["x-request-id"] for head in server.heads}) == 1
        assert len(server.heads) >= 3  # on a slow machine, the client may need more than three attempts


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        (hang, TimedOut),
        (trickle, TimedOut),
        (reset, ConnectionFailed),
        (leave, ConnectionFailed),
        (cut, ConnectionFailed),
        (lambda wire, _: wire.sendall(b"SSH-2.0-OpenSSH_9.6\r\n"), ConnectionFailed),
    ],
    ids=["hangs", "trickles", "resets", "leaves", "cuts", "speaks no HTTP"],
)
def test_each_failure_raises_its_error_class(act: Act, kind: type[TallytaleError], run_client: ClientRunner) -> None:
    options = TIME_OUT_FAST if kind is TimedOut else FAIL_FAST
    with faulty(act) as server:
        error = failure(run_client, kind, server.url, score, **options)
        assert until(lambda: server.heads)
    assert error.request_id == server.heads[0]["x-request-id"]


def test_the_timeout_covers_all_steps_of_an_attempt(run_client: ClientRunner) -> None:
    with faulty(dawdle) as server:
        started = time.monotonic()
        failure(run_client, TimedOut, server.url, score, timeout=2, retries=0)
    # A byte arrives each second, so only the time limit of the whole call ends the wait.
    assert time.monotonic() - started > 1.9


def test_a_head_that_comes_byte_by_byte_times_out_in_the_async_client() -> None:
    with faulty(drip) as server:
        failure(with_async_client, TimedOut, server.url, score, **TIME_OUT_FAST)


@pytest.mark.parametrize("url", ["http://127.0.0.1:1", "http://nobody.invalid"])
def test_a_closed_port_or_an_unknown_host_is_a_failed_connection(url: str, run_client: ClientRunner) -> None:
    failure(run_client, ConnectionFailed, url, score, **FAIL_FAST)


UNEXPECTED = {
    "a page": answer(200, b"<!doctype html><p>Please log in", HTML),
    "a page that claims to be JSON": answer(200, b"<!doctype html>"),
    "a report that claims to be a page": answer(200, REPORT, HTML),
    "nothing": answer(200, b""),
    "half an answer": answer(200, b'{"id": "0'),
    "no UTF-8": answer(200, b'{"id": "\xff"}'),
    "deep": answer(200, b"[" * 100_000),
    "another shape": answer(200, {"id": "0" * 32}),
    "another type": answer(200, {**REPORT, "legal": "yes"}),
    "a list": answer(200, []),
    "broken compression": answer(200, b"no gzip", content_encoding="gzip"),
    "a redirection": answer(302, b"", HTML, location="https://login.example/"),
    "not modified, unasked": answer(304, b""),
    "no content": answer(204, b""),
    "a page that refuses": answer(403, b"<p>Blocked", HTML),
    "an error in plain JSON": answer(400, {"detail": "no"}),
    "no problem in a problem": answer(400, {"oh": "no"}, "application/problem+json"),
}


@pytest.mark.parametrize("act", UNEXPECTED.values(), ids=UNEXPECTED.keys())
def test_a_foreign_response_is_unexpected_and_not_retried(act: Act, run_client: ClientRunner) -> None:
    with faulty(act) as server:
        shown = str(failure(run_client, UnexpectedResponse, server.url, score))
        assert len(server.heads) == 1
    for name, part in (("a page", "Please log in"), ("a redirection", "https://login.example/")):
        assert act is not UNEXPECTED[name] or part in shown


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        (UNEXPECTED["a page"], UnexpectedResponse),
        (leave, ConnectionFailed),
        (hang, TimedOut),
        (problem("not-found", 404), NotFound),
    ],
    ids=["a page", "leaves", "hangs", "not found"],
)
def test_an_error_after_a_wrong_base_address_names_the_address(
    act: Act, kind: type[TallytaleError], run_client: ClientRunner
) -> None:
    with faulty(act) as server:
        error = failure(run_client, kind, f"{server.url}/v1", score, **TIME_OUT_FAST)
    assert f"{server.url}/v1/v1/scores" in str(error)


@pytest.mark.parametrize("results", [[], [{"report": REPORT}] * 2, [{}], [{"something": "new"}]])
def test_a_batch_with_more_or_fewer_results_than_tables_is_unexpected(
    results: list[Any], run_client: ClientRunner
) -> None:
    with faulty(answer(200, {"results": results})) as server:
        failure(run_client, UnexpectedResponse, server.url, lambda client: client.score_batch([NOBODY]))


def test_unknown_members_of_a_newer_service_are_ignored(run_client: ClientRunner) -> None:
    finding = {
        **reports()["little_prince/example-not-allowed"]["findings"][0],
        "rule": "prince.rule.of-tomorrow",
        "severity": 3,
    }
    score_of_tomorrow = {**REPORT["score"], "decided_by": "coin-toss", "awards": []}
    newer = {**REPORT, "findings": [finding], "stage": "paused", "mood": "good", "score": score_of_tomorrow}
    with faulty(answer(200, newer, "application/json; charset=utf-8")) as server:
        report = run_client(server.url, score)
    assert report.findings[0].rule == "prince.rule.of-tomorrow"
    assert report.score.decided_by == "coin-toss"


@pytest.mark.parametrize("status", [429, 503])
def test_a_retry_waits_as_many_seconds_as_the_service_says(status: int, run_client: ClientRunner) -> None:
    with faulty(problem("so", status, retry_after="1"), FINE) as server:
        started = time.monotonic()
        assert isinstance(run_client(server.url, score, retries=1), Report)
    assert time.monotonic() - started >= 1


def test_the_client_does_not_wait_for_a_retry_after_the_total_timeout(run_client: ClientRunner) -> None:
    with faulty(problem("too-many-requests", 429, retry_after="20")) as server:
        started = time.monotonic()
        error = failure(run_client, TooManyRequests, server.url, score, total_timeout=5)
        assert len(server.heads) == 1
    assert error.retry_after == 20
    assert time.monotonic() - started < 15


def test_the_total_timeout_and_the_number_of_retries_bound_a_call(run_client: ClientRunner) -> None:
    with faulty(hang) as server:
        started = time.monotonic()
        failure(run_client, TimedOut, server.url, score, timeout=60, retries=1000, total_timeout=1)
        assert 0.9 < time.monotonic() - started < 30
    with faulty(leave) as server:
        failure(run_client, ConnectionFailed, server.url, score, retries=2)
        assert len(server.heads) == 3


def test_waits_are_random_and_grow_up_to_a_bound() -> None:
    error = TimedOut()

    def waits() -> list[float]:
        attempts = Attempts(RetryPolicy(timeout=1, retries=10, total_timeout=1000))
        return [attempts.wait_after(error) for _ in range(10)]

    runs = [waits() for _ in range(200)]
    for number, nth in enumerate(zip(*runs, strict=True)):
        bound = min(MAX_WAIT, FIRST_WAIT * 2**number)
        assert max(nth) <= bound
        assert max(nth) > bound / 2
        assert min(nth) < bound / 2


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None),
        ("0", 0),
        ("120", 120),
        ("soon", None),
        ("-1", None),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 0),
        ("", None),
    ],
)
def test_retry_after_is_read_as_seconds_or_as_a_date(header: str | None, seconds: float | None) -> None:
    assert parse_retry_after(header) == seconds


def test_a_calls_timeouts_and_retries_override_the_clients(run_client: ClientRunner) -> None:
    with faulty(hang) as server:
        started = time.monotonic()
        failure(
            run_client, TimedOut, server.url, lambda client: client.score(NOBODY, timeout=0.5, retries=1), timeout=60
        )
        assert until(lambda: len(server.heads) == 2)
        failure(run_client, TimedOut, server.url, lambda client: client.score(NOBODY, total_timeout=0.5), timeout=60)
        failure(run_client, TimedOut, server.url, lambda client: client.health(timeout=0.5), retries=5)
        assert until(lambda: len(server.heads) == 4)
    assert time.monotonic() - started < 50  # less than the client's default timeout of 60 seconds


@pytest.mark.parametrize("act", [answer(502, b"<h1>Bad gateway</h1>", HTML), problem("bug", 500), answer(200, b"{")])
def test_an_error_has_the_id_that_was_sent_if_the_response_has_none(act: Act, run_client: ClientRunner) -> None:
    with faulty(act) as server:
        error = failure(run_client, TallytaleError, server.url, score, **FAIL_FAST)
    assert error.request_id == server.heads[0]["x-request-id"]
