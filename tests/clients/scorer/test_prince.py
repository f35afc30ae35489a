"""Tests that planets of The Little Prince can be entered in the web app, by touch and by keyboard."""

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tallytale.engine.catalogue import catalogue
from tests.support.nightly import at_night
from tests.support.paths import ROOT
from tests.support.scorer.input_methods import Keyboard, Touch, double_tap
from tests.support.scorer.phone import Phone
from tests.support.scorer.prince import Entering, judged
from tests.support.scorer.screens import example
from tests.support.serving import until
from tests.tools.prove.players.prince import play

FINISHED = ("book-example-mixed-hidden", *at_night("example-finished", "book-example-tallies"))
ODD = (
    "example-not-allowed",
    "edges-swapped",
    *at_night("turkish-stars-on-characters", "hidden-one-ahead", "eight-repeats-four-players"),
)
MAX_TAPS = {"tally": 0.55, "grid": 1.3}  # most taps on average for a tile or an object
Json = dict[str, Any]
SHOWN_COUNTERS_ARE = """counters => {
  const shown = [...document.querySelectorAll('[data-stepper]')].map(one => one.dataset.stepper);
  return JSON.stringify(shown.sort()) === JSON.stringify(counters);
}"""
TILES = json.loads((ROOT / "clients/scorer/src/games/little-prince/tiles.json").read_text(encoding="utf-8"))


def same(entered: Json, table: Json) -> bool:
    """Tell whether two tables get the same report, apart from their stages and the rules that players waived."""
    wanted = {"stage": table.get("stage", "final"), "waive": table.get("waive", [])}
    return bool(judged(entered, **wanted)["id"] == judged(table)["id"])


@pytest.mark.parametrize(
    "name", [*at_night("book-example-mixed-hidden", "example-finished", "book-example-tallies"), *ODD]
)
def test_table_is_entered_by_touch_alone(name: str, handset: Phone) -> None:
    Entering(handset, Touch(handset.page)).enter(example("prince", name))
    assert same(handset.table(), example("prince", name))


@pytest.mark.parametrize("name", FINISHED)
def test_table_is_entered_by_keyboard_alone(name: str, handset: Phone) -> None:
    Entering(handset, Keyboard(handset.page)).enter(example("prince", name))
    assert same(handset.table(), example("prince", name))


@pytest.mark.parametrize("form", ["tally", "grid"])
@pytest.mark.parametrize("seed", [1, *at_night(2, 3)])
def test_planet_needs_few_taps_per_fact(
    seed: int, form: str, handset: Phone, capsys: pytest.CaptureFixture[str]
) -> None:
    table = finished(seed, form)
    entering = Entering(handset, hand := Touch(handset.page), only_asked=True).enter(table)
    hand.press(".top-bar .primary")
    with capsys.disabled():
        print(f"\n{form}, seed {seed}: {hand.count} taps for {entering.facts} facts")  # noqa: T201
    assert hand.count <= MAX_TAPS[form] * entering.facts
    assert points(handset.table()) == points(table)


def finished(seed: int, form: str) -> Json:
    """Play random games until one with four players is finished and has only real tiles. Return its table."""
    rng = Random(seed)
    for _ in range(5_000):
        played = play(rng)
        forms = [player["planet"]["form"] for player in played.table["players"]]
        if forms == [form] * 4 and played.branches["final"] and not played.branches["invented-tiles"]:
            return played.table
    raise LookupError(seed)


def points(table: Json) -> list[list[int]]:
    return [[line["points"] for line in player["lines"]] for player in judged(table)["score"]["players"]]


@pytest.mark.parametrize("form", ["tally", "grid"])
def test_reload_keeps_what_was_entered(form: str, handset: Phone) -> None:
    handset.start_game("little-prince", 2)
    entering = Entering(handset, Touch(handset.page))
    [planet] = [one["planet"] for one in example("prince")["players"] if one["planet"]["form"] == form]
    entering.planet({**planet, "tiles": planet["tiles"][:2]} if form == "grid" else {**planet, "objects": {"fox": 3}})
    before = handset.open_game()
    handset.page.reload()
    handset.page.locator(".table").wait_for()
    assert handset.open_game() == before
    if form == "grid":
        expect(handset.page.locator("[data-cell][aria-current]")).to_have_attribute("data-cell", "8")


def test_switching_the_form_starts_empty_and_undo_restores_the_counts(handset: Phone) -> None:
    handset.start_game("little-prince", 2)
    entering = Entering(handset, Touch(handset.page))
    entering.planet({"form": "tally", "characters": ["king"], "objects": {"rose": 2}})
    before = handset.table()
    entering.hand.press("[data-tap=grid]")
    assert handset.table()["players"][0]["planet"]["form"] == "grid"
    expect(handset.page.locator("[role=status].visually-hidden")).to_contain_text("The planet is empty again")
    handset.tap("Undo")
    assert handset.table() == before
    expect(handset.page.locator("[data-stepper=rose] output")).to_have_text("2")


def test_switching_the_form_back_restores_what_was_entered_in_it(handset: Phone) -> None:
    handset.start_game("little-prince", 2)
    entering = Entering(handset, Touch(handset.page))
    tally = {"form": "tally", "characters": ["king"], "objects": {"rose": 2}}
    grid = {"form": "grid", "tiles": [[None, {"kind": "uphill", "covered": True}]]}
    entering.planet(tally)
    counted = handset.table()["players"][0]
    entering.planet(grid)
    placed = handset.table()["players"][0]
    entering.hand.press("[data-tap=tally]")
    assert handset.table()["players"][0] == counted
    entering.hand.press(_MORE_ROSES)
    handset.page.reload()
    entering.hand.press("[data-tap=grid]")
    assert handset.table()["players"][0] == placed
    entering.hand.press("[data-tap=tally]")
    assert handset.table()["players"][0]["planet"]["objects"] == {"rose": 3}
    entering.hand.press("[data-tab='1']")
    entering.hand.press("[data-tap=grid]")
    assert [tile for row in handset.table()["players"][1]["planet"]["tiles"] for tile in row if tile] == []


_MORE_ROSES = "[data-stepper=rose] .round-button ~ .round-button"


def test_double_tap_changes_no_second_counter_or_cell_but_steppers_count_each_tap(handset: Phone) -> None:
    chosen(handset, "lamplighter", "king", "gardener", "vain-man")
    double_tap(handset.page.locator("[data-number='2']"))
    objects = handset.table()["players"][0]["planet"]["objects"]
    assert (objects["lamp_post"], objects.get("rose")) == (2, None)
    more = handset.page.locator(_MORE_ROSES)
    more.click(click_count=5)
    assert handset.table()["players"][0]["planet"]["objects"]["rose"] == 5
    double_tap(handset.page.locator("[data-chosen='0']"))
    assert handset.table()["players"][0]["planet"]["characters"] == ["king", "gardener", "vain-man"]
    handset.page.locator("[data-tap=grid]").tap()
    handset.page.locator("[data-cell='5']").tap()
    double_tap(handset.page.locator("[data-tap=covered]"))
    tiles = [tile for row in handset.table()["players"][0]["planet"]["tiles"] for tile in row]
    assert [cell for cell, tile in enumerate(tiles) if tile] == [5]


def test_only_counters_that_score_are_shown(handset: Phone) -> None:
    handset.start_game("little-prince", 2)
    entering = Entering(handset, Touch(handset.page))
    characters = [piece.get_attribute("data-piece") for piece in handset.page.locator(".palette .piece").all()]
    before = shown_counters(handset)
    entering.hand.press("[data-tap=all]")
    assert until(lambda: shown_counters(handset) > before)
    counters = shown_counters(handset)
    entering.hand.press("[data-tap=all]")
    for character in characters:
        entering.hand.press(f".palette [data-piece={character}]")
        handset.page.locator("[data-chosen]").wait_for()
        scored = {counter for counter in counters if counts(str(character), counter)}
        expected = scored | {"volcano"}
        handset.page.wait_for_function(SHOWN_COUNTERS_ARE, arg=sorted(expected))
        handset.tap("Undo")
    assert len(characters) == 13


def shown_counters(handset: Phone) -> set[str]:
    return {str(one.get_attribute("data-stepper")) for one in handset.page.locator("[data-stepper]").all()}


def counts(character: str, counter: str) -> bool:
    """Tell whether one more object, such as a sheep, changes the points that a character gives."""

    def lines(count: int) -> list[int]:
        objects = {} if counter in ("covered_tiles", "tiles_without_volcano") else {counter: count}
        tally = {"form": "tally", "characters": [character], "objects": objects, "tiles_without_volcano": 1}
        planet = tally if objects else {**tally, counter: count}
        table = {"game": "little-prince", "stage": "running", "players": [{"planet": planet}, {"planet": planet}]}
        waived = ["prince.baobab.covered-threes"]
        player = judged(table, waive=waived)["score"]["players"][0]
        return [line["points"] for line in player["lines"] if line["rule"] != "prince.volcanoes"]

    return lines(0) != lines(1)


def test_character_that_breaks_a_rule_is_dim_and_can_be_added_anyway(handset: Phone) -> None:
    handset.start_game("little-prince", 3)
    entering = Entering(handset, Touch(handset.page))
    for seat in (0, 1):
        entering.hand.press(f"[data-tab='{seat}']")
        entering.planet({"form": "tally", "characters": ["king"] * 4})
    entering.hand.press("[data-tab='2']")
    entering.hand.press(".palette [data-piece=king].dim")
    expect(handset.page.locator(".sheet .law")).to_contain_text("King")
    assert handset.table()["players"][2]["planet"]["characters"] == []
    entering.hand.press(".sheet .wide-button:not(.primary)")
    handset.page.locator(".little-prince-characters .badge").wait_for()
    assert handset.table()["players"][2]["planet"]["characters"] == ["king"]


def test_three_baobabs_are_covered_by_one_tap(handset: Phone) -> None:
    handset.start_game("little-prince", 2)
    entering = Entering(handset, Touch(handset.page))
    baobab = {"objects": {"baobab": 1, "sunset": 1, "grey_sheep": 1}}
    tiles = [None, {"kind": "uphill", **baobab}, {"kind": "downhill", **baobab}, None, {"kind": "downhill", **baobab}]
    entering.planet({"form": "grid", "tiles": [tiles]})
    entering.hand.press("[data-tap=cover-three]")
    placed = [tile for row in handset.table()["players"][0]["planet"]["tiles"] for tile in row if tile]
    assert [tile.get("covered") for tile in placed] == [True] * 3
    handset.page.locator("[data-tap=cover-three]").wait_for(state="detached")


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
    assert handset.table()["players"][0]["planet"]["characters"] == ["hunter"]
    entering.planet({"form": "grid", "tiles": [[{"kind": "character", "character": "king", "big_star": 2}]]})
    handset.page.locator("[data-cell='0']").focus()
    for key in ("ArrowRight", "ArrowLeft", "Delete"):
        handset.page.keyboard.press(key)
    assert handset.table()["players"][0]["planet"]["tiles"][0] == [None] * 4


def chosen(handset: Phone, *characters: str) -> None:
    handset.start_game("little-prince", 2)
    for character in characters:
        handset.page.locator(f".palette [data-piece={character}]").tap()


def test_number_is_entered_by_one_tap_and_the_next_counter_follows(handset: Phone) -> None:
    chosen(handset, "lamplighter", "king", "gardener", "vain-man")
    handset.page.locator("[data-number='7']").tap()
    handset.page.locator("[data-number='2']").tap()
    expect(handset.page.locator(".little-prince-focused [data-counter=baobab]")).to_be_visible()
    handset.page.locator("[data-counter=volcano]").tap()
    handset.page.locator("[data-number='3']").tap()
    objects = handset.table()["players"][0]["planet"]["objects"]
    assert (objects["lamp_post"], objects["rose"], objects["volcano"]) == (7, 2, 3)


def test_stars_on_characters_are_added_only_when_tapped_and_only_once(handset: Phone) -> None:
    chosen(handset, "king", "turkish-astronomer", "gardener", "vain-man")
    offer = handset.page.locator("[data-tap=include-stars]")
    expect(offer).to_contain_text("King: 2")
    handset.page.locator("[data-counter=big_star]").tap()
    handset.page.locator("[data-number='3']").tap()
    assert handset.table()["players"][0]["planet"]["objects"]["big_star"] == 3
    offer.tap()
    expect(offer).to_have_count(0)
    stars = 3 + sum(TILES["stars"][who] for who in ("king", "turkish-astronomer", "gardener", "vain-man"))
    assert handset.table()["players"][0]["planet"]["objects"]["big_star"] == stars
    handset.page.locator("[data-tab='1']").tap()
    handset.page.locator("[data-tab='0']").tap()
    expect(offer).to_have_count(0)


def test_no_warning_flashes_while_three_tiles_are_covered_one_by_one(handset: Phone) -> None:
    handset.start_game("little-prince", 2)
    handset.page.locator("[data-tap=grid]").tap()
    handset.page.evaluate(WATCH_BADGES)
    for cell, judged_with in ((1, 1), (2, 2), (4, 3)):
        handset.page.locator(f"[data-cell='{cell}']").tap()
        with handset.page.expect_response(lambda answer: answer.url.endswith("/batch")):
            handset.page.locator("[data-tap=covered]").tap()
        expect(handset.page.locator(".little-prince-grid-cell:not(.empty)")).to_have_count(judged_with)
    assert handset.page.evaluate("window.badges") == 0


WATCH_BADGES = """() => {
  window.badges = 0;
  new MutationObserver(() => { window.badges += document.querySelectorAll('.badge').length })
    .observe(document.body, { childList: true, subtree: true });
}"""
