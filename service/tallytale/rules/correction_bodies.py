"""Decodes the JSON requests for corrections of a table, and answers them.

Laws of this file: every body gives an answer or raises `InvalidBody`. The web service, the command line and the phone
all use this module.
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
    """The request to find out what an illegal table was probably meant to be."""

    table: Table
    totals: bool

    @property
    def cost(self) -> int:
        return CORRECTIONS_COST

    def name(self, language: str) -> str:
        """Return the name under which the answer in this language is cached. It depends on the table and the rules."""
        return f"corrections{'-totals' if self.totals else ''}:{table_id(self.table, language)}"

    def steps(self, language: str) -> Steps[Corrections]:
        return corrections_steps(self.table, language, totals=self.totals)


class _CorrectionsBody(Struct, frozen=True, forbid_unknown_fields=True):
    table: Raw
    totals: bool = False


def read_corrections(body: bytes) -> CorrectionsRequest:
    sent, table, _ = _CORRECTIONS.read(body)
    return CorrectionsRequest(table, sent.totals)


# The function that decodes the body of each route.
READERS: dict[str, Callable[[bytes], CorrectionsRequest]] = {"/v1/corrections": read_corrections}

_CORRECTIONS = BodyReader(_CorrectionsBody, MAX_TABLE_BYTES, any_stage=True)
