"""The types of answers about moves.

Laws of this file: in the answer to a move, every `at` is a JSON Pointer into the request body. An illegal move has no
`table` and no `changes`.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tallytale.engine.changes import Change
from tallytale.engine.rulebook import Finding, Next, Report, RulesVersion, Unchecked
from tallytale.engine.words import Facts


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
    """A legal move, what it changes on the table and, if a client asked for them, the points of each player.

    For a move that the rules choose, such as where a pig token goes, `why` tells the reason and what was compared.
    """

    move: Raw
    changes: list[Change]
    totals: list[int] | None
    why: Facts | UnsetType = UNSET


class Refusal(Struct, frozen=True, gc=False):
    """A piece that can't be used now, such as a kind of tile, and the finding that says why."""

    piece: Facts
    finding: Finding


class Options(Struct, frozen=True, gc=False):
    """The legal moves that a player can choose from. `complete` is false if there are more than are listed.

    If there are none, `findings` says what stands in the way: the rules that forbid every move or, if no rule does, those
    that forbid the moves which are nearest to legal ones. Each rule has one finding, which points into the question.

    Two members are only in the answers to some questions. `may_end` tells whether a turn that has begun may end as it is;
    if not, `findings` says why. `refused` lists the pieces that no option uses.
    """

    options: Annotated[list[Option], Meta(max_length=1000)]
    complete: bool
    findings: list[Finding]
    may_end: bool | UnsetType = UNSET
    refused: list[Refusal] | UnsetType = UNSET


class Replay(Struct, frozen=True, gc=False):
    """The answer to a recorded game: a verdict on each move up to the first illegal one, and the table after them.

    `report` is the report on that table, and `next` says which players may act next.
    """

    verdicts: list[Verdict]
    table: Raw
    report: Report
    next: Next
