"""Checks of accessibility and layout that every screen of the web app must pass."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from clients.building import downloads

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

# Only the part of an element that its scrolling ancestors show is tried.
COVERED = """() => {
  const root = document.querySelector('dialog[open]') ?? document;
  const controls = [...root.querySelectorAll('button, a[href], input')]
    .map(one => one.closest('label') ?? one)
    .filter((one, place, all) => all.indexOf(one) === place && one.checkVisibility({ visibilityProperty: true }));
  const control = (x, y) => {
    const one = document.elementFromPoint(x, y);
    return one?.closest('label') ?? one?.closest('button, a[href], input');
  };
  const shown = one => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (around !== document.documentElement && getComputedStyle(around).overflowY === 'visible') continue;
      const box = around === document.documentElement
        ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left: left + 2, top: top + 2, right: right - 2, bottom: bottom - 2 };
  };
  return controls.flatMap(one => {
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, right, bottom } = shown(one);
    if (right <= left || bottom <= top) return [`${one.outerHTML.slice(0, 120)} can't be scrolled into view`];
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x, y]) => control(x, y));
    const found = [control((left + right) / 2, (top + bottom) / 2), ...corners.filter(other => !other?.matches('.badge'))];
    const others = found.filter(other => other && other !== one && !one.matches('.badge'));
    return others.map(other => `${one.outerHTML.slice(0, 120)} lies under ${other.outerHTML.slice(0, 120)}`);
  });
}"""


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


def covered_controls(page: Page) -> list[str]:
    """Return the elements that can be tapped but are partly covered by another one that can be tapped.

    Each element is scrolled into view, and then its center and corners are tried. Badges of findings lie on the corners
    of pieces, so they may cover a corner, but not a center.
    """
    return list(page.evaluate(COVERED))
