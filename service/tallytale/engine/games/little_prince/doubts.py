"""Finds planets of The Little Prince that are probably typing mistakes: they have more objects than real tiles show.

Law of this file: a suspicious planet stays legal, because the only list of the printed tiles is unconfirmed.
"""

from operator import gt

from tallytale.engine.games.little_prince.board import CROWDED, Board, Planet
from tallytale.engine.games.little_prince.components import MOST_IN_BOX, MOST_ON_PLANET, MOST_ON_TILE, SIDE
from tallytale.engine.games.little_prince.table import KIND_OF, OBJECTS, PrinceCharacter
from tallytale.engine.rulebook import Breach, DoubtRule, doubt_rule
from tallytale.engine.words import Facts


@doubt_rule("prince.doubt.tile", facts=("seat", "row", "column", "object", "count", "most"))
def crowded_tile(board: Board) -> list[Breach]:
    """As far as we know, no tile of this kind shows that many of the same object."""
    return [breach for planet in board.planets if planet.counts[CROWDED] for breach in _crowded_tiles(planet)]


def _crowded_tiles(planet: Planet) -> list[Breach]:
    """Find each tile that shows more of an object, such as roses, than any real tile of its kind. Characters come last."""
    found: list[tuple[bool, Breach]] = []
    for index, name in enumerate(OBJECTS):
        for cell, count in enumerate(planet.column(name)):
            kind = planet.types[cell]
            if count and count > (most := MOST_ON_TILE[KIND_OF[kind]][index]):
                row, column = divmod(cell, SIDE)
                facts: Facts = {"seat": planet.seat, "row": row, "column": column}
                facts = {**facts, "object": name, "count": count, "most": most}
                found.append((kind is PrinceCharacter, Breach([planet.places[cell]], facts)))
    return [breach for _, breach in sorted(found, key=lambda one: one[0])]


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
    counts = [planet.counts for planet in board.planets]
    if not any(map(gt, map(sum, zip(*counts)), MOST_IN_BOX)):
        return []
    found: list[Breach] = []
    for name, count, most in zip(OBJECTS, map(sum, zip(*counts)), MOST_IN_BOX):
        if count > most:
            at = [place for planet in board.planets for place in planet.places_with(name)]
            found.append(Breach(at, {"object": name, "count": count, "most": most}))
    return found


DOUBTS: tuple[DoubtRule[Board], ...] = (
    crowded_tile,
    crowded_planet,
    crowded_table,
)
