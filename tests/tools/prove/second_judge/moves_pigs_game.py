"""Lists all possible turns of The Three Little Pigs, and tells whose turn is next."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from .common import Over, Table, seats
from .moves_common import Move, MoveGame, Question, Turn, TurnRule, is_waived_by_name
from .moves_pigs import PIGS_TURNS, WOLVES_THAT_BLOW
from .moves_pigs_turn import fits_schema, houses_at, move_defaults, table_after
from .pigs import is_over
from .pigs_table import KINDS, MATERIALS, emptied_stacks

Buy = dict[str, Any]


def rules_for(_turn: Turn) -> list[TurnRule]:
    return PIGS_TURNS


def over_after(_turn: Turn, after: Table) -> Over:
    return is_over({**after, "stage": "running"})


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
    if seat not in seats(table):
        return
    asked = move_defaults({"seat": seat, "dice": question.get("dice")})
    yield asked
    if asked["dice"] is None or asked["dice"]["wolf"] < WOLVES_THAT_BLOW:
        yield from moves_with_buys(table, asked)
    for other in seats(table):
        if other != seat:
            for house, material in product(range(len(houses_at(table, other))), MATERIALS):
                yield {**asked, "blow": {"seat": other, "house": house, "material": material}}


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
    if empty >= players and not is_waived_by_name(table, "pigs.end.passed"):
        following = []
    stacks_left = None if table.get("stacks") is None else max(0, players - empty)
    return {
        "seats": following,
        "ask": {"seat": following[0], "dice": None} if following else None,
        "facts": {"stacks_left": stacks_left},
    }


PIGS_MOVES = MoveGame(
    move_defaults=move_defaults,
    rules_for=rules_for,
    table_after=table_after,
    fits_schema=fits_schema,
    is_over=over_after,
    next_turn=next_turn,
    candidates=candidates,
)
