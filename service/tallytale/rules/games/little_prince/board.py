"""The table as the rules look at it, read once: planets with what they show, whether sent as a grid or as a tally.

Laws of this file: it states what lies there and judges nothing. Nothing on a covered tile shows, and nothing on a
hidden character does.
"""

from functools import cache
from itertools import compress
from operator import attrgetter

from msgspec import Struct

from tallytale.rules.games.little_prince.components import CELLS, GROUND, OF_A_KIND, SIDE, Character, Kind
from tallytale.rules.games.little_prince.table import (
    OBJECTS,
    PrinceCharacter,
    PrinceCounts,
    PrinceGrid,
    PrinceObjects,
    PrinceTable,
    PrinceTally,
    PrinceTile,
)
from tallytale.rules.report import Pointers

_OF = {name: attrgetter(name) for name in OBJECTS}


class Planet(Struct, frozen=True, gc=False, kw_only=True):
    """One player's planet. What its uncovered tiles show are `objects`, along `places`; of a tally it is one for all."""

    seat: int
    at: str
    characters: list[tuple[str, Character]]  # those that are known
    placed_characters: int  # those that are hidden too
    covered: int
    covered_at: Pointers
    objects: list[PrinceObjects] | list[PrinceCounts]
    places: Pointers
    stars: list[tuple[str, int]]  # those on characters that are known, if they are not among the objects
    tally: PrinceTally | None = None
    # Of a grid, row by row; `empty` and `covered_tiles` are the cells without a tile and those with a covered one.
    kinds: list[Kind | None] = []
    empty: Pointers = []
    covered_tiles: list[tuple[str, PrinceTile]] = []

    def count(self, name: str) -> int:
        return sum(map(_OF[name], self.objects))

    def found(self, name: str) -> tuple[int, Pointers]:
        """Count an object, and find the tiles that show it, or its member of a tally."""
        shows = list(map(_OF[name], self.objects))
        if self.tally:
            return shows[0], [f"{self.at}/planet/objects/{name}"] if shows[0] else []
        return sum(shows), list(compress(self.places, shows))

    def found_any(self, names: tuple[str, ...]) -> Pointers:
        """Find the tiles, or members of a tally, that show one of these objects."""
        if self.tally:
            return [place for name in names for place in self.found(name)[1]]
        shows = zip(*[map(_OF[name], self.objects) for name in names], strict=True)
        return list(compress(self.places, map(any, shows)))

    def without_volcano(self) -> tuple[int, Pointers]:
        """Count and find the tiles without a volcano, covered ones included, characters not."""
        if self.tally:
            count = self.tally.tiles_without_volcano or 0
            return count, [f"{self.at}/planet/tiles_without_volcano"] if count else []
        volcanoes = map(_OF["volcano"], self.objects)
        bare = [place for place, volcano in zip(self.places, volcanoes, strict=True) if not volcano]
        return len(bare) + self.covered, sorted([*bare, *self.covered_at])


class Board:
    """One table: every planet."""

    def __init__(self, table: PrinceTable) -> None:
        self.table = table
        self.hidden = table.variant == "hidden-characters" and table.stage == "running"
        self.planets = [
            _from_grid(seat, player.planet, hidden=self.hidden)
            if isinstance(player.planet, PrinceGrid)
            else _from_tally(seat, player.planet)
            for seat, player in enumerate(table.players)
        ]


def _from_grid(seat: int, grid: PrinceGrid, *, hidden: bool) -> Planet:
    tiles = [tile for row in grid.tiles for tile in row]
    corners: list[tuple[str, PrinceCharacter]] = []
    covered_tiles: list[tuple[str, PrinceTile]] = []
    empty: Pointers = []
    places: Pointers = []
    objects: list[PrinceObjects] = []
    for place, tile in zip(cells(seat), tiles, strict=True):
        if tile is None:
            empty.append(place)
        elif isinstance(tile, PrinceCharacter):
            if tile.character is not None:
                corners.append((place, tile))
            elif not hidden:
                empty.append(place)
        elif tile.covered:
            covered_tiles.append((place, tile))
        else:
            places.append(place)
            objects.append(tile.objects)
    kinds = [None if tile is None else tile.kind for tile in tiles]
    return Planet(
        seat=seat,
        at=f"/players/{seat}",
        characters=[(place, corner.character) for place, corner in corners if corner.character],
        placed_characters=kinds.count("character"),
        covered=len(covered_tiles),
        covered_at=[place for place, _ in covered_tiles],
        objects=objects,
        places=places,
        stars=[(place, corner.big_star) for place, corner in corners if corner.big_star],
        kinds=kinds,
        empty=empty,
        covered_tiles=covered_tiles,
    )


def _from_tally(seat: int, tally: PrinceTally) -> Planet:
    at = f"/players/{seat}/planet"
    return Planet(
        seat=seat,
        at=f"/players/{seat}",
        characters=[(f"{at}/characters/{index}", character) for index, character in enumerate(tally.characters)],
        placed_characters=len(tally.characters),
        covered=tally.covered_tiles,
        covered_at=[f"{at}/covered_tiles"] if tally.covered_tiles else [],
        objects=[tally.objects],
        places=[],
        stars=[],
        tally=tally,
    )


@cache  # at most 5 seats
def cells(seat: int) -> list[str]:
    """Return the places of a grid's cells, row by row; sorted as text they are in document order."""
    return [f"/players/{seat}/planet/tiles/{cell // SIDE}/{cell % SIDE}" for cell in range(CELLS)]


class Lack(Struct, frozen=True):
    """What keeps a planet from being complete: of what there are how many, of how many, and where."""

    fault: str
    count: int
    wanted: int
    at: Pointers


def lacking(planet: Planet) -> Lack | None:
    """Return what a planet surely lacks; None is no promise of a tally whose tiles were not counted."""
    if planet.empty:
        return Lack("cells", CELLS - len(planet.empty), CELLS, planet.empty)
    if planet.tally is None:
        return None
    if planet.placed_characters != OF_A_KIND:
        return Lack("characters", planet.placed_characters, OF_A_KIND, [planet.at])
    bare = planet.tally.tiles_without_volcano
    # Each tile that is not without a volcano has one at least.
    volcanoes, least = planet.tally.objects.volcano, 0 if bare is None else GROUND - bare
    return Lack("volcanoes", volcanoes, least, [planet.at]) if volcanoes < least else None
