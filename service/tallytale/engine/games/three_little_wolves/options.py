"""Lists possible moves of The Three Little Wolves, such as every place for a card, and says who is next.

Moves that break a rule are removed later, in `moves/referee.py`.
"""

from collections.abc import Callable, Iterator, Mapping

from tallytale.engine.games.three_little_wolves.board import Board
from tallytale.engine.games.three_little_wolves.components import CARDS, COLORS, LAST_PIG, PIGS, WOLVES
from tallytale.engine.games.three_little_wolves.moves import (
    AnyMove,
    AnyQuestion,
    WolvesBuild,
    WolvesDiscard,
    WolvesPig,
    WolvesPigQuestion,
    WolvesPlace,
    WolvesPlayQuestion,
    WolvesReveal,
    WolvesRevealQuestion,
    WolvesSend,
    WolvesSendQuestion,
    WolvesSentWolf,
)
from tallytale.engine.games.three_little_wolves.record import (
    Played,
    WolvesTurn,
    has_room,
    is_over,
    turns_left,
    wolves_left,
)
from tallytale.engine.games.three_little_wolves.table import WolvesTable
from tallytale.engine.rulebook import Next, NextFact
from tallytale.engine.words import Facts


def candidates(table: WolvesTable, question: AnyQuestion, _is_legal: Callable[[AnyMove], bool]) -> Iterator[AnyMove]:
    """Yield the moves to try. If a player has the same card twice, it is tried once."""
    match question:
        case WolvesPlayQuestion(seat, hand):
            cards = sorted(set(hand), key=lambda card: (COLORS.index(card.color), card.number))
            for house, basement in _ways_to_build(table, seat):
                yield from [WolvesBuild(seat, card, house, basement) for card in cards]
            yield from [WolvesDiscard(seat, None, wolf) for wolf in (None, *_wolves(table))]
        case WolvesPigQuestion(seat, token):
            yield from [WolvesPig(seat, token, place) for place in (*_places(table), None)]
        case WolvesSendQuestion(seat):
            yield from [WolvesSend(seat, wolf) for wolf in (*_wolves(table), None)]
        case WolvesRevealQuestion(card):
            yield from [WolvesReveal(card, house, basement) for house, basement in _ways_to_build(table, None)]
            yield WolvesReveal(card, discarded=True)


def card_of(question: AnyQuestion, move: AnyMove, history: Played | None) -> Facts | None:
    """Return the card that a move builds, if the question is about a player's cards and a record."""
    if not isinstance(question, WolvesPlayQuestion) or history is None or not isinstance(move, WolvesBuild):
        return None
    return {"color": move.card.color, "number": move.card.number}


# Why can't a card be built? The place where it nearly fits says more than houses of other colors do.
FIRST_REASONS = ("wolves.turn.ascending", "wolves.turn.fourth-house", "wolves.turn.second-house")


def _ways_to_build(table: WolvesTable, seat: int | None) -> Iterator[tuple[int | None, bool]]:
    """Yield every place for a card: above ground and in the basement of each house, and then in a new house."""
    owner = table.smooki if seat is None else table.players[seat] if seat < len(table.players) else None
    if owner:
        for house in range(len(owner.houses)):
            yield house, False
            yield house, True
        yield None, False


def _places(table: WolvesTable) -> list[WolvesPlace]:
    """Return all houses on the table. Those of the extra builder Smooki are at the end."""
    owners = [*enumerate(table.players), *([(None, table.smooki)] if table.smooki else [])]
    return [WolvesPlace(seat, house) for seat, owner in owners for house in range(len(owner.houses))]


def _wolves(table: WolvesTable) -> list[WolvesSentWolf]:
    return [WolvesSentWolf(value, place.seat, place.house) for value in WOLVES for place in _places(table)]


def over_after(turn: WolvesTurn) -> bool | None:
    """Tell whether the game is over after a turn. Return None if nobody can know."""
    return True if turn.history_after and is_over(turn.after, turn.history_after) else None


def whats_next(board: Board, played: Played) -> Next:
    """Return which players may act next.

    For apps, the result also has the turns left, who must send a wolf, whether a card may be or must be revealed for
    Smooki, who can have drawn a pig card, the number of its token, whether it has an effect, and who has the mustache
    token.
    """
    over = is_over(board, played)
    left = [0] * board.seats if over else turns_left(board, played)
    sending = [] if over else list(_sending(board, played))
    token = None if over else _next_token(board, played)
    due = _must_reveal(board, played, left)
    facts: Mapping[str, NextFact] = {
        "turns_left": left if over or played.last_pig_on_record else None,
        "sending": sending,
        "reveal": _may_reveal(board, played),
        "reveal_due": due,
        "drew": [] if over else _who_drew(board, played),
        "token": token,
        "effect": not over and _next_pig_has_effect(board, played, token),
        "moustache": played.moustache if board.has_smooki and board.two_players else None,
    }
    if over or sending:
        return Next(sending, WolvesSendQuestion(sending[0]) if sending else None, facts)
    if board.two_players and left is not None:
        return Next(_in_last_turns(played, left, due=due is True), None, facts)
    if played.seat is not None:
        return Next([(played.seat + 1) % board.seats], None, facts)
    return Next([*range(board.seats)] if played.from_the_beginning else None, None, facts)


def _in_last_turns(played: Played, left: list[int], *, due: bool) -> list[int]:
    """Return which of two players have turns left after the third Big Bad Pig card. The one who should play now is first.

    In each round, the player with the mustache token plays first, and the card for Smooki passes the token on. No rule
    forbids the other order here, because both players show their cards at the same time.
    """
    holder = played.moustache
    first = 1 - holder if due and holder is not None else holder
    return sorted([seat for seat, count in enumerate(left) if count], key=lambda seat: (-left[seat], seat != first))


def _sending(board: Board, played: Played) -> Iterator[int]:
    """Yield the players who must still send a wolf because of a pig card, in the order of play."""
    asking = [
        pig.seat for pig in played.turn_pigs if pig.seat is not None and pig.token != LAST_PIG and pig.effect == "send"
    ]
    if not asking or board.table.variant != "base":
        return
    for step in range(board.seats):
        seat = (asking[0] + step) % board.seats
        if not wolves_left(board, seat):
            continue
        sends = [send for send in played.turn_sends if send.seat == seat]
        if any([send.wolf is None for send in sends]):
            return
        if len(sends) < len(asking):
            if not any([house.owner != seat and has_room(house) for house in board.houses]):
                return
            yield seat


def _may_reveal(board: Board, played: Played) -> bool:
    if not board.has_smooki or played.cards >= CARDS:
        return False
    if not played.turn_began:
        return not played.from_the_beginning
    return not played.revealed


def _must_reveal(board: Board, played: Played, left: list[int] | None) -> bool | None:
    """Tell whether a card for Smooki is due, because both players had a turn. Return None if nobody can know.

    After the third Big Bad Pig card, the deck may run out: it has the cards that are not played and in no hand.
    """
    if not board.two_players or not _may_reveal(board, played):
        return False
    if played.since_reveal is None:
        return None
    if played.since_reveal < board.seats:
        return False
    if left is None:
        return True
    return played.cards + sum(left) < CARDS if played.from_the_beginning else None


def _who_drew(board: Board, played: Played) -> list[int | None] | None:
    """Return who can have drawn a Big Bad Pig card since the last move; Smooki is None. Return None if nobody can know.

    Whoever plays a card draws one. Smooki draws one when both players had a turn.
    """
    if played.last_pig_on_record or LAST_PIG in board.pigs:
        return []
    smooki_drew = [pig.seat is None for pig in played.turn_pigs[-1:]]
    if played.revealed or any(smooki_drew):
        return [None]
    if played.seat is None:
        return [] if played.from_the_beginning else None
    return [played.seat] if _must_reveal(board, played, None) is False else [played.seat, None]


def _next_token(board: Board, played: Played) -> int | None:
    """Return the number of the pig token that comes next. Return None if there is none, or if nobody can know.

    The third Big Bad Pig card brings the last token. Before it, a token that found no house comes again.
    """
    first, second, last = PIGS
    if played.last_pig_on_record or last in board.pigs:
        return None
    if {first, second} <= board.pigs.keys():
        return last
    if not played.from_the_beginning:
        return None
    if played.pigs + 1 >= len(PIGS):
        return last
    return second if first in board.pigs else first


def _next_pig_has_effect(board: Board, played: Played, token: int | None) -> bool:
    """Tell whether the next Big Bad Pig card has an effect. The third one has none, nor any in the baby wolf variant."""
    last = played.last_pig_on_record or LAST_PIG in board.pigs or token == LAST_PIG
    return not last and board.table.variant == "base"
