"""The table as the rules look at it, read once: houses with their parts, and which tiles are where.

Laws of this file: it states what lies there and judges nothing.
"""

from functools import cache

from msgspec import Struct
from msgspec.structs import astuple

from tallytale.rules.games.three_little_pigs.components import KINDS, MATERIALS, OF_A_KIND, Kind, Material, Part
from tallytale.rules.games.three_little_pigs.table import PigsFirsts, PigsHouse, PigsStacks, PigsTable, PigsTile


class House(Struct, frozen=True, gc=False):
    """A house with its place; `pointers` run along `tiles`. It is complete when it has a roof (Build!)."""

    seat: int
    number: int
    at: str
    pointers: tuple[str, ...]
    tiles: list[PigsTile]
    parts: list[Part]
    complete: bool


class Board:
    """One table: every house, the completed ones by seat, the tiles that stand, and the stacks."""

    def __init__(self, table: PigsTable) -> None:
        self.table = table
        self.seats = len(table.players)
        self.houses_of = [_houses(seat, player.houses) for seat, player in enumerate(table.players)]
        self.houses = [house for houses in self.houses_of for house in houses]
        self.kinds: list[Kind] = [(tile.material, tile.part) for house in self.houses for tile in house.tiles]
        self.standing = _counted(self.kinds)
        self.stacks = _left(table.stacks) if table.stacks else None
        self.empty = self._empty(self.stacks)
        # Who was first with a house of one material; nobody is left out.
        self.firsts: dict[Material, int] = _firsts(table.firsts) if table.firsts else {}

    def pure(self) -> list[tuple[int, Material]]:
        """Go through the complete houses with a door, a window and nothing of another material: whose, and of what."""
        return [
            (house.seat, house.tiles[0].material)
            for house in self.houses
            if house.complete and "door" in house.parts and "window" in house.parts
            if len({tile.material for tile in house.tiles}) == 1
        ]

    def kinds_of(self, seat: int) -> set[Kind]:
        return {(tile.material, tile.part) for house in self.houses_of[seat] for tile in house.tiles}

    def in_stack(self, kind: Kind) -> int:
        """Count the tiles of a kind that are left to buy; none when the stacks were not sent."""
        return self.stacks[kind] if self.stacks else 0

    def missing(self, kind: Kind) -> int:
        """Count the tiles of a kind that are in no house and no stack: those that the wolf blew away."""
        return max(0, OF_A_KIND - self.standing.get(kind, 0) - self.in_stack(kind))

    def find(self, kind: Kind) -> list[str]:
        """Return where the tiles of a kind stand."""
        pointers = [place for house in self.houses for place in house.pointers[: len(house.tiles)]]
        return [place for place, standing in zip(pointers, self.kinds) if standing == kind]

    def _empty(self, stacks: dict[Kind, int] | None) -> list[Kind]:
        """Return the stacks known to be empty: said to be, or all their tiles stand in houses."""
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
    """Count the tiles of each kind, in document order; for so few tiles a Counter is slower."""
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
    left = (*astuple(stacks.straw), *astuple(stacks.wood), *astuple(stacks.brick))  # their members are in KINDS' order
    return dict(zip(KINDS, left))


def _firsts(firsts: PigsFirsts) -> dict[Material, int]:
    return {material: seat for material in MATERIALS if (seat := getattr(firsts, material)) is not None}
