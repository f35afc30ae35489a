"""Tests that a record takes a bounded amount of memory, however many pieces and moves it has."""

import tracemalloc
from typing import Any

import msgspec
import pytest

from tallytale.rules.judge import encode
from tallytale.rules.problems import InvalidBody
from tallytale.rules.referee import MAX_REPLAY_BYTES, finish
from tallytale.rules.referee_bodies import MAX_MOVES, read_replay
from tests.support.cases import Json

MAX_MEMORY = 4 * MAX_REPLAY_BYTES


def pigs() -> Json:
    """Return a record that starts with a table of 56 kB, and in which each move adds four tiles."""
    bought, standing = {"material": "brick", "part": "window"}, {"material": "straw", "part": "window"}
    players = [[], [{"tiles": [standing] * 36}] * 36, [{"tiles": [bought] * 36}] * 5]
    houses = [divmod(tile, 36) for tile in range(36 * 36)]
    buys = [bought if tile == 0 else {**bought, "house": house} for house, tile in houses]
    moves = [{"seat": 0, "buys": buys[first : first + 4]} for first in range(0, len(buys), 4)]
    return record("three-little-pigs", [{"houses": houses} for houses in players], moves)


def wolves() -> Json:
    """Return a record that starts with a table of 56 kB, and in which a card is discarded again and again."""
    house = {"floors": [{"color": "yellow", "number": 14}] * 55}
    return record("three-little-wolves", [{"houses": [house] * 8}] * 4, [{"do": "discard", "seat": 0}] * MAX_MOVES)


def record(game: str, players: list[Any], moves: list[Json]) -> Json:
    start = {"game": game, "stage": "running", "waive": "all", "players": players}
    return {"record": "tallytale/1", "start": start, "moves": moves}


def answered(sent: Json) -> bytes:
    return encode(finish(read_replay(encode(sent)).steps("zh-Hant")))


@pytest.mark.parametrize("sent", [pigs(), wolves()], ids=["pigs", "wolves"])
def test_a_record_is_refused_at_the_move_with_which_the_answer_would_become_too_large(sent: Json) -> None:
    with pytest.raises(InvalidBody) as refused:
        answered(sent)
    (error,) = refused.value.problem("en").errors or []
    assert (error.code, error.facts) == ("length", {"most": MAX_REPLAY_BYTES})
    moves = int(error.at.removeprefix("/moves/"))
    verdicts = msgspec.json.decode(answered({**sent, "moves": sent["moves"][:moves]}))["verdicts"]
    assert len(verdicts) == moves
    assert MAX_REPLAY_BYTES * 0.9 < len(encode(verdicts)) <= MAX_REPLAY_BYTES


@pytest.mark.parametrize("sent", [pigs(), wolves()], ids=["pigs", "wolves"])
def test_a_record_with_many_pieces_takes_little_memory(sent: Json) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(InvalidBody):
            answered(sent)
        assert tracemalloc.get_traced_memory()[1] < MAX_MEMORY
    finally:
        tracemalloc.stop()
