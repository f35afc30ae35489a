"""The request that asks what some changes to a game table would do, for example adding a tile."""

from typing import Annotated

from msgspec import Meta, Raw, Struct, defstruct

from tallytale.engine.changes.placements import changed_table, placements_steps
from tallytale.engine.changes.types import Change, EncodedPlacements
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table
from tallytale.engine.tables import MAX_RECORD_BYTES, BodyReader

MAX_TRIES = 500
MAX_CHANGES = 16


class PlacementsRequest(Struct, frozen=True):
    """A request that asks what some changes to a game table would do, for example adding a tile."""

    table: Table
    tries: list[list[Change]]
    totals: bool

    @property
    def cost(self) -> int:
        return 1

    def steps(self, language: str) -> Steps[EncodedPlacements]:
        return placements_steps(self.table, self.tries, language, totals=self.totals)


def read_placements(body: bytes) -> Steps[PlacementsRequest]:
    sent, table, (tries,) = yield from _PLACEMENTS.read(body)
    return PlacementsRequest(table, tries, sent.totals)


def read_changed_table(body: bytes) -> Steps[Table]:
    """Return the table in a body after the changes there."""
    _, table, (changes,) = yield from _CHANGED.read(body)
    return changed_table(table, changes)


class _TriedChange(Change, frozen=True, forbid_unknown_fields=True):
    """One change that an app wants to try out on a game table. Unknown JSON members are refused."""

    # A change of the whole table, whose path is empty, would change its fixed members.
    path: Annotated[str, Meta(pattern="^/")]


_CHANGES = Annotated[list[_TriedChange], Meta(min_length=1, max_length=MAX_CHANGES)]
_TRIES = Annotated[list[_CHANGES], Meta(min_length=1, max_length=MAX_TRIES)]
_PlacementsBody = defstruct(  # a class can't have an attribute `try`, because that is a keyword of Python
    "_PlacementsBody", [("table", Raw), ("try", Raw), ("totals", bool, False)], frozen=True, forbid_unknown_fields=True
)


class _ChangedBody(Struct, frozen=True, forbid_unknown_fields=True):
    table: Raw
    changes: Raw


_CHANGED = BodyReader(_ChangedBody, MAX_RECORD_BYTES, parts={"changes": lambda _: list[_TriedChange]}, any_stage=True)
_PLACEMENTS = BodyReader(_PlacementsBody, MAX_RECORD_BYTES, parts={"try": lambda _: _TRIES}, any_stage=True)
