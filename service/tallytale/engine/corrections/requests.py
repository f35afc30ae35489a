"""The request to correct an illegal game table."""

from msgspec import Raw, Struct

from tallytale.engine.corrections.answers import Corrections
from tallytale.engine.corrections.correct import corrections_steps
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Table
from tallytale.engine.tables import MAX_TABLE_BYTES, BodyReader, table_id


class CorrectionsRequest(Struct, frozen=True):
    table: Table
    totals: bool = False

    @property
    def cost(self) -> int:
        return 1

    def cache_key(self, language: str) -> str:
        return f"corrections{'-totals' if self.totals else ''}:{table_id(self.table, language)}"

    def steps(self, language: str) -> Steps[Corrections]:
        return corrections_steps(self.table, language, totals=self.totals)


class _CorrectionsBody(Struct, frozen=True, forbid_unknown_fields=True):
    table: Raw
    totals: bool = False


def read_corrections(body: bytes) -> Steps[CorrectionsRequest]:
    sent, table, _ = yield from _CORRECTIONS.read(body)
    return CorrectionsRequest(table, sent.totals)


_CORRECTIONS = BodyReader(_CorrectionsBody, MAX_TABLE_BYTES, any_stage=True)
