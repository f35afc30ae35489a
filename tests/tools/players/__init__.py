"""Plays three board games at random by their rules, and writes the result as tables.

The tables are legal, because every step that led to them was. This package shares no code with the engine, so tests can
use the tables to check that the engine finds no fault with a legal table.
"""

from . import pigs, prince, wolves
from .common import Played

__all__ = ["Played", "pigs", "prince", "wolves"]
