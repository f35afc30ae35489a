"""Tests that any game of The Three Little Wolves can be entered in the web app, by touch and by keyboard."""

import re
import sys
from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.cases import cases_of
from tests.support.nightly import at_night
from tests.support.scorer.input_methods import Keyboard, Touch, double_tap
from tests.support.scorer.links import canonical_of
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example
from tests.support.scorer.wolves import GAME, enter, facts, floors, in_entry_order
from tests.tools.prove.players import wolves

BY_THUMB = (
    *("example-not-allowed", "whole-game-baby"),
    *at_night("three-wolves-over-b3", "house-of-seventeen-cards", "example-finished", "floor-falls", "whole-game-two"),
    *at_night("whole-game-four", "book-scoring-example", "basement-shallower-twice", "nine-on-five"),
    *at_night("card-three-times", "low-cards-as-floors", "two-colors-in-floors", "four-houses"),
)
BY_KEYS = ("basement-four", *at_night("example-not-allowed", "example-finished", "whole-game-baby"))
SIZES = ((360, 740), (412, 915))  # width and height in pixels; only the larger screen shows cards and tokens together
MAX_TAPS = 1.3  # entering a card or wolf may take at most 1.3 taps on average
MIN_FACTS = 40  # a real game of four players has about 40 cards and tokens


@pytest.fixture
def street(handset: Phone) -> Phone:
    handset.start_game(GAME, 2)
    return handset


def tap(phone: Phone, pieces: str) -> None:
    for name in pieces.split():
        Touch(phone.page).press(f"[data-piece={name}]")


def expect_entered(phone: Phone, name: str, hand: Touch | Keyboard) -> None:
    """Enter a test case. What the screen can't enter, such as house rules, is added from the case."""
    table = cases_of(GAME)[name].table
    enter(phone, hand, table)
    others = {key: table[key] for key in table.keys() & {"stage", "waive", "house_rules"}}
    assert canonical_of(phone.table() | others) == canonical_of(table)


@pytest.mark.parametrize("name", BY_THUMB)
def test_table_is_entered_by_touch_alone(handset: Phone, name: str) -> None:
    expect_entered(handset, name, Touch(handset.page))


@pytest.mark.parametrize("name", BY_KEYS)
def test_table_is_entered_by_keyboard_alone(handset: Phone, name: str) -> None:
    expect_entered(handset, name, Keyboard(handset.page))


def test_double_tap_adds_a_card_once_delete_removes_the_last_one_and_a_reload_keeps_the_rest(street: Phone) -> None:
    for number in (2, 5):
        double_tap(street.page.locator(f"[data-piece=card-red-{number}]"))
    assert floors(street) == [2, 5]
    expect(street.page.locator(".sheet")).to_have_count(0)
    tap(street, "card-white-6")
    street.page.keyboard.press("Delete")
    street.page.keyboard.press("Delete")
    assert floors(street) == [2]
    before = street.open_game()
    street.page.reload()
    street.page.locator(".wolves-plot.focused").wait_for()
    assert street.open_game() == before


def test_sheet_closes_when_the_last_piece_of_its_house_is_removed_and_a_button_switches_to_tokens(
    street: Phone,
) -> None:
    tap(street, "card-red-4 house-0")
    street.page.locator(".wolves-pieces .round-button").tap()
    street.page.locator("dialog").wait_for(state="detached")
    assert street.table()["players"][0]["houses"] == []
    tap(street, "card-red-4")
    street.page.locator(".wolves-plot.focused").wait_for()
    assert street.page.locator("dialog").count() == 0
    street.tap("Pigs and wolves")
    tap(street, "pig-2")
    street.tap("Back to the cards")
    expect(street.page.locator("[data-piece=card-red-5]")).to_be_visible()
    assert street.table()["players"][0]["houses"][0]["pig"] == 2


def test_used_card_shows_where_it_is_and_can_be_removed_there(street: Phone) -> None:
    tap(street, "card-red-4")
    street.page.locator("[data-tab='1']").tap()
    tap(street, "card-red-4")
    expect(street.page.locator("dialog")).to_contain_text("red 4 is already in Player 1’s red house")
    street.page.locator("[data-do=take]").tap()
    street.page.locator("dialog").wait_for(state="detached")
    assert street.table()["players"] == [{"houses": []}, {"houses": []}]


def test_a_low_card_is_struck_out_whichever_house_has_the_focus_and_can_be_added_anyway(street: Phone) -> None:
    tap(street, "card-red-4 card-red-8 card-yellow-7")
    street.wait_for_verdict()
    expect(street.page.locator("[data-piece=house-1]")).to_have_attribute("aria-pressed", "true")
    low = street.page.locator("[data-piece=card-red-5]")
    expect(low).to_have_class(re.compile("dim"))
    low.tap()
    expect(street.page.locator(".sheet")).to_contain_text("Numbers go up")
    street.tap("Don’t add the piece")
    assert floors(street) == [4, 8]
    low.tap()
    street.page.locator("dialog .wide-button:not(.primary)").first.tap()
    street.page.locator(".wolves-plot .badge").wait_for()
    assert floors(street) == [4, 8, 5]


def finished_table(seed: str) -> dict[str, Any]:
    """Return the table of a random finished game of four players, with many cards and tokens."""
    tables = (wolves.play(Random(f"{seed}/{number}")).table for number in count())
    finished = (one for one in tables if len(one["players"]) == 4 and one.get("stage", "final") == "final")
    return next(table for table in finished if facts(table) >= MIN_FACTS)


@pytest.mark.parametrize("size", [SIZES[0], *at_night((SIZES[1],))])
@pytest.mark.parametrize("seed", ["a", *at_night("b", "c")])
def test_game_of_four_needs_at_most_1_3_taps_per_fact(
    browser: Browser, scorer: str, seed: str, size: tuple[int, int]
) -> None:
    table = in_entry_order(finished_table(seed))
    with phone(browser, scorer, width=size[0], height=size[1]) as one:
        hand = Touch(one.open().page)
        enter(one, hand, table)
        hand.press(".top-bar .primary")
        one.page.locator(".result").wait_for()
        sys.stdout.write(f"{hand.count} taps for {facts(table)} facts\n")
        assert facts(one.table()) == facts(table)
    assert hand.count <= MAX_TAPS * facts(table)


def test_houses_below_a_score_line_have_room_for_their_numbers(handset: Phone) -> None:
    handset.open_saved(example("wolves"), "result")
    handset.page.locator(".line").first.tap()
    walls = handset.page.locator(".wolves-board .wolves-walls")
    expect(walls.first).to_be_visible()
    widths = walls.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(widths) > 70, widths


def test_a_pig_can_be_entered_before_the_pig_that_came_first_and_a_first_card_does_not_collapse(handset: Phone) -> None:
    handset.start_game(GAME, 3)
    handset.page.locator("[data-piece=card-white-9]").tap()
    handset.wait_for_verdict()
    expect(handset.page.locator(".wolves-house.demolished, .wolves-house.tallest")).to_have_count(0)
    handset.page.locator("[data-piece=guests]").tap()
    handset.wait_for_verdict()
    expect(handset.page.locator("[data-piece=pig-3]")).not_to_have_class(re.compile("dim"))
    handset.page.locator("[data-piece=pig-3]").tap()
    handset.wait_for_verdict()
    expect(handset.page.locator(".badge")).to_have_count(0)
    assert handset.table()["players"][0]["houses"][0]["pig"] == 3


def test_smooki_is_sent_only_if_somebody_entered_his_cards(handset: Phone) -> None:
    handset.start_game(GAME, 2)
    assert not handset.table().get("smooki")
    handset.page.locator(".tab").last.tap()
    handset.page.locator("[data-piece=card-red-5]").tap()
    assert handset.table()["smooki"] == {
        "houses": [{"floors": [{"color": "red", "number": 5}], "basement": [], "pig": None, "wolves": []}]
    }
    handset.tap("Undo")
    assert not handset.table().get("smooki")
    handset.page.locator(".tab").first.tap()
    handset.page.locator("[data-piece=card-red-5]").tap()
    handset.tap("Who won?")
    expect(handset.page.locator(".sheet .findings")).to_contain_text("Where are Smooki’s houses?")
