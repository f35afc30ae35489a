"""Makes game tables that nearly reach a limit, for example with as many houses as the schema allows."""

import copy
from random import Random
from typing import Any

from .breaker import COLORS, MATERIALS, NAMES

Json = dict[str, Any]

CELLS = (
    ("character", "uphill", "downhill", "character"),
    ("downhill", "center", "center", "uphill"),
    ("uphill", "center", "center", "downhill"),
    ("character", "downhill", "uphill", "character"),
)


def table_near_a_limit(table: Json, rng: Random) -> Json:
    return {**CROWDED[table["game"]](table, rng), "waive": rng.choice(("all", []))}


def with_many_houses(table: Json, rng: Random) -> Json:
    """Return a game table on which one player has as many houses as the schema allows."""
    players = [*table["players"]]
    window = {"material": rng.choice(MATERIALS), "part": "window"}
    players[rng.randrange(len(players))] = {"houses": [{"tiles": [window]}] * 36}
    return {**table, "players": players}


def with_many_cards(table: Json, rng: Random) -> Json:
    """Return a game table on which one builder has about as many cards as the number of turns allows."""
    made = copy.deepcopy(table)
    owners = [*made["players"], made["smooki"]] if made.get("smooki") else made["players"]
    houses = [house for owner in owners for house in owner["houses"]]
    lying = [card for house in houses for card in (*house["floors"], *house.get("basement", []))]
    free = [{"color": color, "number": number} for color in COLORS for number in range(1, 15)]
    free = [card for card in free if card not in lying]
    owner = rng.choice(owners)
    if not owner["houses"]:
        return made
    built = sum(len(house["floors"]) + len(house.get("basement", [])) for house in owner["houses"])
    wanted = rng.choice({2: (18, 21), 3: (16,), 4: (11, 12)}[len(made["players"])]) - built
    if wanted > 0:
        owner["houses"][0]["floors"] += rng.sample(free, min(wanted, len(free)))
    return made


def with_full_planets(table: Json, rng: Random) -> Json:
    """Return a game table with nearly full planets. Many characters are hidden or occur more than once."""
    made = {**copy.deepcopy(table), "variant": rng.choice(("base", "hidden-characters", "hidden-characters"))}
    names: tuple[str | None, ...] = rng.choice(((None, "king"), ("king", "king", None, "hunter"), NAMES))
    fullness = rng.choice((0.9, 1.0, 1.0))
    for player in made["players"]:
        tiles: list[list[Json | None]] = [
            [{"kind": kind} if rng.random() < fullness else None for kind in row] for row in CELLS
        ]
        for row, column in ((0, 0), (0, 3), (3, 0), (3, 3)):
            tiles[row][column] = {"kind": "character", "character": rng.choice(names)}
        player["planet"] = {"form": "grid", "tiles": tiles}
    return made


def near_the_end(table: Json, rng: Random) -> Json:
    return with_full_planets(table, rng) if rng.random() < 0.8 else with_a_tally(table, rng)


def with_a_tally(table: Json, rng: Random) -> Json:
    """Return a game table on which one planet is given only as counts of its objects."""
    made = copy.deepcopy(table)
    rng.choice(made["players"])["planet"] = {"form": "tally", "characters": [], "objects": {}}
    return made


CROWDED = {"three-little-pigs": with_many_houses, "three-little-wolves": with_many_cards, "little-prince": near_the_end}
