"""Lists possible moves of The Three Little Wolves, such as every place for a card.

Moves that break a rule are removed later, in `referee.py`.
"""

from collections.abc import Callable, Iterator

from tallytale.engine.games.three_little_wolves.components import COLORS, WOLVES
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
from tallytale.engine.games.three_little_wolves.table import WolvesTable


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
            if table.smooki:
                ways = _ways_to_build(table, None)
                yield from [WolvesReveal(card, house, basement) for house, basement in ways]
                yield WolvesReveal(card, discarded=True)


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
