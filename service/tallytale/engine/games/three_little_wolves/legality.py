"""The legality rules of The Three Little Wolves, in the order of the rulebook.

Law of this file: a rule reports a breach only if no legal game could have led to the table.
"""

from tallytale.engine.games.three_little_wolves.board import Board, House, find_duplicates
from tallytale.engine.games.three_little_wolves.components import (
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
    MAX_ROOM,
    PIGS,
)
from tallytale.engine.games.three_little_wolves.table import WolvesCard
from tallytale.engine.rulebook import Breach, LegalityRule, is_waived, legality_rule
from tallytale.engine.words import Facts


def house_facts(house: House) -> Facts:
    return {"seat": house.owner, "house": house.number}


@legality_rule("wolves.house.no-floors", cite="floor-cards", facts=("seat", "house"), waivable=False, healable="always")
def no_floor_above_ground(board: Board) -> list[Breach]:
    """A house has at least one floor above ground."""
    return [Breach([house.at], house_facts(house)) for house in board.houses if not house.floors]


@legality_rule("wolves.house.one-color", cite="building", facts=("seat", "house", "colors"), waivable=False)
def two_colors_in_a_house(board: Board) -> list[Breach]:
    """All cards of a house have the same color, apart from white cards."""
    return [
        Breach([house.at], {**house_facts(house), "colors": list[str](house.colors)})
        for house in board.houses
        if len(house.colors) > 1
    ]


@legality_rule("wolves.house.ascending", cite="building", facts=("seat", "house", "color", "number", "below"))
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


@legality_rule("wolves.basement.cards", cite="floor-cards", facts=("seat", "house", "color", "number"))
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


@legality_rule("wolves.basement.order", cite="floor-cards", facts=("seat", "house", "color", "number", "above"))
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


@legality_rule("wolves.player.one-house-per-color", cite="building", facts=("seat", "colors"))
def two_houses_of_a_color(board: Board) -> list[Breach]:
    """A player, or Smooki, has at most one house of each color."""
    found: list[Breach] = []
    for owner in board.owners:
        if len(set(owner.colors)) < len(owner.colors):
            twice = [color for color in HOUSE_COLORS if owner.colors.count(color) > 1]
            found.append(Breach([owner.at], {"seat": owner.owner, "colors": list[str](twice)}))
    return found


@legality_rule("wolves.player.three-houses", cite="building", facts=("seat", "houses"))
def four_houses(board: Board) -> list[Breach]:
    """A player, or Smooki, has at most three houses."""
    return [
        Breach([owner.at], {"seat": owner.owner, "houses": len(owner.houses)})
        for owner in board.owners
        if len(owner.houses) > len(HOUSE_COLORS)
    ]


@legality_rule("wolves.cards.unique", cite="components", facts=("color", "number", "count"))
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


@legality_rule("wolves.cards.supply", cite="end", facts=("seat", "built", "discards", "most"))
def more_cards_than_turns(board: Board) -> list[Breach]:
    """A player plays only one card in each turn, so nobody can play more cards than they have turns."""
    return more_cards_than_turns_after(board, None, 0, 0)


def more_cards_than_turns_after(board: Board, builder: int | str | None, cards: int, wolves: int) -> list[Breach]:
    """Return the breaches of this rule after somebody has built some cards more, and sent some wolves more."""
    sent: list[int | str | None] = [wolf.owner for _, _, wolf in board.wolves]
    sent += [builder] * wolves
    forced = FORCED_WOLVES if board.table.variant == "base" else 0
    # Sending a wolf costs a discarded card, which takes a turn. A wolf that a pig card asks for costs nothing.
    spent = [
        (owner, owner.cards + cards * (owner.owner == builder), max(0, sent.count(owner.owner) - forced))
        for owner in board.owners
    ]
    played = [built + discards for _, built, discards in spent]
    of_several = MAX_CARDS_OF_SEVERAL[board.seats]
    several = sum([cards > of_several for cards in played[: board.seats]]) > 1
    most = of_several if several else MAX_CARDS[board.seats]
    if board.two_players and is_waived(board.table, "wolves.smooki.missing"):
        most = MAX_CARDS_WITHOUT_SMOOKI
    found: list[Breach] = []
    if board.two_players and sum(played) > CARDS:
        together: Facts = {"built": len(board.cards) + cards, "discards": sum([discards for _, _, discards in spent])}
        found.append(Breach([""], {"seat": "all", **together, "most": CARDS}))
    for owner, built, discards in spent:
        limit = most if owner.is_player else MAX_CARDS_OF_SMOOKI
        if built + discards > limit and (owner.is_player or board.two_players):
            found.append(Breach([owner.at], {"seat": owner.owner, "built": built, "discards": discards, "most": limit}))
    return found


@legality_rule(
    "wolves.wolf.capacity",
    cite="wolves",
    facts=("seat", "house", "wolves", "most"),
    healable="sometimes",
)
def crowded_house(board: Board) -> list[Breach]:
    """A house has room for one wolf, or for two with card 3 in its basement (B3)."""
    found: list[Breach] = []
    for house in board.houses:
        wolves = len(house.wolves)
        if wolves > 1 and wolves > house.room:
            facts: Facts = {**house_facts(house), "wolves": wolves, "most": house.room}
            found.append(Breach([house.at], facts, healable=wolves <= MAX_ROOM and house.may_get_room))
    return found


@legality_rule("wolves.wolf.own-house", cite="wolves", facts=("seat", "house", "value"), variants=("base",))
def wolf_at_home(board: Board) -> list[Breach]:
    """A wolf is sent to an opponent’s house."""
    return [
        Breach([place], {**house_facts(house), "value": wolf.value})
        for house, place, wolf in board.wolves
        if wolf.owner == house.owner
    ]


@legality_rule(
    "wolves.wolf.baby-own-house", cite="baby-wolf", facts=("seat", "house", "owner", "value"), variants=("baby-wolf",)
)
def baby_wolf_in_another_players_house(board: Board) -> list[Breach]:
    """In the baby wolf variant, a wolf is sent to one of its owner’s houses."""
    return [
        Breach([place], {**house_facts(house), "owner": wolf.owner, "value": wolf.value})
        for house, place, wolf in board.wolves
        if wolf.owner != house.owner
    ]


@legality_rule("wolves.wolf.unique", cite="components", facts=("owner", "value", "count"))
def wolf_twice(board: Board) -> list[Breach]:
    """Each player has only one wolf of each number."""
    found: list[Breach] = []
    if len({wolf for _, _, wolf in board.wolves}) < len(board.wolves):
        for wolf, at in find_duplicates([(wolf, place) for _, place, wolf in board.wolves]):
            found.append(Breach(at, {"owner": wolf.owner, "value": wolf.value, "count": len(at)}))
    return found


@legality_rule("wolves.wolf.owner", cite="setup", facts=("owner", "value", "players"), waivable=False)
def wolf_of_nobody(board: Board) -> list[Breach]:
    """Each wolf belongs to one of the players."""
    return [
        Breach([place], {"owner": wolf.owner, "value": wolf.value, "players": board.seats})
        for _, place, wolf in board.wolves
        if wolf.owner >= board.seats
    ]


@legality_rule("wolves.pig.unique", cite="components", facts=("value", "count"))
def pig_twice(board: Board) -> list[Breach]:
    """The box has one Big Bad Pig token of each number."""
    found: list[Breach] = []
    if len(board.houses_with_pig) > len(board.pigs):
        for value, at in find_duplicates([(house.pig or 0, f"{house.at}/pig") for house in board.houses_with_pig]):
            found.append(Breach(at, {"value": value, "count": len(at)}))
    return found


@legality_rule("wolves.pig.order", cite="pigs", facts=("seat", "house"), healable="always")
def second_pig_without_the_first(board: Board) -> list[Breach]:
    """Pig tokens are placed in the order of their numbers: token 2 before token 3."""
    first, second = PIGS[0], PIGS[1]
    if second not in board.pigs or first in board.pigs:
        return []
    house = board.pigs[second]
    return [Breach([f"{house.at}/pig"], house_facts(house))]


@legality_rule("wolves.pig.last", cite="end", facts=("seat", "cards", "most"), stages=("final",), healable="always")
def last_pig_token_missing(board: Board) -> list[Breach]:
    """The third Big Bad Pig card puts token 4 on a house without a pig token, if there is one."""
    if LAST_PIG in board.pigs:
        return []
    most = MAX_CARDS_AFTER_LAST_PIG[board.seats]
    found: list[Breach] = []
    for owner in board.owners:
        cards = sum([len(house.cards) for house in owner.houses if house.pig is None])
        if cards > most:
            found.append(Breach([owner.at], {"seat": owner.owner, "cards": cards, "most": most}))
    return found


@legality_rule(
    "wolves.pig.not-tallest",
    cite="pigs",
    facts=("seat", "house", "cards", "most"),
    stages=("final",),
    healable="always",
)
def third_pig_not_on_the_tallest(board: Board) -> list[Breach]:
    """The third Big Bad Pig card puts token 4 on the tallest house without a pig token."""
    if LAST_PIG not in board.pigs:
        return []
    chosen = [len(house.cards) + house.max_past_roof_bonus for house in board.houses if house.pig == LAST_PIG]
    most = max(chosen) + MAX_CARDS_AFTER_LAST_PIG[board.seats]
    return [
        Breach([house.at], {**house_facts(house), "cards": len(house.cards), "most": most})
        for house in board.houses
        if house.pig is None and len(house.cards) > most
    ]


@legality_rule("wolves.smooki.missing", cite="two-players", healable="always")
def no_smooki(board: Board) -> list[Breach]:
    """In games for two players, Smooki builds houses, too."""
    return [Breach([""], {})] if board.two_players and not board.has_smooki else []


@legality_rule("wolves.smooki.unexpected", cite="two-players", facts=("players",))
def smooki_in_a_larger_game(board: Board) -> list[Breach]:
    """Smooki builds houses only in games for two players."""
    return [Breach(["/smooki"], {"players": board.seats})] if board.has_smooki and not board.two_players else []


@legality_rule("wolves.smooki.empty", cite="two-players", stages=("final",), healable="always")
def smooki_built_nothing(board: Board) -> list[Breach]:
    """Smooki has a house at the end: the first card he reveals can always be built."""
    return [Breach(["/smooki"], {})] if board.two_players and board.has_smooki and not board.owners[-1].houses else []


LEGALITY: tuple[LegalityRule[Board], ...] = (
    no_floor_above_ground,
    two_colors_in_a_house,
    floor_does_not_rise,
    no_basement_card,
    basement_not_deeper,
    two_houses_of_a_color,
    four_houses,
    card_twice,
    more_cards_than_turns,
    crowded_house,
    wolf_at_home,
    baby_wolf_in_another_players_house,
    wolf_twice,
    wolf_of_nobody,
    pig_twice,
    second_pig_without_the_first,
    last_pig_token_missing,
    third_pig_not_on_the_tallest,
    no_smooki,
    smooki_in_a_larger_game,
    smooki_built_nothing,
)
