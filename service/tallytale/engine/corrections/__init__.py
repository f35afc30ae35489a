"""Corrections: the legal tables that somebody probably meant who entered an illegal one.

Comes in: an illegal table. Goes out: up to twelve lists of changes, the most likely first, each with a sentence.

Laws:
- Only the rules decide what is legal, and only likelihoods (integers) decide the order. So every machine gives the same.
- The search stops after a number of tables, not after some time.
- A piece that nobody entered is not invented: a correction moves, alters or removes pieces, or fills an open answer.
- No game is named here. A game may add its typical slips.
"""

from tallytale.engine.corrections.answers import Corrections
from tallytale.engine.corrections.requests import CorrectionsRequest, read_corrections
