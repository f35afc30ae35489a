"""Tests the routes about moves: their responses, their cost in the rate limit, and that they block no other request."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import msgspec
import pytest

from tallytale.engine.moves.requests import MAX_RECORD_BYTES
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES
from tests.support.serving import Server, running_service
from tests.support.turn_cases import request_of, turn_cases

WOLVES: dict[str, Any] = {"game": "three-little-wolves", "stage": "running", "players": [{"houses": []}] * 3}
PIGS: dict[str, Any] = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}] * 2}
PASS = {"seat": 0}


def post(server: Server, path: str, body: Any, **headers: str) -> httpx.Response:
    return httpx.post(f"{server.url}{path}", json=body, headers=headers, timeout=30)


def left(answer: httpx.Response) -> int:
    found = re.search(r"r=(\d+)", answer.headers["ratelimit"])
    assert found
    return int(found[1])


# The rate limit counts for a whole day, because a shorter period could end in the middle of a test.
LIMITED = {"TALLYTALE_LIMIT": "100000", "TALLYTALE_LIMIT_SECONDS": "86400"}


@pytest.fixture(scope="module")
def limited() -> Any:
    with running_service(**LIMITED) as server:
        yield server


def test_a_response_about_a_move_has_the_referees_bytes(limited: Server) -> None:
    for name, case in list(turn_cases().items())[::7]:
        path, body = request_of(case)
        steps: Steps[Any] = finish(BY_PATH[path].read(json.dumps(body).encode())).steps("fr")
        answer = post(limited, path, body, **{"accept-language": "fr"})
        assert (answer.status_code, answer.headers["content-language"]) == (200, "fr"), name
        assert answer.content == msgspec.json.encode(finish(steps)), name


@pytest.mark.parametrize(
    ("path", "body", "cost"),
    [
        ("/v1/moves", {"table": PIGS, "move": PASS}, 1),
        ("/v1/moves/options", {"table": PIGS, "ask": {"seat": 0, "dice": None}}, 5),
        ("/v1/replays", {"start": PIGS, "moves": []}, 1),
        ("/v1/replays", {"start": PIGS, "moves": [{"seat": index % 2} for index in range(12)]}, 12),
    ],
)
def test_a_request_about_moves_costs_what_the_openapi_document_says(
    limited: Server, path: str, body: Any, cost: int
) -> None:
    before = left(post(limited, "/v1/moves", {"table": PIGS, "move": PASS}))
    assert before - left(post(limited, path, body)) == cost


def test_a_table_may_have_64_kib_and_a_record_256(limited: Server) -> None:
    for path, body, most in (
        ("/v1/moves", {"table": PIGS, "move": PASS}, MAX_TABLE_BYTES),
        ("/v1/moves/options", {"table": PIGS, "ask": {"seat": 0, "dice": None}}, MAX_TABLE_BYTES),
        ("/v1/replays", {"start": PIGS, "moves": []}, MAX_RECORD_BYTES),
    ):
        text = json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        for size, status in ((most, 200), (most + 1, 413)):
            answer = httpx.post(f"{limited.url}{path}", content=text + b" " * (size - len(text)), headers=headers)
            assert answer.status_code == status, (path, size)


def test_other_requests_are_answered_during_a_long_question(limited: Server) -> None:
    """While the service works on a long request, it must answer the requests of other clients."""
    house = {"floors": [{"color": "red", "number": 1}]}
    table = {**WOLVES, "players": [{"houses": [house] * 8}] * 4}
    hand = [
        {"color": color, "number": number} for color in ("red", "yellow", "green", "white") for number in range(1, 15)
    ]
    question = {"table": table, "ask": {"do": "play", "seat": 0, "hand": hand}}
    questions = 6
    with ThreadPoolExecutor(questions) as clients:
        waiting = [clients.submit(post, limited, "/v1/moves/options", question) for _ in range(questions)]
        meanwhile = 0
        with httpx.Client() as other:
            while not all(one.done() for one in waiting):
                assert other.get(f"{limited.url}/health/live").status_code == 200
                meanwhile += 1
        assert [one.result().status_code for one in waiting] == [200] * questions
    assert meanwhile > 2 * questions
