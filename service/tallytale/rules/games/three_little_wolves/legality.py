"""The legality rules of The Three Little Wolves, in the order of the rulebook. RULINGS.md explains unclear ones.

Laws of this file: a rule reports a breach only if no legal game could have led to the table.
"""

from collections.abc import Iterator

from tallytale.rules.games.three_little_wolves.board import Board, House, find_duplicates
from tallytale.rules.games.three_little_wolves.components import (
    ALTERNATIVE_NUMBERS,
    BASEMENT_NUMBERS,
    CARDS,
    FORCED_WOLVES,
    HOUSE_COLORS,
    LAST_PIG,
    MAX_CARDS,
    MAX_CARDS_AFTER_LAST_PIG,
    MAX_CARDS_OF_SEVERAL,
    MAX_CARDS_OF_SMOOKI,
    MAX_CARDS_WITHOUT_SMOOKI,
    PIGS,
)
from tallytale.rules.games.three_little_wolves.table import WolvesCard
from tallytale.rules.report import Facts
from tallytale.rules.rulebook import Breach, LegalityRules
from tallytale.rules.table import is_waived

rules: LegalityRules[Board] = LegalityRules()


def _house_facts(house: House) -> Facts:
    return {"seat": house.owner, "house": house.number}


@rules.add("wolves.house.no-floors", cite="floor-cards", facts=("seat", "house"), waivable=False)
def no_floor_above_ground(board: Board) -> Iterator[Breach]:
    """A house has at least one floor above ground."""
    for house in board.houses:
        if not house.floors:
            yield Breach([house.at], _house_facts(house))


@rules.add("wolves.house.one-color", cite="building", facts=("seat", "house", "colors"), waivable=False)
def two_colors_in_a_house(board: Board) -> Iterator[Breach]:
    """All cards of a house have the same color, apart from white cards."""
    for house in board.houses:
        if len(house.colors) > 1:
            yield Breach([house.at], {**_house_facts(house), "colors": list[str](house.colors)})


@rules.add("wolves.house.ascending", cite="building", facts=("seat", "house", "color", "number", "below"))
def floor_does_not_rise(board: Board) -> Iterator[Breach]:
    """Each floor must have a higher number than the floor below it."""
    for house in board.houses:
        index = first_low_floor(house.floors)
        if index is not None:
            card, below = house.floors[index], house.floors[index - 1].number
            facts: Facts = {"color": card.color, "number": card.number, "below": below}
            yield Breach([f"{house.at}/floors/{index}"], {**_house_facts(house), **facts})


def first_low_floor(floors: list[WolvesCard]) -> int | None:
    """Return the index of the first floor that can't be higher than the floor below it, or None if all can be."""
    below = 0
    for index, card in enumerate(floors):
        number = card.number
        if number <= below:
            return index
        # If both numbers of a card are high enough, the lower one counts, because it leaves more room for the next
        # floor.
        also = ALTERNATIVE_NUMBERS.get(number, 0)
        below = also if also > below else number
    return None


@rules.add("wolves.basement.cards", cite="floor-cards", facts=("seat", "house", "color", "number"))
def no_basement_card(board: Board) -> Iterator[Breach]:
    """Only cards 1, 2 and 3 can be built in a basement."""
    for house in board.houses_with_basement:
        for index, card in enumerate(house.basement):
            if card.number not in BASEMENT_NUMBERS:
                at = [f"{house.at}/basement/{index}"]
                yield Breach(at, {**_house_facts(house), "color": card.color, "number": card.number})
                break


@rules.add("wolves.basement.order", cite="floor-cards", facts=("seat", "house", "color", "number", "above"))
def basement_not_deeper(board: Board) -> Iterator[Breach]:
    """Each basement card must have a higher number than the one above it."""
    for house in board.houses_with_basement:
        above = 0
        for index, card in enumerate(house.basement):
            if card.number <= above:
                facts: Facts = {**_house_facts(house), "color": card.color, "number": card.number, "above": above}
                yield Breach([f"{house.at}/basement/{index}"], facts)
                break
            above = card.number


@rules.add("wolves.player.one-house-per-color", cite="building", facts=("seat", "colors"))
def two_houses_of_a_color(board: Board) -> Iterator[Breach]:
    """A player, or Smooki, has at most one house of each color."""
    for owner in board.owners:
        if len(set(owner.colors)) < len(owner.colors):
            twice = [color for color in HOUSE_COLORS if owner.colors.count(color) > 1]
            yield Breach([owner.at], {"seat": owner.owner, "colors": list[str](twice)})


@rules.add("wolves.player.three-houses", cite="building", facts=("seat", "houses"))
def four_houses(board: Board) -> Iterator[Breach]:
    """A player, or Smooki, has at most three houses."""
    for owner in board.owners:
        if len(owner.houses) > len(HOUSE_COLORS):
            yield Breach([owner.at], {"seat": owner.owner, "houses": len(owner.houses)})


@rules.add("wolves.cards.unique", cite="components", facts=("color", "number", "count"))
def card_twice(board: Board) -> Iterator[Breach]:
    """The box has one card of each color and number."""
    if len(set(board.cards)) < len(board.cards):
        for card, at in find_duplicates(board.card_pointers()):
            yield Breach(at, {"color": card.color, "number": card.number, "count": len(at)})


@rules.add("wolves.cards.supply", cite="end", facts=("seat", "built", "discards", "most"))
def more_cards_than_turns(board: Board) -> Iterator[Breach]:
    """A player can’t play more cards than they have turns."""
    sent: list[int | str] = [wolf.owner for _, _, wolf in board.wolves]
    forced = FORCED_WOLVES if board.table.variant == "base" else 0
    # A player must discard a card to send a wolf, unless a pig card makes them send it. Smooki has no wolves.
    spent = [(owner, owner.cards, max(0, sent.count(owner.owner) - forced)) for owner in board.owners]
    played = [built + discards for _, built, discards in spent]
    of_several = MAX_CARDS_OF_SEVERAL[board.seats]
    several = sum([cards > of_several for cards in played[: board.seats]]) > 1
    most = of_several if several else MAX_CARDS[board.seats]
    if board.two_players and is_waived(board.table, "wolves.smooki.missing"):
        most = MAX_CARDS_WITHOUT_SMOOKI
    if board.two_players and sum(played) > CARDS:
        together: Facts = {"built": len(board.cards), "discards": sum([discards for _, _, discards in spent])}
        yield Breach([""], {"seat": "all", **together, "most": CARDS})
    for owner, built, discards in spent:
        limit = most if owner.is_player else MAX_CARDS_OF_SMOOKI
        if built + discards > limit and (owner.is_player or board.two_players):
            yield Breach([owner.at], {"seat": owner.owner, "built": built, "discards": discards, "most": limit})


@rules.add("wolves.wolf.capacity", cite="wolves", facts=("seat", "house", "wolves", "most"))
def crowded_house(board: Board) -> Iterator[Breach]:
    """A house has room for one wolf, or for two with card 3 in its basement (B3)."""
    for house in board.houses:
        if len(house.wolves) > 1 and len(house.wolves) > house.room:
            yield Breach([house.at], {**_house_facts(house), "wolves": len(house.wolves), "most": house.room})


@rules.add("wolves.wolf.own-house", cite="wolves", facts=("seat", "house", "value"), variants=("base",))
def wolf_at_home(board: Board) -> Iterator[Breach]:
    """A wolf is sent to an opponent’s house."""
    for house, place, wolf in board.wolves:
        if wolf.owner == house.owner:
            yield Breach([place], {**_house_facts(house), "value": wolf.value})


@rules.add(
    "wolves.wolf.baby-own-house", cite="baby-wolf", facts=("seat", "house", "owner", "value"), variants=("baby-wolf",)
)
def baby_wolf_in_another_players_house(board: Board) -> Iterator[Breach]:
    """In the baby wolf variant, a wolf is sent to one of its owner’s houses."""
    for house, place, wolf in board.wolves:
        if wolf.owner != house.owner:
            yield Breach([place], {**_house_facts(house), "owner": wolf.owner, "value": wolf.value})


@rules.add("wolves.wolf.unique", cite="components", facts=("owner", "value", "count"))
def wolf_twice(board: Board) -> Iterator[Breach]:
    """Each player has only one wolf of each number."""
    if len({wolf for _, _, wolf in board.wolves}) < len(board.wolves):
        for wolf, at in find_duplicates([(wolf, place) for _, place, wolf in board.wolves]):
            yield Breach(at, {"owner": wolf.owner, "value": wolf.value, "count": len(at)})


@rules.add("wolves.wolf.owner", cite="setup", facts=("owner", "value", "players"), waivable=False)
def wolf_of_nobody(board: Board) -> Iterator[Breach]:
    """Each wolf belongs to one of the players."""
    for _, place, wolf in board.wolves:
        if wolf.owner >= board.seats:
            yield Breach([place], {"owner": wolf.owner, "value": wolf.value, "players": board.seats})


@rules.add("wolves.pig.unique", cite="components", facts=("value", "count"))
def pig_twice(board: Board) -> Iterator[Breach]:
    """The box has one Big Bad Pig token of each number."""
    if len(board.houses_with_pig) > len(board.pigs):
        for value, at in find_duplicates([(house.pig or 0, f"{house.at}/pig") for house in board.houses_with_pig]):
            yield Breach(at, {"value": value, "count": len(at)})


@rules.add("wolves.pig.order", cite="pigs", facts=("seat", "house"))
def second_pig_without_the_first(board: Board) -> Iterator[Breach]:
    """Pig tokens are placed in the order of their numbers: token 2 before token 3."""
    first, second = PIGS[0], PIGS[1]
    if second in board.pigs and first not in board.pigs:
        house = board.pigs[second]
        yield Breach([f"{house.at}/pig"], _house_facts(house))


@rules.add("wolves.pig.last", cite="end", facts=("seat", "cards", "most"), stages=("final",))
def last_pig_token_missing(board: Board) -> Iterator[Breach]:
    """The third pig puts token 4 on a house that has no token yet, if there is one."""
    if LAST_PIG in board.pigs:
        return
    most = MAX_CARDS_AFTER_LAST_PIG[board.seats]
    for owner in board.owners:
        cards = sum([len(house.cards) for house in owner.houses if house.pig is None])
        if cards > most:
            yield Breach([owner.at], {"seat": owner.owner, "cards": cards, "most": most})


@rules.add("wolves.pig.not-tallest", cite="pigs", facts=("seat", "house", "cards", "most"), stages=("final",))
def third_pig_not_on_the_tallest(board: Board) -> Iterator[Breach]:
    """The third pig puts token 4 on the tallest house without a pig token."""
    if LAST_PIG not in board.pigs:
        return
    chosen = [len(house.cards) + house.max_past_roof_bonus for house in board.houses if house.pig == LAST_PIG]
    most = max(chosen) + MAX_CARDS_AFTER_LAST_PIG[board.seats]
    for house in board.houses:
        if house.pig is None and len(house.cards) > most:
            yield Breach([house.at], {**_house_facts(house), "cards": len(house.cards), "most": most})


@rules.add("wolves.smooki.missing", cite="two-players")
def no_smooki(board: Board) -> Iterator[Breach]:
    """In games for two players, Smooki builds houses, too."""
    if board.two_players and not board.has_smooki:
        yield Breach([""], {})


@rules.add("wolves.smooki.unexpected", cite="two-players", facts=("players",))
def smooki_in_a_larger_game(board: Board) -> Iterator[Breach]:
    """Smooki builds houses only in games for two players."""
    if board.has_smooki and not board.two_players:
        yield Breach(["/smooki"], {"players": board.seats})


@rules.add("wolves.smooki.empty", cite="two-players", stages=("final",))
def smooki_built_nothing(board: Board) -> Iterator[Breach]:
    """Smooki has a house at the end: the first card he reveals can always be built."""
    if board.two_players and board.has_smooki and not board.owners[-1].houses:
        yield Breach(["/smooki"], {})
