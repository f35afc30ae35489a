"""Prepares a game table of The Little Prince, so that the rules can look up objects and characters quickly.

A client describes a planet tile by tile (a grid), or counts its objects (a tally). The rules see no difference.

Law of this file: a planet is counted once, here. Rules and scores read these counts.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from operator import gt
from typing import Final, TypeAlias, final

from msgspec.structs import astuple

from tallytale.engine.games.little_prince.components import (
    CELLS,
    GROUND_TILES,
    MOST_ON_TILE,
    SIDE,
    TILES_PER_KIND,
    Persona,
)
from tallytale.engine.games.little_prince.table import (
    KIND_OF,
    NO_OBJECTS,
    OBJECTS,
    AnyTile,
    PrinceCharacter,
    PrinceGrid,
    PrincePlayer,
    PrinceTable,
    PrinceTally,
)
from tallytale.engine.rulebook import Pointers, prepare_players

# What is counted on a planet: its objects, and then tiles of which the rules want to know something else.
COLUMNS: Final = (
    *OBJECTS,
    "with_sheep",  # of any color
    "with_prey",  # for the hunter
    "without_volcano",  # including those that are turned over
    "covered",
    "covered_with_objects",
    "nameless",  # characters
    "empty",
    "crowded",  # those that show more of an object than any real tile of this kind
)
COLUMN: Final = {name: index for index, name in enumerate(COLUMNS)}
BAOBAB: Final = COLUMN["baobab"]
VOLCANO: Final = COLUMN["volcano"]
COVERED: Final = COLUMN["covered"]
COVERED_WITH_OBJECTS: Final = COLUMN["covered_with_objects"]
NAMELESS: Final = COLUMN["nameless"]
EMPTY: Final = COLUMN["empty"]
CROWDED: Final = COLUMN["crowded"]
WIDTH: Final = len(COLUMNS)
SHEEP: Final = ("white_sheep", "grey_sheep", "brown_sheep")
PREY: Final = ("fox", "elephant", "snake", *SHEEP)
IN_TALLY: Final = (*OBJECTS, "covered", "without_volcano")  # the columns that a client counts
MAX_CACHED = 4096  # tiles whose counts are cached

# The counts of one tile, and the same bytes as one number. The sum of these numbers has the counts of a planet: it has
# at most 144 objects of a kind, 9 on each of 16 tiles, so that no count exceeds its byte.
Counted: TypeAlias = tuple[bytes, int]


def _counted(counts: dict[str, int]) -> Counted:
    """Return these counts in the order of `COLUMNS`. Those that are not given are 0, or follow from the others."""
    counts["with_sheep"] = any([counts.get(name) for name in SHEEP])
    counts["with_prey"] = any([counts.get(name) for name in PREY])
    written = bytes([counts.get(name, 0) for name in COLUMNS])
    return written, int.from_bytes(written, "little")


def _on_tile(tile: AnyTile | None) -> Counted:
    if tile is None:
        return _counted({"empty": 1})
    if isinstance(tile, PrinceCharacter):
        shown = {"big_star": tile.big_star} if tile.character is not None else {"nameless": 1}
    elif tile.covered:
        shown = {"covered": 1, "without_volcano": 1, "covered_with_objects": tile.objects != NO_OBJECTS}
    else:
        shown = {**dict(zip(OBJECTS, astuple(tile.objects))), "without_volcano": not tile.objects.volcano}
    objects = [shown.get(name, 0) for name in OBJECTS]
    return _counted({**shown, "crowded": any(map(gt, objects, MOST_ON_TILE[KIND_OF[type(tile)]]))})


class _Tiles(dict[AnyTile | None, Counted]):
    """Caches what is on a tile, because the same few printed tiles lie on most planets."""

    def __missing__(self, tile: AnyTile | None) -> Counted:
        if len(self) >= MAX_CACHED:
            self.clear()
        self[tile] = counted = _on_tile(tile)
        return counted


_counted_tile: Final = _Tiles().__getitem__


@final
class Planet:
    """One player's planet. A column counts one thing, for example the foxes on each tile."""

    __slots__ = ("characters", "columns", "counts", "empty", "places", "seat", "tally", "tiles", "types")

    def __init__(self, seat: int, tally: PrinceTally | None, places: Pointers, counted: Iterable[Counted]) -> None:
        self.seat = seat
        self.tally = tally
        self.places = places  # JSON Pointers to the cells or, if the planet was only counted, to the counts
        written, numbers = zip(*counted)
        self.columns: bytes = b"".join(written)  # the counts of the first place, then those of the second, and so on
        self.counts: bytes = sum(numbers).to_bytes(WIDTH, "little")  # the sum of each column
        self.characters: list[tuple[str, Persona]] = []
        # Only for a planet that was sent tile by tile: its tiles, row by row.
        self.tiles: Sequence[AnyTile | None] = ()
        self.types: list[type] = []
        self.empty: Pointers = []

    @property
    def at(self) -> str:
        return f"/players/{self.seat}"

    def can_cover(self, covered: int) -> bool:
        """Tell whether this many tiles may be covered in the end, if tiles are only added."""
        if self.tally:
            others = sum(self.counts[: len(OBJECTS)]) - self.count("big_star")  # stars can be on characters
            return covered + self.count("baobab") <= GROUND_TILES and not (covered == GROUND_TILES and others)
        uncovered = CELLS - self.count("empty") - self.placed_characters - self.count("covered")
        return uncovered + covered <= GROUND_TILES

    @property
    def placed_characters(self) -> int:
        """The number of character tiles on the planet, including hidden ones."""
        return len(self.characters) if self.tally else self.types.count(PrinceCharacter)

    def count(self, name: str) -> int:
        return self.counts[COLUMN[name]]

    def column(self, name: str) -> bytes:
        return self.columns[COLUMN[name] :: WIDTH]

    def places_with(self, name: str) -> Pointers:
        return [*compress(self.places, self.column(name))]


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
    first, second, third, fourth = grid.tiles
    tiles = [*first, *second, *third, *fourth]
    places = cells(seat)
    planet = Planet(seat, None, places, map(_counted_tile, tiles))
    planet.tiles = tiles
    planet.types = list(map(type, tiles))
    planet.characters = [
        (place, tile.character)
        for place, tile in zip(places, tiles)
        if type(tile) is PrinceCharacter and tile.character is not None
    ]
    if planet.counts[EMPTY]:
        planet.empty = planet.places_with("empty")
    if planet.counts[NAMELESS] and not hidden:
        planet.empty = sorted([*planet.empty, *planet.places_with("nameless")])
    return planet


def _from_tally(seat: int, tally: PrinceTally) -> Planet:
    # A planet whose objects were only counted has no tiles. Here each count takes the place of a tile.
    counts = (*astuple(tally.objects), tally.covered_tiles, tally.tiles_without_volcano or 0)
    planet = Planet(seat, tally, _members(seat), map(_alone, IN_TALLY, counts))
    planet.characters = [
        (f"/players/{seat}/planet/characters/{index}", character) for index, character in enumerate(tally.characters)
    ]
    return planet


@cache  # the cache needs no size limit, because a count is at most 99
def _alone(name: str, count: int) -> Counted:
    return _counted({name: count})


@cache  # the cache needs no size limit, because a table has at most 5 seats
def _members(seat: int) -> list[str]:
    at = f"/players/{seat}/planet"
    return [*[f"{at}/objects/{name}" for name in OBJECTS], f"{at}/covered_tiles", f"{at}/tiles_without_volcano"]


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
