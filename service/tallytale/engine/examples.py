"""Reads the examples of each game from its folder `cases/`: finished game tables, and a recorded game."""

from functools import cache
from os import listdir, path
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.engine import games
from tallytale.engine.tables import InvalidBody, known_game

Json = dict[str, Any]


class Example(Struct, frozen=True):
    name: str
    title: str
    table: Json


@cache
def tables() -> dict[str, Example]:
    """Return the example tables of all games by name. Each name begins with the name of the game."""
    found = [example for written in _read("cases", "examples.json") for example in _decode(written)]
    return {f"{one.table['game']}-{one.name.removeprefix('example-')}": one for one in found}


def _decode(written: bytes) -> list[Example]:
    return msgspec.json.decode(written, type=list[Example])


def example_table(game: str) -> Json:
    """Return an example table of a game, finished and legal. Raises `InvalidBody` for an unknown game."""
    known_game(game)
    return next(example.table for example in tables().values() if example.table["game"] == game)


def example_record(game: str) -> Json:
    """Return an example of a recorded game. Raises `InvalidBody` for an unknown game, or one without moves."""
    known_game(game)
    if game not in records():
        raise InvalidBody("not-found", {}, [], "no-turns")
    return records()[game]


@cache
def records() -> dict[str, Json]:
    """Return an example of a recorded game for each game that has one. The keys are the games' names.

    A recorded game has a table at the start, and the moves made from there. A few of the moves are illegal.
    """
    found = [msgspec.json.decode(written) for written in _read("record.json")]
    return {record["start"]["game"]: record for record in found}


def _read(*name: str) -> list[bytes]:
    """Read the file of this name in the folder of each game that has one."""
    folder, found = path.dirname(games.__file__), []
    for game in sorted(listdir(folder)):
        if path.exists(file := path.join(folder, game, *name)):
            with open(file, "rb") as source:
                found.append(source.read())
    return found
