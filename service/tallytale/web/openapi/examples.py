"""The examples in the OpenAPI document: game tables from the test cases, their reports, and errors that a server sent.

The reports have a fixed id and version of the rules. Otherwise they would change whenever a rule changes.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from tallytale import examples
from tallytale.engine.corrections import requests as correction_bodies
from tallytale.engine.games import GAMES
from tallytale.engine.judging import encode, judge
from tallytale.engine.moves import READERS
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.tables import VERSION
from tallytale.engine.words import DEFAULT_LANGUAGE
from tallytale.examples import Example, tables

Json = dict[str, Any]

SOME_ID = "0123456789abcdef0123456789abcdef"
SOME_RULES = f"{VERSION}+01234567"


def requests() -> Json:
    return {name: {"summary": _summary(example), "value": example.table} for name, example in tables().items()}


def reports() -> Json:
    return {name: {"summary": _summary(example), "value": report(example)} for name, example in tables().items()}


def report(example: Example) -> Json:
    answer: Json = msgspec.json.decode(judge(msgspec.json.encode(example.table)))
    return with_fixed_version({**answer, "id": SOME_ID})


def with_fixed_version(answer: Json) -> Json:
    return {**answer, "rules": SOME_RULES}


def move_bodies() -> dict[str, Json]:
    """Return an example of a request body for each route about moves. The examples come from recorded games."""
    records = examples.records()
    record = next(iter(records.values()))
    asking = [(one, ask) for one in records.values() if (ask := _answered("/v1/replays", one)["next"]["ask"])]
    bodies = {
        "/v1/moves": {"table": record["start"], "move": record["moves"][0], "totals": True},
        "/v1/replays": record,
    }
    for one, ask in asking[:1]:
        bodies["/v1/moves/options"] = {"table": _answered("/v1/replays", one)["table"], "ask": ask, "totals": True}
    return bodies


def move_answer(path: str, body: Json) -> Json:
    """Return the answer to an example request about moves, with a fixed id and a fixed version of the rules."""
    answer = _answered(path, body)
    answer = with_fixed_version(answer) if "rules" in answer else answer
    if "report" in answer:
        verdicts = [with_fixed_version(verdict) for verdict in answer["verdicts"]]
        answer |= {"verdicts": verdicts, "report": with_fixed_version({**answer["report"], "id": SOME_ID})}
    return answer


def _answered(path: str, body: Json) -> Json:
    steps: Steps[Any] = finish(READERS[path](encode(body))).steps(DEFAULT_LANGUAGE)
    answer: Json = msgspec.json.decode(encode(finish(steps)))
    return answer


def corrections() -> tuple[Json, Json]:
    """Return an example of a request to correct an illegal game table, and the answer to it."""
    for example in tables().values():
        body = {"table": example.table, "totals": True}
        answer = _answered_correction("/v1/corrections", body)
        if answer["corrections"]:
            break
    return body, answer


def placements() -> tuple[Json, Json]:
    """Return an example of a request to try out changes to a game table, and the answer to it.

    The changes are the first two corrections of an illegal table.
    """
    body, answer = corrections()
    tries = [correction["changes"] for correction in answer["corrections"][:2]]
    body = {"table": body["table"], "try": tries or [[{"op": "remove", "path": "/players/0"}]], "totals": True}
    return body, _answered_correction("/v1/placements", body)


def _answered_correction(path: str, body: Json) -> Json:
    steps: Steps[Any] = finish(correction_bodies.READERS[path](encode(body))).steps(DEFAULT_LANGUAGE)
    answer: Json = msgspec.json.decode(encode(finish(steps)))
    return answer


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
    wanted = {f"/problems/{slug}" for slug in slugs}
    own = [one.name for one in _sent_problems() if operation in one.operations and one.sent["type"] in wanted]
    return {name: {"$ref": f"#/components/examples/{name}"} for name in own}


def _summary(example: Example) -> str:
    texts = GAMES[example.table["game"]].languages["en"].texts
    return f"{texts.title}: {example.title}"
