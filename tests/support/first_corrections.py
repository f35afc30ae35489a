"""Writes the first three corrections of every illegal game table of the test cases, for people to judge.

Run as a program, it writes `tests/engine/first_corrections.txt`. For each correction, people ask: is this what the
players meant to enter? In brackets, it says how many changed tables the search has tried, and if there were more to try.
"""

from collections.abc import Iterator
from functools import cache

import msgspec

from tallytale.engine.corrections.answers import Corrections
from tallytale.engine.games import GAMES
from tallytale.engine.tables.decoding import decode
from tests.support.cases import Case, files
from tests.support.correction_cases import corrections
from tests.support.paths import ROOT

FILE = ROOT / "tests" / "engine" / "first_corrections.txt"
SHOWN = 3
LAWS = [rule.id for game in GAMES.values() for rule in game.legality]


@cache
def breaking_cases() -> dict[str, Case]:
    """Return the test cases that break the rule in the name of their file, keyed by rule and name."""
    rules = [(file.split("/")[1], of_file) for file, of_file in files().items()]
    return {
        f"{rule} {case.name}": case
        for rule, of_file in rules
        if rule in LAWS
        for case in of_file
        if any(one.rule == rule and not one.waived for one in case.findings)
    }


@cache
def corrections_of_cases() -> dict[str, Corrections]:
    return {name: corrections(decode(msgspec.json.encode(case.table))) for name, case in breaking_cases().items()}


def text() -> str:
    found = corrections_of_cases()
    lines = [line for name, case in breaking_cases().items() for line in _lines(name, case.title, found[name])]
    return "".join(f"{line}\n" for line in lines)


def _lines(name: str, title: str, found: Corrections) -> Iterator[str]:
    yield f"{name}: {title} [{found.tried}{'' if found.complete else ' and more'}]"
    for correction in found.corrections[:SHOWN]:
        yield f"  {'certain: ' if correction.certain else ''}{correction.text}"
    for step in found.steps[:SHOWN]:
        yield f"  step: {step.text} ({step.left} left)"
    if not found.corrections and not found.steps:
        yield "  nothing near"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
