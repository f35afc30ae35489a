"""When what had the focus is gone, a keyboard goes on where something has come, and a screen reader says what."""

import pytest
from playwright.sync_api import Locator, expect

from tests.support.cases import cases
from tests.support.scorer.hands import Keys, Thumb
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

FINISHED = cases()["three_little_wolves/example-finished"].table
ANNOUNCED = ".visually-hidden[role=status]"


def ring(heading: Locator) -> bool:
    return bool(heading.evaluate("heading => heading.matches(':focus-visible')"))


@pytest.mark.parametrize("hand", [Thumb, Keys])
def test_every_screen_begins_at_its_title_and_only_a_keyboard_sees_that(
    handset: Phone, hand: type[Thumb | Keys]
) -> None:
    title, using = handset.page.locator("h1"), hand(handset.page)
    handset.page.locator(".card").first.wait_for()
    expect(title).not_to_be_focused()  # nobody has touched anything yet
    using.use(".card.game-three-little-wolves")
    handset.page.locator(".seats").wait_for()
    using.use(".bottom-bar .primary:enabled")
    handset.page.locator(".entry").wait_for()
    expect(title).to_be_focused()
    using.use(".top-bar .round-button")
    handset.page.locator(".home").wait_for()
    expect(title).to_be_focused()
    assert ring(title) is (hand is Keys)
    using.use(".running-tables .list-button")
    handset.page.locator(".entry").wait_for()
    using.use(".top-bar > .primary")
    handset.page.locator(".result").wait_for()
    expect(handset.page.locator("#breaches")).to_be_focused()


def test_who_skips_the_reveal_is_with_the_winner_who_is_announced(handset: Phone) -> None:
    handset.lay(FINISHED)
    handset.page.emulate_media(reduced_motion="no-preference")
    handset.open("#/entry/laid")
    keys = Keys(handset.page)
    keys.use(".top-bar > .primary")
    keys.use(".reveal .primary")
    expect(handset.page.locator("#winner")).to_be_focused()
    expect(handset.page.locator(ANNOUNCED)).to_have_text("Ben wins")


def test_who_scores_a_breach_anyway_is_with_the_winner_and_who_takes_that_back_with_the_breach(handset: Phone) -> None:
    handset.lay(example("pigs", "example-not-allowed"))
    handset.open("#/result/laid")
    keys = Keys(handset.page)
    keys.use(".breaches > .wide-button:not(.primary)")
    expect(handset.page.locator("#winner")).to_be_focused()
    keys.use("#waived ~ .findings .list-button")
    keys.use(".sheet [aria-pressed]")
    expect(handset.page.locator("#breaches")).to_be_focused()


def test_another_shape_leaves_the_focus_where_it_is(handset: Phone) -> None:
    keys = Keys(handset.page)
    keys.use(".card.game-three-little-wolves")
    keys.use(".seat .round-button")
    expect(handset.page.locator(".seat .round-button").first).to_be_focused()
    expect(handset.page.locator(".seat .shape").first).not_to_have_class("shape look-circle")


def test_a_table_that_was_thrown_away_comes_back_whole(handset: Phone) -> None:
    handset.lay(FINISHED)
    before = handset.sitting()
    keys = Keys(handset.page)
    keys.use(".running-tables .round-button")
    expect(handset.page.locator(".running-tables")).to_have_count(0)
    expect(handset.button("Undo")).to_be_focused()
    expect(handset.page.locator(ANNOUNCED)).to_have_text("Deleted")
    handset.page.keyboard.press("Enter")
    expect(handset.page.locator(".running-tables .list-button")).to_contain_text("Ann, Ben, and Cleo")
    expect(handset.page.locator("h1")).to_be_focused()
    assert handset.sitting() == before
    handset.page.reload()
    expect(handset.page.locator(".running-tables .list-button")).to_have_count(1)
