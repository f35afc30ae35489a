"""Lets tests use a web page either by tapping or by keyboard. The taps or key presses are counted."""

from collections.abc import Sequence
from typing import Any, Protocol

from playwright.sync_api import Locator, Page

from tallytale.engine.games import GAMES

DOUBLE_TAP = 300  # milliseconds between the taps of a double tap
# Returns the elements that Tab reaches, in order. Of each group of radio buttons, it reaches only one.
STOPS = """() => [...(document.querySelector('dialog[open]') ?? document)
    .querySelectorAll('button:not(:disabled), input, a[href]')]
    .filter(one => one.getClientRects().length)
    .filter(one => one.type !== 'radio' || one ===
      (document.querySelector(`input[name=${one.name}]:checked`) ?? document.querySelector(`input[name=${one.name}]`)))"""
# Returns how often to press Tab to reach an element. If the number is negative, Shift+Tab must be pressed.
DISTANCE = f"""selector => {{
  const stops = ({STOPS})(), active = document.activeElement;
  const before = stops.filter(stop => active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING).length;
  const here = stops.includes(active) ? before : before - 0.5;
  const way = stops.indexOf([...document.querySelectorAll(selector)].find(one => stops.includes(one))) - here;
  return Math.sign(way) * Math.ceil(Math.abs(way));
}}"""
THERE = f"selector => ({STOPS})().some(stop => stop.matches(selector))"
HERE = "selector => document.activeElement.matches(selector)"

# JavaScript that sets the clock of events, so that a slow machine does not change the time between two taps.
STOP_CLOCK = """apart => {
  const first = Math.max(performance.now(), (window.tapTime ?? 0) + 1000), times = new WeakMap();
  window.tapTime = first + apart;
  window.clock = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  let taps = 0;
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get() {
    if (this.type === 'click' && !times.has(this)) times.set(this, first + apart * taps++);
    return times.get(this) ?? first;
  }});
}"""
START_CLOCK = "Object.defineProperty(Event.prototype, 'timeStamp', window.clock)"


def double_tap(button: Locator, apart: int = 150) -> None:
    """Tap twice. There are `apart` milliseconds between the taps."""
    button.page.evaluate(STOP_CLOCK, apart)
    button.dblclick()
    button.page.evaluate(START_CLOCK)


class InputMethod(Protocol):
    """Lets a test use a web page: `Touch` taps elements, and `Keyboard` presses keys.

    `press` taps or activates the first visible element that a CSS selector matches.
    """

    page: Page
    count: int

    def press(self, selector: str) -> None: ...

    def choose(self, name: str, index: int) -> None:
        """Choose a radio button by its position in its group."""


def begin(hand: InputMethod, table: dict[str, Any], names: Sequence[str] = ()) -> None:
    """Choose the game of a table on the home screen, the number of its players, their names and its variant."""
    game, seats = table["game"], len(table["players"])
    hand.press(f".card.game-{game}")
    for _ in range(seats - 2):
        hand.press(".page > button.wide-button")
    for seat, name in enumerate(names[:seats]):
        hand.page.locator(".name-input").nth(seat).fill(name)
    hand.choose("variant", GAMES[game].variants.index(table.get("variant", "base")))


def start_game(hand: InputMethod, table: dict[str, Any]) -> None:
    """Start a new game from the home screen, with the players and the variant of a table."""
    begin(hand, table)
    hand.press(".bottom-bar .primary")
    hand.page.locator(".table").wait_for()


class Touch:
    """Taps the elements of a web page."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def press(self, selector: str) -> None:
        self.page.locator(selector).locator("visible=true").first.tap()
        self.count += 1

    def choose(self, name: str, index: int) -> None:
        self.page.locator(f"label:has(input[name={name}])").nth(index).tap()
        self.count += 1


class Keyboard:
    """Uses a web page without a pointer. It moves the focus with Tab and presses Enter."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def press(self, selector: str) -> None:
        self._walk(selector)
        self.page.keyboard.press("Enter")
        self.count += 1

    def choose(self, name: str, index: int) -> None:
        self._walk(f"input[name={name}]")
        self.page.keyboard.press("Space")
        choices = self.page.locator(f"input[name={name}]")
        for _ in range(choices.count()):
            if not choices.nth(index).is_checked():
                self.page.keyboard.press("ArrowDown")

    def _walk(self, selector: str) -> None:
        self.page.wait_for_function(THERE, arg=selector)
        for _ in range(3):
            steps = int(self.page.evaluate(DISTANCE, selector))
            for _ in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
            if self.page.evaluate(HERE, selector):
                return
        raise AssertionError(f"Tab does not reach {selector}")
