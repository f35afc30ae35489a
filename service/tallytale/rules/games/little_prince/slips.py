"""A mistake that players of The Little Prince often make when they enter their planets: they forget to cover tiles.

Laws of this file: a corrected table differs from the table that was sent only in the planet of one player. It may still
be illegal.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from tallytale.rules.games.little_prince.components import COVERED_AT_ONCE, MAX_BAOBABS
from tallytale.rules.games.little_prince.moves import Grid, covered, grid_of, has_baobab, with_grid
from tallytale.rules.games.little_prince.table import PrinceGrid, PrinceObjects, PrinceTable, PrinceTile
from tallytale.rules.report import Facts
from tallytale.rules.rulebook import Slip

Cell: TypeAlias = tuple[int, int]  # row and column

ONLY_A_BAOBAB = PrinceObjects(baobab=1)


def forgotten_covers(table: PrinceTable) -> Iterator[Slip]:
    """Yield game tables in which three tiles with baobabs are covered, because players often forget to cover them."""
    for seat, player in enumerate(table.players):
        if isinstance(player.planet, PrinceGrid):
            cells = _baobabs(player.planet.tiles)
            # A planet with more baobabs would still be illegal after three of its tiles were covered.
            if COVERED_AT_ONCE <= len(cells) <= COVERED_AT_ONCE + MAX_BAOBABS:
                for three in combinations(cells, COVERED_AT_ONCE):
                    yield _with_covers(table, seat, sorted(three), len(cells) - COVERED_AT_ONCE)


def _baobabs(grid: Grid) -> list[Cell]:
    """Return the cells of uncovered tiles with a baobab. Tiles that show only a baobab come first.

    No real tile shows only a baobab. Such a tile probably lies face down, and the player could not see its other
    objects.
    """
    found = [
        (tile.objects != ONLY_A_BAOBAB, row, column)
        for row, tiles in enumerate(grid)
        for column, tile in enumerate(tiles)
        if isinstance(tile, PrinceTile) and has_baobab(tile)
    ]
    return [(row, column) for _, row, column in sorted(found)]


def _with_covers(table: PrinceTable, seat: int, cells: list[Cell], left: int) -> Slip:
    """Return the game table with these tiles covered. `left` is the number of baobabs that stay uncovered."""
    grid = [[*row] for row in grid_of(table, seat)]
    for row, column in cells:
        grid[row][column] = covered(grid[row][column])
    facts: Facts = {"seat": seat, "left": left, "cells": [f"{row + 1}-{column + 1}" for row, column in cells]}
    return Slip(with_grid(table, seat, grid), "prince.slip.baobabs", facts)
