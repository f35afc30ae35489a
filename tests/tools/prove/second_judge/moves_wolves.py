"""Judges moves of The Three Little Wolves, lists the possible ones, and tells whose turn is next."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from .common import Over, Table, seats, variant
from .moves_common import Move, Places, Question, Turn, TurnRule, waivable, with_player
from .wolves import (
    COLORS,
    LEGALITY,
    WOLVES,
    all_houses,
    cards,
    colors,
    first_floor_that_does_not_rise,
    floors,
    has_smooki,
    height,
    pig,
    room_for_wolves,
    too_many_cards,
    turns_after_third_pig,
    wolves_of,
)

Card = dict[str, Any]
House = dict[str, Any]
Wolf = dict[str, Any]

LAST_PIG = 4
CARDS_OF_THE_GAME = 56
MAX_HOUSES = 8
MAX_CARDS = 56
MAX_WOLVES = 12
PLAYS = ("build", "discard")
DEFAULTS_OF_A_MOVE: dict[str, Move] = {
    "build": {"house": None, "basement": False},
    "discard": {"card": None, "wolf": None},
    "pig": {"effect": None},
    "reveal": {"house": None, "basement": False, "discarded": False},
}


def move_defaults(move: Move) -> Move:
    return {**DEFAULTS_OF_A_MOVE.get(move["do"], {}), **move}


def is_at_the_table(table: Table, seat: int | None) -> bool:
    """Tell whether somebody has this seat. None is the seat of Smooki, the extra builder in games of two."""
    return has_smooki(table) if seat is None else seat in seats(table)


def houses_at(table: Table, seat: int | None) -> list[House]:
    owner = table["smooki"] if seat is None else table["players"][seat]
    return list(owner.get("houses", []))


def all_owners(table: Table) -> list[int | None]:
    return [*seats(table), None] if has_smooki(table) else [*seats(table)]


def with_houses(table: Table, seat: int | None, houses: list[House]) -> Table:
    if seat is None:
        return {**table, "smooki": {**table["smooki"], "houses": houses}}
    return with_player(table, seat, houses=houses)


def with_house(table: Table, seat: int | None, index: int, house: House) -> Table:
    houses = houses_at(table, seat)
    houses[index] = house
    return with_houses(table, seat, houses)


def is_built(move: Move) -> bool:
    return bool(move["do"] == "build" or (move["do"] == "reveal" and not move["discarded"]))


def builder(move: Move) -> int | None:
    """Return the seat of the builder. Smooki, the extra builder in games of two, has no seat."""
    return int(move["seat"]) if move["do"] == "build" else None


def wolf_of(move: Move) -> Wolf | None:
    return move["wolf"] if move["do"] in ("discard", "send") else None


def table_after(turn: Turn) -> Table:
    table, move, wolf = turn.table, turn.move, wolf_of(turn.move)
    if is_built(move):
        return after_build(table, move)
    if move["do"] == "pig" and move["house"] is not None:
        seat, index = move["house"]["seat"], move["house"]["house"]
        return with_house(table, seat, index, {**houses_at(table, seat)[index], "pig": move["token"]})
    if wolf is not None:
        house = houses_at(table, wolf["seat"])[wolf["house"]]
        wolves = [*house.get("wolves", []), {"owner": move["seat"], "value": wolf["value"]}]
        return with_house(table, wolf["seat"], wolf["house"], {**house, "wolves": wolves})
    return table


def after_build(table: Table, move: Move) -> Table:
    seat, index, card = builder(move), move["house"], move["card"]
    if index is None:
        return with_houses(table, seat, [*houses_at(table, seat), {"floors": [card]}])
    house = houses_at(table, seat)[index]
    part = "basement" if move["basement"] else "floors"
    return with_house(table, seat, index, {**house, part: [*house.get(part, []), card]})


def fits_schema(table: Table) -> bool:
    houses = [houses_at(table, seat) for seat in all_owners(table)]
    lists = [(some, MAX_HOUSES) for some in houses]
    for house in [house for some in houses for house in some]:
        lists += [(house.get("floors", []), MAX_CARDS), (house.get("basement", []), MAX_CARDS)]
        lists.append((house.get("wolves", []), MAX_WOLVES))
    return all(len(one) <= most for one, most in lists)


def wolves_left(table: Table, seat: int) -> list[int]:
    sent = [wolf["value"] for _, wolf, _ in wolves_of(table, seat)]
    return [value for value in WOLVES if value not in sent]


def has_room(house: House) -> bool:
    return len(house.get("wolves", [])) < room_for_wolves(("", house))


def house_height(house: House) -> int:
    return height(("", house)) if floors(("", house)) else len(cards(("", house)))


def token_lies(table: Table, token: int) -> bool:
    return any(pig(house) == token for house in all_houses(table))


def plays(moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if move["do"] in PLAYS]


def this_turn(moves: Sequence[Move]) -> tuple[bool, list[Move]]:
    """Return the moves since the current turn began, and whether the record shows this beginning.

    A turn begins with a card that is built, discarded or revealed.
    """
    for i in reversed(range(len(moves))):
        if moves[i]["do"] in (*PLAYS, "reveal"):
            return True, list(moves[i + 1 :])
    return False, list(moves)


def plays_after_third_pig(start: Table, moves: Sequence[Move]) -> list[Move] | None:
    """Return the moves after the third pig card that build or discard a card, or None if that card was not drawn yet.

    If the record starts after the third pig card, all such moves are returned.
    """
    if token_lies(start, LAST_PIG):
        return plays(moves)
    drawn = [i for i, move in enumerate(moves) if move["do"] == "pig" and move["token"] == LAST_PIG]
    return plays(moves[drawn[0] + 1 :]) if drawn else None


def turns_left(start: Table, moves: list[Move]) -> list[int] | None:
    played = plays_after_third_pig(start, moves)
    if played is None:
        return None
    total = turns_after_third_pig(start)
    return [max(0, total - sum(play["seat"] == seat for play in played)) for seat in seats(start)]


def cards_played(start: Table, moves: list[Move]) -> int:
    lying = sum(len(cards(house)) for house in all_houses(start))
    return lying + sum(move["do"] in (*PLAYS, "reveal") for move in moves)


def record_is_over(start: Table, moves: list[Move]) -> bool:
    left = turns_left(start, moves)
    if left is not None and not any(left):
        return True
    return len(start["players"]) == 2 and cards_played(start, moves) >= CARDS_OF_THE_GAME


FIRST_PIG = 2
SECOND_PIG = 3


def wolf_at(turn: Turn, game: str, *, home: bool) -> Places:
    """Return the wolf that is sent, in this variant, to a house of its own player, or to one of somebody else."""
    wolf = wolf_of(turn.move)
    wrong = wolf is not None and variant(turn.table) == game and (wolf["seat"] == turn.move["seat"]) == home
    return [f"{turn.at}/wolf"] if wrong else []


def wolf_in_its_own_house(turn: Turn) -> Places:
    return wolf_at(turn, "base", home=True)


def baby_wolf_away(turn: Turn) -> Places:
    return wolf_at(turn, "baby-wolf", home=False)


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
    token: int = turn.move["token"]
    earlier = [move["token"] for move in turn.before if move["do"] == "pig"]
    if turn.start is None:
        return False
    if LAST_PIG in earlier or all_houses(turn.start):
        return LAST_PIG in earlier
    return (not earlier and token != FIRST_PIG) or (token == LAST_PIG) != (len(earlier) == 2)


def pig_on_the_wrong_house(turn: Turn) -> Places:
    if turn.move["do"] != "pig":
        return []
    heights = heights_without_pig(turn.table)
    chosen = turn.move["house"]
    place = chosen and (chosen["seat"], chosen["house"])
    if place not in heights:
        return [f"{turn.at}/house"] if place or heights else []
    owners = [seat for (seat, _), height in heights.items() if height == heights[place]]
    lower = heights[place] < max(heights.values())
    return [f"{turn.at}/house"] if lower or another_is_nearer(turn, owners) else []


def heights_without_pig(table: Table) -> dict[tuple[int | None, int], int]:
    """Return the heights of the houses that have no pig token, by owner and index."""
    return {
        (seat, i): house_height(house)
        for seat in all_owners(table)
        for i, house in enumerate(houses_at(table, seat))
        if pig(("", house)) is None
    }


def why(turn: Turn) -> dict[str, Any] | None:
    """Tell why a pig token goes to the house of this move: the houses without a token that it was compared with."""
    if turn.move["do"] != "pig":
        return None
    heights, chosen = heights_without_pig(turn.table), turn.move["house"]
    if chosen is None:
        return None if heights else {"reason": "no-free-house", "compared": [], "heights": []}
    here = (chosen["seat"], chosen["house"])
    if here not in heights:
        return None
    equal = [place for place in heights if heights[place] == heights[here]]
    owners = [seat for seat, _ in equal]
    near = []
    for seat, house in equal:
        there = replace(turn, move={**turn.move, "house": {"seat": seat, "house": house}})
        near += [] if another_is_nearer(there, owners) else [(seat, house)]
    if here not in near or heights[here] < max(heights.values()):
        return None
    compared = {"as-tall": near, "nearer": equal, "tallest-without-pig": [*heights], "only-without-pig": [here]}
    reason = next(name for name, places in compared.items() if len(places) > 1 or name == "only-without-pig")
    others = [place for place in compared[reason] if place != here]
    return {
        "reason": reason,
        "height": heights[here],
        "compared": [
            f"/smooki/houses/{house}" if seat is None else f"/players/{seat}/houses/{house}" for seat, house in others
        ],
        "heights": [heights[place] for place in others],
    }


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
    may_begin = len(houses) < MAX_HOUSES_OF_A_PLAYER and not has_color
    fits = may_begin or any(fits_on_top(move["card"], house, has_color=has_color) for house in houses)
    return [f"{turn.at}/discarded"] if fits else []


def fits_on_top(card: Card, house: House, *, has_color: bool) -> bool:
    """Tell whether a card can be the next floor of a house of Smooki, the extra builder.

    `has_color` is true if one of Smooki's houses already has the card's color.
    """
    built, here = floors(("", house)), colors(("", house))
    rises = not built or card["number"] > built[-1]["number"]
    return rises and (card["color"] == "white" or here == {card["color"]} or (not here and not has_color))


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
    table, move, wolf = turn.table, turn.move, wolf_of(turn.move)
    missing = False
    if is_built(move) and move["house"] is None:
        return [f"{turn.at}/basement"] if move["basement"] else []
    if is_built(move):
        missing = is_missing_house(table, builder(move), move["house"])
    elif move["do"] == "pig" and move["house"] is not None:
        missing = is_missing_house(table, move["house"]["seat"], move["house"]["house"])
    elif wolf is not None and is_missing_house(table, wolf["seat"], wolf["house"]):
        return [f"{turn.at}/wolf"]
    return [f"{turn.at}/house"] if missing else []


def game_is_over(turn: Turn) -> Places:
    played = None if turn.start is None else plays_after_third_pig(turn.start, turn.before)
    if turn.move["do"] not in PLAYS or played is None:
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
    if players == 2 and plays_after_third_pig(turn.start, before) is not None:
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


def rules_for(_turn: Turn) -> list[TurnRule]:
    return WOLVES_TURNS


def over_now(start: Table | None, moves: list[Move], _table: Table) -> Over:
    if start is None:
        return None
    return True if record_is_over(start, moves) else None


def places_for_cards(table: Table, seat: int | None) -> list[tuple[int | None, bool]]:
    if not is_at_the_table(table, seat):
        return []
    there = [(i, basement) for i in range(len(houses_at(table, seat))) for basement in (False, True)]
    return [*there, (None, False)]


def places_for_tokens(table: Table) -> list[tuple[int | None, int]]:
    """Return every house as seat and index. Houses of Smooki, who has no seat, are last."""
    return [(seat, i) for seat in all_owners(table) for i in range(len(houses_at(table, seat)))]


def candidates(table: Table, question: Question) -> Iterator[Move]:
    """Yield every move that could be legal, in the order in which legal moves are listed."""
    yield from CANDIDATES[question["do"]](table, question)


def plays_of_hand(table: Table, question: Question) -> Iterator[Move]:
    seat, order = question["seat"], [*COLORS, "white"]
    hand = sorted(question["hand"], key=lambda card: (order.index(card["color"]), card["number"]))
    for index, basement in places_for_cards(table, seat):
        for card in hand:
            yield {"do": "build", "seat": seat, "card": card, "house": index, "basement": basement}
    for wolf in [None, *wolves_sent(table)]:
        yield {"do": "discard", "seat": seat, "card": None, "wolf": wolf}


def pigs_drawn(table: Table, question: Question) -> Iterator[Move]:
    drawn = {"do": "pig", "seat": question["seat"], "token": question["token"], "effect": None}
    for seat, house in places_for_tokens(table):
        yield {**drawn, "house": {"seat": seat, "house": house}}
    yield {**drawn, "house": None}


def sends(table: Table, question: Question) -> Iterator[Move]:
    for wolf in [*wolves_sent(table), None]:
        yield {"do": "send", "seat": question["seat"], "wolf": wolf}


def reveals(table: Table, question: Question) -> Iterator[Move]:
    revealed = {"do": "reveal", "card": question["card"]}
    for index, basement in places_for_cards(table, None):
        yield {**revealed, "house": index, "basement": basement, "discarded": False}
    yield {**revealed, "house": None, "basement": False, "discarded": True}


CANDIDATES: dict[str, Callable[[Table, Question], Iterator[Move]]] = {
    "play": plays_of_hand,
    "pig": pigs_drawn,
    "send": sends,
    "reveal": reveals,
}


def wolves_sent(table: Table) -> list[dict[str, Any]]:
    """Return every way to send a wolf to a house. They are sorted by the wolf's number, then by seat and house."""
    return [
        {"value": value, "seat": seat, "house": house} for value in WOLVES for seat, house in places_for_tokens(table)
    ]


def sending(start: Table, moves: list[Move], table: Table) -> list[int]:
    """Return the seats that still have to send a wolf in this turn. Moves before the record began are not known."""
    if variant(table) != "base" or record_is_over(start, moves):
        return []
    _, turn = this_turn(moves)
    pigs = [
        move
        for move in turn
        if move["do"] == "pig" and move["seat"] is not None and move["token"] != LAST_PIG and move["effect"] == "send"
    ]
    if not pigs:
        return []
    players = len(seats(table))
    found = []
    for step in range(players):
        seat = (pigs[0]["seat"] + step) % players
        sends = [move for move in turn if move["do"] == "send" and move["seat"] == seat]
        if not wolves_left(table, seat):
            continue
        if any(move["wolf"] is None for move in sends):
            break
        if len(sends) < len(pigs):
            if not finds_a_house(table, seat):
                break
            found.append(seat)
    return found


def finds_a_house(table: Table, seat: int) -> bool:
    others = [owner for owner in all_owners(table) if owner != seat]
    return any(has_room(house) for owner in others for house in houses_at(table, owner))


def may_reveal(start: Table, moves: list[Move]) -> bool:
    if not has_smooki(start) or cards_played(start, moves) >= CARDS_OF_THE_GAME:
        return False
    kinds = [move["do"] for move in moves if move["do"] in (*PLAYS, "reveal")]
    return kinds[-1] != "reveal" if kinds else bool(all_houses(start))


def next_seats(start: Table, moves: list[Move], table: Table) -> list[int] | None:
    left = turns_left(start, moves)
    if record_is_over(start, moves):
        return []
    if sending(start, moves, table):
        return sending(start, moves, table)
    if len(seats(table)) == 2 and plays_after_third_pig(start, moves) is not None:
        assert left is not None
        holder = moustache(start, moves, table)
        if holder is not None and must_reveal(start, moves, table):
            holder = 1 - holder
        in_order = [1, 0] if left[1] > left[0] or (left[1] == left[0] and holder == 1) else [0, 1]
        return [seat for seat in in_order if left[seat] > 0]
    if not plays(moves):
        return None if all_houses(start) else list(seats(table))
    return [(plays(moves)[-1]["seat"] + 1) % len(seats(table))]


def must_reveal(start: Table, moves: list[Move], table: Table) -> bool | None:
    """Tell whether both players had a turn since the last card for Smooki. It is None if the record does not show it."""
    if len(seats(table)) != 2 or not may_reveal(start, moves):
        return False
    counted: int | None = None if all_houses(start) else 0
    third_pig = False
    for move in moves:
        if move["do"] == "reveal" or (move["do"] == "pig" and move["token"] == LAST_PIG and not third_pig):
            third_pig = third_pig or move["do"] == "pig"
            counted = 0
        elif move["do"] in PLAYS and counted is not None:
            counted += 1
    if counted is None:
        return None
    left = turns_left(start, moves)
    if counted < 2 or left is None:
        return counted >= 2
    return None if all_houses(start) else CARDS_OF_THE_GAME - cards_played(start, moves) > sum(left)


def drew(start: Table, moves: list[Move], table: Table) -> list[int | None] | None:
    """Return who can have drawn a pig card after these moves. It is None if the record does not show it."""
    drawn = [move for move in moves if move["do"] == "pig"]
    if record_is_over(start, moves) or token_lies(table, LAST_PIG) or any(m["token"] == LAST_PIG for m in drawn):
        return []
    played_cards = [move["do"] for move in moves if move["do"] in (*PLAYS, "reveal")]
    _, turn = this_turn(moves)
    last_to_draw = [move["seat"] for move in turn if move["do"] == "pig"][-1:]
    if played_cards[-1:] == ["reveal"] or last_to_draw == [None]:
        return [None]
    if not plays(moves):
        return None if all_houses(start) else []
    smooki_may = must_reveal(start, moves, table) in (True, None)
    return [plays(moves)[-1]["seat"], *([None] if smooki_may else [])]


def next_token(start: Table, moves: list[Move], table: Table) -> int | None:
    tokens = [pig(house) for house in all_houses(table)]
    drawn = [move["token"] for move in moves if move["do"] == "pig"]
    if LAST_PIG in tokens or LAST_PIG in drawn:
        return None
    if 2 in tokens and 3 in tokens:
        return LAST_PIG
    if all_houses(start):
        return None
    if len(drawn) > 1:
        return LAST_PIG
    return 3 if 2 in tokens else 2


def next_pig_has_effect(start: Table, moves: list[Move], table: Table) -> bool:
    if record_is_over(start, moves) or variant(table) == "baby-wolf":
        return False
    last_is_there = token_lies(table, LAST_PIG) or any(m["do"] == "pig" and m["token"] == LAST_PIG for m in moves)
    return not last_is_there and next_token(start, moves, table) != LAST_PIG


def moustache(start: Table, moves: list[Move], table: Table) -> int | None:
    """Return who has the mustache token. A record that begins in the middle of the game does not show it."""
    if len(seats(table)) != 2 or not has_smooki(table) or all_houses(start) or not plays(moves):
        return None
    holder: int = plays(moves)[0]["seat"]
    begun = moves.index(plays(moves)[0]) + 1
    for i in range(begun, len(moves)):
        cards_in_the_last_turns = len(plays_after_third_pig(start, moves[:i]) or [])
        if moves[i]["do"] == "reveal":
            white = moves[i]["card"]["color"] == "white"
            holder = 1 - holder if white or cards_in_the_last_turns else holder
        elif moves[i]["do"] in PLAYS and cards_in_the_last_turns and cards_in_the_last_turns % 2 == 0:
            cards_moved = [move["do"] for move in moves[:i] if move["do"] in (*PLAYS, "reveal")]
            holder = holder if cards_moved[-1] == "reveal" else 1 - holder
    return holder


def next_turn(start: Table, moves: list[Move], table: Table) -> dict[str, Any]:
    to_send = sending(start, moves, table)
    left = None if token_lies(start, LAST_PIG) else turns_left(start, moves)
    if record_is_over(start, moves):
        left = [0 for _ in seats(table)]
    return {
        "seats": next_seats(start, moves, table),
        "ask": {"do": "send", "seat": to_send[0]} if to_send else None,
        "facts": {
            "turns_left": left,
            "sending": to_send,
            "reveal": may_reveal(start, moves),
            "reveal_due": must_reveal(start, moves, table),
            "drew": drew(start, moves, table),
            "token": None if record_is_over(start, moves) else next_token(start, moves, table),
            "effect": next_pig_has_effect(start, moves, table),
            "moustache": moustache(start, moves, table),
        },
    }


def so_far(_question: Question) -> Move | None:
    return None


def piece(question: Question, move: Move, start: Table | None) -> dict[str, Any] | None:
    """Return the card that a move builds. Only a question with a record gets the cards that can't be built."""
    if start is None or question["do"] != "play" or move["do"] != "build":
        return None
    return {"color": move["card"]["color"], "number": move["card"]["number"]}


FIRST_REASONS = ["wolves.turn.ascending", "wolves.turn.fourth-house", "wolves.turn.second-house"]
WAIVABLE = waivable(LEGALITY, WOLVES_TURNS)
ALL_TURN_RULES = WOLVES_TURNS
