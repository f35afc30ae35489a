"""Tests that the web app warns of everything that looks unfinished before it shows the result.

After the players have confirmed that it is right, the app does not warn again.
"""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

PIGS = "three-little-pigs"
STACKS = "Not all tiles left in the stacks were counted"


LEFT = {"door": 1, "window": 1, "roof": 0}
FEW_LEFT = {"straw": LEFT, "wood": {"door": 3, "window": 3, "roof": 3}, "brick": {"door": 4, "window": 4, "roof": 0}}


def house(*tiles: str) -> dict[str, Any]:
    return {"tiles": [dict(zip(("material", "part"), tile.split(), strict=True)) for tile in tiles]}


def listed(phone: Phone) -> Locator:
    return phone.page.locator(".sheet .findings li")


def awards(phone: Phone) -> Locator:
    return phone.page.locator("[data-award]")


def answer_award(phone: Phone, material: str, holder: str) -> None:
    phone.page.locator(f"[data-award='pigs.award.first-{material}'] [data-holder='{holder}']").tap()


def test_empty_seats_and_what_is_unknown_are_listed_before_the_result(handset: Phone) -> None:
    handset.start_game(PIGS, 3, "Veteran pigs")
    handset.page.locator("[data-piece=straw-house]").tap()
    handset.tap("Who won?")
    expect(awards(handset)).to_have_count(3)
    expect(listed(handset)).to_contain_text(
        ["Nothing is entered for Player 2 yet", "Nothing is entered for Player 3 yet", STACKS]
    )
    answer_award(handset, "straw", "0")
    expect(awards(handset)).to_have_count(2)
    answer_award(handset, "wood", "nobody")
    answer_award(handset, "brick", "unknown")
    expect(awards(handset)).to_have_count(0)
    assert handset.table()["firsts"] == {"straw": 0, "wood": None}
    expect(listed(handset)).to_contain_text(
        ["Nothing is entered for Player 2 yet", "Nothing is entered for Player 3 yet", STACKS]
    )
    handset.tap("Yes! Who won?")
    expect(handset.page.locator(".winner h2")).to_contain_text("Player 1")
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


def test_a_player_who_alone_has_such_a_house_is_proposed_and_one_tap_is_the_answer(handset: Phone) -> None:
    straw, wood = (house(f"{one} door", f"{one} window", f"{one} roof") for one in ("straw", "wood"))
    table = {"game": PIGS, "variant": "veteran", "players": [{"houses": [straw]}, {"houses": [straw, wood]}]}
    handset.open_saved({**table, "firsts": {"straw": 0, "brick": None}, "stacks": FEW_LEFT}, "entry")
    handset.tap("Who won?")
    expect(awards(handset)).to_have_count(1)
    expect(awards(handset)).to_contain_text("Only Ben has such a house. Was it the first?")
    awards(handset).locator("button").first.tap()
    expect(handset.page.locator(".winner h2")).to_contain_text("Ben")
    assert handset.table()["firsts"] == {"straw": 0, "brick": None, "wood": 1}


def test_the_headline_says_that_an_unknown_award_could_change_the_winner(handset: Phone) -> None:
    straw = house("straw door", "straw window", "straw roof")
    players = [{"houses": [straw]}, {"houses": [straw]}]
    table = {"game": PIGS, "variant": "veteran", "players": players, "firsts": {"wood": None, "brick": None}}
    handset.open_saved({**table, "stacks": FEW_LEFT}, "entry")
    handset.tap("Who won?")
    answer_award(handset, "straw", "unknown")
    expect(handset.page.locator(".winner")).to_contain_text("it could change that: First straw house")


def test_a_game_that_is_still_running_is_asked_about_first_and_goes_on_with_one_tap(handset: Phone) -> None:
    straw = house("straw door", "straw window", "straw roof")
    full = dict.fromkeys(("door", "window", "roof"), 3)
    table = {
        "game": PIGS,
        "players": [{"houses": [straw]}] * 2,
        "stacks": dict.fromkeys(("straw", "wood", "brick"), full),
    }
    handset.open_saved(table, "entry")
    handset.tap("Who won?")
    expect(handset.page.get_by_role("heading", name="Is the game over?")).to_be_visible()
    expect(handset.page.locator(".sheet")).to_contain_text("No stack is empty")
    handset.tap("No, we’re still playing")
    expect(handset.page.locator(".sheet")).to_have_count(0)
    expect(handset.page.locator(".pigs-street")).to_be_visible()
    handset.tap("Who won?")
    handset.tap("Yes, it’s over")
    handset.page.locator(".breaches").wait_for()


def test_an_empty_table_has_no_findings_and_nothing_is_missing_yet(handset: Phone) -> None:
    for game, seats in ((PIGS, 2), ("three-little-wolves", 2), ("little-prince", 2)):
        handset.open()
        handset.start_game(game, seats)
        handset.wait_for_verdict()
        expect(handset.page.locator(".badge, .pointed, .little-prince-findings")).to_have_count(0)
        expect(handset.page.get_by_text("missing")).to_have_count(0)


def test_a_missing_piece_is_asked_for_the_reason_is_behind_why_and_a_tap_lets_it_glow(handset: Phone) -> None:
    cards = [{"color": "green", "number": number} for number in (2, 3, 5, 7, 8)]
    players = [
        {"houses": [{"floors": cards}]},
        *[{"houses": [{"floors": [{"color": "red", "number": n}]}]} for n in (3, 4)],
    ]
    handset.open_saved({"game": "three-little-wolves", "players": players}, "entry")
    handset.wait_for_verdict()
    expect(handset.page.locator(".badge")).to_have_count(0)
    handset.tap("Who won?")
    point = listed(handset).filter(has_text="Where is pig 4?")
    expect(point.locator("details p")).not_to_be_visible()
    point.locator("summary").tap()
    expect(point.locator("details p")).to_contain_text("Ann")
    point.locator("button").tap()
    expect(handset.page.locator(".pointed")).to_contain_text("Where is pig 4?")
    expect(handset.page.locator(".tab[aria-current]")).to_contain_text("Ann")
