"""Reads the examples of each game from its folder `cases/`: finished game tables, and a recorded game."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine import games

Json = dict[str, Any]


class Example(Struct, frozen=True):
    name: str
    title: str
    table: Json


@cache
def tables() -> dict[str, Example]:
    """Return the example tables of all games by name. Each name begins with the name of the game."""
    found = {}
    for folder in sorted(files(games).iterdir(), key=lambda entry: entry.name):
        file = folder / "cases" / "examples.json"
        for example in msgspec.json.decode(file.read_bytes(), type=list[Example]) if file.is_file() else []:
            found[f"{example.table['game']}-{example.name.removeprefix('example-')}"] = example
    return found


def example_table(game: str) -> Json:
    """Return an example table of a game. The table is finished and legal."""
    return next(example.table for example in tables().values() if example.table["game"] == game)


@cache
def records() -> dict[str, Json]:
    """Return an example of a recorded game for each game that has one. The keys are the games' names.

    A recorded game has a table at the start, and the moves made from there. A few of the moves are illegal.
    """
    files_of_games = [folder / "record.json" for folder in sorted(files(games).iterdir(), key=lambda entry: entry.name)]
    found = [msgspec.json.decode(file.read_bytes()) for file in files_of_games if file.is_file()]
    return {record["start"]["game"]: record for record in found}
