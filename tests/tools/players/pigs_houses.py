"""Tiles, houses and stacks of The Three Little Pigs, and what may go where."""

from random import Random
from typing import NamedTuple

MATERIALS = ("straw", "wood", "brick")
PARTS = ("door", "window", "roof")
PRICES = {"straw": 2, "wood": 3, "brick": 4}
COPIES = 4

Kind = tuple[str, str]
"""Material and part: what one stack holds."""


class Tile(NamedTuple):
    """One house tile; the flowerpots on it differ within a stack."""

    material: str
    part: str
    flowerpots: int


class House:
    """A house, lowest tile first, with the memories its later fate needs."""

    __slots__ = ("awarded", "reopened", "tiles")

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.awarded = False
        self.reopened = False

    @property
    def is_open(self) -> bool:
        """More tiles may be added: a roof is always the topmost tile."""
        return self.tiles[-1].part != "roof"

    @property
    def has_door(self) -> bool:
        """A door can only be the lowest tile."""
        return self.tiles[0].part == "door"

    @property
    def is_pure(self) -> bool:
        """All tiles are of one material."""
        first = self.tiles[0].material
        return all(tile.material == first for tile in self.tiles)

    @property
    def wins_a_first(self) -> bool:
        """Door, window and roof, all of one material."""
        return {tile.part for tile in self.tiles} == set(PARTS) and self.is_pure

    def place(self, tile: Tile) -> None:
        """A door goes to the bottom, everything else on top."""
        if tile.part == "door":
            self.tiles.insert(0, tile)
        else:
            self.tiles.append(tile)

    def blow_away(self, material: str) -> int:
        """Lose every tile of the material; a roof left alone collapses as well.

        Returns how many tiles the wolf took, the collapsing roof not counted.
        """
        left = [tile for tile in self.tiles if tile.material != material]
        lost = len(self.tiles) - len(left)
        self.tiles = left
        return lost

    @property
    def is_bare_roof(self) -> bool:
        """Only the roof is left."""
        return len(self.tiles) == 1 and self.tiles[0].part == "roof"


class Stacks:
    """The nine stacks of tiles to buy; the top of a stack is its last item."""

    def __init__(self, rng: Random, most_flowerpots: int) -> None:
        self.tiles: dict[Kind, list[Tile]] = {
            (material, part): [Tile(material, part, rng.randint(0, most_flowerpots)) for _ in range(COPIES)]
            for material in MATERIALS
            for part in PARTS
        }
        self.empty = 0

    def take(self, kind: Kind) -> Tile:
        """Sell the topmost tile."""
        stack = self.tiles[kind]
        tile = stack.pop()
        if not stack:
            self.empty += 1
        return tile

    def left(self, kind: Kind) -> int:
        """How many tiles of a kind are for sale."""
        return len(self.tiles[kind])

    def affordable(self, symbols: dict[str, int], houses: list[House]) -> list[Kind]:
        """Kinds in stock that the symbols pay for and that have a place to go.

        Doors and windows can always start a house, a roof needs an open one.
        """
        roof_fits = any(house.is_open for house in houses)
        return [
            kind
            for kind, stack in self.tiles.items()
            if stack and symbols[kind[1]] >= PRICES[kind[0]] and (roof_fits or kind[1] != "roof")
        ]


def places(tile: Tile, houses: list[House]) -> list[House]:
    """Standing houses that can take the tile (a new one is not among them)."""
    if tile.part == "door":
        return [house for house in houses if house.is_open and not house.has_door]
    return [house for house in houses if house.is_open]
