"""Guesses what players meant who entered an illegal game table, and describes the corrections in a language."""

from tallytale.engine.changes import difference
from tallytale.engine.corrections.answers import Correction, Corrections, CorrectionStep
from tallytale.engine.corrections.search import MAX_REPAIRS, Improvement, Repair, Search
from tallytale.engine.corrections.sentences import describe
from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging import totals_of
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table


def corrections_steps(table: Table, language: str, *, totals: bool) -> Steps[Corrections]:
    """Return corrections of an illegal game table: the legal tables that are closest to it. A legal table gets none.

    This is a generator. It pauses often, so that the caller can do other work.
    """
    search = Search(table)
    found = yield from search.run()
    listed: list[Correction] = []
    for repair in found.repairs:
        listed.append(_correction(table, repair, language, totals=totals, certain=found.certain))
        yield 0
    steps: list[CorrectionStep] = []
    for improvement in found.improvements:
        steps.append(_step(table, improvement, language))
        yield 0
    return Corrections(
        legal=found.was_legal,
        corrections=listed,
        steps=steps,
        tried=search.tried,
        complete=len(found.repairs) == MAX_REPAIRS or not search.stopped,
    )


def _correction(table: Table, repair: Repair, language: str, *, totals: bool, certain: bool) -> Correction:
    meant = repair[-1].table
    points = totals_of(meant, BY_TABLE[type(meant)].board(meant, None)) if totals else None
    return Correction(difference(table, meant), describe(table, repair, language), points, certain)


def _step(table: Table, improvement: Improvement, language: str) -> CorrectionStep:
    after = improvement.neighbour
    return CorrectionStep(difference(table, after.table), describe(table, [after], language), improvement.left)
