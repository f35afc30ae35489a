"""Finds planets of The Little Prince that are probably typing mistakes: they have more objects than real tiles show.

Law of this file: a suspicious planet stays legal, because the only list of the printed tiles is unconfirmed.
"""

from functools import lru_cache
from operator import gt

from msgspec.structs import astuple

from tallytale.engine.games.little_prince.board import COLUMN, Board, Planet, cells
from tallytale.engine.games.little_prince.components import SIDE
from tallytale.engine.games.little_prince.table import OBJECTS, PrinceCenter, PrinceDownhill, PrinceTile, PrinceUphill
from tallytale.engine.rulebook import Breach, DoubtRule, doubt_rule
from tallytale.engine.words import Facts

# The largest number of each object, such as foxes or roses, on a single tile, on a whole planet, and on all tiles in
# the box. The numbers have the order of `OBJECTS`.
MOST_ON_EDGE = (1, 1, 1, 1, 3, 2, 2, 1, 1, 1, 2, 1, 1)
MOST_ON_TILE: dict[type, tuple[int, ...]] = {
    PrinceUphill: MOST_ON_EDGE,
    PrinceDownhill: MOST_ON_EDGE,
    PrinceCenter: (1, 1, 0, 1, 3, 1, 0, 1, 1, 1, 2, 2, 1),
}
MOST_STARS_ON_CHARACTER = 2
MOST_ON_PLANET = (11, 12, 8, 5, 27, 10, 20, 9, 6, 9, 17, 13, 5)
MOST_IN_BOX = (13, 22, 18, 5, 46, 10, 34, 9, 6, 10, 23, 15, 5)
MAX_CACHED = 1024  # tiles of which it is cached whether they are suspicious
_STAR = COLUMN["big_star"]


@doubt_rule("prince.doubt.tile", facts=("seat", "row", "column", "object", "count", "most"))
def crowded_tile(board: Board) -> list[Breach]:
    """As far as we know, no tile of this kind shows that many of the same object."""
    found: list[Breach] = []
    for planet in board.planets:
        if any(map(_is_crowded, planet.shown)):
            found += _crowded_tiles(planet)
        for place, stars in planet.stars:
            if stars > MOST_STARS_ON_CHARACTER:
                found.append(_crowded(planet, place, "big_star", stars, MOST_STARS_ON_CHARACTER))
    return found


@lru_cache(MAX_CACHED)  # the same few printed tiles lie on most planets
def _is_crowded(tile: PrinceTile) -> bool:
    return any(map(gt, astuple(tile.objects), MOST_ON_TILE[type(tile)]))


def _crowded_tiles(planet: Planet) -> list[Breach]:
    """Find each tile that shows more of an object, such as roses, than any real tile of its kind."""
    return [
        _crowded(planet, place, name, count, MOST_ON_TILE[type(tile)][index])
        for index, name in enumerate(OBJECTS)
        for place, tile, count in zip(planet.places, planet.shown, planet.columns[index])
        if count > MOST_ON_TILE[type(tile)][index]
    ]


def _crowded(planet: Planet, place: str, name: str, count: int, most: int) -> Breach:
    row, column = divmod(cells(planet.seat).index(place), SIDE)
    facts: Facts = {"seat": planet.seat, "row": row, "column": column, "object": name, "count": count, "most": most}
    return Breach([place], facts)


@doubt_rule("prince.doubt.planet", facts=("seat", "object", "count", "most"))
def crowded_planet(board: Board) -> list[Breach]:
    """As far as we know, no planet can show that many of the same object."""
    found: list[Breach] = []
    for planet, _ in board.tallies:
        for name, count, most in zip(OBJECTS, planet.counts, MOST_ON_PLANET):
            if count > most:
                facts: Facts = {"seat": planet.seat, "object": name, "count": count, "most": most}
                found.append(Breach([f"{planet.at}/planet/objects/{name}"], facts))
    return found


@doubt_rule("prince.doubt.box", facts=("object", "count", "most"))
def crowded_table(board: Board) -> list[Breach]:
    """As far as we know, the box does not have that many of the same object."""
    totals = list(map(sum, zip(*[planet.counts for planet in board.planets])))
    totals[_STAR] += sum([count for planet in board.planets for _, count in planet.stars])
    if not any(map(gt, totals, MOST_IN_BOX)):
        return []
    found: list[Breach] = []
    for index, (name, count, most) in enumerate(zip(OBJECTS, totals, MOST_IN_BOX)):
        if count > most:
            at = [
                place for planet in board.planets for place, here in zip(planet.places, planet.columns[index]) if here
            ]
            if index == _STAR:
                at += [place for planet in board.planets for place, _ in planet.stars]
            found.append(Breach(sorted(at), {"object": name, "count": count, "most": most}))
    return found


DOUBTS: tuple[DoubtRule[Board], ...] = (
    crowded_tile,
    crowded_planet,
    crowded_table,
)
