"""A planet during a simulated game of The Little Prince."""

from collections.abc import Iterator
from random import Random

from .prince_tiles import CHARACTER, KINDS, Tile

Cell = tuple[int, int]

LAYOUT = (
    (CHARACTER, "uphill", "downhill", CHARACTER),
    ("downhill", "center", "center", "uphill"),
    ("uphill", "center", "center", "downhill"),
    (CHARACTER, "downhill", "uphill", CHARACTER),
)
SIDE = 4
TOO_MANY_BAOBABS = 3


class Planet:
    """The planet of a player: the tiles on its 16 cells, and which of them are covered."""

    def __init__(self) -> None:
        self.tiles: dict[Cell, Tile] = {}
        self.covered: set[Cell] = set()
        self.baobabs: list[Cell] = []
        self.coverings = 0
        self._free: dict[str, list[Cell]] = {kind: [] for kind in KINDS}
        for row, kinds in enumerate(LAYOUT):
            for column, kind in enumerate(kinds):
                self._free[kind].append((row, column))

    def place(self, rng: Random, tile: Tile) -> Cell:
        """Put a tile on a random free cell of its kind, and return the cell.

        When a planet gets its third uncovered baobab, all three tiles with a baobab are covered.
        """
        free = self._free[tile.kind]
        cell = free.pop(rng.randrange(len(free)))
        self.tiles[cell] = tile
        if tile.has_baobab:
            self.baobabs.append(cell)
        if len(self.baobabs) == TOO_MANY_BAOBABS:
            self.covered.update(self.baobabs)
            self.baobabs = []
            self.coverings += 1
        return cell

    def characters(self) -> Iterator[Tile]:
        """Return the character tiles that lie on this planet."""
        return (tile for tile in self.tiles.values() if tile.kind == CHARACTER)

    def open_land(self) -> Iterator[Tile]:
        """Return the tiles that are neither covered nor character tiles."""
        return (tile for cell, tile in self.tiles.items() if tile.kind != CHARACTER and cell not in self.covered)

    def without_volcano(self) -> int:
        """Count the tiles without a volcano. Covered tiles count, but character tiles do not."""
        return len(self.covered) + sum("volcano" not in tile.objects for tile in self.open_land())
