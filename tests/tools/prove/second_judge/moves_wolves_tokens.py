"""Rules for moves of The Three Little Wolves about wolves, pigs, and Smooki, the extra builder in games of two."""

from .common import Table, seats, variant
from .moves_common import Places, Turn, TurnRule
from .moves_wolves_turn import (
    LAST_PIG,
    Card,
    House,
    all_owners,
    has_room,
    house_height,
    houses_at,
    this_turn,
    token_lies,
    wolf_of,
    wolves_left,
)
from .wolves_table import all_houses, colors, floors, has_smooki, pig

FIRST_PIG = 2
SECOND_PIG = 3
SMOOKIS_HOUSES = 3


def wolf_in_its_own_house(turn: Turn) -> Places:
    wolf = wolf_of(turn.move)
    wrong = wolf is not None and variant(turn.table) == "base" and wolf["seat"] == turn.move["seat"]
    return [f"{turn.at}/wolf"] if wrong else []


def baby_wolf_away(turn: Turn) -> Places:
    wolf = wolf_of(turn.move)
    wrong = wolf is not None and variant(turn.table) == "baby-wolf" and wolf["seat"] != turn.move["seat"]
    return [f"{turn.at}/wolf"] if wrong else []


def no_room_for_the_wolf(turn: Turn) -> Places:
    wolf = wolf_of(turn.move)
    if wolf is None:
        return []
    return [] if has_room(houses_at(turn.table, wolf["seat"])[wolf["house"]]) else [f"{turn.at}/wolf"]


def wolf_sent_before(turn: Turn) -> Places:
    wolf = wolf_of(turn.move)
    spent = wolf is not None and wolf["value"] not in wolves_left(turn.table, turn.move["seat"])
    return [f"{turn.at}/wolf"] if spent else []


def token_lies_already(turn: Turn) -> Places:
    lies = turn.move["do"] == "pig" and token_lies(turn.table, turn.move["token"])
    return [f"{turn.at}/token"] if lies else []


def token_out_of_turn(turn: Turn) -> Places:
    if turn.move["do"] != "pig" or token_lies_already(turn):
        return []
    token, table = turn.move["token"], turn.table
    wrong = token == SECOND_PIG and not token_lies(table, FIRST_PIG)
    wrong = wrong or (token != LAST_PIG and token_lies(table, LAST_PIG))
    return [f"{turn.at}/token"] if wrong or contradicts_the_record(turn) else []


def contradicts_the_record(turn: Turn) -> bool:
    if turn.start is None:
        return False
    token: int = turn.move["token"]
    earlier = [move["token"] for move in turn.before if move["do"] == "pig"]
    if LAST_PIG in earlier:
        return True
    if all_houses(turn.start):
        return False
    if not earlier and token != FIRST_PIG:
        return True
    third = len(earlier) == 2
    return (token == LAST_PIG) != third


def pig_on_the_wrong_house(turn: Turn) -> Places:
    if turn.move["do"] != "pig":
        return []
    table, chosen = turn.table, turn.move["house"]
    free = [
        (seat, i)
        for seat in all_owners(table)
        for i, house in enumerate(houses_at(table, seat))
        if pig(("", house)) is None
    ]
    if chosen is None:
        return [f"{turn.at}/house"] if free else []
    heights = {place: house_height(houses_at(table, place[0])[place[1]]) for place in free}
    place = (chosen["seat"], chosen["house"])
    if place not in heights or heights[place] < max(heights.values()):
        return [f"{turn.at}/house"]
    owners = [seat for (seat, _), height in heights.items() if height == heights[place]]
    return [f"{turn.at}/house"] if another_is_nearer(turn, owners) else []


def another_is_nearer(turn: Turn, owners: list[int | None]) -> bool:
    """Tell whether a house as tall as the chosen one is nearer to the player who drew the pig card.

    The pig must prefer the nearest house. The distance is counted in seats, clockwise from the player to the owner.
    """
    drawn_by, chosen = turn.move["seat"], turn.move["house"]["seat"]
    if has_smooki(turn.table):
        return drawn_by is not None and drawn_by in owners and chosen != drawn_by
    players = len(seats(turn.table))
    distances = [(owner - drawn_by) % players for owner in owners if owner is not None]
    return bool((chosen - drawn_by) % players > min(distances))


def smookis_card_fits(turn: Turn) -> Places:
    move = turn.move
    if move["do"] != "reveal" or not move["discarded"]:
        return []
    houses, color = houses_at(turn.table, None), move["card"]["color"]
    has_color = any(color in colors(("", house)) for house in houses)
    may_begin = len(houses) < SMOOKIS_HOUSES and not has_color
    fits = may_begin or any(fits_on_top(move["card"], house, has_color=has_color) for house in houses)
    return [f"{turn.at}/discarded"] if fits else []


def fits_on_top(card: Card, house: House, *, has_color: bool) -> bool:
    """Tell whether a card can be the next floor of a house of Smooki, the extra builder.

    `has_color` is true if one of Smooki's houses already has the card's color.
    """
    built = floors(("", house))
    here = colors(("", house))
    if built and card["number"] <= built[-1]["number"]:
        return False
    if card["color"] == "white" or here == {card["color"]}:
        return True
    return not here and not has_color


def baby_wolf_sent(turn: Turn) -> Places:
    wrong = turn.move["do"] == "send" and variant(turn.table) == "baby-wolf"
    return [f"{turn.at}/do"] if wrong else []


def sent_without_being_asked(turn: Turn) -> Places:
    if turn.move["do"] != "send":
        return []
    began_on_record, moves = this_turn(turn.before)
    asking = [
        move for move in moves if move["do"] == "pig" and move["token"] != LAST_PIG and move["effect"] in ("send", None)
    ]
    sends = [move for move in moves if move["do"] == "send" and move["seat"] == turn.move["seat"]]
    return [turn.at] if began_on_record and len(sends) >= len(asking) else []


def must_send(turn: Turn) -> Places:
    table = turn.table
    if turn.move["do"] != "send" or turn.move["wolf"] is not None or variant(table) == "baby-wolf":
        return []
    if has_smooki(table):
        _, moves = this_turn(turn.before)
        if not any(move["do"] == "pig" and move["seat"] is not None for move in moves):
            return []
    return [turn.at] if all(can_send(table, seat) for seat in seats(table)) else []


def can_send(table: Table, seat: int) -> bool:
    """Tell whether the player has a wolf left, and an opponent has a house with room for a wolf."""
    others = [other for other in seats(table) if other != seat]
    room = any(has_room(house) for other in others for house in houses_at(table, other))
    return room and bool(wolves_left(table, seat))


TOKEN_TURNS = [
    TurnRule("wolves.turn.wolf-home", wolf_in_its_own_house, ("wolves.wolf.own-house",)),
    TurnRule("wolves.turn.wolf-home", baby_wolf_away, ("wolves.wolf.baby-own-house",)),
    TurnRule("wolves.turn.wolf-room", no_room_for_the_wolf, ("wolves.wolf.capacity",)),
    TurnRule("wolves.turn.wolf-spent", wolf_sent_before, ("wolves.wolf.unique",)),
    TurnRule("wolves.turn.pig-token", token_lies_already, ("wolves.pig.unique",)),
    TurnRule("wolves.turn.pig-token", token_out_of_turn, ("wolves.pig.order",)),
    TurnRule("wolves.turn.pig-house", pig_on_the_wrong_house, ("wolves.pig.last", "wolves.pig.not-tallest")),
    TurnRule("wolves.turn.smooki-must", smookis_card_fits),
    TurnRule("wolves.turn.baby-send", baby_wolf_sent),
    TurnRule("wolves.turn.send-unasked", sent_without_being_asked, needs=("moves",), moves=("send",)),
    TurnRule("wolves.turn.send-must", must_send),
]
