"""Tests the animation before a game's result: what it announces, its sounds, its still pictures, and how to skip it."""

from playwright.sync_api import Browser, expect

from tests.support.cases import cases
from tests.support.scorer.checks import all_violations, color_violations, small_targets
from tests.support.scorer.links import canonical_of, link_fragment
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.sharing import open_link

FINISHED = cases()["three_little_wolves/example-finished"].table
FOR_TWO = cases()["three_little_wolves/whole-game-two"].table
MOST_STEPS = 100
# JavaScript that records what the animation announces and shows. Both may be gone before the test looks at the page.
KEEP = """
  window.said = [];
  window.pictures = [];
  window.sounds = 0;
  window.vibrations = 0;
  const Oscillator = window.OscillatorNode;
  window.OscillatorNode = function (...words) { window.sounds += 1; return new Oscillator(...words); };
  Navigator.prototype.vibrate = () => { window.vibrations += 1; return true; };
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    window.said.push(document.querySelector('.visually-hidden[role=status]')?.textContent);
    window.pictures.push({
      act: document.querySelector('.finale-heading h2')?.textContent,
      totals: [...document.querySelectorAll('.finale-row .finale-number')].map(one => one.textContent),
      scoring: document.querySelectorAll('.finale .scoring').length,
      moving: document.querySelector('.finale')?.getAnimations({subtree: true}).length,
    });
  }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true}));
"""


def move_on_until(one: Phone, condition: str) -> None:
    """Put the page's clock forward, half a second at a time, until an expression in the page is true."""
    for _ in range(MOST_STEPS):
        if one.page.evaluate(condition):
            return
        one.page.clock.run_for(500)
    raise AssertionError(one.page.evaluate("[said, pictures]"))


def test_finale_is_told_to_screen_readers_is_silent_until_asked_and_a_tap_skips_it(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.page.emulate_media(reduced_motion="no-preference")
        one.context.add_init_script(KEEP)
        one.open().save_table(FINISHED)
        one.open("#/result/saved")
        one.page.wait_for_function("() => said.includes('Houses: Ann +2, Ben +12, Cleo +12')")
        one.page.locator(".finale-heading h2").tap()
        expect(one.page.locator(".winner h2")).to_contain_text("Ben wins with")
        assert one.page.evaluate("[sounds, vibrations]") == [0, 0]
        one.tap("Watch the finale again")
        one.tap("Turn the sound on")
        one.page.wait_for_function("() => sounds > 0 && vibrations > 0")
        assert one.page.evaluate("JSON.parse(localStorage['tallytale.likes']).sound") is True


def test_with_reduced_motion_the_finale_is_still_accessible_pictures_with_the_totals_of_each_act(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.context.add_init_script(KEEP)
        one.page.clock.install()
        one.open().save_table(FINISHED)
        one.open("#/result/saved")
        move_on_until(one, "pictures.some(({act}) => act === 'Rooftops')")
        shown = one.page.evaluate("pictures.findLast(({act}) => act === 'Houses')")
        assert shown == {"act": "Houses", "totals": ["2", "12", "12"], "scoring": 9, "moving": 0}
        assert small_targets(one.page) == []
        assert all_violations(one.page) == []
        one.page.emulate_media(color_scheme="dark")
        assert color_violations(one.page) == []


def test_finale_of_a_link_names_smooki_who_ties_and_a_house_rule_does_not_show_it_again(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.context.add_init_script(KEEP)
        one.page.clock.install()
        open_link(one, link_fragment("t", canonical_of(FOR_TWO)))
        move_on_until(one, "said.some((one) => one?.startsWith('Player 1 and Smooki have the tallest red houses'))")
        one.tap("Skip")
        one.page.locator(".winner").wait_for()
        one.page.evaluate("pictures.length = 0")
        one.page.locator(".more summary").tap()
        one.choose("Rooftops of demolished houses count")
        one.page.wait_for_url("**/#/result/*")
        expect(one.page.locator(".winner")).to_be_visible()
        assert one.page.evaluate("pictures.filter(({act}) => act)") == []
