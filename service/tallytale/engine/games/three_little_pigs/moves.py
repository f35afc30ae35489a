"""The JSON format of a turn in The Three Little Pigs, and what a turn does to the game table.

Law of this file: an illegal move is carried out like a legal one.
"""

from typing import Annotated, NamedTuple, TypeAlias

from msgspec import UNSET, Meta
from msgspec.structs import replace

from tallytale.engine.games.three_little_pigs.components import DICE, PARTS, Material, Part
from tallytale.engine.games.three_little_pigs.table import (
    PigsFirsts,
    PigsHouse,
    PigsPlayer,
    PigsStacks,
    PigsTable,
    PigsTile,
    Seat,
)
from tallytale.engine.rulebook import TablePart

DiceCount: TypeAlias = Annotated[int, Meta(ge=0, le=DICE)]
HouseIndex: TypeAlias = Annotated[int, Meta(ge=0, le=35)]
MAX_BUYS = (
    # Five dice never pay for four tiles. A move with four is still decoded, so that a rule can say what is wrong.
    4
)


class PigsDice(TablePart, frozen=True, gc=False):
    """The symbols that the five dice show after the last roll."""

    door: Annotated[DiceCount, Meta(description="Dice that show a door.")] = 0
    window: Annotated[DiceCount, Meta(description="Dice that show a window.")] = 0
    roof: Annotated[DiceCount, Meta(description="Dice that show a roof.")] = 0
    wolf: Annotated[DiceCount, Meta(description="Dice that show a wolf.")] = 0


class PigsBuy(TablePart, frozen=True, gc=False):
    """One tile that is bought and added to a house. A door goes under the house, any other tile on top."""

    material: Annotated[Material, Meta(description="The material of the tile.")]
    part: Annotated[Part, Meta(description="Whether the tile is a door, a window or a roof.")]
    flowerpots: Annotated[int, Meta(ge=0, le=9, description="Flowerpots on this tile.")] = 0
    house: Annotated[
        HouseIndex | None,
        Meta(description="Which of the player’s houses it is added to, counted from 0; null for a new house."),
    ] = None


class PigsBlow(TablePart, frozen=True, gc=False):
    """A blow of the wolf on a house, with the material that the spinner points at."""

    seat: Annotated[Seat, Meta(description="Whose house it is.")]
    house: Annotated[HouseIndex, Meta(description="Which of that player’s houses, counted from 0.")]
    material: Annotated[Material, Meta(description="The material that is blown away.")]


class PigsMove(TablePart, frozen=True, gc=False):
    """One turn. A player buys tiles, or the wolf blows on a house, or neither happens."""

    seat: Annotated[Seat, Meta(description="Whose turn it is.")]
    dice: Annotated[PigsDice | None, Meta(description="What the dice show in the end; null if unknown.")] = None
    buys: Annotated[list[PigsBuy], Meta(max_length=MAX_BUYS, description="The tiles bought, in this order.")] = []
    blow: Annotated[PigsBlow | None, Meta(description="The house that is blown on; null if none is.")] = None


class PigsQuestion(TablePart, frozen=True, gc=False):
    """The question what a player can do after a roll of the dice.

    With `buys`, it is about a turn that has begun: which tile can be bought next?
    """

    seat: Annotated[Seat, Meta(description="Whose turn it is.")]
    dice: Annotated[PigsDice | None, Meta(description="What the dice show in the end; null if unknown.")]
    buys: Annotated[
        Annotated[list[PigsBuy], Meta(max_length=MAX_BUYS)] | None,
        Meta(description="The tiles bought in this turn so far; null to ask about whole turns."),
    ] = None


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


def apply(table: PigsTable, move: PigsMove) -> PigsTable:
    """Return the table after a turn. Bought tiles are added, and tiles that the wolf blew away are gone."""
    players, firsts, stacks = table.players, table.firsts, table.stacks
    if move.buys:
        houses, before = build(players[move.seat].houses, move.buys)
        players = _with_houses(players, move.seat, houses)
        stacks = _stacks_after(stacks, move.buys) if stacks else stacks
        if firsts and table.variant == "veteran":
            firsts = _firsts_after(firsts, move, before)
    if move.blow:
        players = _with_houses(players, move.blow.seat, _blown_on(players[move.blow.seat].houses, move.blow))
    return replace(table, players=players, stacks=stacks, firsts=firsts)


def _with_houses(players: list[PigsPlayer], seat: int, houses: list[PigsHouse]) -> list[PigsPlayer]:
    return [*players[:seat], PigsPlayer(houses), *players[seat + 1 :]]


def _stacks_after(stacks: PigsStacks, buys: list[PigsBuy]) -> PigsStacks:
    for buy in buys:
        stack = getattr(stacks, buy.material)
        counted = getattr(stack, buy.part)
        if counted is not UNSET:
            stacks = replace(stacks, **{buy.material: replace(stack, **{buy.part: max(0, counted - 1)})})
    return stacks


def _firsts_after(firsts: PigsFirsts, move: PigsMove, before: list[list[PigsTile]]) -> PigsFirsts:
    """Return who has the awards for the first house of straw, of wood and of brick after this turn.

    An award goes to the first player who completes such a house.
    """
    for buy, tiles in zip(move.buys, before):
        if buy.part == "roof" and getattr(firsts, buy.material) is None:
            parts = {tile.part for tile in tiles}
            if parts >= set(PARTS) - {"roof"} and all([tile.material == buy.material for tile in tiles]):
                firsts = replace(firsts, **{buy.material: move.seat})
    return firsts


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
