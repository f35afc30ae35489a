"""Plays three board games with random legal moves, and writes the state at the end of each game as a JSON table.

After legal moves, the table must be legal. This package shares no code with the engine, so that tests can check that
the engine accepts every table.
"""

from collections.abc import Callable
from random import Random

from . import pigs, prince, wolves
from .common import Played

__all__ = ["PLAY", "Played", "pigs", "prince", "wolves"]

PLAY: dict[str, Callable[[Random], Played]] = {"pigs": pigs.play, "wolves": wolves.play, "prince": prince.play}
"""For each game, the function that plays it once at random."""
