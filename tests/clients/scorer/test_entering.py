"""Tests how pieces are entered in the web app, and that it crosses out illegal pieces and says why."""

import re

from playwright.sync_api import expect

from tests.support.scorer.phone import Phone

PIGS, WOLVES = "three-little-pigs", "three-little-wolves"
FRAME, LONGEST_PAUSE = 17, 50  # milliseconds


def house(number: int) -> str:
    return f"[data-piece=house-{number}]"


def piece(name: str) -> str:
    return f"[data-piece='{name}']"


def tap_and_wait_for_verdict(phone: Phone, selector: str) -> None:
    phone.page.locator(selector).tap()
    phone.wait_for_verdict()


def houses(phone: Phone) -> list[list[str]]:
    found = phone.table()["players"][0]["houses"]
    return [[tile["part"] for tile in one["tiles"]] for one in found]


def test_a_line_above_the_palette_says_why_pieces_are_struck_out(handset: Phone) -> None:
    handset.start_game(PIGS, 2)
    expect(handset.page.locator(".pigs-hint")).to_contain_text("from the bottom up")
    expect(handset.page.locator(".blocked-reason")).to_contain_text("A house starts with a door or a window")
    handset.page.locator(piece("straw-door")).tap()
    expect(handset.page.locator(".pigs-hint")).to_have_count(0)
    expect(handset.page.locator(".blocked-reason")).to_have_count(0)
    handset.page.locator(house(0)).tap()
    expect(handset.page.locator(".blocked-reason")).to_contain_text("One door per house")
    handset.page.locator(".blocked-reason").tap()
    expect(handset.page.locator(".sheet .law")).to_be_visible()


def test_selecting_another_house_asks_only_about_the_next_tap(handset: Phone) -> None:
    handset.start_game(PIGS, 2)
    tap_and_wait_for_verdict(handset, piece("straw-door"))
    asked: list[str] = []
    handset.page.on("request", lambda request: asked.append(request.url.rpartition("/v1/")[2]))
    handset.page.locator(house(0)).tap()
    expect(handset.page.locator(".blocked-reason")).to_contain_text("One door per house")
    assert asked == ["placements"]


def test_the_judge_is_asked_at_most_50_milliseconds_after_a_tap(handset: Phone) -> None:
    """The page's clock stands still and the test moves it on, so that a busy machine makes no difference."""
    clock = handset.page.clock
    clock.install()
    handset.start_game(PIGS, 2)
    handset.wait_for_verdict()
    clock.pause_at(handset.page.evaluate("Date.now() + 60_000"))
    handset.page.locator(piece("straw-door")).tap()
    with handset.page.expect_request("**/v1/**"):
        clock.run_for(FRAME + LONGEST_PAUSE)


def test_after_a_flowerpot_the_next_door_begins_a_new_house(handset: Phone) -> None:
    handset.start_game(PIGS, 2)
    handset.page.locator(piece("straw-door")).tap()
    handset.page.locator(piece("house-0-tile-0")).tap()
    handset.page.locator(piece("pot")).tap()
    handset.page.locator(piece("wood-door")).tap()
    expect(handset.page.locator(house(1))).to_be_visible()
    assert houses(handset) == [["door"], ["door"]]


def test_a_tile_that_breaks_a_rule_can_start_a_new_house_instead(handset: Phone) -> None:
    handset.start_game(PIGS, 2)
    tap_and_wait_for_verdict(handset, piece("straw-house"))
    tap_and_wait_for_verdict(handset, house(0))
    expect(handset.page.locator(".pigs-gap")).to_have_count(0)
    expect(handset.page.locator(f"{piece('brick-window')}.dim")).to_be_visible()
    handset.page.locator(piece("brick-window")).tap()
    expect(handset.page.locator(".sheet [data-do=alternative]")).to_have_text("Start a new house with this tile")
    tap_and_wait_for_verdict(handset, ".sheet [data-do=alternative]")
    expect(handset.page.locator(house(1))).to_be_visible()
    assert houses(handset) == [["door", "window", "roof"], ["window"]]
    tap_and_wait_for_verdict(handset, house(0))
    expect(handset.page.locator(f"{piece('brick-window')}.dim")).to_be_visible()
    handset.page.locator(piece("brick-window")).tap()
    handset.tap("Don’t add the piece")
    assert houses(handset) == [["door", "window", "roof"], ["window"]]


def test_a_low_card_is_struck_out_whichever_house_has_the_focus(handset: Phone) -> None:
    handset.start_game(WOLVES, 3)
    for card in ("red-4", "red-6", "red-11", "yellow-7"):
        tap_and_wait_for_verdict(handset, piece(f"card-{card}"))
    expect(handset.page.locator(house(1))).to_have_attribute("aria-pressed", "true")
    low = handset.page.locator(piece("card-red-5"))
    expect(low).to_have_class(re.compile("dim"))
    low.tap()
    expect(handset.page.locator(".sheet")).to_contain_text("Numbers go up")
    handset.tap("Don’t add the piece")
    assert [card["number"] for card in handset.table()["players"][0]["houses"][0]["floors"]] == [4, 6, 11]


def test_a_button_switches_between_cards_and_tokens(handset: Phone) -> None:
    handset.start_game(WOLVES, 3)
    handset.page.locator(piece("card-red-4")).tap()
    handset.tap("Pigs and wolves")
    handset.page.locator(piece("pig-2")).tap()
    handset.tap("Back to the cards")
    expect(handset.page.locator(piece("card-red-5"))).to_be_visible()
    assert handset.table()["players"][0]["houses"][0]["pig"] == 2
