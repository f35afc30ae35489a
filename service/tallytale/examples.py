"""The example tables of each game, from its `cases/examples.json`."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.rules import games

Json = dict[str, Any]


class Example(Struct, frozen=True):
    """The members of a case that are needed for an example."""

    name: str
    title: str
    table: Json


@cache
def tables() -> dict[str, Example]:
    """Return the example tables of all games. Their keys begin with the game's name."""
    found = {}
    for folder in sorted(files(games).iterdir(), key=lambda entry: entry.name):
        file = folder / "cases" / "examples.json"
        for example in msgspec.json.decode(file.read_bytes(), type=list[Example]) if file.is_file() else []:
            found[f"{example.table['game']}-{example.name.removeprefix('example-')}"] = example
    return found


def example_table(game: str) -> Json:
    """Return the first example table of a game: a finished, legal one."""
    return next(example.table for example in tables().values() if example.table["game"] == game)
