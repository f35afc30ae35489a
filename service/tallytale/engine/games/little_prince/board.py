"""Prepares a game table of The Little Prince, so that the rules can look up objects and characters quickly.

A client describes a planet tile by tile (a grid), or counts its objects (a tally). The rules see no difference.
"""

from functools import cache
from itertools import compress
from types import NoneType
from typing import final

from msgspec.structs import astuple

from tallytale.engine.games.little_prince.components import CELLS, GROUND_TILES, SIDE, TILES_PER_KIND, Persona
from tallytale.engine.games.little_prince.table import (
    OBJECTS,
    PrinceCharacter,
    PrinceGrid,
    PrincePlayer,
    PrinceTable,
    PrinceTally,
    PrinceTile,
)
from tallytale.engine.rulebook import Pointers, prepare_players

COLUMN = {name: index for index, name in enumerate(OBJECTS)}
_EMPTY_COLUMNS: list[tuple[int, ...]] = [()] * len(OBJECTS)
_ZEROS = (0,) * len(OBJECTS)


@final
class Planet:
    """One player's planet. A column counts one kind of object, for example the foxes on each tile."""

    __slots__ = (
        "at",
        "characters",
        "columns",
        "counts",
        "covered",
        "covered_at",
        "covered_tiles",
        "empty",
        "places",
        "seat",
        "shown",
        "stars",
        "tally",
        "types",
    )

    def __init__(self, seat: int, tally: PrinceTally | None) -> None:
        self.seat = seat
        self.at = f"/players/{seat}"
        self.characters: list[tuple[str, Persona]] = []
        self.covered = 0
        self.covered_at: Pointers = []
        # JSON Pointers to the uncovered tiles without a character. If only the objects were counted, they point to the
        # counts.
        self.places: Pointers = []
        self.columns: list[tuple[int, ...]] = _EMPTY_COLUMNS
        self.counts: tuple[int, ...] = _ZEROS  # how many of each object the planet has in all
        # The big stars on character tiles. If only the objects of a planet were counted, the counts contain these
        # stars.
        self.stars: list[tuple[str, int]] = []
        self.tally = tally
        # Only for a planet that was sent tile by tile: lists of its tiles, row by row.
        self.types: list[type] = []
        self.empty: Pointers = []
        self.shown: list[PrinceTile] = []
        self.covered_tiles: list[PrinceTile] = []

    def can_cover(self, covered: int) -> bool:
        """Tell whether this many tiles may be covered in the end, if tiles are only added."""
        if self.tally:
            others = sum(self.counts) - self.count("big_star")  # stars can be on characters
            return covered + self.count("baobab") <= GROUND_TILES and not (covered == GROUND_TILES and others)
        uncovered = sum([kind not in (NoneType, PrinceCharacter) for kind in self.types]) - self.covered
        return uncovered + covered <= GROUND_TILES

    @property
    def placed_characters(self) -> int:
        """The number of character tiles on the planet, including hidden ones."""
        return len(self.characters) if self.tally else self.types.count(PrinceCharacter)

    def count(self, name: str) -> int:
        return self.counts[COLUMN[name]]

    def pointers_with(self, own_tile: str, column: tuple[int, ...]) -> Pointers:
        """Return pointers to a character's tile, and to all tiles with an object that it gives points for."""
        return [own_tile, *compress(self.places, column)]

    def pointers_with_any(self, own_tile: str, columns: list[tuple[int, ...]]) -> Pointers:
        """Return pointers to a character's tile, and to all tiles with any of these objects, such as foxes."""
        return [own_tile, *compress(self.places, map(any, zip(*columns)))]


@final
class Board:
    __slots__ = ("hidden", "planets", "table", "tallies")

    def __init__(self, table: PrinceTable, like: "Board | None") -> None:
        self.table = table
        self.hidden = table.variant == "hidden-characters" and table.stage == "running"
        known = like if like and like.hidden == self.hidden else None
        self.planets: list[Planet] = prepare_players(
            table, (known.table, known.planets) if known else None, self._planet
        )
        self.tallies = [(planet, planet.tally) for planet in self.planets if planet.tally]

    def _planet(self, seat: int, player: PrincePlayer) -> Planet:
        if type(player.planet) is PrinceGrid:  # this comparison is three times as fast as `isinstance`
            return _from_grid(seat, player.planet, hidden=self.hidden)
        return _from_tally(seat, player.planet)


def _from_grid(seat: int, grid: PrinceGrid, *, hidden: bool) -> Planet:
    planet = Planet(seat, None)
    first, second, third, fourth = grid.tiles
    tiles = [*first, *second, *third, *fourth]
    for place, tile in zip(cells(seat), tiles):
        if tile is None:
            planet.empty.append(place)
        elif type(tile) is PrinceCharacter:
            if tile.character is not None:
                planet.characters.append((place, tile.character))
                if tile.big_star:
                    planet.stars.append((place, tile.big_star))
            elif not hidden:
                planet.empty.append(place)
        elif tile.covered:
            planet.covered_at.append(place)
            planet.covered_tiles.append(tile)
        else:
            planet.places.append(place)
            planet.shown.append(tile)
    planet.covered = len(planet.covered_tiles)
    planet.columns = list(zip(*[astuple(tile.objects) for tile in planet.shown])) or _EMPTY_COLUMNS
    planet.counts = tuple(map(sum, planet.columns))
    planet.types = list(map(type, tiles))
    return planet


def _from_tally(seat: int, tally: PrinceTally) -> Planet:
    planet = Planet(seat, tally)
    at = f"{planet.at}/planet"
    planet.counts = astuple(tally.objects)
    planet.characters = [(f"{at}/characters/{index}", character) for index, character in enumerate(tally.characters)]
    planet.covered = tally.covered_tiles
    planet.covered_at = [f"{at}/covered_tiles"] if tally.covered_tiles else []
    planet.places = _members(seat)
    # A planet whose objects were only counted has no tiles. Here the count of each object takes the place of a tile.
    planet.columns = [
        (*_ZEROS[:row], count, *_ZEROS[row + 1 :]) if count else _ZEROS for row, count in enumerate(planet.counts)
    ]
    return planet


@cache  # the cache needs no size limit, because a table has at most 5 seats
def _members(seat: int) -> list[str]:
    return [f"/players/{seat}/planet/objects/{name}" for name in OBJECTS]


@cache  # the cache needs no size limit, because a table has at most 5 seats
def cells(seat: int) -> list[str]:
    """Return JSON Pointers to the cells of a player's planet, row by row. Sorting them as text keeps this order."""
    return [f"/players/{seat}/planet/tiles/{cell // SIDE}/{cell % SIDE}" for cell in range(CELLS)]


@final
class Shortage:
    """What an unfinished planet lacks: for example, it has 3 characters and should have 4."""

    __slots__ = ("at", "count", "fault", "wanted")

    def __init__(self, fault: str, count: int, wanted: int, at: Pointers) -> None:
        self.fault = fault
        self.count = count
        self.wanted = wanted
        self.at = at


def find_shortage(planet: Planet) -> Shortage | None:
    """Return what a planet lacks, for example one character. Return None if the planet may be complete.

    If a client counted the objects, but not the tiles without a volcano, a missing tile may go unnoticed.
    """
    if planet.empty:
        return Shortage("cells", CELLS - len(planet.empty), CELLS, planet.empty)
    if planet.tally is None:
        return None
    if planet.placed_characters != TILES_PER_KIND:
        return Shortage("characters", planet.placed_characters, TILES_PER_KIND, [planet.at])
    without_volcano = planet.tally.tiles_without_volcano
    # Each tile has at least one volcano, except those that were counted as tiles without a volcano.
    volcanoes, least = planet.tally.objects.volcano, 0 if without_volcano is None else GROUND_TILES - without_volcano
    return Shortage("volcanoes", volcanoes, least, [planet.at]) if volcanoes < least else None
