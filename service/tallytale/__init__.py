"""Judges tables (the state of a board game as JSON): whether they are legal, the players' points, and the winner.

    import tallytale
    report = tallytale.judge(open("table.json").read())
    print(report.legal, [finding.message for finding in report.findings])

These functions judge:

- `judge(table)`: is this table legal, who won, and why?
- `check_move(table, move)`: is this move legal, and what does the table look like after it?
- `options(table, ask)`: which moves are legal?
- `replay(record)`: where does this recorded game lead?
- `correct(table)`: which legal tables was this illegal one probably meant to be?
- `try_changes(table, changes)`: what would each of these lists of changes do to this table?

`apply(table, changes)` returns the table after changes. `catalogue(game)`, `schema(game)` and `example(game)` return the
rules and words of a game, the JSON Schema of its tables, and a table to start from.

`named(text, names)` puts the players' names into a sentence of the results, in place of "Player 1" and so on.

`tallytale example GAME` prints a table to start from, and `tallytale example GAME --record` a recorded game with moves.
"""

from tallytale.engine.catalogue import Catalogue
from tallytale.engine.changes import Placements
from tallytale.engine.corrections import Corrections
from tallytale.engine.functions import (
    apply,
    catalogue,
    check_move,
    correct,
    example,
    judge,
    options,
    replay,
    schema,
    try_changes,
)
from tallytale.engine.moves import Options, Replay, Verdict
from tallytale.engine.rulebook import Report
from tallytale.engine.tables import InvalidBody
from tallytale.engine.words import named

__version__ = "0.1.0"
__all__ = [
    "Catalogue",
    "Corrections",
    "InvalidBody",
    "Options",
    "Placements",
    "Replay",
    "Report",
    "Verdict",
    "apply",
    "catalogue",
    "check_move",
    "correct",
    "example",
    "judge",
    "named",
    "options",
    "replay",
    "schema",
    "try_changes",
]
