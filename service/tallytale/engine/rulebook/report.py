"""The types of a report on a game table: whether it is legal, and what each player scores.

Laws of this file: in every score line `points == count * each`, and a player's total is the sum of the points. Every
`at` contains JSON Pointers (RFC 6901) into the table that was sent.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tallytale.engine.rulebook.table import Stage
from tallytale.engine.words import Cite, Facts

Pointers: TypeAlias = list[str]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Id: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
RulesVersion: TypeAlias = Annotated[str, Meta(pattern=r"^\d+\.\d+\.\d+\+[0-9a-f]{8}$")]


class Finding(Struct, frozen=True, gc=False):
    """A broken rule: a sentence that says what is wrong, and JSON Pointers to the pieces that break the rule.

    If `healable` is false, no piece that is added later can make the table legal again.
    """

    rule: str
    message: str
    at: Pointers
    facts: Facts
    cite: Cite
    waived: bool
    healable: bool


class Unchecked(Struct, frozen=True, gc=False):
    """A rule that could not be checked completely, because the table leaves out what it needs."""

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
    """What became of one piece in the scoring. For example, a house was completed or demolished."""

    at: str
    state: str
    facts: Facts


class Award(Struct, frozen=True, gc=False):
    """An award or a penalty, such as the award for the tallest house: who gets it, or who tied and does not.

    If the table does not say who has an award, `candidates` are the seats that may have it. `text` says it as a
    sentence.
    """

    rule: str
    seats: list[Count]
    tied: list[Count]
    best: Count | None
    points: int
    facts: Facts
    known: bool
    candidates: list[Count]
    text: str


DecidedBy: TypeAlias = Literal["points", "tie-break", "shared"]


class Score(Struct, frozen=True, gc=False):
    """The points of all players, and who wins. `text` is the headline: it says in a sentence or two who wins, and how."""

    players: list[PlayerScore]
    pieces: list[PieceScore]
    awards: list[Award]
    text: str
    winners: Annotated[list[Count], Meta(min_length=1)]
    decided_by: DecidedBy


class Report(Struct, frozen=True, gc=False):
    """The answer to a table: whether it is legal, which rules are broken, and the score, with every point explained.

    A table is legal if no rule is provably broken. `over` is null if nobody can know whether the game is over. `score`
    is null if the table breaks a rule that was not waived.
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
