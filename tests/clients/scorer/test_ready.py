"""Tests that the web app warns of everything that looks unfinished before it shows the result.

After the players have confirmed that it is right, the app does not warn again.
"""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

PIGS = "three-little-pigs"
STACKS = "The tiles left in the stacks were not counted"
FIRSTS = "For at least one material, nobody has entered who was the first"


def house(*tiles: str) -> dict[str, Any]:
    return {"tiles": [dict(zip(("material", "part"), tile.split(), strict=True)) for tile in tiles]}


def listed(phone: Phone) -> Locator:
    return phone.page.locator(".sheet .findings li")


def test_empty_seats_and_what_is_unknown_are_listed_before_the_result(handset: Phone) -> None:
    handset.start_game(PIGS, 3, "Veteran pigs")
    handset.page.locator("[data-piece=straw-house]").tap()
    handset.tap("Who won?")
    expect(listed(handset)).to_have_count(4)
    expect(listed(handset)).to_contain_text(
        ["Nothing is entered for Player 2 yet", "Nothing is entered for Player 3 yet", FIRSTS, STACKS]
    )
    listed(handset).nth(2).locator("button").tap()
    expect(handset.page.locator("[data-first=straw]")).to_be_visible()
    handset.page.locator("[data-first=straw] label").first.tap()
    handset.tap("Who won?")
    expect(listed(handset).nth(2)).to_contain_text(FIRSTS)  # two materials have no answer yet
    listed(handset).nth(2).locator("button").tap()
    for material in ("wood", "brick"):
        handset.page.locator(f"[data-first={material}] label").last.tap()
    handset.tap("Who won?")
    expect(listed(handset)).to_contain_text(
        ["Nothing is entered for Player 2 yet", "Nothing is entered for Player 3 yet", STACKS]
    )
    handset.tap("Yes! Who won?")
    expect(handset.page.locator(".winner h2")).to_contain_text("Player 1 wins with")
    handset.page.reload()
    handset.tap("Back to the game")
    handset.tap("Who won?")
    handset.page.locator(".winner").wait_for()


def test_what_a_finished_game_lacks_is_listed_with_the_seat(handset: Phone) -> None:
    handset.start_game("little-prince", 2)
    handset.page.locator("[data-piece=king]").tap()
    handset.tap("Who won?")
    expect(listed(handset).first).to_contain_text("Nothing is entered for Player 2 yet")
    expect(listed(handset).filter(has_text="Player 1")).not_to_have_count(0)
    expect(listed(handset).filter(has_text="Player 2")).to_have_count(1)
    listed(handset).first.locator("button").tap()
    current = handset.page.locator(".tab[aria-current]")
    expect(current).to_contain_text("Player 2")
    handset.tap("Who won?")
    handset.tap("Yes! Who won?")
    handset.tap("I’ll fix it")
    expect(current).to_contain_text("Player 1")


def test_stacks_that_the_houses_prove_empty_need_no_counting_and_cast_no_doubt_on_an_award(handset: Phone) -> None:
    straw, mixed = house("straw door", "straw window", "straw roof"), house("straw door", "straw window", "wood roof")
    unfinished, brick = house("straw door", "straw window"), house("brick door", "brick window", "brick roof")
    tall = house("brick door", "brick window", "wood window", "brick roof")
    firsts = {"straw": 0, "wood": None, "brick": None}
    for more in ({}, {"variant": "veteran", "firsts": firsts}):
        table = {"game": PIGS, **more, "players": [{"houses": [straw, straw]}, {"houses": [mixed, mixed]}]}
        handset.open_saved(table, "entry")
        handset.page.reload()
        handset.tap("Who won?")
        for _ in range(2):  # after a reload, the app may score the table before it has loaded the game's data
            handset.page.locator(".winner").wait_for()
            expect(handset.page.get_by_text(STACKS)).to_have_count(0)
            handset.page.reload()
        assert handset.table() == table
    # A wolf has blown down the first player's brick house. Only three of the four brick tiles of each kind are left, so
    # the fourth may have been in that house.
    houses = [{"houses": [mixed, mixed, mixed, unfinished]}, {"houses": [brick, tall, brick]}]
    firsts = {"straw": None, "wood": None, "brick": 0}
    handset.open_saved({"game": PIGS, "variant": "veteran", "firsts": firsts, "players": houses}, "result")
    handset.page.reload()
    expect(handset.page.locator(".winner")).to_be_visible()


def test_without_a_judge_the_empty_seats_are_listed(handset: Phone) -> None:
    handset.page.route("**/v1/scores**", lambda route: route.abort())
    handset.start_game(PIGS, 2)
    handset.page.locator("[data-piece=straw-house]").tap()
    handset.tap("Who won?")
    expect(listed(handset)).to_have_text(["Nothing is entered for Player 2 yet."])


def test_what_is_legal_but_doubtful_is_asked_about_once(handset: Phone) -> None:
    table = example("prince")
    tally = {"form": "tally", "characters": ["king", "vain-man", "drunkard", "hunter"], "objects": {"snake": 99}}
    table["players"][0] = {"planet": {**tally, "tiles_without_volcano": 12}}
    table["waive"] = "all"
    handset.save_table(table)
    handset.open("#/entry/saved")
    handset.tap("Who won?")
    expect(listed(handset).filter(has_text="99")).to_have_count(1)
    handset.tap("Yes! Who won?")
    handset.page.locator(".winner").wait_for()
