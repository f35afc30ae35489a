"""Tallytale scores finished board games: whether a rule was broken, the points of each player, and who wins."""

__version__ = "0.1.0"
