"""Tests that planets of The Little Prince can be entered in the web app, by touch and by keyboard."""

import json
import sys
from typing import Any

import pytest
from playwright.sync_api import expect

from tallytale.engine.catalogue import catalogue
from tests.support.cases import judged
from tests.support.nightly import at_night
from tests.support.paths import ROOT
from tests.support.scorer.input_methods import Keyboard, Touch, double_tap
from tests.support.scorer.links import canonical_of
from tests.support.scorer.phone import Phone
from tests.support.scorer.prince import Entering, finished
from tests.support.scorer.screens import example
from tests.support.scorer.transcript import ANNOUNCEMENT
from tests.support.serving import until

BY_THUMB = (
    *("example-not-allowed", "edges-swapped"),
    *at_night("turkish-stars-on-characters", "hidden-one-ahead", "eight-repeats-four-players"),
    *at_night("book-example-mixed-hidden", "example-finished", "book-example-tallies"),
)
BY_KEYS = ("book-example-mixed-hidden", *at_night("example-finished", "book-example-tallies"))
MAX_TAPS = {"tally": 0.55, "grid": 1.3}  # most taps on average for a tile or an object
Json = dict[str, Any]
SHOWN_COUNTERS_ARE = """counters => {
  const shown = [...document.querySelectorAll('[data-stepper]')].map(one => one.dataset.stepper);
  return JSON.stringify(shown.sort()) === JSON.stringify(counters);
}"""
TILES = json.loads((ROOT / "clients/scorer/src/games/little-prince/tiles.json").read_text(encoding="utf-8"))
MORE_ROSES = "[data-stepper=rose] .round-button ~ .round-button"
STARRED = ("king", "turkish-astronomer", "gardener", "vain-man")


@pytest.fixture
def entering(handset: Phone) -> Entering:
    handset.start_game("little-prince", 2)
    return Entering(handset, Touch(handset.page))


def planet(phone: Phone, seat: int = 0) -> Json:
    return dict(phone.table()["players"][seat]["planet"])


def placed(phone: Phone, seat: int = 0) -> list[Json]:
    return [tile for row in planet(phone, seat)["tiles"] for tile in row if tile]


def choose(entering: Entering, *characters: str) -> None:
    for character in characters:
        entering.hand.press(f".palette [data-piece={character}]")


def expect_entered(handset: Phone, hand: Touch | Keyboard, name: str) -> None:
    """Enter a test case. What the screen can't enter is added from the case."""
    table = example("prince", name)
    Entering(handset, hand).enter(table)
    others = {"stage": table.get("stage", "final"), "waive": table.get("waive", [])}
    assert canonical_of({**handset.table(), **others}) == canonical_of(table)


@pytest.mark.parametrize("name", BY_THUMB)
def test_table_is_entered_by_touch_alone(name: str, handset: Phone) -> None:
    expect_entered(handset, Touch(handset.page), name)


@pytest.mark.parametrize("name", BY_KEYS)
def test_table_is_entered_by_keyboard_alone(name: str, handset: Phone) -> None:
    expect_entered(handset, Keyboard(handset.page), name)


@pytest.mark.parametrize("form", ["tally", "grid"])
@pytest.mark.parametrize("seed", [1, *at_night(2, 3)])
def test_planet_needs_few_taps_per_fact(seed: int, form: str, handset: Phone) -> None:
    table = finished(seed, form)
    entering = Entering(handset, hand := Touch(handset.page), only_asked=True).enter(table)
    hand.press(".top-bar .primary")
    sys.stdout.write(f"{form}, seed {seed}: {hand.count} taps for {entering.facts} facts\n")
    assert hand.count <= MAX_TAPS[form] * entering.facts
    assert points(handset.table()) == points(table)


def points(table: Json) -> list[list[int]]:
    return [[line["points"] for line in player["lines"]] for player in judged(table)["score"]["players"]]


def test_each_form_keeps_what_was_entered_in_it_over_switches_undo_and_a_reload(
    handset: Phone, entering: Entering
) -> None:
    entering.planet({"form": "tally", "characters": ["king"], "objects": {"rose": 2}})
    counted = planet(handset)
    entering.hand.press("[data-tap=grid]")
    assert planet(handset)["form"] == "grid"
    expect(handset.page.locator("[role=status].visually-hidden")).to_contain_text("The planet is empty again")
    handset.tap("Undo")
    assert planet(handset) == counted
    expect(handset.page.locator("[data-stepper=rose] output")).to_have_text("2")
    entering.planet({"form": "grid", "tiles": [[None, {"kind": "uphill", "covered": True}]]})
    before = handset.open_game()
    handset.page.reload()
    expect(handset.page.locator("[data-cell][aria-current]")).to_have_attribute("data-cell", "2")
    assert handset.open_game() == before
    entering.hand.press("[data-tap=tally]")
    assert planet(handset) == counted
    entering.hand.press(MORE_ROSES)
    handset.page.reload()
    entering.hand.press("[data-tap=grid]")
    handset.page.locator("[data-cell]").first.wait_for()
    assert planet(handset) == before["table"]["players"][0]["planet"]
    entering.hand.press("[data-tap=tally]")
    assert planet(handset)["objects"] == {"rose": 3}
    entering.hand.press("[data-tab='1']")
    entering.hand.press("[data-tap=grid]")
    assert placed(handset, 1) == []


def test_a_number_takes_one_tap_the_next_counter_follows_and_a_double_tap_changes_no_second_one(
    handset: Phone, entering: Entering
) -> None:
    choose(entering, "lamplighter", "king", "gardener", "vain-man")
    double_tap(handset.page.locator("[data-number='7']"))
    entering.hand.press("[data-number='2']")
    expect(handset.page.locator(".little-prince-focused [data-counter=baobab]")).to_be_visible()
    entering.hand.press("[data-counter=volcano]")
    entering.hand.press("[data-number='3']")
    assert planet(handset)["objects"] == {"lamp_post": 7, "rose": 2, "volcano": 3}
    handset.page.locator(MORE_ROSES).click(click_count=3)
    assert planet(handset)["objects"]["rose"] == 5  # each tap counts, because each does the same
    double_tap(handset.page.locator("[data-chosen='0']"))
    assert planet(handset)["characters"] == ["king", "gardener", "vain-man"]
    entering.hand.press("[data-tap=grid]")
    entering.hand.press("[data-cell='5']")
    double_tap(handset.page.locator("[data-tap=covered]"))
    assert len(placed(handset)) == 1


def test_only_counters_that_score_are_shown(handset: Phone, entering: Entering) -> None:
    characters = [piece.get_attribute("data-piece") for piece in handset.page.locator(".palette .piece").all()]
    before = shown_counters(handset)
    entering.hand.press("[data-tap=all]")
    assert until(lambda: shown_counters(handset) > before)
    counters = shown_counters(handset)
    entering.hand.press("[data-tap=all]")
    for character in characters:
        choose(entering, str(character))
        handset.page.locator("[data-chosen]").wait_for()
        scored = {counter for counter in counters if counts(str(character), counter)}
        handset.page.wait_for_function(SHOWN_COUNTERS_ARE, arg=sorted(scored | {"volcano"}))
        handset.tap("Undo")
    assert len(characters) == 13


def shown_counters(handset: Phone) -> set[str]:
    return {str(one.get_attribute("data-stepper")) for one in handset.page.locator("[data-stepper]").all()}


def counts(character: str, counter: str) -> bool:
    """Tell whether one more object, such as a sheep, changes the points that a character gives."""

    def lines(count: int) -> list[int]:
        objects = {} if counter in ("covered_tiles", "tiles_without_volcano") else {counter: count}
        tally = {"form": "tally", "characters": [character], "objects": objects, "tiles_without_volcano": 1}
        player = {"planet": tally if objects else {**tally, counter: count}}
        table = {"game": "little-prince", "stage": "running", "players": [player, player]}
        waived = {**table, "waive": ["prince.baobab.covered-threes"]}
        return [
            line["points"] for line in judged(waived)["score"]["players"][0]["lines"] if "volcano" not in line["rule"]
        ]

    return lines(0) != lines(1)


def test_character_that_breaks_a_rule_is_dim_and_can_be_added_anyway(handset: Phone, entering: Entering) -> None:
    kings = {"planet": {"form": "tally", "characters": ["king"] * 4, "objects": {}}}
    none = {"planet": {"form": "tally", "characters": [], "objects": {}}}
    handset.open_saved({"game": "little-prince", "players": [none, kings, kings]}, "entry")
    entering.hand.press(".palette [data-piece=king].dim")
    expect(handset.page.locator(".sheet .law")).to_contain_text("King")
    assert planet(handset)["characters"] == []
    entering.hand.press(".sheet .wide-button:not(.primary)")
    handset.page.locator(".little-prince-characters .badge").wait_for()
    assert planet(handset)["characters"] == ["king"]


def test_three_baobabs_are_covered_by_one_tap_or_one_by_one_without_a_warning(
    handset: Phone, entering: Entering
) -> None:
    baobab = {"objects": {"baobab": 1, "sunset": 1, "grey_sheep": 1}}
    tiles = [None, {"kind": "uphill", **baobab}, {"kind": "downhill", **baobab}, None, {"kind": "downhill", **baobab}]
    entering.planet({"form": "grid", "tiles": [tiles]})
    entering.hand.press("[data-tap=cover-three]")
    assert [tile.get("covered") for tile in placed(handset)] == [True] * 3
    handset.page.locator("[data-tap=cover-three]").wait_for(state="detached")
    entering.hand.press("[data-tab='1']")
    entering.hand.press("[data-tap=grid]")
    handset.page.evaluate(WATCH_BADGES)
    for number, cell in enumerate((1, 2, 4), start=1):
        entering.hand.press(f"[data-cell='{cell}']")
        with handset.page.expect_response(lambda answer: answer.url.endswith("/batch")):
            entering.hand.press("[data-tap=covered]")
        expect(handset.page.locator(".little-prince-grid-cell:not(.empty)")).to_have_count(number)
    assert handset.page.evaluate("window.badges") == 0


WATCH_BADGES = """() => {
  window.badges = 0;
  new MutationObserver(() => { window.badges += document.querySelectorAll('.badge').length })
    .observe(document.body, { childList: true, subtree: true });
}"""


def test_score_line_highlights_what_earned_it(handset: Phone) -> None:
    table = example("prince")
    handset.open_saved(table, "result")
    handset.page.locator(".winner").wait_for()
    lines = [line for player in judged(table)["score"]["players"] for line in player["lines"]]
    rules = [rule.id for rule in catalogue("little-prince", "en").scoring]
    earned = {rule: [line["at"] for line in lines if line["rule"] == rule] for rule in rules}
    for number, pieces in enumerate(filter(None, earned.values())):
        shown = handset.page.locator(".line").nth(number)
        shown.tap()
        glowing = handset.page.locator(".line-why :is(.little-prince-grid-cell, .little-prince-counts li).glowing")
        expect(glowing).to_have_count(len({at for one in pieces for at in one}))
        shown.tap()


def test_delete_key_removes_the_focused_piece(handset: Phone) -> None:
    handset.start_game("little-prince", 2)
    entering = Entering(handset, Keyboard(handset.page))
    entering.planet({"form": "tally", "characters": ["king", "hunter"]})
    handset.page.locator("[data-chosen='0']").focus()
    handset.page.keyboard.press("Delete")
    assert planet(handset)["characters"] == ["hunter"]
    entering.planet({"form": "grid", "tiles": [[{"kind": "character", "character": "king", "big_star": 2}]]})
    handset.page.locator("[data-cell='0']").focus()
    for key in ("ArrowRight", "ArrowLeft", "Delete"):
        handset.page.keyboard.press(key)
    assert placed(handset) == []


def test_stars_on_characters_are_added_only_when_tapped_and_only_once(handset: Phone, entering: Entering) -> None:
    choose(entering, *STARRED)
    offer = handset.page.locator("[data-tap=include-stars]")
    expect(offer).to_contain_text("King: 2")
    entering.hand.press("[data-counter=big_star]")
    entering.hand.press("[data-number='3']")
    assert planet(handset)["objects"]["big_star"] == 3
    offer.tap()
    expect(offer).to_have_count(0)
    assert planet(handset)["objects"]["big_star"] == 3 + sum(TILES["stars"][who] for who in STARRED)
    for tab in (1, 0):
        entering.hand.press(f"[data-tab='{tab}']")
    expect(offer).to_have_count(0)


def test_screen_readers_are_told_what_comes_next_and_each_number_once(entering: Entering) -> None:
    page = entering.phone.page
    said, numbers = page.locator(ANNOUNCEMENT), page.locator("[data-stepper] output")
    choose(entering, "king")
    expect(said).to_have_text("King. Who lives here? Choose 3 more characters")
    choose(entering, "gardener", "astronomer", "vain-man")
    expect(said).to_have_text("Vain Man. How many? rose")
    entering.hand.press("[data-number='2']")
    expect(said).to_have_text("rose: 2. How many? baobab")
    assert {number.get_attribute("aria-live") for number in numbers.all()} == {"off"}
