"""Carries out a move of The Three Little Wolves, and finds the earlier moves of the same turn."""

from typing import Any

from .common import Table, seats
from .moves_common import Move, Turn
from .wolves_table import WOLVES, all_houses, cards, floors, has_smooki, pig, turns_after_third_pig, wolves_of

Card = dict[str, Any]
House = dict[str, Any]
Wolf = dict[str, Any]

LAST_PIG = 4
CARDS_OF_THE_GAME = 56
MAX_HOUSES = 8
MAX_CARDS = 56
MAX_WOLVES = 12
PLAYS = ("build", "discard")


def move_defaults(move: Move) -> Move:
    kind = move["do"]
    if kind == "build":
        return {"house": None, "basement": False, **move}
    if kind == "discard":
        return {"card": None, "wolf": None, **move}
    if kind == "pig":
        return {"effect": None, **move}
    if kind == "reveal":
        return {"house": None, "basement": False, "discarded": False, **move}
    return move


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
    players = list(table["players"])
    players[seat] = {**players[seat], "houses": houses}
    return {**table, "players": players}


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
    table, move = turn.table, turn.move
    if is_built(move):
        return after_build(table, move)
    if move["do"] == "pig" and move["house"] is not None:
        seat, index = move["house"]["seat"], move["house"]["house"]
        return with_house(table, seat, index, {**houses_at(table, seat)[index], "pig": move["token"]})
    wolf = wolf_of(move)
    if wolf is not None:
        seat, index = wolf["seat"], wolf["house"]
        house = houses_at(table, seat)[index]
        sent = {"owner": move["seat"], "value": wolf["value"]}
        return with_house(table, seat, index, {**house, "wolves": [*house.get("wolves", []), sent]})
    return table


def after_build(table: Table, move: Move) -> Table:
    seat, index, card = builder(move), move["house"], move["card"]
    if index is None:
        return with_houses(table, seat, [*houses_at(table, seat), {"floors": [card]}])
    house = houses_at(table, seat)[index]
    part = "basement" if move["basement"] else "floors"
    return with_house(table, seat, index, {**house, part: [*house.get(part, []), card]})


def fits_schema(table: Table) -> bool:
    for seat in all_owners(table):
        houses = houses_at(table, seat)
        if len(houses) > MAX_HOUSES:
            return False
        for house in houses:
            if max(len(house.get("floors", [])), len(house.get("basement", []))) > MAX_CARDS:
                return False
            if len(house.get("wolves", [])) > MAX_WOLVES:
                return False
    return True


def wolves_left(table: Table, seat: int) -> list[int]:
    sent = [wolf["value"] for _, wolf, _ in wolves_of(table, seat)]
    return [value for value in WOLVES if value not in sent]


def has_room(house: House) -> bool:
    b3 = any(card["number"] == 3 for card in house.get("basement", []))
    return len(house.get("wolves", [])) < (2 if b3 else 1)


def house_height(house: House) -> int:
    built = cards(("", house))
    if not floors(("", house)):
        return len(built)
    top = floors(("", house))[-1]["number"]
    return len(built) + {7: 2, 13: 1, 14: 1}.get(top, 0)


def token_lies(table: Table, token: int) -> bool:
    return any(pig(house) == token for house in all_houses(table))


def plays(moves: tuple[Move, ...] | list[Move]) -> list[Move]:
    return [move for move in moves if move["do"] in PLAYS]


def this_turn(moves: tuple[Move, ...] | list[Move]) -> tuple[bool, list[Move]]:
    """Return the moves since the current turn began, and whether the record shows this beginning.

    A turn begins with a card that is built, discarded or revealed.
    """
    for i in reversed(range(len(moves))):
        if moves[i]["do"] in (*PLAYS, "reveal"):
            return True, list(moves[i + 1 :])
    return False, list(moves)


def plays_after_third_pig(start: Table, moves: list[Move]) -> list[Move] | None:
    """Return the moves after the third pig card that build or discard a card, or None if that card was not drawn yet.

    If the record starts after the third pig card, all such moves are returned.
    """
    if token_lies(start, LAST_PIG):
        return plays(moves)
    for i, move in enumerate(moves):
        if move["do"] == "pig" and move["token"] == LAST_PIG:
            return plays(moves[i + 1 :])
    return None


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
