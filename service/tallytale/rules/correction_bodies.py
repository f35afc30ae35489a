"""Corrections for JSON: it decodes the request bodies with tables to correct.

Laws of this file: a body gives a request or raises `InvalidBody`. The web service, the command line and the phone all use this
module.
"""

from collections.abc import Callable

from msgspec import Raw, Struct

from tallytale.rules.body_reader import BodyReader
from tallytale.rules.corrections import corrections_steps
from tallytale.rules.decoding import MAX_TABLE_BYTES
from tallytale.rules.identity import table_id
from tallytale.rules.referee import Steps
from tallytale.rules.table import Table
from tallytale.rules.verdict import Corrections

CORRECTIONS_COST = 20


class CorrectionsRequest(Struct, frozen=True):
    """A table, to find out what it was probably meant to be."""

    table: Table
    totals: bool

    @property
    def cost(self) -> int:
        return CORRECTIONS_COST

    def name(self, language: str) -> str:
        """Return a name for the answer in this language. The same table, rules and language give the same name."""
        return f"corrections{'-totals' if self.totals else ''}:{table_id(self.table, language)}"

    def steps(self, language: str) -> Steps[Corrections]:
        return corrections_steps(self.table, language, totals=self.totals)


class _CorrectionsBody(Struct, frozen=True, forbid_unknown_fields=True):
    table: Raw
    totals: bool = False


def read_corrections(body: bytes) -> CorrectionsRequest:
    sent, table, _ = _CORRECTIONS.read(body)
    return CorrectionsRequest(table, sent.totals)


# How to decode the body of each route.
READERS: dict[str, Callable[[bytes], CorrectionsRequest]] = {"/v1/corrections": read_corrections}

_CORRECTIONS = BodyReader(_CorrectionsBody, MAX_TABLE_BYTES, any_stage=True)
