"""Tallytale scores board games: legality, points and winner, legal moves, and what an illegal table was meant to be.

    import tallytale
    report = tallytale.judge(open("table.json").read())

`service/PYTHON.md` explains the names below.
"""

from tallytale.engine import check_move, correct, judge, options, replay
from tallytale.rules.problems import InvalidBody
from tallytale.rules.report import Report
from tallytale.rules.verdict import Corrections, Options, Replay, Verdict

__version__ = "0.1.0"
__all__ = [
    "Corrections",
    "InvalidBody",
    "Options",
    "Replay",
    "Report",
    "Verdict",
    "check_move",
    "correct",
    "judge",
    "options",
    "replay",
]
