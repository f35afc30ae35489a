"""Whatever a network, a proxy or a service does, the Python client gives an answer or an error of its own, in time."""

import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest

from tallytale_client import (
    ConnectionFailed,
    NotUnderstood,
    Report,
    TallytaleError,
    TimedOut,
    TooLarge,
    TooManyRequests,
)
from tallytale_client.retries import FIRST, LONGEST, Patience, Tries, seconds
from tests.clients.python.faulty import Act, answer, cut, dawdle, drip, faulty, hang, leave, problem, reset, trickle
from tests.clients.python.test_python_answers import NOBODY
from tests.clients.python.ways import HASTY, Way, awaiting, failure
from tests.support.cases import reports

REPORT = {**reports()["little_prince/example-finished"], "id": "0" * 32, "rules": "1.0.0+00000000"}
FINE = answer(200, REPORT, etag='"x"')
HTML = "text/html; charset=utf-8"


def score(client: Any) -> Any:
    return client.score(NOBODY)


@pytest.mark.parametrize(
    "act",
    [
        *(hang, reset, leave, cut),
        *(answer(502, b"<h1>Bad gateway</h1>", HTML), answer(503, b"", HTML), answer(504, b"", HTML)),
        *(problem("too-many-requests", 429, retry_after="0"), problem("draining", 503)),
    ],
    ids=["hangs", "resets", "leaves", "cuts", "502", "503 of a proxy", "504", "429", "503"],
)
def test_what_may_pass_is_tried_again_under_the_same_id(act: Act, way: Way) -> None:
    with faulty(act, act, FINE) as server:
        assert isinstance(way(server.url, score, timeout=0.3, retries=2), Report)
        assert len({head["x-request-id"] for head in server.heads}) == 1
        assert len(server.heads) == 3


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
def test_what_does_not_pass_is_an_error_of_its_own(act: Act, kind: type[TallytaleError], way: Way) -> None:
    with faulty(act) as server:
        error = failure(way, kind, server.url, score, **HASTY)
    assert error.request_id == server.heads[0]["x-request-id"]


def test_a_try_that_has_used_up_most_of_its_time_gets_no_more_than_the_rest(way: Way) -> None:
    with faulty(dawdle) as server:
        started = time.monotonic()
        failure(way, TimedOut, server.url, score, timeout=3, retries=0)
    assert 2.9 < time.monotonic() - started < 4.5


def test_a_head_that_drips_holds_nobody_who_awaits() -> None:
    with faulty(drip) as server:
        started = time.monotonic()
        failure(awaiting, TimedOut, server.url, score, **HASTY)
    assert time.monotonic() - started < 3


def test_nobody_there_is_a_failed_connection(way: Way) -> None:
    failure(way, ConnectionFailed, "http://127.0.0.1:1", score, **HASTY)


def test_no_such_host_is_a_failed_connection(way: Way) -> None:
    failure(way, ConnectionFailed, "http://nobody.invalid", score, **HASTY)


NONSENSE = {
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


@pytest.mark.parametrize("act", NONSENSE.values(), ids=NONSENSE.keys())
def test_nonsense_is_not_understood_and_not_asked_for_again(act: Act, way: Way) -> None:
    with faulty(act) as server:
        failure(way, NotUnderstood, server.url, score)
        assert len(server.heads) == 1


def test_nonsense_is_shown_to_whoever_reads_the_error(way: Way) -> None:
    with faulty(NONSENSE["a redirection"]) as server:
        assert "https://login.example/" in str(failure(way, NotUnderstood, server.url, score))
    with faulty(NONSENSE["a page"]) as server:
        assert "Please log in" in str(failure(way, NotUnderstood, server.url, score))


@pytest.mark.parametrize("results", [[], [{"report": REPORT}] * 2, [{}], [{"something": "new"}]])
def test_a_batch_with_other_results_than_tables_is_not_understood(results: list[Any], way: Way) -> None:
    with faulty(answer(200, {"results": results})) as server:
        failure(way, NotUnderstood, server.url, lambda client: client.score_batch([NOBODY]))


def test_a_batch_refused_as_a_whole_is_an_error_and_no_result(way: Way) -> None:
    with faulty(problem("too-large", 413)) as server:
        failure(way, TooLarge, server.url, lambda client: client.score_batch([NOBODY, NOBODY]))


def test_what_a_newer_service_adds_breaks_nothing(way: Way) -> None:
    finding = {
        **reports()["little_prince/example-not-allowed"]["findings"][0],
        "rule": "prince.rule.of-tomorrow",
        "severity": 3,
    }
    score_of_tomorrow = {**REPORT["score"], "decided_by": "coin-toss", "awards": []}
    newer = {**REPORT, "findings": [finding], "stage": "paused", "mood": "good", "score": score_of_tomorrow}
    with faulty(answer(200, newer, "application/json; charset=utf-8")) as server:
        report = way(server.url, score)
    assert report.findings[0].rule == "prince.rule.of-tomorrow"
    assert report.score.decided_by == "coin-toss"


@pytest.mark.parametrize("status", [429, 503])
def test_a_retry_waits_as_many_seconds_as_the_service_says(status: int, way: Way) -> None:
    with faulty(problem("so", status, retry_after="1"), FINE) as server:
        started = time.monotonic()
        assert isinstance(way(server.url, score, retries=1), Report)
    assert time.monotonic() - started >= 1


def test_a_retry_waits_until_the_date_that_the_service_says(way: Way) -> None:
    at = datetime.now(UTC).replace(microsecond=0) + timedelta(seconds=2)
    with faulty(answer(503, b"", HTML, retry_after=format_datetime(at, usegmt=True)), FINE) as server:
        assert isinstance(way(server.url, score, retries=1), Report)
    assert datetime.now(UTC) >= at


def test_a_wait_longer_than_patience_is_not_begun(way: Way) -> None:
    with faulty(problem("too-many-requests", 429, retry_after="20")) as server:
        started = time.monotonic()
        error = failure(way, TooManyRequests, server.url, score, patience=5)
        assert len(server.heads) == 1
    assert error.retry_after == 20
    assert time.monotonic() - started < 5


def test_all_tries_together_end_with_patience(way: Way) -> None:
    with faulty(hang) as server:
        started = time.monotonic()
        failure(way, TimedOut, server.url, score, timeout=60, retries=1000, patience=1)
    assert 0.9 < time.monotonic() - started < 5


def test_tries_end_with_retries(way: Way) -> None:
    with faulty(leave) as server:
        failure(way, ConnectionFailed, server.url, score, retries=2)
        assert len(server.heads) == 3


def test_waits_grow_by_chance_up_to_a_bound() -> None:
    error = TimedOut()

    def waits() -> list[float]:
        tries = Tries(Patience(timeout=1, retries=10, total=1000))
        return [tries.pause_after(error) for _ in range(10)]

    runs = [waits() for _ in range(200)]
    for number, nth in enumerate(zip(*runs, strict=True)):
        bound = min(LONGEST, FIRST * 2**number)
        assert max(nth) <= bound
        assert max(nth) > bound / 2
        assert min(nth) < bound / 2


@pytest.mark.parametrize(
    ("told", "meant"),
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
def test_retry_after_is_read_as_seconds_or_as_a_date(told: str | None, meant: float | None) -> None:
    assert seconds(told) == meant
