"""The types of the answers about moves, corrections and placements.

Laws of this file: in a verdict, every `at` of a finding (a broken rule) is a JSON Pointer into the request body.
`table` and `changes` are null if a finding was not waived. In a placement, every `at` points into the game table after
the changes. Tables and moves leave out JSON members that equal their default.
"""

from typing import Annotated

from msgspec import Meta, Raw, Struct

from tallytale.rules.patches import Change
from tallytale.rules.report import Finding, Report, RulesVersion, Unchecked
from tallytale.rules.turn_rules import Next


class Verdict(Struct, frozen=True, gc=False):
    """The answer to a move: whether it is legal, which rules it breaks, and the table after it.

    It makes no difference whether the table before the move was legal. `totals` are the points by seat, if they were
    asked for and the table after the move is legal.
    """

    game: str
    variant: str
    language: str
    rules: RulesVersion
    legal: bool
    findings: list[Finding]
    unchecked: list[Unchecked]
    table: Raw | None
    changes: list[Change] | None
    over: bool | None
    totals: list[int] | None


class Option(Struct, frozen=True, gc=False):
    """One legal move, what it changes on the table, and the points by seat after it, if they were asked for."""

    move: Raw
    changes: list[Change]
    totals: list[int] | None


class Options(Struct, frozen=True, gc=False):
    """The legal moves that answer a question. `complete` is false if there are more than are listed."""

    options: Annotated[list[Option], Meta(max_length=1000)]
    complete: bool


class Replay(Struct, frozen=True, gc=False):
    """The answer to a record: a verdict for each move up to the first illegal one, and the table that they lead to.

    `report` is the report on that table, and `next` what comes after the legal moves.
    """

    verdicts: list[Verdict]
    table: Raw
    report: Report
    next: Next


class Correction(Struct, frozen=True, gc=False):
    """A legal table that an illegal one was probably meant to be: the changes that lead to it, and a sentence about them.

    `certain` is true if no other table is as likely. `totals` are the points by seat, if they were asked for.
    """

    changes: list[Change]
    text: str
    totals: list[int] | None
    certain: bool


class CorrectionStep(Struct, frozen=True, gc=False):
    """A change after which a table breaks fewer rules. `left` is the number of findings that remain."""

    changes: list[Change]
    text: str
    left: int


class Corrections(Struct, frozen=True, gc=False):
    """The answer to an illegal table: the legal tables that are nearest to it, the most likely first.

    `steps` are only given if no one or two changes make the table legal. `tried` is the number of tables that were tried.
    `complete` is false if the search stopped at its limit with fewer than 12 corrections.
    """

    legal: bool
    corrections: Annotated[list[Correction], Meta(max_length=12)]
    steps: Annotated[list[CorrectionStep], Meta(max_length=12)]
    tried: int
    complete: bool


class Placement(Struct, frozen=True, gc=False):
    """What a list of changes would do to a table.

    `findings` are those that the table does not have without the changes; their pointers start at the table after them.
    `settled` has the rule of each finding that is gone. `totals` are the points by seat, if they were asked for and the
    table after the changes is legal.
    """

    legal: bool
    findings: list[Finding]
    settled: list[str]
    totals: list[int] | None


class Placements(Struct, frozen=True, gc=False):
    """The answer to a request to try out lists of changes on a table: what each list would do."""

    placements: Annotated[list[Placement], Meta(max_length=500)]
