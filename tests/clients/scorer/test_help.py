"""Tests the “?” of each screen, who begins, texts that are read aloud, and taps that nobody meant."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.support.scorer.input_methods import double_tap
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example, screens

ALL = screens()
ASKED = {
    "home": "Tap the game",
    "seats": "Enter who played",
    "players": "Nothing changes in the game",
    "entry-pigs": "from the bottom up",
    "entry-pigs-stacks": "left on each stack",
    "entry-pigs-veteran": "only this material",
    "entry-wolves": "A tap on the roof",
    "entry-prince": "Tap a place on the planet",
    "entry-prince-counts": "First tap the four characters",
    "result-prince": "who won",
    "breaches": "does not fit the rules",
    "history": "the games that you have played",
    "statistics": "how often everybody has won",
    "collect": "The others scan this code",
    "part-request": "which player you are",
    "scan": "Hold the camera",
}
BEGINNERS = {
    "three-little-pigs": "the last to see a pig or a wolf",
    "three-little-wolves": "lives on the highest floor",
    "little-prince": "youngest",
}
NAMES = ["Ann", "Ben", "Cleo"]
# A browser that notes what it is asked to read aloud.
SPEECH = """(voices => {
  window.spoken = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  const speech = {
    getVoices: () => voices.map(lang => ({ lang })),
    speak: one => { window.spoken.push([one.lang, one.text]); window.speaking = one; },
    cancel: () => { window.spoken.push('silence'); },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
})"""
# The seat whose sector is under the pointer of the wheel.
UNDER_POINTER = """seats => {
  const turned = parseFloat(document.querySelector('.wheel-disc').style.rotate) % 360;
  return Math.floor(((360 - turned) % 360) / (360 / seats));
}"""


def ask(one: Phone) -> Locator:
    one.page.locator(".top-bar .help").tap()
    return one.page.locator(".help-topic")


@pytest.mark.parametrize("screen", ASKED)
def test_each_screen_says_in_a_picture_and_a_sentence_what_to_do(handset: Phone, screen: str) -> None:
    ALL[screen](handset)
    topic = ask(handset)
    expect(topic).to_contain_text(ASKED[screen])
    expect(topic.locator("svg").first).to_be_visible()
    handset.page.keyboard.press("Escape")
    expect(topic).to_have_count(0)


@pytest.mark.parametrize("game", BEGINNERS)
def test_who_begins_is_told_and_the_wheel_chooses_each_player_at_the_table_and_nobody_else(
    handset: Phone, game: str
) -> None:
    handset.page.locator(f".card.game-{game}").tap()
    handset.tap("Add a player")
    for seat, name in enumerate(NAMES, start=1):
        handset.page.get_by_label(f"Name of player {seat}").fill(name)
    ask(handset)
    expect(handset.page.locator(".who-begins")).to_contain_text(BEGINNERS[game])
    result, spin = handset.page.locator(".wheel-result"), handset.button("Spin the wheel")
    chosen = set()
    for _ in range(40):  # the chance that one of three is never chosen is below one in a million
        spin.tap()
        expect(spin).to_be_enabled()
        name = result.inner_text().strip().removesuffix(" begins")
        assert NAMES.index(name) == handset.page.evaluate(UNDER_POINTER, len(NAMES))
        chosen.add(name)
    assert chosen == set(NAMES)


def test_wheel_turns_before_it_tells_unless_motion_is_reduced(handset: Phone) -> None:
    handset.page.emulate_media(reduced_motion="no-preference")
    handset.open_saved(example("pigs"), "entry")
    ask(handset)
    handset.tap("Spin the wheel")
    expect(handset.button("Spin the wheel")).to_be_disabled()
    expect(handset.page.locator(".wheel-result")).to_be_empty()
    expect(handset.page.locator(".wheel-result")).to_have_text(re.compile("(Ann|Ben) begins"))


def test_help_that_can_not_be_loaded_says_so_and_leaves_the_screen_as_it_is(handset: Phone) -> None:
    handset.open_saved(example("pigs"), "entry")
    handset.page.route("**/scorer/help-*.js", lambda route: route.abort())
    handset.page.locator(".top-bar .help").tap()
    expect(handset.page.locator(".sheet")).to_contain_text("can’t be loaded")
    handset.page.keyboard.press("Escape")
    expect(handset.page.locator(".pigs-street")).to_be_visible()


def test_texts_are_read_aloud_in_the_language_of_the_page_and_a_second_tap_stops_that(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, language="zh-Hant") as one:
        one.page.add_init_script(f"{SPEECH}(['en-US', 'zh_TW'])")
        one.open().page.locator(".card.game-three-little-wolves").tap()
        one.page.locator(".bottom-bar .primary").tap()
        instruction = one.page.locator(".table .instruction")
        text = instruction.locator("p").inner_text()
        instruction.get_by_role("button", name="朗讀").tap()
        assert one.page.evaluate("spoken.at(-1)") == ["zh-TW", text]
        instruction.get_by_role("button", name="停止朗讀").tap()
        expect(instruction.get_by_role("button", name="朗讀", exact=True)).to_be_visible()
        assert one.page.evaluate("spoken.at(-1)") == "silence"
        instruction.get_by_role("button", name="朗讀", exact=True).tap()
        one.page.evaluate("speaking.onend()")
        expect(instruction.get_by_role("button", name="朗讀", exact=True)).to_be_visible()


@pytest.mark.parametrize("script", ["delete window.speechSynthesis", f"{SPEECH}(['it-IT'])"])
def test_there_is_no_loudspeaker_without_a_voice_for_the_language(handset: Phone, script: str) -> None:
    handset.page.add_init_script(script)
    handset.page.reload()
    handset.start_game("three-little-wolves", 2)
    expect(handset.page.locator(".table .instruction")).to_be_visible()
    expect(handset.button("Read aloud")).to_have_count(0)


def test_every_instruction_has_a_picture(handset: Phone) -> None:
    for game, tabs in (("three-little-pigs", 3), ("three-little-wolves", 3), ("little-prince", 1)):
        handset.open().start_game(game, 2)
        for tab in range(tabs):
            handset.page.locator(f"[data-tab='{tab}']").tap()
            expect(handset.page.locator(".instruction .tap-picture svg").first).to_be_visible()


def test_a_finger_that_bounces_is_one_tap_except_on_a_counter(handset: Phone) -> None:
    handset.start_game("three-little-pigs", 2)
    window = handset.page.locator("[data-piece=straw-window]")
    double_tap(window, apart=100)
    expect(handset.page.locator(".pigs-tile")).to_have_count(1)
    double_tap(window, apart=200)
    expect(handset.page.locator(".pigs-tile")).to_have_count(3)
    handset.open().start_game("little-prince", 2)
    for character in ("hunter", "king", "gardener", "astronomer"):
        handset.page.locator(f"[data-piece={character}]").tap()
    double_tap(handset.page.locator("[data-stepper=fox] .round-button").last, apart=50)
    expect(handset.page.locator("[data-stepper=fox] output")).to_have_text("2")


def test_a_finding_is_a_crossed_out_picture_of_the_pieces_it_is_about(handset: Phone) -> None:
    two_doors = {"tiles": [{"material": material, "part": "door"} for material in ("straw", "wood")]}
    handset.open_saved({"game": "three-little-pigs", "players": [{"houses": []}, {"houses": [two_doors]}]}, "entry")
    handset.page.locator("[data-tab='1']").tap()
    handset.page.locator(".badge").first.tap()
    picture = handset.page.locator(".sheet .crossed-out")
    expect(picture.locator(".cross")).to_be_visible()
    expect(picture.locator(".pigs-board-house").locator("visible=true")).to_have_count(1)
    expect(picture.locator(".pigs-door").locator("visible=true")).to_have_count(2)
    ALL["finding-prince"](handset)
    expect(picture.locator(".little-prince-planet")).to_be_visible()
    floors = [{"color": "red", "number": 2}, {"color": "green", "number": 3}]
    house = {"floors": floors, "basement": [], "pig": None, "wolves": []}
    players = [{"houses": [house]}, {"houses": [{**house, "floors": [{"color": "red", "number": 9}]}]}, {"houses": []}]
    handset.open_saved({"game": "three-little-wolves", "players": players}, "entry")
    handset.page.locator(".wolves-plot .badge").tap()
    expect(picture.locator(".wolves-floor")).to_have_count(2)
