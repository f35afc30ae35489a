"""Writes a table of The Three Little Pigs as JSON."""

from .common import Json
from .pigs_houses import MATERIALS, PARTS, House, Stacks, Tile


def write_players(players: list[list[House]], terse: bool) -> list[Json]:
    """Return all players with their houses, lowest tile first."""
    return [
        {"houses": [{"tiles": [_tile(tile, terse) for tile in house.tiles]} for house in houses]} for houses in players
    ]


def write_stacks(stacks: Stacks) -> Json:
    """Return the number of tiles left in each of the nine stacks."""
    return {material: {part: stacks.left((material, part)) for part in PARTS} for material in MATERIALS}


def _tile(tile: Tile, terse: bool) -> Json:
    written: Json = {"material": tile.material, "part": tile.part}
    if tile.flowerpots or not terse:
        written["flowerpots"] = tile.flowerpots
    return written
