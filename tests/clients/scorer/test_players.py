"""Tests that players' names, their order, their number and the game's version can be changed during a game."""

from playwright.sync_api import expect

from tests.support.scorer.phone import Phone

WOLVES = "three-little-wolves"


def names(phone: Phone) -> list[str]:
    return [person["name"] for person in phone.open_game()["people"]]


def test_enter_goes_to_the_next_name_and_a_new_player_is_named_at_once(handset: Phone) -> None:
    handset.page.locator(f".card.game-{WOLVES}").tap()
    handset.page.get_by_label("Name of player 1").tap()
    handset.page.keyboard.type("Ann")
    handset.page.keyboard.press("Enter")
    handset.page.keyboard.type("Ben")
    handset.tap("Add a player")
    expect(handset.page.get_by_label("Name of player 3")).to_be_focused()
    handset.page.keyboard.type("Cleo")
    handset.tap("Move Cleo up")
    handset.tap("Start")
    handset.page.locator(".entry .table").wait_for()
    assert names(handset) == ["Ann", "Cleo", "Ben"]


def test_third_player_ends_smooki_undo_brings_him_back_and_another_version_touches_no_pieces(handset: Phone) -> None:
    handset.start_game(WOLVES, 2)
    handset.page.locator("[data-piece=card-red-2]").tap()
    # With two players, the last tab is for the extra houses of Smooki, whom nobody plays.
    handset.page.locator(".tab").last.tap()
    handset.page.locator("[data-piece=card-green-4]").tap()
    before = handset.table()
    assert before["smooki"]["houses"]
    handset.tap("Menu")
    handset.tap("Change the players")
    handset.tap("Add a player")
    handset.page.keyboard.type("Cleo")
    handset.tap("Done")
    expect(handset.page.locator(".lost-places")).to_have_text("Smooki")
    handset.tap("Remove them")
    expect(handset.page.locator(".tab", has_text="Cleo")).to_be_visible()
    assert (handset.table()["smooki"], len(handset.table()["players"])) == (None, 3)
    handset.tap("Undo")
    expect(handset.page.locator(".tab", has_text="Smooki")).to_be_visible()
    assert handset.table() == before
    assert names(handset) == ["", ""]
    handset.tap("Menu")
    handset.tap("Change the players")
    handset.choose("Baby wolf")
    handset.tap("Done")
    handset.page.locator(".entry .table").wait_for()
    assert handset.table() == {**before, "variant": "baby-wolf"}


def test_player_leaves_with_pieces_and_wolves_after_a_question(handset: Phone) -> None:
    house = {"floors": [{"color": "red", "number": 2}], "basement": [], "pig": None, "wolves": []}
    wolf = {"owner": 1, "value": 5}
    table = {
        "game": WOLVES,
        "players": [{"houses": [{**house, "wolves": [wolf]}]}, {"houses": [house]}, {"houses": []}],
    }
    handset.open_saved(table, "players")
    handset.tap("Remove Ben")
    handset.tap("Done")
    expect(handset.page.locator(".lost-places")).to_contain_text("All of Ben’s pieces")
    handset.tap("Cancel")
    assert handset.table() == table
    handset.tap("Done")
    handset.tap("Remove them")
    handset.page.locator(".entry .table").wait_for()
    assert names(handset) == ["Ann", "Cleo"]
    assert [player["houses"] for player in handset.table()["players"]] == [[house], []]
    handset.tap("Undo")
    expect(handset.page.locator(".tab", has_text="Ben")).to_be_visible()
    assert handset.table() == table
