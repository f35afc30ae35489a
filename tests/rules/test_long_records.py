"""Tests that a record takes a bounded amount of memory, however many pieces and moves it has."""

import tracemalloc

import msgspec
import pytest

from tallytale.rules.judge import encode
from tallytale.rules.problems import InvalidBody
from tallytale.rules.referee import MAX_REPLAY_BYTES, finish
from tallytale.rules.referee_bodies import read_replay
from tests.support.bad_moves import large_pigs_record, large_wolves_record
from tests.support.cases import Json

MAX_MEMORY = 4 * MAX_REPLAY_BYTES


def answered(sent: Json) -> bytes:
    return encode(finish(read_replay(encode(sent)).steps("zh-Hant")))


@pytest.mark.parametrize("sent", [large_pigs_record(), large_wolves_record()], ids=["pigs", "wolves"])
def test_a_record_is_refused_at_the_move_with_which_the_answer_would_become_too_large(sent: Json) -> None:
    with pytest.raises(InvalidBody) as refused:
        answered(sent)
    (error,) = refused.value.problem("en").errors or []
    assert (error.code, error.facts) == ("length", {"most": MAX_REPLAY_BYTES})
    moves = int(error.at.removeprefix("/moves/"))
    verdicts = msgspec.json.decode(answered({**sent, "moves": sent["moves"][:moves]}))["verdicts"]
    assert len(verdicts) == moves
    assert MAX_REPLAY_BYTES * 0.9 < len(encode(verdicts)) <= MAX_REPLAY_BYTES


@pytest.mark.parametrize("sent", [large_pigs_record(), large_wolves_record()], ids=["pigs", "wolves"])
def test_a_record_with_many_pieces_takes_little_memory(sent: Json) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(InvalidBody):
            answered(sent)
        assert tracemalloc.get_traced_memory()[1] < MAX_MEMORY
    finally:
        tracemalloc.stop()
