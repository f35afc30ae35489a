"""The types of changes to a table: a JSON Patch (RFC 6902), what it would do to a table, and why it can't be applied.

Law of this file: mypyc does not compile it, because it defines structs and exceptions.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tallytale.engine.rulebook import Finding
from tallytale.engine.tables import Problem

ChangeOperation: TypeAlias = Literal["add", "remove", "replace"]


class Change(Struct, frozen=True, gc=False):
    """One operation of a JSON Patch. The path is a JSON Pointer. `remove` has no value."""

    op: ChangeOperation
    path: str
    value: Any | UnsetType = UNSET


class Placement(Struct, frozen=True, gc=False):
    """What a list of changes would do to a table.

    `findings` are the rules that are broken only after the changes, with JSON Pointers into the table after them.
    `settled` has the rule of each finding that the changes remove. `totals` are the points of each player, if a client
    asked for them and the table after the changes is legal. `problem` says why the changes can't be applied, with JSON
    Pointers into the request body; null if they can.
    """

    legal: bool
    findings: list[Finding]
    settled: list[str]
    totals: list[int] | None
    problem: Problem | None


class Placements(Struct, frozen=True, gc=False):
    """The answer to lists of changes that a client tries out on a table: what each list would do."""

    placements: Annotated[list[Placement], Meta(max_length=500)]


class EncodedPlacements(Struct, frozen=True, gc=False):
    """The same answer, with each placement as JSON."""

    placements: list[Raw]


class Outgrown(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised if a change makes a list of a game table longer than its type allows."""


class DoesNotApply(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised if a change can't be applied to a document. `index` is the position of this change in the JSON Patch."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index
