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
from tallytale.engine.games.three_little_pigs.table import (
    NOTHING_COUNTED,
    PigsFirsts,
    PigsPlayer,
    PigsStacks,
    PigsTable,
    PigsTile,
)
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

    __slots__ = (
        "empty_stacks",
        "firsts",
        "houses",
        "houses_of",
        "kind_counts",
        "seats",
        "stacks",
        "table",
        "uncertain_stacks",
    )

    def __init__(self, table: PigsTable, like: "Board | None") -> None:
        self.table = table
        self.seats = len(table.players)
        same = like if like and table.players is like.table.players else None
        known = (like.table, like.houses_of) if like else None
        self.houses_of: list[list[House]] = same.houses_of if same else prepare_players(table, known, _houses_of)
        self.houses: list[House] = same.houses if same else [house for houses in self.houses_of for house in houses]
        self.kind_counts: dict[TileKind, int] = same.kind_counts if same else _count_kinds(self.houses)
        # The tiles left in each stack that was counted.
        self.stacks: dict[TileKind, int]
        # The kinds of tiles whose stacks are surely empty, and those of which nobody knows.
        self.empty_stacks: list[TileKind]
        self.uncertain_stacks: list[TileKind]
        if like and table.stacks is like.table.stacks and len(like.stacks) == len(TILE_KINDS):
            self.stacks, self.empty_stacks, self.uncertain_stacks = like.stacks, like.empty_stacks, []
        else:
            self.stacks = counted_stacks(table.stacks)
            self.empty_stacks = [kind for kind in TILE_KINDS if self._is_surely_empty(kind)]
            self.uncertain_stacks = [
                kind for kind in TILE_KINDS if kind not in self.stacks and kind not in self.empty_stacks
            ]
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
        return self.owners_of_one_material(material)

    def owners_of_one_material(self, material: Material) -> list[int]:
        return sorted({seat for seat, of_house in self.one_material_houses() if of_house == material})

    def kinds_of(self, seat: int) -> set[TileKind]:
        return {kind for house in self.houses_of[seat] for kind in house.kinds}

    def count_missing(self, kind: TileKind) -> int:
        """Return how many tiles of a kind the wolf may have blown away: those in no house and in no counted stack."""
        return max(0, TILES_PER_KIND - self.kind_counts.get(kind, 0) - self.stacks.get(kind, 0))

    def pointers_to(self, kind: TileKind) -> list[str]:
        return [
            place for house in self.houses for place, standing in zip(house.pointers, house.kinds) if standing == kind
        ]

    def _is_surely_empty(self, kind: TileKind) -> bool:
        """Tell whether a stack was counted as empty or, if nobody counted it, all four tiles of it are in houses."""
        if kind in self.stacks:
            return self.stacks[kind] == 0
        return self.kind_counts.get(kind, 0) >= TILES_PER_KIND


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


def counted_stacks(stacks: PigsStacks | None) -> dict[TileKind, int]:
    """Return the tiles left in each stack that was counted."""
    if stacks is None or stacks is NOTHING_COUNTED:
        return {}
    sizes = (*astuple(stacks.straw), *astuple(stacks.wood), *astuple(stacks.brick))
    return {kind: left for kind, left in zip(TILE_KINDS, sizes) if left is not UNSET}


def _firsts(firsts: PigsFirsts) -> dict[Material, int | None]:
    return {material: holder for material in MATERIALS if (holder := getattr(firsts, material)) is not UNSET}
