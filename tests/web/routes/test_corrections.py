"""Tests the route for corrections of illegal tables.

Responses are cached. In the rate limit, a correction costs as much as 20 other requests.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import msgspec
import pytest

from tallytale import correct
from tallytale.engine.changes.requests import read_placements
from tallytale.engine.corrections.requests import CORRECTIONS_COST
from tallytale.engine.pauses import finish
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES
from tests.support.cases import Json, cases
from tests.support.correction_cases import correction_cases
from tests.support.redises import store
from tests.support.serving import Server, running_service, until
from tests.web.routes.test_moves import LIMITED, left, post

TABLES = [case.table for case in correction_cases().values()]
STORED = "tallytale; fwd=uri-miss; stored"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_service(**LIMITED) as started:
        yield started


def ask(server: Server, table: Json, language: str = "en", **more: Any) -> httpx.Response:
    return post(server, "/v1/corrections", {"table": table, **more}, **{"accept-language": language})


def test_corrections_are_the_engines_bytes_and_cached(server: Server) -> None:
    for table in TABLES:
        for language, totals in (("pl", False), ("fr", True)):
            first, second = [ask(server, table, language, totals=totals) for _ in range(2)]
            expected = msgspec.json.encode(correct(table, language=language, totals=totals))
            assert first.content == second.content == expected
            assert [one.headers["cache-status"] for one in (first, second)] == [STORED, "tallytale; hit"]
            assert second.headers["content-language"] == language
            assert not {"etag", "content-location"} & second.headers.keys()


def test_corrections_cost_twenty_requests_cached_or_not(server: Server) -> None:
    before = left(ask(server, TABLES[0]))
    assert before - left(ask(server, TABLES[0])) == CORRECTIONS_COST == 20


def test_placements_are_the_engines_bytes_and_cost_what_the_document_says(server: Server) -> None:
    changes = [[{"op": "replace", "path": "/players/0/houses/0/tiles/1/part", "value": "window"}]] * 41
    body = {"table": correction_cases()["three_little_pigs/two-doors"].table, "try": changes}
    before = left(ask(server, TABLES[0]))
    answer = post(server, "/v1/placements", body, **{"accept-language": "it"})
    expected = finish(finish(read_placements(msgspec.json.encode(body))).steps("it"))
    assert (answer.status_code, answer.content) == (200, msgspec.json.encode(expected))
    assert before - left(answer) == 1 + 3


def test_a_body_may_have_64_kib(server: Server) -> None:
    text = msgspec.json.encode({"table": TABLES[0]})
    for size, status in ((MAX_TABLE_BYTES, 200), (MAX_TABLE_BYTES + 1, 413)):
        body, headers = text + b" " * (size - len(text)), {"content-type": "application/json"}
        assert httpx.post(f"{server.url}/v1/corrections", content=body, headers=headers).status_code == status


def test_others_are_answered_while_tables_are_corrected(server: Server) -> None:
    table = cases()["little_prince/five-players-missing-three-repeats"].table
    # These four language tags all mean English, so the service computes only one answer for them.
    names = [f"en-x-{number}" for number in range(4)]
    with ThreadPoolExecutor(len(names)) as clients, httpx.Client() as other:
        waiting = [clients.submit(ask, server, table, name) for name in names]
        meanwhile = 0
        while not all(one.done() for one in waiting):
            assert other.get(f"{server.url}/health/live").status_code == 200
            meanwhile += 1
        assert len({one.result().content for one in waiting}) == 1
    assert meanwhile > len(names)


def test_an_instance_answers_with_what_another_one_stored(tmp_path: Any) -> None:
    shared = {"TALLYTALE_SECRET": "a secret of the tests", "TALLYTALE_REDIS_SECONDS": "1"}
    with store(tmp_path) as redis:
        shared["TALLYTALE_REDIS_URL"] = redis.url
        with running_service(**shared) as one, running_service(**shared) as other:
            first = ask(one, TABLES[0])
            assert first.headers["cache-status"].endswith(STORED)
            assert until(redis.keys)
            again = ask(other, TABLES[0])
            assert again.headers["cache-status"].startswith("tallytale-shared; hit")
            redis.kill()
            redis_gone = ask(other, TABLES[1])
            assert (first.content, redis_gone.status_code) == (again.content, 200)
            assert redis_gone.content == msgspec.json.encode(correct(TABLES[1]))
