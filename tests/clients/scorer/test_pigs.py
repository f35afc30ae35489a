"""Tests that any game of The Three Little Pigs can be entered in the web app, by touch and by keyboard."""

import sys
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tests.support.cases import cases
from tests.support.nightly import at_night
from tests.support.scorer import pigs
from tests.support.scorer.input_methods import (
    START_CLOCK,
    STOP_CLOCK,
    InputMethod,
    Keyboard,
    Touch,
    double_tap,
    start_game,
)
from tests.support.scorer.links import canonical_of
from tests.support.scorer.phone import Phone
from tests.tools.prove.players import pigs as players

Json = dict[str, Any]

BY_HAND = {
    Touch: ("example-not-allowed", *at_night("example-veteran", "foundation-lone-roof", "example-finished",
        "reached-four", "passed-five", "five-straw-doors", "door-on-window", "second-door-above-the-roof",
        "score-nine-flowerpots", "award-all-six")),
    Keyboard: ("example-veteran", *at_night("example-finished", "award-all-six", "example-not-allowed")),
}  # fmt: skip
MAX_TAPS = 1.3  # entering a tile or flowerpot may take at most 1.3 taps on average
DOORS = {"houses": [{"tiles": [{"material": "straw", "part": "door"}]}] * 2}
STRAW, WOOD = "straw-door straw-window straw-roof", "wood-door wood-window wood-roof"
# The buttons that a user taps, and the houses that are built. "pot" puts a flowerpot on a tile, "bin" removes a piece.
BUILT = {
    "straw-door wood-roof brick-window straw-door new wood-window": (
        "straw-door wood-roof, brick-window, straw-door, wood-window"
    ),
    "straw-door straw-window house-0-tile-0 pot pot straw-roof pot": "straw-door2 straw-window straw-roof1",
    "straw-door house-0-tile-0 pot wood-door": "straw-door1, wood-door",
    "wood-door wood-door": "wood-door, wood-door",
    "wood-house pot copy": f"{WOOD}1, {WOOD}1",
    "straw-house wood-house house-0-tile-1 bin": f"straw-door straw-roof, {WOOD}",
    "straw-house wood-house house-1 bin": STRAW,
}
# What is there before a double tap, the button that is tapped twice, and what is there then.
DOUBLE_TAPPED = (
    ("", "brick-door", "brick-door"),
    ("", "wood-house", WOOD),
    ("straw-door", "straw-roof", "straw-door straw-roof"),
    ("straw-house", "copy", f"{STRAW}, {STRAW}"),
    ("straw-house", "bin", "straw-door straw-window"),
    ("straw-door", "pot", "straw-door2"),
    ("", "brick-window", "brick-window brick-window"),
)


def piece(phone: Phone, name: str) -> Locator:
    return phone.page.locator(f"[data-piece={name}]")


def tap(phone: Phone, names: str) -> None:
    for name in names.split():
        piece(phone, name).tap()


def houses(phone: Phone, seat: int = 0) -> str:
    """Return a player's houses as text. For example, "straw-door2" is a straw door with two flowerpots."""
    found = phone.table()["players"][seat]["houses"]
    return ", ".join(" ".join(map(_kind, house["tiles"])) for house in found)


def _kind(tile: Json) -> str:
    return f"{tile['material']}-{tile['part']}{tile.get('flowerpots') or ''}"


def as_entered(table: Json) -> Json:
    """Remove what the app can't enter: awards for first houses in the base game."""
    base = table.get("variant", "base") == "base"
    return {key: value for key, value in table.items() if not (key == "firsts" and base)}


def entered(hand: InputMethod, phone: Phone, name: str) -> None:
    table = as_entered(cases()[f"three_little_pigs/{name}"].table)
    start_game(hand, table)
    empty = phone.table()
    pigs.enter(hand, table)
    full = phone.table()
    assert canonical_of(full) == canonical_of(table)
    phone.tap_for_every_step("Undo")
    assert phone.table() == empty
    phone.tap_for_every_step("Redo")
    assert phone.table() == full


@pytest.fixture
def street(handset: Phone) -> Phone:
    handset.start_game(pigs.GAME, 2)
    return handset


@pytest.mark.parametrize("name", BY_HAND[Touch])
def test_table_is_entered_by_touch_alone_undone_and_redone(handset: Phone, name: str) -> None:
    entered(Touch(handset.page), handset, name)


@pytest.mark.parametrize("name", BY_HAND[Keyboard])
def test_table_is_entered_by_keyboard_alone(handset: Phone, name: str) -> None:
    entered(Keyboard(handset.page), handset, name)


def finished(seed: int) -> Json:
    """Play random games until one with four players is finished. Return its table."""
    tables = (players.play(Random(f"taps/{seed}/{number}")).table for number in count())
    return next(one for one in tables if len(one["players"]) == 4 and one.get("stage", "final") == "final")


@pytest.mark.parametrize("seed", [1, *at_night(2, 3)])
def test_game_of_four_needs_at_most_1_3_taps_per_fact(handset: Phone, seed: int) -> None:
    table = as_entered(finished(seed))
    thumb = Touch(handset.page)
    start_game(thumb, table)
    thumb.count = 0
    pigs.enter(thumb, table)
    thumb.press(".top-bar .primary")
    sys.stdout.write(f"{thumb.count} taps for {pigs.facts(table)} facts\n")
    assert thumb.count <= MAX_TAPS * pigs.facts(table)
    assert canonical_of(handset.table()) == canonical_of(table)


def test_taps_build_houses_and_undo_takes_them_back(street: Phone) -> None:
    for tapped, built in BUILT.items():
        tap(street, tapped)
        assert houses(street) == built, tapped
        street.tap_for_every_step("Undo")
        assert houses(street) == ""


def test_double_tap_changes_no_second_piece(street: Phone) -> None:
    for before, tapped, built in DOUBLE_TAPPED:
        tap(street, before)
        double_tap(piece(street, tapped))
        assert houses(street) == built, tapped
        street.tap_for_every_step("Undo")


def test_undo_returns_to_the_seat_of_the_step_a_reload_to_the_focused_tile_and_tiles_are_counted_over_all_seats(
    street: Phone,
) -> None:
    tap(street, "straw-door straw-roof")
    street.page.locator(".tab").nth(1).tap()
    expect(piece(street, "straw-door").locator(".pigs-tiles-left")).to_have_text("3")
    expect(piece(street, "wood-door").locator(".pigs-tiles-left")).to_have_text("4")
    street.tap("Undo")
    expect(street.page.locator(".tab").first).to_have_attribute("aria-current", "true")
    tap(street, "wood-window pot")
    street.page.reload()
    expect(piece(street, "house-0-tile-1")).to_have_attribute("aria-pressed", "true")
    tap(street, "pot brick-roof")
    assert houses(street) == "straw-door wood-window2 brick-roof"


def test_arrow_keys_move_through_the_palette_and_delete_removes_tile_by_tile(street: Phone) -> None:
    piece(street, "straw-door").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        street.page.keyboard.press(key)
    assert houses(street) == "wood-window"
    tap(street, "wood-roof house-0-tile-1")
    for left in (1, 0):
        street.page.keyboard.press("Delete")
        assert len(houses(street).split()) == left
        expect(street.page.locator(".pigs-street [data-piece]:focus")).to_have_count(1)


def test_fifth_straw_door_is_dim_shows_where_the_others_are_and_can_be_added_anyway(handset: Phone) -> None:
    handset.open_saved({"game": pigs.GAME, "players": [DOORS, DOORS]}, "entry")
    fifth, sheet = piece(handset, "straw-door"), handset.page.locator(".sheet")
    expect(fifth).to_have_class("piece dim pigs-tile-button")
    Keyboard(handset.page).press("[data-piece=straw-door]")
    expect(sheet).to_be_visible()
    handset.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(fifth).to_be_focused()
    box = fifth.bounding_box()
    assert box
    handset.page.evaluate(STOP_CLOCK, 150)
    for _ in range(3):  # the first tap opens a sheet under the finger
        handset.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    expect(handset.page.locator(".finding-places li")).to_have_text(
        ["Ann, house 1", "Ann, house 2", "Ben, house 1", "Ben, house 2"]
    )
    assert houses(handset) == "straw-door, straw-door"
    handset.page.evaluate(START_CLOCK)
    handset.tap("Close")
    expect(handset.page.locator(".pigs-tile.pigs-found")).to_have_count(2)
    tap(handset, "straw-door")
    handset.tap("Add the piece anyway")
    expect(handset.page.locator(".pigs-tile .badge")).to_have_count(3)
    assert houses(handset) == "straw-door, straw-door, straw-door"


def test_a_stack_has_only_the_number_that_was_counted_and_a_second_tap_takes_it_back(street: Phone) -> None:
    tap(street, "straw-house")
    street.page.locator(".tab").last.tap()
    assert not street.table()["stacks"]
    tap(street, "stack-straw-door-2")
    assert street.table()["stacks"] == {"straw": {"door": 2}}
    tap(street, "stack-straw-door-2")
    assert not any(street.table()["stacks"].values())


def test_counting_a_stack_crosses_out_nothing_that_can_still_be_entered(street: Phone) -> None:
    street.page.locator(".tab").last.tap()
    for material in pigs.MATERIALS:
        for part in pigs.PARTS:
            tap(street, f"stack-{material}-{part}-3")
    street.wait_for_verdict()
    expect(street.page.locator(".badge")).to_have_count(0)
    street.page.locator(".tab").first.tap()
    street.wait_for_verdict()
    expect(street.page.locator(".pigs-tile-button.dim")).to_have_count(len(pigs.MATERIALS))  # roofs can’t begin a house
    tap(street, "straw-door")
    street.wait_for_verdict()
    expect(street.page.locator(".badge")).to_have_count(0)


def answer_first(phone: Phone, material: str, answer: str) -> Json:
    """Tap who was first with a house of a material. Return the awards in the table that is then sent to the judge."""
    question = phone.page.locator(f"[data-first={material}]")
    with phone.page.expect_request("**/v1/scores**") as sent:
        question.locator("label, button").filter(has_text=answer).tap()
    body = msgspec.json.decode(sent.value.post_data or "")
    tables = body.get("tables", [body])
    assert all(table.get("firsts") == tables[0].get("firsts") for table in tables)
    return dict(tables[0].get("firsts") or {})


def test_each_award_for_a_first_house_is_a_question_of_its_own(handset: Phone) -> None:
    handset.start_game(pigs.GAME, 2, "Veteran pigs")
    tap(handset, "straw-house")
    tab, tick = handset.page.locator(".tab").last, handset.page.locator(".tab").last.locator(".tab-mark .icon")
    wood = handset.page.locator("[name=first-wood]:checked")
    tab.tap()
    handset.wait_for_verdict()
    expect(tab).to_contain_text("not entered yet")
    assert answer_first(handset, "straw", "Player 1") == handset.table()["firsts"] == {"straw": 0}
    expect(handset.page.locator("[name=first-wood]:checked, [name=first-brick]:checked")).to_have_count(0)
    assert answer_first(handset, "wood", "Nobody") == handset.table()["firsts"] == {"straw": 0, "wood": None}
    expect(tab).to_contain_text("partly entered")
    expect(tick).to_have_count(0)
    assert answer_first(handset, "brick", "Player 2") == {"straw": 0, "wood": None, "brick": 1}
    expect(tab).to_contain_text("already entered")
    expect(tick).to_have_count(1)
    assert answer_first(handset, "wood", "We don’t know") == handset.table()["firsts"] == {"straw": 0, "brick": 1}
    expect(tick).to_have_count(0)
    handset.page.reload()
    expect(handset.page.locator("[name=first-straw]:checked, [name=first-brick]:checked")).to_have_count(2)
    expect(wood).to_have_count(0)
    handset.tap("Undo")
    expect(wood).to_have_value("nobody")


def test_score_line_highlights_its_tiles_and_marks_discarded_houses(handset: Phone) -> None:
    handset.open_saved(cases()["three_little_pigs/example-finished"].table, "result")
    handset.page.locator(".line").first.tap()
    ann = handset.page.locator(".line-why section[aria-label=Ann]")
    expect(ann.locator(".pigs-tile.pigs-highlighted")).to_have_count(2)
    expect(ann.locator(".pigs-discarded")).to_have_count(3)
