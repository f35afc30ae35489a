"""Everybody can use every screen: axe finds nothing to object to, in either theme and in any language."""

import json
from functools import cache

import pytest
from playwright.sync_api import Browser

import outside
from clients.scorer.phone import phone
from clients.scorer.screens import screens
from tallytale.rules.texts import LANGUAGES

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL = screens()


@cache
def axe() -> str:
    try:
        return (outside.audits() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    except outside.NotHad as reason:
        pytest.skip(f"not run: {reason}")


@pytest.mark.parametrize(
    ("theme", "language"),
    [
        *[(theme, "en") for theme in ("light", "dark")],
        *[("light", language) for language in LANGUAGES if language != "en"],
    ],
)
@pytest.mark.parametrize("screen", ALL)
def test_axe_finds_nothing(browser: Browser, scorer: str, screen: str, theme: str, language: str) -> None:
    with phone(browser, scorer, theme=theme, language=language) as one:
        one.open()
        ALL[screen](one)
        one.page.evaluate(axe())
        found = one.page.evaluate("rules => axe.run(document, {runOnly: rules}).then(all => all.violations)", RULES)
        told = [{"rule": one["id"], "where": [node["html"][:200] for node in one["nodes"][:4]]} for one in found]
        assert told == [], json.dumps(told, indent=1)
