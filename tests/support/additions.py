"""Adds pieces to game tables and takes pieces away, as when people enter a table one piece after another.

Pieces are added on top of houses, at the end of lists and to empty cells. Numbers that somebody counts only grow.
"""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from tallytale.engine.games.little_prince.components import CHARACTERS, LAYOUT
from tallytale.engine.games.little_prince.table import OBJECTS
from tallytale.engine.games.three_little_pigs.components import MATERIALS, PARTS
from tallytale.engine.games.three_little_wolves.components import COLORS, PIGS, WOLVES

Json = dict[str, Any]

MAX_TILES, MAX_WOLVES_HOUSES, MAX_WOLVES = 36, 8, 12  # a table can have no more of them


def with_addition(table: Json, rng: Random) -> Json:
    """Return a copy of a game table with one more piece, or with one more answer."""
    made = copy.deepcopy(table)
    _ADD[table["game"]](made, rng)
    return made


def with_pieces_taken_away(table: Json, rng: Random) -> Json:
    """Return a copy of a game table as it was before some of its pieces were entered."""
    made = copy.deepcopy(table)
    share = rng.random()
    _TAKE_AWAY[table["game"]](made, lambda: rng.random() < share, rng)
    return made


Chance = Callable[[], bool]


def _cut(pieces: list[Any], chance: Chance, rng: Random) -> None:
    """Remove pieces from the end of a list."""
    if chance():
        del pieces[rng.randint(0, len(pieces)) :]


def _cut_houses(owner: Json, parts: tuple[str, ...], chance: Chance, rng: Random) -> None:
    for house in owner["houses"]:
        for part in parts:
            _cut(house.get(part, []), chance, rng)
    owner["houses"] = [house for house in owner["houses"] if house.get("tiles", True) and not (chance() and chance())]


def _take_pigs(table: Json, chance: Chance, rng: Random) -> None:
    for player in table["players"]:
        _cut_houses(player, ("tiles",), chance, rng)
    firsts, stacks = table.get("firsts") or {}, table.get("stacks") or {}
    for material in MATERIALS:
        if chance():
            firsts.pop(material, None)
        stack = stacks.get(material, {})
        for part in PARTS:
            if chance():
                stack.pop(part, None)


def _take_wolves(table: Json, chance: Chance, rng: Random) -> None:
    for owner in [*table["players"], *([table["smooki"]] if table.get("smooki") else [])]:
        _cut_houses(owner, ("floors", "basement", "wolves"), chance, rng)
        for house in owner["houses"]:
            if chance():
                house.pop("pig", None)
    if chance() and chance():
        table.pop("smooki", None)


def _take_prince(table: Json, chance: Chance, rng: Random) -> None:
    for player in table["players"]:
        planet = player["planet"]
        if planet["form"] == "grid":
            planet["tiles"] = [[None if chance() else tile for tile in row] for row in planet["tiles"]]
        else:
            _cut(planet.get("characters", []), chance, rng)
            _lower(planet.get("objects", {}), chance, rng)
            _lower(planet, chance, rng)
            if chance():
                planet.pop("tiles_without_volcano", None)


def _lower(counts: Json, chance: Chance, rng: Random) -> None:
    for name, count in counts.items():
        if type(count) is int and chance():
            counts[name] = rng.randint(0, count)


def _add_to_pigs(table: Json, rng: Random) -> None:
    tile = {"material": rng.choice(MATERIALS), "part": rng.choice(PARTS)}
    kind = rng.choice(["tile", "tile", "tile", "house", "stack", "first"])
    houses = rng.choice(table["players"])["houses"]
    tiles = rng.choice(houses)["tiles"] if houses else []
    if kind == "tile" and 0 < len(tiles) < MAX_TILES:
        tiles.append(tile)
    elif kind == "stack":
        table["stacks"] = table.get("stacks") or {}
        table["stacks"].setdefault(tile["material"], {}).setdefault(tile["part"], rng.randint(0, 4))
    elif kind == "first":
        table["firsts"] = table.get("firsts") or {}
        table["firsts"].setdefault(tile["material"], rng.choice([None, *range(len(table["players"]))]))
    elif len(houses) < MAX_TILES:
        houses.append({"tiles": [tile]})


def _add_to_wolves(table: Json, rng: Random) -> None:
    if len(table["players"]) == 2 and not table.get("smooki"):
        table["smooki"] = {"houses": []}
        return
    owners = [*table["players"], *([table["smooki"]] if table.get("smooki") else [])]
    houses = rng.choice(owners)["houses"]
    if not houses or (rng.random() < 1 / 4 and len(houses) < MAX_WOLVES_HOUSES):
        houses.append({"floors": []})
        house = houses[-1]
    else:
        house = rng.choice(houses)
    kind = rng.choice(["floors", "floors", "basement", "pig", "wolf"])
    if kind == "pig" and not house.get("pig"):
        house["pig"] = rng.choice(PIGS)
    elif kind == "wolf" and len(house.get("wolves", [])) < MAX_WOLVES:
        wolf = {"owner": rng.randrange(len(table["players"])), "value": rng.choice(WOLVES)}
        house.setdefault("wolves", []).append(wolf)
    else:
        below = kind == "basement"
        card = {"color": rng.choice(COLORS), "number": rng.randint(1, 3 if below else 14)}
        house.setdefault("basement" if below else "floors", []).append(card)


def _add_to_prince(table: Json, rng: Random) -> None:
    planet = rng.choice(table["players"])["planet"]
    if planet["form"] == "grid":
        row, column = rng.randrange(4), rng.randrange(4)
        if (planet["tiles"][row][column] or {"character": None}).get("character", "") is None:
            planet["tiles"][row][column] = _new_tile(LAYOUT[row][column], rng)
        return
    kind = rng.choice(["character", "object", "covered_tiles", "tiles_without_volcano"])
    if kind == "character" and len(planet.setdefault("characters", [])) < 4:
        planet["characters"].append(rng.choice(CHARACTERS))
    elif kind == "object":
        objects, name = planet.setdefault("objects", {}), rng.choice(OBJECTS)
        objects[name] = min(99, objects.get(name, 0) + 1)
    elif kind != "character":
        planet[kind] = min(12, (planet.get(kind) or 0) + rng.randint(0, 3))


def _new_tile(kind: str, rng: Random) -> Json:
    if kind == "character":
        return {"kind": kind, "character": rng.choice(CHARACTERS)}
    if rng.random() < 1 / 2:
        return {"kind": kind, "covered": True}
    return {"kind": kind, "objects": {rng.choice([name for name in OBJECTS if name != "baobab"]): 1}}


_ADD = {"three-little-pigs": _add_to_pigs, "three-little-wolves": _add_to_wolves, "little-prince": _add_to_prince}
GAMES_WITH_ADDITIONS = tuple(_ADD)
_TAKE_AWAY = {
    "three-little-pigs": _take_pigs,
    "three-little-wolves": _take_wolves,
    "little-prince": _take_prince,
}
