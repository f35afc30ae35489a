"""Plays a short game of each kind, and writes down everything that a screen reader would say."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.support.cases import cases
from tests.support.paths import ROOT
from tests.support.scorer import live
from tests.support.scorer.phone import Phone

FOLDER = ROOT / "tests" / "clients" / "scorer" / "transcripts"
NAMES = ("Ann", "Ben")
# What to tap in each game, in order: pieces, numbers or buttons. "tab" stands for the tab of the next player.
GAMES = {
    "three-little-pigs": (
        *("straw-door", "straw-window", "straw-roof", "pot", "wood-house", "copy"),
        *("tab", "brick-window", "brick-roof", "straw-window", "house-1-tile-0", "bin"),
    ),
    "three-little-wolves": (
        *("card-red-2", "card-red-7", "card-yellow-5", "card-white-9", "roof-0", "pig-2", "roof-0"),
        *("tab", "card-green-3", "card-green-11", "roof-0", "wolf-0-4", "tab", "card-yellow-9"),
    ),
    "little-prince": (
        *("king", "gardener", "hunter", "lamplighter", "1", "2", "0", "1", "1", "0", "3", "4", "2", "5"),
        *("tab", "vain-man", "geographer", "astronomer", "businessman-white", "3", "10", "4", "1", "2"),
    ),
}
# The same for a game that is played turn by turn. A number stands for the face of the player at that seat.
LIVE_GAMES = {
    "three-little-pigs": (
        *("0", "straw-roof", "straw-door", "straw-window", "place-0", "brick-window", "pot", "straw-roof", "1"),
        *("wolf", "blow-0-0", "blow-straw", "dice", "die-door", "die-door", "die-roof", "die-wolf", "die-wolf"),
    ),
    "three-little-wolves": (
        *("0", "card-red-4", "card-red-2", "smooki", "card-white-6", "card-red-2", "card-white-12"),
        *("place-0-0-floors", "pile", "wolf-1-3", "place-0-0-house", "pig", "drawer-1", "effect-send", "no-wolf"),
    ),
    "little-prince": (
        *(
            "0",
            "pile-center",
            "note",
            "elephant=1",
            "white_sheep=1",
            "drawn-0",
            "cell-0",
            "cell-5",
            "drawn-0",
            "cell-6",
        ),
        *("pile-character", "other-pile", "pile-character", "king", "cell-3", "1", "other-pile", "pile-uphill"),
    ),
}
# The finished games whose finales are written down: cases of the games' rules.
FINALES = {
    "three-little-pigs": "three_little_pigs/award-tallest-tied",
    "three-little-wolves": "three_little_wolves/example-finished",
    "little-prince": "little_prince/tie-three-by-volcanoes",
}
# JavaScript that keeps everything that is announced. An announcement may be gone before the test looks at the page.
KEEP_ANNOUNCEMENTS = """
  window.announced = [];
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const said = document.querySelector('.visually-hidden[role=status]')?.textContent;
    if (said && said !== announced.at(-1)) announced.push(said);
  }).observe(document.body, {subtree: true, childList: true, characterData: true}));
"""
PIECE = "[data-piece='{0}'], [data-number='{0}']"
HALF_A_SECOND = 500  # milliseconds
ANNOUNCEMENT = ".visually-hidden[role=status]"
VOLATILE = (
    (re.compile(r"^ *- /url:.*\n", re.MULTILINE), ""),
    (re.compile(r"rules: [\w.+]+"), "rules: …"),
)
# Matches the texts in a line of a transcript. For example, `button "House 1" [pressed]` becomes `button [pressed]`.
WORDING = re.compile(r"(?<= )\"(?:[^\"\\]|\\.)*\"|(?<=\w): .*|(?<=\]): .*")
NAMELESS = re.compile(
    r"^ *- '?(?:button|link|radio|checkbox|textbox|combobox|img|region|navigation)(?! \")", re.MULTILINE
)


def transcript(phone: Phone, game: str) -> str:
    """Play a short game from the home screen to the result. Return what a screen reader would say."""
    page = phone.page
    expect(page.locator(".card-title")).to_have_count(len(GAMES))
    parts = [_screen(phone, "The home screen")]
    page.locator(f".card.game-{game}").tap()
    fields = page.locator(".name-input")
    expect(fields).to_have_count(len(NAMES))
    page.locator(".option-group").wait_for()
    for index, name in enumerate(NAMES):
        fields.nth(index).fill(name)
    parts.append(_screen(phone, "Who played?"))
    page.locator(".bottom-bar .primary").tap()
    phone.wait_for_verdict()
    parts.append(_screen(phone, "Entering, before the first tap"))
    parts += _taps(phone, GAMES[game])
    parts.append(_screen(phone, "Entering, after the last tap"))
    page.locator(".top-bar .primary").tap()
    sheet = page.locator(".sheet .findings")
    sheet.or_(page.locator(".winner")).wait_for()
    if sheet.count():
        parts.append(_screen(phone, "Before the result", ".sheet"))
        page.locator(".sheet > .sheet-body > .primary").tap()
        page.locator(".winner").wait_for()
    page.locator(".more summary").tap()
    page.locator("[data-do=change-details]").wait_for()
    parts.append(_screen(phone, "The result"))
    return "\n".join(parts)


def live_transcript(phone: Phone, game: str) -> str:
    """Play some turns of a game. Return what a screen reader would say."""
    live.start(phone, game, len(NAMES))
    lines = ["## Taps, and what is said after each\n"]
    for name in LIVE_GAMES[game]:
        button = phone.page.locator(f"[data-face='{name}']" if name.isdigit() else PIECE.format(name)).first
        lines.append(_snapshot(button).splitlines()[0])
        button.tap()
        live.wait(phone)
        lines.append(f"  {phone.page.locator(ANNOUNCEMENT).inner_text()}")
    return "\n".join([*lines, "", _screen(phone, "Playing, after the last tap")])


def finale_transcript(phone: Phone, game: str) -> str:
    """Play the finale of a finished game. Return what a screen reader would say, without a tap."""
    phone.context.add_init_script(KEEP_ANNOUNCEMENTS)
    phone.page.clock.install()
    phone.open().save_table(cases()[FINALES[game]].table)
    phone.keep_quiet()
    phone.open("#/result/saved")
    phone.page.locator(".finale-stage").wait_for()
    lines = [_screen(phone, "The finale, at its beginning", "main"), "## What is said, one after the other\n"]
    while not phone.page.locator(".winner").count():
        phone.page.clock.run_for(HALF_A_SECOND)
    phone.page.clock.run_for(HALF_A_SECOND)
    return "\n".join([*lines, *phone.page.evaluate("announced"), ""])


def outline(text: str) -> list[str]:
    """Remove the texts from a transcript. The elements, their order and their states are left."""
    return [WORDING.sub("", line).rstrip(" :'").replace("- '", "- ") for line in text.splitlines() if line.strip()]


def nameless(text: str) -> list[str]:
    """Return the buttons, pictures and other elements for which a screen reader has no name."""
    return NAMELESS.findall(text)


def _taps(phone: Phone, pieces: Sequence[str]) -> list[str]:
    lines, seat = ["## Taps, and what is said after each\n"], 0
    for piece in pieces:
        seat += piece == "tab"
        button = phone.page.locator(f"[data-tab='{seat}']" if piece == "tab" else PIECE.format(piece))
        button = button.locator("visible=true").first
        name = _snapshot(button).splitlines()[0]
        button.tap()
        phone.wait_for_verdict()
        lines.append(f"{name}\n  {phone.page.locator(ANNOUNCEMENT).inner_text()}")
    return ["\n".join(lines), ""]


def _screen(phone: Phone, title: str, selector: str = "body") -> str:
    return f"## {title}\n\n{_snapshot(phone.page.locator(selector))}\n"


def _snapshot(element: Locator) -> str:
    text = element.aria_snapshot()
    for pattern, replacement in VOLATILE:
        text = pattern.sub(replacement, text)
    return text
