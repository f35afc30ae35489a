"""The examples in the OpenAPI document: game tables from the test cases, their reports, and errors that a server sent.

The reports have a fixed id and version of the rules. Otherwise they would change whenever a rule changes.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine import examples
from tallytale.engine.examples import Example, tables
from tallytale.engine.games import GAMES
from tallytale.engine.judging import encode, judge
from tallytale.engine.operations import OPERATIONS, Operation
from tallytale.engine.pauses import finish
from tallytale.engine.tables import VERSION
from tallytale.engine.words import DEFAULT_LANGUAGE

Json = dict[str, Any]

SOME_ID = "0123456789abcdef0123456789abcdef"
SOME_RULES = f"{VERSION}+01234567"


def of_operation(operation: Operation) -> tuple[Json, Json]:
    """Return OpenAPI's `example` or `examples` for the request of an operation, and for its answer.

    The examples come from the finished tables and the recorded game of the first game. An operation that is not known
    here has none.
    """
    if operation.id == "scoreTable":
        found = tables().items()
        sent = {name: {"summary": _summary(example), "value": example.table} for name, example in found}
        return {"examples": sent}, {"examples": reports()}
    make = _BODIES.get(operation.id)
    if make is None:
        return {}, {}
    body = make()
    return {"example": body}, {"example": _answered(operation.id, body)}


def reports() -> Json:
    return {name: {"summary": _summary(example), "value": report(example)} for name, example in tables().items()}


def report(example: Example) -> Json:
    answer: Json = msgspec.json.decode(judge(msgspec.json.encode(example.table)))
    return with_fixed_version({**answer, "id": SOME_ID})


def with_fixed_version(answer: Json) -> Json:
    return {**answer, "rules": SOME_RULES}


def _batch() -> Json:
    return {"tables": [next(iter(tables().values())).table]}


def _record() -> Json:
    return next(iter(examples.records().values()))


def _move() -> Json:
    record = _record()
    return {"table": record["start"], "move": record["moves"][0], "totals": True}


def _options() -> Json:
    """Ask for the moves that can follow a recorded game, of the first game that says what to ask."""
    for record in examples.records().values():
        replayed = _answered("replayGame", record)
        if replayed["next"]["ask"]:
            return {"table": replayed["table"], "ask": replayed["next"]["ask"], "totals": True}
    raise LookupError("no recorded game is followed by a question about moves")


def _illegal() -> Json:
    """Return a request to correct the first example table that has corrections."""
    asked = ({"table": example.table, "totals": True} for example in tables().values())
    return next(body for body in asked if _answered("correctTable", body)["corrections"])


def _placements() -> Json:
    """Try out the first two corrections of an illegal table."""
    body = _illegal()
    tries = [correction["changes"] for correction in _answered("correctTable", body)["corrections"][:2]]
    return {"table": body["table"], "try": tries, "totals": True}


_BODIES = {
    "scoreBatch": _batch,
    "judgeMove": _move,
    "listMoves": _options,
    "replayGame": _record,
    "tryChanges": _placements,
    "correctTable": _illegal,
}


@cache
def _readers() -> dict[str, Operation]:
    return {operation.id: operation for operation in OPERATIONS}


def _answered(operation: str, body: Json) -> Json:
    request = finish(_readers()[operation].read(encode(body)))
    answer: Json = _with_fixed_ids(msgspec.json.decode(encode(finish(request.steps(DEFAULT_LANGUAGE)))))
    return answer


def _with_fixed_ids(answer: Any) -> Any:
    """Replace the ids of reports and the versions of rules in an answer."""
    if isinstance(answer, list):
        return [_with_fixed_ids(item) for item in answer]
    if not isinstance(answer, dict):
        return answer
    fixed = {"rules": SOME_RULES} if "rules" in answer else {}
    fixed |= {"id": SOME_ID} if "rules" in answer and "id" in answer else {}
    return {**{name: _with_fixed_ids(value) for name, value in answer.items()}, **fixed}


class ProblemExample(Struct, frozen=True):
    """An error response of a server, and the operations that can have this error."""

    name: str
    operations: tuple[str, ...]
    sent: Json


@cache
def _sent_problems() -> list[ProblemExample]:
    text = (files(__package__) / "problem_examples.json").read_bytes()
    return msgspec.json.decode(text, type=list[ProblemExample])


def problems() -> Json:
    return {one.name: {"summary": one.sent["title"], "value": one.sent} for one in _sent_problems()}


def problems_of(operation: str, slugs: list[str]) -> Json:
    """Return `$ref` links to the examples of an operation's errors. `slugs` names the kinds of errors."""
    sent = {one.sent["type"]: one.name for one in _sent_problems() if operation in one.operations}
    own = [sent[kind] for kind in [f"/problems/{slug}" for slug in slugs] if kind in sent]
    return {name: {"$ref": f"#/components/examples/{name}"} for name in own}


def _summary(example: Example) -> str:
    texts = GAMES[example.table["game"]].languages["en"].texts
    return f"{texts.title}: {example.title}"
