"""Tests every screen: accessibility, tap targets, narrow phones, large text, slow answers, and the security policy."""

import re

import httpx
import pytest
from playwright.sync_api import Browser

from tallytale.engine.words.texts import DEFAULT_LANGUAGE, LANGUAGES
from tests.support.nightly import at_night
from tests.support.scorer.checks import all_violations, color_violations, covered_controls, cut_elements, small_targets
from tests.support.scorer.phone import ENLARGE_TEXT, Phone, phone
from tests.support.scorer.screens import screens

ALL = screens()
# Matches a message key such as `home.title`. A screen shows the key if its translation is missing.
NO_WORD = re.compile(r"(?<!\S)[a-z-]+(?:\.[a-z-]+)+(?!\S)")
# Delay of the service's answers in milliseconds; browsers ignore layout shifts in the first 500 ms after a tap.
SLOW = 800
A_FEW_PIXELS = 0.004  # largest allowed layout shift, as measured by the browser's Layout Instability API
WATCH_MOVES = """
  window.moves = [];
  new PerformanceObserver((list) => {
    for (const {hadRecentInput, value, sources} of list.getEntries())
      if (!hadRecentInput) window.moves.push({value, of: sources.map(({node}) => node && node.outerHTML?.slice(0, 80))});
  }).observe({type: "layout-shift", buffered: true});
"""
LARGE_TEXT_SCREENS = (
    "home-tables", "menu", "seats", "entry-pigs", "entry-pigs-stacks", "entry-wolves", "entry-wolves-guests", "entry-wolves-house",
    "entry-prince", "line-prince", "breaches", "share-named", "collect", "part-request", "send-part", "finding", "statistics",
    "play", "play-wolf", "play-story", "guide-wolves", "guide-play-prince",
)  # fmt: skip


# By day, a screen is left out if another one shows all of it and more.
PARTS = ("home", "result-pigs", "result-wolves", "result-prince", "share")


@pytest.mark.parametrize("language", [DEFAULT_LANGUAGE, *at_night(*sorted({*LANGUAGES} - {DEFAULT_LANGUAGE}))])
@pytest.mark.parametrize("screen", [*(name for name in ALL if name not in PARTS), *at_night(*PARTS)])
def test_screen_is_accessible_in_both_themes_and_fits_a_narrow_phone(
    browser: Browser, scorer: str, screen: str, language: str
) -> None:
    with phone(browser, scorer, width=320, height=640, language=language) as one:
        one.open()
        ALL[screen](one)
        assert NO_WORD.findall(one.page.locator("body").inner_text()) == []
        assert small_targets(one.page) == []
        assert one.page.evaluate("document.documentElement.scrollWidth") == 320
        assert all_violations(one.page) == []
        one.page.emulate_media(color_scheme="dark")
        assert color_violations(one.page) == []
        if screen.startswith("entry-"):
            expect_no_control_under_another(one)
        if screen in LARGE_TEXT_SCREENS and language == DEFAULT_LANGUAGE:
            expect_to_fit_with_large_text(one)
        if screen.startswith("entry-"):
            one.page.evaluate(ENLARGE_TEXT)
            expect_no_control_under_another(one)


def expect_no_control_under_another(one: Phone) -> None:
    one.page.set_viewport_size({"width": 320, "height": 568})
    one.wait_until_drawn()
    assert covered_controls(one.page) == []


def expect_to_fit_with_large_text(one: Phone) -> None:
    """Double the text size on a phone of usual size. Check that nothing is cut off, and nothing scrolls sideways."""
    one.page.set_viewport_size({"width": 390, "height": 844})
    one.page.evaluate(ENLARGE_TEXT)
    one.wait_until_drawn()
    assert cut_elements(one.page) == []
    assert one.page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("screen", ["home-history", "seats", *at_night("home-tables", "part-request", "shared")])
def test_layout_does_not_shift_when_the_service_is_slow(handset: Phone, screen: str) -> None:
    handset.context.add_init_script(WATCH_MOVES)
    handset.delay_requests("**/v1/**", SLOW)
    handset.page.reload()
    ALL[screen](handset)
    handset.page.wait_for_load_state("networkidle")
    handset.page.wait_for_timeout(SLOW)
    assert [move for move in handset.page.evaluate("window.moves") if move["value"] > A_FEW_PIXELS] == []


def test_page_requests_only_its_own_host_and_has_a_strict_security_policy(handset: Phone, scorer: str) -> None:
    asked: list[str] = []
    handset.page.on("request", lambda request: asked.append(request.url))
    for screen in ("home", "seats", "entry-pigs", "result-wolves", "line-prince"):
        handset.open()
        ALL[screen](handset)
    assert asked
    assert [url for url in asked if not url.startswith(scorer)] == []
    policy = httpx.get(scorer + "/").headers["content-security-policy"]
    start = r"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'sha256-[\w+/]{43}='; img-src 'self'; "
    assert re.match(start, policy)
    assert policy.count("unsafe") == 1
