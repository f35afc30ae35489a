"""What a move changes on a table of The Little Prince.

Law of this file: an illegal move is carried out like a legal one.
"""

from collections.abc import Mapping
from typing import TypeAlias, TypeGuard

from msgspec.structs import replace

from tallytale.engine.games.little_prince.components import COVERED_AT_ONCE
from tallytale.engine.games.little_prince.moves import LAID_TYPES, AnyNewTile, GroundTile, PrinceMove
from tallytale.engine.games.little_prince.table import (
    NO_OBJECTS,
    AnyTile,
    PrinceCharacter,
    PrinceGrid,
    PrinceTable,
)
from tallytale.engine.rulebook import Edits, Path, is_waived

Grid: TypeAlias = list[list[AnyTile | None]]
Cell: TypeAlias = tuple[int, int]  # row and column


def edits(table: PrinceTable, move: PrinceMove) -> Edits:
    """Return what a move changes on the table.

    If three tiles now show a baobab, all three are turned over. Players can agree to ignore that rule.
    """
    (row, column), laid = move.cell, _laid(move.tile)
    if _has_baobab(laid) and not is_waived(table, "prince.baobab.limit"):
        showing = {**baobabs(grid_of(table, move.seat)), (row, column): laid}
        if len(showing) == COVERED_AT_ONCE:
            return covers(move.seat, showing)
    return {_path_to_cell(move.seat, (row, column)): laid}


def covers(seat: int, tiles: Mapping[Cell, GroundTile]) -> Edits:
    """Return what changes if these tiles of a planet are turned face down."""
    return {_path_to_cell(seat, cell): replace(tiles[cell], objects=NO_OBJECTS, covered=True) for cell in sorted(tiles)}


def _path_to_cell(seat: int, cell: Cell) -> Path:
    return ("players", seat, "planet", "tiles", *cell)


def grid_of(table: PrinceTable, seat: int) -> Grid:
    """Return the four rows of tiles on a player's planet, which must have been sent tile by tile."""
    planet = table.players[seat].planet
    assert isinstance(planet, PrinceGrid)  # noqa: S101 - a blocking rule refuses moves on a tally, and slips skip it
    return planet.tiles


def _laid(tile: AnyNewTile) -> AnyTile:
    return tile if isinstance(tile, PrinceCharacter) else LAID_TYPES[type(tile)](tile.objects)


def _has_baobab(tile: AnyTile | None) -> TypeGuard[GroundTile]:
    return tile is not None and not isinstance(tile, PrinceCharacter) and bool(tile.objects.baobab) and not tile.covered


def baobabs(grid: Grid) -> dict[Cell, GroundTile]:
    """Return the tiles of a planet that show a baobab, each with its cell."""
    return {
        (row, column): tile for row, tiles in enumerate(grid) for column, tile in enumerate(tiles) if _has_baobab(tile)
    }
