"""The legality rules of The Little Prince, in the order of the rulebook.

Law of this file: a rule reports a breach only if no legal game could have led to the table.
"""

from collections.abc import Container, Iterator
from types import NoneType

from msgspec.structs import astuple

from tallytale.engine.games.little_prince.board import (
    BAOBAB,
    COVERED,
    COVERED_WITH_OBJECTS,
    Board,
    Planet,
    cells,
    find_shortage,
)
from tallytale.engine.games.little_prince.components import (
    CHARACTERS,
    COVERED_AT_ONCE,
    GROUND_TILES,
    LAYOUT,
    MAX_BAOBABS,
    MAX_EXTRA_COPIES,
    MAX_PER_CHARACTER,
    PLAYERS,
    SIDE,
    TILE_KINDS,
    Persona,
)
from tallytale.engine.games.little_prince.table import KIND_OF, NO_OBJECTS, OBJECTS, TYPE_OF, PrinceTally
from tallytale.engine.rulebook import Breach, LegalityRule, Pointers, legality_rule
from tallytale.engine.words import Facts

_LAYOUT_TYPES: list[type] = [TYPE_OF[kind] for row in LAYOUT for kind in row]


def _cell_facts(planet: Planet, index: int) -> Facts:
    return {"seat": planet.seat, "row": index // SIDE, "column": index % SIDE}


@legality_rule(
    "prince.planet.complete",
    cite="end",
    facts=("seat", "fault", "count", "wanted"),
    stages=("final",),
    healable="always",
    reads=("character", "volcano", "tiles_without_volcano"),
)
def incomplete_planet(board: Board) -> list[Breach]:
    """The game ends when every planet has its 16 tiles, four of them characters."""
    found: list[Breach] = []
    for planet in board.planets:
        if shortage := find_shortage(planet):
            facts: Facts = {
                "seat": planet.seat,
                "fault": shortage.fault,
                "count": shortage.count,
                "wanted": shortage.wanted,
            }
            found.append(Breach(shortage.at, facts))
    return found


@legality_rule("prince.tile.place", cite="construction", facts=("seat", "row", "column", "kind", "place"), reads=())
def tile_in_a_wrong_place(board: Board) -> list[Breach]:
    """Each kind of tile belongs in certain places on a planet: a character in each corner, for example."""
    found: list[Breach] = []
    for planet in board.planets:
        if planet.types and planet.types != _LAYOUT_TYPES:
            for index, (kind, place) in enumerate(zip(planet.types, _LAYOUT_TYPES)):
                if kind is not place and kind is not NoneType:
                    facts: Facts = {"kind": KIND_OF[kind], "place": KIND_OF[place]}
                    found.append(Breach([cells(planet.seat)[index]], {**_cell_facts(planet, index), **facts}))
    return found


@legality_rule("prince.baobab.limit", cite="baobabs", facts=("seat", "baobabs"), reads=("baobab", "covered"))
def third_baobab(board: Board) -> list[Breach]:
    """A planet shows at most two baobabs. When it gets a third, all three tiles are turned over."""
    found: list[Breach] = []
    for planet in board.planets:
        baobabs = planet.counts[BAOBAB]
        if baobabs > MAX_BAOBABS:
            found.append(Breach([planet.at], {"seat": planet.seat, "baobabs": baobabs}))
    return found


@legality_rule(
    "prince.baobab.covered-threes",
    cite="baobabs",
    facts=("seat", "covered"),
    healable="sometimes",
    reads=("covered", "covered_tiles"),
)
def not_covered_by_threes(board: Board) -> list[Breach]:
    """When a planet gets a third baobab, three tiles are turned over: always three at a time."""
    found: list[Breach] = []
    for planet in board.planets:
        covered = planet.counts[COVERED]
        if surplus := covered % COVERED_AT_ONCE:
            facts: Facts = {"seat": planet.seat, "covered": covered}
            found.append(Breach([planet.at], facts, healable=planet.can_cover(covered - surplus + COVERED_AT_ONCE)))
    return found


@legality_rule(
    "prince.covered.blank",
    cite="baobabs",
    facts=("seat", "row", "column", "objects"),
    waivable=False,
    reads=("covered", *OBJECTS),
)
def covered_tile_shows_something(board: Board) -> list[Breach]:
    """A tile that is turned over shows no objects."""
    found: list[Breach] = []
    for planet in [planet for planet in board.planets if planet.counts[COVERED_WITH_OBJECTS]]:
        for place in planet.places_with("covered_with_objects"):
            index = planet.places.index(place)
            lying = getattr(planet.tiles[index], "objects", NO_OBJECTS)
            objects = [name for name in OBJECTS if getattr(lying, name)]
            facts: Facts = {**_cell_facts(planet, index), "objects": objects}
            found.append(Breach([place], facts))
    return found


@legality_rule(
    "prince.character.supply",
    cite="construction",
    facts=("fault", "characters", "count", "box"),
    reads=("character", "characters", "volcano", "tiles_without_volcano"),
)
def more_characters_than_the_box_has(board: Board) -> list[Breach]:
    """The box has 20 character tiles: 13 different characters and 7 extra copies. Five players use them all."""
    lying = [character for planet in board.planets for _, character in planet.characters]
    kinds = dict.fromkeys(lying)
    repeats = len(lying) - len(kinds)
    missing = [] if len(kinds) == len(CHARACTERS) or not _all_characters_are_used(board) else _missing_from(kinds)
    # A character is there at most 8 times if there are at most 7 extra copies. So that needs no check of its own.
    if repeats <= MAX_EXTRA_COPIES and not missing:
        return []
    found = [
        Breach(_places(board, [character]), _supply_facts("kind", [character], count, MAX_PER_CHARACTER))
        for character in kinds
        if (count := lying.count(character)) > MAX_PER_CHARACTER
    ]
    repeated = [character for character in kinds if lying.count(character) > 1]
    at = _places(board, repeated)
    if repeats > MAX_EXTRA_COPIES:
        found.append(Breach(at, _supply_facts("repeats", repeated, repeats, MAX_EXTRA_COPIES)))
    else:
        found.append(Breach(at or [""], _supply_facts("missing", missing, len(kinds), len(CHARACTERS))))
    return found


def _places(board: Board, characters: list[Persona]) -> Pointers:
    return [place for planet in board.planets for place, character in planet.characters if character in characters]


def _missing_from(kinds: Container[Persona]) -> list[Persona]:
    return [character for character in CHARACTERS if character not in kinds]


def _supply_facts(fault: str, characters: list[Persona], count: int, box: int) -> Facts:
    return {"fault": fault, "characters": list[str](characters), "count": count, "box": box}


def _all_characters_are_used(board: Board) -> bool:
    """Tell whether the game has five players, who use all 20 character tiles of the box."""
    everybody = board.table.stage == "final" and len(board.planets) == PLAYERS[1]
    return everybody and not any(find_shortage(planet) for planet in board.planets)


@legality_rule(
    "prince.rounds.uneven", cite="flow", facts=("kinds", "difference"), stages=("running",), healable="always", reads=()
)
def uneven_rounds(board: Board) -> list[Breach]:
    """In a round, every player takes one tile of the same kind. So a player can be only 1 tile ahead, and only in that kind."""
    differences: dict[str, int] = {}
    for kind in TILE_KINDS:
        if kind == "character":  # the counts of a planet don't include hidden characters
            counts = [planet.placed_characters for planet in board.planets if not (planet.tally and board.hidden)]
        else:
            counts = [planet.types.count(TYPE_OF[kind]) for planet in board.planets if planet.tally is None]
        if len(set(counts)) > 1:
            differences[kind] = max(counts) - min(counts)
    if len(differences) > 1 or max(differences.values(), default=0) > 1:
        return [Breach([""], {"kinds": list(differences), "difference": max(differences.values())})]
    return []


@legality_rule(
    "prince.tally.tiles",
    cite="construction",
    facts=("seat", "fault", "count", "most"),
    waivable=False,
    healable="sometimes",
    reads=(*OBJECTS, "covered_tiles", "tiles_without_volcano"),
)
def tally_that_no_planet_has(board: Board) -> list[Breach]:
    """A planet has 12 tiles besides its four characters. All counts must fit these 12, except big stars on characters."""
    found: list[Breach] = []
    for planet, tally in board.tallies:
        over = [(fault, count, most) for fault, count, most in _tally_bounds(tally) if count > most]
        if over:
            fault, count, most = over[0]
            facts: Facts = {"seat": planet.seat, "fault": fault, "count": count, "most": most}
            # Too many covered tiles are possible as soon as more tiles without a volcano are counted.
            found.append(Breach([planet.at], facts, healable=over[-1][0] == "covered"))
    return found


def _tally_bounds(tally: PrinceTally) -> Iterator[tuple[str, int, int]]:
    """Yield the counts of a planet that may be impossibly high, each with its name and the highest possible value."""
    without_volcano, objects = tally.tiles_without_volcano, tally.objects
    if without_volcano is not None:
        yield "covered", tally.covered_tiles, without_volcano
        if without_volcano == GROUND_TILES:
            yield "volcanoes", objects.volcano, 0
    yield "baobabs", tally.covered_tiles + objects.baobab, GROUND_TILES
    if tally.covered_tiles == GROUND_TILES:
        yield "objects", sum(astuple(objects)) - objects.big_star, 0


@legality_rule(
    "prince.tally.geographer",
    cite="characters",
    facts=("seat",),
    waivable=False,
    healable="always",
    reads=("characters", "tiles_without_volcano"),
)
def geographer_without_a_count(board: Board) -> list[Breach]:
    """If a player has a Geographer, the tiles without a volcano must be counted, too."""
    return [
        Breach([planet.at], {"seat": planet.seat})
        for planet, tally in board.tallies
        if tally.tiles_without_volcano is None and "geographer" in tally.characters
    ]


LEGALITY: tuple[LegalityRule[Board], ...] = (
    incomplete_planet,
    tile_in_a_wrong_place,
    third_baobab,
    not_covered_by_threes,
    covered_tile_shows_something,
    more_characters_than_the_box_has,
    uneven_rounds,
    tally_that_no_planet_has,
    geographer_without_a_count,
)
