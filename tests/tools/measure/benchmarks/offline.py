"""Measures the engine in a browser, as on a phone: download size, start time, judging time and memory."""

import json
import os
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from clients.building import javascript
from tests.support.browsers import launch_browser
from tests.support.scorer.offline import IS_LAST_FILE_CACHED, wait_for_engine
from tests.support.scorer.offline import TIMEOUT as ENGINE_TIMEOUT
from tests.support.scorer.phone import phone
from tests.support.serving import running_service, until
from tests.tools.attack.load.machine import megabytes, with_descendants

ROUNDS = 3
SLOWDOWNS = (1, 4)
# To simulate a slow phone, a process runs for only a few milliseconds and is then paused.
RUN_SECONDS = 0.005
TIMEOUT = 120_000  # milliseconds
# JavaScript that records when the engine starts to load and when it is ready, in milliseconds since the page was
# opened.
RECORD_TIMINGS = """window.timings = {};
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    window.timings.begun = performance.now();
    this.addEventListener('message', () => { window.timings.ready ??= performance.now() });
  }
};"""
READY = "() => window.timings.ready"
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def visits_on_a_phone() -> Iterator[str]:
    """Measure how long the first visit and later visits take to start, with a fast and with a slow CPU.

    The first visit downloads everything.
    """
    javascript.scorer()
    yield from _sizes()
    with sync_playwright() as playwright, running_service() as server:
        browser = launch_browser(playwright)
        for slowdown in SLOWDOWNS:
            with slow_cpu(browser, slowdown):
                first, later = zip(*[_visits(browser, server.url) for _ in range(ROUNDS)])
            for visit, timings_of_visits in (("first visit", first), ("later visit", later)):
                yield f"{visit}, processor / {slowdown}: {_summary(timings_of_visits)}"
        yield f"memory of the page's process: {_memory_of_page(browser, server.url)}"
        browser.close()


def _summary(timings_of_visits: Sequence[dict[str, float]]) -> str:
    painted, begun, ready = (
        median([one[name] for one in timings_of_visits]) / 1000 for name in ("paint", "begun", "ready")
    )
    return f"painted {painted:.2f} s, engine load started {begun:.2f} s, ready {ready:.2f} s"


def _sizes() -> Iterator[str]:
    files = sorted(javascript.BUILT.glob("*/*.gz"), key=lambda file: -file.stat().st_size)
    yield f"compressed size of the engine: {sum(file.stat().st_size for file in files) / 1e6:.2f} MB"
    for file in files:
        yield f"  {file.stem}: {file.stat().st_size / 1e3:.0f} kB"


def _visits(browser: Browser, url: str) -> tuple[dict[str, float], dict[str, float]]:
    """Open the page twice. Return the timings of both visits."""
    with phone(browser, url, service_worker=True) as one:
        one.page.add_init_script(RECORD_TIMINGS)
        one.open()
        first = _timings(one.page)
        wait_for_engine(one)
        one.page.reload()
        return first, _timings(one.page)


@contextmanager
def slow_cpu(browser: Browser, slowdown: int) -> Iterator[None]:
    """Slow down the pages' processes by pausing them again and again.

    The browser can slow down pages by itself, but not their workers.
    """
    over = Event()
    pages = Thread(target=_throttle, args=(_browser_process(browser), slowdown, over))
    if slowdown > 1:
        pages.start()
    try:
        yield
    finally:
        over.set()
        if slowdown > 1:
            pages.join()


def _throttle(browser: int, slowdown: int, over: Event) -> None:
    while not over.is_set():
        pages = _pages(browser)
        for _ in range(20):  # looking for new processes takes time, so it is done once in 20 rounds
            _signal(pages, signal.SIGSTOP)
            over.wait(RUN_SECONDS * (slowdown - 1))
            _signal(pages, signal.SIGCONT)
            time.sleep(RUN_SECONDS)


def _signal(processes: Sequence[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)


def _pages(browser: int) -> list[int]:
    pages = []
    for process in with_descendants(browser):
        with suppress(OSError):
            if b"--type=renderer" in Path(f"/proc/{process}/cmdline").read_bytes():
                pages.append(process)
    return pages


def _timings(page: Page) -> dict[str, Any]:
    page.wait_for_function(READY, timeout=TIMEOUT)
    return {**page.evaluate("window.timings"), "paint": page.evaluate(FIRST_PAINT)}


def _memory_of_page(browser: Browser, url: str) -> str:
    """Measure a page without the engine, and one as soon as the engine is ready. Both are then in the browser."""
    plain, judging = UnwatchedPage(browser), UnwatchedPage(browser)
    plain.open(url, "delete Navigator.prototype.serviceWorker")  # without it, the page does not load the engine
    judging.open(url)
    assert until(lambda: judging.evaluate(f"({IS_LAST_FILE_CACHED})()"), ENGINE_TIMEOUT)
    without, with_it = sorted(megabytes([page]) for page in pages_of(browser))[-2:]
    return f"{without:.0f} MB without the engine, {with_it:.0f} MB with it"


class UnwatchedPage:
    """A page that Playwright does not know.

    Playwright has the browser record all responses of its pages. Their processes keep a copy of each file, so that the
    engine seems to take more memory than it does on a phone.
    """

    def __init__(self, browser: Browser) -> None:
        self._answers: dict[int, Any] = {}
        self._session = browser.new_browser_cdp_session()
        self._session.on("Target.receivedMessageFromTarget", self._received)
        context = self._session.send("Target.createBrowserContext")
        page = self._session.send("Target.createTarget", {"url": "about:blank", **context})
        self._attached = self._session.send("Target.attachToTarget", {**page, "flatten": False})

    def open(self, url: str, script: str = "") -> None:
        """Open a page. Run a script before the page's own."""
        self._send("Page.enable")
        self._send("Page.addScriptToEvaluateOnNewDocument", source=script)
        self._send("Page.navigate", url=url)

    def evaluate(self, expression: str) -> Any:
        answer = self._send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        return answer.get("result", {}).get("value")

    def _send(self, method: str, **params: object) -> Any:
        number = len(self._answers) + 1
        message = json.dumps({"id": number, "method": method, "params": params})
        self._session.send("Target.sendMessageToTarget", {**self._attached, "message": message})
        # Playwright passes messages on only while it is asked something.
        assert until(lambda: self._session.send("Target.getTargets") and number in self._answers)
        return self._answers[number]

    def _received(self, event: Any) -> None:
        answer = json.loads(event["message"])
        if "id" in answer and event["sessionId"] == self._attached["sessionId"]:
            # While the page is being left, the answer is an error.
            self._answers[answer["id"]] = answer.get("result", {})


def pages_of(browser: Browser) -> list[int]:
    """Return the processes that show the browser's pages."""
    return _pages(_browser_process(browser))


def _browser_process(browser: Browser) -> int:
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return next(int(one["id"]) for one in processes if one["type"] == "browser")
