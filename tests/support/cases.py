"""Reads the test cases of the rules: game tables, each with the broken rules and points that must be reported.

They are JSON files in each game's folder `cases/`. A file is named after the rule that it tests, or after a topic such
as `ties`. A test case leaves out the parts of the report that do not matter for it.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tests.support.paths import GAMES_FOLDER, OPENAPI, ROOT

VECTORS = OPENAPI / "vectors"
VOLATILE = ("id", "rules")
WIDTH = 118

Json = dict[str, Any]


class Finding(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A broken rule that a test case expects in the report."""

    rule: str
    waived: bool = False
    healable: bool = False
    at: list[str]
    facts: Json


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of the score sheet that a test case expects in the report."""

    seat: int
    rule: str
    count: int
    each: int
    at: list[str]


class Award(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An award that a test case expects: who has it, who ties for it, how many points it gives, and who may have it.

    Few cases also expect its sentence.
    """

    rule: str
    seats: list[int] = []
    tied: list[int] = []
    best: int | None
    points: int
    facts: Json = {}
    known: bool = True
    candidates: list[int] = []
    text: str | UnsetType = UNSET


NO_TEXT = tuple(name for name in Award.__struct_fields__ if name != "text")


class Case(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A test case: a game table, all rules that it breaks, and other parts of its expected report."""

    name: str
    title: str
    # The name of a similar test case that breaks the rule. Its game table differs in only one piece.
    near: str | None = None
    table: Json
    findings: list[Finding] = []
    unchecked: list[str] | UnsetType = UNSET
    over: bool | UnsetType | None = UNSET
    misses: list[str] = []  # scoring rules by which no player gets points in this test case
    lines: list[Line] = []
    totals: list[int] | UnsetType = UNSET
    ranks: list[int] | UnsetType = UNSET
    tie_breaks: list[int] | UnsetType = UNSET
    decided_by: str | UnsetType = UNSET
    awards: list[Award] = []
    text: str | UnsetType = UNSET  # the headline
    pieces: list[Json] | UnsetType = UNSET


@cache
def files() -> dict[str, list[Case]]:
    """Return the test cases in each file, keyed by game and file name, for example `little_prince/ties`."""
    return {f"{path.parts[-3]}/{path.stem}": _read(path) for path in sorted(GAMES_FOLDER.glob("*/cases/*.json"))}


def _read(path: Path) -> list[Case]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Case])
    except msgspec.MsgspecError as error:
        error.add_note(f"in {path.relative_to(ROOT)}")
        raise


@cache
def cases() -> dict[str, Case]:
    """Return all test cases, keyed by game and name, for example `little_prince/example-finished`."""
    found = {f"{file.split('/')[0]}/{case.name}": case for file, of_file in files().items() for case in of_file}
    # The dot at the end makes the names sort like file names with an extension.
    return dict(sorted(found.items(), key=lambda item: f"{item[0]}."))


def cases_of(game: str) -> dict[str, Case]:
    return {name.split("/")[1]: case for name, case in cases().items() if case.table["game"] == game}


@cache
def reports() -> dict[str, Json]:
    """Return the expected report of each test case, from the stored files of the conformance kit."""
    vectors = {game: (VECTORS / f"{game}.jsonl").read_bytes().splitlines() for game in GAMES}
    reports_of = {game: {v["name"]: v["report"] for v in map(msgspec.json.decode, vectors[game])} for game in vectors}
    return {name: reports_of[case.table["game"]][case.name] for name, case in cases().items()}


def reports_of(game: str) -> list[Json]:
    return [report for report in reports().values() if report["game"] == game]


def games_with_cases() -> list[str]:
    """Return the games that have test cases besides the few examples that every game must have."""
    return sorted({of_file[0].table["game"] for file, of_file in files().items() if not file.endswith("/examples")})


def judged(table: Json) -> Json:
    """Check and score a game table. Return the report without its id and the version of the rules."""
    report: Json = msgspec.json.decode(judge(msgspec.json.encode(table)))
    return {member: value for member, value in report.items() if member not in VOLATILE}


def stated_by(report: Json, case: Case) -> Case:
    """Return a copy of the test case that expects exactly what this report says."""
    stated = msgspec.to_builtins(case)
    reported = {member: value for member, value in _members(report).items() if member in stated}
    lines = _lines(report)
    earned = {line["rule"] for line in lines if line["count"] * line["each"]}
    misses = [rule for rule in case.misses if rule not in earned]
    rules = {*case.misses, *[line.rule for line in case.lines]}
    awarded = {award.rule: Award.__struct_fields__ if award.text else NO_TEXT for award in case.awards}
    awards = [
        {name: award[name] for name in awarded[award["rule"]]}
        for award in (report["score"] or {"awards": []})["awards"]
        if award["rule"] in awarded
    ]
    of_rules = [line for line in lines if line["rule"] in rules]
    always = {"findings": _findings(report), "lines": of_rules, "awards": awards}
    return msgspec.convert({**stated, **reported, **always, "misses": misses}, type=Case)


def _findings(report: Json) -> list[Json]:
    return [{name: one[name] for name in Finding.__struct_fields__} for one in report["findings"]]


def _lines(report: Json) -> list[Json]:
    players = report["score"]["players"] if report["score"] else []
    lines = [{**line, "seat": player["seat"]} for player in players for line in player["lines"]]
    return [{name: line[name] for name in Line.__struct_fields__} for line in lines]


def _members(report: Json) -> Json:
    score = report["score"] or {"players": [], "pieces": [], "decided_by": "", "text": ""}
    return {
        "unchecked": [one["rule"] for one in report["unchecked"]],
        "over": report["over"],
        "totals": [player["total"] for player in score["players"]],
        "ranks": [player["rank"] for player in score["players"]],
        "tie_breaks": [player["tie_break"] for player in score["players"]],
        "decided_by": score["decided_by"],
        "text": score["text"],
        "pieces": score["pieces"],
    }


def pieces_apart(one: Any, other: Any) -> int:
    """Return in how many pieces two game tables differ. An added, changed or removed value counts as one piece."""
    if isinstance(one, dict) and isinstance(other, dict):
        shared = one.keys() & other.keys()
        return len(one.keys() ^ other.keys()) + sum(pieces_apart(one[key], other[key]) for key in shared)
    if isinstance(one, list) and isinstance(other, list):
        if len(one) == len(other):
            return sum(map(pieces_apart, one, other))
        longer, shorter = (one, other) if len(one) > len(other) else (other, one)
        without = [longer[:index] + longer[index + 1 :] for index in range(len(longer))]
        return 1 if shorter in without else 2
    return int(one != other)


def written(value: Any, indent: int = 0) -> str:
    """Format JSON for people to read. A value stays on one line if it fits."""
    line = msgspec.json.encode(value).decode()
    if not value or not isinstance(value, dict | list) or len(line) + indent <= WIDTH:
        return line
    inner = "  " * (indent + 1)
    if isinstance(value, dict):
        items = [f"{msgspec.json.encode(key).decode()}: {written(item, indent + 1)}" for key, item in value.items()]
    else:
        items = [written(item, indent + 1) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    separator = ",\n" + inner
    return f"{opening}\n{inner}{separator.join(items)}\n{'  ' * indent}{closing}"
