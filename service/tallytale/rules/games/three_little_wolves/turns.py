"""The rules that every move in The Three Little Wolves must follow. `card_turns.py` and `token_turns.py` have others.

Law of this file: a move to a house that does not exist breaks the rule `no_such_house`, and no other rule.
"""

from collections.abc import Iterator

from tallytale.rules.games.three_little_wolves.board import SMOOKI, Board, House, Owner
from tallytale.rules.games.three_little_wolves.components import (
    MAX_CARDS_AFTER_LAST_PIG,
)
from tallytale.rules.games.three_little_wolves.moves import (
    WolvesBuild,
    WolvesDiscard,
    WolvesPig,
    WolvesPlace,
    WolvesReveal,
    WolvesSend,
    WolvesSentWolf,
)
from tallytale.rules.games.three_little_wolves.record import Played, WolvesTurn, owner_of
from tallytale.rules.turn_rules import TurnBreach, TurnRules

BUILD, DISCARD, PIG, SEND, REVEAL = "build", "discard", "pig", "send", "reveal"
PLAYS = (BUILD, DISCARD)
BUILDS = (BUILD, REVEAL)

rules: TurnRules[WolvesTurn] = TurnRules()


def kind(turn: WolvesTurn) -> str:
    return str(turn.move.__struct_config__.tag)


def find_owner(board: Board, seat: int | None) -> Owner | None:
    return next((owner for owner in board.owners if owner.owner == owner_of(seat)), None)


def find_house(board: Board, place: WolvesPlace | WolvesSentWolf) -> House | None:
    owner = find_owner(board, place.seat)
    return owner.houses[place.house] if owner and place.house < len(owner.houses) else None


def sent_wolf(turn: WolvesTurn) -> WolvesSentWolf | None:
    return turn.move.wolf if isinstance(turn.move, WolvesDiscard | WolvesSend) else None


def built_card(turn: WolvesTurn) -> WolvesBuild | WolvesReveal | None:
    move = turn.move
    return move if isinstance(move, WolvesBuild) or (isinstance(move, WolvesReveal) and not move.discarded) else None


def builder(turn: WolvesTurn) -> Owner:
    """Return who builds a card: a player or the extra builder Smooki. Moves of anybody else are refused earlier."""
    owner = find_owner(turn.before, turn.move.seat if isinstance(turn.move, WolvesBuild) else None)
    assert owner is not None  # noqa: S101 - a blocking rule refuses a move without one
    return owner


@rules.add("wolves.turn.seat", cite="setup", facts=("seat", "players"), blocking=True)
def nobody_at_the_table(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Only players of this game can make a move. Smooki takes part only in games for two."""
    move = turn.move
    places: list[tuple[str, int | None]] = [("", None)] if isinstance(move, WolvesReveal) else [("/seat", move.seat)]
    if wolf := sent_wolf(turn):
        places.append(("/wolf", wolf.seat))
    if isinstance(move, WolvesPig) and move.house:
        places.append(("/house", move.house.seat))
    for at, seat in places:
        if find_owner(turn.before, seat) is None:
            yield TurnBreach(at, {"seat": owner_of(seat), "players": turn.before.seats})


@rules.add("wolves.turn.house", cite="building", facts=("fault", "seat", "house"), blocking=True)
def no_such_house(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Cards and tokens can only go to a house that exists, and a new house must begin with a floor."""
    move = turn.move
    if built := built_card(turn):
        seat = built.seat if isinstance(built, WolvesBuild) else None
        if built.house is None and built.basement:
            owner = find_owner(turn.before, seat)
            new = len(owner.houses) if owner else 0
            yield TurnBreach("/basement", {"fault": "basement", "seat": owner_of(seat), "house": new})
        elif built.house is not None:
            yield from _missing(turn, "/house", WolvesPlace(seat, built.house))
    if wolf := sent_wolf(turn):
        yield from _missing(turn, "/wolf", wolf)
    if isinstance(move, WolvesPig) and move.house:
        yield from _missing(turn, "/house", move.house)


def _missing(turn: WolvesTurn, at: str, place: WolvesPlace | WolvesSentWolf) -> Iterator[TurnBreach]:
    if find_owner(turn.before, place.seat) and find_house(turn.before, place) is None:
        yield TurnBreach(at, {"fault": "missing", "seat": owner_of(place.seat), "house": place.house})


@rules.add("wolves.turn.over", cite="end", facts=("seat", "most"), needs=("moves",), kinds=PLAYS)
def turn_after_the_end(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """After the third Big Bad Pig card, each player has two more turns. In games for two, both play all cards in their hands."""
    played, move = turn.history, turn.move
    if played and played.after_the_last_pig is not None and isinstance(move, WolvesBuild | WolvesDiscard):
        most = MAX_CARDS_AFTER_LAST_PIG[turn.before.seats]
        if played.after_the_last_pig.get(move.seat, 0) >= most:
            yield TurnBreach("", {"seat": move.seat, "most": most})


@rules.add(
    "wolves.turn.order",
    cite="pigs",
    facts=("fault", "seat", "expected"),
    needs=("moves",),
    kinds=(*PLAYS, PIG, REVEAL),
)
def out_of_turn(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Players take turns clockwise and draw cards only in their own turn. In games for two, Smooki gets one card when both have played."""
    played, move = turn.history, turn.move
    if played is None:
        return
    if isinstance(move, WolvesReveal):
        if played.revealed:
            yield TurnBreach("", {"fault": "reveal", "seat": SMOOKI, "expected": SMOOKI})
    elif played.seat is not None and not isinstance(move, WolvesSend):
        expected = _expected(turn, played, played.seat)
        if expected and owner_of(move.seat) not in expected:
            fault = "pig" if isinstance(move, WolvesPig) else "turn"
            yield TurnBreach("", {"fault": fault, "seat": owner_of(move.seat), "expected": expected[0]})


def _expected(turn: WolvesTurn, played: Played, last: int) -> list[int | str]:
    """Return the players who may act after the player at seat `last`. An empty list means that any player may."""
    if isinstance(turn.move, WolvesPig):
        return [last, SMOOKI] if turn.before.has_smooki else [last]
    if turn.before.two_players and played.after_the_last_pig is not None:
        return []
    return [(last + 1) % turn.before.seats]
