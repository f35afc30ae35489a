"""What a move changes on a table of The Three Little Wolves.

Law of this file: an illegal move is carried out like a legal one.
"""

from tallytale.engine.games.three_little_wolves.moves import (
    AnyMove,
    WolvesBuild,
    WolvesDiscard,
    WolvesPig,
    WolvesReveal,
    WolvesSend,
    WolvesSentWolf,
)
from tallytale.engine.games.three_little_wolves.table import WolvesCard, WolvesHouse, WolvesTable, WolvesWolf
from tallytale.engine.rulebook import Edits, Path


def edits(table: WolvesTable, move: AnyMove) -> Edits:
    """Return what a move changes on the table. A card, a wolf or a pig token is now in its house."""
    match move:
        case WolvesBuild(seat, card, house, basement):
            return _built(table, seat, card, house, basement=basement)
        case WolvesReveal(card, house, basement, discarded):
            return {} if discarded else _built(table, None, card, house, basement=basement)
        case WolvesPig(_, token, place):
            return {(*_path(place.seat), place.house, "pig"): token} if place else {}
        case WolvesDiscard(seat, _, wolf) | WolvesSend(seat, wolf):
            return _sent(table, seat, wolf) if wolf else {}


def _built(table: WolvesTable, seat: int | None, card: WolvesCard, number: int | None, *, basement: bool) -> Edits:
    houses, path = _houses(table, seat), _path(seat)
    if number is None:
        return {path: [*houses, WolvesHouse([card])]}
    house = houses[number]
    if basement:
        return {(*path, number, "basement"): [*house.basement, card]}
    return {(*path, number, "floors"): [*house.floors, card]}


def _sent(table: WolvesTable, owner: int, sent: WolvesSentWolf) -> Edits:
    wolves = _houses(table, sent.seat)[sent.house].wolves
    return {(*_path(sent.seat), sent.house, "wolves"): [*wolves, WolvesWolf(owner, sent.value)]}


def _houses(table: WolvesTable, seat: int | None) -> list[WolvesHouse]:
    owner = table.smooki if seat is None else table.players[seat]
    assert owner is not None  # noqa: S101 - a blocking rule refuses moves with Smooki where he does not play
    return owner.houses


def _path(seat: int | None) -> Path:
    """Return the path to the houses of a player or of Smooki."""
    return ("smooki", "houses") if seat is None else ("players", seat, "houses")
