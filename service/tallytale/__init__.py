"""Tallytale: legality, score and winner of a finished board game, every point explained."""

__version__ = "0.1.0"
