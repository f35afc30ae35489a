"""Reads a table of The Little Prince, for example the tiles of one planet."""

from typing import Any

from .common import At, Table, is_final, player_at, seats, variant

Tile = dict[str, Any]

KINDS = ["character", "uphill", "downhill", "center"]
CELLS = [
    ["character", "uphill", "downhill", "character"],
    ["downhill", "center", "center", "uphill"],
    ["uphill", "center", "center", "downhill"],
    ["character", "downhill", "uphill", "character"],
]
CHARACTERS = [
    *("vain-man", "geographer", "astronomer", "king", "lamplighter", "hunter", "drunkard"),
    *("businessman-white", "businessman-grey", "businessman-brown"),
    *("gardener", "turkish-astronomer", "little-prince"),
]
OBJECTS = [
    *("baobab", "volcano", "sunset", "rose", "lamp_post", "box", "big_star"),
    *("fox", "elephant", "snake", "white_sheep", "grey_sheep", "brown_sheep"),
]
SHEEP = ["white_sheep", "grey_sheep", "brown_sheep"]
ANIMALS = ["fox", "elephant", "snake", *SHEEP]
TILES_WITHOUT_CHARACTERS = 12

POINTS_PER_OBJECT = {
    "vain-man": ("snake", 4),
    "astronomer": ("sunset", 2),
    "lamplighter": ("lamp_post", 1),
    "businessman-white": ("white_sheep", 2),
    "businessman-grey": ("grey_sheep", 3),
    "businessman-brown": ("brown_sheep", 5),
    "gardener": ("baobab", 7),
    "turkish-astronomer": ("big_star", 1),
}


def planet(table: Table, seat: int) -> dict[str, Any]:
    return dict(table["players"][seat]["planet"])


def planet_at(seat: int) -> str:
    return f"{player_at(seat)}/planet"


def is_grid(table: Table, seat: int) -> bool:
    return bool(planet(table, seat)["form"] == "grid")


def grids(table: Table) -> list[int]:
    return [seat for seat in seats(table) if is_grid(table, seat)]


def tallies(table: Table) -> list[int]:
    return [seat for seat in seats(table) if not is_grid(table, seat)]


def cells(table: Table, seat: int) -> list[tuple[str, str, Tile | None]]:
    """Return all cells of a planet: the JSON Pointer, the kind of tile that fits, and the tile on the cell, if any."""
    rows = planet(table, seat)["tiles"]
    return [(f"{planet_at(seat)}/tiles/{r}/{c}", CELLS[r][c], rows[r][c]) for r in range(4) for c in range(4)]


def tiles(table: Table, seat: int) -> list[tuple[str, Tile]]:
    return [(at, tile) for at, _, tile in cells(table, seat) if tile is not None]


def is_covered(tile: Tile) -> bool:
    return bool(tile.get("covered", False))


def shown(tile: Tile, name: str) -> int:
    if is_covered(tile):
        return 0
    if tile["kind"] == "character":
        hidden = tile["character"] is None
        return int(tile.get("big_star", 0)) if name == "big_star" and not hidden else 0
    return int(tile.get("objects", {}).get(name, 0))


def tallied(table: Table, seat: int, name: str) -> int:
    return int(planet(table, seat).get("objects", {}).get(name, 0))


def amount(table: Table, seat: int, name: str) -> int:
    if is_grid(table, seat):
        return sum(shown(tile, name) for _, tile in tiles(table, seat))
    return tallied(table, seat, name)


def places(table: Table, seat: int, names: list[str]) -> At:
    if is_grid(table, seat):
        return [at for at, tile in tiles(table, seat) if any(shown(tile, n) for n in names)]
    found = [name for name in OBJECTS if name in names and tallied(table, seat, name) > 0]
    return [f"{planet_at(seat)}/objects/{name}" for name in found]


def covered_places(table: Table, seat: int) -> At:
    return [at for at, tile in tiles(table, seat) if is_covered(tile)]


def covered(table: Table, seat: int) -> int:
    if is_grid(table, seat):
        return len(covered_places(table, seat))
    return int(planet(table, seat).get("covered_tiles", 0))


def tallied_without_volcano(table: Table, seat: int) -> int | None:
    count = planet(table, seat).get("tiles_without_volcano")
    return None if count is None else int(count)


def characters(table: Table, seat: int) -> list[tuple[str, str]]:
    """Return the JSON Pointer and the name of every character that is not hidden."""
    if is_grid(table, seat):
        corners = [(at, t) for at, t in tiles(table, seat) if t["kind"] == "character"]
        return [(at, t["character"]) for at, t in corners if t["character"] is not None]
    named = planet(table, seat).get("characters", [])
    return [(f"{planet_at(seat)}/characters/{i}", name) for i, name in enumerate(named)]


def may_hide_characters(table: Table) -> bool:
    return variant(table) == "hidden-characters" and not is_final(table)


def is_empty(table: Table, tile: Tile | None) -> bool:
    if tile is None:
        return True
    hidden = tile["kind"] == "character" and tile["character"] is None
    return hidden and not may_hide_characters(table)


def empty_cells(table: Table, seat: int) -> At:
    return [at for at, _, tile in cells(table, seat) if is_empty(table, tile)]


def volcanoes_disagree(table: Table, seat: int) -> bool:
    without = tallied_without_volcano(table, seat)
    if without is None:
        return False
    volcanoes = tallied(table, seat, "volcano")
    if volcanoes < TILES_WITHOUT_CHARACTERS - without:
        return True
    return volcanoes == 0 and without < TILES_WITHOUT_CHARACTERS


def what_is_incomplete(table: Table, seat: int) -> At:
    if is_grid(table, seat):
        return empty_cells(table, seat)
    incomplete = len(characters(table, seat)) != 4 or volcanoes_disagree(table, seat)
    return [player_at(seat)] if incomplete else []
