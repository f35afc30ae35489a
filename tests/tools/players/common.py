"""What the three games share: the result of a play, and stopping half-way."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

Json = dict[str, Any]
"""A piece of a table document, ready for `json.dumps`."""

PLAYED_OUT = 0.55
"""Share of the plays that are never stopped."""

LATE_LABEL = 0.04
"""Share of the finished plays that are still labelled `running`."""


@dataclass(frozen=True)
class Played:
    """A table that a legal play led to, and the rare branches met on the way."""

    table: Json
    branches: Counter[str]


def stopping_point(rng: Random, typical_length: int) -> int | None:
    """Number of steps after which the players get up, None for never.

    A number beyond the end of the play is fine: that play is simply finished.
    """
    if rng.random() < PLAYED_OUT:
        return None
    return rng.randrange(typical_length)


def advance(steps: Iterator[None], limit: int | None) -> bool:
    """Take at most `limit` steps; tell whether the play came to its end."""
    taken = 0
    while limit is None or taken < limit:
        try:
            next(steps)
        except StopIteration:
            return True
        taken += 1
    return False


def choose_stage(rng: Random, ended: bool, seen: Counter[str]) -> str:
    """`final` for a play that ended, but for a few nobody relabelled in time."""
    if not ended:
        seen["running"] += 1
        return "running"
    if rng.random() < LATE_LABEL:
        seen["running-but-over"] += 1
        return "running"
    seen["final"] += 1
    return "final"


def heading(game: str, variant: str, stage: str, terse: bool) -> Json:
    """The opening members of a table; a terse one leaves the defaults out."""
    table: Json = {"game": game}
    if not (terse and variant == "base"):
        table["variant"] = variant
    if not (terse and stage == "final"):
        table["stage"] = stage
    return table
