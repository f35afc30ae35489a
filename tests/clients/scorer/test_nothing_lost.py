"""Tests that saved games stay visible if other data are damaged, and that each deletion can be undone."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.support.scorer.history import random_games, save_games, saved_games, wait_for_saved_games
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

WOLVES = example("wolves")
DAMAGE = {
    "tallytale.table.half": '{"id": "half", "table": {"game": "three-little-pigs", "play',
    "tallytale.table.later": json.dumps({"id": "later", "table": {**WOLVES, "weather": "rain"}}),
    "tallytale.table.nothing": "{}",
    "tallytale.tables": "{}",
    "tallytale.likes": '{"theme": 7, "known": 5}',
}
RECORDS: list[dict[str, Any]] = [
    {"id": "half", "date": "2026-01-01T00:00:00.000Z"},
    {"id": "later", "date": "2027", "table": {}},
]
DOUBLE_TAP = 500  # milliseconds between the taps of a double tap


def export_everything(phone: Phone) -> Path:
    with phone.page.expect_download() as download:
        phone.tap("Export everything")
    return Path(download.value.path())


def exported(phone: Phone) -> dict[str, Any]:
    return dict(json.loads(export_everything(phone).read_text(encoding="utf-8")))


def test_damaged_storage_is_set_aside_and_can_be_exported_or_deleted(handset: Phone) -> None:
    handset.save_table(WOLVES)
    handset.page.evaluate("damage => Object.entries(damage).forEach(([key, text]) => localStorage[key] = text)", DAMAGE)
    handset.page.reload()
    expect(handset.page.locator(".unreadable")).to_contain_text("3 saved games can’t be read")
    # The list that orders the games is damaged, but the undamaged game is still shown.
    expect(handset.page.locator(".running-table")).to_have_count(1)
    assert DAMAGE.items() <= exported(handset)["storage"].items()
    handset.tap("Delete the games that can’t be read")
    expect(handset.page.locator(".unreadable")).to_have_count(0)
    handset.tap("Undo")
    expect(handset.page.locator(".unreadable")).to_contain_text("3 saved games")
    handset.tap("Delete the games that can’t be read")
    handset.page.reload()
    expect(handset.page.locator(".running-table")).to_have_count(1)
    assert handset.page.locator(".unreadable").count() == 0


def test_another_phone_imports_all_that_was_exported_also_games_still_being_entered(
    handset: Phone, sender: Phone
) -> None:
    played = random_games(3, 2)
    save_games(sender, played)
    sender.save_table(WOLVES, ("Ann", "Ben", "Cleo"))
    sender.page.evaluate("damage => Object.entries(damage).forEach(([key, text]) => localStorage[key] = text)", DAMAGE)
    sender.page.reload()
    file = export_everything(sender)
    handset.open("#/history")
    handset.tap("Export and import")
    for expected in (
        ["2 games added.", "home screen: 1.", "not imported, because they can’t be read: 3."],
        ["0 games added.", "2 games were already on this phone.", "can’t be read: 3."],
    ):
        handset.page.locator("input[type=file]").set_input_files(file)
        expect(handset.page.locator(".import-result p")).to_contain_text(expected)
    wait_for_saved_games(handset, 2)
    handset.open("#/")
    expect(handset.page.locator(".running-table")).to_contain_text("Ann, Ben, and Cleo")
    assert handset.table() == WOLVES


def test_damaged_records_of_the_history_are_set_aside(handset: Phone) -> None:
    games = random_games(3, 2)
    save_games(handset, [*games, *RECORDS])
    handset.open("#/history")
    expect(handset.page.locator(".history-card")).to_have_count(2)
    expect(handset.page.locator(".unreadable")).to_contain_text("2 saved games can’t be read")
    assert [record for record in exported(handset)["games"] if record["id"] in {"half", "later"}] == RECORDS
    handset.tap("Delete the games that can’t be read")
    wait_for_saved_games(handset, 2)
    handset.tap("Undo")
    wait_for_saved_games(handset, 4)


def test_screen_that_fails_again_and_again_has_a_way_home(handset: Phone) -> None:
    handset.save_table(WOLVES)
    handset.page.route("**/scorer/three-little-wolves-*.js", lambda route: route.abort())
    handset.open("#/entry/saved")
    expect(handset.page.locator("h1")).to_have_text("Sorry, Tallytale made a mistake")
    assert "tallytale.table.saved" in exported(handset)["storage"]
    handset.tap("Home")
    expect(handset.page.locator(".running-table")).to_have_count(1)


def test_double_tap_deletes_no_second_game_and_undo_brings_back_all_that_were_deleted(handset: Phone) -> None:
    save_games(handset, random_games(3, 5))
    before = saved_games(handset)
    handset.open("#/history")
    handset.page.locator(".history-card > .round-button").nth(1).tap()
    assert wait_for_saved_games(handset, 4) == [before[0], *before[2:]]
    expect(handset.button("Undo")).to_be_focused()  # Undo has replaced the tapped button, so it has the focus
    handset.tap("Undo")
    expect(handset.page.locator("h1")).to_be_focused()
    handset.page.clock.install()
    for left in (4, 3):
        for _ in range(2):
            handset.page.locator(".history-card > .round-button").first.tap()
        assert wait_for_saved_games(handset, left) == before[-left:]
        expect(handset.page.locator(".history-card")).to_have_count(left)
        handset.page.clock.fast_forward(DOUBLE_TAP)
    handset.tap("Undo")
    assert wait_for_saved_games(handset, 5) == before
    expect(handset.page.locator(".history-card")).to_have_count(5)
    handset.tap("Export and import")
    delete = handset.button("Delete all games")
    delete.scroll_into_view_if_needed()
    box = delete.bounding_box()
    assert box
    there, danger = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), handset.page.locator(".danger")
    for shown in (1, 0):  # the first tap opens a question under the finger
        handset.page.touchscreen.tap(*there)
        expect(danger).to_have_count(shown)
        handset.page.clock.fast_forward(DOUBLE_TAP)
    assert len(saved_games(handset)) == 5
    delete.tap()
    handset.tap("Yes, delete all")
    expect(handset.page.locator(".lead")).to_contain_text("No games yet")
    wait_for_saved_games(handset, 0)
    handset.tap("Undo")
    assert wait_for_saved_games(handset, 5) == before


def test_forgotten_names_come_back_with_undo(handset: Phone) -> None:
    handset.page.evaluate(
        "localStorage['tallytale.likes'] = JSON.stringify({ known: [{ name: 'Ann', look: 'moon' }, { name: 'Ben', look: 'star' }] })"
    )
    handset.page.reload()
    handset.tap("Menu")
    handset.tap("Delete all saved names")
    handset.tap("Undo")
    handset.tap("Close")
    handset.page.locator(".card").first.tap()
    expect(handset.page.locator(".chip")).to_have_text(["Ann", "Ben"])
