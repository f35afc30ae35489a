"""A browser page of a phone's size that shows the web app, with helpers for tests."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

# Errors in the browser's console that tests may cause, for example by making a request fail.
EXPECTED = ("Failed to load resource",)
TWO_FRAMES = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
TIMEOUT = 30_000  # time limit in milliseconds, long enough for a busy machine
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
STEPS = {"Undo": "past", "Redo": "future"}

# Skips the animation before a result as soon as it starts.
SKIP_FINALES = """addEventListener('DOMContentLoaded', () => {
  const skip = () => document.querySelector('.finale-skip')?.click();
  new MutationObserver(skip).observe(document.body, {childList: true, subtree: true});
})"""
ENLARGE_TEXT = """(percent = 200) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html { font-size: ${percent}% }`);
  document.adoptedStyleSheets = [sheet];
}"""

# Lets a second pass between two taps on the page's clock of events. Otherwise, the app could take two taps of a test for
# a double tap, because tests tap faster than people.
SLOW_TAPS = """(() => {
  const real = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp'), times = new WeakMap();
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get() {
    const time = real.get.call(this);
    if (this.type !== 'click') return time;
    if (!times.has(this)) times.set(this, window.tapTime = Math.max(time, (window.tapTime ?? 0) + 1000));
    return times.get(this);
  }});
})()"""


def text_at(percent: int) -> str:
    """Return a script that enlarges the text of each page."""
    return f"document.addEventListener('DOMContentLoaded', () => ({ENLARGE_TEXT})({percent}))"


expect.set_options(timeout=TIMEOUT)


class Phone:
    """A web page of a phone's size. It collects the errors that occur on it."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page = self._opened()
        self.tabs: list[Phone] = []
        self.errors: list[str] = []

    def _opened(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.add_init_script(SLOW_TAPS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._heard(message.type, message.text))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error" and not text.startswith(EXPECTED):
            self.errors.append(text)

    def new_tab(self) -> "Phone":
        """Open the web app in another tab of the same phone."""
        tab = Phone(self.context, self.url)
        self.tabs.append(tab)
        return tab.open()

    def open(self, where: str = "#/") -> "Phone":
        self.page.goto(f"{self.url}/{where}")
        self.wait_until_drawn()  # the old screen may be visible for a moment after `goto`
        self.page.locator("main").wait_for()
        return self

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def tap(self, name: str) -> None:
        self.button(name).first.tap()

    def wait_for_verdict(self) -> None:
        """Wait until the page shows how the service has judged the last change."""
        self.wait_until_drawn()
        self.page.locator(".board[data-judged=true]").wait_for()
        self.wait_until_drawn()

    def tap_for_every_step(self, name: str) -> None:
        """Tap Undo or Redo until there is nothing left to undo or redo."""
        for _ in self.open_game()[STEPS[name]]:
            self.tap(name)
        expect(self.page.get_by_role("button", name=name, exact=True, disabled=False)).to_have_count(0)

    def choose(self, name: str) -> None:
        """Choose an option by tapping its label."""
        choice = self.page.get_by_role("radio", name=name).or_(self.page.get_by_role("checkbox", name=name))
        self.page.locator("label").filter(has=choice).tap()
        expect(choice).to_be_checked()

    def show_points(self) -> None:
        """Turn on the menu's option to show each player's points during the game."""
        self.tap("Menu")
        self.choose("Show the points before the end")
        self.page.keyboard.press("Escape")

    def start_game(self, game: str, seats: int, variant: str = "") -> None:
        """Start a new game from the home screen: choose the game, the number of players and the version."""
        self.begin(game, seats, variant)
        self.page.locator(".table").wait_for()

    def begin(self, game: str, seats: int, variant: str) -> None:
        self.page.locator(f".card.game-{game}").tap()
        for _ in range(seats - 2):
            self.tap("Add a player")
        if variant:
            self.choose(variant)
        self.tap("Start")

    def show_result(self) -> None:
        """Tap “Who won?”. If the app doubts that the game is over, or warns of something unfinished, confirm it."""
        self.tap("Who won?")
        sheet = self.page.locator(".sheet")
        sheet.or_(self.page.locator(".result")).first.wait_for()
        if self.page.locator(".sheet [data-do=over]").count():
            self.tap("Yes, it’s over")
            sheet.get_by_text("Yes! Who won?").or_(self.page.locator(".result")).first.wait_for()
        if sheet.count():
            self.tap("Yes! Who won?")
        self.page.locator(".result").wait_for()

    def wait_until_drawn(self) -> None:
        """Wait until the page has been drawn twice. By then it shows the result of the last tap."""
        self.page.evaluate(TWO_FRAMES)

    def open_game(self) -> dict[str, Any]:
        """Return the unfinished game that was changed last, as the phone has saved it."""
        self.wait_until_drawn()
        return self.saved_game()

    def saved_game(self) -> dict[str, Any]:
        """Return the same game as `open_game`, but as it is saved now."""
        kept: str = self.page.evaluate(
            "() => localStorage.getItem('tallytale.table.' + JSON.parse(localStorage.getItem('tallytale.tables'))[0])"
        )
        return dict(json.loads(kept))

    def table(self) -> dict[str, Any]:
        return dict(self.open_game()["table"])

    def save_table(
        self, table: dict[str, Any], names: Sequence[str] = NAMES, moves: list[dict[str, Any]] | None = None
    ) -> None:
        """Save a game table in the browser's storage, as if a user had entered it, and reload the page.

        With `moves`, it is the start of a game that is played turn by turn.
        """
        looks = ("heart", "drop", "leaf", "diamond", "star", "moon")
        people = [{"name": name, "look": look} for name, look in zip(names, looks)][: len(table["players"])]
        kept: dict[str, Any] = {
            "id": "saved",
            "table": table,
            "people": people,
            "place": 0,
            "focus": None,
            "past": [],
            "future": [],
        }
        if moves is not None:
            kept["live"] = {"start": table, "moves": moves, "half": None, "past": [], "future": []}
        self.page.evaluate(
            "kept => { localStorage.setItem('tallytale.table.saved', JSON.stringify(kept));"
            " localStorage.setItem('tallytale.tables', JSON.stringify(['saved'])) }",
            kept,
        )
        self.page.reload()

    def open_saved(self, table: dict[str, Any], where: str, names: Sequence[str] = NAMES) -> "Phone":
        """Save a game table in the browser's storage, and open one screen of its game."""
        self.save_table(table, names)
        return self.open(f"#/{where}/saved")

    def keep_quiet(self) -> None:
        """Answer beforehand that the finale has no sounds, so that it does not ask."""
        self.page.evaluate("localStorage['tallytale.likes'] = JSON.stringify({sound: false})")
        self.page.reload()

    def delay_requests(self, pattern: str, milliseconds: float) -> None:
        def send_late(route: Route) -> None:
            self.page.wait_for_timeout(milliseconds)
            route.continue_()

        self.page.route(pattern, send_late)

    def fail_requests(self, pattern: str, status: int, headers: dict[str, str] | None = None) -> None:
        """Answer the requests that match this pattern with an error, until `restore_requests` is called."""
        problem = {"type": "/problems/none", "title": "No", "status": status, "detail": f"Status {status}."}

        def refuse(route: Route) -> None:
            route.fulfill(
                status=status,
                content_type="application/problem+json",
                headers=headers or {},
                body=json.dumps(problem),
            )

        self.page.route(pattern, refuse)

    def restore_requests(self, pattern: str) -> None:
        self.page.unroute(pattern)


@contextmanager
def phone(  # noqa: PLR0913 - what a phone is, each by name
    browser: Browser,
    url: str,
    *,
    width: int = 360,
    height: int = 740,
    theme: Any = "light",
    language: str = "en",
    service_worker: bool = False,
    finale: bool = False,
    large_text: bool = False,
) -> Iterator[Phone]:
    """Open a browser page as large as a phone. After the test, fail if errors occurred on the page.

    `service_worker` allows offline use. The animation before a result is skipped unless `finale` is true.
    """
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=width < 700,
        device_scale_factor=2,
        color_scheme=theme,
        locale=language,
        reduced_motion="reduce",
        service_workers="allow" if service_worker else "block",
    )
    if not finale:
        context.add_init_script(SKIP_FINALES)
    if large_text:
        context.add_init_script(text_at(200))
    one = Phone(context, url)
    try:
        yield one
        found = [tab.errors for tab in (one, *one.tabs) if tab.errors]
        assert found == [], found
    finally:
        context.close()
