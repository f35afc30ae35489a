"""Tests that any game of The Three Little Wolves can be entered in the web app, by touch and by keyboard."""

import sys
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.cases import Case, cases_of, judged, reports
from tests.support.nightly import at_night
from tests.support.scorer.input_methods import Keyboard, Touch, double_tap
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example
from tests.support.scorer.wolves import GAME, enter, facts, floors, in_entry_order
from tests.tools.prove.players import wolves

CASES = cases_of(GAME)
BY_THUMB = (
    *("example-not-allowed", "whole-game-baby", "three-wolves-over-b3"),
    *at_night("example-finished", "floor-falls"),
    *("house-of-seventeen-cards", *at_night("whole-game-two", "whole-game-four", "book-scoring-example")),
    *at_night("basement-shallower-twice", "nine-on-five", "card-three-times", "low-cards-as-floors"),
    *at_night("two-colors-in-floors", "four-houses"),
)
BY_KEYS = ("basement-four", *at_night("example-not-allowed", "example-finished", "whole-game-baby"))
SIZES = ((360, 740), (412, 915))  # width and height in pixels; only the larger screen shows cards and tokens together
MAX_TAPS = 1.3  # entering a card or wolf may take at most 1.3 taps on average
MIN_FACTS = 40  # a real game of four players has about 40 cards and tokens


def with_case_members(table: dict[str, Any], case: Case) -> dict[str, Any]:
    """Return the table that was entered. Add what the screen can't enter, such as house rules, from the test case."""
    return {**table, **{name: case.table[name] for name in ("stage", "waive", "house_rules") if name in case.table}}


@pytest.mark.parametrize("name", BY_THUMB)
def test_table_entered_by_touch_is_judged_like_its_case(handset: Phone, name: str) -> None:
    enter(handset, Touch(handset.page), CASES[name].table)
    assert judged(with_case_members(handset.table(), CASES[name])) == reports()[f"three_little_wolves/{name}"]


@pytest.mark.parametrize("name", BY_KEYS)
def test_table_entered_by_keyboard_is_judged_like_its_case(handset: Phone, name: str) -> None:
    enter(handset, Keyboard(handset.page), CASES[name].table)
    assert judged(with_case_members(handset.table(), CASES[name])) == reports()[f"three_little_wolves/{name}"]


def test_double_tap_on_a_card_only_adds_it(handset: Phone) -> None:
    handset.start_game(GAME, 2)
    for number in (2, 5):
        double_tap(handset.page.locator(f"[data-piece=card-red-{number}]"))
    assert floors(handset) == [2, 5]
    expect(handset.page.locator(".sheet")).to_have_count(0)


def test_reload_keeps_what_was_entered(handset: Phone) -> None:
    handset.start_game(GAME, 2)
    hand = Touch(handset.page)
    for piece in ("card-red-4", "card-red-6", "card-white-2"):
        hand.press(f"[data-piece={piece}]")
    before = handset.open_game()
    handset.page.reload()
    handset.page.locator(".wolves-plot.focused").wait_for()
    assert handset.open_game() == before


def test_delete_key_removes_the_last_card(handset: Phone) -> None:
    handset.start_game(GAME, 2)
    hand = Touch(handset.page)
    for piece in ("card-red-4", "card-red-6", "card-white-2"):
        hand.press(f"[data-piece={piece}]")
    handset.page.keyboard.press("Delete")
    handset.page.keyboard.press("Delete")
    floors = [{"color": "red", "number": 4}]
    assert handset.table()["players"][0]["houses"] == [{"floors": floors, "basement": [], "pig": None, "wolves": []}]


def test_sheet_closes_when_the_last_piece_of_its_house_is_removed(handset: Phone) -> None:
    handset.start_game(GAME, 2)
    hand = Touch(handset.page)
    for selector in ("[data-piece=card-red-4]", "[data-piece=house-0]", ".wolves-pieces .round-button"):
        hand.press(selector)
    handset.page.locator("dialog").wait_for(state="detached")
    assert handset.table()["players"][0]["houses"] == []
    hand.press("[data-piece=card-red-4]")
    handset.page.locator(".wolves-plot.focused").wait_for()
    assert handset.page.locator("dialog").count() == 0


def test_used_card_shows_where_it_is_and_can_be_removed_there(handset: Phone) -> None:
    handset.start_game(GAME, 2)
    hand = Touch(handset.page)
    for selector in ("[data-piece=card-red-4]", "[data-tab='1']", "[data-piece=card-red-4]"):
        hand.press(selector)
    expect(handset.page.locator("dialog")).to_contain_text("red 4 is already in Player 1’s red house")
    hand.press("[data-do=take]")
    handset.page.locator("dialog").wait_for(state="detached")
    assert handset.table()["players"] == [{"houses": []}, {"houses": []}]


def test_card_that_breaks_a_rule_is_dim_and_can_be_added_anyway(handset: Phone) -> None:
    handset.start_game(GAME, 2)
    hand = Touch(handset.page)
    hand.press("[data-piece=card-red-8]")
    hand.press("[data-piece=card-red-4].dim")
    hand.press("dialog .wide-button:not(.primary)")
    handset.page.locator(".wolves-plot .badge").wait_for()
    assert [card["number"] for card in handset.table()["players"][0]["houses"][0]["floors"]] == [8, 4]


def finished_table(seed: str) -> dict[str, Any]:
    """Play random games until one with four players is finished and has many cards and tokens. Return its table.

    The same seed always returns the same table.
    """
    for number in range(500):
        table = wolves.play(Random(f"{seed}/{number}")).table
        if len(table["players"]) == 4 and table.get("stage", "final") == "final" and facts(table) >= MIN_FACTS:
            return table
    raise LookupError(seed)


@pytest.mark.parametrize("size", [SIZES[0], *at_night(SIZES[1])])
@pytest.mark.parametrize("seed", ["a", *at_night("b", "c")])
def test_game_of_four_needs_at_most_1_3_taps_per_fact(
    browser: Browser, scorer: str, seed: str, size: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    table = in_entry_order(finished_table(seed))
    with phone(browser, scorer, width=size[0], height=size[1]) as one:
        hand = Touch(one.open().page)
        enter(one, hand, table)
        hand.press(".top-bar .primary")
        one.page.locator(".result").wait_for()
        fact_count = facts(table)
        with capsys.disabled():
            sys.stdout.write(f" {hand.count} taps for {fact_count} facts: {hand.count / fact_count:.2f}\n")
        assert facts(one.table()) == fact_count
    assert hand.count <= MAX_TAPS * fact_count


def test_houses_below_a_score_line_have_room_for_their_numbers(handset: Phone) -> None:
    handset.open_saved(example("wolves"), "result")
    handset.page.locator(".line").first.tap()
    walls = handset.page.locator(".wolves-board .wolves-walls")
    expect(walls.first).to_be_visible()
    widths = walls.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(widths) > 70, widths
