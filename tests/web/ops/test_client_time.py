"""Tests that the time for which a request waits for its client is apart from the time that the service takes."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tallytale.engine.judging.reports import judge
from tests.support.serving import RawConnection, Server, request, running_service, until
from tests.web.ops.test_load import IN_PROGRESS
from tests.web.ops.test_operating import count
from tests.web.ops.test_workers import TABLES, statuses_and_bodies

WAIT = 1.5  # seconds
JSON_LINE = "content-type: application/json"
ENOUGH = 0.9 * WAIT * 1000  # milliseconds
QUICK = 'tallytale_request_seconds_bucket{le="0.5",route="/v1/scores"}'
FILE = "/docs/swagger-ui-bundle.js"


@pytest.fixture
def fresh() -> Iterator[Server]:
    with running_service() as server:
        yield server


def wait(server: Server, count_of_requests: int) -> None:
    """Wait until so many requests are in progress, and then for some more time."""
    assert until(lambda: count(httpx.get(f"{server.url}/metrics").text, IN_PROGRESS) == count_of_requests)
    time.sleep(WAIT)


def line_of(server: Server, request_id: str) -> dict[str, Any]:
    (line,) = until(lambda: server.logged(id=request_id, event="request"))
    return dict(line)


def test_a_slow_upload_is_the_clients_time_in_the_log_and_not_in_the_metric_of_latency(fresh: Server) -> None:
    wires = []
    for number, table in enumerate(TABLES):
        sent = request("/v1/scores", JSON_LINE, f"x-request-id: slow-{number}", method="POST", body=table)
        wires.append((RawConnection(fresh.port).send(sent[:-50]), sent[-50:]))
    wait(fresh, len(TABLES))
    answers = [statuses_and_bodies(wire.send(rest)) for wire, rest in wires]
    assert answers == [[(200, judge(table))] for table in TABLES]
    for number in range(len(TABLES)):
        line = line_of(fresh, f"slow-{number}")
        assert line["client_ms"] > ENOUGH > line["ms"] > 0
    assert count(httpx.get(f"{fresh.url}/metrics").text, QUICK) == len(TABLES)


def test_a_refused_upload_that_the_client_goes_on_sending_is_the_clients_time(fresh: Server) -> None:
    head = request("/v1/scores", JSON_LINE, "x-request-id: refused", method="POST", body=bytes(200_000))[:-100]
    wire = RawConnection(fresh.port).send(head)
    wait(fresh, 1)
    assert [status for status, _, _ in wire.send(bytes(100)).answers()] == [413]
    line = line_of(fresh, "refused")
    assert line["client_ms"] > ENOUGH > line["ms"]


def test_responses_that_are_read_slowly_are_the_clients_time(fresh: Server) -> None:
    """Twenty large files don't fit into the buffers of a connection. So the service waits until the client reads."""
    one = request(FILE, "x-request-id: reader", close=False)
    wire = RawConnection(fresh.port).send(one * 19 + request(FILE, "x-request-id: reader"))
    assert until(lambda: fresh.logged(id="reader"))
    time.sleep(WAIT)
    file = httpx.get(fresh.url + FILE).content
    assert [body == file for _, _, body in wire.answers()] == [True] * 20
    lines = until(lambda: len(found := fresh.logged(id="reader")) == 20 and found)
    assert sum(line["client_ms"] for line in lines) > ENOUGH > sum(line["ms"] for line in lines)
