"""Checks of accessibility and layout that every screen of the web app must pass."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

import downloads

SMALLEST = 48  # smallest width and height of what can be tapped, in CSS pixels
ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOR_RULES = ["color-contrast", "link-in-text-block"]  # the only checks whose results depend on the color theme
AXE = "rules => axe.run(document, { runOnly: rules }).then(found => found.violations)"
# Selects what users tap. For a radio button or checkbox, this is the label that covers it.
TOO_SMALL = """smallest => [...(document.querySelector('dialog[open]') ?? document).querySelectorAll('button, a[href], input')]
    .map(one => one.matches('label input') ? one.closest('label') : one)
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < smallest - 0.5)
    .map(([one, box]) => `${one.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`)"""
CUT = """() => [...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll('*')]
  .filter(one => one.checkVisibility() && !one.closest('svg, .visually-hidden, .table'))
  .filter(one => one.getBoundingClientRect().right > screen.width + 0.5)
  .map(one => one.outerHTML.slice(0, 100))"""


@cache
def _axe() -> str:
    return (downloads.audits() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def all_violations(page: Page) -> list[dict[str, Any]]:
    """Return the accessibility problems that the program axe finds on the screen."""
    page.evaluate(_axe())
    return _violations(page, ALL_RULES)


def color_violations(page: Page) -> list[dict[str, Any]]:
    """Return the problems with colors on the screen, such as too little contrast.

    Call `all_violations` first, because it loads the program that checks the page.
    """
    return _violations(page, COLOR_RULES)


def _violations(page: Page, rules: list[str]) -> list[dict[str, Any]]:
    found = page.evaluate(AXE, rules)
    return [{"rule": one["id"], "where": [node["html"][:200] for node in one["nodes"][:4]]} for one in found]


def small_targets(page: Page) -> list[str]:
    """Return the elements that are too small to be tapped."""
    return list(page.evaluate(TOO_SMALL, SMALLEST))


def cut_elements(page: Page) -> list[str]:
    """Return the elements that extend beyond the right edge of the screen, except inside elements that scroll."""
    return list(page.evaluate(CUT))
