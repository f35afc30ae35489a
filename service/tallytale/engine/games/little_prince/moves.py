"""The JSON format of moves in The Little Prince, and what a move does to the game table.

Law of this file: an illegal move is carried out like a legal one.
"""

from typing import Annotated, TypeAlias, final

from msgspec import Meta
from msgspec.structs import replace

from tallytale.engine.games.little_prince.components import (
    CHARACTERS,
    COVERED_AT_ONCE,
    PLAYERS,
    SIDE,
    TILE_KINDS,
    TileKind,
)
from tallytale.engine.games.little_prince.table import (
    KIND_OF,
    NO_OBJECTS,
    AnyTile,
    PrinceCenter,
    PrinceCharacter,
    PrinceDownhill,
    PrinceGrid,
    PrinceObjects,
    PrincePlayer,
    PrinceTable,
    PrinceUphill,
)
from tallytale.engine.rulebook import TablePart, is_waived

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=PLAYERS[1] - 1)]
Index: TypeAlias = Annotated[int, Meta(ge=0, le=SIDE - 1)]
Grid: TypeAlias = list[list[AnyTile | None]]


class PrinceNewTile(TablePart, frozen=True, gc=False, tag_field="kind"):
    """An edge or center tile that a player takes. It is laid face up."""

    objects: Annotated[PrinceObjects, Meta(description="What is on this tile.")] = NO_OBJECTS


@final
class PrinceNewUphill(PrinceNewTile, frozen=True, gc=False, tag="uphill"):
    """A new uphill edge for the planet."""


@final
class PrinceNewDownhill(PrinceNewTile, frozen=True, gc=False, tag="downhill"):
    """A new downhill edge for the planet."""


@final
class PrinceNewCenter(PrinceNewTile, frozen=True, gc=False, tag="center"):
    """A new center tile for the planet."""


AnyNewTile: TypeAlias = PrinceCharacter | PrinceNewUphill | PrinceNewDownhill | PrinceNewCenter
LAID_TYPES: dict[type, type[PrinceUphill | PrinceDownhill | PrinceCenter]] = {
    PrinceNewUphill: PrinceUphill,
    PrinceNewDownhill: PrinceDownhill,
    PrinceNewCenter: PrinceCenter,
}


TILES_OF_KIND: dict[TileKind, list[AnyNewTile]] = {
    "character": [*[PrinceCharacter(name) for name in CHARACTERS], PrinceCharacter(None)],
    **{KIND_OF[laid]: [new()] for new, laid in LAID_TYPES.items()},
}


class PrinceMove(TablePart, frozen=True, gc=False):
    """A tile that a player takes and lays on the planet.

    At the end of the game, a hidden character is revealed with such a move.
    """

    seat: Annotated[Seat, Meta(description="Who takes the tile.")]
    tile: Annotated[AnyNewTile, Meta(description="The tile.")]
    cell: Annotated[
        list[Index], Meta(min_length=2, max_length=2, description="The row and the column of its cell, counted from 0.")
    ]


class PrinceQuestion(TablePart, frozen=True, gc=False):
    """The question where on the planet a player can lay a tile.

    If the tile is not known yet, it is about a kind of tile, or about all of them.
    """

    seat: Annotated[Seat, Meta(description="Who takes the tile.")]
    tile: Annotated[AnyNewTile | None, Meta(description="The tile; null if it is not known yet.")] = None
    kind: Annotated[
        TileKind | None,
        Meta(description="The kind of the tile, if the tile is not known. Null for any kind."),
    ] = None


def possible_tiles(question: PrinceQuestion) -> list[AnyNewTile]:
    """Return the tiles that a question is about. If only the kind is known, an edge or center tile shows nothing."""
    if question.tile is not None:
        return [question.tile]
    kinds = TILE_KINDS if question.kind is None else [question.kind]
    return [tile for kind in kinds for tile in TILES_OF_KIND[kind]]


def kind_of(tile: AnyNewTile) -> TileKind:
    return KIND_OF[LAID_TYPES.get(type(tile), PrinceCharacter)]


def apply(table: PrinceTable, move: PrinceMove) -> PrinceTable:
    """Return the table after a move.

    If three tiles now show a baobab, all three are turned over. Players can agree to ignore that rule.
    """
    grid = [[*row] for row in grid_of(table, move.seat)]
    row, column = move.cell
    grid[row][column] = _laid(move.tile)
    if has_baobab(grid[row][column]) and not is_waived(table, "prince.baobab.limit"):
        _cover_baobabs(grid)
    return with_grid(table, move.seat, grid)


def with_grid(table: PrinceTable, seat: int, grid: Grid) -> PrinceTable:
    rows = [old if old == new else new for old, new in zip(grid_of(table, seat), grid)]
    player = PrincePlayer(PrinceGrid(rows))
    return replace(table, players=[*table.players[:seat], player, *table.players[seat + 1 :]])


def grid_of(table: PrinceTable, seat: int) -> Grid:
    """Return the four rows of tiles on a player's planet, which must have been sent tile by tile."""
    planet = table.players[seat].planet
    assert isinstance(planet, PrinceGrid)  # noqa: S101 - a blocking rule refuses moves on a tally, and slips skip it
    return planet.tiles


def _laid(tile: AnyNewTile) -> AnyTile:
    return tile if isinstance(tile, PrinceCharacter) else LAID_TYPES[type(tile)](tile.objects)


def has_baobab(tile: AnyTile | None) -> bool:
    return tile is not None and not isinstance(tile, PrinceCharacter) and bool(tile.objects.baobab) and not tile.covered


def _cover_baobabs(grid: Grid) -> None:
    if sum([has_baobab(tile) for row in grid for tile in row]) == COVERED_AT_ONCE:
        for row in grid:
            row[:] = [covered(tile) if has_baobab(tile) else tile for tile in row]


def covered(tile: AnyTile | None) -> AnyTile | None:
    """Return the tile face down. Characters and empty cells never turn, and are returned unchanged."""
    if tile is None or isinstance(tile, PrinceCharacter):
        return tile
    return replace(tile, objects=NO_OBJECTS, covered=True)
