"""What a turn changes on a table of The Three Little Pigs.

Law of this file: an illegal move is carried out like a legal one.
"""

from typing import Any, NamedTuple

from msgspec import UNSET

from tallytale.engine.games.three_little_pigs.components import MATERIALS, PARTS, TILE_KINDS
from tallytale.engine.games.three_little_pigs.moves import PigsBlow, PigsBuy, PigsMove
from tallytale.engine.games.three_little_pigs.table import PigsFirsts, PigsHouse, PigsStacks, PigsTable, PigsTile
from tallytale.engine.rulebook import Edits, Path


class Built(NamedTuple):
    """A player's houses after the player bought tiles.

    `before` lists, for each tile, what its house contained when the tile was added.
    """

    houses: list[PigsHouse]
    before: list[list[PigsTile]]


def build(houses: list[PigsHouse], buys: list[PigsBuy]) -> Built:
    """Add bought tiles to a player's houses, in order. Houses that get a tile must exist."""
    after, before = [*houses], []
    for buy in buys:
        tiles = [] if buy.house is None else after[buy.house].tiles
        before.append(tiles)
        house = PigsHouse(_placed(tiles, buy))
        if buy.house is None:
            after.append(house)
        else:
            after[buy.house] = house
    return Built(after, before)


def _placed(tiles: list[PigsTile], buy: PigsBuy) -> list[PigsTile]:
    tile = PigsTile(buy.material, buy.part, buy.flowerpots)
    return [tile, *tiles] if buy.part == "door" else [*tiles, tile]


def edits(table: PigsTable, move: PigsMove) -> Edits:
    """Return what a turn changes on the table. Bought tiles are added, and tiles that the wolf blew away are gone."""
    changed: dict[Path, Any] = {}
    built = build(table.players[move.seat].houses, move.buys) if move.buys else None
    houses_of = {move.seat: built.houses} if built else {}
    if blow := move.blow:
        houses_of[blow.seat] = _blown_on(houses_of.get(blow.seat, table.players[blow.seat].houses), blow)
    for seat in sorted(houses_of):
        _change_houses(changed, seat, table.players[seat].houses, houses_of[seat])
    if built and table.stacks:
        _change_stacks(changed, table.stacks, move.buys)
    if built and table.firsts and table.variant == "veteran":
        changed.update(_firsts_after(table.firsts, move, built.before))
    return changed


def _change_houses(changed: dict[Path, Any], seat: int, before: list[PigsHouse], after: list[PigsHouse]) -> None:
    if len(after) != len(before):
        changed["players", seat, "houses"] = after
        return
    for number, house in enumerate(after):
        if house is not before[number]:
            changed["players", seat, "houses", number, "tiles"] = house.tiles


def _change_stacks(changed: dict[Path, Any], stacks: PigsStacks, buys: list[PigsBuy]) -> None:
    """Take the tiles that were bought from their stacks. A stack that nobody counted does not change."""
    for kind in sorted([(buy.material, buy.part) for buy in buys], key=TILE_KINDS.index):
        path: Path = ("stacks", *kind)
        left = changed[path] if path in changed else getattr(getattr(stacks, kind[0]), kind[1])
        if left is not UNSET:
            changed[path] = max(0, left - 1)


def _firsts_after(firsts: PigsFirsts, move: PigsMove, before: list[list[PigsTile]]) -> Edits:
    """Return which awards for the first house of straw, of wood and of brick a player gets in this turn.

    An award goes to the first player who completes such a house.
    """
    completed = {
        buy.material
        for buy, tiles in zip(move.buys, before)
        if buy.part == "roof" and {tile.part for tile in tiles} >= set(PARTS) - {"roof"}
        if all([tile.material == buy.material for tile in tiles])
    }
    return {
        ("firsts", material): move.seat
        for material in MATERIALS
        if material in completed and getattr(firsts, material) is None
    }


def _blown_on(houses: list[PigsHouse], blow: PigsBlow) -> list[PigsHouse]:
    """Return a player's houses after the wolf has blown all tiles of one material from one of them.

    If only roofs remain of that house, the house is removed.
    """
    tiles = houses[blow.house].tiles
    left = [tile for tile in tiles if tile.material != blow.material]
    if not any([tile.part != "roof" for tile in left]):
        return [*houses[: blow.house], *houses[blow.house + 1 :]]
    if len(left) == len(tiles):
        return houses
    return [*houses[: blow.house], PigsHouse(left), *houses[blow.house + 1 :]]
