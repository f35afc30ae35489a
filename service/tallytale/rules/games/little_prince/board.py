"""Prepares a table for the rules: the objects and characters of each planet, whether it was sent as a grid or as a tally.

Laws of this file: it applies no rule of the game. A `Planet` has no objects of covered tiles and no hidden characters.
"""

from functools import cache
from itertools import compress

from msgspec import Struct
from msgspec.structs import astuple

from tallytale.rules.games.little_prince.components import CELLS, GROUND_TILES, SIDE, TILES_PER_KIND, Persona
from tallytale.rules.games.little_prince.table import (
    OBJECTS,
    PrinceCharacter,
    PrinceGrid,
    PrinceObjects,
    PrinceTable,
    PrinceTally,
    PrinceTile,
)
from tallytale.rules.report import Pointers

COLUMN = {name: index for index, name in enumerate(OBJECTS)}
_EMPTY_COLUMNS: list[tuple[int, ...]] = [()] * len(OBJECTS)
_ZEROS = (0,) * len(OBJECTS)


class Planet(Struct, frozen=True, gc=False, kw_only=True):
    """A player's planet. `columns` has a tuple for each kind of object: its count at each of `places`."""

    seat: int
    at: str
    characters: list[tuple[str, Persona]]  # the pointer and name of each character that is not hidden
    covered: int
    covered_at: Pointers
    places: Pointers  # pointers to the uncovered tiles other than characters, or to the counts of a tally
    columns: list[tuple[int, ...]]
    stars: list[tuple[str, int]]  # big stars on the character tiles of a grid; in a tally, `objects` includes them
    tally: PrinceTally | None = None
    # The following members are only for grids, row by row: types of tiles, empty cells, and covered tiles.
    types: list[type] = []
    empty: Pointers = []
    covered_tiles: list[PrinceTile] = []  # the covered tiles, in the same order as `covered_at`

    @property
    def placed_characters(self) -> int:
        """The number of character tiles, including hidden ones."""
        return len(self.characters) if self.tally else self.types.count(PrinceCharacter)

    def count(self, name: str) -> int:
        return sum(self.columns[COLUMN[name]])

    def pointers_with(self, own_tile: str, column: tuple[int, ...]) -> Pointers:
        """Return pointers to the character itself and to all places with the object of this column."""
        return [own_tile, *compress(self.places, column)]

    def pointers_with_any(self, own_tile: str, columns: list[tuple[int, ...]]) -> Pointers:
        """Return pointers to the character itself and to all places with an object of any of these columns."""
        return [own_tile, *compress(self.places, map(any, zip(*columns)))]


class Board:
    """The planets of one table."""

    def __init__(self, table: PrinceTable) -> None:
        self.table = table
        self.hidden = table.variant == "hidden-characters" and table.stage == "running"
        self.planets = [
            _from_grid(seat, player.planet, hidden=self.hidden)
            if type(player.planet) is PrinceGrid  # this is three times as fast as `isinstance`
            else _from_tally(seat, player.planet)
            for seat, player in enumerate(table.players)
        ]
        self.tallies = [(planet, planet.tally) for planet in self.planets if planet.tally]


def _from_grid(seat: int, grid: PrinceGrid, *, hidden: bool) -> Planet:
    first, second, third, fourth = grid.tiles
    tiles = [*first, *second, *third, *fourth]
    characters: list[tuple[str, Persona]] = []
    stars: list[tuple[str, int]] = []
    covered_tiles: list[PrinceTile] = []
    covered_at: Pointers = []
    empty: Pointers = []
    places: Pointers = []
    shown: list[PrinceObjects] = []
    for place, tile in zip(cells(seat), tiles):
        if tile is None:
            empty.append(place)
        elif type(tile) is PrinceCharacter:
            if tile.character is not None:
                characters.append((place, tile.character))
                if tile.big_star:
                    stars.append((place, tile.big_star))
            elif not hidden:
                empty.append(place)
        elif tile.covered:
            covered_at.append(place)
            covered_tiles.append(tile)
        else:
            places.append(place)
            shown.append(tile.objects)
    return Planet(
        seat=seat,
        at=f"/players/{seat}",
        characters=characters,
        covered=len(covered_tiles),
        covered_at=covered_at,
        places=places,
        columns=list(zip(*map(astuple, shown))) or _EMPTY_COLUMNS,
        stars=stars,
        types=list(map(type, tiles)),
        empty=empty,
        covered_tiles=covered_tiles,
    )


def _from_tally(seat: int, tally: PrinceTally) -> Planet:
    at = f"/players/{seat}/planet"
    counts = astuple(tally.objects)
    return Planet(
        seat=seat,
        at=f"/players/{seat}",
        characters=[(f"{at}/characters/{index}", character) for index, character in enumerate(tally.characters)],
        covered=tally.covered_tiles,
        covered_at=[f"{at}/covered_tiles"] if tally.covered_tiles else [],
        places=_members(seat),
        # In a tally, each place is the count of one kind of object, so a column has only one entry that is not 0.
        columns=[(*_ZEROS[:row], count, *_ZEROS[row + 1 :]) if count else _ZEROS for row, count in enumerate(counts)],
        stars=[],
        tally=tally,
    )


@cache  # at most 5 entries, one for each seat
def _members(seat: int) -> list[str]:
    return [f"/players/{seat}/planet/objects/{name}" for name in OBJECTS]


@cache  # at most 5 entries, one for each seat
def cells(seat: int) -> list[str]:
    """Return the pointers to a grid's cells, row by row. Sorting them as strings keeps this order."""
    return [f"/players/{seat}/planet/tiles/{cell // SIDE}/{cell % SIDE}" for cell in range(CELLS)]


class Shortage(Struct, frozen=True):
    """What an incomplete planet lacks: how many pieces of a kind it has, and how many it should have."""

    fault: str
    count: int
    wanted: int
    at: Pointers


def find_shortage(planet: Planet) -> Shortage | None:
    """Return what a planet certainly lacks, or None. A tally without `tiles_without_volcano` can lack tiles without notice."""
    if planet.empty:
        return Shortage("cells", CELLS - len(planet.empty), CELLS, planet.empty)
    if planet.tally is None:
        return None
    if planet.placed_characters != TILES_PER_KIND:
        return Shortage("characters", planet.placed_characters, TILES_PER_KIND, [planet.at])
    without_volcano = planet.tally.tiles_without_volcano
    # Every tile that was not counted in `tiles_without_volcano` has at least one volcano.
    volcanoes, least = planet.tally.objects.volcano, 0 if without_volcano is None else GROUND_TILES - without_volcano
    return Shortage("volcanoes", volcanoes, least, [planet.at]) if volcanoes < least else None
