"""The rules for a turn of The Three Little Pigs.

Laws of this file: if a player buys two tiles, the second is checked as if the first was already built. A blow of the
wolf is checked after all buys.
"""

from collections.abc import Iterator

from tallytale.engine.games.three_little_pigs.board import Board
from tallytale.engine.games.three_little_pigs.components import (
    DICE,
    PARTS,
    TILE_KINDS,
    TILES_PER_KIND,
    WORTH,
    Part,
    TileKind,
)
from tallytale.engine.games.three_little_pigs.record import PigsTurn
from tallytale.engine.games.three_little_pigs.scoring import over
from tallytale.engine.games.three_little_pigs.table import PigsTile
from tallytale.engine.rulebook import TurnBreach, TurnRule, turn_rule
from tallytale.engine.words import Facts

WOLF_DICE = 3  # number of dice that have a wolf on one side (section "Contents")


@turn_rule("pigs.turn.seat", cite="playing", facts=("seat", "players"), blocking=True)
def nobody_at_the_table(turn: PigsTurn) -> Iterator[TurnBreach]:
    """Only players of this game can take part in a turn."""
    move, players = turn.move, turn.before.seats
    if move.seat >= players:
        yield TurnBreach("/seat", {"seat": move.seat, "players": players})
    if move.blow and move.blow.seat >= players:
        yield TurnBreach("/blow/seat", {"seat": move.blow.seat, "players": players})


@turn_rule("pigs.turn.house", cite="build", facts=("seat", "house", "houses"), blocking=True)
def no_such_house(turn: PigsTurn) -> Iterator[TurnBreach]:
    """Tiles can only be added to a house that exists, and the wolf can only blow on a house that exists."""
    move, counts = turn.move, [len(houses) for houses in turn.before.houses_of]
    if move.seat < len(counts):
        for index, buy in enumerate(move.buys):
            if buy.house is None:
                counts[move.seat] += 1
            elif buy.house >= counts[move.seat]:
                yield TurnBreach(f"/buys/{index}/house", _missing_house(move.seat, buy.house, counts))
    if move.blow and move.blow.seat < len(counts) and move.blow.house >= counts[move.blow.seat]:
        yield TurnBreach("/blow/house", _missing_house(move.blow.seat, move.blow.house, counts))


def _missing_house(seat: int, house: int, counts: list[int]) -> Facts:
    return {"seat": seat, "house": house, "houses": counts[seat]}


@turn_rule("pigs.turn.dice", cite="contents", facts=("dice", "wolves"), needs=("dice",), blocking=True)
def other_dice(turn: PigsTurn) -> Iterator[TurnBreach]:
    """Five dice are rolled, and three of them have a wolf on one side."""
    if dice := turn.move.dice:
        shown = dice.door + dice.window + dice.roof + dice.wolf
        if shown != DICE or dice.wolf > WOLF_DICE:
            yield TurnBreach("/dice", {"dice": shown, "wolves": dice.wolf})


@turn_rule("pigs.turn.over", cite="end", facts=("players", "empty"), guards=("pigs.end.passed",))
def turn_after_the_end(turn: PigsTurn) -> Iterator[TurnBreach]:
    """When as many stacks are empty as there are players, the game is over and nobody has another turn."""
    if over(turn.before):
        yield TurnBreach("", {"players": turn.before.seats, "empty": len(turn.before.empty_stacks)})


@turn_rule("pigs.turn.wolf", cite="wolf", facts=("tiles",))
def bought_though_the_wolf_comes(turn: PigsTurn) -> Iterator[TurnBreach]:
    """No tile can be bought in a turn in which the wolf comes."""
    move = turn.move
    if move.buys and (turn.wolf_comes or (move.dice is None and move.blow)):
        yield TurnBreach("/buys", {"tiles": len(move.buys)})


@turn_rule("pigs.turn.afford", cite="build", facts=("parts", "price", "symbols"))
def too_expensive(turn: PigsTurn) -> Iterator[TurnBreach]:
    """A tile costs dice that show its part: two for a straw tile, three for a wooden tile, four for a brick tile."""
    dice, buys = turn.move.dice, turn.move.buys
    if dice is None:
        price = sum([WORTH[buy.material] for buy in buys])
        if price > DICE:
            parts = dict.fromkeys([buy.part for buy in buys])
            yield TurnBreach("/buys", {"parts": list[str](parts), "price": price, "symbols": DICE})
    elif not turn.wolf_comes:
        spent: dict[Part, int] = dict.fromkeys(PARTS, 0)
        for index, buy in enumerate(buys):
            shown, before = getattr(dice, buy.part), spent[buy.part]
            spent[buy.part] += WORTH[buy.material]
            if before <= shown < spent[buy.part]:
                price = sum([WORTH[one.material] for one in buys if one.part == buy.part])
                yield TurnBreach(f"/buys/{index}", {"parts": [buy.part], "price": price, "symbols": shown})


@turn_rule("pigs.turn.must-buy", cite="build", facts=("material", "part"), needs=("dice", "stacks"))
def nothing_bought(turn: PigsTurn) -> Iterator[TurnBreach]:
    """A player must buy a tile if the dice can pay for one that is left in its stack and can be placed."""
    move, stacks = turn.move, turn.before.stacks
    if move.buys or move.blow or turn.wolf_comes or not move.dice:
        return
    open_house = any([not house.complete for house in turn.before.houses_of[move.seat]])
    for material, part in TILE_KINDS:
        can_pay = WORTH[material] <= getattr(move.dice, part)
        if can_pay and stacks.get((material, part)) and (part != "roof" or open_house):
            yield TurnBreach("", {"material": material, "part": part})
            return


@turn_rule(
    "pigs.turn.stock", cite="contents", facts=("material", "part", "count", "left"), guards=("pigs.tiles.supply",)
)
def none_left(turn: PigsTurn) -> Iterator[TurnBreach]:
    """Only tiles that are left in their stack can be bought."""
    kinds: list[TileKind] = [(buy.material, buy.part) for buy in turn.move.buys]
    taken: dict[TileKind, int] = {}
    for index, kind in enumerate(kinds):
        taken[kind] = taken.get(kind, 0) + 1
        left = _left(turn.before, kind)
        if taken[kind] == left + 1:
            facts: Facts = {"material": kind[0], "part": kind[1], "count": kinds.count(kind), "left": left}
            yield TurnBreach(f"/buys/{index}", facts)


def _left(board: Board, kind: TileKind) -> int:
    """Return how many tiles of a kind are left to buy.

    If a client left out the stack, all tiles that are in no house count as left.
    """
    return board.stacks[kind] if kind in board.stacks else max(0, TILES_PER_KIND - board.kind_counts.get(kind, 0))


@turn_rule("pigs.turn.start", cite="build", facts=("seat", "material"), guards=("pigs.house.foundation",))
def begun_with_a_roof(turn: PigsTurn) -> Iterator[TurnBreach]:
    """A roof can’t begin a house."""
    for index, buy in enumerate(turn.move.buys):
        if buy.part == "roof" and buy.house is None:
            yield TurnBreach(f"/buys/{index}", {"seat": turn.move.seat, "material": buy.material})


@turn_rule("pigs.turn.second-door", cite="build", facts=("seat", "house", "material"), guards=("pigs.house.one-door",))
def second_door(turn: PigsTurn) -> Iterator[TurnBreach]:
    """A house that has a door can’t get a second one."""
    for index, (buy, tiles) in enumerate(zip(turn.move.buys, turn.tiles_before)):
        if buy.part == "door" and buy.house is not None and _has(tiles, "door"):
            facts: Facts = {"seat": turn.move.seat, "house": buy.house, "material": buy.material}
            yield TurnBreach(f"/buys/{index}", facts)


@turn_rule(
    "pigs.turn.completed",
    cite="build",
    facts=("seat", "house", "material", "part"),
    guards=("pigs.house.one-roof", "pigs.house.roof-top"),
)
def added_to_a_complete_house(turn: PigsTurn) -> Iterator[TurnBreach]:
    """A house that has a roof can’t get any more tiles."""
    for index, (buy, tiles) in enumerate(zip(turn.move.buys, turn.tiles_before)):
        if buy.house is not None and _has(tiles, "roof"):
            facts: Facts = {
                "seat": turn.move.seat,
                "house": buy.house,
                "material": buy.material,
                "part": buy.part,
            }
            guard = "pigs.house.one-roof" if buy.part == "roof" else "pigs.house.roof-top"
            yield TurnBreach(f"/buys/{index}", facts, (guard,))


def _has(tiles: list[PigsTile], part: Part) -> bool:
    return any([tile.part == part for tile in tiles])


@turn_rule("pigs.turn.blow-unasked", cite="wolf", facts=("wolves",), needs=("dice",))
def blown_on_without_wolves(turn: PigsTurn) -> Iterator[TurnBreach]:
    """The wolf comes only if at least two dice show a wolf."""
    if turn.move.dice and turn.move.blow and not turn.wolf_comes:
        yield TurnBreach("/blow", {"wolves": turn.move.dice.wolf})


@turn_rule("pigs.turn.blow-missing", cite="wolf", facts=("wolves",), needs=("dice",))
def no_house_blown_on(turn: PigsTurn) -> Iterator[TurnBreach]:
    """When the wolf comes, it must blow on a house of another player, if there is one."""
    move, houses_of = turn.move, turn.before.houses_of
    if move.dice is None or not turn.wolf_comes or move.buys or move.blow:
        return
    if any([houses for seat, houses in enumerate(houses_of) if seat != move.seat]):
        yield TurnBreach("", {"wolves": move.dice.wolf})


@turn_rule("pigs.turn.blow-own", cite="wolf", facts=("seat",))
def own_house_blown_on(turn: PigsTurn) -> Iterator[TurnBreach]:
    """A player can’t let the wolf blow on their own house."""
    if turn.move.blow and turn.move.blow.seat == turn.move.seat:
        yield TurnBreach("/blow/seat", {"seat": turn.move.seat})


@turn_rule("pigs.turn.order", cite="playing", facts=("seat", "expected"), needs=("moves",))
def out_of_turn(turn: PigsTurn) -> Iterator[TurnBreach]:
    """Players take turns clockwise."""
    if turn.history and turn.history.seat is not None:
        expected = (turn.history.seat + 1) % turn.before.seats
        if turn.move.seat != expected:
            yield TurnBreach("", {"seat": turn.move.seat, "expected": expected})


TURN_RULES: tuple[TurnRule[PigsTurn], ...] = (
    nobody_at_the_table,
    no_such_house,
    other_dice,
    turn_after_the_end,
    bought_though_the_wolf_comes,
    too_expensive,
    nothing_bought,
    none_left,
    begun_with_a_roof,
    second_door,
    added_to_a_complete_house,
    blown_on_without_wolves,
    no_house_blown_on,
    own_house_blown_on,
    out_of_turn,
)
