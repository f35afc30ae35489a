"""The types that describe a game table with one change. The change undoes a mistake that somebody may have made."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

from tallytale.engine.corrections.paths import Path
from tallytale.engine.rulebook import Table
from tallytale.engine.words import Facts

Form: TypeAlias = Literal[
    "slip", "set", "throughout", "move", "exchange", "take-out", "clear", "leave-out", "add", "running"
]


class Note(NamedTuple):
    """Describes a change to a game table: the kind of change, the place, and the values before and after."""

    form: Form
    path: Path = ()
    before: Any = None
    after: Any = None
    target: Path = ()
    slip: str = ""
    facts: Facts = {}


class Neighbour(NamedTuple):
    """A game table after one change.

    A `doubtful` change is perhaps only a guess, for example if it removes a piece.
    """

    table: Table
    note: Note
    doubtful: bool = False


Alternatives: TypeAlias = Iterator[Neighbour]
