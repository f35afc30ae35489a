"""Tests that the web app shows players' names, reads them out, and never sends them to the service."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tallytale.engine.catalogue import catalogue
from tallytale.engine.judging.reports import judge
from tallytale.engine.words.texts import LANGUAGES
from tallytale_client import Catalogue, Report, sentence
from tests.support.nightly import at_night
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example

TABLE = example("pigs", "example-not-allowed")
NAMES = ["Mia", "O’Hara", "Łukasz"]


def sentences(table: dict[str, Any], language: str, names: list[str]) -> list[str]:
    """Return a sentence for each broken rule, with the players' names in it. The Python client writes the sentences."""
    report = msgspec.json.decode(judge(msgspec.json.encode(table), language), type=Report)
    about = msgspec.json.decode(msgspec.json.encode(catalogue(table["game"], language)), type=Catalogue)
    return [sentence(finding, about, names) for finding in report.findings]


def show_result(phone: Phone, table: dict[str, Any], names: list[str]) -> None:
    phone.open_saved(table, "result", names)


@pytest.mark.parametrize("language", ["de", "zh-Hant", *at_night(*sorted({*LANGUAGES} - {"de", "zh-Hant"}))])
def test_findings_name_the_players_in_every_language(browser: Browser, scorer: str, language: str) -> None:
    with phone(browser, scorer, language=language) as one:
        show_result(one.open(), TABLE, NAMES)
        expected = sentences(TABLE, language, NAMES)
        assert "O’Hara" in expected[0]
        expect(one.page.locator(".findings li")).to_have_text(expected)


def test_screen_readers_hear_the_names(handset: Phone) -> None:
    handset.open_saved(TABLE, "entry", NAMES)
    handset.page.locator(".tab", has_text="O’Hara").tap()
    [two_doors, *_] = sentences(TABLE, "en", NAMES)
    badge = handset.page.get_by_role("button", name=f"Breaks a rule: {two_doors}")
    badge.tap()
    expect(handset.page.locator(".sheet .law")).to_have_text(two_doors)


def test_steps_that_break_a_rule_say_so_with_the_name(handset: Phone) -> None:
    handset.open_saved({**TABLE, "players": [{"houses": []}, *TABLE["players"][1:]]}, "entry", NAMES)
    step = handset.page.locator("[data-piece=straw-roof]")
    expect(step).to_have_class("piece dim pigs-tile-button")
    expect(step).to_have_accessible_name(
        "straw roof: 2 left. Mia’s house 1 has a straw roof at the bottom. A house starts with a door or a window."
    )


@pytest.mark.parametrize("names", [["Player 2", "Player 1"], ["{seat}", "{seat, player}"], ["#", "$&"]])
def test_a_name_is_shown_as_it_was_typed(handset: Phone, names: list[str]) -> None:
    show_result(handset, TABLE, names)
    expect(handset.page.locator(".findings li").first).to_contain_text(f"{names[1]}’s house 1")


def test_a_player_without_a_name_is_called_by_the_seat(handset: Phone) -> None:
    show_result(handset, TABLE, ["Mia", ""])
    expect(handset.page.locator(".findings li").first).to_contain_text("Player 2’s house 1")
