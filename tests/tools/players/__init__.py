"""Plays three board games at random by their rules, and writes the result as tables.

The tables are legal, because every step that led to them was. This package shares no code with the engine, so that
tests can check with these tables that the engine finds no fault with a legal one.
"""

from . import pigs, prince, wolves
from .common import Played

__all__ = ["Played", "pigs", "prince", "wolves"]
