"""Tallytale scores finished board games: whether a rule was broken, the points of each player, and who wins.

    import tallytale
    report = tallytale.judge(open("table.json").read())

`service/PYTHON.md` explains the names below.
"""

from tallytale.engine import judge
from tallytale.rules.problems import InvalidBody
from tallytale.rules.report import Report

__version__ = "0.1.0"
__all__ = ["InvalidBody", "Report", "judge"]
