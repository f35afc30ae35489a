"""Rules for a legal table of The Three Little Wolves about wolves, pigs, and Smooki, the extra builder."""

from .common import WHOLE_TABLE, At, Rulebook, Table, is_final, player_at, seats, variant
from .wolves_table import (
    PIGS,
    SMOOKI,
    WOLVES,
    House,
    all_houses,
    basement,
    cards,
    cards_in,
    floors,
    has_smooki,
    houses_of,
    owners,
    pig,
    pig_at,
    smookis_houses,
    turns_after_third_pig,
    wolves_in,
    wolves_of,
)


def too_many_wolves_in_a_house(table: Table) -> list[At]:
    found = []
    for house in all_houses(table):
        has_b3 = any(card["number"] == 3 for card in basement(house))
        if len(wolves_in(house)) > (2 if has_b3 else 1):
            found.append([house[0]])
    return found


def wolf_at_home(table: Table) -> list[At]:
    if variant(table) == "baby-wolf":
        return []
    return [
        [at]
        for seat in seats(table)
        for house in houses_of(table, seat)
        for at, wolf in wolves_in(house)
        if wolf["owner"] == seat
    ]


def baby_wolf_away(table: Table) -> list[At]:
    if variant(table) != "baby-wolf":
        return []
    return [
        [at]
        for owner, houses in owners(table)
        for house in houses
        for at, wolf in wolves_in(house)
        if player_at(wolf["owner"]) != owner
    ]


def same_wolf_twice(table: Table) -> list[At]:
    found = []
    for owner in range(4):
        for value in WOLVES:
            at = [at for at, wolf, _ in wolves_of(table, owner) if wolf["value"] == value]
            if len(at) >= 2:
                found.append(at)
    return found


def wolf_without_owner(table: Table) -> list[At]:
    return [[at] for house in all_houses(table) for at, wolf in wolves_in(house) if wolf["owner"] not in seats(table)]


def houses_with_pig(table: Table, token: int) -> list[House]:
    return [house for house in all_houses(table) if pig(house) == token]


def same_pig_twice(table: Table) -> list[At]:
    found = []
    for token in PIGS:
        houses = houses_with_pig(table, token)
        if len(houses) >= 2:
            found.append([pig_at(house) for house in houses])
    return found


def third_pig_before_second(table: Table) -> list[At]:
    threes = houses_with_pig(table, 3)
    if threes and not houses_with_pig(table, 2):
        return [[pig_at(threes[0])]]
    return []


def last_pig_not_placed(table: Table) -> list[At]:
    if not is_final(table) or houses_with_pig(table, 4):
        return []
    found = []
    for owner, houses in owners(table):
        without = [house for house in houses if pig(house) is None]
        if cards_in(without) > turns_after_third_pig(table):
            found.append([owner])
    return found


def most_height_at_the_third_pig(house: House) -> int:
    numbers = [card["number"] for card in floors(house)]
    if 7 in numbers:
        return len(cards(house)) + 2
    if 13 in numbers or 14 in numbers:
        return len(cards(house)) + 1
    return len(cards(house))


def last_pig_not_on_the_tallest(table: Table) -> list[At]:
    if not is_final(table):
        return []
    chosen = houses_with_pig(table, 4)
    if not chosen:
        return []
    # If two houses have the pig token 4, the taller one counts. A separate rule reports the second token.
    height = max(most_height_at_the_third_pig(house) for house in chosen)
    later = turns_after_third_pig(table)
    return [[house[0]] for house in all_houses(table) if pig(house) is None and len(cards(house)) - later > height]


def smooki_missing(table: Table) -> list[At]:
    missing = len(table["players"]) == 2 and not has_smooki(table)
    return [[WHOLE_TABLE]] if missing else []


def smooki_unexpected(table: Table) -> list[At]:
    unexpected = len(table["players"]) > 2 and has_smooki(table)
    return [[SMOOKI]] if unexpected else []


def smooki_without_a_house(table: Table) -> list[At]:
    if not is_final(table) or len(table["players"]) != 2 or not has_smooki(table):
        return []
    return [] if smookis_houses(table) else [[SMOOKI]]


TOKENS: Rulebook = [
    ("wolves.wolf.capacity", too_many_wolves_in_a_house),
    ("wolves.wolf.own-house", wolf_at_home),
    ("wolves.wolf.baby-own-house", baby_wolf_away),
    ("wolves.wolf.unique", same_wolf_twice),
    ("wolves.wolf.owner", wolf_without_owner),
    ("wolves.pig.unique", same_pig_twice),
    ("wolves.pig.order", third_pig_before_second),
    ("wolves.pig.last", last_pig_not_placed),
    ("wolves.pig.not-tallest", last_pig_not_on_the_tallest),
    ("wolves.smooki.missing", smooki_missing),
    ("wolves.smooki.unexpected", smooki_unexpected),
    ("wolves.smooki.empty", smooki_without_a_house),
]
