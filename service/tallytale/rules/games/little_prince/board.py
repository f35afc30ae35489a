"""The table as the rules look at it, read once: planets with what they show, whether sent as a grid or as a tally.

Laws of this file: it states what lies there and judges nothing. Nothing on a covered tile shows, and nothing on a
hidden character does.
"""

from functools import cache
from itertools import compress

from msgspec import Struct
from msgspec.structs import astuple

from tallytale.rules.games.little_prince.components import CELLS, GROUND, OF_A_KIND, SIDE, Persona
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
_NOTHING: list[tuple[int, ...]] = [()] * len(OBJECTS)
_NONE = (0,) * len(OBJECTS)


class Planet(Struct, frozen=True, gc=False, kw_only=True):
    """One player's planet. `columns` tell of each object how often each of the `places` shows it."""

    seat: int
    at: str
    characters: list[tuple[str, Persona]]  # those that are known
    covered: int
    covered_at: Pointers
    places: Pointers  # uncovered tiles that are no characters, or the members of a tally
    columns: list[tuple[int, ...]]
    stars: list[tuple[str, int]]  # those on the characters of a grid; a tally has them among its objects
    tally: PrinceTally | None = None
    # Of a grid, row by row: the types of its tiles, the cells without one, and the covered ones.
    types: list[type] = []
    empty: Pointers = []
    covered_tiles: list[PrinceTile] = []  # at `covered_at`

    @property
    def placed_characters(self) -> int:
        """Count the hidden ones, too."""
        return len(self.characters) if self.tally else self.types.count(PrinceCharacter)

    def count(self, name: str) -> int:
        return sum(self.columns[COLUMN[name]])

    def found(self, own: str, column: tuple[int, ...]) -> Pointers:
        """Return a character's own place, and those that show an object."""
        return [own, *compress(self.places, column)]

    def found_any(self, own: str, columns: list[tuple[int, ...]]) -> Pointers:
        """Return a character's own place, and those that show one of these objects."""
        return [own, *compress(self.places, map(any, zip(*columns)))]


class Board:
    """One table: every planet."""

    def __init__(self, table: PrinceTable) -> None:
        self.table = table
        self.hidden = table.variant == "hidden-characters" and table.stage == "running"
        self.planets = [
            _from_grid(seat, player.planet, hidden=self.hidden)
            if type(player.planet) is PrinceGrid  # a third of `isinstance`'s time, which asks the type's own
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
        columns=list(zip(*map(astuple, shown))) or _NOTHING,
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
        # Each member shows its own object, and no other.
        columns=[(*_NONE[:row], count, *_NONE[row + 1 :]) if count else _NONE for row, count in enumerate(counts)],
        stars=[],
        tally=tally,
    )


@cache  # at most 5 seats
def _members(seat: int) -> list[str]:
    return [f"/players/{seat}/planet/objects/{name}" for name in OBJECTS]


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
