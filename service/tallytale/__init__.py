"""Tallytale scores board games: whether a rule was broken, the points of each player, who wins, and which moves are legal.

    import tallytale
    report = tallytale.judge(open("table.json").read())

`service/PYTHON.md` explains the names below.
"""

from tallytale.engine import check_move, judge, options, replay
from tallytale.rules.problems import InvalidBody
from tallytale.rules.report import Report
from tallytale.rules.verdict import Options, Replay, Verdict

__version__ = "0.1.0"
__all__ = ["InvalidBody", "Options", "Replay", "Report", "Verdict", "check_move", "judge", "options", "replay"]
