"""What is loaded late and does not come is told, and can be tried again."""

import pytest
from playwright.sync_api import expect

from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

LATE = {
    "#/history": "screens",
    "#/statistics": "screens",
    "#/seats/three-little-pigs": "three-little-pigs",
    "#/entry/laid": "three-little-pigs",
}


@pytest.mark.parametrize("where", LATE)
def test_a_screen_whose_script_does_not_come_says_so_and_goes_on(handset: Phone, where: str) -> None:
    handset.lay(example("pigs"))
    script = f"**/scorer/{LATE[where]}-*.js"
    handset.page.route(script, lambda route: route.abort())
    handset.open(where)
    expect(handset.page.locator("h1")).to_have_text("That was our mistake")
    handset.page.unroute(script)
    handset.tap("Continue")
    expect(handset.page.locator("header.top-bar")).to_be_visible()


@pytest.mark.parametrize("script", ["screens", "three-little-pigs"])
def test_a_result_stands_when_what_comes_after_it_or_its_board_does_not(handset: Phone, script: str) -> None:
    handset.page.route(f"**/scorer/{script}-*.js", lambda route: route.abort())
    handset.lay(example("pigs"))
    handset.open("#/result/laid")
    expect(handset.page.locator(".totals")).to_be_visible()


def test_a_page_whose_words_do_not_come_says_so_and_tries_again(handset: Phone) -> None:
    words = "**/scorer/en-*.js"
    handset.page.route(words, lambda route: route.abort())
    handset.page.reload()
    expect(handset.page.locator("main")).to_contain_text("did not load completely")
    handset.page.unroute(words)
    handset.tap("Try again")
    expect(handset.page.locator(".card").first).to_be_visible()


def test_words_that_came_late_come_again_with_their_language(handset: Phone) -> None:
    titles = []
    for language in ("en", "fr", "en"):
        handset.open()
        handset.tap("Menu")
        handset.page.locator(f"label[lang={language}]").tap()
        expect(handset.page.locator("html")).to_have_attribute("lang", language)
        handset.page.keyboard.press("Escape")
        handset.open("#/statistics")
        titles.append(handset.page.locator("h1").inner_text())
    assert titles[0] == titles[2] != titles[1]
