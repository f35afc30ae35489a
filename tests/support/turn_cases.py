"""Reads the test cases about moves from `cases/turns/` of each game's folder.

A test case has a game table, a request, and the expected answer or a part of it. A request with `move` or `moves` asks
whether the last move is legal. A request with `ask` asks for a list of the legal moves, after `moves` if it has them.
"""

from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import Steps, finish
from tests.support.cases import Finding, Json
from tests.support.paths import GAMES_FOLDER

ANSWERED = ("unchecked", "changes", "over", "totals", "next", "options", "why", "may_end", "refused")


class TurnCase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A test case about moves: a game table, a request, and the part of the answer that matters."""

    name: str
    title: str
    # The name of a similar test case that breaks the rule. Only one thing in its table or request differs.
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
    options: list[Json] | UnsetType = UNSET
    why: list[Json] | UnsetType = UNSET  # for each option
    may_end: bool | UnsetType = UNSET
    # For each piece that can't be used: the piece, the id of the rule that forbids it, and the values for its sentence.
    refused: list[list[Any]] | UnsetType = UNSET


@cache
def turn_files() -> dict[str, list[TurnCase]]:
    """Return the test cases about moves in each file, keyed by game and file name."""
    paths = sorted(GAMES_FOLDER.glob("*/cases/turns/*.json"))
    read = [(path, msgspec.json.decode(path.read_bytes(), type=list[TurnCase])) for path in paths]
    return {f"{path.parts[-4]}/{path.stem}": cases for path, cases in read}


@cache
def turn_cases() -> dict[str, TurnCase]:
    return {f"{file.split('/')[0]}/{case.name}": case for file, of_file in turn_files().items() for case in of_file}


def turn_cases_of(game: str) -> list[TurnCase]:
    return [case for case in turn_cases().values() if case.table["game"] == game]


def answer(path: str, body: Any, language: str = "en") -> Json:
    """Answer a request about moves as the service does, but without HTTP."""
    request = finish(BY_PATH[path].read(msgspec.json.encode(body)))
    steps: Steps[Any] = request.steps(language)
    answered: Json = msgspec.json.decode(msgspec.json.encode(finish(steps)))
    return answered


def request_of(case: TurnCase) -> tuple[str, Json]:
    if case.ask is not UNSET:
        asked = {"table": case.table} if case.moves is UNSET else {"start": case.table, "moves": case.moves}
        return "/v1/moves/options", {**asked, "ask": case.ask}
    if case.moves is UNSET:
        return "/v1/moves", {"table": case.table, "move": case.move, "totals": True}
    return "/v1/replays", {"record": "tallytale/1", "start": case.table, "moves": case.moves, "totals": True}


@cache
def answer_to(name: str, language: str = "en") -> Json:
    """Return the answer to the request in a test case.

    It is a list of legal moves, or it says whether the last move is legal and whose turn is next.
    """
    case = turn_cases()[name]
    answered = answer(*request_of(case), language)
    if case.moves is UNSET or case.ask is not UNSET:
        return answered
    verdicts = answered["verdicts"]
    assert all(verdict["legal"] for verdict in verdicts[:-1])
    return {**(verdicts[-1] if verdicts else {"findings": []}), "next": answered["next"]}


def turn_findings_of(game: str) -> list[Json]:
    """Return every broken rule that is reported in a game's test cases about moves."""
    names = [name for name, case in turn_cases().items() if case.table["game"] == game]
    return [finding for name in names for finding in answer_to(name).get("findings", [])]


def stated_by(answered: Json, case: TurnCase) -> TurnCase:
    """Return a copy of the test case that expects exactly what this answer says."""
    findings = [{name: one[name] for name in Finding.__struct_fields__} for one in answered.get("findings", [])]
    said = {
        **answered,
        "unchecked": [one["rule"] for one in answered.get("unchecked", [])],
        "options": [option["move"] for option in answered.get("options", [])],
        "why": [option.get("why") for option in answered.get("options", [])],
        "refused": [
            [one["piece"], one["finding"]["rule"], one["finding"]["facts"]] for one in answered.get("refused", [])
        ],
    }
    stated = msgspec.to_builtins(case)
    members = {member: said[member] for member in ANSWERED if member in stated and member in said}
    return msgspec.convert({**stated, **members, "findings": findings}, type=TurnCase)
