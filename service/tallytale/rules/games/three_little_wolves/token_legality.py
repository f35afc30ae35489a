"""The rules for wolf tokens, pig tokens and Smooki on a game table. They come after the rules for houses and cards.

Laws of this file: a rule reports a breach only if no legal game could have led to the table.
"""

from tallytale.rules.games.three_little_wolves.board import Board, find_duplicates
from tallytale.rules.games.three_little_wolves.components import LAST_PIG, MAX_CARDS_AFTER_LAST_PIG, PIGS
from tallytale.rules.games.three_little_wolves.legality import house_facts, rules
from tallytale.rules.rulebook import Breach

__all__ = ["rules"]


@rules.add("wolves.wolf.capacity", cite="wolves", facts=("seat", "house", "wolves", "most"))
def crowded_house(board: Board) -> list[Breach]:
    """A house has room for one wolf, or for two with card 3 in its basement (B3)."""
    return [
        Breach([house.at], {**house_facts(house), "wolves": len(house.wolves), "most": house.room})
        for house in board.houses
        if len(house.wolves) > 1 and len(house.wolves) > house.room
    ]


@rules.add("wolves.wolf.own-house", cite="wolves", facts=("seat", "house", "value"), variants=("base",))
def wolf_at_home(board: Board) -> list[Breach]:
    """A wolf is sent to an opponent’s house."""
    return [
        Breach([place], {**house_facts(house), "value": wolf.value})
        for house, place, wolf in board.wolves
        if wolf.owner == house.owner
    ]


@rules.add(
    "wolves.wolf.baby-own-house", cite="baby-wolf", facts=("seat", "house", "owner", "value"), variants=("baby-wolf",)
)
def baby_wolf_in_another_players_house(board: Board) -> list[Breach]:
    """In the baby wolf variant, a wolf is sent to one of its owner’s houses."""
    return [
        Breach([place], {**house_facts(house), "owner": wolf.owner, "value": wolf.value})
        for house, place, wolf in board.wolves
        if wolf.owner != house.owner
    ]


@rules.add("wolves.wolf.unique", cite="components", facts=("owner", "value", "count"))
def wolf_twice(board: Board) -> list[Breach]:
    """Each player has only one wolf of each number."""
    found: list[Breach] = []
    if len({wolf for _, _, wolf in board.wolves}) < len(board.wolves):
        for wolf, at in find_duplicates([(wolf, place) for _, place, wolf in board.wolves]):
            found.append(Breach(at, {"owner": wolf.owner, "value": wolf.value, "count": len(at)}))
    return found


@rules.add("wolves.wolf.owner", cite="setup", facts=("owner", "value", "players"), waivable=False)
def wolf_of_nobody(board: Board) -> list[Breach]:
    """Each wolf belongs to one of the players."""
    return [
        Breach([place], {"owner": wolf.owner, "value": wolf.value, "players": board.seats})
        for _, place, wolf in board.wolves
        if wolf.owner >= board.seats
    ]


@rules.add("wolves.pig.unique", cite="components", facts=("value", "count"))
def pig_twice(board: Board) -> list[Breach]:
    """The box has one Big Bad Pig token of each number."""
    found: list[Breach] = []
    if len(board.houses_with_pig) > len(board.pigs):
        for value, at in find_duplicates([(house.pig or 0, f"{house.at}/pig") for house in board.houses_with_pig]):
            found.append(Breach(at, {"value": value, "count": len(at)}))
    return found


@rules.add("wolves.pig.order", cite="pigs", facts=("seat", "house"))
def second_pig_without_the_first(board: Board) -> list[Breach]:
    """Pig tokens are placed in the order of their numbers: token 2 before token 3."""
    first, second = PIGS[0], PIGS[1]
    if second not in board.pigs or first in board.pigs:
        return []
    house = board.pigs[second]
    return [Breach([f"{house.at}/pig"], house_facts(house))]


@rules.add("wolves.pig.last", cite="end", facts=("seat", "cards", "most"), stages=("final",))
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


@rules.add("wolves.pig.not-tallest", cite="pigs", facts=("seat", "house", "cards", "most"), stages=("final",))
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


@rules.add("wolves.smooki.missing", cite="two-players")
def no_smooki(board: Board) -> list[Breach]:
    """In games for two players, Smooki builds houses, too."""
    return [Breach([""], {})] if board.two_players and not board.has_smooki else []


@rules.add("wolves.smooki.unexpected", cite="two-players", facts=("players",))
def smooki_in_a_larger_game(board: Board) -> list[Breach]:
    """Smooki builds houses only in games for two players."""
    return [Breach(["/smooki"], {"players": board.seats})] if board.has_smooki and not board.two_players else []


@rules.add("wolves.smooki.empty", cite="two-players", stages=("final",))
def smooki_built_nothing(board: Board) -> list[Breach]:
    """Smooki has a house at the end: the first card he reveals can always be built."""
    return [Breach(["/smooki"], {})] if board.two_players and board.has_smooki and not board.owners[-1].houses else []
