"""Tests that every screen of the web app fits on phones and tablets, also sideways and with large text."""

from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from tests.support.cases import cases
from tests.support.scorer.checks import cut_elements
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example, street

GAMES = {"pigs": street(), "wolves": example("wolves"), "prince": cases()["little_prince/example-finished"].table}
SIZES = {
    "phone on its side": (844, 390),
    "tablet on its side": (1024, 768),
    "small phone on its side": (568, 320),
    "small phone": (320, 568),
    "tablet": (820, 1180),
}


def open_entry(one: Phone, table: dict[str, Any]) -> None:
    one.open_saved(table, "entry")
    one.wait_for_verdict()


def expect_all_visible(one: Phone, width: int) -> None:
    """Check that nothing is cut off on a small screen, and that all players and the button “Who won?” are visible."""
    assert cut_elements(one.page) == []
    assert one.page.evaluate("document.documentElement.scrollWidth") == width
    for shown in (one.page.locator(".seat-tabs .tab").last, one.button("Who won?")):
        expect(shown).to_be_in_viewport(ratio=1)


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return found


@pytest.mark.parametrize("size", SIZES)
def test_board_and_palette_are_both_visible_beside_each_other_or_upright_below(
    browser: Browser, scorer: str, size: str
) -> None:
    width, height = SIZES[size]
    with phone(browser, scorer, width=width, height=height) as one:
        for table in GAMES.values():
            open_entry(one.open(), table)
            board, palette = box(one.page, ".table"), box(one.page, ".palette")
            if width > height:
                assert board["x"] + board["width"] <= palette["x"]
                assert board["width"] > width / 4
                assert board["height"] > height * 2 / 3
            else:
                assert board["y"] + board["height"] <= palette["y"] + 1
                assert min(board["width"], palette["width"]) > width * 0.9
                assert board["height"] > height / 5
            assert palette["y"] + palette["height"] <= height
            expect_all_visible(one, width)


def test_a_game_can_be_started_and_scored_with_text_at_200_percent(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, width=390, height=844, large_text=True) as one:
        for game in ("little-prince", "three-little-wolves"):
            one.open().page.locator(f".card.game-{game}").tap()
            expect(one.button("Start")).to_be_in_viewport(ratio=1)
            one.tap("Start")
            one.page.locator(".table").wait_for()
            assert cut_elements(one.page) == []
            assert one.page.evaluate("document.documentElement.scrollWidth") == 390
        one.open()
        one.start_game("three-little-pigs", 5)
        one.wait_for_verdict()
        one.page.locator("[data-piece=straw-house]").tap()
        expect(one.page.locator("[data-piece=house-0]")).to_be_visible()
        one.page.locator(".tab", has_text="Player 5").tap()
        one.tap("Who won?")
        one.tap("Yes! Who won?")
        expect(one.page.locator(".result")).to_be_visible()


def test_all_characters_are_visible_on_a_phone_on_its_side(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, width=844, height=390) as one:
        one.open().start_game("little-prince", 2)
        last = one.page.locator(".palette .piece").last
        expect(last).to_be_in_viewport(ratio=1)
        one.page.locator("[data-tap=grid]").tap()
        expect(last).to_have_attribute("data-piece", "little-prince")
        expect(last).to_be_in_viewport(ratio=1)


def test_five_seats_are_visible_together_each_with_its_name_and_whether_it_is_entered(handset: Phone) -> None:
    handset.start_game("three-little-pigs", 5)
    handset.page.locator("[data-piece=straw-house]").tap()
    tabs = handset.page.locator(".seat-tabs .tab")
    names = [f"Player {seat}, not entered yet" for seat in range(2, 6)]
    expect(tabs).to_have_text(["Player 1, already entered", *names])
    for tab in tabs.all():
        expect(tab).to_be_in_viewport(ratio=1)
    assert len({tab.bounding_box()["y"] for tab in tabs.all()}) == 1  # type: ignore[index]  # all are on the screen
    expect(handset.page.locator(".tab .icon")).to_have_count(1)


def test_points_are_secret_unless_a_tab_is_held_or_the_menu_says_otherwise(handset: Phone) -> None:
    open_entry(handset, example("wolves"))
    expect(handset.page.locator(".wolves-height").first).not_to_be_empty()
    points, second = handset.page.locator(".tab-score"), handset.page.locator(".tab").nth(1)
    expect(points).to_have_count(0)
    second.hover()
    handset.page.mouse.down()
    expect(points).to_have_text(["9", "29", "28"])
    handset.page.mouse.up()
    expect(points).to_have_count(0)
    expect(second).not_to_have_attribute("aria-current", "true")
    handset.show_points()
    expect(points).to_have_text(["9", "29", "28"])


def test_every_house_of_a_small_phone_is_reached_and_its_badge_covers_no_number(browser: Browser, scorer: str) -> None:
    door = {"material": "straw", "part": "door", "flowerpots": 3}
    houses = [{"tiles": [door, {"material": "wood", "part": "roof"}]} for _ in range(9)]
    with phone(browser, scorer, width=320, height=568) as one:
        open_entry(one.open(), {"game": "three-little-pigs", "players": [{"houses": houses}, {"houses": []}]})
        for house in (0, 8, 4):
            one.page.locator(f"[data-piece=house-{house}]").tap()
        tile = one.page.locator(".pigs-tile", has=one.page.locator(".badge")).first
        badge, number = tile.locator(".badge .icon").bounding_box(), tile.locator(".pigs-count").bounding_box()
        assert badge
        assert number
        assert badge["y"] + badge["height"] <= number["y"]
