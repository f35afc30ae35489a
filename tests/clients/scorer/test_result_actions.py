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
NOT_EMPTY = 20_000  # bytes; an empty picture has fewer
BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"


def result(phone: Phone, table: Json = WOLVES, names: list[str] | None = None) -> None:
    people = names or ["Ann", "Ben", "Cleo", "Dan", "Eva"][: len(table["players"])]
    save_games(phone, [saved_game(1, table, people, date=DATE)])
    phone.open("#/result/game-00001")
    phone.page.locator(".result-actions").wait_for()
    phone.page.locator(".print-sheet").wait_for(state="attached")


def test_result_is_copied_as_a_text_to_paste(handset: Phone) -> None:
    handset.context.grant_permissions(["clipboard-read", "clipboard-write"])
    result(handset, WOLVES, ["Ann", "Ben", ""])
    handset.tap("Share")
    handset.tap("Copy the result as text")
    handset.button("Copied").wait_for()
    assert handset.page.evaluate("navigator.clipboard.readText()").split("\n") == [
        "The Three Little Wolves · Mar 9, 2025",
        "Ben wins with 29 points.",
        "1. Ben: 29",
        "2. Player 3: 28",
        "3. Ann: 9",
    ]


def test_result_picture_is_a_png_with_content_and_goes_to_the_share_menu_if_there_is_one(handset: Phone) -> None:
    for game in GAMES:
        result(handset, example(game))
        handset.tap("Share")
        with handset.page.expect_download() as download:
            handset.tap("Make a picture of the result")
        content = Path(download.value.path()).read_bytes()
        assert download.value.suggested_filename == "tallytale-2025-03-09.png"
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        width, height = struct.unpack(">II", content[16:24])
        assert (width, height >= 1350) == (1080, True)
        assert len(content) > NOT_EMPTY
    handset.page.add_init_script(SHARED)
    result(handset)
    handset.tap("Share")
    handset.tap("Make a picture of the result")
    handset.tap("Send the picture")
    handset.page.wait_for_function("() => shared.length")
    assert handset.page.evaluate("shared.slice(0, 2)") == ["tallytale-2025-03-09.png", "image/png"]
    assert handset.page.evaluate("shared[2]") > NOT_EMPTY
    expect(handset.button("Save the picture")).to_be_visible()


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
    for words in (
        "The Three Little Wolves",
        "Mar 9, 2025",
        "Bén? wins with 29 points.",
        f"version of the rules: {score['rules']}",
    ):
        expect(sheet).to_contain_text(words)
    assert handset.page.evaluate("getComputedStyle(document.querySelector('.print-sheet')).color") == "rgb(0, 0, 0)"


@pytest.mark.parametrize("language", ["de", *at_night(*sorted({*LANGUAGES} - {"de"}))])
def test_printed_score_sheet_fits_one_page_and_lists_every_category_and_the_waived_rules(
    browser: Browser, scorer: str, language: str
) -> None:
    illegal = {**example("pigs", "example-not-allowed"), "waive": "all"}
    with phone(browser, scorer, theme="dark", language=language) as one:
        for table in (cases()["three_little_pigs/award-all-six"].table, example("prince"), illegal):
            one.page.emulate_media(media="screen")
            result(one.open(), table)
            one.page.emulate_media(media="print")
            assert printed_pages(one) == 1
            assert one.page.evaluate(BACKGROUND) == "rgb(255, 255, 255)"
            assert sum(numbers(one, "tbody")) == sum(numbers(one, "tfoot"))
        expect(one.page.locator(".print-sheet li").first).to_contain_text("Ben")


def printed_pages(phone: Phone) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", phone.page.pdf(format="A4")))


def numbers(phone: Phone, part: str) -> list[int]:
    cells = phone.page.locator(f".print-sheet {part} td").all_inner_texts()
    return [int(one.replace("\N{MINUS SIGN}", "-")) for cell in cells for one in cell.split(", ") if one != "–"]


def test_bg_stats_link_contains_the_game_in_that_apps_format(handset: Phone) -> None:
    asked: list[str] = []
    handset.page.on("request", lambda request: asked.append(request.url))
    result(handset, names=NAMES)
    handset.tap("Share")
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
