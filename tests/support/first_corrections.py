"""Writes the first three corrections of every illegal game table of the test cases, for people to judge.

Run as a program, it writes `tests/engine/first_corrections.txt`. For each correction, people ask: is this what the
players meant to enter? Before each correction stands its likelihood. "Then" begins the likelihoods of those that are not
shown. In brackets, it says how many changed tables the search has tried, if there were more to try, and how much work the
whole answer was, in bytes.
"""

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import msgspec

from tallytale.engine.corrections.answers import Corrections
from tallytale.engine.corrections.correct import corrections_steps
from tallytale.engine.corrections.search import Found, Search
from tallytale.engine.games import GAMES
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.tables.decoding import decode
from tallytale.engine.words import DEFAULT_LANGUAGE
from tests.support.cases import Case, files
from tests.support.paths import ROOT

FILE = ROOT / "tests" / "engine" / "first_corrections.txt"
SHOWN = 3
ResultT = TypeVar("ResultT")
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


def corrections_of_cases() -> dict[str, Corrections]:
    return {name: _answer(name)[0] for name in breaking_cases()}


@cache
def _answer(name: str) -> tuple[Corrections, int]:
    """Return the corrections of a case, and how much work they were."""
    table = decode(msgspec.json.encode(breaking_cases()[name].table))
    return work_of(corrections_steps(table, DEFAULT_LANGUAGE, totals=False))


def work_of(steps: Steps[ResultT]) -> tuple[ResultT, int]:
    """Run a generator to its end. Return its result, and how much work it was."""
    work = 0
    while True:
        try:
            work += next(steps)
        except StopIteration as stop:
            result: ResultT = stop.value
            return result, work


def text() -> str:
    lines = [line for name, case in breaking_cases().items() for line in _lines(name, case)]
    return "".join(f"{line}\n" for line in lines)


def _lines(name: str, case: Case) -> Iterator[str]:
    answer, work = _answer(name)
    found: Found = finish(Search(decode(msgspec.json.encode(case.table))).run())
    yield f"{name}: {case.title} [{answer.tried}{'' if answer.complete else ' and more'}, {work}]"
    for correction, repair in zip(answer.corrections[:SHOWN], found.repairs, strict=False):
        yield f"  {repair.likelihood}{' and certain' if correction.certain else ''}: {correction.text}"
    for step, improvement in zip(answer.steps[:SHOWN], found.improvements, strict=False):
        yield f"  step, {improvement.likelihood}: {step.text} ({step.left} left)"
    likelihoods = [one.likelihood for one in found.repairs] or [one.likelihood for one in found.improvements]
    if rest := likelihoods[SHOWN:]:
        yield f"  then {', '.join(map(str, rest))}"
    if not answer.corrections and not answer.steps:
        yield "  nothing near"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
