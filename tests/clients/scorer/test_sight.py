"""Tests that texts can be read on every screen: no word is broken, nothing is cut off, and nothing lies on a text."""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.nightly import at_night
from tests.support.scorer.checks import unreadable_texts
from tests.support.scorer.phone import Phone, phone, text_at
from tests.support.scorer.screens import example, screens

ALL = screens()
CELL = ".little-prince-planet"
LEANING = 12  # how far a drawing may extend above or below its line, in pixels


class View(NamedTuple):
    width: int
    height: int
    percent: int = 100  # the size of the text
    language: str = "en"


VIEWS = {
    "small phone": View(360, 640),
    "phone on its side, German": View(844, 390, language="de"),
    "text at 150 %": View(390, 844, 150),
    "text at 200 %, German": View(390, 844, 200, "de"),
}
MORE_VIEWS = {
    "smallest phone, Polish": View(320, 568, language="pl"),
    "tablet": View(820, 1180),
    "phone on its side, French": View(844, 390, language="fr"),
    "phone, Chinese": View(390, 844, language="zh-Hant"),
    "text at 200 %": View(390, 844, 200),
    "text at 200 %, Spanish": View(390, 844, 200, "es"),
    "small phone, text at 150 %, Italian": View(360, 640, 150, "it"),
}
# By day, these; at night, all.
CROWDED = (
    "home", "seats", "menu", "entry-pigs", "entry-part", "entry-pigs-veteran", "entry-wolves", "entry-wolves-guests",
    "entry-prince", "entry-prince-land", "entry-prince-counts", "entry-prince-five", "result-five", "result-more", "help-seats", "result-wolves",
    "history", "statistics", "finding",
)  # fmt: skip


@pytest.mark.parametrize("view", [*VIEWS, *at_night(*MORE_VIEWS)])
@pytest.mark.parametrize("screen", [*CROWDED, *at_night(*(name for name in ALL if name not in CROWDED))])
def test_no_word_is_broken_no_text_is_cut_and_none_lies_on_another(
    browser: Browser, scorer: str, screen: str, view: str
) -> None:
    width, height, percent, language = {**VIEWS, **MORE_VIEWS}[view]
    with phone(browser, scorer, width=width, height=height, language=language) as one:
        one.context.add_init_script(text_at(percent))
        ALL[screen](one.open())
        assert unreadable_texts(one.page) == []


def test_the_check_finds_broken_cut_and_covered_texts(handset: Phone) -> None:
    handset.page.evaluate("""document.querySelector('main').insertAdjacentHTML('beforeend', `
      <p id="broken">unbreakable</p><p id="cut">much too long</p><button id="under">under</button><p id="over">over</p>`);
      const style = (id, rules) => Object.assign(document.getElementById(id).style, rules);
      style('broken', { width: '2rem', overflowWrap: 'anywhere' });
      style('cut', { width: '2rem', height: '1rem', overflow: 'hidden' });
      style('over', { marginTop: '-1.5rem' });""")
    found = unreadable_texts(handset.page)
    assert {one.split(":")[0] for one in found} == {"broken", "cut", "on a button", "on each other"}


def planet(page: Page) -> Any:
    return page.locator(CELL).bounding_box()


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (820, 1180)])
def test_no_tap_changes_the_size_of_the_planet(browser: Browser, scorer: str, size: tuple[int, int]) -> None:
    with phone(browser, scorer, width=size[0], height=size[1]) as one:
        one.open().start_game("little-prince", 2)
        one.page.locator("[data-tap=grid]").tap()
        one.wait_for_verdict()
        before = planet(one.page)
        for cell in (0, 1, 5, 2):
            one.page.locator(f"[data-cell='{cell}']").tap()
            one.page.locator(".little-prince-tile-list .piece").first.tap()
            one.wait_for_verdict()
            after = planet(one.page)
            assert (after["width"], after["height"]) == (before["width"], before["height"])


@pytest.mark.parametrize("game", ["three-little-pigs", "three-little-wolves", "little-prince"])
def test_pictures_of_what_to_tap_are_beside_its_words(handset: Phone, game: str) -> None:
    handset.start_game(game, 2)
    line = handset.page.locator(".instruction").first.bounding_box()
    drawings = handset.page.locator(".instruction").first.locator(".tap-picture svg")
    expect(drawings.first).to_be_visible()
    assert line
    for drawing in drawings.all():
        drawn = drawing.bounding_box()
        assert drawn
        assert line["y"] - LEANING <= drawn["y"]
        assert drawn["y"] + drawn["height"] <= line["y"] + line["height"] + LEANING


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_nothing_in_a_tab_moves_when_its_tick_appears(browser: Browser, scorer: str, size: tuple[int, int]) -> None:
    with phone(browser, scorer, width=size[0], height=size[1]) as one:
        one.open().start_game("three-little-pigs", 4)
        one.wait_for_verdict()
        parts = one.page.locator(".tab-name, .tab .shape")
        places = [part.bounding_box() for part in parts.all()]
        one.page.locator("[data-piece=straw-house]").tap()
        one.wait_for_verdict()
        expect(one.page.locator(".tab .icon")).to_have_count(1)
        assert [part.bounding_box() for part in parts.all()] == places


def test_a_planet_is_ticked_when_it_is_complete_and_not_while_it_is_empty(handset: Phone) -> None:
    ticks = handset.page.locator(".tab .icon")
    handset.start_game("little-prince", 2)
    handset.page.locator("[data-tap=grid]").tap()
    expect(handset.page.locator(".tab").first).to_contain_text("not entered yet")
    handset.page.locator(".little-prince-tile-list .piece").first.tap()
    expect(handset.page.locator(".tab").first).to_contain_text("partly entered")
    expect(ticks).to_have_count(0)
    handset.open_saved(example("prince"), "entry")
    expect(ticks).to_have_count(2)


@pytest.mark.parametrize("size", [(820, 1180), (1024, 768), (390, 844)])
def test_home_screen_uses_a_tablet_and_its_sun_is_whole(browser: Browser, scorer: str, size: tuple[int, int]) -> None:
    with phone(browser, scorer, width=size[0], height=size[1]) as one:
        one.open().page.locator(".card").first.wait_for()
        sun, hills, cards = (
            one.page.locator(selector).first.bounding_box() for selector in (".sky-light", ".landscape", ".cards")
        )
        assert sun
        assert hills
        assert cards
        assert abs(sun["width"] - sun["height"]) < 1
        assert sun["y"] >= hills["y"]
        assert cards["height"] > size[1] * 0.3


def test_checkboxes_and_radio_buttons_have_a_mark_before_they_are_chosen(handset: Phone) -> None:
    handset.tap("Menu")
    for kind, radius in (("checkbox", "5px"), ("radio", "50%")):
        mark = handset.page.locator(f"input[type={kind}]:not(:checked) + span").first
        size, found = mark.evaluate(
            "one => { const { width, borderTopLeftRadius } = getComputedStyle(one, '::before');"
            " return [width, borderTopLeftRadius] }"
        )
        assert (size, found) == ("20px", radius)
