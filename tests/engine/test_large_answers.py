"""Tests that no response is larger than 4 MiB, even if a request has the maximum number of pieces or moves.

They also test that such requests take little memory.
"""

import tracemalloc

import pytest

from tallytale.engine.judging.reports import encode
from tallytale.engine.tables.problems import MAX_ANSWER_BYTES, InvalidBody
from tests.support.bad_moves import large_pigs_record, large_placements, large_question, large_wolves_record
from tests.support.cases import Json
from tests.support.turn_cases import answer

MAX_MEMORY = 4 * MAX_ANSWER_BYTES


# For each large request: its path, its body, the long list in the request, and the long list in the response.
LARGE = {
    "pigs": ("/v1/replays", large_pigs_record(), "moves", "verdicts"),
    "wolves": ("/v1/replays", large_wolves_record(), "moves", "verdicts"),
    "placements": ("/v1/placements", large_placements(), "try", "placements"),
}


@pytest.mark.parametrize(("path", "sent", "asked", "told"), LARGE.values(), ids=LARGE)
def test_a_body_with_many_pieces_takes_little_memory_and_is_refused_where_the_answer_becomes_too_large(
    path: str, sent: Json, asked: str, told: str
) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(InvalidBody) as refused:
            answer(path, sent, "zh-Hant")
        assert tracemalloc.get_traced_memory()[1] < MAX_MEMORY
    finally:
        tracemalloc.stop()
    (error,) = refused.value.problem("en").errors or []
    assert (error.code, error.facts) == ("length", {"most": MAX_ANSWER_BYTES})
    count = int(error.at.removeprefix(f"/{asked}/"))
    parts = answer(path, {**sent, asked: sent[asked][:count]}, "zh-Hant")[told]
    assert len(parts) == count
    assert MAX_ANSWER_BYTES * 0.9 < len(encode(parts)) <= MAX_ANSWER_BYTES


def test_a_list_of_a_thousand_moves_takes_little_memory() -> None:
    tracemalloc.start()
    try:
        assert not answer("/v1/moves/options", large_question())["complete"]
        assert tracemalloc.get_traced_memory()[1] < MAX_MEMORY // 2
    finally:
        tracemalloc.stop()
