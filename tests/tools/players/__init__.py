"""Random legal plays of three board games, written down as tables.

Each table is legal because it was played: nothing here judges a position, and
nothing is shared with code that does. So the tables can check such code.
"""

from . import pigs, prince, wolves
from .common import Played

__all__ = ["Played", "pigs", "prince", "wolves"]
