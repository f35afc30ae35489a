"""The tiles of The Little Prince: the printed ones, and invented ones.

The list of printed tiles comes from one outside source and is unconfirmed. The engine does not know the printed tiles,
so some simulated games use invented ones. For example, all four center tiles of a planet then have a baobab, but only
three in the box do.
"""

import csv
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

SOURCE = Path(__file__).with_name("little_prince_tiles.csv")
CHARACTER = "character"
KINDS = (CHARACTER, "uphill", "downhill", "center")
OBJECTS = (
    *("baobab", "volcano", "sunset", "rose", "lamp_post", "box", "big_star"),
    *("fox", "elephant", "snake", "white_sheep", "grey_sheep", "brown_sheep"),
)
TILES_PER_PILE = 20
ROUNDS_PER_PILE = 4


@dataclass(frozen=True)
class Tile:
    """A tile and the objects on it. The only objects on character tiles are big stars."""

    kind: str
    character: str | None
    objects: dict[str, int] = field(hash=False)

    @property
    def has_baobab(self) -> bool:
        return "baobab" in self.objects


@cache
def printed() -> dict[str, tuple[Tile, ...]]:
    """Read the 80 printed tiles from a CSV file, and return them by kind."""
    tiles: dict[str, list[Tile]] = {kind: [] for kind in KINDS}
    with SOURCE.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            objects = {name: int(row[name]) for name in OBJECTS if row[name] != "0"}
            tiles[row["kind"]].append(Tile(row["kind"], row["character"] or None, objects))
    return {kind: tuple(some) for kind, some in tiles.items()}


def invented(rng: Random) -> dict[str, tuple[Tile, ...]]:
    """Invent random tiles that are not in the real game. Only the character tiles are the real ones."""
    baobabs = rng.choice((0.2, 0.6, 0.98))
    return {
        kind: printed()[kind]
        if kind == CHARACTER
        else tuple(_invent(rng, kind, baobabs) for _ in range(TILES_PER_PILE))
        for kind in KINDS
    }


def _invent(rng: Random, kind: str, baobabs: float) -> Tile:
    names = rng.sample(OBJECTS[1:], rng.randint(0, 5))
    objects = {name: rng.choice((1, 1, 1, 2, 4)) for name in names}
    if rng.random() < baobabs:
        objects["baobab"] = 1
    return Tile(kind, None, objects)


def make_piles(rng: Random, tiles: dict[str, tuple[Tile, ...]], per_round: int, spread: bool) -> dict[str, list[Tile]]:
    """Shuffle the tiles into piles. Remove the tiles that are not needed for this number of players.

    The last tile of a pile is drawn first.
    """
    piles = {kind: rng.sample(some, len(some)) for kind, some in tiles.items()}
    if spread:
        return {kind: _one_baobab_each(pile, per_round) for kind, pile in piles.items()}
    return {kind: pile[: per_round * ROUNDS_PER_PILE] for kind, pile in piles.items()}


def _one_baobab_each(pile: list[Tile], per_round: int) -> list[Tile]:
    baobabs = [tile for tile in pile if tile.has_baobab]
    others = [tile for tile in pile if not tile.has_baobab]
    stacked: list[Tile] = []
    for _ in range(ROUNDS_PER_PILE):
        drawn = [baobabs.pop()] if baobabs else []
        while len(drawn) < per_round:
            drawn.append(others.pop() if others else baobabs.pop())
        stacked += drawn
    return stacked
