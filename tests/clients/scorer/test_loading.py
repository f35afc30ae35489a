"""Tests that the web app shows an error if one of its files can't be loaded, and that a second attempt works."""

from playwright.sync_api import expect

from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

LATE = {
    "#/history": "screens",
    "#/statistics": "screens",
    "#/seats/three-little-pigs": "three-little-pigs",
    "#/entry/saved": "three-little-pigs",
}


def test_screen_whose_script_fails_to_load_shows_an_error_and_can_continue(handset: Phone) -> None:
    handset.save_table(example("pigs"))
    for where, name in LATE.items():
        script = f"**/scorer/{name}-*.js"
        handset.page.route(script, lambda route: route.abort())
        handset.open(where)
        handset.page.reload()
        expect(handset.page.locator("h1")).to_have_text("Sorry, Tallytale made a mistake")
        handset.page.unroute(script)
        handset.tap("Continue")
        expect(handset.page.locator("header.top-bar")).to_be_visible()


def test_result_is_shown_even_if_other_scripts_fail_to_load(handset: Phone) -> None:
    for script in ("screens", "three-little-pigs", "parts"):
        handset.page.route(f"**/scorer/{script}-*.js", lambda route: route.abort())
        handset.open_saved(example("pigs"), "result")
        handset.page.reload()
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
