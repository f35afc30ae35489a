"""Plays whole games with an app that knows no rule, and with the dice, cards and tiles of a box."""

from random import Random

import pytest

from tests.support.boxes import BOXES, whole_game
from tests.support.turn_cases import answer


@pytest.mark.parametrize("game", BOXES)
def test_an_app_without_rules_plays_from_the_first_move_to_the_last(game: str) -> None:
    for number in range(30):
        played = whole_game(answer, game, Random(f"{game} {number}"))
        assert played.report["legal"]
        assert played.report["score"]["winners"]
