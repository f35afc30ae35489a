"""Carries out a turn of The Three Little Pigs: first the purchases, one after the other, then the wolf's blow."""

from typing import Any

from .common import Table, seats, variant
from .moves_common import Move, Turn
from .pigs_table import MATERIALS, PARTS, all_houses, all_one_material, held_by_nobody, left_in_stack, tiles_of_kind

Buy = dict[str, Any]
Houses = list[dict[str, Any]]

MAX_HOUSES = 36
MAX_TILES = 36


def move_defaults(move: Move) -> Move:
    buys = [{"flowerpots": 0, "house": None, **buy} for buy in move.get("buys") or []]
    dice = move.get("dice")
    if dice is not None:
        dice = {"door": 0, "window": 0, "roof": 0, "wolf": 0, **dice}
    return {**move, "dice": dice, "buys": buys, "blow": move.get("blow")}


def houses_at(table: Table, seat: int) -> Houses:
    return list(table["players"][seat].get("houses", []))


def with_houses(table: Table, seat: int, houses: Houses) -> Table:
    players = list(table["players"])
    players[seat] = {**players[seat], "houses": houses}
    return {**table, "players": players}


def left_to_buy(table: Table, material: str, part: str) -> int:
    if table.get("stacks") is not None:
        return left_in_stack(table, (material, part))
    return 4 - len(tiles_of_kind(all_houses(table), (material, part)))


def house_of_buy(table: Table, seat: int, buy: Buy) -> list[dict[str, Any]] | None:
    """Return the tiles of the house for which a tile is bought, or None for a new house."""
    if buy["house"] is None:
        return None
    return list(houses_at(table, seat)[buy["house"]]["tiles"])


def is_there(table: Table, seat: int, house: int | None) -> bool:
    return house is None or house < len(houses_at(table, seat))


def after_buy(table: Table, seat: int, buy: Buy) -> Table:
    tile = {"material": buy["material"], "part": buy["part"], "flowerpots": buy["flowerpots"]}
    old = house_of_buy(table, seat, buy) or []
    tiles = [tile, *old] if buy["part"] == "door" else [*old, tile]
    houses = houses_at(table, seat)
    if buy["house"] is None:
        houses.append({"tiles": tiles})
    else:
        houses[buy["house"]] = {"tiles": tiles}
    table = from_stack(with_houses(table, seat, houses), buy)
    return with_award(table, seat, tiles) if buy["part"] == "roof" else table


def from_stack(table: Table, buy: Buy) -> Table:
    if table.get("stacks") is None:
        return table
    material, part = buy["material"], buy["part"]
    left = max(0, table["stacks"][material][part] - 1)
    return {**table, "stacks": {**table["stacks"], material: {**table["stacks"][material], part: left}}}


def with_award(table: Table, seat: int, tiles: list[dict[str, Any]]) -> Table:
    """Return the table, with the award given out if this is the first completed house of its material.

    If it is unknown whether somebody has the award already, it stays unknown.
    """
    if variant(table) != "veteran":
        return table
    for material in MATERIALS:
        if held_by_nobody(table, material) and all_one_material(("", tiles), material):
            return {**table, "firsts": {**table["firsts"], material: seat}}
    return table


def tables_of_turn(turn: Turn) -> list[Table]:
    """Return the table before each purchase and after the last one.

    A purchase for a house that does not exist is ignored.
    """
    table, seat = turn.table, turn.move["seat"]
    tables = [table]
    for buy in turn.move["buys"]:
        if is_there(table, seat, buy["house"]):
            table = after_buy(table, seat, buy)
        tables.append(table)
    return tables


def after_blow(table: Table, blow: dict[str, Any]) -> Table:
    houses = houses_at(table, blow["seat"])
    tiles = [tile for tile in houses[blow["house"]]["tiles"] if tile["material"] != blow["material"]]
    if all(tile["part"] == "roof" for tile in tiles):
        del houses[blow["house"]]
    else:
        houses[blow["house"]] = {"tiles": tiles}
    return with_houses(table, blow["seat"], houses)


def table_after(turn: Turn) -> Table:
    table = tables_of_turn(turn)[-1]
    return table if turn.move["blow"] is None else after_blow(table, turn.move["blow"])


def fits_schema(table: Table) -> bool:
    houses = [houses_at(table, seat) for seat in seats(table)]
    return all(len(some) <= MAX_HOUSES for some in houses) and all(
        len(house["tiles"]) <= MAX_TILES for some in houses for house in some
    )


def has_part(tiles: list[dict[str, Any]], part: str) -> bool:
    assert part in PARTS
    return any(tile["part"] == part for tile in tiles)
