"""Tests that games of The Three Little Wolves can be played turn by turn in the web app."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.moves import finished_record
from tests.support.nightly import at_night
from tests.support.scorer import live, live_wolves, wolves
from tests.support.scorer.links import canonical_of
from tests.support.scorer.phone import Phone
from tests.support.turn_cases import answer
from tests.tools.prove.players import wolves as players

Json = dict[str, Any]


@pytest.fixture
def table(handset: Phone) -> Phone:
    live.start(handset, wolves.GAME, 3)
    live.tap_face(handset, 0)
    return handset


def turn(phone: Phone) -> str:
    return phone.page.locator(".live-turn h2").inner_text()


@pytest.mark.parametrize("seed", [3, 4, *at_night(*range(5, 63))])
def test_recorded_game_is_played_by_taps_to_the_same_table(handset: Phone, seed: int) -> None:
    record = finished_record(lambda rng: players.play(Random(f"live-wolves/{seed}/{rng.random()}")))
    start = record["start"]
    live.start(handset, wolves.GAME, len(start["players"]), "Baby" if start.get("variant") == "baby-wolf" else "")
    for move in record["moves"]:
        live_wolves.play(handset, move)
    expect(handset.page.locator(".live-turn h2")).to_have_text("That was the last turn.")
    kept = handset.open_game()["live"]
    after = answer("/v1/replays", {"start": kept["start"], "moves": kept["moves"]})
    assert canonical_of(handset.table()) == canonical_of(after["table"])
    expected = answer("/v1/replays", record)
    assert canonical_of({**after["table"], "waive": []}) == canonical_of({**expected["table"], "waive": []})
    handset.page.locator(".live-turn .primary").tap()
    expect(handset.page.locator(".totals")).to_be_visible()
