"""Code for all three games: the result of a play, and stopping a play before its end."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

Json = dict[str, Any]
"""A JSON object that is part of a table."""

PLAYED_OUT = 0.55
"""The share of plays that are played to the end."""

LATE_LABEL = 0.04
"""The share of finished plays that are written with the stage `running`."""


@dataclass(frozen=True)
class Played:
    """The table at the end of a play, how often each situation listed in `BRANCHES` occurred, and a record of its moves."""

    table: Json
    branches: Counter[str]
    record: Json


def stopping_point(rng: Random, typical_length: int) -> int | None:
    """Choose the number of steps after which the play is stopped, or None for never.

    If the game ends before that, the play is finished.
    """
    if rng.random() < PLAYED_OUT:
        return None
    return rng.randrange(typical_length)


def advance(steps: Iterator[None], limit: int | None) -> bool:
    """Take at most `limit` steps of a play, and tell whether the game ended."""
    taken = 0
    while limit is None or taken < limit:
        try:
            next(steps)
        except StopIteration:
            return True
        taken += 1
    return False


def choose_stage(rng: Random, ended: bool, seen: Counter[str]) -> str:
    """Choose the stage: `running` for a play that was stopped, and `final` for nearly all others."""
    if not ended:
        seen["running"] += 1
        return "running"
    if rng.random() < LATE_LABEL:
        seen["running-but-over"] += 1
        return "running"
    seen["final"] += 1
    return "final"


def write_record(start: Json, moves: list[Json]) -> Json:
    """Return the record of a play that began with the table `start`."""
    return {"record": "tallytale/1", "start": start, "moves": moves}


def heading(game: str, variant: str, stage: str, terse: bool) -> Json:
    """Return the first members of a table. `terse` leaves out members that have their default."""
    table: Json = {"game": game}
    if not (terse and variant == "base"):
        table["variant"] = variant
    if not (terse and stage == "final"):
        table["stage"] = stage
    return table
