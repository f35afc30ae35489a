"""Reads a table of The Three Little Pigs, for example the houses of one player."""

from typing import Any

from .common import At, Table, player_at, seats

Tiles = list[dict[str, Any]]
House = tuple[str, Tiles]
Kind = tuple[str, str]

PRICE = {"straw": 2, "wood": 3, "brick": 4}
MATERIALS = ["straw", "wood", "brick"]
PARTS = ["door", "window", "roof"]
KINDS: list[Kind] = [(material, part) for material in MATERIALS for part in PARTS]
TILES_OF_A_KIND = 4
DICE = 5


def houses_of(table: Table, seat: int) -> list[House]:
    houses = table["players"][seat].get("houses", [])
    at = player_at(seat)
    return [(f"{at}/houses/{i}", house["tiles"]) for i, house in enumerate(houses)]


def all_houses(table: Table) -> list[House]:
    return [house for seat in seats(table) for house in houses_of(table, seat)]


def tile_at(house: str, index: int) -> str:
    return f"{house}/tiles/{index}"


def indices_of(tiles: Tiles, part: str) -> list[int]:
    return [i for i, tile in enumerate(tiles) if tile["part"] == part]


def tiles_of_kind(houses: list[House], kind: Kind) -> At:
    return [
        tile_at(at, i)
        for at, tiles in houses
        for i, tile in enumerate(tiles)
        if (tile["material"], tile["part"]) == kind
    ]


def left_in_stack(table: Table, kind: Kind) -> int:
    stacks = table.get("stacks")
    if stacks is None:
        return 0
    material, part = kind
    return int(stacks[material][part])


def missing(table: Table, kind: Kind) -> int:
    built = len(tiles_of_kind(all_houses(table), kind))
    return max(0, TILES_OF_A_KIND - built - left_in_stack(table, kind))


def emptied_stacks(table: Table) -> list[Kind]:
    if table.get("stacks") is not None:
        return [kind for kind in KINDS if left_in_stack(table, kind) == 0]
    houses = all_houses(table)
    return [kind for kind in KINDS if len(tiles_of_kind(houses, kind)) >= TILES_OF_A_KIND]


def all_one_material(house: House, material: str) -> bool:
    _, tiles = house
    parts = {tile["part"] for tile in tiles}
    return parts == set(PARTS) and all(tile["material"] == material for tile in tiles)


def firsts_entered(table: Table) -> dict[str, int | None]:
    """Return who was first with a house of each material, or None for nobody. What nobody entered is left out."""
    return table.get("firsts") or {}


def holder(table: Table, material: str) -> int | None:
    seat = firsts_entered(table).get(material)
    return None if seat is None else int(seat)


def held_by_nobody(table: Table, material: str) -> bool:
    """Tell whether somebody entered that nobody has the award. It is not enough that nobody entered a holder."""
    firsts = firsts_entered(table)
    return material in firsts and firsts[material] is None
