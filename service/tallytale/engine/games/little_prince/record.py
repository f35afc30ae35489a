"""Keeps track of the latest moves in The Little Prince, and prepares a move for the rules."""

from msgspec import Struct

from tallytale.engine.games.little_prince.board import Board
from tallytale.engine.games.little_prince.components import TileKind
from tallytale.engine.games.little_prince.moves import PrinceMove
from tallytale.engine.games.little_prince.table import AnyTile, PrinceGrid, PrinceTable
from tallytale.engine.rulebook import Turn
from tallytale.engine.words import Facts


class Taken(Struct, frozen=True, gc=False):
    """The kind of tile that each player took most recently. This shows who starts the next round."""

    last: tuple[tuple[int, TileKind], ...]


class PrinceTurn(Turn[PrinceTable, Board, PrinceMove, Taken]):
    """A move on a game table. It lays a tile on a planet, or reveals a hidden character at the end."""

    @property
    def tile_in_cell(self) -> AnyTile | None:
        """The tile that already lies in the cell of this move, or None.

        A planet that was only counted has no cells, so the result is None.
        """
        if self.move.seat >= len(self.table.players):
            return None
        planet, (row, column) = self.table.players[self.move.seat].planet, self.move.cell
        return planet.tiles[row][column] if isinstance(planet, PrinceGrid) else None

    @property
    def cell_facts(self) -> Facts:
        row, column = self.move.cell
        return {"seat": self.move.seat, "row": row, "column": column}
