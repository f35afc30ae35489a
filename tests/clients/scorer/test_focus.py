"""Tests that keyboard focus moves to the new element when the focused element is replaced."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.cases import cases
from tests.support.scorer.input_methods import Keyboard, Touch
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example

FINISHED = cases()["three_little_wolves/example-finished"].table
ANNOUNCED = ".visually-hidden[role=status]"


def has_focus_ring(heading: Locator) -> bool:
    return bool(heading.evaluate("heading => heading.matches(':focus-visible')"))


@pytest.mark.parametrize("hand", [Touch, Keyboard])
def test_title_has_the_focus_on_every_screen_and_a_ring_only_for_the_keyboard(
    handset: Phone, hand: type[Touch | Keyboard]
) -> None:
    title, using = handset.page.locator("h1"), hand(handset.page)
    handset.page.locator(".card").first.wait_for()
    expect(title).not_to_be_focused()  # focus must not move before the user has done something
    using.press(".card.game-three-little-wolves")
    handset.page.locator(".seats").wait_for()
    shape = handset.page.locator(".seat .round-button").first
    using.press(".seat .round-button")
    expect(shape).to_be_focused()
    expect(shape.locator(".shape")).not_to_have_class("shape look-heart")
    using.press(".bottom-bar .primary:enabled")
    handset.page.locator(".entry").wait_for()
    expect(title).to_be_focused()
    using.press("[data-piece=card-red-2]")  # a game without pieces would not be listed on the home screen
    using.press(".top-bar .round-button")
    handset.page.locator(".home").wait_for()
    expect(title).to_be_focused()
    assert has_focus_ring(title) is (hand is Keyboard)
    using.press(".running-tables .list-button")
    handset.page.locator(".entry").wait_for()
    using.press(".top-bar > .primary")
    using.press(".sheet .primary")
    handset.page.locator(".result").wait_for()
    expect(handset.page.locator("#breaches")).to_be_focused()


def test_skipping_the_finale_moves_the_focus_to_the_winner_and_announces_it(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.page.emulate_media(reduced_motion="no-preference")
        one.open().open_saved(FINISHED, "entry")
        keys = Keyboard(one.page)
        keys.press(".top-bar > .primary")
        keys.press(".finale-offer .primary + .wide-button")
        one.page.locator(".finale-stage").wait_for()
        assert one.page.locator(".totals").count() == 0
        keys.press(".finale-skip")
        expect(one.page.locator("#winner")).to_be_focused()
        expect(one.page.locator(ANNOUNCED)).to_contain_text("Ben wins with")
        expect(one.page.locator(".totals b")).to_have_text(["29", "28", "9"])
        expect(one.page.locator(".medal")).to_have_count(3)
        one.open("#/entry/saved")
        one.open("#/result/saved")
        expect(one.page.locator(".totals")).to_be_visible()
        one.tap("Watch the finale again")
        expect(one.page.locator(".finale-faces .shape")).to_have_count(3)


def test_focus_moves_to_the_winner_after_a_waiver_and_back_after_its_undo(handset: Phone) -> None:
    handset.open_saved(example("pigs", "example-not-allowed"), "result")
    keys = Keyboard(handset.page)
    keys.press(".breaches > .wide-button:not(.primary)")
    expect(handset.page.locator("#winner")).to_be_focused()
    keys.press("#waived ~ .findings .list-button")
    keys.press(".sheet [aria-pressed]")
    expect(handset.page.locator("#breaches")).to_be_focused()


def test_removed_game_is_restored_by_undo(handset: Phone) -> None:
    handset.save_table(FINISHED)
    before = handset.open_game()
    keys = Keyboard(handset.page)
    keys.press(".running-tables .round-button")
    expect(handset.page.locator(".running-tables")).to_have_count(0)
    expect(handset.button("Undo")).to_be_focused()
    expect(handset.page.locator(ANNOUNCED)).to_have_text("Deleted")
    handset.page.keyboard.press("Enter")
    expect(handset.page.locator(".running-tables .list-button")).to_contain_text("Ann, Ben, and Cleo")
    expect(handset.page.locator("h1")).to_be_focused()
    assert handset.open_game() == before
    handset.page.reload()
    expect(handset.page.locator(".running-tables .list-button")).to_have_count(1)
