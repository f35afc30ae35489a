"""Compares what two programs say about tables and moves: the engine, and the second judge, which shares no code with it."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tallytale.engine.judging.reports import encode, report
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody
from tests.support.turn_cases import answer
from tests.tools.prove.second_judge import judge, moves
from tests.tools.prove.second_judge.moves_common import move_without_defaults, without_defaults

Json = dict[str, Any]
Path = tuple[str | int, ...]
REFUSED: Json = {"refused": True}
"""What both judges must answer if a move is legal but the table after it does not fit the schema."""


def differences(body: Json) -> Json:
    """Return where the answers of the two programs to a request differ, as `{member: [engine, second judge]}`.

    The request is a table, or has a move, or the moves of a whole game, or asks for legal moves.
    """
    return differing(*answers(body))


def answers(body: Json, ours: Json | None = None) -> tuple[Json, Json]:
    """Return the engine's answer to a request, which the caller may know already, and the second judge's."""
    engine, second = SAYS[next(name for name in SAYS if name in body)]
    return ours or engine(body), second(body)


def differing(ours: Json, theirs: Json) -> Json:
    members = {**ours, **theirs}
    return {name: [ours.get(name), theirs.get(name)] for name in members if ours.get(name) != theirs.get(name)}


def report_on(table: Json) -> bytes:
    """Return the bytes of the engine's report as the service sends it, or raise `InvalidBody`."""
    return encode(report(decode(msgspec.json.encode(table))))


def second_says(table: Json) -> Json:
    return plain(judge(table))


def plain(found: Json) -> Json:
    """Return the parts of a report that two programs for the same rules must agree on, such as totals."""
    score = found["score"]
    findings = _findings(found)
    # Broken rules must be in the order of the rulebook. If a rule is broken several times, any order will do.
    rules = list(dict.fromkeys(rule for rule, *_ in findings))
    return {
        "legal": found["legal"],
        "over": found["over"],
        "findings": sorted(findings, key=lambda finding: (rules.index(finding[0]), finding[1])),
        "unchecked": _unchecked(found),
        **{name: score and score[name] for name in ("winners", "decided_by", "pieces")},
        "awards": score and [{**award, "text": None} for award in score["awards"]],
        "players": score and [_player(player) for player in score["players"]],
    }


def _findings(found: Json) -> list[Any]:
    return [[one["rule"], one["at"], one["waived"], one.get("healable", False)] for one in found["findings"]]


def _unchecked(found: Json) -> list[str]:
    return [one if isinstance(one, str) else one["rule"] for one in found["unchecked"]]


def _player(player: Json) -> Json:
    lines = [[line[name] for name in ("rule", "count", "each", "points", "at")] for line in player["lines"]]
    return {**{name: player[name] for name in ("seat", "total", "rank", "tie_break")}, "lines": lines}


def _verdict(verdict: Json, changed: Json | None) -> Json:
    """Return the parts of an answer to a move that both programs must give in the same way.

    `changed` is the table after the changes that the engine has listed.
    """
    return {
        "legal": verdict["legal"],
        "findings": _findings(verdict),
        "unchecked": _unchecked(verdict),
        "over": verdict["over"],
        "table": without_defaults(verdict["table"]),
        "changed": without_defaults(changed),
    }


def _engine_verdict(verdict: Json, before: Json) -> Json:
    return _verdict(verdict, None if verdict["changes"] is None else applied(before, verdict["changes"]))


def engine_move(body: Json) -> Json:
    return _engine_verdict(answer("/v1/moves", body), body["table"])


def second_move(body: Json) -> Json:
    verdict = moves.judge_move(body["table"], body["move"])
    return REFUSED if verdict["refused"] else _verdict(verdict, verdict["table"])


def _replay(verdicts: list[Json], table: Json, following: Json, report: Json) -> Json:
    told = {name: report[name] for name in ("legal", "over")}
    return {"verdicts": verdicts, "table": without_defaults(table), "next": following, "report": told}


def engine_replay(body: Json) -> Json:
    found = answer("/v1/replays", body)
    table, verdicts = body["start"], []
    for verdict in found["verdicts"]:
        verdicts.append(_engine_verdict(verdict, table))
        table = verdict["table"] or table
    return _replay(verdicts, found["table"], found["next"], found["report"])


def second_replay(body: Json) -> Json:
    found = moves.replay(body["start"], body["moves"])
    if any(verdict["refused"] for verdict in found["verdicts"]):
        return REFUSED
    table = {**found["table"], "stage": body.get("stage", "running")}
    verdicts = [_verdict(verdict, verdict["table"]) for verdict in found["verdicts"]]
    return _replay(verdicts, table, found["next"], judge(table))


def _options(found: Json, options: list[Json], tables: list[Json]) -> Json:
    return {
        "options": [move_without_defaults(move) for move in options],
        "tables": [without_defaults(table) for table in tables],
        "complete": found["complete"],
        "findings": _findings(found),
        "why": found["why"],
        "may_end": found.get("may_end"),
        "refused": [[one["piece"], *_findings({"findings": [one["finding"]]})] for one in found.get("refused", [])],
    }


def engine_options(body: Json) -> Json:
    found = answer("/v1/moves/options", body)
    table = body["table"] if "table" in body else answer("/v1/replays", record_of(body))["table"]
    tables = [applied(table, option["changes"]) for option in found["options"]]
    found["why"] = [option.get("why") for option in found["options"]]
    return _options(found, [option["move"] for option in found["options"]], tables)


def record_of(body: Json) -> Json:
    return {"start": body["start"], "moves": body["moves"]}


def second_options(body: Json) -> Json:
    if "table" in body:
        table, found = body["table"], moves.options(body["table"], body["ask"])
    else:
        replayed = moves.replay(**record_of(body))
        if any(verdict["refused"] for verdict in replayed["verdicts"]):
            return REFUSED
        table, found = replayed["table"], moves.options_after(**record_of(body), question=body["ask"])
    tables = [moves.judge_move(table, move)["table"] for move in found["options"]]
    return _options(found, found["options"], tables)


def refusing(engine: Callable[[Json], Json]) -> Callable[[Json], Json]:
    def says(body: Json) -> Json:
        try:
            return engine(body)
        except InvalidBody:
            return REFUSED

    return says


SAYS: dict[str, tuple[Callable[[Json], Json], Callable[[Json], Json]]] = {
    "game": (lambda table: plain(msgspec.json.decode(report_on(table))), second_says),
    "move": (refusing(engine_move), second_move),
    "ask": (refusing(engine_options), second_options),
    "moves": (refusing(engine_replay), second_replay),
}


def applied(table: Json, changes: list[Json]) -> Json:
    """Return a copy of the game table to which a list of changes (operations of RFC 6902) was applied."""
    # If one object occurs twice in the table, `copy.deepcopy` keeps it as one. Here the copy must have two objects.
    made = {"table": msgspec.json.decode(msgspec.json.encode(table))}
    for change in changes:
        steps = [step.replace("~1", "/").replace("~0", "~") for step in ("/table" + change["path"]).split("/")[1:]]
        holder: Any = made
        for step in steps[:-1]:
            holder = holder[int(step)] if isinstance(holder, list) else holder[step]
        _apply(holder, steps[-1], change)
    changed: Json = made["table"]
    return changed


def _apply(holder: Any, step: str, change: Json) -> None:
    key: Any = step
    if isinstance(holder, list):
        key = len(holder) if step == "-" else int(step)
    if change["op"] == "remove":
        del holder[key]
    elif isinstance(holder, list) and change["op"] == "add":
        holder.insert(key, change["value"])
    elif change["op"] == "replace" and isinstance(holder, dict) and key not in holder:
        raise KeyError(key)
    else:
        holder[key] = change["value"]


def smallest(body: Json) -> Json:
    """Remove parts of a request as long as the two programs still disagree in the same way. Return the smallest."""
    members = set(differences(body))

    def differ(tried: Json) -> bool:
        try:
            return set(differences(tried)) == members
        except (InvalidBody, LookupError, TypeError, ValueError, AttributeError, StopIteration):  # a program crashes
            return False

    smaller = True
    while smaller:
        smaller = False
        for path in sorted(_paths(body), key=len):
            tried = _without(body, path)
            if differ(tried):
                body, smaller = tried, True
                break
    return body


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*path, key)
        yield from _paths(item, (*path, key))


def _without(body: Json, path: Path) -> Json:
    tried = copy.deepcopy(body)
    holder: Any = tried
    for key in path[:-1]:
        holder = holder[key]
    del holder[path[-1]]
    return tried
