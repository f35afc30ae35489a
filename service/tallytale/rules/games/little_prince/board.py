"""The table as the rules look at it, read once: planets with what they show, whether sent as a grid or as a tally.

Laws of this file: it states what lies there and judges nothing. Nothing on a covered tile shows, and nothing on a
hidden character does.
"""

from functools import cache
from itertools import compress

from msgspec import Struct
from msgspec.structs import astuple

from tallytale.rules.games.little_prince.components import CELLS, GROUND, OF_A_KIND, SIDE, Character, Kind
from tallytale.rules.games.little_prince.table import (
    OBJECTS,
    PrinceCharacter,
    PrinceGrid,
    PrinceTable,
    PrinceTally,
    PrinceTile,
)
from tallytale.rules.report import Pointers

_NOTHING = (0,) * len(OBJECTS)
_ONLY_STARS = [tuple([stars * (name == "big_star") for name in OBJECTS]) for stars in range(10)]


class Planet(Struct, frozen=True, gc=False, kw_only=True):
    """One player's planet. `shown` tells of each object how often each of the `pieces` shows it."""

    seat: int
    at: str
    characters: list[tuple[str, Character]]  # those that are known
    placed_characters: int  # those that are hidden too
    covered: int
    covered_at: Pointers
    pieces: Pointers
    shown: dict[str, tuple[int, ...]]
    tally: PrinceTally | None = None
    # Of a grid, row by row; `empty` and `covered_tiles` are the cells without a tile and those with a covered one.
    kinds: list[Kind | None] = []
    empty: Pointers = []
    covered_tiles: list[tuple[str, PrinceTile]] = []

    def count(self, name: str) -> int:
        return sum(self.shown[name])

    def found(self, name: str) -> Pointers:
        """Return the pieces that show an object."""
        return list(compress(self.pieces, self.shown[name]))

    def found_any(self, names: tuple[str, ...]) -> Pointers:
        """Return the pieces that show one of these objects."""
        return list(compress(self.pieces, map(any, zip(*[self.shown[name] for name in names], strict=True))))

    def without_volcano(self) -> tuple[int, Pointers]:
        """Count and find the tiles without a volcano, covered ones included, characters not."""
        if self.tally:
            count = self.tally.tiles_without_volcano or 0
            return count, [f"{self.at}/planet/tiles_without_volcano"] if count else []
        at = [
            place
            for place, kind, volcano in zip(self.pieces, self.kinds, self.shown["volcano"], strict=True)
            if not volcano and kind not in {None, "character"}
        ]
        return len(at), at


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
    cells, tiles = _cells(seat), [tile for row in grid.tiles for tile in row]
    kinds = [None if tile is None else tile.kind for tile in tiles]
    characters: list[tuple[str, Character]] = []
    covered_tiles: list[tuple[str, PrinceTile]] = []
    empty: Pointers = []
    shown: list[tuple[int, ...]] = []
    for place, tile in zip(cells, tiles, strict=True):
        show = _NOTHING
        if tile is None:
            empty.append(place)
        elif isinstance(tile, PrinceCharacter):
            if tile.character is not None:
                characters.append((place, tile.character))
                show = _ONLY_STARS[tile.big_star]
            elif not hidden:
                empty.append(place)
        elif tile.covered:
            covered_tiles.append((place, tile))
        else:
            show = astuple(tile.objects)
        shown.append(show)
    return Planet(
        seat=seat,
        at=f"/players/{seat}",
        characters=characters,
        placed_characters=kinds.count("character"),
        covered=len(covered_tiles),
        covered_at=[place for place, _ in covered_tiles],
        pieces=cells,
        shown=dict(zip(OBJECTS, zip(*shown, strict=True), strict=True)),
        kinds=kinds,
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
        placed_characters=len(tally.characters),
        covered=tally.covered_tiles,
        covered_at=[f"{at}/covered_tiles"] if tally.covered_tiles else [],
        pieces=[f"{at}/objects/{name}" for name in OBJECTS],
        # Each member of a tally is a piece that shows its own object only.
        shown={name: (*_NOTHING[:n], counts[n], *_NOTHING[n + 1 :]) for n, name in enumerate(OBJECTS)},
        tally=tally,
    )


@cache  # at most 5 seats
def _cells(seat: int) -> list[str]:
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
