"""Tests the finale, the animation before the result: what screen readers hear, its sounds, and how it is skipped."""

from playwright.sync_api import Browser, expect

from tests.support.cases import cases
from tests.support.scorer.phone import phone

FINISHED = cases()["three_little_wolves/example-finished"].table
ANNOUNCED = ".visually-hidden[role=status]"
COUNT_SOUNDS = """
  window.sounds = 0;
  const make = window.OscillatorNode;
  window.OscillatorNode = function (...words) { window.sounds += 1; return new make(...words); };
  window.vibrations = 0;
  Navigator.prototype.vibrate = () => { window.vibrations += 1; return true; };
"""


def test_finale_is_told_to_screen_readers_is_silent_until_asked_and_a_tap_skips_it(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.page.emulate_media(reduced_motion="no-preference")
        one.context.add_init_script(COUNT_SOUNDS)
        one.open().save_table(FINISHED)
        one.open("#/result/saved")
        expect(one.page.locator(ANNOUNCED)).to_have_text("Houses: Ann +2, Ben +12, Cleo +12")
        assert one.page.evaluate("[sounds, vibrations]") == [0, 0]
        one.tap("Turn the sound on")
        one.page.wait_for_function("() => sounds > 0 && vibrations > 0")
        one.page.locator(".finale-heading h2").tap()
        expect(one.page.locator(".winner h2")).to_have_text("Ben wins")
        assert one.page.evaluate("JSON.parse(localStorage['tallytale.likes']).sound") is True


def test_with_reduced_motion_the_finale_is_still_pictures_with_the_totals_of_each_act(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.open().save_table(FINISHED)
        one.open("#/result/saved")
        expect(one.page.locator(".finale-heading h2")).to_have_text("Houses")
        expect(one.page.locator(".finale-number")).to_have_text(["2", "12", "12"])
        expect(one.page.locator(".finale .scoring")).to_have_count(9)
        assert one.page.evaluate("document.querySelector('.finale').getAnimations({subtree: true}).length") == 0
        one.tap("Skip")
        expect(one.page.locator(".winner h2")).to_have_text("Ben wins")
