"""Examples for the document: the tables of each game's `cases/examples.json`, and the reports on them.

The reports are real, except for the id and the rules' version: these change with every change of a rule, and the
document should not.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.rules import games
from tallytale.rules.games import GAMES
from tallytale.rules.identity import VERSION
from tallytale.rules.judge import judge

Json = dict[str, Any]

SOME_ID = "0123456789abcdef0123456789abcdef"
SOME_RULES = f"{VERSION}+01234567"


class Example(Struct, frozen=True):
    """The members of a case that an example needs."""

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


def requests() -> Json:
    """Return the OpenAPI examples of requests."""
    return {name: {"summary": _summary(example), "value": example.table} for name, example in tables().items()}


def reports() -> Json:
    """Return the OpenAPI examples of reports."""
    return {name: {"summary": _summary(example), "value": report(example)} for name, example in tables().items()}


def report(example: Example) -> Json:
    answer: Json = msgspec.json.decode(judge(msgspec.json.encode(example.table)))
    return steady({**answer, "id": SOME_ID})


def steady(answer: Json) -> Json:
    """Return a copy with a version that does not change with the rules."""
    return {**answer, "rules": SOME_RULES}


def _summary(example: Example) -> str:
    texts = GAMES[example.table["game"]].languages["en"].texts
    return f"{texts.title}: {example.title}"
