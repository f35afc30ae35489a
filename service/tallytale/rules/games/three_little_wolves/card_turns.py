"""The rules for building, discarding and revealing cards in The Three Little Wolves.

They come after the rules in `turns.py`.
"""

from collections.abc import Iterator

from tallytale.rules.games.three_little_wolves.board import Owner, first_low_floor
from tallytale.rules.games.three_little_wolves.components import (
    BASEMENT_NUMBERS,
    HOUSE_COLORS,
    WILD,
)
from tallytale.rules.games.three_little_wolves.legality import more_cards_than_turns
from tallytale.rules.games.three_little_wolves.moves import (
    WolvesPig,
    WolvesReveal,
    WolvesSend,
)
from tallytale.rules.games.three_little_wolves.record import WolvesTurn
from tallytale.rules.games.three_little_wolves.table import WolvesCard
from tallytale.rules.games.three_little_wolves.turns import (
    BUILD,
    BUILDS,
    DISCARD,
    PLAYS,
    REVEAL,
    SEND,
    builder,
    built_card,
    rules,
)
from tallytale.rules.report import Facts
from tallytale.rules.table import is_waived
from tallytale.rules.turn_rules import TurnBreach, first_new_breach

# The list `rules` comes from `turns.py` and already contains rules. The rules below are added at its end.
__all__ = ["rules"]


@rules.add(
    "wolves.turn.card",
    cite="components",
    facts=("color", "number"),
    guards=("wolves.cards.unique",),
    kinds=(*PLAYS, REVEAL),
)
def card_already_played(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A card can be played only once."""
    card = None if isinstance(turn.move, WolvesPig | WolvesSend) else turn.move.card
    if card and (card in turn.before.cards or (turn.history and card in turn.history.discarded)):
        yield TurnBreach("/card", _card_facts(card))


def _card_facts(card: WolvesCard) -> Facts:
    return {"color": card.color, "number": card.number}


@rules.add(
    "wolves.turn.supply",
    cite="end",
    facts=("seat", "built", "discards", "most"),
    guards=("wolves.cards.supply",),
    kinds=(BUILD, DISCARD, SEND, REVEAL),
)
def more_cards_played_than_turns(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A player plays only one card in each turn, so nobody can play more cards than they have turns."""
    if found := first_new_breach(more_cards_than_turns, turn):
        yield TurnBreach("", found.facts)


@rules.add(
    "wolves.turn.color",
    cite="building",
    facts=("seat", "house", "color", "colors"),
    guards=("wolves.house.one-color",),
    kinds=BUILDS,
)
def other_color(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A card can only be built in a house of its color; white cards go with any color."""
    built = built_card(turn)
    if built and built.house is not None and built.card.color != WILD:
        house = builder(turn).houses[built.house]
        if house.colors and built.card.color not in house.colors:
            facts: Facts = {"color": built.card.color, "colors": list[str](house.colors)}
            yield TurnBreach("/card", {"seat": house.owner, "house": house.number, **facts})


@rules.add(
    "wolves.turn.second-house",
    cite="building",
    facts=("seat", "color"),
    guards=("wolves.player.one-house-per-color",),
    kinds=BUILDS,
)
def second_house_of_a_color(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A player, or Smooki, can build only one house of each color."""
    built = built_card(turn)
    if built and _makes_second_house(turn, builder(turn), built.card, built.house):
        at = "" if built.house is None else "/house"
        yield TurnBreach(at, {"seat": builder(turn).owner, "color": built.card.color})


def _makes_second_house(turn: WolvesTurn, owner: Owner, card: WolvesCard, number: int | None) -> bool:
    """Tell whether building a card would give a player two houses of its color, such as two red ones.

    A card can also give a color to a house that had only white cards.
    """
    if card.color not in owner.colors:
        return False
    if number is None:
        return True
    colors = owner.houses[number].colors
    return card.color not in colors and (not colors or is_waived(turn.table, "wolves.house.one-color"))


@rules.add(
    "wolves.turn.fourth-house",
    cite="building",
    facts=("seat", "houses"),
    guards=("wolves.player.three-houses",),
    kinds=BUILDS,
)
def fourth_house(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """A player, or Smooki, can build at most three houses."""
    built = built_card(turn)
    if built and built.house is None and len(builder(turn).houses) >= len(HOUSE_COLORS):
        yield TurnBreach("", {"seat": builder(turn).owner, "houses": len(builder(turn).houses)})


@rules.add(
    "wolves.turn.ascending",
    cite="building",
    facts=("seat", "house", "color", "number", "below"),
    guards=("wolves.house.ascending",),
    kinds=BUILDS,
)
def floor_not_higher(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Each floor must have a higher number than the floor below it."""
    built = built_card(turn)
    if built and built.house is not None and not built.basement:
        house = builder(turn).houses[built.house]
        if first_low_floor([*house.floors, built.card]) is not None:
            facts: Facts = {**_card_facts(built.card), "below": house.roof}
            yield TurnBreach("/card", {"seat": house.owner, "house": house.number, **facts})


@rules.add(
    "wolves.turn.basement-card",
    cite="floor-cards",
    facts=("color", "number"),
    guards=("wolves.basement.cards",),
    kinds=BUILDS,
)
def no_basement_card(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Only cards 1, 2 and 3 can be built in a basement."""
    built = built_card(turn)
    if built and built.basement and built.card.number not in BASEMENT_NUMBERS:
        yield TurnBreach("/card", _card_facts(built.card))


@rules.add(
    "wolves.turn.basement-order",
    cite="floor-cards",
    facts=("seat", "house", "color", "number", "above"),
    guards=("wolves.basement.order",),
    kinds=BUILDS,
)
def basement_not_deeper(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Each basement card must have a higher number than the one above it."""
    built = built_card(turn)
    if built and built.basement and built.house is not None:
        house = builder(turn).houses[built.house]
        above = max([card.number for card in house.basement], default=0)
        if built.card.number <= above:
            facts: Facts = {**_card_facts(built.card), "above": above}
            yield TurnBreach("/card", {"seat": house.owner, "house": house.number, **facts})


@rules.add("wolves.turn.smooki-must", cite="two-players", facts=("color", "number"), kinds=(REVEAL,))
def fitting_card_discarded(turn: WolvesTurn) -> Iterator[TurnBreach]:
    """Smooki must build a revealed card as a floor if it fits one of his houses or can begin a new house."""
    move = turn.move
    if isinstance(move, WolvesReveal) and move.discarded and _fits(turn, builder(turn), move.card):
        yield TurnBreach("/discarded", _card_facts(move.card))


def _fits(turn: WolvesTurn, smooki: Owner, card: WolvesCard) -> bool:
    for number, house in enumerate(smooki.houses):
        takes_color = card.color == WILD or house.colors in {(), (card.color,)}
        if takes_color and card.number > house.roof and not _makes_second_house(turn, smooki, card, number):
            return True
    return len(smooki.houses) < len(HOUSE_COLORS) and card.color not in smooki.colors
