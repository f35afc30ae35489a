"""Reads the test cases of corrections: an illegal game table, and the correction that must be suggested first.

The test cases are in the folder `cases/corrections/` of each game.
"""

from functools import cache

import msgspec
from msgspec import Struct

from tallytale.engine.corrections.answers import Corrections
from tallytale.engine.corrections.correct import corrections_steps
from tallytale.engine.pauses import finish
from tallytale.engine.rulebook import Table
from tallytale.engine.words import DEFAULT_LANGUAGE
from tests.support.cases import Json
from tests.support.paths import GAMES_FOLDER


class CorrectionCase(Struct, frozen=True, forbid_unknown_fields=True):
    """A test case: an illegal game table, the correction that must be suggested first, and its sentence."""

    name: str
    title: str
    table: Json
    first: list[Json]
    text: str


@cache
def correction_cases() -> dict[str, CorrectionCase]:
    """Return all test cases of corrections, keyed by game and name."""
    files = sorted(GAMES_FOLDER.glob("*/cases/corrections/*.json"))
    found = [(file, msgspec.json.decode(file.read_bytes(), type=list[CorrectionCase])) for file in files]
    return {f"{file.parts[-4]}/{case.name}": case for file, of_file in found for case in of_file}


def corrections(table: Table, language: str = DEFAULT_LANGUAGE, *, totals: bool = False) -> Corrections:
    return finish(corrections_steps(table, language, totals=totals))
