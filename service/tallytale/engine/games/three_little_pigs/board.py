"""Prepares a table of The Three Little Pigs for the rules: the houses with their parts, and the tiles of each kind."""

from functools import cache
from typing import Any, final

from msgspec import UNSET
from msgspec.structs import astuple

from tallytale.engine.games.three_little_pigs.components import (
    MATERIALS,
    PARTS,
    TILE_KINDS,
    TILES_PER_KIND,
    Material,
    Part,
    TileKind,
)
from tallytale.engine.games.three_little_pigs.table import PigsFirsts, PigsPlayer, PigsStacks, PigsTable, PigsTile
from tallytale.engine.rulebook import prepare_players


@final
class House:
    """A house with JSON Pointers to its tiles. It is complete if it has a roof (section "Build!")."""

    __slots__ = ("at", "complete", "doors", "kinds", "number", "parts", "pointers", "roofs", "seat", "tiles")

    def __init__(self, seat: int, number: int, tiles: list[PigsTile]) -> None:
        self.seat = seat
        self.number = number
        self.at, self.pointers = house_pointers(seat, number)
        self.tiles = tiles
        self.kinds: list[TileKind] = [(tile.material, tile.part) for tile in tiles]
        self.parts: list[Part] = [part for _, part in self.kinds]
        self.doors = self.parts.count("door")
        self.roofs = self.parts.count("roof")
        self.complete = self.roofs > 0


@final
class Board:
    """A game table, prepared for the rules: its houses, the number of tiles of each kind, and the stacks."""

    __slots__ = ("empty_stacks", "firsts", "houses", "houses_of", "kind_counts", "seats", "stacks", "table")

    def __init__(self, table: PigsTable, like: "Board | None") -> None:
        self.table = table
        self.seats = len(table.players)
        same = like if like and table.players is like.table.players else None
        known = (like.table, like.houses_of) if like else None
        self.houses_of: list[list[House]] = same.houses_of if same else prepare_players(table, known, _houses_of)
        self.houses: list[House] = same.houses if same else [house for houses in self.houses_of for house in houses]
        self.kind_counts: dict[TileKind, int] = same.kind_counts if same else _count_kinds(self.houses)
        self.stacks: dict[TileKind, int] | None
        self.empty_stacks: list[TileKind]
        if like and table.stacks and table.stacks is like.table.stacks:
            self.stacks, self.empty_stacks = like.stacks, like.empty_stacks
        else:
            self.stacks = dict(zip(TILE_KINDS, stack_sizes(table.stacks))) if table.stacks else None
            self.empty_stacks = self._find_empty_stacks(self.stacks)
        # Who completed the first house of straw, of wood and of brick; None if nobody did. Materials for which this is
        # unknown are left out.
        self.firsts: dict[Material, int | None] = _firsts(table.firsts) if table.firsts else {}

    def one_material_houses(self) -> list[tuple[int, Material]]:
        """Return the owner and material of each complete house of a single material, with a door and a window."""
        return [
            (house.seat, house.tiles[0].material)
            for house in self.houses
            if house.complete and house.doors and "window" in house.parts
            if len({tile.material for tile in house.tiles}) == 1
        ]

    def may_have_been_first(self, material: Material) -> list[int]:
        """Return the seats that may have completed the first house of a material. The wolf may have blown it away."""
        if all([self.count_missing((material, part)) for part in PARTS]):
            return [*range(self.seats)]
        return sorted({seat for seat, of_house in self.one_material_houses() if of_house == material})

    def kinds_of(self, seat: int) -> set[TileKind]:
        return {kind for house in self.houses_of[seat] for kind in house.kinds}

    def count_in_stack(self, kind: TileKind) -> int:
        """Return how many tiles of a kind are left in their stack, or 0 if a client left out the stacks."""
        return self.stacks[kind] if self.stacks else 0

    def count_missing(self, kind: TileKind) -> int:
        """Return the number of tiles of a kind that the wolf has blown away: those in no house and no stack."""
        return max(0, TILES_PER_KIND - self.kind_counts.get(kind, 0) - self.count_in_stack(kind))

    def pointers_to(self, kind: TileKind) -> list[str]:
        return [
            place for house in self.houses for place, standing in zip(house.pointers, house.kinds) if standing == kind
        ]

    def _find_empty_stacks(self, stacks: dict[TileKind, int] | None) -> list[TileKind]:
        """Return the kinds of tiles whose stacks are empty.

        If a client left out the stacks, a kind counts as empty when all four tiles of it are in houses.
        """
        if stacks is None:
            return [kind for kind, standing in self.kind_counts.items() if standing >= TILES_PER_KIND]
        return [kind for kind, left in stacks.items() if left == 0]


def _houses_of(seat: int, player: PigsPlayer) -> list[House]:
    return [House(seat, number, house.tiles) for number, house in enumerate(player.houses)]


def _count_kinds(houses: list[House]) -> dict[TileKind, int]:
    """Count the tiles of each kind. For so few tiles, this loop is faster than `Counter`."""
    counts: dict[TileKind, int] = {}
    kind: Any  # typed as Any, because the compiler mypyc would copy each tuple if the type were a tuple
    for house in houses:
        for kind in house.kinds:
            counts[kind] = counts.get(kind, 0) + 1
    return counts


@cache  # the cache needs no size limit, because there are at most 5 seats with 36 houses each
def house_pointers(seat: int, number: int) -> tuple[str, tuple[str, ...]]:
    """Return JSON Pointers to a house, and to each tile that it could have."""
    at = f"/players/{seat}/houses/{number}"
    return at, tuple([f"{at}/tiles/{tile}" for tile in range(len(TILE_KINDS) * TILES_PER_KIND)])


def stack_sizes(stacks: PigsStacks) -> tuple[int, ...]:
    return (*astuple(stacks.straw), *astuple(stacks.wood), *astuple(stacks.brick))


def _firsts(firsts: PigsFirsts) -> dict[Material, int | None]:
    return {material: holder for material in MATERIALS if (holder := getattr(firsts, material)) is not UNSET}
