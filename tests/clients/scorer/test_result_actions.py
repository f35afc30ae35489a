"""Tests that a result can be saved as a picture, printed, and sent to the app BG Stats."""

import json
import re
import struct
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tallytale.engine.words.texts import LANGUAGES
from tests.support.cases import cases
from tests.support.nightly import at_night
from tests.support.scorer.history import save_games, saved_game, saved_score
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import GAMES, example

Json = dict[str, Any]

WOLVES = example("wolves")
NAMES = ["Ann & Co", "Bén?", ""]
DATE = datetime.fromisoformat("2025-03-09T19:05:07.123+00:00")
SHARED = """
  window.shared = [];
  navigator.canShare = ({ files }) => files.every(file => file.type === 'image/png');
  navigator.share = async ({ files }) => { window.shared.push(files[0].name, files[0].type, files[0].size) };
"""


def result(phone: Phone, table: Json = WOLVES, names: list[str] | None = None) -> None:
    people = names or ["Ann", "Ben", "Cleo", "Dan", "Eva"][: len(table["players"])]
    save_games(phone, [saved_game(1, table, people, date=DATE)])
    phone.open("#/result/game-00001")
    phone.page.locator(".result-actions").wait_for()
    phone.page.wait_for_load_state("networkidle")


def picture(phone: Phone) -> tuple[str, bytes]:
    with phone.page.expect_download() as download:
        phone.tap("Make a picture of the result")
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_result_is_copied_as_a_text_to_paste(handset: Phone) -> None:
    handset.context.grant_permissions(["clipboard-read", "clipboard-write"])
    result(handset, WOLVES, ["Ann", "Ben", ""])
    handset.tap("Copy the result as text")
    handset.button("Copied").wait_for()
    assert handset.page.evaluate("navigator.clipboard.readText()").split("\n") == [
        "The Three Little Wolves · Mar 9, 2025",
        "Ben wins",
        "1. Ben: 29",
        "2. Player 3: 28",
        "3. Ann: 9",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_result_picture_is_a_png_with_content(handset: Phone, game: str) -> None:
    result(handset, example(game))
    name, content = picture(handset)
    assert name == "tallytale-2025-03-09.png"
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    assert (width, height >= 1350) == (1080, True)
    assert len(content) > 20_000  # an empty picture has fewer bytes


def test_result_picture_is_passed_to_the_share_menu_if_there_is_one(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as one:
        one.page.add_init_script(SHARED)
        result(one.open())
        one.tap("Make a picture of the result")
        one.tap("Send the picture")
        one.page.wait_for_function("() => shared.length")
        assert one.page.evaluate("shared.slice(0, 2)") == ["tallytale-2025-03-09.png", "image/png"]
        assert one.page.evaluate("shared[2]") > 20_000
        expect(one.button("Save the picture")).to_be_visible()


def test_only_the_score_sheet_is_printed_on_one_page(handset: Phone) -> None:
    result(handset, names=NAMES)
    assert not handset.page.locator(".print-sheet").is_visible()
    handset.page.emulate_media(media="print")
    sheet = handset.page.locator(".print-sheet")
    shown = handset.page.evaluate(
        "[...document.querySelectorAll('main *, header')].filter(one => one.getClientRects().length"
        " && !one.closest('.print-sheet') && one.textContent.trim()).map(one => one.outerHTML.slice(0, 80))"
    )
    assert shown == []
    assert sheet.locator("thead th").all_inner_texts() == ["Ann & Co", "Bén?", "Player 3"]
    score = saved_score(WOLVES)
    assert score
    assert sheet.locator("tfoot td").all_inner_texts() == [str(total) for total in score["totals"]]
    for words in ("The Three Little Wolves", "Mar 9, 2025", "Bén? wins", f"version of the rules: {score['rules']}"):
        expect(sheet).to_contain_text(words)
    assert handset.page.evaluate("getComputedStyle(document.querySelector('.print-sheet')).color") == "rgb(0, 0, 0)"
    assert printed_pages(handset) == 1


@pytest.mark.parametrize("language", ["de", *at_night(*sorted({*LANGUAGES} - {"de"}))])
@pytest.mark.parametrize("name", ["three_little_pigs/award-all-six", "little_prince/example-finished"])
def test_printed_score_sheet_fits_one_page_in_every_language(
    browser: Browser, scorer: str, name: str, language: str
) -> None:
    with phone(browser, scorer, theme="dark", language=language) as one:
        result(one.open(), cases()[name].table)
        one.page.emulate_media(media="print")
        assert printed_pages(one) == 1
        assert one.page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


def printed_pages(phone: Phone) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", phone.page.pdf(format="A4")))


def test_printed_score_sheet_lists_every_category_and_the_waived_rules(handset: Phone) -> None:
    table = example("pigs", "example-not-allowed")
    rules = {finding.rule for finding in cases()["three_little_pigs/example-not-allowed"].findings}
    result(handset, {**table, "waive": sorted(rules)})
    handset.page.emulate_media(media="print")
    sheet = handset.page.locator(".print-sheet")
    expect(sheet).to_contain_text("You played this your own way")
    expect(sheet.locator("li").first).to_contain_text("Ben")
    cells = sheet.locator("tbody td").all_inner_texts()
    points = [int(part.replace("\N{MINUS SIGN}", "-")) for cell in cells for part in cell.split(", ") if part != "–"]
    totals = sheet.locator("tfoot td").all_inner_texts()
    assert sum(points) == sum(int(total.replace("\N{MINUS SIGN}", "-")) for total in totals)


def test_bg_stats_link_contains_the_game_in_that_apps_format(handset: Phone) -> None:
    asked: list[str] = []
    handset.page.on("request", lambda request: asked.append(request.url))
    result(handset, names=NAMES)
    link = handset.page.get_by_role("link", name="Send to BG Stats")
    address = urlsplit(link.get_attribute("href") or "")
    assert (address.scheme, address.netloc, address.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    play = json.loads(parse_qs(address.query)["data"][0])
    score = saved_score(WOLVES)
    assert score
    assert play == {
        "sourceName": "Tallytale",
        "sourcePlayId": "game-00001",
        "playDate": "2025-03-09 19:05:07",
        "board": "Base game",
        "game": {
            "name": "The Three Little Wolves",
            "sourceGameId": "three-little-wolves",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name or "Player 3",
                "sourcePlayerId": name or "player-3",
                "startPlayer": False,
                "score": score["totals"][seat],
                "rank": score["ranks"][seat],
                "winner": seat in score["winners"],
            }
            for seat, name in enumerate(NAMES)
        ],
    }
    expect(handset.page.locator("#take-bg-stats")).to_contain_text("sends it the names and points.")
    assert [url for url in asked if "bgstats" in url] == []  # BG Stats gets nothing before the user taps the link
