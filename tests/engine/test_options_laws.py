"""Tests with random games that the engine lists all legal moves of a player, and no others."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.moves import PLAYABLE, random_events, random_question, random_record
from tests.support.turn_cases import answer

randoms = st.integers(0, 2**32).map(Random)  # `st.randoms` of Hypothesis draws small numbers too often


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_each_option_is_a_legal_move_that_changes_what_it_says(game: str, rng: Random) -> None:
    start, moves = random_record(game, rng, 6)
    table = answer("/v1/replays", {"start": start, "moves": moves})["table"]
    ask = random_question(table, rng.randrange(len(table["players"])), rng)
    for option in answer("/v1/moves/options", {"table": table, "ask": ask, "totals": True})["options"]:
        verdict = answer("/v1/moves", {"table": table, "move": option["move"], "totals": True})
        assert verdict["legal"]
        assert (verdict["changes"], verdict["totals"]) == (option["changes"], option["totals"])


@pytest.mark.parametrize("game", PLAYABLE)
@given(rng=randoms)
def test_each_option_of_a_record_can_be_added_to_it(game: str, rng: Random) -> None:
    start, moves = random_record(game, rng, 6)
    moves = random_events(start, moves, rng)
    before = answer("/v1/replays", {"start": start, "moves": moves})
    assert all(verdict["legal"] for verdict in before["verdicts"])
    seat = rng.choice(before["next"]["seats"] or range(len(start["players"])))
    ask = random_question(before["table"], seat, rng, before["next"]["facts"].get("kind"))
    for option in answer("/v1/moves/options", {"start": start, "moves": moves, "ask": ask, "totals": True})["options"]:
        verdict = answer("/v1/replays", {"start": start, "moves": [*moves, option["move"]], "totals": True})[
            "verdicts"
        ][-1]
        assert verdict["legal"]
        assert (verdict["changes"], verdict["totals"]) == (option["changes"], option["totals"])
