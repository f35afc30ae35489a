"""Plays three board games at random by their rules, and writes the result as tables.

The tables are legal, because every step that led to them was. This package shares no code with the engine, so that
tests can check with these tables that the engine finds no fault with a legal one.
"""

from collections.abc import Callable
from random import Random

from . import pigs, prince, wolves
from .common import Played

__all__ = ["PLAY", "Played", "pigs", "prince", "wolves"]

PLAY: dict[str, Callable[[Random], Played]] = {"pigs": pigs.play, "wolves": wolves.play, "prince": prince.play}
"""For each game, the function that plays it once at random."""
