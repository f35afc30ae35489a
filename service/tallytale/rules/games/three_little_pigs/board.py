"""The table as the rules look at it, read once: houses with their parts, and which tiles are where.

Laws of this file: it states what lies there and judges nothing.
"""

from collections import Counter
from functools import cache, cached_property

from msgspec import Struct

from tallytale.rules.games.three_little_pigs.components import KINDS, MATERIALS, OF_A_KIND, Kind, Material, Part
from tallytale.rules.games.three_little_pigs.table import PigsFirsts, PigsStacks, PigsTable, PigsTile


class House(Struct, frozen=True, gc=False):
    """A house with its place; `pointers` run along `tiles`. It is complete when it has a roof (Build!)."""

    seat: int
    number: int
    at: str
    pointers: tuple[str, ...]
    tiles: list[PigsTile]
    parts: list[Part]
    complete: bool

    @property
    def pure(self) -> Material | None:
        """Name the material of a complete house with a door, a window and nothing of another material."""
        if self.complete and "door" in self.parts and "window" in self.parts:
            materials = {tile.material for tile in self.tiles}
            return materials.pop() if len(materials) == 1 else None
        return None


class Board:
    """One table: every house, the completed ones by seat, the tiles that stand, and the stacks."""

    def __init__(self, table: PigsTable) -> None:
        self.table = table
        self.seats = len(table.players)
        self.houses_of = [
            [_house(seat, number, house.tiles) for number, house in enumerate(player.houses)]
            for seat, player in enumerate(table.players)
        ]
        self.houses = [house for houses in self.houses_of for house in houses]
        self.kinds: list[Kind] = [(tile.material, tile.part) for house in self.houses for tile in house.tiles]
        self.standing: Counter[Kind] = Counter(self.kinds)
        self.stacks = _left(table.stacks) if table.stacks else None
        self.empty = self._empty(self.stacks)
        # Who was first with a house of one material; nobody is left out.
        self.firsts: dict[Material, int] = _firsts(table.firsts) if table.firsts else {}

    @cached_property
    def pure(self) -> list[Material | None]:
        return [house.pure for house in self.houses]

    def kinds_of(self, seat: int) -> set[Kind]:
        return {(tile.material, tile.part) for house in self.houses_of[seat] for tile in house.tiles}

    def in_stack(self, kind: Kind) -> int:
        """Count the tiles of a kind that are left to buy; none when the stacks were not sent."""
        return self.stacks[kind] if self.stacks else 0

    def missing(self, kind: Kind) -> int:
        """Count the tiles of a kind that are in no house and no stack: those that the wolf blew away."""
        return max(0, OF_A_KIND - self.standing[kind] - self.in_stack(kind))

    def find(self, kind: Kind) -> list[str]:
        """Return where the tiles of a kind stand."""
        pointers = [place for house in self.houses for place in house.pointers[: len(house.tiles)]]
        return [place for place, standing in zip(pointers, self.kinds, strict=True) if standing == kind]

    def _empty(self, stacks: dict[Kind, int] | None) -> list[Kind]:
        """Return the stacks known to be empty: said to be, or all their tiles stand in houses."""
        if stacks is None:
            return [kind for kind, standing in self.standing.items() if standing >= OF_A_KIND]
        return [kind for kind, left in stacks.items() if left == 0]


def _house(seat: int, number: int, tiles: list[PigsTile]) -> House:
    at, pointers = places(seat, number)
    parts = [tile.part for tile in tiles]
    return House(seat, number, at, pointers, tiles, parts, "roof" in parts)


@cache  # at most 5 seats x 36 houses
def places(seat: int, number: int) -> tuple[str, tuple[str, ...]]:
    """Return the pointers to a house and to each tile it can have."""
    at = f"/players/{seat}/houses/{number}"
    return at, tuple([f"{at}/tiles/{tile}" for tile in range(len(KINDS) * OF_A_KIND)])


def _left(stacks: PigsStacks) -> dict[Kind, int]:
    return {(material, part): getattr(getattr(stacks, material), part) for material, part in KINDS}


def _firsts(firsts: PigsFirsts) -> dict[Material, int]:
    return {material: seat for material in MATERIALS if (seat := getattr(firsts, material)) is not None}
