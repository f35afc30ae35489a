"""Rules for moves of The Three Little Wolves about seats, cards and houses.

The list of all rules for moves of this game is here, too.
"""

from .common import Table, seats
from .moves_common import Places, Turn, TurnRule
from .moves_wolves_tokens import TOKEN_TURNS
from .moves_wolves_turn import (
    PLAYS,
    House,
    builder,
    houses_at,
    is_at_the_table,
    is_built,
    plays,
    plays_after_third_pig,
    table_after,
    wolf_of,
)
from .wolves_legality import first_floor_that_does_not_rise, too_many_cards
from .wolves_table import all_houses, cards, colors, floors, has_smooki, turns_after_third_pig

MAX_HOUSES_OF_A_PLAYER = 3


def seat_not_there(turn: Turn) -> Places:
    table, move = turn.table, turn.move
    if move["do"] == "reveal":
        return [] if has_smooki(table) else [turn.at]
    places = [] if is_at_the_table(table, move["seat"]) else [f"{turn.at}/seat"]
    wolf = wolf_of(move)
    if wolf is not None and not is_at_the_table(table, wolf["seat"]):
        places.append(f"{turn.at}/wolf")
    if move["do"] == "pig" and move["house"] is not None and not is_at_the_table(table, move["house"]["seat"]):
        places.append(f"{turn.at}/house")
    return places


def is_missing_house(table: Table, seat: int | None, index: int) -> bool:
    """Tell whether the seat is taken, but its player has no house with this index."""
    return is_at_the_table(table, seat) and index >= len(houses_at(table, seat))


def house_not_there(turn: Turn) -> Places:
    table, move = turn.table, turn.move
    if is_built(move):
        if move["house"] is None:
            return [f"{turn.at}/basement"] if move["basement"] else []
        return [f"{turn.at}/house"] if is_missing_house(table, builder(move), move["house"]) else []
    wolf = wolf_of(move)
    if wolf is not None:
        return [f"{turn.at}/wolf"] if is_missing_house(table, wolf["seat"], wolf["house"]) else []
    if move["do"] == "pig" and move["house"] is not None:
        house = move["house"]
        return [f"{turn.at}/house"] if is_missing_house(table, house["seat"], house["house"]) else []
    return []


def game_is_over(turn: Turn) -> Places:
    if turn.move["do"] not in PLAYS or turn.start is None:
        return []
    played = plays_after_third_pig(turn.start, list(turn.before))
    if played is None:
        return []
    own = sum(play["seat"] == turn.move["seat"] for play in played)
    return [turn.at] if own >= turns_after_third_pig(turn.table) else []


def out_of_order(turn: Turn) -> Places:
    kind, before = turn.move["do"], turn.before
    if kind == "reveal":
        cards_moved = [move["do"] for move in before if move["do"] in (*PLAYS, "reveal")]
        return [turn.at] if cards_moved[-1:] == ["reveal"] else []
    if kind == "send" or not plays(before):
        return []
    last = plays(before)[-1]["seat"]
    if kind == "pig":
        allowed = [last, None] if has_smooki(turn.table) else [last]
        return [] if turn.move["seat"] in allowed else [turn.at]
    assert turn.start is not None
    players = len(seats(turn.table))
    if players == 2 and plays_after_third_pig(turn.start, list(before)) is not None:
        return []
    return [turn.at] if turn.move["seat"] != (last + 1) % players else []


def card_played_before(turn: Turn) -> Places:
    if turn.move["do"] not in (*PLAYS, "reveal") or turn.move["card"] is None:
        return []
    gone = [card for house in all_houses(turn.table) for card in cards(house)]
    for move in turn.before:
        if move["do"] == "discard" or (move["do"] == "reveal" and move["discarded"]):
            gone.append(move["card"])
    return [f"{turn.at}/card"] if turn.move["card"] in gone else []


def more_cards_than_turns_allow(turn: Turn) -> Places:
    before = too_many_cards({**turn.table, "stage": "running"})
    after = too_many_cards({**table_after(turn), "stage": "running"})
    return [turn.at] if after and not before else []


def house_of_build(turn: Turn) -> House | None:
    """Return the house that gets the card, or None for a new house."""
    index = turn.move["house"]
    return None if index is None else houses_at(turn.table, builder(turn.move))[index]


def other_color(turn: Turn) -> Places:
    if not is_built(turn.move):
        return []
    house, color = house_of_build(turn), turn.move["card"]["color"]
    if house is None or color == "white" or not colors(("", house)):
        return []
    return [] if color in colors(("", house)) else [f"{turn.at}/card"]


def at_house(turn: Turn) -> str:
    """Return the JSON Pointer for an error about the house of a card.

    A card for a new house has no member `house`, so the error points to the whole move.
    """
    return turn.at if turn.move["house"] is None else f"{turn.at}/house"


def second_house_of_a_color(turn: Turn) -> Places:
    if not is_built(turn.move) or turn.move["card"]["color"] == "white":
        return []
    color, index = turn.move["card"]["color"], turn.move["house"]
    houses = houses_at(turn.table, builder(turn.move))
    if index is not None:
        here = colors(("", houses[index]))
        if color in here or (here and turn.table.get("waive") != "all"):
            return []
    others = [house for i, house in enumerate(houses) if i != index]
    return [at_house(turn)] if any(color in colors(("", house)) for house in others) else []


def fourth_house(turn: Turn) -> Places:
    if not is_built(turn.move) or turn.move["house"] is not None:
        return []
    houses = houses_at(turn.table, builder(turn.move))
    return [turn.at] if len(houses) >= MAX_HOUSES_OF_A_PLAYER else []


def not_rising(turn: Turn) -> Places:
    if not is_built(turn.move) or turn.move["basement"]:
        return []
    house = house_of_build(turn)
    below = [] if house is None else floors(("", house))
    numbers = [card["number"] for card in [*below, turn.move["card"]]]
    return [] if first_floor_that_does_not_rise(numbers) is None else [f"{turn.at}/card"]


def no_basement_card(turn: Turn) -> Places:
    if not is_built(turn.move) or not turn.move["basement"]:
        return []
    return [] if turn.move["card"]["number"] in (1, 2, 3) else [f"{turn.at}/card"]


def basement_not_deeper(turn: Turn) -> Places:
    if not is_built(turn.move) or not turn.move["basement"]:
        return []
    house = house_of_build(turn)
    assert house is not None
    deepest = max((card["number"] for card in house.get("basement", [])), default=0)
    return [f"{turn.at}/card"] if turn.move["card"]["number"] <= deepest else []


WOLVES_TURNS = [
    TurnRule("wolves.turn.seat", seat_not_there, fatal=True),
    TurnRule("wolves.turn.house", house_not_there, fatal=True),
    TurnRule("wolves.turn.over", game_is_over, needs=("moves",), moves=PLAYS),
    TurnRule("wolves.turn.order", out_of_order, needs=("moves",), moves=(*PLAYS, "pig", "reveal")),
    TurnRule("wolves.turn.card", card_played_before, ("wolves.cards.unique",)),
    TurnRule("wolves.turn.supply", more_cards_than_turns_allow, ("wolves.cards.supply",)),
    TurnRule("wolves.turn.color", other_color, ("wolves.house.one-color",)),
    TurnRule("wolves.turn.second-house", second_house_of_a_color, ("wolves.player.one-house-per-color",)),
    TurnRule("wolves.turn.fourth-house", fourth_house, ("wolves.player.three-houses",)),
    TurnRule("wolves.turn.ascending", not_rising, ("wolves.house.ascending",)),
    TurnRule("wolves.turn.basement-card", no_basement_card, ("wolves.basement.cards",)),
    TurnRule("wolves.turn.basement-order", basement_not_deeper, ("wolves.basement.order",)),
    *TOKEN_TURNS,
]
