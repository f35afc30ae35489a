"""CAPACITY.md says what was measured."""

import msgspec

from tests.tools.load import capacity
from tests.tools.load.scale import MEASURED, Measured


def test_the_document_is_computed_from_what_was_measured() -> None:
    measured = msgspec.json.decode(MEASURED.read_bytes(), type=Measured)
    assert capacity.DOCUMENT.read_text(encoding="utf-8") == capacity.document(measured)
