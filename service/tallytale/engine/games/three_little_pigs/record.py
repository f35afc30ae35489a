"""Keeps track of who had the latest turn in The Three Little Pigs, and prepares a turn for the rules."""

from msgspec import Struct

from tallytale.engine.games.three_little_pigs.board import Board
from tallytale.engine.games.three_little_pigs.edits import build
from tallytale.engine.games.three_little_pigs.moves import PigsMove
from tallytale.engine.games.three_little_pigs.table import PigsTable, PigsTile
from tallytale.engine.rulebook import Turn

# The wolf comes when at least two dice show a wolf (section "The Wolf is coming!").
WOLVES_TO_COME = 2


class Played(Struct, frozen=True, gc=False):
    """Remembers the seat of the player who had the latest turn. It is None before the first turn."""

    seat: int | None


class PigsTurn(Turn[PigsTable, Board, PigsMove, Played]):
    _tiles_before: list[list[PigsTile]] | None = None

    @property
    def tiles_before(self) -> list[list[PigsTile]]:
        """For each tile bought in this turn, the tiles that were already in its house. A new house has none."""
        if self._tiles_before is None:
            self._tiles_before = build(self.table.players[self.move.seat].houses, self.move.buys).before
        return self._tiles_before

    @property
    def wolf_comes(self) -> bool:
        return self.move.dice is not None and self.move.dice.wolf >= WOLVES_TO_COME


def remember(turn: PigsTurn) -> Played:
    return Played(turn.move.seat)
