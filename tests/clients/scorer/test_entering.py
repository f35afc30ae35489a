"""Tests that the web app crosses out illegal pieces at once, says why, and offers what may be done instead."""

from playwright.sync_api import expect

from tests.support.scorer.phone import Phone

PIGS = "three-little-pigs"
FRAME, LONGEST_PAUSE = 17, 50  # milliseconds
HOUSE = "[data-piece=house-0]"


def piece(name: str) -> str:
    return f"[data-piece='{name}']"


def tap_and_wait_for_verdict(phone: Phone, selector: str) -> None:
    phone.page.locator(selector).tap()
    phone.wait_for_verdict()


def test_a_line_above_the_palette_says_why_pieces_are_struck_out_and_asks_only_about_the_next_tap(
    handset: Phone,
) -> None:
    handset.start_game(PIGS, 2)
    why, hint = handset.page.locator(".blocked-reason"), handset.page.locator(".pigs-hint")
    expect(hint).to_contain_text("from the bottom up")
    expect(why).to_contain_text("A house starts with a door or a window")
    palette = handset.page.locator(".palette")
    place = palette.bounding_box()
    tap_and_wait_for_verdict(handset, piece("straw-door"))
    expect(hint).to_have_count(0)
    expect(why).to_have_count(0)
    assert palette.bounding_box() == place, "houses must not move under a finger when a verdict arrives"
    asked: list[str] = []
    handset.page.on("request", lambda request: asked.append(request.url.rpartition("/v1/")[2]))
    handset.page.locator(HOUSE).tap()
    expect(why).to_contain_text("One door per house")
    assert asked == ["placements"]
    why.tap()
    expect(handset.page.locator(".sheet .law")).to_be_visible()


def test_what_would_break_a_rule_is_told_as_a_possibility_and_drawn_with_the_piece(handset: Phone) -> None:
    handset.start_game(PIGS, 2)
    handset.wait_for_verdict()
    sheet = handset.page.locator(".sheet")
    for opened in (".blocked-reason", f"{piece('wood-roof')}.dim"):
        handset.page.locator(opened).tap()
        expect(sheet).to_contain_text("If you add this piece:")
        expect(sheet.locator(".crossed-out .pigs-highlighted")).to_be_visible()
        assert sheet.inner_text().count("A house starts with a door or a window.") == 1
        handset.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    assert handset.table()["players"][0]["houses"] == []


def test_the_palette_keeps_its_place_when_nothing_is_struck_out_any_more(handset: Phone) -> None:
    handset.start_game(PIGS, 2)
    why, palette = handset.page.locator(".blocked-reason"), handset.page.locator(".palette")
    expect(why).to_have_count(1)
    place = palette.bounding_box()
    tap_and_wait_for_verdict(handset, piece("straw-door"))
    expect(why).to_have_count(0)
    assert palette.bounding_box() == place


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


def test_a_tile_that_breaks_a_rule_can_start_a_new_house_instead_or_be_left_out(handset: Phone) -> None:
    handset.start_game(PIGS, 2)
    tap_and_wait_for_verdict(handset, piece("straw-house"))
    for choice, built in (("alternative", [3, 1]), ("", [3, 1])):
        tap_and_wait_for_verdict(handset, HOUSE)
        expect(handset.page.locator(".pigs-gap")).to_have_count(0)
        handset.page.locator(f"{piece('brick-window')}.dim").tap()
        offer = handset.page.locator(".sheet [data-do=alternative]")
        expect(offer).to_have_text("Start a new house with this tile")
        if choice:
            tap_and_wait_for_verdict(handset, ".sheet [data-do=alternative]")
        else:
            handset.tap("Don’t add the piece")
        assert [len(one["tiles"]) for one in handset.table()["players"][0]["houses"]] == built
