"""Tests every screen with axe, which must find no accessibility problem in any color theme and language."""

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import downloads
from tests.support.scorer.phone import phone
from tests.support.scorer.screens import screens, spoken_languages

AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL = screens()
# Matches the key of a sentence that is displayed in place of the sentence.
NO_WORD = re.compile(r"(?<!\S)[a-z-]+(?:\.[a-z-]+)+(?!\S)")


@cache
def axe() -> str:
    return (downloads.audits() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", spoken_languages())
@pytest.mark.parametrize("screen", ALL)
def test_a_screen_has_no_accessibility_problem_and_no_missing_sentence(
    browser: Browser, scorer: str, screen: str, language: str
) -> None:
    with phone(browser, scorer, language=language) as one:
        one.open()
        ALL[screen](one)
        assert NO_WORD.findall(one.page.locator("body").inner_text()) == []
        one.page.evaluate(axe())
        assert violations(one.page) == []
        one.page.emulate_media(color_scheme="dark")
        assert violations(one.page) == []


def violations(page: Page) -> list[Any]:
    found = page.evaluate("rules => axe.run(document, {runOnly: rules}).then(all => all.violations)", AXE_RULES)
    return [{"rule": one["id"], "where": [node["html"][:200] for node in one["nodes"][:4]]} for one in found]
