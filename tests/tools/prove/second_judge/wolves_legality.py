"""Rules for a legal table of The Three Little Wolves about houses and cards, and the list of all its rules."""

from .common import WHOLE_TABLE, At, Rulebook, Table, player_at, seats, variant
from .wolves_table import (
    COLORS,
    OTHER_USE,
    SMOOKI,
    all_houses,
    basement,
    cards_in,
    colors,
    floors,
    has_smooki,
    houses_of,
    owners,
    smookis_houses,
    wolves_of,
)
from .wolves_tokens import TOKENS


def no_floors(table: Table) -> list[At]:
    return [[house[0]] for house in all_houses(table) if not floors(house)]


def two_colors(table: Table) -> list[At]:
    return [[house[0]] for house in all_houses(table) if len(colors(house)) >= 2]


def first_floor_that_does_not_rise(numbers: list[int]) -> int | None:
    below = 0
    for i, number in enumerate(numbers):
        uses = [number]
        if number in OTHER_USE:
            uses.append(OTHER_USE[number])
        rising = [use for use in uses if use > below]
        if not rising:
            return i
        below = min(rising)
    return None


def floors_not_ascending(table: Table) -> list[At]:
    found = []
    for house in all_houses(table):
        first = first_floor_that_does_not_rise([card["number"] for card in floors(house)])
        if first is not None:
            found.append([f"{house[0]}/floors/{first}"])
    return found


def no_basement_card(table: Table) -> list[At]:
    found = []
    for house in all_houses(table):
        wrong = [i for i, card in enumerate(basement(house)) if card["number"] not in (1, 2, 3)]
        if wrong:
            found.append([f"{house[0]}/basement/{wrong[0]}"])
    return found


def basement_not_deeper(table: Table) -> list[At]:
    found = []
    for house in all_houses(table):
        numbers = [card["number"] for card in basement(house)]
        wrong = [i for i in range(1, len(numbers)) if numbers[i] <= numbers[i - 1]]
        if wrong:
            found.append([f"{house[0]}/basement/{wrong[0]}"])
    return found


def two_houses_of_a_color(table: Table) -> list[At]:
    found = []
    for owner, houses in owners(table):
        if any(sum(color in colors(house) for house in houses) >= 2 for color in COLORS):
            found.append([owner])
    return found


def four_houses(table: Table) -> list[At]:
    return [[owner] for owner, houses in owners(table) if len(houses) > 3]


def same_card_twice(table: Table) -> list[At]:
    places: dict[tuple[str, int], At] = {}
    for house in all_houses(table):
        for part, built in [("floors", floors(house)), ("basement", basement(house))]:
            for i, card in enumerate(built):
                places.setdefault((card["color"], card["number"]), []).append(f"{house[0]}/{part}/{i}")
    return [at for at in places.values() if len(at) >= 2]


def cards_played(table: Table, seat: int) -> int:
    forced = 0 if variant(table) == "baby-wolf" else 2
    discards = max(0, len(wolves_of(table, seat)) - forced)
    return cards_in(houses_of(table, seat)) + discards


def seats_above(table: Table, bound: int) -> list[int]:
    return [seat for seat in seats(table) if cards_played(table, seat) > bound]


def too_many_cards_of_two(table: Table) -> list[At]:
    found = [
        [player_at(seat)]
        for seat in seats_above(
            table, 28 if "wolves.smooki.missing" in table.get("waive", []) or table.get("waive") == "all" else 21
        )
    ]
    together = sum(cards_played(table, seat) for seat in seats(table))
    if has_smooki(table):
        smookis = cards_in(smookis_houses(table))
        together += smookis
        if smookis > 18:
            found.append([SMOOKI])
    if together > 56:
        found.append([WHOLE_TABLE])
    return found


def too_many_cards(table: Table) -> list[At]:
    players = len(table["players"])
    if players == 2:
        return too_many_cards_of_two(table)
    if players == 3:
        return [[player_at(seat)] for seat in seats_above(table, 16)]
    above_eleven = seats_above(table, 11)
    if len(above_eleven) > 1:
        return [[player_at(seat)] for seat in above_eleven]
    return [[player_at(seat)] for seat in seats_above(table, 12)]


LEGALITY: Rulebook = [
    ("wolves.house.no-floors", no_floors),
    ("wolves.house.one-color", two_colors),
    ("wolves.house.ascending", floors_not_ascending),
    ("wolves.basement.cards", no_basement_card),
    ("wolves.basement.order", basement_not_deeper),
    ("wolves.player.one-house-per-color", two_houses_of_a_color),
    ("wolves.player.three-houses", four_houses),
    ("wolves.cards.unique", same_card_twice),
    ("wolves.cards.supply", too_many_cards),
    *TOKENS,
]
