"""The types of the answer to changes that a client tries out on a table."""

from typing import Annotated

from msgspec import Meta, Struct

from tallytale.engine.rulebook import Finding


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
