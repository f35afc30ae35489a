"""Tests that a player's result tells who has the awards that this player has not won."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tallytale.rules.catalogue import catalogue
from tests.support.cases import cases, judged
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eva"]
VETERAN = example("pigs", "example-veteran")


def missed(report: dict[str, Any], seat: int) -> list[str]:
    """Return the titles of the awards that a player neither has nor ties for."""
    titles = {rule.id: rule.title for rule in catalogue(report["game"], "en").scoring}
    awards = report["score"]["awards"]
    return [titles[one["rule"]] for one in awards if one["points"] > 0 and seat not in [*one["seats"], *one["tied"]]]


def show_result(phone: Phone, table: dict[str, Any]) -> None:
    phone.save_table(table, NAMES)
    phone.open("#/result/saved")
    phone.page.locator(".score-sheet").wait_for()


def test_a_player_sees_each_award_of_others_with_holder_and_number(handset: Phone) -> None:
    show_result(handset, VETERAN)
    report = judged(VETERAN)
    for seat, _ in enumerate(VETERAN["players"]):
        if expected := missed(report, seat):
            handset.button(f"What {NAMES[seat]} did not get Why none?").tap()
            listed = handset.page.locator(f"section[aria-label={NAMES[seat]}] .missed-awards")
            expect(listed.locator("dt")).to_have_text(expected)
    most = next(award for award in report["score"]["awards"] if len(award["seats"]) == 1 and award["best"])
    [holder] = most["seats"]
    other = handset.page.locator(f"section[aria-label={NAMES[1 - holder]}] .missed-awards")
    expect(other).to_contain_text(f"{NAMES[holder]} ({most['best']})")


def test_a_tie_of_others_and_an_award_that_nobody_has_are_named(handset: Phone) -> None:
    table = cases()["three_little_pigs/award-all-three-tied"].table
    table = {**table, "players": [*table["players"][:2], {"houses": []}]}
    report = judged({**table, "waive": "all"})
    assert any(award["tied"] == [0, 1] for award in report["score"]["awards"])
    show_result(handset, {**table, "waive": "all"})
    handset.button("What Cleo did not get Why none?").tap()
    listed = handset.page.locator("section[aria-label=Cleo] .missed-awards dd")
    expect(listed.filter(has_text="Tied: Ann and Ben").first).to_be_visible()
    expect(listed.filter(has_text="Nobody").first).to_be_visible()


def test_the_award_for_the_tallest_house_names_the_color(handset: Phone) -> None:
    table = example("wolves")
    show_result(handset, table)
    award = next(one for one in judged(table)["score"]["awards"] if one["seats"])
    other = next(seat for seat, _ in enumerate(table["players"]) if seat not in award["seats"])
    handset.button(f"What {NAMES[other]} did not get Why none?").tap()
    listed = handset.page.locator(f"section[aria-label={NAMES[other]}] .missed-awards")
    expect(listed).to_contain_text(f"Tallest houses, {award['facts']['color']}")


@pytest.mark.parametrize("game", ["prince", "pigs"])
def test_a_game_without_awards_to_win_lists_none(handset: Phone, game: str) -> None:
    show_result(handset, example(game))
    expect(handset.page.locator(".line").first).to_be_visible()
    expect(handset.page.locator(".line", has_text="did not get")).to_have_count(0)
