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
TOO_SMALL = """smallest => [...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document).querySelectorAll('button, a[href], input')]
    .map(one => one.matches('label input') ? one.closest('label') : one)
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < smallest - 0.5)
    .map(([one, box]) => `${one.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`)"""
CUT = """() => [...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).querySelectorAll('*')]
  .filter(one => one.checkVisibility() && !one.closest('svg, .visually-hidden, .table, .live-faces'))
  .filter(one => !one.closest('.live-story') || one.closest('.live-panes').scrollLeft)
  .filter(one => one.getBoundingClientRect().right > screen.width + 0.5)
  .map(one => one.outerHTML.slice(0, 100))"""

# Only the part of an element that its scrolling ancestors show is tried.
COVERED = """() => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
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


# Returns the words whose letters are on several lines, the texts that are cut off, and the texts that lie on another
# text or on a button of something else. Chinese is written without spaces, so it may be broken anywhere.
UNREADABLE = """() => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const skipped = 'svg, .visually-hidden, .print-sheet, textarea, option, .keepsake';
  const isShown = one => one.checkVisibility({ visibilityProperty: true }) && !one.closest(skipped)
    && getComputedStyle(one).clipPath === 'none';
  const edges = box => ({ left: box.left, top: box.top, right: box.right, bottom: box.bottom });
  const within = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const isSolid = ({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1;
  const around = one => {
    const found = [];
    for (let next = one; next && next !== root.parentElement; next = next.parentElement) found.push(next);
    return found;
  };
  const isBar = one => around(one).some(next => getComputedStyle(next).position === 'sticky'); // texts scroll under it
  const hides = one => getComputedStyle(one).overflowY !== 'visible';
  const scrolls = one => /auto|scroll/.test(getComputedStyle(one).overflow);
  const visible = (box, one) => around(one).filter(hides).reduce((part, edge) => within(part, edge.getBoundingClientRect()), box);
  const rects = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(isSolid);
  };
  const found = [], lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !isShown(one)) continue;
    const told = `${node.data.trim()} in ${one.outerHTML.slice(0, 60)}`;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      if (/\\p{Script=Han}/u.test(word)) continue;
      const tops = new Set(rects(node, index, index + word.length).map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.push(`broken: ${word} of ${told}`);
    }
    const inside = around(one), outer = inside.findIndex(scrolls);
    const cutters = (outer < 0 ? inside : inside.slice(0, outer)).filter(hides);
    for (const line of rects(node, 0, node.data.length)) {
      // The upper and the lower part of a line have no letters.
      const spare = (line.bottom - line.top) * 0.22;
      const letters = { left: line.left + 1, right: line.right - 1, top: line.top + spare, bottom: line.bottom - spare };
      const shown = cutters.reduce((part, edge) => within(part, edge.getBoundingClientRect()), letters);
      const isShortened = inside.some(edge => getComputedStyle(edge).textOverflow === 'ellipsis');
      if (shown.top > letters.top || shown.bottom < letters.bottom || (!isShortened && shown.right < letters.right))
        found.push(`cut: ${told}`);
      const box = visible(letters, one);
      if (isSolid(box)) lines.push({ one, box, told, bar: isBar(one) });
    }
  }
  const cross = (one, other) => isSolid(within(one, other));
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1))
      if (line.one !== other.one && line.bar === other.bar && cross(line.box, other.box)) found.push(`on each other: ${line.told} and ${other.told}`);
  });
  for (const one of root.querySelectorAll('button:not(.badge), a[href], label')) {
    if (!isShown(one)) continue;
    const bar = isBar(one);
    const box = visible(edges(one.getBoundingClientRect()), one.parentElement);
    for (const line of lines)
      if (isSolid(box) && line.bar === bar && !one.contains(line.one) && getComputedStyle(line.one).pointerEvents !== 'none' && cross(line.box, box))
        found.push(`on a button: ${line.told} and ${one.outerHTML.slice(0, 100)}`);
  }
  return [...new Set(found)];
}"""


def unreadable_texts(page: Page) -> list[str]:
    """Return the words that are broken, the texts that are cut off, and the texts that lie on something else."""
    return list(page.evaluate(UNREADABLE))
