"""The mistakes that people make when they enter a game table, with one function for each kind of mistake.

Each function makes its mistake at one random place in a copy of the table. It returns False if no place is suitable. No
function uses the engine's code for corrections, because the mistakes test this code.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

import msgspec

from tallytale.engine.games.little_prince.components import CHARACTERS, TILE_KINDS
from tallytale.engine.games.three_little_pigs.components import MATERIALS, PARTS
from tallytale.engine.games.three_little_wolves.components import PIGS, WOLVES

Json = dict[str, Any]
Slip: TypeAlias = Callable[[Json, Random], bool]

LAND = tuple(kind for kind in TILE_KINDS if kind != "character")
COLORS = ("red", "yellow", "green", "white")
# To undo these mistakes, a user must look at the real game: a piece is lost, doubled or in another house.
APART = ("in another house", "twice", "left out")


def slip(table: Json, rng: Random) -> tuple[str, Json]:
    """Make one random mistake in a copy of the game table.

    Return the kind of mistake and the copy. The kind is empty if no mistake was possible.
    """
    kinds = KINDS[table["game"]]
    for _ in range(20):
        name = rng.choice(list(kinds))
        copy: Json = msgspec.json.decode(msgspec.json.encode(table))
        if kinds[name](copy, rng) and copy != table:
            return name, copy
    return "", table


def _houses(table: Json) -> list[Json]:
    owners = [*table["players"], *([table["smooki"]] if table.get("smooki") else [])]
    return [house for owner in owners for house in owner["houses"]]


def _stacks(table: Json) -> list[list[Json]]:
    lists = [house.get(name) for house in _houses(table) for name in ("tiles", "floors", "basement")]
    return [pieces for pieces in lists if pieces]


def _any(rng: Random, items: list[Any]) -> Any:
    return rng.choice(items) if items else None


def _set(member: str, words: tuple[Any, ...], find: Callable[[Json], list[Json]]) -> Slip:
    """Return a function that gives a piece a wrong value, for example another color."""

    def change(table: Json, rng: Random) -> bool:
        piece = _any(rng, [one for one in find(table) if one and one.get(member) is not None])
        if piece is None:
            return False
        piece[member] = rng.choice([word for word in words if word != piece[member]])
        return True

    return change


def _pieces(table: Json) -> list[Json]:
    return [piece for pieces in _stacks(table) for piece in pieces]


def _wolves(table: Json) -> list[Json]:
    return [wolf for house in _houses(table) for wolf in house.get("wolves", [])]


def _in_stack(least: int, change: Callable[[list[Json], Random], object]) -> Slip:
    """Return a function that changes one of the lists with at least so many pieces."""

    def change_one(table: Json, rng: Random) -> bool:
        pieces = _any(rng, [pieces for pieces in _stacks(table) if len(pieces) >= least])
        if pieces:
            change(pieces, rng)
        return bool(pieces)

    return change_one


def _taken(pieces: list[Json], rng: Random) -> Json:
    return pieces.pop(rng.randrange(len(pieces)))


def _moved(pieces: list[Json], rng: Random) -> None:
    piece = _taken(pieces, rng)
    pieces.insert(rng.randrange(len(pieces) + 1), piece)


def _doubled(pieces: list[Json], rng: Random) -> None:
    index = rng.randrange(len(pieces))
    pieces.insert(index, dict(pieces[index]))


def _swap(table: Json, rng: Random) -> bool:
    places = [(pieces, index) for pieces in _stacks(table) for index in range(len(pieces))]
    if len(places) < 2:
        return False
    (one, i), (other, j) = rng.sample(places, 2)
    one[i], other[j] = other[j], one[i]
    return True


def _in_another_house(table: Json, rng: Random) -> bool:
    lists = _stacks(table)
    pieces = _any(rng, [one for one in lists if len(one) > 1])
    target = _any(rng, [one for one in lists if one is not pieces])
    if not pieces or not target:
        return False
    target.insert(rng.randrange(len(target) + 1), _taken(pieces, rng))
    return True


def _cells(table: Json) -> Iterator[tuple[list[Any], int]]:
    for player in table["players"]:
        if player["planet"]["form"] == "grid":
            yield from [(row, column) for row in player["planet"]["tiles"] for column in range(4)]


def _tiles(table: Json) -> list[Json]:
    return [row[column] for row, column in _cells(table) if row[column]]


def _cells_swapped(table: Json, rng: Random) -> bool:
    """Exchange two neighbouring cells of a planet."""
    grids = [player["planet"]["tiles"] for player in table["players"] if player["planet"]["form"] == "grid"]
    grid = _any(rng, grids)
    if not grid:
        return False
    row, column = rng.randrange(4), rng.randrange(3)
    if rng.random() < 1 / 2:
        grid[row][column], grid[row][column + 1] = grid[row][column + 1], grid[row][column]
    else:
        grid[column][row], grid[column + 1][row] = grid[column + 1][row], grid[column][row]
    return True


def _uncovered(table: Json, rng: Random) -> bool:
    """Uncover three covered tiles, as if somebody had forgotten to cover them when the third baobab came."""
    for player in table["players"]:
        if player["planet"]["form"] == "grid":
            covered = [tile for row in player["planet"]["tiles"] for tile in row if tile and tile.get("covered")]
            if len(covered) >= 3:
                for tile in rng.sample(covered, 3):
                    del tile["covered"]
                    tile["objects"] = {"baobab": 1}  # a covered tile has a baobab; its other objects are unknown
                return True
    return False


def _cell_left_out(table: Json, rng: Random) -> bool:
    filled = [(row, column) for row, column in _cells(table) if row[column]]
    for row, column in rng.sample(filled, min(1, len(filled))):
        row[column] = None
    return bool(filled)


def _cell_twice(table: Json, rng: Random) -> bool:
    tiles, empty = _tiles(table), [(row, column) for row, column in _cells(table) if row[column] is None]
    for row, column in rng.sample(empty, min(1, len(empty), len(tiles))):
        row[column] = dict(rng.choice(tiles))
    return bool(tiles and empty)


KINDS: dict[str, dict[str, Slip]] = {
    "three-little-pigs": {
        "part": _set("part", PARTS, _pieces),
        "material": _set("material", MATERIALS, _pieces),
        "place in its house": _in_stack(2, _moved),
        "swap": _swap,
        "in another house": _in_another_house,
        "twice": _in_stack(1, _doubled),
        "left out": _in_stack(2, _taken),
    },
    "three-little-wolves": {
        "color": _set("color", COLORS, _pieces),
        "number": _set("number", tuple(range(1, 15)), _pieces),
        "place in its house": _in_stack(2, _moved),
        "swap": _swap,
        "token": _set("pig", PIGS, _houses),
        "wolf": _set("value", WOLVES, _wolves),
        "owner": _set("owner", (0, 1, 2, 3), _wolves),
        "in another house": _in_another_house,
        "twice": _in_stack(1, _doubled),
        "left out": _in_stack(2, _taken),
    },
    "little-prince": {
        "kind": _set("kind", LAND, lambda table: [tile for tile in _tiles(table) if tile["kind"] in LAND]),
        "character": _set("character", CHARACTERS, _tiles),
        "swap": _cells_swapped,
        "baobabs not covered": _uncovered,
        "twice": _cell_twice,
        "left out": _cell_left_out,
    },
}
