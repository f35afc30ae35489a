"""Checks that the service answers the requests in the conformance kit exactly as the kit says."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from openapi.building.vectors import CORRECTIONS, FOLDER, MOVES, correction_vectors, move_vectors, vectors
from tallytale.engine.games import GAMES
from tallytale.engine.operations import OPERATIONS
from tests.support.correction_cases import correction_cases
from tests.support.serving import Server, running_service

PROBLEMS = [json.loads(line) for line in (FOLDER / "problems.jsonl").read_text(encoding="utf-8").splitlines()]
WITH_MOVES = [name for name, game in GAMES.items() if game.turns]
# The conformance kit has no examples of these error responses, because no single well-formed request causes them.
NOT_SHOWN = {"too-many-requests", "draining", "bug", "timeout", "bad-request"}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_service() as started:
        yield started


@pytest.mark.parametrize("game", GAMES)
def test_the_committed_vectors_are_up_to_date(game: str) -> None:
    assert (FOLDER / f"{game}.jsonl").read_bytes() == vectors(game), "python3 dev.py generate"


@pytest.mark.parametrize("game", WITH_MOVES)
def test_the_committed_vectors_about_moves_are_up_to_date(game: str) -> None:
    assert (FOLDER / MOVES / f"{game}.jsonl").read_bytes() == move_vectors(game), "python3 dev.py generate"


@pytest.mark.parametrize("game", sorted({case.table["game"] for case in correction_cases().values()}))
def test_the_committed_vectors_about_corrections_are_up_to_date(game: str) -> None:
    assert (FOLDER / CORRECTIONS / f"{game}.jsonl").read_bytes() == correction_vectors(game), "python3 dev.py generate"


@pytest.mark.parametrize("game", WITH_MOVES)
def test_the_kit_breaks_every_rule_for_moves_and_asks_on_every_path(game: str) -> None:
    lines = (FOLDER / MOVES / f"{game}.jsonl").read_bytes().splitlines()
    answers = [(vector["path"], vector["answer"]) for vector in map(json.loads, lines)]
    verdicts = [verdict for _, answer in answers for verdict in answer.get("verdicts", [answer])]
    broken = {finding["rule"] for verdict in verdicts for finding in verdict.get("findings", [])}
    assert broken == {rule.id for rule in GAMES[game].turn_rules}
    assert {path for path, _ in answers} == {one.path for one in OPERATIONS if one.subject == "moves"}


@pytest.mark.parametrize("vector", PROBLEMS, ids=lambda vector: vector["name"])
def test_each_request_of_the_kit_gets_its_problem(vector: dict[str, Any], server: Server) -> None:
    answer = httpx.request(
        vector["method"], server.url + vector["path"], headers=vector["headers"], content=vector["body"]
    )
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    errors = [{"at": error["at"], "code": error["code"]} for error in problem.get("errors", [])]
    assert (answer.status_code, problem["type"], errors) == (vector["status"], vector["type"], vector["errors"])


def test_the_kit_has_every_problem_and_code_that_one_request_can_cause() -> None:
    schemas = json.loads((FOLDER.parent / "openapi.json").read_bytes())["components"]["schemas"]
    problems = [schema for name, schema in schemas.items() if name.endswith("Problem") and name != "BatchProblem"]
    assert set(schemas["FaultCode"]["enum"]) - {error["code"] for vector in PROBLEMS for error in vector["errors"]} == {
        "http",
        "other",
    }
    types = {problem["properties"]["type"]["enum"][0] for problem in problems}
    shown = {vector["type"] for vector in PROBLEMS}
    assert types - shown == {f"/problems/{slug}" for slug in NOT_SHOWN}
