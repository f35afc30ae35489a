"""Tests the routes about moves, placements and corrections: their responses, and that long work blocks nobody.

`tests/web/http/test_limits.py` tests what they cost in the rate limit.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from tallytale import correct
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import Steps, finish
from tests.support.boxes import BOXES, whole_game
from tests.support.cases import Json, cases
from tests.support.correction_cases import correction_cases
from tests.support.redises import store
from tests.support.serving import Server, running_service, until
from tests.support.turn_cases import answer, request_of, turn_cases

RECORDS = [request_of(case)[1] for case in turn_cases().values() if case.moves and not case.ask][::4]
TABLES = [case.table for case in correction_cases().values()]
CHANGES = [[{"op": "replace", "path": "/players/0/houses/0/tiles/1/part", "value": "window"}]]
TWO_DOORS = correction_cases()["three_little_pigs/two-doors"].table
STORED = "tallytale; fwd=uri-miss; stored"
HOUSE = {"floors": [{"color": "red", "number": 1}]}
WOLVES: Json = {"game": "three-little-wolves", "stage": "running", "players": [{"houses": [HOUSE] * 8}] * 4}
HAND = [{"color": color, "number": number} for color in ("red", "yellow", "green", "white") for number in range(1, 15)]
LONG = {
    "options": ("/v1/moves/options", {"table": WOLVES, "ask": {"do": "play", "seat": 0, "hand": HAND}}),
    "corrections": (
        "/v1/corrections",
        {"table": cases()["little_prince/five-players-missing-three-repeats"].table},
    ),
}


def post(server: Server, path: str, body: Any, language: str = "en") -> httpx.Response:
    return httpx.post(f"{server.url}{path}", json=body, headers={"accept-language": language}, timeout=60)


def asked() -> Iterator[tuple[str, Json]]:
    yield from [request_of(case) for case in list(turn_cases().values())[::7]]
    yield "/v1/placements", {"table": TWO_DOORS, "try": CHANGES * 41}
    yield from [("/v1/corrections", {"table": table, "totals": True}) for table in TABLES]


def test_a_response_has_the_engines_bytes(server: Server) -> None:
    for path, body in asked():
        steps: Steps[Any] = finish(BY_PATH[path].read(msgspec.json.encode(body))).steps("fr")
        found = post(server, path, body, "fr")
        assert (found.status_code, found.headers["content-language"]) == (200, "fr"), body
        assert found.content == msgspec.json.encode(finish(steps)), body


@pytest.mark.parametrize("game", BOXES)
def test_an_app_without_rules_plays_a_whole_game_over_http(server: Server, game: str) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        played = whole_game(lambda path, body: dict(client.post(path, json=body).json()), game, Random(game))
    assert played == whole_game(answer, game, Random(game))


def test_the_report_of_a_replay_can_be_read_by_its_id(server: Server) -> None:
    """All records are replayed before a report is read, so that a report of another record would be noticed."""
    replayed: dict[tuple[str, str], Json] = {}
    for language, stage, record in product(("en", "it"), ("running", "final"), RECORDS):
        report = post(server, "/v1/replays", {**record, "stage": stage}, language).json()["report"]
        replayed[report["id"], language] = report
    assert len(replayed) > len(RECORDS)
    with httpx.Client(base_url=server.url, timeout=60) as client:
        for (name, language), report in replayed.items():
            found = client.get(f"/v1/scores/{name}")
            assert (found.status_code, found.headers["content-language"]) == (200, language)
            assert found.json() == report


def test_corrections_are_cached_for_each_language(server: Server) -> None:
    for language in ("pl", "it"):
        first, second = [post(server, "/v1/corrections", {"table": TWO_DOORS}, language) for _ in range(2)]
        assert first.content == second.content == msgspec.json.encode(correct(TWO_DOORS, language=language))
        assert [one.headers["cache-status"] for one in (first, second)] == [STORED, "tallytale; hit"]
        assert not {"etag", "content-location"} & second.headers.keys()


@pytest.mark.parametrize(("path", "body"), LONG.values(), ids=LONG)
def test_others_are_answered_during_long_work(server: Server, path: str, body: Json) -> None:
    # These language tags all mean English, so the service computes the same answer for each of them.
    languages = [f"en-x-{number}" for number in range(4)]
    with ThreadPoolExecutor(len(languages)) as clients, httpx.Client() as other:
        waiting = [clients.submit(post, server, path, body, language) for language in languages]
        meanwhile = 0
        while not all(one.done() for one in waiting):
            assert other.get(f"{server.url}/health/live").status_code == 200
            meanwhile += 1
        assert {one.result().status_code for one in waiting} == {200}
        assert len({one.result().content for one in waiting}) == 1
    assert meanwhile > len(languages)


def test_an_instance_answers_with_what_another_one_stored(tmp_path: Path) -> None:
    shared = {"TALLYTALE_SECRET": "a secret of the tests", "TALLYTALE_REDIS_SECONDS": "1"}
    with store(tmp_path) as redis:
        shared["TALLYTALE_REDIS_URL"] = redis.url
        with running_service(**shared) as one, running_service(**shared) as other:
            first = post(one, "/v1/corrections", {"table": TABLES[0]})
            assert first.headers["cache-status"].endswith(STORED)
            assert until(redis.keys)
            again = post(other, "/v1/corrections", {"table": TABLES[0]})
            assert again.headers["cache-status"].startswith("tallytale-shared; hit")
            report = post(one, "/v1/replays", RECORDS[0]).json()["report"]
            assert until(lambda: httpx.get(f"{other.url}/v1/scores/{report['id']}").json() == report)
            redis.kill()
            redis_gone = post(other, "/v1/corrections", {"table": TABLES[1]})
            assert (first.content, redis_gone.status_code) == (again.content, 200)
            assert redis_gone.content == msgspec.json.encode(correct(TABLES[1]))
