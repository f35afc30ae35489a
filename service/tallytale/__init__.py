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

from typing import TYPE_CHECKING, Any

from tallytale.engine.functions import judge
from tallytale.engine.rulebook import Report
from tallytale.engine.tables import InvalidBody

if TYPE_CHECKING:
    from tallytale.engine.functions_moves import (
        Corrections,
        Options,
        Replay,
        Verdict,
        check_move,
        correct,
        options,
        replay,
    )

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


def __getattr__(name: str) -> Any:
    """Import some functions only when a program uses them, so that `import tallytale` stays fast."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from tallytale.engine import functions_moves as engine_moves  # noqa: PLC0415 - a program that only judges tables starts sooner without it

    return getattr(engine_moves, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
