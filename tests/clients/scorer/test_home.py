"""Tests that the home screen lists the unfinished games and nothing else."""

from playwright.sync_api import expect

from tests.support.scorer.history import wait_for_saved_games
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

WOLVES = "three-little-wolves"


def test_game_without_pieces_is_not_kept(handset: Phone) -> None:
    for _ in range(3):
        handset.start_game(WOLVES, 2)
        handset.tap("Home")
        expect(handset.page.locator(".card")).to_have_count(3)
        assert handset.page.locator(".running-table").count() == 0
    assert len(handset.page.evaluate("JSON.parse(localStorage['tallytale.tables'])")) == 1
    handset.start_game(WOLVES, 2)
    handset.page.locator("[data-piece=card-red-2]").tap()
    handset.tap("Home")
    expect(handset.page.locator(".running-table")).to_have_count(1)


def test_game_with_a_result_leaves_the_list_until_it_is_changed(handset: Phone) -> None:
    handset.open_saved(example("pigs"), "entry")
    handset.show_result()
    wait_for_saved_games(handset)
    handset.tap("Home")
    expect(handset.page.locator(".history-link")).to_be_visible()
    expect(handset.page.locator(".running-table")).to_have_count(0)
    handset.tap("Games played 1")
    handset.page.locator(".history-card-open").tap()
    handset.tap("Back to the game")
    handset.page.locator("[data-piece=house-0-tile-0]").tap()
    handset.page.locator("[data-piece=bin]").tap()
    handset.tap("Home")
    expect(handset.page.locator(".running-table")).to_have_count(1)


def test_collected_game_is_kept_before_the_first_part_arrives(handset: Phone) -> None:
    handset.page.locator(f".card.game-{WOLVES}").tap()
    handset.tap("Everybody uses their own phone")
    handset.page.locator(".qr-code").wait_for()
    handset.tap("Back to the game")
    handset.tap("Home")
    expect(handset.page.locator(".running-table")).to_have_count(1)
