"""Measures how soon each tap shows while a game is played turn by turn offline, on a fast and on a slow phone."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from clients.building import javascript
from tests.support.browsers import launch_browser
from tests.support.moves import finished_record
from tests.support.scorer import live, live_prince, live_wolves, pigs, prince, wolves
from tests.support.scorer.offline import wait_for_engine
from tests.support.scorer.phone import Phone, phone
from tests.support.serving import running_service
from tests.tools.attack.load.machine import megabytes
from tests.tools.measure.benchmarks.offline import pages_of, slow_cpu
from tests.tools.prove import players
from tests.tools.prove.players import Played

Json = dict[str, Any]
# Milliseconds until the page changes, until it has what can be done next, and until that is drawn.
Times = tuple[float, float, float]
SLOWDOWNS = (1, 4)
ENGINE_START = 10_000  # milliseconds
# JavaScript that taps an element. It returns the milliseconds until the page changes, until the page has what can be
# done next, and until that is drawn: the last time that it is so before half a second without a change.
TAP = """async selector => {
  const now = document.querySelector('.live-now'), started = performance.now();
  let moved = 0, lit = 0, drawn = 0;
  const watch = new MutationObserver(() => {
    const passed = performance.now() - started;
    moved ||= passed;
    const isLit = now.dataset.lit === 'true' || now.dataset.judged === 'true', before = lit;
    lit = isLit ? lit || passed : 0;
    if (lit && !before) requestAnimationFrame(() => setTimeout(() => { drawn = performance.now() - started; }));
  });
  watch.observe(now, { subtree: true, childList: true, attributes: true });
  dispatchEvent(new Event('pointerdown')); // without it, the screen would rest after two minutes of clicks by script
  document.querySelector(selector).click();
  for (let quiet = 0; quiet < 10; quiet = lit ? quiet + 1 : 0) await new Promise(done => setTimeout(done, 50));
  watch.disconnect();
  return [moved, lit, drawn];
}"""
# JavaScript that counts how often timers run.
COUNT_TIMERS = """window.timersRun = 0;
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
  const real = window[name];
  window[name] = (call, ...more) => real((...words) => { window.timersRun += 1; call(...words); }, ...more);
}"""
# JavaScript that ends as many turns of two players, without a purchase.
PASS_TURNS = """async turns => {
  for (let turn = 0; turn < turns; turn++) {
    let next;
    while (!(next = document.querySelector('.live-now[data-judged=true] .live-face.next')))
      await new Promise(done => setTimeout(done, 5));
    next.click();
    await new Promise(done => setTimeout(done, 5));
  }
}"""
REST = 150_000  # milliseconds; the screen rests after two minutes
HEAP = "performance.memory.usedJSHeapSize / 1e6"


class PlayedGame(NamedTuple):
    """A game to play: its name, its record, and what taps the buttons of a move."""

    name: str
    record: Callable[[], Json]
    taps: Callable[[Phone, Json], Iterator[Times]]


def taps_while_playing() -> Iterator[str]:
    """Measure the taps of whole games, and how the memory of the page's scripts grows in each."""
    javascript.scorer()
    with sync_playwright() as playwright, running_service() as server:
        browser = launch_browser(playwright, "--enable-precise-memory-info", "--js-flags=--expose-gc")
        for slowdown in SLOWDOWNS:
            medians: list[float] = []
            for game in GAMES:
                yield from _game(browser, server.url, game, slowdown, medians)
            yield f"processor / {slowdown}: what can be done next is drawn {_ratios(medians)}"
        browser.close()


def _ratios(medians: list[float]) -> str:
    others = zip(GAMES[1:], medians[1:])
    return ", ".join(
        [f"{time / medians[0]:.1f} × as late in {game.name} as in {GAMES[0].name}" for game, time in others]
    )


def cost_of_an_evening() -> Iterator[str]:
    """Measure how often a game that lies on the table wakes the processor, and its memory over 200 turns."""
    javascript.scorer()
    with sync_playwright() as playwright, running_service() as server:
        browser = launch_browser(playwright, "--enable-precise-memory-info", "--js-flags=--expose-gc")
        with phone(browser, server.url, service_worker=True) as one:
            one.page.add_init_script(COUNT_TIMERS)
            wait_for_engine(one.open())
            one.page.wait_for_timeout(ENGINE_START)
            one.context.set_offline(True)
            live.start(one, pigs.GAME, 2)
            live.tap_face(one, 0)
            live.tap(one, "brick-window")
            yield f"at the start: {_memory(browser, one)}"
            one.page.evaluate(PASS_TURNS, 200)
            live.wait(one)
            yield f"after {len(live.moves(one))} turns: {_memory(browser, one)}"
            yield f"while nobody taps: {_wake_ups(browser, one)}"
            one.page.locator(".live-resting").wait_for(timeout=REST)
            yield f"while the screen rests: {_wake_ups(browser, one)}"
        browser.close()


def _memory(browser: Browser, one: Phone) -> str:
    return f"scripts {_heap(one):.1f} MB, the page with the engine {megabytes(pages_of(browser)):.0f} MB"


def _wake_ups(browser: Browser, one: Phone) -> str:
    """Count, for half a minute, how often timers ran and threads of the page woke up."""
    one.page.wait_for_timeout(3_000)
    timers, switches = one.page.evaluate("window.timersRun"), _context_switches(browser)
    one.page.wait_for_timeout(30_000)
    timers, switches = one.page.evaluate("window.timersRun") - timers, _context_switches(browser) - switches
    return f"{2 * timers} timers and {2 * switches} wake-ups of threads a minute"


def _context_switches(browser: Browser) -> int:
    """Return how often the threads of the pages have waited for something."""
    threads = [thread for process in pages_of(browser) for thread in Path(f"/proc/{process}/task").iterdir()]
    told = [(thread / "status").read_text(encoding="utf-8") for thread in threads]
    return sum(int(one.partition("\nvoluntary_ctxt_switches:")[2].split()[0]) for one in told)


def _game(browser: Browser, url: str, game: PlayedGame, slowdown: int, medians: list[float]) -> Iterator[str]:
    record = game.record()
    with phone(browser, url, service_worker=True) as one:
        wait_for_engine(one.open())
        one.page.wait_for_timeout(ENGINE_START)
        one.context.set_offline(True)
        live.start(one, game.name, len(record["start"]["players"]))
        before, spent = _heap(one), _cpu_milliseconds(browser)
        with slow_cpu(browser, slowdown):
            taps = [times for move in record["moves"] for times in _taps(one, game, move)]
        page, engine = (after - earlier for after, earlier in zip(_cpu_milliseconds(browser), spent))
        one.context.set_offline(False)
        said = f"{game.name}, processor / {slowdown}:"
        for name, times in zip(("changes", "has what can be done next", "has drawn it"), zip(*taps)):
            ordered = sorted(times)
            median, p95 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
            yield f"{said} {len(taps)} taps; the page {name} after {median:.0f} ms, p95 {p95:.0f} ms"
        medians.append(median)
        yield f"{said} CPU time for a tap: page {page / len(taps):.1f} ms, engine {engine / len(taps):.1f} ms"
        yield f"{said} memory of the scripts {before:.1f} MB before the game, {_heap(one):.1f} MB after it"


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


def _recorded(play: Callable[[Random], Played], seed: str) -> Json:
    return finished_record(lambda rng: play(Random(f"{seed}/{rng.random()}")))


def _taps(one: Phone, game: PlayedGame, move: Json) -> Iterator[Times]:
    """Tap the buttons of a move, once the judge has answered about the move before."""
    live.wait(one)
    yield from game.taps(one, move)


def _tapped(one: Phone, pieces: Iterator[str]) -> Iterator[Times]:
    for piece in pieces:
        yield tuple(one.page.evaluate(TAP, piece))


def _taps_of_pigs(one: Phone, move: Json) -> Iterator[Times]:
    before = len(live.moves(one))
    yield from _tapped(one, live.pieces(one, move))
    if len(live.moves(one)) == before:
        seats = len(one.table()["players"])
        yield from _tapped(one, iter([live.end_of_turn(one, (move["seat"] + 1) % seats)]))


# Games with five, four and five players. All tiles of that of The Little Prince are in the scorer's list.
GAMES = (
    PlayedGame(pigs.GAME, partial(_recorded, players.pigs.play, "live/28"), _taps_of_pigs),
    PlayedGame(
        wolves.GAME,
        partial(live_wolves.record_of, 8),
        lambda one, move: _tapped(one, live_wolves.pieces(one, move)),
    ),
    PlayedGame(
        prince.GAME,
        partial(_recorded, players.prince.play, "live-prince/18"),
        lambda one, move: _tapped(one, live_prince.pieces(one, move)),
    ),
)
