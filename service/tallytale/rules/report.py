"""What comes out of judging a table: the report and its parts.

Laws of this file: `points == count * each` in every line; a player's total is the sum of the lines; every `at` is a
JSON Pointer (RFC 6901) into the table that was sent; words are in the language asked for, codes and numbers never are.
"""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tallytale.rules.table import Stage

Fact: TypeAlias = int | str | Sequence[int | str]
Facts: TypeAlias = dict[str, Fact]
Pointers: TypeAlias = list[str]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Id: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
RulesVersion: TypeAlias = Annotated[str, Meta(pattern=r"^\d+\.\d+\.\d+\+[0-9a-f]{8}$")]


class Cite(Struct, frozen=True, gc=False):
    """Where the rulebook states a rule."""

    book: str
    section: str


class Finding(Struct, frozen=True, gc=False):
    """One thing that breaks a rule."""

    rule: str
    message: str
    at: Pointers
    facts: Facts
    cite: Cite
    waived: bool


class Unchecked(Struct, frozen=True, gc=False):
    """A rule that could not be checked, because the table leaves out what it needs."""

    rule: str
    reason: str


class ScoreLine(Struct, frozen=True, gc=False):
    """Points for one rule: how many pieces, points for each, and where the pieces are."""

    rule: str
    count: Count
    each: int
    points: int
    text: str
    at: Pointers


class PlayerScore(Struct, frozen=True, gc=False):
    """The score of one player."""

    seat: Count
    total: int
    rank: Annotated[int, Meta(ge=1)]
    tie_break: int
    lines: list[ScoreLine]


class HouseScore(Struct, frozen=True, gc=False):
    """How a house came out of the scoring. Each game has its own states and colors."""

    at: str
    state: str
    height: Count
    color: str | None


DecidedBy: TypeAlias = Literal["points", "tie-break", "shared"]


class Score(Struct, frozen=True, gc=False):
    """The points of all players, and who wins."""

    players: list[PlayerScore]
    houses: list[HouseScore]
    winners: Annotated[list[Count], Meta(min_length=1)]
    decided_by: DecidedBy


class Report(Struct, frozen=True, gc=False):
    """The answer to a table: whether it is legal, which rules are broken, and the score, with every point explained.

    Legal means that no rule is provably broken. `over` is null when it can't be known; `score` is null when a finding
    stands that was not waived.
    """

    id: Id
    game: str
    variant: str
    stage: Stage
    language: str
    rules: RulesVersion
    legal: bool
    over: bool | None
    findings: list[Finding]
    unchecked: list[Unchecked]
    score: Score | None
