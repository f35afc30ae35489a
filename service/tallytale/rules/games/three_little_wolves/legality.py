"""The legality rules about houses and cards, in the order of the rulebook. RULINGS.md explains unclear ones.

Laws of this file: a rule reports a breach only if no legal game could have led to the table.
"""

from tallytale.rules.games.three_little_wolves.board import Board, House, find_duplicates
from tallytale.rules.games.three_little_wolves.components import (
    BASEMENT_NUMBERS,
    CARDS,
    FORCED_WOLVES,
    HOUSE_COLORS,
    MAX_CARDS,
    MAX_CARDS_OF_SEVERAL,
    MAX_CARDS_OF_SMOOKI,
    MAX_CARDS_WITHOUT_SMOOKI,
)
from tallytale.rules.games.three_little_wolves.table import WolvesCard
from tallytale.rules.report import Facts
from tallytale.rules.rulebook import Breach, LegalityRules
from tallytale.rules.table import is_waived

rules: LegalityRules[Board] = LegalityRules()


def house_facts(house: House) -> Facts:
    return {"seat": house.owner, "house": house.number}


@rules.add("wolves.house.no-floors", cite="floor-cards", facts=("seat", "house"), waivable=False)
def no_floor_above_ground(board: Board) -> list[Breach]:
    """A house has at least one floor above ground."""
    return [Breach([house.at], house_facts(house)) for house in board.houses if not house.floors]


@rules.add("wolves.house.one-color", cite="building", facts=("seat", "house", "colors"), waivable=False)
def two_colors_in_a_house(board: Board) -> list[Breach]:
    """All cards of a house have the same color, apart from white cards."""
    return [
        Breach([house.at], {**house_facts(house), "colors": list[str](house.colors)})
        for house in board.houses
        if len(house.colors) > 1
    ]


@rules.add("wolves.house.ascending", cite="building", facts=("seat", "house", "color", "number", "below"))
def floor_does_not_rise(board: Board) -> list[Breach]:
    """Each floor must have a higher number than the floor below it."""
    found: list[Breach] = []
    for house in board.houses:
        index = house.low_floor
        if index is not None:
            card, below = house.floors[index], house.floors[index - 1].number
            facts: Facts = {"color": card.color, "number": card.number, "below": below}
            found.append(Breach([f"{house.at}/floors/{index}"], {**house_facts(house), **facts}))
    return found


@rules.add("wolves.basement.cards", cite="floor-cards", facts=("seat", "house", "color", "number"))
def no_basement_card(board: Board) -> list[Breach]:
    """Only cards 1, 2 and 3 can be built in a basement."""
    found: list[Breach] = []
    for house in board.houses_with_basement:
        for index, card in enumerate(house.basement):
            if card.number not in BASEMENT_NUMBERS:
                at = [f"{house.at}/basement/{index}"]
                found.append(Breach(at, {**house_facts(house), "color": card.color, "number": card.number}))
                break
    return found


@rules.add("wolves.basement.order", cite="floor-cards", facts=("seat", "house", "color", "number", "above"))
def basement_not_deeper(board: Board) -> list[Breach]:
    """Each basement card must have a higher number than the one above it."""
    found: list[Breach] = []
    for house in board.houses_with_basement:
        above = 0
        for index, card in enumerate(house.basement):
            if card.number <= above:
                facts: Facts = {**house_facts(house), "color": card.color, "number": card.number, "above": above}
                found.append(Breach([f"{house.at}/basement/{index}"], facts))
                break
            above = card.number
    return found


@rules.add("wolves.player.one-house-per-color", cite="building", facts=("seat", "colors"))
def two_houses_of_a_color(board: Board) -> list[Breach]:
    """A player, or Smooki, has at most one house of each color."""
    found: list[Breach] = []
    for owner in board.owners:
        if len(set(owner.colors)) < len(owner.colors):
            twice = [color for color in HOUSE_COLORS if owner.colors.count(color) > 1]
            found.append(Breach([owner.at], {"seat": owner.owner, "colors": list[str](twice)}))
    return found


@rules.add("wolves.player.three-houses", cite="building", facts=("seat", "houses"))
def four_houses(board: Board) -> list[Breach]:
    """A player, or Smooki, has at most three houses."""
    return [
        Breach([owner.at], {"seat": owner.owner, "houses": len(owner.houses)})
        for owner in board.owners
        if len(owner.houses) > len(HOUSE_COLORS)
    ]


@rules.add("wolves.cards.unique", cite="components", facts=("color", "number", "count"))
def card_twice(board: Board) -> list[Breach]:
    """The box has one card of each color and number."""
    found: list[Breach] = []
    if len(set(board.cards)) < len(board.cards):
        seen: set[WolvesCard] = set()
        repeated: set[WolvesCard] = set()
        for card in board.cards:
            (repeated if card in seen else seen).add(card)
        for card, at in find_duplicates(board.pointers_to(repeated)):
            found.append(Breach(at, {"color": card.color, "number": card.number, "count": len(at)}))
    return found


@rules.add("wolves.cards.supply", cite="end", facts=("seat", "built", "discards", "most"))
def more_cards_than_turns(board: Board) -> list[Breach]:
    """A player plays only one card in each turn, so nobody can play more cards than they have turns."""
    sent: list[int | str] = [wolf.owner for _, _, wolf in board.wolves]
    forced = FORCED_WOLVES if board.table.variant == "base" else 0
    # Sending a wolf costs a discarded card, which takes a turn. A wolf that a pig card asks for costs nothing.
    spent = [(owner, owner.cards, max(0, sent.count(owner.owner) - forced)) for owner in board.owners]
    played = [built + discards for _, built, discards in spent]
    of_several = MAX_CARDS_OF_SEVERAL[board.seats]
    several = sum([cards > of_several for cards in played[: board.seats]]) > 1
    most = of_several if several else MAX_CARDS[board.seats]
    if board.two_players and is_waived(board.table, "wolves.smooki.missing"):
        most = MAX_CARDS_WITHOUT_SMOOKI
    found: list[Breach] = []
    if board.two_players and sum(played) > CARDS:
        together: Facts = {"built": len(board.cards), "discards": sum([discards for _, _, discards in spent])}
        found.append(Breach([""], {"seat": "all", **together, "most": CARDS}))
    for owner, built, discards in spent:
        limit = most if owner.is_player else MAX_CARDS_OF_SMOOKI
        if built + discards > limit and (owner.is_player or board.two_players):
            found.append(Breach([owner.at], {"seat": owner.owner, "built": built, "discards": discards, "most": limit}))
    return found
