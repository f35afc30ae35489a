"""Answers two JSON requests: to correct an illegal game table, and to try out changes on a game table.

Laws of this file: every body gives an answer or raises `InvalidBody`. The web service, the command line and the phone
all use this module.
"""

from collections.abc import Callable
from math import ceil
from typing import Annotated

from msgspec import Meta, Raw, Struct, defstruct

from tallytale.rules.body_reader import BodyReader
from tallytale.rules.corrections import corrections_steps
from tallytale.rules.decoding import MAX_TABLE_BYTES
from tallytale.rules.identity import table_id
from tallytale.rules.patches import Change
from tallytale.rules.placements import placements_steps
from tallytale.rules.referee import Steps
from tallytale.rules.referee_bodies import MAX_RECORD_BYTES
from tallytale.rules.table import Table
from tallytale.rules.verdict import Corrections, Placements

CORRECTIONS_COST = 20
PLACEMENTS_PER_REQUEST = 20  # how many lists of changes a client can try at the cost of one plain request
MAX_TRIES = 500
MAX_CHANGES = 16


class CorrectionsRequest(Struct, frozen=True):
    """A request to correct an illegal game table, to one that the players probably meant."""

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
    """A request to try out changes on a game table, such as adding a tile, without making them for good."""

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


def read_corrections(body: bytes) -> CorrectionsRequest:
    sent, table, _ = _CORRECTIONS.read(body)
    return CorrectionsRequest(table, sent.totals)


def read_placements(body: bytes) -> PlacementsRequest:
    sent, table, tries = _PLACEMENTS.read(body)
    return PlacementsRequest(table, tries, sent.totals)


READERS: dict[str, Callable[[bytes], CorrectionsRequest | PlacementsRequest]] = {
    "/v1/placements": read_placements,
    "/v1/corrections": read_corrections,
}


class _TriedChange(Change, frozen=True, forbid_unknown_fields=True):
    """One change of a game table, as a client sends it. Unknown JSON members are refused."""


_CHANGES = Annotated[list[_TriedChange], Meta(min_length=1, max_length=MAX_CHANGES)]
_TRIES = Annotated[list[_CHANGES], Meta(min_length=1, max_length=MAX_TRIES)]
_PlacementsBody = defstruct(  # "try" is a keyword of Python, so a class can't have a member of this name
    "_PlacementsBody", [("table", Raw), ("try", Raw), ("totals", bool, False)], frozen=True, forbid_unknown_fields=True
)

_PLACEMENTS = BodyReader(_PlacementsBody, MAX_RECORD_BYTES, part="try", part_type=lambda _: _TRIES, any_stage=True)
_CORRECTIONS = BodyReader(_CorrectionsBody, MAX_TABLE_BYTES, any_stage=True)
