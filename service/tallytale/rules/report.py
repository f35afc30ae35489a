"""The types of a report on a game table: whether it is legal, and what each player scores.

Laws of this file: in every score line `points == count * each`, and a player's total is the sum of the lines. Every
`at` is a JSON Pointer (RFC 6901) into the table that was sent, or a list of them. Only `message`, `text`, `reason` and
`cite` depend on the language.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tallytale.rules.table import Stage

Fact: TypeAlias = bool | int | str | Sequence[int | str]
Facts: TypeAlias = Mapping[str, Fact]
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


class Doubt(Struct, frozen=True, gc=False):
    """Something that no rule forbids, but that is probably a mistake. It never makes a table illegal."""

    rule: str
    message: str
    at: Pointers
    facts: Facts


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


class PieceScore(Struct, frozen=True, gc=False):
    """How one piece came out of the scoring. Each game has its own states and facts."""

    at: str
    state: str
    facts: Facts


class Award(Struct, frozen=True, gc=False):
    """Something that players are compared for: who has it, and who tied and so does not."""

    rule: str
    seats: list[Count]
    tied: list[Count]
    best: Count | None
    points: int
    facts: Facts


DecidedBy: TypeAlias = Literal["points", "tie-break", "shared"]


class Score(Struct, frozen=True, gc=False):
    """The points of all players, and who wins."""

    players: list[PlayerScore]
    pieces: list[PieceScore]
    awards: list[Award]
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
    doubts: list[Doubt]
    score: Score | None
