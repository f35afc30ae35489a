"""Tests that people keep their names, symbols and colors in all games."""

from typing import Any

from playwright.sync_api import expect

from tests.support.scorer.history import save_games, saved_game
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

PIGS, WOLVES = "three-little-pigs", "three-little-wolves"
Face = dict[str, str]
MIA, BEN, ZOE = {"name": "Mia", "look": "star"}, {"name": "Ben", "look": "star"}, {"name": "Zoë", "look": "drop"}


def know(phone: Phone, *people: Face) -> None:
    phone.page.evaluate("known => { localStorage['tallytale.likes'] = JSON.stringify({ known }) }", [*people])
    phone.page.reload()


def known(phone: Phone) -> Any:
    return phone.page.evaluate("JSON.parse(localStorage['tallytale.likes']).known")


def start(phone: Phone, game: str, *names: str) -> dict[str, str]:
    """Start a game with these people of earlier games, and return their symbols."""
    phone.open().page.locator(f".card.game-{game}").tap()
    for name in names:
        phone.tap(name)
    phone.tap("Start")
    phone.page.locator(".entry .table").wait_for()
    return looks(phone)


def looks(phone: Phone) -> dict[str, str]:
    return {person["name"]: person["look"] for person in phone.open_game()["people"]}


def test_people_keep_their_symbols_in_the_next_games_whatever_their_seats(handset: Phone) -> None:
    handset.page.locator(f".card.game-{PIGS}").tap()
    handset.page.get_by_label("Name of player 1").fill("Ann")
    handset.tap("Change Ann’s symbol")
    handset.page.get_by_label("Name of player 2").fill("Cleo")
    handset.tap("Start")
    handset.page.locator(".entry .table").wait_for()
    first = looks(handset)
    assert first == {"Ann": "leaf", "Cleo": "drop"}
    assert start(handset, WOLVES, "Cleo", "Ann") == first
    handset.open().page.locator(f".card.game-{WOLVES}").tap()
    handset.page.get_by_label("Name of player 2").fill("Ann")  # a name that is typed is known, too
    handset.tap("Start")
    handset.page.locator(".entry .table").wait_for()
    assert looks(handset)["Ann"] == "leaf"


def test_of_two_with_the_same_symbol_the_later_one_gets_another_for_this_game_and_is_told(handset: Phone) -> None:
    know(handset, MIA, BEN, ZOE)
    handset.page.locator(f".card.game-{PIGS}").tap()
    handset.tap("Mia")
    expect(handset.page.locator(".given-looks p")).to_have_count(0)
    handset.tap("Ben")
    expect(handset.page.locator(".given-looks p")).to_have_text(
        "Mia has the same symbol, so Ben has another one in this game."
    )
    handset.tap("Start")
    handset.page.locator(".entry .table").wait_for()
    now = looks(handset)
    assert now["Mia"] == "star"
    assert now["Ben"] != "star"
    assert known(handset) == [MIA, BEN, ZOE]
    assert start(handset, PIGS, "Ben", "Zoë") == {"Ben": "star", "Zoë": "drop"}
    assert start(
        handset,
        PIGS,
        "Zoë",
        "Ben",
    ) == {"Zoë": "drop", "Ben": "star"}


def test_two_who_exchange_their_symbols_keep_the_new_ones(handset: Phone) -> None:
    know(handset, MIA, ZOE)
    handset.page.locator(f".card.game-{PIGS}").tap()
    for name in ("Mia", "Zoë"):
        handset.tap(name)
    wanted = {"Mia": "drop", "Zoë": "star"}
    for name in ("Mia", "Zoë", "Mia", "Zoë") * 6:
        seats = handset.page.locator(".seat")
        shown = {one: seats.nth(seat).locator(".shape").get_attribute("class") for seat, one in enumerate(wanted)}
        if shown[name] != f"shape look-{wanted[name]}":
            handset.tap(f"Change {name}’s symbol")
    handset.tap("Start")
    handset.page.locator(".entry .table").wait_for()
    assert looks(handset) == wanted
    assert start(handset, WOLVES, "Mia", "Zoë") == wanted


def test_last_players_are_offered_first_each_with_the_symbol(handset: Phone) -> None:
    know(handset, ZOE, MIA, BEN)
    start(handset, PIGS, "Ben", "Mia")
    handset.open().page.locator(f".card.game-{PIGS}").tap()
    chips = handset.page.locator(".chip")
    expect(chips).to_have_text(["Ben", "Mia", "Zoë"])
    assert chips.nth(2).locator(".shape").get_attribute("class") == "shape look-drop"
    box, add = chips.first.bounding_box(), handset.button("Add a player").bounding_box()
    assert box
    assert add
    assert box["y"] < add["y"]


def test_statistics_show_the_symbol_that_a_person_keeps(handset: Phone) -> None:
    know(handset, MIA)
    save_games(handset, [saved_game(1, example("wolves"), ["Mia", "Ben", "Cleo"])])
    handset.open("#/statistics")
    symbol = handset.page.locator(".person[aria-label=Mia] h2 .shape")
    expect(symbol).to_have_class("shape look-star")
