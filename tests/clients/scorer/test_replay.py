"""Tests that a game which was recorded turn by turn can be seen again in half a minute, before the counting."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.moves import finished_record
from tests.support.scorer.checks import all_violations, color_violations, small_targets
from tests.support.scorer.phone import Phone, phone
from tests.support.turn_cases import answer
from tests.tools.prove.players import pigs, prince, wolves

Json = dict[str, Any]

HALF_A_MINUTE = 30_000  # milliseconds
STEP = 250
PIECES = ".finale-sides [data-at]"
SAVE_FINAL_TABLE = """table => {
  const kept = JSON.parse(localStorage['tallytale.table.saved']);
  localStorage['tallytale.table.saved'] = JSON.stringify({...kept, table});
}"""


def record_of(players: ModuleType) -> Json:
    return finished_record(lambda rng: players.play(Random(f"replay/{rng.random()}")))


@contextmanager
def offered(browser: Browser, scorer: str, record: Json, *, moving: bool = False, **screen: Any) -> Iterator[Phone]:
    """Open the result of a recorded game, where the replay is offered. The page's clock stands still."""
    table = {**answer("/v1/replays", record)["table"], "stage": "final"}
    with phone(browser, scorer, finale=True, **screen) as one:
        one.page.emulate_media(reduced_motion="no-preference" if moving else "reduce")
        one.page.clock.install()
        one.open().save_table(record["start"], moves=record["moves"])
        one.page.evaluate(SAVE_FINAL_TABLE, table)
        one.keep_quiet()
        one.open("#/result/saved")
        one.page.locator(".finale-clock").wait_for()
        yield one


def start(one: Phone) -> None:
    one.tap("Watch it: half a minute")
    one.page.locator(".replay").wait_for()


def shown(one: Phone) -> tuple[str, int]:
    """Return the turn that is shown, and how many pieces are on the table."""
    return one.page.locator(".finale-heading p").inner_text(), one.page.locator(PIECES).count()


@pytest.mark.parametrize("moving", [True, False])
@pytest.mark.parametrize("players", [pigs, wolves, prince])
def test_recorded_game_grows_turn_by_turn_in_half_a_minute_and_then_is_counted(
    browser: Browser, scorer: str, players: ModuleType, *, moving: bool
) -> None:
    record = record_of(players)
    with offered(browser, scorer, record, moving=moving) as one:
        start(one)
        pictures, time = [shown(one)], 0
        while one.page.locator(".replay").count():
            pictures.append(shown(one))
            assert one.page.locator(".finale-total, .finale-number").count() == 0
            one.page.clock.run_for(STEP)
            time += STEP
        assert HALF_A_MINUTE / 3 < time <= HALF_A_MINUTE + STEP
        turns = list(dict.fromkeys(turn for turn, _ in pictures))
        assert len(turns) > len(record["moves"]) / 4
        assert turns[0] == ""
        assert pictures[-1][1] > 4 * len(record["start"]["players"])
        expect(one.page.locator(".finale-number")).to_be_visible()


def test_pause_tells_the_turn_a_tap_shows_the_next_one_and_skip_begins_the_counting(
    browser: Browser, scorer: str
) -> None:
    with offered(browser, scorer, record_of(pigs)) as one:
        start(one)
        one.page.clock.run_for(STEP)
        one.page.locator(".replay .finale-heading").tap()
        one.tap("Pause")
        told = shown(one)
        assert "Player" not in told[0]
        assert told[0].startswith(("Ann", "Ben", "Cleo", "Dan", "Eva"))
        expect(one.page.locator(".visually-hidden[role=status]")).to_have_text(told[0])
        one.page.clock.run_for(HALF_A_MINUTE)
        assert shown(one) == told
        assert small_targets(one.page) == []
        assert all_violations(one.page) == []
        one.page.emulate_media(color_scheme="dark")
        assert color_violations(one.page) == []
        one.tap("Next")
        assert shown(one) != told
        one.tap("Skip")
        expect(one.page.locator(".finale-number")).to_be_visible()


def test_replay_can_be_declined_or_skipped_with_the_whole_show(browser: Browser, scorer: str) -> None:
    with offered(browser, scorer, record_of(pigs)) as one:
        assert all_violations(one.page) == []
        one.tap("Go to the counting")
        expect(one.page.locator(".finale-number")).to_be_visible()
        one.tap("Skip")
        one.tap("Watch the finale again")
        one.page.locator(".finale-clock").wait_for()
        one.page.clock.run_for(2 * STEP)  # two taps at once would be a double tap
        one.tap("Skip")
        expect(one.page.locator(".winner")).to_be_visible()


def test_counting_begins_if_the_judge_cant_tell_how_the_game_went(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        record = record_of(pigs)
        one.fail_requests("**/v1/replays*", 503)
        one.open().save_table(record["start"], moves=record["moves"])
        one.page.evaluate(SAVE_FINAL_TABLE, {**answer("/v1/replays", record)["table"], "stage": "final"})
        one.keep_quiet()
        one.open("#/result/saved")
        one.tap("Watch it: half a minute")
        expect(one.page.locator(".finale-number")).to_be_visible()
