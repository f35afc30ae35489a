"""Guesses what players meant who entered an illegal game table, and describes the corrections in a language."""

from tallytale.engine.changes import difference
from tallytale.engine.corrections.answer_order import MAX_ANSWERS, Answer, Candidate
from tallytale.engine.corrections.answers import Correction, Corrections, CorrectionStep
from tallytale.engine.corrections.search import Search
from tallytale.engine.corrections.sentences import describe
from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging import totals_of
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.rulebook import Table
from tallytale.engine.words import DEFAULT_LANGUAGE


def corrections(table: Table, language: str = DEFAULT_LANGUAGE, *, totals: bool = False) -> Corrections:
    """Return corrections of an illegal game table: the legal tables that are closest to it. A legal table gets none."""
    return finish(corrections_steps(table, language, totals=totals))


def corrections_steps(table: Table, language: str, *, totals: bool) -> Steps[Corrections]:
    """Return corrections of an illegal game table.

    This is a generator. It pauses often, so that the caller can do other work.
    """
    search = Search(table)
    found = yield from search.run()
    listed: list[Correction] = []
    for answer in found.answers:
        listed.append(_correction(table, answer, language, totals=totals, certain=found.certain))
        yield
    steps: list[CorrectionStep] = []
    for step in found.steps:
        steps.append(_step(table, step, language))
        yield
    return Corrections(
        legal=found.was_legal,
        corrections=listed,
        steps=steps,
        tried=search.tried,
        complete=len(found.answers) == MAX_ANSWERS or not search.stopped,
    )


def _correction(table: Table, answer: Answer, language: str, *, totals: bool, certain: bool) -> Correction:
    meant = answer[-1].table
    points = totals_of(meant, BY_TABLE[type(meant)].board(meant, None)) if totals else None
    return Correction(difference(table, meant), describe(table, answer, language), points, certain)


def _step(table: Table, step: Candidate, language: str) -> CorrectionStep:
    after = step.neighbour
    return CorrectionStep(difference(table, after.table), describe(table, [after], language), step.left)
