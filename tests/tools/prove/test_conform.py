"""Tests `dev.py conform`, which asks everybody for everything in the conformance kit."""

import msgspec
import pytest

from tests.support.kit import PROBLEM, asked
from tests.tools.prove.conform import COLUMNS, MAX_DIFFERENCES, NO_COMMAND, ROWS, Row, table


@pytest.mark.nightly
@pytest.mark.parametrize("who", ROWS)
def test_every_answer_is_as_the_kit_expects(who: str) -> None:
    row = ROWS[who][1]()
    assert row.differences == []
    assert row.passed == row.asked
    dashes = {"changes"} if row.note == NO_COMMAND else set()
    assert set(row.asked) == {*COLUMNS} - dashes
    everything = sum(one.kind not in {PROBLEM, *dashes} for one in asked())
    assert row.asked.total() - row.asked[PROBLEM] == everything


def test_the_table_shows_how_many_answers_differ_and_the_first_of_them() -> None:
    request = next(one for one in asked() if one.kind == "moves")
    right = msgspec.json.encode(request.expected)
    row = Row("Only moves.").compare([request] * 8, [right, right, *[b'{"legal":true}'] * 6])
    heading, cells, note, *differences = table({"phone": row})
    assert heading.split() == list(COLUMNS)
    assert cells.split() == ["phone", "[1]", "—", "2", "of", "8", *["—"] * 5]
    assert note == "[1] Only moves."
    assert differences == [f'phone differs: moves: {request.name} en: {{"legal":true}}'] * MAX_DIFFERENCES
