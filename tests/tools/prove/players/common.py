"""Code that the random players of all three games share, for example to stop a game before its end."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

Json = dict[str, Any]
"""A JSON object that is part of a table."""

PLAYED_OUT = 0.55
"""The share of games that are played to the end."""

LATE_LABEL = 0.04
"""The share of finished games that are written with the stage `running`."""


@dataclass(frozen=True)
class Played:
    """The result of a random game: the last table, the moves, and how often each rare situation occurred."""

    table: Json
    branches: Counter[str]
    record: Json


def stopping_point(rng: Random, typical_length: int) -> int | None:
    """Choose after how many steps a random game is stopped. None means that it is played to the end."""
    if rng.random() < PLAYED_OUT:
        return None
    return rng.randrange(typical_length)


def advance(steps: Iterator[None], limit: int | None) -> bool:
    """Play at most `limit` steps of a game, or all steps if `limit` is None. Return whether the game has ended."""
    taken = 0
    while limit is None or taken < limit:
        try:
            next(steps)
        except StopIteration:
            return True
        taken += 1
    return False


def choose_stage(rng: Random, ended: bool, seen: Counter[str]) -> str:
    """Return `running` for the table of a game that was stopped before its end, and usually `final` for a finished game."""
    if not ended:
        seen["running"] += 1
        return "running"
    if rng.random() < LATE_LABEL:
        seen["running-but-over"] += 1
        return "running"
    seen["final"] += 1
    return "final"


def write_record(start: Json, moves: list[Json]) -> Json:
    return {"record": "tallytale/1", "start": start, "moves": moves}


def heading(game: str, variant: str, stage: str, terse: bool) -> Json:
    """Return the first JSON members of a table, such as the game. If `terse` is true, default values are left out."""
    table: Json = {"game": game}
    if not (terse and variant == "base"):
        table["variant"] = variant
    if not (terse and stage == "final"):
        table["stage"] = stage
    return table
