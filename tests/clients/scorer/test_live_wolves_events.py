"""Tests what happens besides building in a running game of The Three Little Wolves: pigs, Smooki, and the last rounds."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.scorer import live
from tests.support.scorer.phone import Phone
from tests.support.scorer.wolves import GAME

Json = dict[str, Any]

EMPTY: Json = {"houses": []}
THREE: Json = {"game": GAME, "stage": "running", "players": [EMPTY] * 3}
TWO: Json = {**THREE, "players": [EMPTY] * 2, "smooki": EMPTY}


def card(color: str, number: int) -> Json:
    return {"color": color, "number": number}


def build(seat: int, color: str, number: int, house: int | None = None) -> Json:
    return {"do": "build", "seat": seat, "card": card(color, number), "house": house}


def pig(seat: int | None, token: int, place: tuple[int | None, int] | None, effect: str | None = "left") -> Json:
    house = None if place is None else {"seat": place[0], "house": place[1]}
    return {"do": "pig", "seat": seat, "token": token, "house": house, "effect": effect}


def at(phone: Phone, start: Json, moves: list[Json]) -> Phone:
    """Show a running game after these moves."""
    phone.save_table(start, ("Mia", "Ben", "Oma"), moves)
    phone.open("#/live/saved")
    live.wait(phone)
    return phone


ONE_HOUSE_EACH = [build(0, "red", 4), build(1, "green", 2), build(2, "red", 3)]
TALL_RED = [*ONE_HOUSE_EACH, build(0, "red", 6, 0)]


@pytest.mark.parametrize("effect", ["left", "right"])
def test_cards_are_passed_on_and_the_turn_goes_on(handset: Phone, effect: str) -> None:
    at(handset, THREE, TALL_RED)
    live.tap(handset, "pig", f"effect-{effect}")
    assert live.moves(handset)[-1] == pig(0, 2, (0, 0), effect)
    assert live.turn(handset) == "It’s Ben’s turn"
    expect(handset.page.locator(".live-story")).to_contain_text(f"pass one card to the {effect}")


def send(seat: int, value: int, other: int) -> Json:
    return {"do": "send", "seat": seat, "wolf": {"value": value, "seat": other, "house": 0}}


def test_both_pigs_of_a_draw_ask_for_wolves_one_after_the_other(handset: Phone) -> None:
    at(handset, THREE, TALL_RED)
    live.tap(handset, "pig", "effect-send")
    asked = [live.turn(handset)]
    live.tap(handset, "wolf-0-3", "place-1-0-house")
    asked.append(live.turn(handset))
    live.tap(handset, "wolf-1-3", "place-0-0-house")
    expect(handset.page.locator(".live-cards")).to_be_visible()  # no house has room for a wolf of the third player
    live.tap(handset, "pig", "effect-send")
    asked.append(live.turn(handset))
    live.tap(handset, "wolf-0-4")
    expect(handset.page.locator(".live-streets .live-lit")).to_have_count(1)
    live.tap(handset, "place-2-0-house")
    assert asked == ["It’s Mia’s turn", "It’s Ben’s turn", "It’s Mia’s turn"]
    assert [move for move in live.moves(handset) if move["do"] == "send"] == [
        send(0, 3, 1),
        send(1, 3, 0),
        send(0, 4, 2),
    ]
    assert live.turn(handset) == "It’s Ben’s turn"
    expect(handset.page.locator(".live-cards")).to_be_visible()


def test_second_pig_of_a_draw_belongs_to_the_same_player(handset: Phone) -> None:
    at(handset, THREE, [*TALL_RED, pig(0, 2, (0, 0))])
    expect(handset.page.locator("[data-piece=pig]")).to_have_attribute("aria-label", "Pig! (Mia)")
    live.tap(handset, "pig")
    expect(handset.page.locator(".live-pig-place p")).to_contain_text("nearer")
    live.tap(handset, "effect-left")
    assert live.moves(handset)[-1] == pig(0, 3, (1, 0))


def test_players_choose_between_their_own_houses_of_the_same_height(handset: Phone) -> None:
    at(handset, THREE, [*TALL_RED, build(1, "red", 2), build(2, "white", 1), build(0, "yellow", 13)])
    live.tap(handset, "pig")
    expect(handset.page.locator(".live-pig")).to_contain_text("Several houses are as tall")
    expect(handset.page.locator(".live-effects")).to_have_count(0)
    live.tap(handset, "place-0-1-house")
    expect(handset.page.locator(".live-pig-place p")).to_contain_text("yellow house")
    live.tap(handset, "effect-right")
    assert live.moves(handset)[-1] == pig(0, 2, (0, 1), "right")


def test_pig_without_a_free_house_stays_beside_the_table_and_comes_again(handset: Phone) -> None:
    at(handset, THREE, [{"do": "discard", "seat": 0}])
    live.tap(handset, "pig")
    expect(handset.page.locator(".live-pig-place p")).to_have_text(re.compile("^It stays beside the table"))
    live.tap(handset, "effect-left")
    assert live.moves(handset)[-1] == pig(0, 2, None)
    live.tap(handset, "card-red-4", "pig", "effect-left")
    assert live.moves(handset)[-1] == pig(1, 2, (1, 0))


def test_pig_can_be_entered_after_the_table_was_corrected(handset: Phone) -> None:
    corrected = {**THREE, "players": [{"houses": [{"floors": [card("red", 5)]}]}, EMPTY, EMPTY]}
    event = {"event": "table", "table": corrected}
    at(handset, THREE, [build(0, "red", 6), event])
    live.tap(handset, "pig", "effect-left")
    assert live.moves(handset)[-1] == pig(0, 2, (0, 0))
    at(handset, THREE, [build(0, "red", 6), {**event, "unrecorded_turns": True}])
    live.tap(handset, "pig", "drawer-2", "token-2", "effect-left")
    assert live.moves(handset)[-1] == pig(2, 2, (0, 0))


LAST = [pig(0, 2, (0, 0)), pig(0, 3, (1, 0)), pig(0, 4, (2, 0), None)]


def test_third_pig_begins_the_last_two_rounds(handset: Phone) -> None:
    at(handset, THREE, [*TALL_RED, *LAST[:2]])
    live.tap(handset, "pig")
    expect(handset.page.locator(".live-effects .piece")).to_have_count(0)  # the third pig card has no effect
    live.tap(handset, "put-pig")
    page = handset.page
    expect(page.locator(".live-hint")).to_contain_text("Last rounds")
    expect(page.locator(".wolves-turns-left")).to_have_text(["Turns left: 2"] * 3)
    expect(page.locator("[data-piece=pig]")).to_have_count(0)
    live.tap(handset, "pile", "no-wolf")
    expect(page.locator(".wolves-turns-left")).to_have_text(["Turns left: 2", "Turns left: 1", "Turns left: 2"])
    for _ in range(5):
        live.tap(handset, "pile", "no-wolf")
    assert live.turn(handset) == "That was the last turn."


def test_two_players_have_five_cards_each_after_the_third_pig(handset: Phone) -> None:
    smooki = {"do": "reveal", "card": card("yellow", 5), "house": None}
    begun = [build(0, "red", 4), build(1, "green", 2), smooki, build(0, "red", 8, 0)]
    at(handset, TWO, [*begun, pig(0, 2, (0, 0)), pig(0, 3, (1, 0)), pig(0, 4, (None, 0), None)])
    expect(handset.page.locator(".wolves-turns-left")).to_have_text(["Turns left: 5", "Turns left: 5"])
    assert live.turn(handset) == "It’s Mia’s turn"  # she has the mustache token
    live.tap_face(handset, 1)
    live.tap(handset, "pile", "no-wolf")
    expect(handset.page.locator(".wolves-turns-left")).to_have_text(["Turns left: 5", "Turns left: 4"])
    assert live.turn(handset) == "It’s Mia’s turn"
    live.tap(handset, "pile", "no-wolf")
    expect(handset.page.locator(".live-hint").last).to_have_text("First, reveal a card for Smooki.")
    live.tap(handset, "smooki", "suit-yellow", "card-yellow-8")  # it has one place, and goes there by itself
    assert live.turn(handset) == "It’s Ben’s turn"  # the card has passed the token on


BOTH_PLAYED = [build(0, "red", 4), build(1, "green", 2)]


def test_card_for_smooki_goes_where_the_players_want_and_a_white_one_passes_the_mustache(handset: Phone) -> None:
    reveal = {"do": "reveal", "card": card("yellow", 5), "house": None}
    at(handset, TWO, [*BOTH_PLAYED, reveal, build(0, "red", 8, 0), build(1, "green", 7, 0)])
    page = handset.page
    expect(page.locator("li:has([data-face='0']) .wolves-has-mustache")).to_be_visible()
    expect(page.locator("[data-piece=smooki].live-lit")).to_be_visible()
    live.tap(handset, "smooki", "card-white-6")
    expect(page.locator(".live-streets .live-lit")).to_have_count(2)
    live.tap(handset, "place-smooki-0-floors")
    assert live.moves(handset)[-1] == {**reveal, "card": card("white", 6), "house": 0}
    expect(page.locator("li:has([data-face='1']) .wolves-has-mustache")).to_be_visible()


def test_card_of_smooki_is_discarded_only_if_it_fits_nowhere(handset: Phone) -> None:
    reveal = {"do": "reveal", "card": card("yellow", 5), "house": None}
    at(handset, TWO, [*BOTH_PLAYED, reveal, build(0, "red", 8, 0), build(1, "green", 7, 0)])
    live.tap(handset, "smooki", "card-white-9", "smooki-discard")
    expect(handset.page.locator(".live-refusal p")).to_be_visible()
    live.tap(handset, "suit-yellow", "card-yellow-4", "smooki-discard")
    assert live.moves(handset)[-1] == {"do": "reveal", "card": card("yellow", 4), "discarded": True}


def test_smooki_draws_a_pig_that_asks_nobody(handset: Phone) -> None:
    at(handset, TWO, BOTH_PLAYED)
    live.tap(handset, "pig", "drawer-smooki")
    expect(handset.page.locator(".live-pig")).to_contain_text("Several houses are as tall")
    live.tap(handset, "place-1-0-house", "put-pig")
    assert live.moves(handset)[-1] == {"do": "pig", "seat": None, "token": 2, "house": {"seat": 1, "house": 0}}
    expect(handset.page.locator("[data-piece=pig]")).to_have_attribute("aria-label", "Pig! (Smooki)")
    assert live.turn(handset) == "It’s Mia’s turn"


def test_baby_wolves_live_in_their_own_houses_and_pigs_ask_nothing(handset: Phone) -> None:
    at(handset, {**THREE, "variant": "baby-wolf"}, ONE_HOUSE_EACH)
    live.tap(handset, "pile", "wolf-0-3")
    expect(handset.page.locator(".live-streets .live-lit")).to_have_count(1)
    handset.page.locator("[data-look='1']").tap()
    live.tap(handset, "place-1-0-house")
    expect(handset.page.locator(".live-refusal p")).to_be_visible()
    handset.page.locator("[data-look='1']").tap()
    live.tap(handset, "place-0-0-house", "pig")
    expect(handset.page.locator(".live-effects .piece")).to_have_count(0)
    live.tap(handset, "put-pig")
    assert live.turn(handset) == "It’s Ben’s turn"
    assert [move["do"] for move in live.moves(handset)[3:]] == ["discard", "pig"]


def test_each_house_tells_why_it_stands_or_falls_before_anything_is_counted(handset: Phone) -> None:
    ending = [build(1, "white", 9), build(2, "yellow", 5), build(0, "red", 8, 0), build(1, "green", 4, 0)]
    passed = [{"do": "discard", "seat": seat} for seat in (2, 0)]
    at(handset, THREE, [*TALL_RED, *LAST, *ending, *passed])
    told = handset.page.locator(".live-end li").all_inner_texts()
    assert len(told) == 5
    assert all(re.search(r"height \d+", one) for one in told)
    assert any("white" in one for one in told)
    expect(handset.page.locator(".totals")).to_have_count(0)
    expect(handset.page.locator(".live-end")).not_to_contain_text("point")


def test_screen_counts_as_judged_only_after_the_answer_about_a_tried_turn(handset: Phone) -> None:
    at(handset, THREE, TALL_RED)
    handset.delay_requests("**/v1/replays", 400)
    live.tap(handset, "pile", "no-wolf")
    assert live.moves(handset)[-1]["do"] == "discard"
