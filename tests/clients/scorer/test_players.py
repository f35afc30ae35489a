"""Tests that players' names, their order, their number and the game's version can be changed during a game."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.scorer import live, pigs, prince
from tests.support.scorer.phone import Phone
from tests.support.turn_cases import answer

Json = dict[str, Any]
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


PLANET = {"planet": {"form": "grid", "tiles": [[None] * 4] * 4}}
PLANETS = {"game": prince.GAME, "stage": "running", "players": [PLANET] * 3}
TAKEN = [
    {"seat": seat, "tile": {"kind": "center", "objects": {thing: 1}}, "cell": [1, 1]}
    for seat, thing in ((1, "fox"), (0, "elephant"), (2, "volcano"))
]
NO_HOUSES = {"game": WOLVES, "stage": "running", "players": [{"houses": []}] * 3}
RED, GREEN, YELLOW = ({"color": color, "number": 5} for color in ("red", "green", "yellow"))
BUILT = [
    {"do": "build", "seat": 0, "card": RED},
    {"do": "build", "seat": 1, "card": GREEN},
    {"do": "pig", "seat": 1, "token": 2, "house": {"seat": 1, "house": 0}, "effect": "send"},
    {"do": "send", "seat": 1, "wolf": {"value": 3, "seat": 0, "house": 0}},
    {"do": "send", "seat": 2, "wolf": {"value": 4, "seat": 1, "house": 0}},
    {"do": "build", "seat": 2, "card": YELLOW},
]


NO_TILES = {"game": pigs.GAME, "stage": "running", "players": [{"houses": []}] * 3}
BLOWN = [
    {"seat": 0, "buys": [{"material": "straw", "part": "door"}]},
    {"seat": 1, "buys": [{"material": "wood", "part": "door"}]},
    {"seat": 2, "blow": {"seat": 1, "house": 0, "material": "brick"}},
]
NOTHING: Json = {"buys": [], "dice": None, "kind": None, "wolf": None}


def open_played(phone: Phone, start: Json, moves: list[Json]) -> None:
    """Open a game in which these turns were played."""
    phone.save_table(start, moves=moves)
    phone.open("#/live/saved")
    live.wait(phone)


def change_players(phone: Phone) -> None:
    phone.tap("Menu")
    phone.tap("Change the players")
    phone.page.locator(".seats").wait_for()
    expect(phone.button("Add a player")).to_have_count(0)


def story(phone: Phone) -> list[str]:
    return phone.page.locator(".live-story [data-turn]").all_inner_texts()


def without_numbers(told: list[str]) -> list[str]:
    return [sentence.split("\n")[-1] for sentence in told]


def test_name_is_corrected_while_a_game_is_played(handset: Phone) -> None:
    open_played(handset, NO_HOUSES, BUILT)
    told, moves = story(handset), live.moves(handset)
    change_players(handset)
    handset.page.get_by_label("Name of player 2").fill("Bert")
    handset.tap("Done")
    live.wait(handset)
    assert story(handset) == [sentence.replace("Ben", "Bert") for sentence in told]
    assert live.moves(handset) == moves


@pytest.mark.parametrize(("start", "moves"), [(PLANETS, TAKEN), (NO_HOUSES, BUILT), (NO_TILES, BLOWN)])
def test_players_in_another_order_keep_the_turns_that_they_played(
    handset: Phone, start: Json, moves: list[Json]
) -> None:
    open_played(handset, start, moves)
    told = story(handset)
    change_players(handset)
    handset.tap("Move Cleo up")
    handset.tap("Move Cleo up")
    handset.tap("Done")
    live.wait(handset)
    assert names(handset) == ["Cleo", "Ann", "Ben"]
    assert story(handset) == told
    kept = handset.open_game()["live"]
    assert answer("/v1/replays", {"start": kept["start"], "moves": kept["moves"]})["table"] == handset.table()


def test_a_wolf_that_is_half_entered_stays_with_the_same_player(handset: Phone) -> None:
    open_played(handset, NO_TILES, BLOWN[:2])
    live.tap(handset, "wolf", "blow-1-0")
    wolf = {"seat": 1, "house": 0}
    assert handset.open_game()["live"]["half"] == {"seat": 2, "entered": {**NOTHING, "wolf": wolf}}
    change_players(handset)
    handset.tap("Move Cleo up")
    handset.tap("Move Cleo up")
    handset.tap("Done")
    handset.page.locator("[data-piece=blow-wood]").wait_for()
    assert names(handset) == ["Cleo", "Ann", "Ben"]
    wolf = {"seat": 2, "house": 0}
    assert handset.open_game()["live"]["half"] == {"seat": 0, "entered": {**NOTHING, "wolf": wolf}}
    live.tap(handset, "blow-wood")
    assert live.moves(handset)[-1]["blow"] == {**wolf, "material": "wood"}


def test_turns_that_no_longer_follow_each_other_in_the_new_order_are_shown(handset: Phone) -> None:
    open_played(handset, NO_HOUSES, BUILT)
    told = story(handset)
    change_players(handset)
    handset.tap("Move Cleo up")
    handset.tap("Done")
    handset.page.get_by_role("heading", name="Turn 2 no longer fits").wait_for()
    handset.tap("We play it that way")
    live.wait(handset)
    waived = "From now on without this rule: Turns go clockwise"
    assert without_numbers(story(handset)) == [*without_numbers(told[:-1]), waived, *without_numbers(told[-1:])]
