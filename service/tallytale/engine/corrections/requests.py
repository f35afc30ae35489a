"""Answers two kinds of requests: to correct an illegal game table, and to say what some changes to a table would do.

The web service, the command line and the phone all use this module.
"""

from collections.abc import Callable
from math import ceil
from typing import Annotated

from msgspec import Meta, Raw, Struct, defstruct

from tallytale.engine.changes import Change, Placements, placements_steps
from tallytale.engine.corrections.answers import Corrections
from tallytale.engine.corrections.correct import corrections_steps
from tallytale.engine.moves import MAX_RECORD_BYTES
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table
from tallytale.engine.tables import MAX_TABLE_BYTES, BodyReader, table_id

CORRECTIONS_COST = 20
PLACEMENTS_PER_REQUEST = 20  # for the rate limit, a request that tries out 20 lists of changes counts as one
MAX_TRIES = 500
MAX_CHANGES = 16


class CorrectionsRequest(Struct, frozen=True):
    table: Table
    totals: bool

    @property
    def cost(self) -> int:
        return CORRECTIONS_COST

    def cache_key(self, language: str) -> str:
        return f"corrections{'-totals' if self.totals else ''}:{table_id(self.table, language)}"

    def steps(self, language: str) -> Steps[Corrections]:
        return corrections_steps(self.table, language, totals=self.totals)


class PlacementsRequest(Struct, frozen=True):
    """A request that asks what some changes to a game table would do, for example adding a tile."""

    table: Table
    tries: list[list[Change]]
    totals: bool

    @property
    def cost(self) -> int:
        return 1 + ceil(len(self.tries) / PLACEMENTS_PER_REQUEST)

    def steps(self, language: str) -> Steps[Placements]:
        return placements_steps(self.table, self.tries, language, totals=self.totals)


class _CorrectionsBody(Struct, frozen=True, forbid_unknown_fields=True):
    table: Raw
    totals: bool = False


def read_corrections(body: bytes) -> Steps[CorrectionsRequest]:
    sent, table, _ = yield from _CORRECTIONS.read(body)
    return CorrectionsRequest(table, sent.totals)


def read_placements(body: bytes) -> Steps[PlacementsRequest]:
    sent, table, tries = yield from _PLACEMENTS.read(body)
    return PlacementsRequest(table, tries, sent.totals)


# Decode a request body in steps.
READERS: dict[str, Callable[[bytes], Steps[CorrectionsRequest | PlacementsRequest]]] = {
    "/v1/placements": read_placements,
    "/v1/corrections": read_corrections,
}


class _TriedChange(Change, frozen=True, forbid_unknown_fields=True):
    """One change that an app wants to try out on a game table. Unknown JSON members are refused."""


_CHANGES = Annotated[list[_TriedChange], Meta(min_length=1, max_length=MAX_CHANGES)]
_TRIES = Annotated[list[_CHANGES], Meta(min_length=1, max_length=MAX_TRIES)]
_PlacementsBody = defstruct(  # a class can't have an attribute `try`, because that is a keyword of Python
    "_PlacementsBody", [("table", Raw), ("try", Raw), ("totals", bool, False)], frozen=True, forbid_unknown_fields=True
)

_PLACEMENTS = BodyReader(_PlacementsBody, MAX_RECORD_BYTES, part="try", part_type=lambda _: _TRIES, any_stage=True)
_CORRECTIONS = BodyReader(_CorrectionsBody, MAX_TABLE_BYTES, any_stage=True)
