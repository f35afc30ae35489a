"""Tests `dev.py conform`, which sends the whole conformance kit to each program that answers requests."""

from collections import Counter

import msgspec
import pytest

from tests.support.kit import PROBLEM, kit_requests
from tests.tools.prove.conform import COLUMNS, MAX_DIFFERENCES, NO_COMMAND, ROWS, Row, table


@pytest.mark.nightly
@pytest.mark.parametrize("program", ROWS)
def test_every_answer_is_as_the_kit_expects(program: str) -> None:
    row = ROWS[program][1]()
    assert row.differences == []
    assert row.passed == row.asked
    dashes = {"changes"} if row.note == NO_COMMAND else set()
    expected = Counter(one.kind for one in kit_requests() if one.kind not in dashes)
    if row.note:  # such a program can't get every invalid request
        expected[PROBLEM] = row.asked[PROBLEM]
    assert row.asked == expected
    assert row.asked[PROBLEM] > 0


def test_the_table_shows_how_many_answers_differ_and_the_first_of_them() -> None:
    request = next(one for one in kit_requests() if one.kind == "moves")
    right = msgspec.json.encode(request.expected)
    row = Row("Only moves.").compare([request] * 8, [right, right, *[b'{"legal":true}'] * 6])
    heading, cells, note, *differences = table({"phone": row})
    assert heading.split() == list(COLUMNS)
    assert cells.split() == ["phone", "[1]", "—", "2", "of", "8", *["—"] * 5]
    assert note == "[1] Only moves."
    assert differences == [f'phone differs: moves: {request.name} en: {{"legal":true}}'] * MAX_DIFFERENCES
