"""Keeps track of what happened earlier in a game of The Three Little Wolves.

Law of this file: everything is computed from the first table and the moves after it.
"""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tallytale.engine.games.three_little_wolves.board import SMOOKI, Board, House
from tallytale.engine.games.three_little_wolves.components import (
    CARDS,
    LAST_PIG,
    MAX_CARDS_AFTER_LAST_PIG,
    PLAYERS_WITH_SMOOKI,
    WILD,
    WOLVES,
)
from tallytale.engine.games.three_little_wolves.moves import (
    AnyMove,
    WolvesBuild,
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
    moustache: int | None = None  # in a game for two, who has the mustache token; None if nobody can know
    since_reveal: int | None = None  # how many cards were played since the last one for Smooki; None if nobody can know


WolvesTurn: TypeAlias = Turn[WolvesTable, Board, AnyMove, Played]


def start(board: Board) -> Played:
    after: dict[int, int] | None = {} if LAST_PIG in board.pigs else None
    return Played(not board.houses, len(board.cards), after, since_reveal=None if board.houses else 0)


def remember(turn: WolvesTurn) -> Played:
    before, move = turn.history, turn.move
    assert before is not None  # noqa: S101 - this is called for records only
    if isinstance(move, WolvesSend):
        return replace(before, turn_sends=(*before.turn_sends, move))
    if isinstance(move, WolvesPig):
        return _with_pig(before, move)
    before = replace(before, moustache=_moustache_after(before, move), since_reveal=_since_reveal(before, move))
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


def _moustache_after(played: Played, move: WolvesBuild | WolvesDiscard | WolvesReveal) -> int | None:
    """Return who has the mustache token after a card in a game for two.

    The start player gets it first. A white card that is revealed for Smooki passes it on. After the third Big Bad Pig
    card, each round passes it on; if the deck has run out, a round has no revealed card (section "2-Player Rules").
    """
    holder, counts = played.moustache, played.after_the_last_pig
    if holder is None:
        return None if isinstance(move, WolvesReveal) or not _is_first(played) else move.seat
    cards = sum(counts.values()) if counts else 0
    if isinstance(move, WolvesReveal):
        passed = cards > 0 or move.card.color == WILD
    else:
        passed = cards > 0 and cards % PLAYERS_WITH_SMOOKI == 0 and not played.revealed
    return (holder + 1) % PLAYERS_WITH_SMOOKI if passed else holder


def _is_first(played: Played) -> bool:
    return played.from_the_beginning and played.seat is None


def _since_reveal(played: Played, move: AnyMove) -> int | None:
    if isinstance(move, WolvesReveal):
        return 0
    return None if played.since_reveal is None else played.since_reveal + 1


def _with_pig(before: Played, pig: WolvesPig) -> Played:
    seen = replace(before, pigs=before.pigs + 1, turn_pigs=(*before.turn_pigs, pig))
    if pig.token != LAST_PIG or before.last_pig_on_record:
        return seen
    return replace(seen, after_the_last_pig={}, last_pig_on_record=True, since_reveal=0)


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
