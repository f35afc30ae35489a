"""Measures how soon each tap shows while a game is played turn by turn offline, on a fast and on a slow phone."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from clients.building import javascript
from tests.support.browsers import launch_browser
from tests.support.moves import finished_record
from tests.support.scorer import live, pigs
from tests.support.scorer.offline import wait_for_engine
from tests.support.scorer.phone import Phone, phone
from tests.support.serving import running_service
from tests.tools.measure.benchmarks.offline import pages_of, slow_cpu
from tests.tools.prove.players import pigs as players

SLOWDOWNS = (1, 4)
SEED = "live/28"  # a game with five players
ENGINE_START = 10_000  # milliseconds
# JavaScript that taps an element. It returns the milliseconds until the page changes, and until the page shows what can
# be done next: the last time that it does so before half a second without a change.
TAP = """async selector => {
  const now = document.querySelector('.live-now'), started = performance.now();
  let moved = 0, lit = 0;
  const watch = new MutationObserver(() => {
    const passed = performance.now() - started;
    moved ||= passed;
    lit = now.dataset.lit === 'true' || now.dataset.judged === 'true' ? lit || passed : 0;
  });
  watch.observe(now, { subtree: true, childList: true, attributes: true });
  document.querySelector(selector).click();
  for (let quiet = 0; quiet < 10; quiet = lit ? quiet + 1 : 0) await new Promise(done => setTimeout(done, 50));
  watch.disconnect();
  return [moved, lit];
}"""
HEAP = "performance.memory.usedJSHeapSize / 1e6"


def taps_while_playing() -> Iterator[str]:
    """Measure the taps of a whole game, and how the memory of the page's scripts grows in it."""
    javascript.scorer()
    record = finished_record(lambda rng: players.play(Random(f"{SEED}/{rng.random()}")))
    with sync_playwright() as playwright, running_service() as server:
        browser = launch_browser(playwright, "--enable-precise-memory-info", "--js-flags=--expose-gc")
        for slowdown in SLOWDOWNS:
            yield from _game(browser, server.url, record, slowdown)
        browser.close()


def _game(browser: Browser, url: str, record: dict[str, Any], slowdown: int) -> Iterator[str]:
    with phone(browser, url, service_worker=True) as one:
        wait_for_engine(one.open())
        one.page.wait_for_timeout(ENGINE_START)
        one.context.set_offline(True)
        live.start(one, pigs.GAME, len(record["start"]["players"]))
        before, spent = _heap(one), _cpu_milliseconds(browser)
        with slow_cpu(browser, slowdown):
            taps = list(_taps(one, record))
        page, engine = (after - earlier for after, earlier in zip(_cpu_milliseconds(browser), spent))
        one.context.set_offline(False)
        for name, times in zip(("changes", "shows what can be done next"), zip(*taps)):
            ordered = sorted(times)
            median, p95 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
            yield f"processor / {slowdown}: {len(taps)} taps; the page {name} after {median:.0f} ms, p95 {p95:.0f} ms"
        yield f"processor / {slowdown}: CPU time for a tap: page {page / len(taps):.1f} ms, engine {engine / len(taps):.1f} ms"
        yield f"processor / {slowdown}: memory of the scripts {before:.1f} MB before the game, {_heap(one):.1f} MB after it"


def _cpu_milliseconds(browser: Browser) -> tuple[float, float]:
    """Return the CPU time that the pages' main threads and the engines have used, which a busy machine hardly changes."""
    main = engine = 0
    for process in pages_of(browser):
        for thread in Path(f"/proc/{process}/task").iterdir():
            nanoseconds = int((thread / "schedstat").read_text(encoding="ascii").split()[0])
            name = (thread / "comm").read_text(encoding="utf-8")
            main += nanoseconds if thread.name == str(process) else 0
            engine += nanoseconds if name.startswith("DedicatedWorker") else 0
    return main / 1e6, engine / 1e6


def _heap(one: Phone) -> float:
    one.page.evaluate("gc()")
    return float(one.page.evaluate(HEAP))


def _taps(one: Phone, record: dict[str, Any]) -> Iterator[tuple[float, float]]:
    seats = len(record["start"]["players"])
    for move in record["moves"]:
        before = len(live.moves(one))
        for piece in live.pieces(one, move):
            yield tuple(one.page.evaluate(TAP, piece))
        if len(live.moves(one)) == before:
            yield tuple(one.page.evaluate(TAP, live.end_of_turn(one, (move["seat"] + 1) % seats)))
