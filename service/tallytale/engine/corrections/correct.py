"""Guesses what players meant who entered an illegal game table, and describes the corrections in a language."""

from collections.abc import Container
from typing import Any

from tallytale.engine.changes import difference
from tallytale.engine.corrections.answers import Correction, CorrectionGroup, Corrections, CorrectionStep
from tallytale.engine.corrections.groups import groups_of
from tallytale.engine.corrections.search import MAX_REPAIRS, Found, Improvement, Repair, Search
from tallytale.engine.corrections.sentences import describe
from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging import find_breaches, rules_in_force, totals_of
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Finding, Table

MAX_GROUPS = 4


def corrections_steps(table: Table, language: str, *, totals: bool) -> Steps[Corrections]:
    """Return corrections of an illegal game table: the legal tables that are closest to it. A legal table gets none.

    This is a generator. It pauses often, so that the caller can do other work.
    """
    search = Search(table)
    found = yield from search.run()
    listed = yield from _corrections(table, found, language, totals=totals)
    steps: list[CorrectionStep] = []
    for improvement in found.improvements:
        steps.append(_step(table, improvement, language))
        yield 0
    groups = [] if found.was_legal or found.is_one_slip else (yield from _groups(table, language, search.useless))
    return Corrections(
        legal=found.was_legal,
        corrections=listed,
        steps=steps,
        groups=groups,
        tried=search.tried,
        complete=len(found.repairs) == MAX_REPAIRS or not search.stopped,
    )


def _groups(table: Table, language: str, useless: Container[tuple[Any, ...]]) -> Steps[list[CorrectionGroup]]:
    """Search for corrections of each group of findings. If all findings hang together, return no groups.

    `useless` are the keys of changes that repair none of the findings.
    """
    findings = _unwaived_findings(table, language)
    indices = groups_of([finding.at for finding in findings])
    if len(indices) == 1:
        return []
    found: list[tuple[bool, bool, CorrectionGroup]] = []
    for group in indices[:MAX_GROUPS]:
        repaired = yield from Search(table, group, useless).run()
        listed = yield from _corrections(table, repaired, language, totals=False)
        of_group = CorrectionGroup([findings[index] for index in group], listed)
        found.append((not repaired.certain, not listed, of_group))
    return [group for *_, group in sorted(found, key=lambda one: one[:2])]


def _unwaived_findings(table: Table, language: str) -> list[Finding]:
    breaches = find_breaches(rules_in_force(table, language), BY_TABLE[type(table)].board(table, None))
    findings = [stated.finding(breach, table) for stated, breach in breaches]
    return [finding for finding in findings if not finding.waived]


def _corrections(table: Table, found: Found, language: str, *, totals: bool) -> Steps[list[Correction]]:
    listed: list[Correction] = []
    for repair in found.repairs:
        listed.append(_correction(table, repair, language, totals=totals, certain=found.certain))
        yield 0
    return listed


def _correction(table: Table, repair: Repair, language: str, *, totals: bool, certain: bool) -> Correction:
    meant = repair.changes[-1].table
    points = totals_of(meant, BY_TABLE[type(meant)].board(meant, None)) if totals else None
    return Correction(difference(table, meant), describe(table, repair.changes, language), points, certain)


def _step(table: Table, improvement: Improvement, language: str) -> CorrectionStep:
    after = improvement.neighbour
    return CorrectionStep(difference(table, after.table), describe(table, [after], language), improvement.left)
