"""Corrects a mistake that players of The Little Prince often make: they forget to say that tiles are covered.

Law of this file: the corrected table may still break a rule.
"""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from tallytale.engine.games.little_prince.components import COVERED_AT_ONCE, GROUND_TILES, MAX_BAOBABS
from tallytale.engine.games.little_prince.edits import Cell, Grid, baobabs, covers, grid_of
from tallytale.engine.games.little_prince.table import PrinceObjects, PrinceTable, PrinceTally
from tallytale.engine.rulebook import Slip, with_edits
from tallytale.engine.words import Facts

ONLY_A_BAOBAB = PrinceObjects(baobab=1)


def forgotten_covers(table: PrinceTable) -> Iterator[Slip]:
    """Yield game tables in which three baobab tiles are covered. Players often forget to enter that."""
    for seat, player in enumerate(table.players):
        if isinstance(player.planet, PrinceTally):
            if player.planet.objects.baobab == COVERED_AT_ONCE:
                yield _with_counted_covers(table, seat, player.planet)
        else:
            cells = _baobabs(player.planet.tiles)
            # A planet may show two baobabs. If it shows more than five, covering three tiles is not enough.
            if COVERED_AT_ONCE <= len(cells) <= COVERED_AT_ONCE + MAX_BAOBABS:
                for three in combinations(cells, COVERED_AT_ONCE):
                    yield _with_covers(table, seat, sorted(three), len(cells) - COVERED_AT_ONCE)


def _with_counted_covers(table: PrinceTable, seat: int, tally: PrinceTally) -> Slip:
    """Return the game table in which three tiles with a baobab are counted as turned face down."""
    objects = replace(tally.objects, baobab=0)
    planet = replace(tally, objects=objects, covered_tiles=min(tally.covered_tiles + COVERED_AT_ONCE, GROUND_TILES))
    players = [*table.players[:seat], replace(table.players[seat], planet=planet), *table.players[seat + 1 :]]
    return Slip(replace(table, players=players), "prince.slip.baobabs", {"seat": seat, "left": 0, "cells": []})


def _baobabs(grid: Grid) -> list[Cell]:
    """Return the cells of uncovered tiles with a baobab. Tiles that show only a baobab come first.

    No real tile shows only a baobab. The player probably saw no other objects because the tile lies face down.
    """
    found = baobabs(grid)
    return sorted(found, key=lambda cell: (found[cell].objects != ONLY_A_BAOBAB, cell))


def _with_covers(table: PrinceTable, seat: int, cells: list[Cell], left: int) -> Slip:
    """Cover these tiles of a planet, so that `left` baobabs stay uncovered."""
    showing = baobabs(grid_of(table, seat))
    after = with_edits(table, covers(seat, {cell: showing[cell] for cell in cells}))
    facts: Facts = {"seat": seat, "left": left, "cells": [f"{row + 1}-{column + 1}" for row, column in cells]}
    return Slip(after, "prince.slip.baobabs", facts)
