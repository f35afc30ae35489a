"""Prepares a table for the rules: the houses with their parts, and the tiles of each kind.

Laws of this file: it applies no rule of the game.
"""

from functools import cache

from msgspec import Struct
from msgspec.structs import astuple

from tallytale.rules.games.three_little_pigs.components import KINDS, MATERIALS, OF_A_KIND, Kind, Material, Part
from tallytale.rules.games.three_little_pigs.table import PigsFirsts, PigsHouse, PigsStacks, PigsTable, PigsTile


class House(Struct, frozen=True, gc=False):
    """A house. `pointers` has a pointer for each of `tiles`. A house is complete if it has a roof (section Build!)."""

    seat: int
    number: int
    at: str
    pointers: tuple[str, ...]
    tiles: list[PigsTile]
    parts: list[Part]
    complete: bool


class Board:
    """One table: its houses, the number of tiles of each kind in them, and the stacks."""

    def __init__(self, table: PigsTable) -> None:
        self.table = table
        self.seats = len(table.players)
        self.houses_of = [_houses(seat, player.houses) for seat, player in enumerate(table.players)]
        self.houses = [house for houses in self.houses_of for house in houses]
        self.kinds: list[Kind] = [(tile.material, tile.part) for house in self.houses for tile in house.tiles]
        self.standing = _counted(self.kinds)
        self.stacks = _left(table.stacks) if table.stacks else None
        self.empty = self._empty(self.stacks)
        # The seat that holds each award for a first house. Awards that nobody holds are left out.
        self.firsts: dict[Material, int] = _firsts(table.firsts) if table.firsts else {}

    def pure(self) -> list[tuple[int, Material]]:
        """Return seat and material of each complete house with a door and a window that is all of one material."""
        return [
            (house.seat, house.tiles[0].material)
            for house in self.houses
            if house.complete and "door" in house.parts and "window" in house.parts
            if len({tile.material for tile in house.tiles}) == 1
        ]

    def kinds_of(self, seat: int) -> set[Kind]:
        return {(tile.material, tile.part) for house in self.houses_of[seat] for tile in house.tiles}

    def in_stack(self, kind: Kind) -> int:
        """Return the number of tiles of a kind in the stack, or 0 if the stacks were not sent."""
        return self.stacks[kind] if self.stacks else 0

    def missing(self, kind: Kind) -> int:
        """Return the number of tiles of a kind in no house and no stack. The wolf must have blown them away."""
        return max(0, OF_A_KIND - self.standing.get(kind, 0) - self.in_stack(kind))

    def find(self, kind: Kind) -> list[str]:
        """Return pointers to the tiles of a kind in houses."""
        pointers = [place for house in self.houses for place in house.pointers[: len(house.tiles)]]
        return [place for place, standing in zip(pointers, self.kinds) if standing == kind]

    def _empty(self, stacks: dict[Kind, int] | None) -> list[Kind]:
        """Return the empty stacks. If the stacks were not sent, these are the kinds whose tiles are all in houses."""
        if stacks is None:
            return [kind for kind, standing in self.standing.items() if standing >= OF_A_KIND]
        return [kind for kind, left in stacks.items() if left == 0]


def _houses(seat: int, houses: list[PigsHouse]) -> list[House]:
    built = []
    for number, house in enumerate(houses):
        at, pointers = places(seat, number)
        parts = [tile.part for tile in house.tiles]
        built.append(House(seat, number, at, pointers, house.tiles, parts, "roof" in parts))
    return built


def _counted(kinds: list[Kind]) -> dict[Kind, int]:
    """Count the tiles of each kind, in document order. For so few tiles this is faster than `Counter`."""
    counts: dict[Kind, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    return counts


@cache  # at most 5 seats x 36 houses
def places(seat: int, number: int) -> tuple[str, tuple[str, ...]]:
    """Return the pointers to a house and to each tile it can have."""
    at = f"/players/{seat}/houses/{number}"
    return at, tuple([f"{at}/tiles/{tile}" for tile in range(len(KINDS) * OF_A_KIND)])


def _left(stacks: PigsStacks) -> dict[Kind, int]:
    # The members have the same order as KINDS.
    left = (*astuple(stacks.straw), *astuple(stacks.wood), *astuple(stacks.brick))
    return dict(zip(KINDS, left))


def _firsts(firsts: PigsFirsts) -> dict[Material, int]:
    return {material: seat for material in MATERIALS if (seat := getattr(firsts, material)) is not None}
