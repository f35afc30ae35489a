"""Lists all possible moves of The Three Little Wolves, and tells whose turn is next."""

from collections.abc import Callable, Iterator
from typing import Any

from .common import Over, Table, seats, variant
from .moves_common import Move, MoveGame, Question, Turn, TurnRule
from .moves_wolves import WOLVES_TURNS
from .moves_wolves_turn import (
    CARDS_OF_THE_GAME,
    LAST_PIG,
    PLAYS,
    all_owners,
    cards_played,
    fits_schema,
    has_room,
    houses_at,
    is_at_the_table,
    move_defaults,
    plays,
    plays_after_third_pig,
    record_is_over,
    table_after,
    this_turn,
    token_lies,
    turns_left,
    wolves_left,
)
from .wolves_table import COLORS, WOLVES, all_houses, has_smooki


def rules_for(_turn: Turn) -> list[TurnRule]:
    return WOLVES_TURNS


def over_after(turn: Turn, _after: Table) -> Over:
    if turn.start is None:
        return None
    return True if record_is_over(turn.start, [*turn.before, turn.move]) else None


def card_order(card: dict[str, Any]) -> tuple[int, int]:
    return [*COLORS, "white"].index(card["color"]), card["number"]


def places_for_cards(table: Table, seat: int | None) -> list[tuple[int | None, bool]]:
    there = [(i, basement) for i in range(len(houses_at(table, seat))) for basement in (False, True)]
    return [*there, (None, False), (None, True)]


def places_for_tokens(table: Table) -> list[tuple[int | None, int]]:
    """Return every house as seat and index. Houses of Smooki, who has no seat, are last."""
    return [(seat, i) for seat in all_owners(table) for i in range(len(houses_at(table, seat)))]


def candidates(table: Table, question: Question) -> Iterator[Move]:
    """Yield every move that could be legal, in the order in which legal moves are listed."""
    if is_at_the_table(table, question.get("seat")):
        yield from CANDIDATES[question["do"]](table, question)


def plays_of_hand(table: Table, question: Question) -> Iterator[Move]:
    yield from builds_of_hand(table, question["seat"], question["hand"])
    discarded = {"do": "discard", "seat": question["seat"], "card": None}
    yield {**discarded, "wolf": None}
    yield from ({**discarded, "wolf": wolf} for wolf in wolves_sent(table))


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


def builds_of_hand(table: Table, seat: int, hand: list[dict[str, Any]]) -> Iterator[Move]:
    for index, basement in places_for_cards(table, seat):
        for card in sorted(hand, key=card_order):
            yield {"do": "build", "seat": seat, "card": card, "house": index, "basement": basement}


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
        return [seat for seat in seats(table) if left[seat] > 0]
    if not plays(moves):
        return None
    return [(plays(moves)[-1]["seat"] + 1) % len(seats(table))]


def next_turn(start: Table, moves: list[Move], table: Table) -> dict[str, Any]:
    to_send = sending(start, moves, table)
    known = not token_lies(start, LAST_PIG) and turns_left(start, moves) is not None
    left = turns_left(start, moves) if known else None
    if left is not None and record_is_over(start, moves):
        left = [0] * len(left)
    return {
        "seats": next_seats(start, moves, table),
        "ask": {"do": "send", "seat": to_send[0]} if to_send else None,
        "facts": {"turns_left": left, "sending": to_send, "reveal": may_reveal(start, moves)},
    }


WOLVES_MOVES = MoveGame(
    move_defaults=move_defaults,
    rules_for=rules_for,
    table_after=table_after,
    fits_schema=fits_schema,
    is_over=over_after,
    next_turn=next_turn,
    candidates=candidates,
)
