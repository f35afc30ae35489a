"""The types of answers about moves, about corrections of an illegal table, and about changes that a client tries out.

Laws of this file: in the answer to a move, every `at` is a JSON Pointer into the request body. An illegal move has no
`table` and no `changes`.
"""

from typing import Annotated

from msgspec import Meta, Raw, Struct

from tallytale.rules.patches import Change
from tallytale.rules.report import Finding, Report, RulesVersion, Unchecked
from tallytale.rules.turn_rules import Next


class Verdict(Struct, frozen=True, gc=False):
    """The answer to a move: whether it is legal, which rules it breaks, and the table after it.

    A move can be legal even if the table before it is not. `totals` are the points of each player, if a client asked
    for them and the table after the move is legal.
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
    """A legal move, what it changes on the table and, if a client asked for them, the points of each player."""

    move: Raw
    changes: list[Change]
    totals: list[int] | None


class Options(Struct, frozen=True, gc=False):
    """The legal moves that a player can choose from. `complete` is false if there are more than are listed."""

    options: Annotated[list[Option], Meta(max_length=1000)]
    complete: bool


class Replay(Struct, frozen=True, gc=False):
    """The answer to a recorded game: a verdict on each move up to the first illegal one, and the table after them.

    `report` is the report on that table, and `next` says which players may act next.
    """

    verdicts: list[Verdict]
    table: Raw
    report: Report
    next: Next


class Correction(Struct, frozen=True, gc=False):
    """The changes that turn an illegal table into the legal one that was probably meant, and a sentence about them.

    `certain` is true if no other table is as likely. `totals` are the points of each player, if a client asked for
    them.
    """

    changes: list[Change]
    text: str
    totals: list[int] | None
    certain: bool


class CorrectionStep(Struct, frozen=True, gc=False):
    """A change that repairs only a part of an illegal table. `left` is the number of mistakes that remain."""

    changes: list[Change]
    text: str
    left: int


class Corrections(Struct, frozen=True, gc=False):
    """The answer to an illegal table: the closest legal tables, the most likely first.

    If there are none, `steps` lists changes that repair a part of the table. `tried` is the number of tables that were
    tried. `complete` is false if the search stopped at its limit with fewer than 12 corrections.
    """

    legal: bool
    corrections: Annotated[list[Correction], Meta(max_length=12)]
    steps: Annotated[list[CorrectionStep], Meta(max_length=12)]
    tried: int
    complete: bool


class Placement(Struct, frozen=True, gc=False):
    """What a list of changes would do to a table.

    `findings` are the rules that are broken only after the changes, with JSON Pointers into the table after them.
    `settled` has the rule of each finding that the changes remove. `totals` are the points of each player, if a client
    asked for them and the table after the changes is legal.
    """

    legal: bool
    findings: list[Finding]
    settled: list[str]
    totals: list[int] | None


class Placements(Struct, frozen=True, gc=False):
    """The answer to lists of changes that a client tries out on a table: what each list would do."""

    placements: Annotated[list[Placement], Meta(max_length=500)]
