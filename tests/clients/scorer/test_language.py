"""Tests which language the web app starts in."""

import json

import pytest
from playwright.sync_api import expect

from tests.support.scorer.phone import Phone


@pytest.mark.parametrize(
    ("languages", "chosen"),
    [
        (["fr-CH", "en"], "fr"),
        (["pt-BR", "pl"], "pl"),
        (["pt"], "en"),
        (["zh-TW", "zh", "zh-CN", "en"], "zh-Hant"),
        (["zh-CN", "zh", "it"], "it"),
        (["zh-Hans-SG", "zh"], "en"),
        (["zh-CN", "zh", "zh-HK", "it"], "zh-Hant"),
    ],
)
def test_first_known_language_of_the_browser_is_chosen(handset: Phone, languages: list[str], chosen: str) -> None:
    handset.page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ value: {json.dumps(languages)} }})")
    handset.page.reload()
    handset.page.locator(".card").first.wait_for()
    expect(handset.page.locator("html")).to_have_attribute("lang", chosen)
