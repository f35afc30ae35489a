"""Tiles, houses and stacks of The Three Little Pigs, with the rules for placing a tile."""

from random import Random
from typing import NamedTuple

MATERIALS = ("straw", "wood", "brick")
PARTS = ("door", "window", "roof")
PRICES = {"straw": 2, "wood": 3, "brick": 4}
COPIES = 4

Kind = tuple[str, str]
"""The material and part of a tile. Each stack has tiles of one kind."""


class Tile(NamedTuple):
    """One tile of a house, for example a wooden window with two flowerpots."""

    material: str
    part: str
    flowerpots: int


class House:
    """A house as a list of tiles, with the lowest tile first.

    Its attributes also say whether the house won an award and whether it has lost its roof.
    """

    __slots__ = ("awarded", "reopened", "tiles")

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.awarded = False
        self.reopened = False

    @property
    def is_open(self) -> bool:
        return self.tiles[-1].part != "roof"

    @property
    def has_door(self) -> bool:
        """Whether the house has a door, which can only be the lowest tile."""
        return self.tiles[0].part == "door"

    @property
    def is_pure(self) -> bool:
        first = self.tiles[0].material
        return all(tile.material == first for tile in self.tiles)

    @property
    def wins_a_first(self) -> bool:
        """Whether the house can win an award: it has a door, a window and a roof, all of one material."""
        return {tile.part for tile in self.tiles} == set(PARTS) and self.is_pure

    def place(self, tile: Tile) -> None:
        """Add a tile to the house. A door goes to the bottom, any other tile on top."""
        if tile.part == "door":
            self.tiles.insert(0, tile)
        else:
            self.tiles.append(tile)

    def blow_away(self, material: str) -> int:
        """Remove all tiles of a material, and return how many there were."""
        left = [tile for tile in self.tiles if tile.material != material]
        lost = len(self.tiles) - len(left)
        self.tiles = left
        return lost

    @property
    def is_bare_roof(self) -> bool:
        return len(self.tiles) == 1 and self.tiles[0].part == "roof"


class Stacks:
    """The nine stacks of tiles that players buy from. The top tile of a stack is the last item of its list."""

    def __init__(self, rng: Random, most_flowerpots: int) -> None:
        self.tiles: dict[Kind, list[Tile]] = {
            (material, part): [Tile(material, part, rng.randint(0, most_flowerpots)) for _ in range(COPIES)]
            for material in MATERIALS
            for part in PARTS
        }
        self.empty = 0

    def take(self, kind: Kind) -> Tile:
        stack = self.tiles[kind]
        tile = stack.pop()
        if not stack:
            self.empty += 1
        return tile

    def left(self, kind: Kind) -> int:
        """Return how many tiles of a kind are left to buy."""
        return len(self.tiles[kind])

    def affordable(self, symbols: dict[str, int], houses: list[House]) -> list[Kind]:
        """Return the kinds of tiles that a player can pay for and place.

        A door or a window can always start a new house. A roof needs a house without a roof.
        """
        roof_fits = any(house.is_open for house in houses)
        return [
            kind
            for kind, stack in self.tiles.items()
            if stack and symbols[kind[1]] >= PRICES[kind[0]] and (roof_fits or kind[1] != "roof")
        ]


def places(tile: Tile, houses: list[House]) -> list[House]:
    """Return the houses to which the tile can be added."""
    if tile.part == "door":
        return [house for house in houses if house.is_open and not house.has_door]
    return [house for house in houses if house.is_open]
