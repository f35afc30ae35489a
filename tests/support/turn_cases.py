"""Reads the test cases about moves: a game table, and the expected answer to a move, a record or a question.

They are in `cases/turns/` of a game's folder. Each file is named after a turn rule or a topic. A case states only the
part of the answer that it is about. A case with `move` is about a single move. A case with `moves` is about the last
move of a record. A case with `ask` is about a question.
"""

from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tallytale.offline import READERS
from tallytale.rules.referee import Steps, finish
from tests.support.cases import Finding, Json
from tests.support.paths import GAMES_FOLDER

ANSWERED = ("unchecked", "changes", "over", "totals", "next", "options")


class TurnCase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A test case: a game table with a move, a record or a question, and the expected part of the answer."""

    name: str
    title: str
    # The name of another case, which breaks the rule. The two cases differ in a single thing.
    near: str | None = None
    table: Json
    move: Json | UnsetType = UNSET
    moves: list[Json] | UnsetType = UNSET
    ask: Json | UnsetType = UNSET
    findings: list[Finding] = []
    unchecked: list[str] | UnsetType = UNSET
    changes: list[Json] | UnsetType | None = UNSET
    over: bool | UnsetType | None = UNSET
    totals: list[int] | UnsetType | None = UNSET
    next: Json | UnsetType = UNSET
    options: list[Json] | UnsetType = UNSET  # the moves of all options, in order


@cache
def turn_files() -> dict[str, list[TurnCase]]:
    """Return the test cases about moves in each file, keyed by the game's folder and the file's name."""
    paths = sorted(GAMES_FOLDER.glob("*/cases/turns/*.json"))
    read = [(path, msgspec.json.decode(path.read_bytes(), type=list[TurnCase])) for path in paths]
    return {f"{path.parts[-4]}/{path.stem}": cases for path, cases in read}


@cache
def turn_cases() -> dict[str, TurnCase]:
    """Return every test case about moves, keyed by its game's folder and its name."""
    return {f"{file.split('/')[0]}/{case.name}": case for file, of_file in turn_files().items() for case in of_file}


def turn_cases_of(game: str) -> list[TurnCase]:
    return [case for case in turn_cases().values() if case.table["game"] == game]


def answer(path: str, body: Any, language: str = "en") -> Json:
    """Return the referee's answer to a request body about moves."""
    request = READERS[path](msgspec.json.encode(body))
    steps: Steps[Any] = request.steps(language)
    answered: Json = msgspec.json.decode(msgspec.json.encode(finish(steps)))
    return answered


def request_of(case: TurnCase) -> tuple[str, Json]:
    """Return the path and the body of the request that a test case is about."""
    if case.ask is not UNSET:
        return "/v1/moves/options", {"table": case.table, "ask": case.ask}
    if case.moves is UNSET:
        return "/v1/moves", {"table": case.table, "move": case.move, "totals": True}
    return "/v1/replays", {"record": "tallytale/1", "start": case.table, "moves": case.moves, "totals": True}


@cache
def answer_to(name: str, language: str = "en") -> Json:
    """Return the referee's answer to a test case.

    This is the verdict on its last move with `next` (whose turn it is), or a list of options.
    """
    case = turn_cases()[name]
    answered = answer(*request_of(case), language)
    if case.moves is UNSET:
        return answered
    verdicts = answered["verdicts"]
    assert all(verdict["legal"] for verdict in verdicts[:-1])
    return {**(verdicts[-1] if verdicts else {"findings": []}), "next": answered["next"]}


def turn_findings_of(game: str) -> list[Json]:
    """Return all broken rules that the referee reports for a game's test cases about moves."""
    names = [name for name, case in turn_cases().items() if case.table["game"] == game]
    return [finding for name in names for finding in answer_to(name).get("findings", [])]


def stated_by(answered: Json, case: TurnCase) -> TurnCase:
    """Return a copy of the test case with values from this answer. Members that the case leaves out are not added."""
    findings = [{name: one[name] for name in Finding.__struct_fields__} for one in answered.get("findings", [])]
    said = {
        **answered,
        "unchecked": [one["rule"] for one in answered.get("unchecked", [])],
        "options": [option["move"] for option in answered.get("options", [])],
    }
    stated = msgspec.to_builtins(case)
    members = {member: said[member] for member in ANSWERED if member in stated and member in said}
    return msgspec.convert({**stated, **members, "findings": findings}, type=TurnCase)
