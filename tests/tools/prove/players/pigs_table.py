"""Writes tables and moves of The Three Little Pigs as JSON."""

from .common import Json
from .pigs_houses import COPIES, MATERIALS, PARTS, House, Stacks, Tile


def write_players(players: list[list[House]], terse: bool) -> list[Json]:
    """Return the JSON of all players and their houses. The lowest tile of a house comes first."""
    return [
        {"houses": [{"tiles": [_tile(tile, terse) for tile in house.tiles]} for house in houses]} for houses in players
    ]


def write_stacks(stacks: Stacks) -> Json:
    """Return how many tiles are left in each of the nine stacks."""
    return {material: {part: stacks.left((material, part)) for part in PARTS} for material in MATERIALS}


def _tile(tile: Tile, terse: bool) -> Json:
    written: Json = {"material": tile.material, "part": tile.part}
    if tile.flowerpots or not terse:
        written["flowerpots"] = tile.flowerpots
    return written


def write_start(table: Json) -> Json:
    """Return the empty table with which a game began. It is made from the table at the end of the game."""
    start: Json = {**table, "stage": "running", "players": [{"houses": []} for _ in table["players"]]}
    if "stacks" in table:
        start["stacks"] = {material: dict.fromkeys(PARTS, COPIES) for material in MATERIALS}
    if "firsts" in table:
        start["firsts"] = dict.fromkeys(table["firsts"])
    return start


def write_move(seat: int, shown: list[str]) -> Json:
    """Return the JSON of a turn in which nothing is bought yet. `shown` lists the faces of the dice."""
    dice = {face: shown.count(face) for face in (*PARTS, "wolf")}
    return {"seat": seat, "dice": dice, "buys": [], "blow": None}


def write_buy(tile: Tile, houses: list[House], house: House | None) -> Json:
    """Return the JSON of a bought tile with the index of its house, which is null for a new house."""
    index = None if house is None else houses.index(house)
    return {**_tile(tile, terse=False), "house": index}
