"""Everybody can use every screen: axe finds nothing to object to, in either theme and in any language."""

import json
import re
from functools import cache

import pytest
from playwright.sync_api import Browser

import outside
from tallytale.rules.texts import LANGUAGES
from tests.support.scorer.phone import phone
from tests.support.scorer.screens import screens

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL = screens()
NO_WORD = re.compile(r"(?<!\S)[a-z-]+(?:\.[a-z-]+)+(?!\S)")  # a key that has no words in this language


@cache
def axe() -> str:
    return (outside.audits() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("theme", "language"),
    [
        *[(theme, "en") for theme in ("light", "dark")],
        *[("light", language) for language in LANGUAGES if language != "en"],
    ],
)
@pytest.mark.parametrize("screen", ALL)
def test_axe_finds_nothing_and_everything_has_words(
    browser: Browser, scorer: str, screen: str, theme: str, language: str
) -> None:
    with phone(browser, scorer, theme=theme, language=language) as one:
        one.open()
        ALL[screen](one)
        assert NO_WORD.findall(one.page.locator("body").inner_text()) == []
        one.page.evaluate(axe())
        found = one.page.evaluate("rules => axe.run(document, {runOnly: rules}).then(all => all.violations)", RULES)
        told = [{"rule": one["id"], "where": [node["html"][:200] for node in one["nodes"][:4]]} for one in found]
        assert told == [], json.dumps(told, indent=1)
