"""Game tables for benchmarks: legal, finished games with many pieces. They are the same on every machine."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.tools.prove.players import pigs, prince, wolves

Json = dict[str, Any]


def prince_grid(players: int) -> Json:
    return _prince(players, "grid")


def prince_tally(players: int) -> Json:
    return _prince(players, "tally")


def _prince(players: int, form: str) -> Json:
    return _first(prince.play, players, lambda t: all(p["planet"]["form"] == form for p in t["players"]))


def pigs_table(players: int, variant: str = "base") -> Json:
    full = 2 * players

    def is_full(table: Json) -> bool:
        sent = table.get("stacks") and (variant == "base" or table.get("firsts"))
        return bool(sent) and table.get("variant", "base") == variant and _houses(table) >= full

    return _first(pigs.play, players, is_full)


def wolves_table(players: int) -> Json:
    return _first(wolves.play, players, lambda table: _houses(table) >= 3 * players - 1)


def _first(play: Callable[[Random], Any], players: int, fits: Callable[[Json], bool]) -> Json:
    rng = Random(1)
    while True:
        table: Json = play(rng).table
        if len(table["players"]) == players and table.get("stage", "final") == "final" and fits(table):
            return table


def _houses(table: Json) -> int:
    return sum(len(player["houses"]) for player in table["players"])


SAMPLE_TABLES: list[tuple[str, float, Json]] = [
    ("Little Prince, 5 grids", 5, prince_grid(5)),
    ("Pigs, 5 players", 8, pigs_table(5)),
    ("Pigs, 5 veterans", 8, pigs_table(5, "veteran")),
    ("Wolves, 4 players", 10, wolves_table(4)),
]
