"""Measures how many requests, how many bytes and how much waiting each tap in the scorer app causes."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Request, Response, sync_playwright

from clients.building import javascript
from tests.support.browsers import launch_browser
from tests.support.scorer import pigs, wolves
from tests.support.scorer.input_methods import Touch, start_game
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.prince import Entering
from tests.support.serving import running_service
from tests.tools.prove import players

Json = dict[str, Any]

# 400 games are simulated, and the one with the most pieces is entered in the app.
GAMES_PLAYED = 400
QUOTA = 1_000_000_000  # a rate limit so high that it is never reached
WINDOW = 86_400
# JavaScript for the page. It sets `window.wait` to the milliseconds between a tap and the answer on the screen.
RECORD_WAITS = """
  window.wait = null;
  let tapped = 0;
  addEventListener('click', () => { tapped = performance.now() }, {capture: true});
  addEventListener('DOMContentLoaded', () => new MutationObserver(changes => {
    if (changes.some(({target}) => target.dataset.judged === 'true')) window.wait = performance.now() - tapped;
  }).observe(document.body, {subtree: true, attributes: true, attributeFilter: ['data-judged']}));
"""


@dataclass
class Tap:
    """What one tap costs: waiting time, requests to the service, and how much of the rate limit they use up."""

    wait: float | None = None  # milliseconds
    quota: int = 0
    requests: list[Request] = field(default_factory=list)

    def bytes_sent(self) -> int:
        return sum(request.sizes()["requestBodySize"] for request in self.requests)

    def bytes_received(self) -> int:
        return sum(request.sizes()["responseBodySize"] for request in self.requests)


class MeasuredTouch(Touch):
    """Taps elements on the screen. After each tap it waits until the table is judged, and records what the tap cost."""

    def __init__(self, one: Phone) -> None:
        super().__init__(one.page)
        self.phone = one
        self.taps: list[Tap] = []
        self._tap = Tap()
        self._quota_left = QUOTA
        one.page.on("request", self._note_request)
        one.page.on("response", self._note_quota)

    def _note_request(self, request: Request) -> None:
        if "/v1/" in request.url:
            self._tap.requests.append(request)

    def _note_quota(self, response: Response) -> None:
        if left := re.search(r"r=(\d+)", response.headers.get("ratelimit", "")):
            self._quota_left = min(self._quota_left, int(left[1]))

    def press(self, selector: str) -> None:
        entering = self.page.locator(".board").count() > 0
        if entering:
            self.phone.wait_for_verdict()
        self._tap, before = Tap(), self._quota_left
        self.page.evaluate("window.wait = null")
        super().press(selector)
        if entering:
            self.phone.wait_for_verdict()
            self._tap.wait, self._tap.quota = self.page.evaluate("window.wait"), before - self._quota_left
            self.taps.append(self._tap)


def entering_games() -> Iterator[str]:
    """Enter a game of each kind on a simulated phone. Yield a line for each game with the costs of its taps."""
    javascript.scorer()
    limits = {"TALLYTALE_LIMIT": str(QUOTA), "TALLYTALE_LIMIT_SECONDS": str(WINDOW)}
    with sync_playwright() as playwright, running_service(**limits) as server:
        browser = launch_browser(playwright)
        yield from entering_games_at(browser, server.url)
        browser.close()


def entering_games_at(browser: Browser, url: str) -> Iterator[str]:
    for title, (table, enter) in _games().items():
        with phone(browser, url) as one:
            one.context.add_init_script(RECORD_WAITS)
            touch = MeasuredTouch(one.open())
            enter(one, touch, table)
            one.page.wait_for_load_state("networkidle")
            yield f"{title}: {_summary(touch.taps)}"


def _games() -> dict[str, tuple[Json, Callable[[Phone, MeasuredTouch, Json], None]]]:
    return {
        "pigs": (_full_table(players.pigs.play), _enter_pigs),
        "wolves": (wolves.in_entry_order(_full_table(players.wolves.play)), wolves.enter),
        "prince, counted": (_full_table(players.prince.play, form="tally"), _enter_prince),
        "prince, tile by tile": (_full_table(players.prince.play, form="grid"), _enter_prince),
    }


def _full_table(play: Callable[[Random], players.Played], form: str = "") -> Json:
    """Simulate games. Return the table with the most pieces at the end of a game of four players."""
    played = [play(Random(f"entering/{number}")).table for number in range(GAMES_PLAYED)]
    finished = [table for table in played if len(table["players"]) == 4 and table.get("stage", "final") == "final"]
    fitting = [
        table for table in finished if not form or all(one["planet"]["form"] == form for one in table["players"])
    ]
    return max(fitting, key=lambda table: len(str(table)))


def _enter_pigs(_: Phone, touch: MeasuredTouch, table: Json) -> None:
    start_game(touch, table)
    pigs.enter(touch, table)


def _enter_prince(one: Phone, touch: MeasuredTouch, table: Json) -> None:
    Entering(one, touch, only_asked=True).enter(table)


def _summary(taps: Sequence[Tap]) -> str:
    asking = [tap for tap in taps if tap.requests]
    requests = [request for tap in asking for request in tap.requests]
    repeated = len(requests) - len({(request.url, request.post_data) for request in requests})
    columns = {
        "requests": [len(tap.requests) for tap in asking],
        "bytes up": [tap.bytes_sent() for tap in asking],
        "bytes down": [tap.bytes_received() for tap in asking],
        "quota": [tap.quota for tap in asking],
        "ms": [round(tap.wait) for tap in asking if tap.wait is not None],
    }
    costs = ", ".join(
        f"{name} {round(median(column))} and {max(column)} ({sum(column)} in all)" for name, column in columns.items()
    )
    return f"{len(taps)} taps, {len(asking)} ask the judge; {repeated} requests repeat another one; a tap, median and most: {costs}"
