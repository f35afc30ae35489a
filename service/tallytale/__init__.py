"""Judges tables (the state of a board game as JSON): whether they are legal, the players' points, and the winner.

    import tallytale
    report = tallytale.judge(open("table.json").read())
    print(report.legal, [finding.message for finding in report.findings])

There are five functions:

- `judge(table)`: is this table legal, who won, and why?
- `check_move(table, move)`: is this move legal, and what does the table look like after it?
- `options(table, ask)`: which moves are legal?
- `replay(record)`: where does this recorded game lead?
- `correct(table)`: which legal tables was this illegal one probably meant to be?

`tallytale example GAME` prints a table to start from, and `tallytale example GAME --record` a recorded game with moves.
"""

from tallytale.engine.corrections import Corrections
from tallytale.engine.functions import check_move, correct, judge, options, replay
from tallytale.engine.moves import Options, Replay, Verdict
from tallytale.engine.rulebook import Report
from tallytale.engine.tables import InvalidBody

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
