"""The types of answers to an illegal table: corrections, and single steps towards a correction."""

from typing import Annotated

from msgspec import Meta, Struct

from tallytale.engine.changes import Change
from tallytale.engine.rulebook import Finding


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


class CorrectionGroup(Struct, frozen=True, gc=False):
    """Findings that hang together, and changes that correct all of them, but leave the other findings of the table."""

    findings: list[Finding]
    corrections: Annotated[list[Correction], Meta(max_length=12)]


class Corrections(Struct, frozen=True, gc=False):
    """The answer to an illegal table: the closest legal tables, the most likely first.

    If there are none, `steps` lists changes that repair a part of the table. If several mistakes have nothing to do with
    each other, `groups` has each of them with its own corrections, the surest first. `tried` is the number of tables that
    were tried for `corrections` and `steps`. `complete` is false if the search stopped at its limit with fewer than 12
    corrections.
    """

    legal: bool
    corrections: Annotated[list[Correction], Meta(max_length=12)]
    steps: Annotated[list[CorrectionStep], Meta(max_length=12)]
    groups: list[CorrectionGroup]
    tried: int
    complete: bool
