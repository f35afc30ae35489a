"""Tests that the web app shows an error if one of its files can't be loaded, and that a second attempt works."""

import pytest
from playwright.sync_api import expect

from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

LATE = {
    "#/history": "screens",
    "#/statistics": "screens",
    "#/seats/three-little-pigs": "three-little-pigs",
    "#/entry/saved": "three-little-pigs",
}


@pytest.mark.parametrize("where", LATE)
def test_screen_whose_script_fails_to_load_shows_an_error_and_can_continue(handset: Phone, where: str) -> None:
    handset.save_table(example("pigs"))
    script = f"**/scorer/{LATE[where]}-*.js"
    handset.page.route(script, lambda route: route.abort())
    handset.open(where)
    expect(handset.page.locator("h1")).to_have_text("Sorry, Tallytale made a mistake")
    handset.page.unroute(script)
    handset.tap("Continue")
    expect(handset.page.locator("header.top-bar")).to_be_visible()


@pytest.mark.parametrize("script", ["screens", "three-little-pigs", "parts"])
def test_result_is_shown_even_if_other_scripts_fail_to_load(handset: Phone, script: str) -> None:
    handset.page.route(f"**/scorer/{script}-*.js", lambda route: route.abort())
    handset.open_saved(example("pigs"), "result")
    expect(handset.page.locator(".totals")).to_be_visible()


def test_page_whose_sentences_fail_to_load_shows_an_error_and_can_retry(handset: Phone) -> None:
    words = "**/scorer/en-*.js"
    handset.page.route(words, lambda route: route.abort())
    handset.page.reload()
    expect(handset.page.locator("main")).to_contain_text("did not load completely")
    handset.page.unroute(words)
    handset.tap("Try again")
    expect(handset.page.locator(".card").first).to_be_visible()


def test_lazily_loaded_sentences_follow_a_change_of_language(handset: Phone) -> None:
    for language, title in (("en", "Statistics"), ("fr", "Statistiques"), ("en", "Statistics")):
        handset.open()
        handset.tap("Menu")
        handset.page.locator(f"label[lang={language}]").tap()
        expect(handset.page.locator("html")).to_have_attribute("lang", language)
        handset.page.keyboard.press("Escape")
        handset.open("#/statistics")
        expect(handset.page.locator("h1")).to_have_text(title)
