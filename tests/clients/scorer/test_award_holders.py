"""Tests that the score sheet shows who won each award and why, for example with the most flowerpots."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tallytale.engine.catalogue import catalogue
from tests.support.cases import cases, judged
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

VETERAN = example("pigs", "example-veteran")
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eva"]


def show_row(phone: Phone, table: dict[str, Any], title: str) -> None:
    """Open a game's result, and tap one row of the score sheet."""
    phone.open_saved(table, "result", NAMES)
    phone.button(title).tap()


def test_an_award_is_told_with_its_holder_and_the_number_that_decided(handset: Phone) -> None:
    awards = judged(VETERAN)["score"]["awards"]
    tallest = next(one for one in awards if one["rule"] == "pigs.award.tallest-house")
    first = next(one for one in awards if one["best"] is None and one["seats"])
    titles = {rule.id: rule.title for rule in catalogue("three-little-pigs", "en").scoring}
    show_row(handset, VETERAN, "Tallest house")
    (holder,) = tallest["seats"]
    expect(handset.page.locator(".award-holder")).to_have_text(f"Tallest house: {NAMES[holder]} ({tallest['best']})")
    handset.button(titles[first["rule"]]).tap()
    (holder,) = first["seats"]
    expect(handset.page.locator(".award-holder").last).to_have_text(f"{titles[first['rule']]}: {NAMES[holder]}")


def test_a_tie_of_others_and_an_award_that_nobody_has_are_named(handset: Phone) -> None:
    table = cases()["three_little_pigs/award-all-three-tied"].table
    table = {**table, "players": [*table["players"][:2], {"houses": []}]}
    show_row(handset, {**table, "waive": "all"}, "Most houses")
    expect(handset.page.locator(".award-holder")).to_contain_text("Tied: Ann and Ben")
    handset.button("First brick house").tap()
    expect(handset.page.locator(".award-holder").last).to_have_text("First brick house: Nobody")


def test_an_award_that_nobody_entered_is_not_entered_and_one_that_nobody_won_is_nobodys(handset: Phone) -> None:
    firsts = {"straw": VETERAN["firsts"]["straw"], "wood": None}
    show_row(handset, {**VETERAN, "firsts": firsts, "waive": "all"}, "First wooden house")
    expect(handset.page.locator(".award-holder").last).to_have_text("First wooden house: Nobody")
    handset.button("First brick house").tap()
    expect(handset.page.locator(".award-holder").last).to_have_text("First brick house: Not entered")


def test_the_tallest_house_of_each_colour_is_told_by_its_colour(handset: Phone) -> None:
    show_row(handset, example("wolves"), "Tallest house")
    awards = judged(example("wolves"))["score"]["awards"]
    expect(handset.page.locator(".award-holder")).to_have_text(
        [f"Tallest house, {one['facts']['color']}: {NAMES[one['seats'][0]]} ({one['best']})" for one in awards]
    )


@pytest.mark.parametrize("game", ["prince", "pigs"])
def test_a_game_without_awards_to_win_lists_none(handset: Phone, game: str) -> None:
    handset.open_saved(example(game), "result")
    lines = handset.page.locator(".line")
    lines.first.wait_for()
    for line in lines.all():
        line.tap()
    expect(handset.page.locator(".line-why")).to_have_count(lines.count())
    expect(handset.page.locator(".award-holder")).to_have_count(0)
