"""Tests the show before a game's result: what it shows and says, its controls and sounds, and that nothing is cut."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tallytale.engine.catalogue import catalogue
from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import cases
from tests.support.paths import CLIENTS
from tests.support.scorer.checks import all_violations, color_violations, small_targets
from tests.support.scorer.links import canonical_of, link_fragment
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import GAMES, example
from tests.support.scorer.sharing import open_link
from tests.tools.draw.finale import chosen_tables

Json = dict[str, Any]

FINISHED = cases()["three_little_wolves/example-finished"].table
FOR_TWO = cases()["three_little_wolves/whole-game-two"].table
MOST_STEPS = 400
LONGEST_SHOW = 75_000  # milliseconds
MOST_WORDS = 3  # of a heading
LONG_NAMES = ("Maximilian", "Wilhelmina", "Anneliese-Charlotte", "Bo", "Христофор")
# Rules that are told with others under one heading, or in the act in which houses fall.
WITHOUT_HEADING = (
    "prince.character.little-prince-boxes",
    "wolves.score.roof-",
    "wolves.score.pig-lost",
    "wolves.score.wolf-lost",
    "wolves.score.demolished",
)
OWN_HEADINGS = ("finale.tie", "finale.crown", "finale.places", "finale.falls", "finale.nobody", "finale.sound")
# JavaScript that records what the show announces and shows. Both may be gone before the test looks at the page.
KEEP = """
  window.said = [];
  window.pictures = [];
  window.sounds = 0;
  window.vibrations = 0;
  const Oscillator = window.OscillatorNode;
  window.OscillatorNode = function (...words) { window.sounds += 1; return new Oscillator(...words); };
  Navigator.prototype.vibrate = () => { window.vibrations += 1; return true; };
  const texts = selector => [...document.querySelectorAll(selector)].map(one => one.textContent);
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    window.said.push(document.querySelector('.visually-hidden[role=status]')?.textContent);
    if (!document.querySelector('.finale-stage')) return;
    window.pictures.push({
      time: Date.now(),
      act: document.querySelector('.finale-heading h2').textContent,
      step: document.querySelector('.finale-heading p')?.textContent,
      sum: texts('.finale-number')[0],
      totals: texts('.finale-place.shown .finale-total'),
      decides: texts('.finale-decides'),
      crowns: document.querySelectorAll('.finale-place .crown').length,
      houses: document.querySelectorAll('.finale-sides .wolves-house').length,
      hands: document.querySelectorAll('.finale-hand').length,
      fallen: document.querySelectorAll('.finale .fallen').length,
      scoring: document.querySelectorAll('.finale .scoring').length,
      moving: document.querySelector('.finale').getAnimations({subtree: true}).length,
    });
  }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true}));
"""
# Returns what is cut or covered: texts wider than their box or outside of the screen, and texts that cover each other.
CUT = """() => {
  const texts = [...document.querySelectorAll(`.top-bar h1, .finale :is(h2, .finale-heading p, .finale-name, .finale-amount,
    .finale-number, .finale-points, .finale-place-name, .finale-total, .finale-decides, .finale-skip)`)]
    .filter(one => one.textContent.trim() && one.checkVisibility() && getComputedStyle(one.closest('.finale-place') ?? one).opacity > 0)
    .map(one => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      // A line of this font is higher than its letters, which take about the font's size in its middle.
      const above = (range.getClientRects()[0].height - parseFloat(getComputedStyle(one).fontSize)) / 2;
      return { one, box: { left, right, top: top + above, bottom: bottom - above } };
    });
  const found = texts.filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
    .map(({ one }) => `outside: ${one.textContent}`);
  for (const { one, box } of texts)
    for (const [around, side] of [[one.closest('li, header'), 'part'], [one.closest('.finale-stage'), 'stage']]) {
      const frame = around?.getBoundingClientRect();
      if (frame && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 3 || box.top < frame.top - 3))
        found.push(`outside of its ${side}: ${one.textContent}`);
    }
  texts.forEach((first, index) => texts.slice(index + 1).forEach(second => {
    const wide = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
    const high = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
    if (wide > 2 && high > 4) found.push(`${first.one.textContent} covers ${second.one.textContent}`);
  }));
  return found;
}"""

# Returns what lies on something else: cards, hands, names, symbols, pieces of different places, buttons. Pieces of one
# place may touch each other. Pieces that the picture's edge cuts are returned, too.
COVERED = """() => {
  const drawn = selector => [...document.querySelectorAll(selector)]
    .filter(one => one.getBoundingClientRect().width && getComputedStyle(one.closest('.finale-place') ?? one).opacity > 0)
    .map(one => ({ one, name: one.closest('[data-at]')?.dataset.at ?? one.getAttribute('class') ?? one.localName, box: one.getBoundingClientRect() }));
  const pieces = drawn('.finale-scene [data-at]').filter(({ one }) => !one.querySelector('[data-at]') && !one.closest('.fallen'));
  const parts = [...pieces, ...drawn(`.finale-card > svg, .finale-hands, .finale-caption, .finale-heading, .finale-faces,
    .finale-sum, .finale-drum, .finale-place, .finale-controls > *`)];
  const scene = ({ one }) => one.closest('.finale-scene');
  const most = (first, second) => [first, second].some(({ one }) => one.matches('.finale-hands')) ? 8 : 1; // fingers hold the card
  const found = [];
  parts.forEach((first, index) => parts.slice(index + 1).forEach(second => {
    if (scene(first) && scene(first) === scene(second)) return;
    const wide = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
    const high = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
    if (Math.min(wide, high) > most(first, second)) found.push(`${first.name} covers ${second.name}`);
  }));
  for (const { one, name, box } of pieces) {
    const frame = one.closest('.finale-scene').getBoundingClientRect();
    if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
      found.push(`${name} is cut`);
    const floors = one.closest('.wolves-house')?.querySelector('.wolves-floors');
    if (one.parentElement.matches('.wolves-roof-tokens') && box.bottom > floors.getBoundingClientRect().top + 2)
      found.push(`${name} covers a floor`);
  }
  return found;
}"""

# Goes through the flight of an award's card, if there is one, in small steps. Returns the pieces that the card covers on
# the way, whether it lands on its owner's points, and whether its owner's pieces are below those of others.
FLIGHT = """() => {
  const card = document.querySelector('.finale-card');
  const flight = card?.getAnimations().find(one => !(one instanceof CSSAnimation));
  const points = document.querySelector('.finale-sides [data-points]');
  if (!flight || !points) return null;
  for (const one of document.getAnimations()) if (one !== flight) one.cancel();
  flight.pause();
  const overlap = (first, second) => Math.min(
    Math.min(first.right, second.right) - Math.max(first.left, second.left),
    Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top),
  );
  const pieces = [...document.querySelectorAll('.finale-scene [data-at]')].filter(one => !one.querySelector('[data-at]'));
  const covered = new Set();
  const { duration } = flight.effect.getComputedTiming();
  for (let share = 0; share <= 1; share += 0.01) {
    flight.currentTime = share * duration;
    const box = card.getBoundingClientRect();
    if (getComputedStyle(card).opacity > 0 && (box.left < 0 || box.right > innerWidth)) covered.add('the edge of the screen');
    for (const one of pieces) if (overlap(box, one.getBoundingClientRect()) > 1) covered.add(one.dataset.at);
  }
  return {
    covered: [...covered],
    lands: overlap(card.getBoundingClientRect(), points.getBoundingClientRect()) > 8,
    isBelow: points.closest('.finale-side').offsetTop > document.querySelector('.finale-side').offsetTop,
  };
}"""


def move_on_until(one: Phone, condition: str) -> None:
    """Put the page's clock forward, half a second at a time, until an expression in the page is true."""
    for _ in range(MOST_STEPS):
        if one.page.evaluate(condition):
            return
        one.page.clock.run_for(500)
    raise AssertionError(one.page.evaluate("[said, pictures]"))


def start(one: Phone, table: Json, names: tuple[str, ...] = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")) -> None:
    """Open a show without sounds, with the page's clock standing still."""
    one.context.add_init_script(KEEP)
    one.page.clock.install()
    one.open().save_table(table, names)
    one.keep_quiet()
    one.open("#/result/saved")


def test_first_show_offers_sounds_and_the_answer_is_remembered(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.context.add_init_script(KEEP)
        one.open().save_table(FINISHED)
        one.open("#/result/saved")
        one.page.locator(".finale-offer-picture svg").first.wait_for()
        assert all_violations(one.page) == []
        one.tap("Quiet")
        one.page.locator(".finale-stage").wait_for()
        assert one.page.evaluate("[sounds, vibrations]") == [0, 0]
        one.tap("Turn the sound on")
        one.page.wait_for_function("() => sounds > 0 && vibrations > 0")
        one.open("#/")
        one.open("#/result/saved")
        one.page.locator(".finale-stage").wait_for()
        assert one.page.evaluate("JSON.parse(localStorage['tallytale.likes']).sound") is True


def test_a_tap_goes_to_the_next_act_and_pause_and_slower_do_what_they_say(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        start(one, FINISHED)
        heading = one.page.locator(".finale-heading h2")
        expect(heading).to_have_text("Ann")
        heading.tap()
        expect(heading).to_have_text("Ben")
        one.tap("Pause")
        one.page.clock.run_for(60_000)
        expect(heading).to_have_text("Ben")
        one.tap("Continue")
        one.tap("Slower")
        one.page.clock.run_for(500)
        one.tap("Next")
        expect(heading).to_have_text("Cleo")
        for _ in range(MOST_STEPS):
            if not one.page.locator(".finale").count():
                break
            one.tap("Next")
            one.page.clock.run_for(50)
        expect(one.page.locator(".winner h2")).to_contain_text("Ben wins with")


def test_slower_is_slower_and_no_show_is_longer_than_75_seconds(browser: Browser, scorer: str) -> None:
    table = max(chosen_tables().values(), key=lambda one: len(str(one)))
    lengths = {}
    for speed in ("Normal", "Slower"):
        with phone(browser, scorer, finale=True) as one:
            start(one, table)
            one.page.locator(".finale-stage").wait_for()
            if speed == "Slower":
                one.tap(speed)
            move_on_until(one, "document.querySelector('.winner') !== null")
            times = [picture["time"] for picture in one.page.evaluate("pictures")]
            lengths[speed] = times[-1] - times[0]
    assert 30_000 < lengths["Normal"] <= LONGEST_SHOW
    assert lengths["Slower"] > 1.5 * lengths["Normal"]


def test_each_act_is_announced_and_totals_are_shown_only_at_the_end(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        start(one, FINISHED)
        move_on_until(one, "document.querySelector('.winner') !== null")
        pictures = one.page.evaluate("pictures")
        said = one.page.evaluate("said")
        assert "Ben: Houses +12, Rooftops +2, Big Bad Pigs +6, Wolves +7" in said
        assert [one["totals"] for one in pictures if one["act"] == "Ben"][-1] == []
        assert next(one["totals"] for one in reversed(pictures) if one["totals"]) == ["29", "28", "9"]
        assert {one["moving"] for one in pictures} == {0}


def test_houses_fall_and_remain_fallen(browser: Browser, scorer: str) -> None:
    table = cases()["three_little_wolves/example-finished"].table
    with phone(browser, scorer, finale=True) as one:
        start(one, table)
        move_on_until(one, "document.querySelector('.winner') !== null")
        falling = [picture["fallen"] for picture in one.page.evaluate("pictures") if picture["act"] == "Demolished!"]
        assert falling == sorted(falling)
        assert falling[0] == 0
        assert falling[-1] > 0
        one.page.clock.run_for(2000)
        expect(one.page.locator(".keepsake .fallen")).to_have_count(falling[-1])


def test_comparison_shows_only_the_houses_that_are_compared(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        start(one, FINISHED)
        move_on_until(one, "document.querySelector('.winner') !== null")
        pictures = one.page.evaluate("pictures")
        compared = max(picture["houses"] for picture in pictures if picture["act"] == "Tallest house")
        assert compared == len(FINISHED["players"])
        assert compared < sum(len(player["houses"]) for player in FINISHED["players"])


@pytest.mark.parametrize(("ending", "crowns"), [("little-prince-tie-break", 1), ("little-prince-shared", 2)])
def test_a_tie_is_told_by_what_decides_it_and_a_shared_victory_has_two_crowns(
    browser: Browser, scorer: str, ending: str, crowns: int
) -> None:
    with phone(browser, scorer, finale=True) as one:
        start(one, chosen_tables()[ending])
        move_on_until(one, "document.querySelector('.winner') !== null")
        pictures = one.page.evaluate("pictures")
        headings = [picture["act"] for picture in pictures]
        assert "A tie!" in headings
        decided = [picture["decides"] for picture in pictures if picture["act"] == "Fewer volcanoes"][-1]
        assert (len(set(decided)) == 1) == (crowns == len(decided))
        assert max(picture["crowns"] for picture in pictures) == crowns


def test_with_reduced_motion_the_show_is_accessible_still_pictures(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        start(one, FINISHED)
        move_on_until(one, "pictures.some(({act, step}) => act === 'Ben' && step === 'Houses')")
        shown = one.page.evaluate("pictures.findLast(({act, step}) => act === 'Ben' && step === 'Houses')")
        assert (shown["sum"], shown["scoring"], shown["moving"]) == ("12", 3, 0)
        assert small_targets(one.page) == []
        assert all_violations(one.page) == []
        one.page.emulate_media(color_scheme="dark")
        assert color_violations(one.page) == []


def test_a_tie_for_an_award_has_two_hands_and_a_house_rule_does_not_show_all_again(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, finale=True) as one:
        one.context.add_init_script(KEEP)
        one.page.clock.install()
        one.open()
        one.keep_quiet()
        open_link(one, link_fragment("t", canonical_of(FOR_TWO)))
        move_on_until(one, "said.some((one) => one?.startsWith('Player 1 and Smooki have the tallest red houses'))")
        move_on_until(one, "pictures.some(({hands}) => hands === 2)")
        one.tap("Skip")
        one.page.locator(".winner").wait_for()
        one.page.evaluate("pictures.length = 0")
        one.page.locator(".more summary").tap()
        one.choose("Rooftops of demolished houses count")
        one.page.wait_for_url("**/#/result/*")
        expect(one.page.locator(".winner")).to_be_visible()
        assert one.page.evaluate("pictures") == []


def check_whole_show(browser: Browser, scorer: str, name: str, **screen: Any) -> None:
    """Go through a show, and check in each of its moments that nothing is cut and nothing lies on something else."""
    table = chosen_tables()[name]
    with phone(browser, scorer, finale=True, **screen) as one:
        start(one, table, LONG_NAMES)
        one.page.locator(".finale-stage").wait_for()
        moments = 0
        while one.page.locator(".finale").count():
            found = one.page.evaluate(CUT) + one.page.evaluate(COVERED)
            assert found == [], (name, one.page.locator(".finale-heading").text_content())
            moments += 1
            one.page.clock.run_for(800)
        assert moments > len(table["players"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_covered_on_the_smallest_phone_with_the_largest_text(
    browser: Browser, scorer: str, language: str
) -> None:
    for name in ("three-little-pigs-5", "three-little-wolves-4", "little-prince-tie-break"):
        check_whole_show(browser, scorer, name, width=320, height=568, language=language, large_text=True)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (320, 568)])
def test_nothing_is_cut_or_covered_with_many_players_upright_and_on_its_side(
    browser: Browser, scorer: str, width: int, height: int
) -> None:
    for name in ("pigs-4", "pigs-5", "wolves-4", "wolves-tie-break"):
        check_whole_show(browser, scorer, f"three-little-{name}", width=width, height=height)
    check_whole_show(browser, scorer, "little-prince-5", width=width, height=height)


def test_card_and_hands_that_lay_on_houses_would_be_found(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, finale=True) as one:
        start(one, chosen_tables()["three-little-pigs-5"])
        move_on_until(one, "document.querySelectorAll('.finale-hand').length === 3")
        assert one.page.evaluate(COVERED) == []
        one.page.evaluate(
            "document.querySelector('.finale-award').style.cssText = 'position: absolute; inset: 50% 0 auto'"
        )
        found = one.page.evaluate(COVERED)
        assert "finale-hands covers finale-caption" in found
        assert any(one.startswith("/players/2/houses/") and one.endswith(" covers finale-hands") for one in found), (
            found
        )


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (320, 568), (1280, 800)])
def test_card_that_flies_to_its_owner_passes_over_no_piece(
    browser: Browser, scorer: str, width: int, height: int
) -> None:
    flights = below = 0
    for name in ("pigs-2", "pigs-4", "pigs-5", "wolves-4", "wolves-tie-break"):
        with phone(browser, scorer, finale=True, width=width, height=height) as one:
            one.page.emulate_media(reduced_motion="no-preference")
            start(one, chosen_tables()[f"three-little-{name}"], LONG_NAMES)
            one.page.locator(".finale-stage").wait_for()
            while one.page.locator(".finale").count():
                flight = one.page.evaluate(FLIGHT)
                if flight:
                    assert flight["covered"] == [], (name, one.page.locator(".finale-heading").text_content())
                    assert flight["lands"]
                    flights += 1
                    below += flight["isBelow"]
                    one.tap("Next")
                elif one.page.locator(".finale-stage.solo").count():
                    one.tap("Next")
                one.page.clock.run_for(200)
    assert flights
    assert below or width > height


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_have_three_words_at_most(language: str) -> None:
    words: Json = {}
    for file in (CLIENTS / "scorer" / "src").glob(f"**/finale/**/{language}.json"):
        words |= json.loads(file.read_text(encoding="utf-8"))
    rules = [rule for game in GAMES.values() for rule in catalogue(game.replace("_", "-"), language).scoring]
    titles = {rule.id: words.get(f"finale.{rule.id}", rule.title) for rule in rules}
    headings = [title for rule, title in titles.items() if not rule.startswith(WITHOUT_HEADING)]
    headings += [text for key, text in words.items() if key in OWN_HEADINGS or ".finale." in key]
    assert len(headings) > len(rules) - len(WITHOUT_HEADING)
    assert [text for text in headings if len(text.replace(" !", "!").replace(" ?", "?").split()) > MOST_WORDS] == []


def test_one_tap_keeps_the_picture_and_the_last_game_greets_with_a_rematch(
    browser: Browser, scorer: str, tmp_path: Path
) -> None:
    for game in GAMES:
        with phone(browser, scorer) as one:
            one.open().save_table(example(game))
            one.open("#/result/saved")
            with one.page.expect_download() as download:
                one.tap("Share or keep")
            file = tmp_path / f"{game}.png"
            download.value.save_as(file)
            assert struct.unpack(">II", file.read_bytes()[16:24]) == (1080, 1080)
            one.page.locator(".result-actions").wait_for()
            one.open("#/")
            one.page.locator(".last-game .keepsake").wait_for()
            assert all_violations(one.page) == []
            one.tap("Rematch")
            one.page.locator(".board").wait_for()
            assert len(one.table()["players"]) == len(example(game)["players"])
