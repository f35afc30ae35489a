"""Judges a table of The Three Little Wolves: reads it, checks the rules in the order of the rulebook, and scores it."""

from collections.abc import Callable
from typing import Any

from .common import (
    WHOLE_TABLE,
    At,
    Healing,
    Line,
    Over,
    Rulebook,
    Table,
    always,
    award,
    is_final,
    line,
    player_at,
    remembered,
    report,
    score,
    scored_player,
    seats,
    variant,
)

Card = dict[str, Any]
House = tuple[str, dict[str, Any]]
Owner = tuple[str, list[House]]

SMOOKI = "/smooki"
COLORS = ["red", "yellow", "green"]
OTHER_USE = {9: 5, 10: 4}
ROOFTOPS = {7: 2, 13: 1, 14: 1}  # how much higher than its cards a house with this rooftop is
PIGS = [2, 3, 4]
WOLVES = [3, 4, 5]


def numbered(owner: str, houses: list[dict[str, Any]]) -> list[House]:
    return [(f"{owner}/houses/{i}", house) for i, house in enumerate(houses)]


@remembered
def houses_of(table: Table, seat: int) -> list[House]:
    return numbered(player_at(seat), table["players"][seat].get("houses", []))


def has_smooki(table: Table) -> bool:
    return table.get("smooki") is not None


def smookis_houses(table: Table) -> list[House]:
    return numbered(SMOOKI, table["smooki"].get("houses", []))


@remembered
def owners(table: Table) -> list[Owner]:
    found = [(player_at(seat), houses_of(table, seat)) for seat in seats(table)]
    if has_smooki(table):
        found.append((SMOOKI, smookis_houses(table)))
    return found


@remembered
def all_houses(table: Table) -> list[House]:
    return [house for _, houses in owners(table) for house in houses]


def floors(house: House) -> list[Card]:
    return list(house[1].get("floors", []))


def basement(house: House) -> list[Card]:
    return list(house[1].get("basement", []))


@remembered
def cards(house: House) -> list[Card]:
    return floors(house) + basement(house)


def cards_in(houses: list[House]) -> int:
    return sum(len(cards(house)) for house in houses)


@remembered
def colors(house: House) -> set[str]:
    return {card["color"] for card in cards(house)} - {"white"}


def pig(house: House) -> int | None:
    return house[1].get("pig")


def pig_at(house: House) -> str:
    return f"{house[0]}/pig"


def wolves_in(house: House) -> list[tuple[str, dict[str, Any]]]:
    return [(f"{house[0]}/wolves/{i}", w) for i, w in enumerate(house[1].get("wolves", []))]


@remembered
def wolves_of(table: Table, seat: int) -> list[tuple[str, dict[str, Any], House]]:
    return [(at, wolf, house) for house in all_houses(table) for at, wolf in wolves_in(house) if wolf["owner"] == seat]


def turns_after_third_pig(table: Table) -> int:
    return 5 if len(table["players"]) == 2 else 2


def room_for_wolves(house: House) -> int:
    return 2 if any(card["number"] == 3 for card in basement(house)) else 1


def too_many_wolves_in_a_house(table: Table) -> list[At]:
    return [[house[0]] for house in all_houses(table) if len(wolves_in(house)) > room_for_wolves(house)]


def wolves_at(table: Table, *, home: bool) -> list[At]:
    """Return the wolves in a house of their own player, or in a house of somebody else."""
    wolves = [(owner, at, wolf) for owner, houses in owners(table) for house in houses for at, wolf in wolves_in(house)]
    return [[at] for owner, at, wolf in wolves if (player_at(wolf["owner"]) == owner) == home]


def wolf_at_home(table: Table) -> list[At]:
    return [] if variant(table) == "baby-wolf" else wolves_at(table, home=True)


def baby_wolf_away(table: Table) -> list[At]:
    return wolves_at(table, home=False) if variant(table) == "baby-wolf" else []


def same_wolf_twice(table: Table) -> list[At]:
    same = [
        [at for at, wolf, _ in wolves_of(table, owner) if wolf["value"] == value]
        for owner in range(4)
        for value in WOLVES
    ]
    return [at for at in same if len(at) >= 2]


def wolf_without_owner(table: Table) -> list[At]:
    return [[at] for house in all_houses(table) for at, wolf in wolves_in(house) if wolf["owner"] not in seats(table)]


def houses_with_pig(table: Table, token: int) -> list[House]:
    return [house for house in all_houses(table) if pig(house) == token]


def same_pig_twice(table: Table) -> list[At]:
    same = [[pig_at(house) for house in houses_with_pig(table, token)] for token in PIGS]
    return [at for at in same if len(at) >= 2]


def third_pig_before_second(table: Table) -> list[At]:
    threes = houses_with_pig(table, 3)
    return [[pig_at(threes[0])]] if threes and not houses_with_pig(table, 2) else []


def last_pig_not_placed(table: Table) -> list[At]:
    if not is_final(table) or houses_with_pig(table, 4):
        return []
    without = [(owner, [house for house in houses if pig(house) is None]) for owner, houses in owners(table)]
    return [[owner] for owner, houses in without if cards_in(houses) > turns_after_third_pig(table)]


def most_height_at_the_third_pig(house: House) -> int:
    numbers = [card["number"] for card in floors(house)]
    return len(cards(house)) + max((ROOFTOPS.get(number, 0) for number in numbers), default=0)


def last_pig_not_on_the_tallest(table: Table) -> list[At]:
    chosen = houses_with_pig(table, 4)
    if not is_final(table) or not chosen:
        return []
    # If two houses have the pig token 4, the taller one counts. A separate rule reports the second token.
    height = max(most_height_at_the_third_pig(house) for house in chosen)
    later = turns_after_third_pig(table)
    return [[house[0]] for house in all_houses(table) if pig(house) is None and len(cards(house)) - later > height]


def smooki_missing(table: Table) -> list[At]:
    return [[WHOLE_TABLE]] if len(table["players"]) == 2 and not has_smooki(table) else []


def smooki_unexpected(table: Table) -> list[At]:
    return [[SMOOKI]] if len(table["players"]) > 2 and has_smooki(table) else []


def smooki_without_a_house(table: Table) -> list[At]:
    expected = is_final(table) and len(table["players"]) == 2 and has_smooki(table)
    return [[SMOOKI]] if expected and not smookis_houses(table) else []


def no_floors(table: Table) -> list[At]:
    return [[house[0]] for house in all_houses(table) if not floors(house)]


def two_colors(table: Table) -> list[At]:
    return [[house[0]] for house in all_houses(table) if len(colors(house)) >= 2]


def first_floor_that_does_not_rise(numbers: list[int]) -> int | None:
    below = 0
    for i, number in enumerate(numbers):
        rising = [use for use in (number, OTHER_USE.get(number, 0)) if use > below]
        if not rising:
            return i
        below = min(rising)
    return None


def floors_not_ascending(table: Table) -> list[At]:
    found = [
        (at, first_floor_that_does_not_rise([card["number"] for card in floors((at, h))]))
        for at, h in all_houses(table)
    ]
    return [[f"{at}/floors/{first}"] for at, first in found if first is not None]


def first_wrong_in_basement(table: Table, is_wrong: Callable[[list[int], int], bool]) -> list[At]:
    found = []
    for house in all_houses(table):
        numbers = [card["number"] for card in basement(house)]
        wrong = [i for i in range(len(numbers)) if is_wrong(numbers, i)]
        found += [[f"{house[0]}/basement/{i}"] for i in wrong[:1]]
    return found


def no_basement_card(table: Table) -> list[At]:
    return first_wrong_in_basement(table, lambda numbers, i: numbers[i] > 3)


def basement_not_deeper(table: Table) -> list[At]:
    return first_wrong_in_basement(table, lambda numbers, i: i > 0 and numbers[i] <= numbers[i - 1])


def has_two_of_a_color(houses: list[House]) -> bool:
    return any(sum(color in colors(house) for house in houses) >= 2 for color in COLORS)


def two_houses_of_a_color(table: Table) -> list[At]:
    return [[owner] for owner, houses in owners(table) if has_two_of_a_color(houses)]


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


def players_above(table: Table, bound: int) -> list[At]:
    return [[player_at(seat)] for seat in seats(table) if cards_played(table, seat) > bound]


def too_many_cards_of_two(table: Table) -> list[At]:
    waive = table.get("waive", [])
    without_smooki = waive == "all" or "wolves.smooki.missing" in waive
    found = players_above(table, 28 if without_smooki else 21)
    smookis = cards_in(smookis_houses(table)) if has_smooki(table) else 0
    if smookis > 18:
        found.append([SMOOKI])
    if smookis + sum(cards_played(table, seat) for seat in seats(table)) > 56:
        found.append([WHOLE_TABLE])
    return found


def too_many_cards(table: Table) -> list[At]:
    players = len(table["players"])
    if players == 2:
        return too_many_cards_of_two(table)
    if players == 3:
        return players_above(table, 16)
    above_eleven = players_above(table, 11)
    return above_eleven if len(above_eleven) > 1 else players_above(table, 12)


def a_basement_can_make_room(table: Table, at: At) -> bool:
    house = next(house for house in all_houses(table) if house[0] == at[0])
    return len(wolves_in(house)) == 2 and all(card["number"] in (1, 2) for card in basement(house))


HEALING: Healing = {
    "wolves.house.no-floors": always,
    "wolves.wolf.capacity": a_basement_can_make_room,
    "wolves.pig.order": always,
    "wolves.pig.last": always,
    "wolves.pig.not-tallest": always,
    "wolves.smooki.missing": always,
    "wolves.smooki.empty": always,
}

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


def is_over(table: Table) -> Over:
    return True if is_final(table) else None


def rooftop(house: House) -> int:
    return int(floors(house)[-1]["number"])


@remembered
def height(house: House) -> int:
    return len(cards(house)) + ROOFTOPS.get(rooftop(house), 0)


@remembered
def color_of(house: House) -> str | None:
    return next((color for color in COLORS if color in colors(house)), None)


@remembered
def heights_of_color(table: Table, house: House) -> list[int]:
    color = color_of(house)
    return [height(other) for other in all_houses(table) if color_of(other) == color]


@remembered
def state(table: Table, house: House) -> str:
    if color_of(house) is None:
        return "demolished"
    heights = heights_of_color(table, house)
    if height(house) == max(heights) and heights.count(height(house)) == 1:
        return "tallest"
    if height(house) == min(heights) and heights.count(height(house)) == 1:
        return "demolished"
    return "standing"


def tied_for_tallest(table: Table, house: House) -> bool:
    if color_of(house) is None:
        return False
    heights = heights_of_color(table, house)
    return height(house) == max(heights) and heights.count(height(house)) > 1


def is_demolished(table: Table, house: House) -> bool:
    return state(table, house) == "demolished"


def counted(rule: str, each: int, at: At) -> list[Line]:
    return [line(rule, len(at), each, at)] if at else []


def tallest_lines(table: Table, houses: list[House]) -> list[Line]:
    tallest = [house[0] for house in houses if state(table, house) == "tallest"]
    tied = [house[0] for house in houses if tied_for_tallest(table, house)]
    return [line("wolves.score.tallest", len(tallest), 3, tallest or tied)] if tallest or tied else []


def house_lines(table: Table, houses: list[House]) -> list[Line]:
    demolished = [house[0] for house in houses if is_demolished(table, house)]
    standing = [house[0] for house in houses if not is_demolished(table, house)]
    return [
        *counted("wolves.score.house", 4, standing),
        *counted("wolves.score.demolished", -1, demolished),
        *tallest_lines(table, houses),
    ]


def roof_lines(table: Table, houses: list[House]) -> list[Line]:
    even_demolished = "demolished-rooftop-counts" in table.get("house_rules", [])
    with_roof = [house for house in houses if even_demolished or not is_demolished(table, house)]
    lines = []
    for name, number, each in (("seven", 7, -2), ("eleven", 11, 3), ("twelve", 12, 2)):
        lines += counted(
            f"wolves.score.roof-{name}", each, [house[0] for house in with_roof if rooftop(house) == number]
        )
    return lines


def token_lines(table: Table, rule: str, tokens: list[tuple[str, int, House]]) -> list[Line]:
    """Return a line for each token on a standing house, and one for all on demolished houses."""
    lost = [at for at, _, house in tokens if is_demolished(table, house)]
    lines = [line(rule, 1, points, [at]) for at, points, house in tokens if not is_demolished(table, house)]
    return lines + counted(f"{rule}-lost", -1, lost)


def pig_lines(table: Table, houses: list[House]) -> list[Line]:
    pigs = [(pig_at(house), pig(house), house) for house in houses]
    return token_lines(
        table, "wolves.score.pig", [(at, token, house) for at, token, house in pigs if token is not None]
    )


def wolf_lines(table: Table, seat: int) -> list[Line]:
    wolves = [(at, int(wolf["value"]), house) for at, wolf, house in wolves_of(table, seat)]
    return token_lines(table, "wolves.score.wolf", wolves)


def tallest_of_color(table: Table, color: str) -> dict[str, Any] | None:
    houses = [house for house in all_houses(table) if color_of(house) == color]
    if not houses:
        return None
    best = max(height(house) for house in houses)
    tallest = [house[0] for house in houses if height(house) == best]
    with_one = [seat for seat in seats(table) if any(at.startswith(f"/players/{seat}/") for at in tallest)]
    smooki = any(at.startswith("/smooki/") for at in tallest)
    facts = {"color": color, "smooki": smooki}
    if len(tallest) == 1:
        return award("wolves.score.tallest", 3, best, seats=with_one, facts=facts)
    return award("wolves.score.tallest", 3, best, tied=with_one, facts=facts)


def awards(table: Table) -> list[dict[str, Any]]:
    of_colors = [tallest_of_color(table, color) for color in COLORS]
    return [one for one in of_colors if one is not None]


def facts_of(house: House) -> dict[str, Any]:
    color = color_of(house)
    facts: dict[str, Any] = {"height": height(house)}
    return facts if color is None else {**facts, "color": color}


def reason_of(table: Table, house: House) -> dict[str, Any]:
    """Return why a house stands, falls or has the bonus, and the houses of its color that decide it."""
    color, own = color_of(house), height(house)
    if color is None:
        return {"reason": "no-color", "compared": []}
    rivals = {one[0]: height(one) for one in all_houses(table) if color_of(one) == color and one[0] != house[0]}
    equal = [at for at, tall in rivals.items() if tall == own]
    if equal:
        return {"reason": "ties-in-color", "compared": equal}
    if not rivals:
        return {"reason": "only-of-color", "compared": []}
    reason = "between"
    if own > max(rivals.values()):
        reason = "tallest-of-color"
    if own < min(rivals.values()):
        reason = "shortest-of-color"
    return {"reason": reason, "compared": [*rivals]}


def count_points(table: Table) -> dict[str, Any]:
    players = []
    for seat in seats(table):
        houses = houses_of(table, seat)
        wolves = wolf_lines(table, seat)
        lines = house_lines(table, houses) + roof_lines(table, houses) + pig_lines(table, houses)
        from_wolves = sum(one["points"] for one in wolves)
        players.append(scored_player(seat, lines + wolves, from_wolves))
    pieces = [
        {"at": house[0], "state": state(table, house), "facts": {**facts_of(house), **reason_of(table, house)}}
        for house in all_houses(table)
    ]
    return score(players, pieces, awards(table))


def judge_wolves(table: Table) -> dict[str, Any]:
    return report(table, LEGALITY, HEALING, is_over(table), [], count_points)
