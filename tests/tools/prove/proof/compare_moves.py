"""Compares what the engine and a second program for the same rules say about moves."""

from collections.abc import Callable
from typing import Any

from tallytale.engine.tables.problems import InvalidBody
from tests.tools.prove.second_judge import judge, moves
from tests.tools.prove.second_judge.moves_common import move_without_defaults, without_defaults

from . import referee_engine
from .changes import applied

Json = dict[str, Any]
REFUSED: Json = {"refused": True}
"""What both judges must answer if a move is legal but the table after it does not fit the schema."""


def differences(body: Json) -> Json:
    """Return where the answers of the two programs to a request body differ.

    The request body has a move, or the moves of a whole game, or asks for legal moves.
    """
    asked = next((name for name in SAYS if name in body), "")
    engine, second = SAYS[asked]
    ours, theirs = _engine_says(engine, body), second(body)
    return {
        name: [ours.get(name), theirs.get(name)] for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)
    }


def _engine_says(engine: Callable[[Json], Json], body: Json) -> Json:
    try:
        return engine(body)
    except InvalidBody:
        return REFUSED


def engine_move(body: Json) -> Json:
    return engine_verdict(referee_engine.move(body), body["table"])


def second_move(body: Json) -> Json:
    return second_verdict(moves.judge_move(body["table"], body["move"]))


def engine_replay(body: Json) -> Json:
    found = referee_engine.replay(body)
    table, verdicts = body["start"], []
    for verdict in found["verdicts"]:
        verdicts.append(engine_verdict(verdict, table))
        table = verdict["table"] or table
    report = {name: found["report"][name] for name in ("legal", "over")}
    return {"verdicts": verdicts, "table": without_defaults(found["table"]), "next": found["next"], "report": report}


def second_replay(body: Json) -> Json:
    found = moves.replay(body["start"], body["moves"])
    if any(verdict["refused"] for verdict in found["verdicts"]):
        return REFUSED
    verdicts = [second_verdict(verdict) for verdict in found["verdicts"]]
    table = {**found["table"], "stage": body.get("stage", "running")}
    report = judge(table)
    told = {name: report[name] for name in ("legal", "over")}
    return {"verdicts": verdicts, "table": without_defaults(table), "next": found["next"], "report": told}


def engine_options(body: Json) -> Json:
    found = referee_engine.options(body)
    return {
        "options": [move_without_defaults(option["move"]) for option in found["options"]],
        "tables": [without_defaults(applied(body["table"], option["changes"])) for option in found["options"]],
        "complete": found["complete"],
    }


def second_options(body: Json) -> Json:
    found = moves.options(body["table"], body["ask"])
    tables = [moves.judge_move(body["table"], move)["table"] for move in found["options"]]
    return {
        "options": [move_without_defaults(move) for move in found["options"]],
        "tables": [without_defaults(table) for table in tables],
        "complete": found["complete"],
    }


def engine_verdict(verdict: Json, before: Json) -> Json:
    """Return the parts of the engine's answer to a move that a second program must give in the same way.

    `changed` is the table after the changes that the engine has listed.
    """
    changed = None if verdict["changes"] is None else applied(before, verdict["changes"])
    return {
        "legal": verdict["legal"],
        "findings": [[one["rule"], one["at"], one["waived"]] for one in verdict["findings"]],
        "unchecked": [one["rule"] for one in verdict["unchecked"]],
        "over": verdict["over"],
        "table": without_defaults(verdict["table"]),
        "changed": without_defaults(changed),
    }


def second_verdict(verdict: Json) -> Json:
    if verdict["refused"]:
        return REFUSED
    table = without_defaults(verdict["table"])
    return {
        "legal": verdict["legal"],
        "findings": [[one["rule"], one["at"], one["waived"]] for one in verdict["findings"]],
        "unchecked": verdict["unchecked"],
        "over": verdict["over"],
        "table": table,
        "changed": table,
    }


SAYS: dict[str, tuple[Callable[[Json], Json], Callable[[Json], Json]]] = {
    "move": (engine_move, second_move),
    "moves": (engine_replay, second_replay),
    "ask": (engine_options, second_options),
}
