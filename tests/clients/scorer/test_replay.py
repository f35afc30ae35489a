"""Tests that a game which was recorded turn by turn can be seen again in half a minute, before the counting."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tallytale.engine.catalogue import catalogue
from tallytale.engine.words.texts import LANGUAGES
from tests.support.moves import finished_record
from tests.support.scorer import live
from tests.support.scorer import pigs as pigs_screen
from tests.support.scorer.checks import all_violations, color_violations, small_targets, unreadable_texts
from tests.support.scorer.phone import Phone, phone
from tests.support.turn_cases import answer
from tests.tools.prove.players import pigs, prince, wolves

Json = dict[str, Any]

HALF_A_MINUTE = 30_000  # milliseconds
STEP = 250
PICTURES = 8
PIECES = ".finale-sides [data-at]"
# JavaScript that records what the replay shows.
KEEP = """
  window.pictures = [];
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    if (!document.querySelector('.replay')) return;
    window.pictures.push({
      time: Date.now(),
      turn: document.querySelector('.replay .finale-heading p').textContent,
      pieces: document.querySelectorAll('.replay [data-at]').length,
      numbers: document.querySelectorAll('.replay .finale-total, .replay .finale-number').length,
    });
  }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true}));
"""
SAVE_FINAL_TABLE = """table => {
  const kept = JSON.parse(localStorage['tallytale.table.saved']);
  localStorage['tallytale.table.saved'] = JSON.stringify({...kept, table});
}"""

# JavaScript that pauses the replay as soon as it begins.
PAUSE_AT_ONCE = """new MutationObserver((_, watching) => {
  if (!document.querySelector('.replay')) return;
  watching.disconnect();
  document.querySelector('.finale-controls button').click();
}).observe(document.body, {subtree: true, childList: true})"""


def record_of(players: ModuleType) -> Json:
    return finished_record(lambda rng: players.play(Random(f"replay/{rng.random()}")))


@contextmanager
def offered(browser: Browser, scorer: str, record: Json, *, moving: bool = False, **screen: Any) -> Iterator[Phone]:
    """Open the result of a recorded game, where the replay is offered. The page's clock stands still."""
    table = {**answer("/v1/replays", record)["table"], "stage": "final"}
    with phone(browser, scorer, finale=True, **screen) as one:
        one.page.emulate_media(reduced_motion="no-preference" if moving else "reduce")
        one.context.add_init_script(KEEP)
        one.page.clock.install()
        one.open().save_table(record["start"], moves=record["moves"])
        one.page.evaluate(SAVE_FINAL_TABLE, table)
        one.keep_quiet()
        one.open("#/result/saved")
        one.page.locator(".finale-clock").wait_for()
        yield one


def start(one: Phone) -> None:
    one.page.locator(".finale-offer .primary").tap()
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
        for _ in range(2 * HALF_A_MINUTE // STEP):
            if not one.page.locator(".replay").count():
                break
            one.page.clock.run_for(STEP)
        expect(one.page.locator(".finale-number")).to_be_visible()
        pictures = one.page.evaluate("pictures")
        assert HALF_A_MINUTE / 3 < pictures[-1]["time"] - pictures[0]["time"] <= HALF_A_MINUTE
        assert len({picture["turn"] for picture in pictures}) > len(record["moves"]) / 4
        assert pictures[0]["turn"] == ""
        assert pictures[-1]["pieces"] > 4 * len(record["start"]["players"])
        assert {picture["numbers"] for picture in pictures} == {0}


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_on_the_smallest_phone_with_the_largest_text(
    browser: Browser, scorer: str, language: str
) -> None:
    screen: Json = {"width": 320, "height": 568, "language": language, "large_text": True}
    for players in (wolves, prince):
        with offered(browser, scorer, record_of(players), **screen) as one:
            assert unreadable_texts(one.page) == []
            start(one)
            pause = one.page.locator(".finale-controls button").first
            pause.tap()
            turns = one.page.locator(".finale-controls button").nth(2)
            for _ in range(PICTURES):
                assert unreadable_texts(one.page) == []
                turns.tap()
                one.page.clock.run_for(2 * STEP)


def story_of_replay(one: Phone) -> list[str]:
    """Go through the replay by taps, and return what it tells about the turns."""
    one.page.evaluate(PAUSE_AT_ONCE)
    one.page.locator(".finale-offer .primary").tap()
    one.page.locator(".finale-paused").wait_for()
    told = []
    while one.page.locator(".replay").count():
        told.append(one.page.locator(".finale-heading p").inner_text())
        one.tap("Next")
        one.wait_until_drawn()
    return [story for story in told if story]


def test_a_game_with_a_waived_rule_that_is_scored_anyway_is_told_as_it_was_played(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.page.emulate_media(reduced_motion="reduce")
        one.open().keep_quiet()
        live.start(one, pigs_screen.GAME, 2)
        live.tap_face(one, 0)
        live.tap(one, "straw-window", "brick-window")
        one.tap("We play it that way")
        live.wait(one)
        live.tap(one, "brick-window", "place-0")
        live.tap_face(one, 1)
        live.tap(one, "wood-door")
        live.tap_face(one, 0)
        played = live.moves(one)
        one.tap("The story so far")
        one.page.locator("[data-do=stop]").tap()
        one.tap("Score the game anyway")
        one.page.locator(".finale-clock").wait_for()
        assert story_of_replay(one) == [
            "Player 1 built a straw window and a brick window.",
            "Player 2 built a wooden door.",
        ]
        one.page.locator(".finale-number").wait_for()
        one.tap("Skip")
        waived = one.page.locator("[aria-labelledby=waived]")
        expect(waived.locator("h2")).to_have_text("You played this your own way")
        expect(waived.locator("li")).to_contain_text(
            ["No stack is empty", "In at least one turn, you played without this rule: Each tile has its price"]
        )
        assert "corrected" not in one.page.locator("main").inner_text()
        assert one.table()["waive"] == "all"
        assert live.moves(one) == played


def played_out_of_turn(record: Json) -> Json:
    """Return a record of the same game, in which two players have swapped their turns because nobody follows the order."""
    moves = [{"event": "waive", "rule": "pigs.turn.order"}, *record["moves"]]
    for index in range(1, len(moves) - 1):
        swapped = [*moves[:index], moves[index + 1], moves[index], *moves[index + 2 :]]
        verdicts = answer("/v1/replays", {**record, "moves": swapped})["verdicts"]
        broken = {finding["rule"] for verdict in verdicts for finding in verdict["findings"]}
        if verdicts[-1]["legal"] and len(verdicts) == len(swapped) and broken == {"pigs.turn.order"}:
            return {**record, "moves": swapped}
    raise AssertionError(record)


@pytest.mark.parametrize("language", ["de", "zh-Hant"])
def test_result_of_a_recorded_game_names_a_waived_rule_for_moves_and_leads_to_its_page(
    browser: Browser, scorer: str, language: str
) -> None:
    record = record_of(pigs)
    title = next(rule.title for rule in catalogue("three-little-pigs", language).turns if rule.id == "pigs.turn.order")
    for played, rules in ((record, 0), (played_out_of_turn(record), 1)):
        screen: Json = {"width": 320, "height": 568, "language": language, "large_text": True}
        with offered(browser, scorer, played, **screen) as one:
            one.page.locator(".finale-skip").tap()
            one.page.locator(".winner").wait_for()
            one.page.clock.resume()  # the parts of the result appear one after the other
            one.page.locator(".live-chart").wait_for()
            waived = one.page.locator("[aria-labelledby=waived] li")
            expect(waived).to_have_count(rules)
            assert waived.evaluate_all(
                "all => all.every(one => one.firstChild.lastChild.getBoundingClientRect().right < innerWidth)"
            )
            one.page.emulate_media(media="print")
            printed = one.page.locator(".print-sheet li")
            expect(printed).to_have_text(waived.all_inner_texts())
            one.page.emulate_media(media="screen")
            for rule in waived.all():
                expect(rule).to_contain_text(title)
                rule.get_by_role("button").tap()
                expect(one.page.locator("dialog[open]")).to_contain_text(title)
