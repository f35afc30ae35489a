"""Keeps track of what happened earlier in a game of The Three Little Wolves.

Law of this file: everything is computed from the first table and the moves after it.
"""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tallytale.engine.games.three_little_wolves.board import SMOOKI, Board, House
from tallytale.engine.games.three_little_wolves.components import CARDS, LAST_PIG, MAX_CARDS_AFTER_LAST_PIG, WOLVES
from tallytale.engine.games.three_little_wolves.moves import (
    AnyMove,
    WolvesDiscard,
    WolvesPig,
    WolvesReveal,
    WolvesSend,
)
from tallytale.engine.games.three_little_wolves.table import WolvesCard, WolvesTable
from tallytale.engine.rulebook import Turn

NO_CARDS: frozenset[WolvesCard] = frozenset()


class Played(Struct, frozen=True):
    """A summary of the earlier moves in a game, such as how many cards were played and who played last.

    A turn begins when a card is built, discarded or revealed for Smooki. It includes the pig cards and wolves that
    follow.
    """

    from_the_beginning: bool  # whether the recorded game starts with an empty table
    cards: int  # number of cards played, including those already on the table at the start
    # How many cards each player has played after the third Big Bad Pig card. It is None until that card is drawn.
    after_the_last_pig: dict[int, int] | None
    last_pig_on_record: bool = False
    seat: int | None = None
    revealed: bool = False  # whether the latest card was revealed for the extra builder Smooki, not played by a player
    discarded: frozenset[WolvesCard] = NO_CARDS
    pigs: int = 0
    turn_began: bool = False  # whether the earlier moves include the start of the current turn
    turn_pigs: tuple[WolvesPig, ...] = ()
    turn_sends: tuple[WolvesSend, ...] = ()


WolvesTurn: TypeAlias = Turn[WolvesTable, Board, AnyMove, Played]


def start(board: Board) -> Played:
    after: dict[int, int] | None = {} if LAST_PIG in board.pigs else None
    return Played(not board.houses, len(board.cards), after)


def remember(turn: WolvesTurn) -> Played:
    before, move = turn.history, turn.move
    assert before is not None  # noqa: S101 - this is called for records only
    if isinstance(move, WolvesSend):
        return replace(before, turn_sends=(*before.turn_sends, move))
    if isinstance(move, WolvesPig):
        return _with_pig(before, move)
    if not isinstance(move, WolvesReveal):
        before = _counted(before, move.seat)
    gone = move.card if isinstance(move, WolvesDiscard) or (isinstance(move, WolvesReveal) and move.discarded) else None
    return replace(
        before,
        cards=before.cards + 1,
        revealed=isinstance(move, WolvesReveal),
        discarded=before.discarded | {gone} if gone else before.discarded,
        turn_began=True,
        turn_pigs=(),
        turn_sends=(),
    )


def _with_pig(before: Played, pig: WolvesPig) -> Played:
    seen = replace(before, pigs=before.pigs + 1, turn_pigs=(*before.turn_pigs, pig))
    if pig.token != LAST_PIG or before.last_pig_on_record:
        return seen
    return replace(seen, after_the_last_pig={}, last_pig_on_record=True)


def _counted(before: Played, seat: int) -> Played:
    counts = before.after_the_last_pig
    after = None if counts is None else {**counts, seat: counts.get(seat, 0) + 1}
    return replace(before, seat=seat, after_the_last_pig=after)


def turns_left(board: Board, played: Played) -> list[int] | None:
    """Return how many turns each player has left, or None before the third Big Bad Pig card is drawn."""
    if played.after_the_last_pig is None:
        return None
    most = MAX_CARDS_AFTER_LAST_PIG[board.seats]
    return [max(0, most - played.after_the_last_pig.get(seat, 0)) for seat in range(board.seats)]


def is_over(board: Board, played: Played) -> bool:
    """Tell whether the game is over, because nobody has a turn left.

    A game for two also ends when all cards of the box were played, whatever is known of the third Big Bad Pig card.
    """
    left = turns_left(board, played)
    return (left is not None and not any(left)) or (board.two_players and played.cards >= CARDS)


def has_room(house: House) -> bool:
    return len(house.wolves) < house.room


def wolves_left(board: Board, seat: int) -> list[int]:
    sent = {wolf.value for _, _, wolf in board.wolves if wolf.owner == seat}
    return [value for value in WOLVES if value not in sent]


def owner_of(seat: int | None) -> int | str:
    return SMOOKI if seat is None else seat
