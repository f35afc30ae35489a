"""Tests that games of The Three Little Wolves can be played turn by turn in the web app."""

import re
import sys
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.nightly import at_night
from tests.support.scorer import live, live_wolves, wolves, wolves_attempts
from tests.support.scorer.links import canonical_of
from tests.support.scorer.phone import Phone, phone
from tests.support.turn_cases import answer

Json = dict[str, Any]

FOUR_PLAYERS = 8  # the seed of a recorded game
# JavaScript that tells whether the houses that are shown large are seen whole, above the sentence that refuses a tap.
HOUSES_IN_SIGHT = """() => {
  const [houses, refusal] = ['.live-streets', '.live-refusal'].map(one => document.querySelector(one));
  const [{ bottom }, { top }] = [houses, refusal].map(one => one.getBoundingClientRect());
  return houses.scrollHeight <= houses.clientHeight + 1 && bottom <= top && bottom <= innerHeight;
}"""
ATTEMPTED = range(3, 9)  # recorded games in which illegal moves are tried
DEFAULT_NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")


@pytest.fixture
def table(handset: Phone) -> Phone:
    live.start(handset, wolves.GAME, 3)
    live.tap_face(handset, 0)
    return handset


@pytest.mark.parametrize("seed", [3, 4, *at_night(*range(5, 63))])
def test_recorded_game_is_played_by_taps_to_the_same_table(handset: Phone, seed: int) -> None:
    record = live_wolves.record_of(seed)
    start = record["start"]
    live.start(handset, wolves.GAME, len(start["players"]), "Baby" if start.get("variant") == "baby-wolf" else "")
    for move in record["moves"]:
        live_wolves.play(handset, move)
    expect(handset.page.locator(".live-turn h2")).to_have_text("That was the last turn.")
    kept = handset.open_game()["live"]
    after = answer("/v1/replays", {"start": kept["start"], "moves": kept["moves"]})
    assert canonical_of(handset.table()) == canonical_of(after["table"])
    expected = answer("/v1/replays", record)
    assert canonical_of({**after["table"], "waive": []}) == canonical_of({**expected["table"], "waive": []})
    handset.page.locator(".live-turn .primary").tap()
    expect(handset.page.locator(".totals")).to_be_visible()


def test_card_with_one_place_is_built_by_one_tap_and_the_turn_passes(table: Phone) -> None:
    assert live_wolves.play(table, build(0, "red", 4)) == 1
    assert live.turn(table) == "It’s Player 2’s turn"
    assert table.table()["players"][0] == {"houses": [{"floors": [{"color": "red", "number": 4}]}]}


def build(seat: int, color: str, number: int, house: int | None = None) -> Json:
    return {"do": "build", "seat": seat, "card": {"color": color, "number": number}, "house": house}


def test_card_that_cant_be_built_is_dim_and_a_tap_says_why(table: Phone) -> None:
    for move in (build(0, "red", 9), build(1, "red", 3), build(2, "green", 8)):
        live_wolves.play(table, move)
    live.tap(table, "suit-red")
    expect(table.page.locator("[data-piece=card-red-4].dim")).to_be_visible()
    live.tap(table, "card-red-4")
    expect(table.page.locator(".live-refusal p")).to_contain_text("needs a higher number")
    live.tap(table, "card-red-3")
    expect(table.page.locator(".live-refusal p")).to_have_text("The red 3 has been played already.")
    assert len(live.moves(table)) == 3


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_houses_stay_in_sight_beside_the_reason_of_a_refusal(
    browser: Browser, scorer: str, width: int, height: int
) -> None:
    record = live_wolves.record_of(FOUR_PLAYERS)
    with phone(browser, scorer, width=width, height=height) as one:
        one.open().save_table(record["start"], moves=record["moves"][:30])
        one.open("#/live/saved")
        live.wait(one)
        one.page.locator(".live-cards .piece.dim").first.tap()
        live.wait(one)
        expect(one.page.locator(".live-refusal p")).to_contain_text("house 2")
        assert one.page.evaluate(HOUSES_IN_SIGHT)


def test_card_that_was_discarded_is_gone_and_one_without_a_name_is_not(table: Phone) -> None:
    live_wolves.play(table, {"do": "discard", "seat": 0, "card": {"color": "red", "number": 5}})
    live_wolves.play(table, {"do": "discard", "seat": 1, "card": None})
    expect(table.page.locator(".wolves-suit .taken")).to_have_count(1)
    live.tap(table, "card-red-5")
    expect(table.page.locator(".live-refusal p")).to_have_text("The red 5 has been played already.")


def test_pig_finds_its_house_and_asks_those_who_must_send_in_order(table: Phone) -> None:
    for move in (build(0, "red", 4), build(1, "green", 2), build(2, "red", 3), build(0, "red", 6, 0)):
        live_wolves.play(table, move)
    live.tap(table, "pig")
    expect(table.page.locator(".live-pig-place p")).to_contain_text("the tallest house without a pig token")
    live.tap(table, "effect-send")
    for seat, other in ((0, 1), (1, 0)):
        assert live.turn(table) == f"It’s Player {seat + 1}’s turn"
        live.tap(table, "no-wolf")
        expect(table.page.locator(".live-refusal p")).to_be_visible()
        live.tap(table, f"wolf-{seat}-3", f"place-{other}-0-house")
    assert live.turn(table) == "It’s Player 2’s turn"  # Player 3 is not asked, because no house has room for a wolf
    expect(table.page.locator(".live-cards")).to_be_visible()
    assert [move["do"] for move in live.moves(table)[4:]] == ["pig", "send", "send"]


def test_undo_takes_back_a_whole_move_with_the_taps_before_it(table: Phone) -> None:
    live_wolves.play(table, build(0, "red", 4))
    live_wolves.play(table, {"do": "discard", "seat": 1, "card": {"color": "red", "number": 5}})
    before = table.open_game()["live"]["moves"]
    undo = table.page.locator(".live-undo")
    expect(undo).to_have_text("Undo: red 5 (Player 2)")
    undo.tap()
    live.wait(table)
    expect(table.page.locator(".live-wolves")).to_have_count(0)
    assert live.turn(table) == "It’s Player 2’s turn"
    table.page.locator("[aria-label^=Redo]").tap()
    live.wait(table)
    assert live.moves(table) == before


@pytest.mark.parametrize(("seed", "most"), [(3, 6), *at_night(*[(seed, None) for seed in ATTEMPTED])])
def test_illegal_attempts_are_refused_with_the_reason_of_the_judge(handset: Phone, seed: int, most: int | None) -> None:
    for attempt in wolves_attempts.attempts(seed)[:most]:
        handset.save_table(attempt.start, DEFAULT_NAMES, attempt.moves)
        handset.open("#/live/saved")
        live.wait(handset)
        for selector in attempt.taps:
            is_shown_anyway = "suit-" in selector or "look" in selector
            if not is_shown_anyway or handset.page.locator(selector).is_visible():
                handset.page.locator(selector).tap()
                live.wait(handset)
        told = handset.page.locator(".live-refusal p, .live-pig-refused").all_inner_texts()
        assert len(told) == 1, attempt
        assert told[0] in attempt.reasons, attempt
        assert live.moves(handset) == attempt.moves


@pytest.mark.nightly
def test_forty_different_illegal_attempts_are_made() -> None:
    made = [one for seed in ATTEMPTED for one in wolves_attempts.attempts(seed)]
    rules = {one.rule for one in made}
    sys.stdout.write(f"{len(made)} illegal attempts; they break {len(rules)} rules: {', '.join(sorted(rules))}\n")
    assert len(made) >= 40


EVERYTHING_KEPT = "JSON.stringify([localStorage, sessionStorage, location.href])"
HIDE = """Object.defineProperty(document, 'hidden', {get: () => true});
document.dispatchEvent(new Event('visibilitychange'))"""


def test_hand_that_is_held_up_is_never_saved_or_sent(table: Phone) -> None:
    live_wolves.play(table, build(0, "red", 9))
    saved = table.page.evaluate(EVERYTHING_KEPT)
    sent: list[str] = []
    table.page.on("request", lambda request: sent.append(request.url))
    for close in (lambda: table.page.keyboard.press("Escape"), lambda: table.page.evaluate(HIDE)):
        table.page.locator("[data-piece=hand]").tap()
        expect(table.page.locator(".live-hand li")).to_have_count(0)
        table.page.locator("[data-piece=hand-red-2]").tap()
        table.page.locator("[data-piece=hand-white-12]").tap()
        expect(table.page.locator("[data-card=card-white-12]")).to_have_text(re.compile("new house"))
        assert table.page.evaluate(EVERYTHING_KEPT) == saved
        close()
        expect(table.page.locator(".sheet")).to_have_count(0)
    assert not sent
    assert table.page.evaluate(EVERYTHING_KEPT) == saved


def test_hand_is_forgotten_after_a_minute(handset: Phone) -> None:
    handset.page.clock.install()
    live.start(handset, wolves.GAME, 3)
    live.tap_face(handset, 0)
    handset.page.locator("[data-piece=hand]").press("Enter")
    expect(handset.page.locator(".sheet")).to_be_visible()
    handset.page.clock.run_for(50_000)
    expect(handset.page.locator(".sheet")).to_be_visible()
    handset.page.clock.run_for(11_000)
    expect(handset.page.locator(".sheet")).to_have_count(0)


THREE_PLAYERS = [
    *("card-red-4", "card-red-2", "pile", "card-red-5", "wolf-2-4", "place-0-0-house"),
    *("pig", "effect-left", "pile", "no-wolf"),
]
TWO_PLAYERS = [
    *("card-red-4", "card-red-2", "pig", "drawer-smooki", "place-1-0-house", "put-pig"),
    *("smooki", "card-white-6", "pile", "wolf-0-3", "place-smooki-0-house"),
]


@pytest.mark.parametrize(("players", "names"), [(3, THREE_PLAYERS), (2, TWO_PLAYERS)])
def test_game_goes_on_where_it_was_when_the_page_is_closed_at_any_point(
    handset: Phone, players: int, names: list[str]
) -> None:
    live.start(handset, wolves.GAME, players)
    live.tap_face(handset, 0)
    for name in names:
        live.tap(handset, name)
        before = handset.page.locator(".live-now").aria_snapshot(), handset.open_game()
        handset.page.reload()
        live.wait(handset)
        assert (handset.page.locator(".live-now").aria_snapshot(), handset.open_game()) == before, name
