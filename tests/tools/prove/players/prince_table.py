"""Writes planets and moves of The Little Prince as JSON.

A planet is written as a grid of tiles or as counts of objects.
"""

from collections import Counter

from .common import Json
from .prince_planet import SIDE, Cell, Planet
from .prince_tiles import CHARACTER, OBJECTS, Tile


def write_grid(planet: Planet, hidden: bool, terse: bool) -> Json:
    """Return the JSON of a planet as a grid of 16 cells, with null for the name of a hidden character."""
    rows = [[_cell(planet, (row, column), hidden, terse) for column in range(SIDE)] for row in range(SIDE)]
    return {"planet": {"form": "grid", "tiles": rows}}


def write_tally(planet: Planet, hidden: bool, counted: bool, terse: bool) -> Json:
    """Return the JSON of a planet that only counts its visible objects.

    If `counted` is true, the number of tiles without a volcano is included.
    """
    shown = [] if hidden else list(planet.characters())
    total: Counter[str] = Counter()
    for tile in [*planet.open_land(), *shown]:
        total.update(tile.objects)
    written: Json = {
        "form": "tally",
        "characters": [tile.character for tile in shown],
        "objects": _objects(total, terse),
    }
    if planet.covered or not terse:
        written["covered_tiles"] = len(planet.covered)
    if counted or not terse:
        written["tiles_without_volcano"] = planet.without_volcano() if counted else None
    return {"planet": written}


def write_start(table: Json) -> Json:
    """Return the empty table with which a game began. It is made from the table at the end of the game."""
    players = [{"planet": {"form": "grid", "tiles": [[None] * SIDE for _ in range(SIDE)]}} for _ in table["players"]]
    return {**table, "stage": "running", "players": players}


def write_move(seat: int, tile: Tile, cell: Cell) -> Json:
    """Return the JSON of a move that lays a tile on a cell of a planet."""
    if tile.kind == CHARACTER:
        written = _character(tile, hidden=False, terse=True)
    else:
        written = {"kind": tile.kind, "objects": dict(tile.objects)}
    return {"seat": seat, "tile": written, "cell": list(cell)}


def _cell(planet: Planet, cell: tuple[int, int], hidden: bool, terse: bool) -> Json | None:
    tile = planet.tiles.get(cell)
    if tile is None:
        return None
    if tile.kind == CHARACTER:
        return _character(tile, hidden, terse)
    written: Json = {"kind": tile.kind}
    covered = cell in planet.covered
    if covered or not terse:
        written["covered"] = covered
    objects = _objects({} if covered else tile.objects, terse)
    if objects:
        written["objects"] = objects
    return written


def _character(tile: Tile, hidden: bool, terse: bool) -> Json:
    stars = 0 if hidden else tile.objects.get("big_star", 0)
    written: Json = {"kind": CHARACTER, "character": None if hidden else tile.character}
    if stars or not terse:
        written["big_star"] = stars
    return written


def _objects(objects: dict[str, int], terse: bool) -> Json:
    if terse:
        return dict(objects)
    return {name: objects.get(name, 0) for name in OBJECTS}
