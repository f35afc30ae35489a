"""Rules for turns of The Three Little Pigs, in the order in which broken rules are reported."""

from .common import seats
from .moves_common import Places, Turn, TurnRule
from .moves_pigs_turn import has_part, house_of_buy, houses_at, is_there, left_to_buy, tables_of_turn
from .pigs_table import DICE, MATERIALS, PARTS, PRICE, emptied_stacks

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
    if dice is None:
        cost = sum(PRICE[buy["material"]] for buy in buys)
        return [f"{turn.at}/buys"] if cost > DICE else []
    if wolf_comes(turn):
        return []
    places = []
    for part in PARTS:
        spent = 0
        for i, buy in enumerate(buys):
            if buy["part"] == part:
                spent += PRICE[buy["material"]]
                if spent > dice[part]:
                    places.append(f"{turn.at}/buys/{i}")
                    break
    return places


def nothing_bought(turn: Turn) -> Places:
    if turn.move["buys"] or turn.move["blow"] is not None or wolf_comes(turn):
        return []
    houses = houses_at(turn.table, turn.move["seat"])
    roof_fits = any(not has_part(house["tiles"], "roof") for house in houses)
    for material in MATERIALS:
        for part in PARTS:
            paid = turn.move["dice"][part] >= PRICE[material]
            placed = part != "roof" or roof_fits
            if paid and placed and left_to_buy(turn.table, material, part) > 0:
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


def roof_begins_a_house(turn: Turn) -> Places:
    return [
        f"{turn.at}/buys/{i}"
        for i, buy in enumerate(turn.move["buys"])
        if buy["part"] == "roof" and buy["house"] is None
    ]


def second_door(turn: Turn) -> Places:
    places = []
    tables = tables_of_turn(turn)
    for i, buy in enumerate(turn.move["buys"]):
        house = house_of_buy(tables[i], turn.move["seat"], buy)
        if house is not None and buy["part"] == "door" and has_part(house, "door"):
            places.append(f"{turn.at}/buys/{i}")
    return places


def added_to_a_completed_house(turn: Turn, parts: tuple[str, ...]) -> Places:
    places = []
    tables = tables_of_turn(turn)
    for i, buy in enumerate(turn.move["buys"]):
        house = house_of_buy(tables[i], turn.move["seat"], buy)
        if house is not None and buy["part"] in parts and has_part(house, "roof"):
            places.append(f"{turn.at}/buys/{i}")
    return places


def second_roof(turn: Turn) -> Places:
    return added_to_a_completed_house(turn, ("roof",))


def door_or_window_for_a_completed_house(turn: Turn) -> Places:
    return added_to_a_completed_house(turn, ("door", "window"))


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
