"""Writes the tables and moves that pages about rules show into `pages/shared/tables.json` of each game's folder.

They are copies of test cases, because an installed service has no test cases. `pages/shared/parts.json` names them: for each page
a case in which something breaks the rule (or earns its points), and a case in which nothing does.
"""

from pathlib import Path
from typing import Any

import msgspec

from tallytale.engine.games import GAMES
from tallytale.guide.texts import TABLES, folder, parts
from tests.support.cases import cases_of, written
from tests.support.turn_cases import turn_cases_of

SHOWN = ("table", "move", "moves")


def tables(game: str) -> str:
    """Return the content of `tables.json`: for each case that a page of the game shows, what is judged in it."""
    cases = {**cases_of(game), **{case.name: case for case in turn_cases_of(game)}}
    named = sorted({name for names in parts(game).examples.values() for name in names})
    return written({name: _judged(msgspec.to_builtins(cases[name])) for name in named}) + "\n"


def _judged(case: dict[str, Any]) -> dict[str, Any]:
    return {member: case[member] for member in SHOWN if member in case}


def main() -> None:
    for name, game in GAMES.items():
        (Path(folder(game)) / TABLES).write_text(tables(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
