"""Judges moves of The Three Little Pigs, lists the possible ones, and tells whose turn is next."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from .common import Over, Table, remembered, seats, variant
from .moves_common import Move, Places, Question, Turn, TurnRule, is_waived_by_name, waivable, with_player
from .pigs import (
    DICE,
    KINDS,
    LEGALITY,
    MATERIALS,
    PARTS,
    PRICE,
    all_houses,
    all_one_material,
    counted,
    emptied_stacks,
    held_by_nobody,
    is_over,
    left_in_stack,
    may_be_empty,
    tiles_of_kind,
)

Buy = dict[str, Any]
Houses = list[dict[str, Any]]

MAX_BUYS = 4
MAX_LENGTH = 36  # of the list of houses of a player, and of the list of tiles of a house


def move_defaults(move: Move) -> Move:
    buys = [{"flowerpots": 0, "house": None, **buy} for buy in move.get("buys") or []]
    dice = move.get("dice")
    if dice is not None:
        dice = {"door": 0, "window": 0, "roof": 0, "wolf": 0, **dice}
    return {**move, "dice": dice, "buys": buys, "blow": move.get("blow")}


def houses_at(table: Table, seat: int) -> Houses:
    return list(table["players"][seat].get("houses", []))


def left_to_buy(table: Table, material: str, part: str) -> int:
    if counted(table, (material, part)) is not None:
        return left_in_stack(table, (material, part))
    return 4 - len(tiles_of_kind(all_houses(table), (material, part)))


def house_of_buy(table: Table, seat: int, buy: Buy) -> list[dict[str, Any]]:
    """Return the tiles of the house for which a tile is bought. A new house has none."""
    return [] if buy["house"] is None else list(houses_at(table, seat)[buy["house"]]["tiles"])


def is_there(table: Table, seat: int, house: int | None) -> bool:
    return house is None or house < len(houses_at(table, seat))


def after_buy(table: Table, seat: int, buy: Buy) -> Table:
    tile = {"material": buy["material"], "part": buy["part"], "flowerpots": buy["flowerpots"]}
    old, houses = house_of_buy(table, seat, buy), houses_at(table, seat)
    tiles = [tile, *old] if buy["part"] == "door" else [*old, tile]
    place = len(houses) if buy["house"] is None else buy["house"]
    table = from_stack(with_player(table, seat, houses=[*houses[:place], {"tiles": tiles}, *houses[place + 1 :]]), buy)
    return with_award(table, seat, tiles) if buy["part"] == "roof" else table


def from_stack(table: Table, buy: Buy) -> Table:
    if counted(table, (buy["material"], buy["part"])) is None:
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


@remembered
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
    return with_player(table, blow["seat"], houses=houses)


def table_after(turn: Turn) -> Table:
    table = tables_of_turn(turn)[-1]
    return table if turn.move["blow"] is None else after_blow(table, turn.move["blow"])


def fits_schema(table: Table) -> bool:
    houses = [houses_at(table, seat) for seat in seats(table)]
    lists = [*houses, *[house["tiles"] for some in houses for house in some]]
    return all(len(one) <= MAX_LENGTH for one in lists)


def has_part(tiles: list[dict[str, Any]], part: str) -> bool:
    return any(tile["part"] == part for tile in tiles)


MAX_WOLVES = 3
WOLVES_THAT_BLOW = 2


def wolf_comes(turn: Turn) -> bool:
    """Tell whether at least two dice show a wolf. If the dice are not known, return False."""
    dice = turn.move["dice"]
    return dice is not None and dice["wolf"] >= WOLVES_THAT_BLOW


def seat_not_there(turn: Turn) -> Places:
    places = []
    if turn.move["seat"] not in seats(turn.table):
        places.append(f"{turn.at}/seat")
    blow = turn.move["blow"]
    if blow is not None and blow["seat"] not in seats(turn.table):
        places.append(f"{turn.at}/blow/seat")
    return places


def house_not_there(turn: Turn) -> Places:
    table, seat, places = turn.table, turn.move["seat"], []
    if seat in seats(turn.table):
        tables = tables_of_turn(turn)
        for i, buy in enumerate(turn.move["buys"]):
            if not is_there(tables[i], seat, buy["house"]):
                places.append(f"{turn.at}/buys/{i}/house")
        table = tables[-1]
    blow = turn.move["blow"]
    if blow is not None and blow["seat"] in seats(table) and not is_there(table, blow["seat"], blow["house"]):
        places.append(f"{turn.at}/blow/house")
    return places


def impossible_dice(turn: Turn) -> Places:
    dice = turn.move["dice"]
    wrong = sum(dice.values()) != DICE or dice["wolf"] > MAX_WOLVES
    return [f"{turn.at}/dice"] if wrong else []


def game_is_over(turn: Turn) -> Places:
    over = len(emptied_stacks(turn.table)) >= len(turn.table["players"])
    return [turn.at] if over else []


def bought_in_spite_of_wolves(turn: Turn) -> Places:
    blown = turn.move["blow"] is not None if turn.move["dice"] is None else wolf_comes(turn)
    return [f"{turn.at}/buys"] if blown and turn.move["buys"] else []


def not_affordable(turn: Turn) -> Places:
    dice, buys = turn.move["dice"], turn.move["buys"]
    costs = [PRICE[buy["material"]] for buy in buys]
    if dice is None:
        return [f"{turn.at}/buys"] if sum(costs) > DICE else []
    places = []
    for part in [] if wolf_comes(turn) else PARTS:
        of_part = [i for i, buy in enumerate(buys) if buy["part"] == part]
        too_dear = [i for i in of_part if sum(costs[one] for one in of_part if one <= i) > dice[part]]
        places += [f"{turn.at}/buys/{i}" for i in too_dear[:1]]
    return places


def nothing_bought(turn: Turn) -> Places:
    if turn.move["buys"] or turn.move["blow"] is not None or wolf_comes(turn):
        return []
    houses = houses_at(turn.table, turn.move["seat"])
    roof_fits = any(not has_part(house["tiles"], "roof") for house in houses)
    for material, part in KINDS:
        paid = turn.move["dice"][part] >= PRICE[material]
        if paid and (part != "roof" or roof_fits) and left_to_buy(turn.table, material, part) > 0:
            return [turn.at]
    return []


def out_of_stock(turn: Turn) -> Places:
    places, told = [], set()
    tables = tables_of_turn(turn)
    for i, buy in enumerate(turn.move["buys"]):
        kind = (buy["material"], buy["part"])
        if kind not in told and left_to_buy(tables[i], *kind) <= 0:
            told.add(kind)
            places.append(f"{turn.at}/buys/{i}")
    return places


def buys_into(turn: Turn, part_there: str | None, *parts: str) -> Places:
    """Return the purchases of these parts for a house that has `part_there`, or for a new house if it is None."""
    places = []
    for i, (buy, table) in enumerate(zip(turn.move["buys"], tables_of_turn(turn))):
        house = house_of_buy(table, turn.move["seat"], buy)
        there = buy["house"] is None if part_there is None else has_part(house, part_there)
        if there and buy["part"] in parts:
            places.append(f"{turn.at}/buys/{i}")
    return places


def roof_begins_a_house(turn: Turn) -> Places:
    return buys_into(turn, None, "roof")


def second_door(turn: Turn) -> Places:
    return buys_into(turn, "door", "door")


def second_roof(turn: Turn) -> Places:
    return buys_into(turn, "roof", "roof")


def door_or_window_for_a_completed_house(turn: Turn) -> Places:
    return buys_into(turn, "roof", "door", "window")


def blown_without_wolves(turn: Turn) -> Places:
    blown = turn.move["blow"] is not None
    return [f"{turn.at}/blow"] if blown and not wolf_comes(turn) else []


def not_blown(turn: Turn) -> Places:
    if not wolf_comes(turn) or turn.move["buys"] or turn.move["blow"] is not None:
        return []
    others = [seat for seat in seats(turn.table) if seat != turn.move["seat"]]
    return [turn.at] if any(houses_at(turn.table, seat) for seat in others) else []


def own_house_blown_on(turn: Turn) -> Places:
    blow = turn.move["blow"]
    own = blow is not None and blow["seat"] == turn.move["seat"]
    return [f"{turn.at}/blow/seat"] if own else []


def out_of_order(turn: Turn) -> Places:
    following = (turn.before[-1]["seat"] + 1) % len(turn.table["players"])
    return [turn.at] if turn.move["seat"] != following else []


PIGS_TURNS = [
    TurnRule("pigs.turn.seat", seat_not_there, fatal=True),
    TurnRule("pigs.turn.house", house_not_there, fatal=True),
    TurnRule("pigs.turn.dice", impossible_dice, needs=("dice",), fatal=True),
    TurnRule("pigs.turn.over", game_is_over, ("pigs.end.passed",)),
    TurnRule("pigs.turn.wolf", bought_in_spite_of_wolves),
    TurnRule("pigs.turn.afford", not_affordable),
    TurnRule("pigs.turn.must-buy", nothing_bought, needs=("dice", "stacks")),
    TurnRule("pigs.turn.stock", out_of_stock, ("pigs.tiles.supply",)),
    TurnRule("pigs.turn.start", roof_begins_a_house, ("pigs.house.foundation",)),
    TurnRule("pigs.turn.second-door", second_door, ("pigs.house.one-door",)),
    TurnRule("pigs.turn.completed", second_roof, ("pigs.house.one-roof",)),
    TurnRule("pigs.turn.completed", door_or_window_for_a_completed_house, ("pigs.house.roof-top",)),
    TurnRule("pigs.turn.blow-unasked", blown_without_wolves, needs=("dice",)),
    TurnRule("pigs.turn.blow-missing", not_blown, needs=("dice",)),
    TurnRule("pigs.turn.blow-own", own_house_blown_on),
    TurnRule("pigs.turn.order", out_of_order, needs=("moves",)),
]


def rules_for(_turn: Turn) -> list[TurnRule]:
    return PIGS_TURNS


def over_now(_start: Table | None, _moves: list[Move], table: Table) -> Over:
    return is_over({**table, "stage": "running"})


def buys(houses: int) -> list[Buy]:
    """Return every way to buy one tile. They are sorted by house, then by material, then by part, such as door or roof.

    A new house comes last.
    """
    places: list[int | None] = [*range(houses), None]
    return [
        {"material": material, "part": part, "flowerpots": 0, "house": house}
        for house, (material, part) in product(places, KINDS)
    ]


def candidates(table: Table, question: Question) -> Iterator[Move]:
    """Yield every move that could be legal, in the order in which legal moves are listed."""
    seat = question["seat"]
    begun = so_far(question)
    if begun is not None:
        yield from one_more_tile(table, begun)
        return
    asked = move_defaults({"seat": seat, "dice": question.get("dice")})
    yield asked
    if seat not in seats(table):
        return
    if asked["dice"] is None or asked["dice"]["wolf"] < WOLVES_THAT_BLOW:
        yield from moves_with_buys(table, asked)
    for other in seats(table):
        if other != seat:
            for house, material in product(range(len(houses_at(table, other))), MATERIALS):
                yield {**asked, "blow": {"seat": other, "house": house, "material": material}}


def why(_turn: Turn) -> dict[str, Any] | None:
    return None


def so_far(question: Question) -> Move | None:
    """Return the turn that a player has begun, or None if the question is about whole turns."""
    return None if question.get("buys") is None else move_defaults(question)


def one_more_tile(table: Table, begun: Move) -> Iterator[Move]:
    bought, seat = begun["buys"], begun["seat"]
    if seat in seats(table) and len(bought) < MAX_BUYS:
        new = sum(buy["house"] is None for buy in bought)
        for buy in buys(len(houses_at(table, seat)) + new):
            yield {**begun, "buys": [*bought, buy]}


def piece(question: Question, move: Move, _start: Table | None) -> dict[str, Any] | None:
    if so_far(question) is None:
        return None
    tile = move["buys"][-1]
    return {"material": tile["material"], "part": tile["part"]}


def moves_with_buys(table: Table, asked: Move) -> Iterator[Move]:
    houses = len(houses_at(table, asked["seat"]))
    for first in buys(houses):
        yield {**asked, "buys": [first]}
        for second in buys(houses + (first["house"] is None)):
            yield {**asked, "buys": [first, second]}


def next_turn(_start: Table, moves: list[Move], table: Table) -> dict[str, Any]:
    players = len(table["players"])
    empty = len(emptied_stacks(table))
    following: list[int] | None = [(moves[-1]["seat"] + 1) % players] if moves else None
    if not moves and not any(houses_at(table, seat) for seat in seats(table)):
        following = list(seats(table))
    if empty >= players and not is_waived_by_name(table, "pigs.end.passed"):
        following = []
    stacks_left = None if len(may_be_empty(table)) > empty else max(0, players - empty)
    return {
        "seats": following,
        "ask": {"seat": following[0], "dice": None} if following else None,
        "facts": {"stacks_left": stacks_left},
    }


FIRST_REASONS: list[str] = []
WAIVABLE = waivable(LEGALITY, PIGS_TURNS)
ALL_TURN_RULES = PIGS_TURNS
