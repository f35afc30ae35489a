"""Tests that any game of The Three Little Pigs can be entered in the web app, by touch and by keyboard."""

import sys
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tallytale.engine.judging.reports import judge
from tests.support.cases import VOLATILE, cases, reports
from tests.support.nightly import at_night
from tests.support.scorer import pigs
from tests.support.scorer.input_methods import DOUBLE_TAP, STOP_CLOCK, InputMethod, Keyboard, Touch, double_tap
from tests.support.scorer.phone import Phone
from tests.tools.prove.players import pigs as players

Json = dict[str, Any]

TAPPED = (
    *("example-veteran", "example-not-allowed", "foundation-lone-roof"),
    *at_night(
        "award-all-six",
        "score-nine-flowerpots",
        "example-finished",
        "reached-four",
        "passed-five",
        "five-straw-doors",
        "door-on-window",
    ),
    *at_night("second-door-above-the-roof"),
)
TYPED = ("example-veteran", *at_night("example-finished", "award-all-six", "example-not-allowed"))
MAX_TAPS = 1.3  # entering a tile or flowerpot may take at most 1.3 taps on average
DOORS = {"houses": [{"tiles": [{"material": "straw", "part": "door"}]}] * 2}


def case(name: str) -> Any:
    return cases()[f"three_little_pigs/{name}"]


def judged(table: Json) -> Json:
    return dict(msgspec.json.decode(judge(msgspec.json.encode(table), "en")))


def as_entered(table: Json) -> Json:
    """Remove what the app can't enter, such as first-house awards in the base game."""
    base = table.get("variant", "base") == "base"
    return {key: value for key, value in table.items() if not (key == "firsts" and base)}


def piece(phone: Phone, name: str) -> Locator:
    return phone.page.locator(f"[data-piece={name}]")


def tap(phone: Phone, *names: str) -> None:
    for name in names:
        piece(phone, name).tap()


def houses(phone: Phone, seat: int = 0) -> list[list[str]]:
    """Return a player's houses as lists of tiles. For example, "straw-door2" is a straw door with two flowerpots."""
    found = phone.table()["players"][seat]["houses"]
    return [[_kind(tile) for tile in house["tiles"]] for house in found]


def _kind(tile: Json) -> str:
    return f"{tile['material']}-{tile['part']}{tile.get('flowerpots') or ''}"


def entered(hand: InputMethod, phone: Phone, name: str) -> None:
    wanted = as_entered(case(name).table)
    pigs.start_game(hand, wanted)
    pigs.enter(hand, wanted)
    report = judged(phone.table())
    assert report["id"] == judged(wanted)["id"]
    assert {key: value for key, value in report.items() if key not in VOLATILE} == reports()[
        f"three_little_pigs/{name}"
    ]


@pytest.fixture
def street(handset: Phone) -> Phone:
    handset.start_game(pigs.GAME, 2)
    return handset


@pytest.mark.parametrize("name", TAPPED)
def test_table_is_entered_by_touch_alone(handset: Phone, name: str) -> None:
    entered(Touch(handset.page), handset, name)


@pytest.mark.parametrize("name", TYPED)
def test_table_is_entered_by_keyboard_alone(handset: Phone, name: str) -> None:
    entered(Keyboard(handset.page), handset, name)


def finished(seed: int) -> Json:
    """Play random games until one with four players is finished. Return its table."""
    for number in count():
        table = players.play(Random(f"taps/{seed}/{number}")).table
        if len(table["players"]) == 4 and table.get("stage", "final") == "final":
            return table
    raise AssertionError


@pytest.mark.parametrize("seed", [1, *at_night(2, 3)])
def test_game_of_four_needs_at_most_1_3_taps_per_fact(handset: Phone, seed: int) -> None:
    table = as_entered(finished(seed))
    thumb = Touch(handset.page)
    pigs.start_game(thumb, table)
    thumb.count = 0
    pigs.enter(thumb, table)
    thumb.press(".top-bar .primary")
    sys.stdout.write(f"{thumb.count} taps for {pigs.facts(table)} facts\n")
    assert thumb.count <= MAX_TAPS * pigs.facts(table)
    assert judged(handset.table())["id"] == judged(table)["id"]


def test_undo_empties_the_table_and_redo_fills_it(handset: Phone) -> None:
    table = as_entered(case("award-all-six").table)
    pigs.start_game(Touch(handset.page), table)
    empty = handset.table()
    pigs.enter(Touch(handset.page), table)
    full = handset.table()
    handset.tap_for_every_step("Undo")
    assert handset.table() == empty
    handset.tap_for_every_step("Redo")
    assert handset.table() == full


def test_undo_returns_to_the_seat_and_house_of_the_step(street: Phone) -> None:
    tap(street, "straw-door", "straw-roof")
    street.page.locator(".tab").nth(1).tap()
    street.tap("Undo")
    expect(street.page.locator(".tab").first).to_have_attribute("aria-current", "true")
    tap(street, "wood-roof")
    assert houses(street) == [["straw-door", "wood-roof"]]


def test_reload_keeps_the_table_and_the_focused_house(street: Phone) -> None:
    tap(street, "straw-window", "wood-window", "pot")
    street.page.reload()
    expect(piece(street, "house-0-tile-1")).to_have_attribute("aria-pressed", "true")
    tap(street, "pot", "brick-roof")
    assert houses(street) == [["straw-window", "wood-window2", "brick-roof"]]


def test_roof_completes_a_house_and_door_starts_one(street: Phone) -> None:
    tap(street, "straw-door", "wood-roof", "brick-window", "straw-door", "new", "wood-window")
    assert houses(street) == [["straw-door", "wood-roof"], ["brick-window"], ["straw-door"], ["wood-window"]]


def test_flowerpot_goes_on_the_focused_tile_and_the_next_tile_on_top(street: Phone) -> None:
    tap(street, "straw-door", "straw-window", "house-0-tile-0", "pot", "pot", "straw-roof", "pot")
    assert houses(street) == [["straw-door2", "straw-window", "straw-roof1"]]


def test_one_tap_builds_a_whole_house_and_another_copies_it(street: Phone) -> None:
    tap(street, "wood-house", "pot", "copy")
    assert houses(street) == [["wood-door", "wood-window", "wood-roof1"]] * 2


@pytest.mark.parametrize(
    ("buttons", "tapped", "built"),
    [
        ([], "brick-door", [["brick-door"]]),
        ([], "wood-house", [["wood-door", "wood-window", "wood-roof"]]),
        (["straw-door"], "straw-roof", [["straw-door", "straw-roof"]]),
        (["straw-house"], "copy", [["straw-door", "straw-window", "straw-roof"]] * 2),
        (["straw-house"], "bin", [["straw-door", "straw-window"]]),
        (["straw-door"], "pot", [["straw-door2"]]),
        ([], "brick-window", [["brick-window", "brick-window"]]),
    ],
)
def test_double_tap_changes_no_second_piece(
    street: Phone, buttons: list[str], tapped: str, built: list[list[str]]
) -> None:
    tap(street, *buttons)
    street.page.wait_for_timeout(DOUBLE_TAP)
    double_tap(piece(street, tapped))
    assert houses(street) == built


def test_two_slow_taps_on_a_door_are_two_doors(street: Phone) -> None:
    for _ in range(2):
        piece(street, "wood-door").tap()
        street.page.wait_for_timeout(DOUBLE_TAP)
    assert houses(street) == [["wood-door"], ["wood-door"]]


def test_double_tap_on_a_dim_door_does_not_add_it(handset: Phone) -> None:
    handset.open_saved({"game": pigs.GAME, "players": [DOORS, DOORS]}, "entry")
    expect(piece(handset, "straw-door")).to_have_class("piece dim pigs-tile-button")
    box = piece(handset, "straw-door").bounding_box()
    assert box
    handset.page.evaluate(STOP_CLOCK)
    for _ in range(3):  # the first tap opens a sheet under the finger
        handset.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    expect(handset.page.locator(".sheet")).to_be_visible()
    assert len(houses(handset)) == 2


def test_bin_removes_the_focused_tile_or_house(street: Phone) -> None:
    tap(street, "straw-house", "wood-house", "house-0-tile-1", "bin")
    assert houses(street) == [["straw-door", "straw-roof"], ["wood-door", "wood-window", "wood-roof"]]
    tap(street, "house-1", "bin")
    assert houses(street) == [["straw-door", "straw-roof"]]


def test_delete_key_removes_tile_by_tile_and_keeps_the_focus(street: Phone) -> None:
    tap(street, "straw-house", "house-0-tile-2")
    for left in (2, 1, 0):
        street.page.keyboard.press("Delete")
        assert sum(map(len, houses(street))) == left
        expect(street.page.locator(".pigs-street [data-piece]:focus")).to_have_count(1)


def test_arrow_keys_move_through_the_palette(street: Phone) -> None:
    piece(street, "straw-door").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        street.page.keyboard.press(key)
    assert houses(street) == [["wood-window"]]


def test_fifth_straw_door_is_dim_shows_where_the_others_are_and_can_be_added_anyway(handset: Phone) -> None:
    handset.open_saved({"game": pigs.GAME, "players": [DOORS, DOORS]}, "entry")
    expect(piece(handset, "straw-door")).to_have_class("piece dim pigs-tile-button")
    tap(handset, "straw-door")
    expect(handset.page.locator(".finding-places li")).to_have_text(
        ["Ann, house 1", "Ann, house 2", "Ben, house 1", "Ben, house 2"]
    )
    handset.tap("Close")
    expect(handset.page.locator(".pigs-tile.pigs-found")).to_have_count(2)
    assert len(houses(handset)) == 2
    tap(handset, "straw-door")
    handset.tap("Add the piece anyway")
    expect(handset.page.locator(".pigs-tile .badge")).to_have_count(3)
    assert houses(handset) == [["straw-door"]] * 3


def test_focus_returns_to_the_piece_when_a_finding_is_closed(handset: Phone) -> None:
    handset.open_saved({"game": pigs.GAME, "players": [DOORS, DOORS]}, "entry")
    expect(piece(handset, "straw-door")).to_have_class("piece dim pigs-tile-button")
    Keyboard(handset.page).press("[data-piece=straw-door]")
    expect(handset.page.locator(".sheet")).to_be_visible()
    handset.page.keyboard.press("Escape")
    expect(handset.page.locator(".sheet")).to_have_count(0)
    expect(piece(handset, "straw-door")).to_be_focused()


def test_tiles_left_are_counted_over_all_seats(street: Phone) -> None:
    tap(street, "straw-house")
    street.page.locator(".tab").nth(1).tap()
    expect(piece(street, "straw-door").locator(".pigs-tiles-left")).to_have_text("3")
    expect(piece(street, "wood-door").locator(".pigs-tiles-left")).to_have_text("4")


def test_counted_stacks_can_be_set_to_unknown_again(street: Phone) -> None:
    tap(street, "straw-house")
    street.page.locator(".tab").last.tap()
    street.tap("Count the tiles")
    assert street.table()["stacks"]["straw"] == {"door": 3, "window": 3, "roof": 3}
    street.tap("We don’t know")
    assert street.table()["stacks"] is None


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
    tab = handset.page.locator(".tab").last
    tab.tap()
    handset.wait_for_verdict()
    expect(tab).to_contain_text("not entered yet")
    assert answer_first(handset, "straw", "Player 1") == handset.table()["firsts"] == {"straw": 0}
    expect(handset.page.locator("[name=first-wood]:checked, [name=first-brick]:checked")).to_have_count(0)
    assert answer_first(handset, "wood", "Nobody") == handset.table()["firsts"] == {"straw": 0, "wood": None}
    expect(tab).to_contain_text("partly entered")
    expect(tab.locator(".tab-mark .icon")).to_have_count(0)
    assert answer_first(handset, "brick", "Player 2") == {"straw": 0, "wood": None, "brick": 1}
    expect(tab).to_contain_text("already entered")
    expect(tab.locator(".tab-mark .icon")).to_have_count(1)
    assert answer_first(handset, "wood", "We don’t know") == handset.table()["firsts"] == {"straw": 0, "brick": 1}
    expect(handset.page.locator("[name=first-wood]:checked")).to_have_count(0)
    expect(tab.locator(".tab-mark .icon")).to_have_count(0)
    handset.page.reload()
    expect(handset.page.locator("[name=first-straw]:checked, [name=first-brick]:checked")).to_have_count(2)
    expect(handset.page.locator("[name=first-wood]:checked")).to_have_count(0)
    handset.tap("Undo")
    expect(handset.page.locator("[name=first-wood]:checked")).to_have_value("nobody")


def test_score_line_highlights_its_tiles_and_marks_discarded_houses(handset: Phone) -> None:
    handset.open_saved(case("example-finished").table, "result")
    handset.page.locator(".line").first.tap()
    ann = handset.page.locator(".line-why section[aria-label=Ann]")
    expect(ann.locator(".pigs-tile.pigs-highlighted")).to_have_count(2)
    expect(ann.locator(".pigs-discarded")).to_have_count(3)
