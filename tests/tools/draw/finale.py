"""Measures and photographs the finale, the show at the end of a game: `python3 dev.py finale`.

Without a folder, it prints the longest time for which the show blocks the page, on a processor that is slowed down to a
quarter, and how long the show is. With a folder, it saves pictures: one for each second of a finale, side by side.
"""

import argparse
import base64
import json
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from clients.building import javascript
from tests.support.browsers import launch_browser
from tests.support.cases import cases, judged
from tests.support.scorer.phone import Phone, phone
from tests.support.serving import running_service
from tests.tools.prove.play import GAMES, plays

Json = dict[str, Any]

RUNS = 5
PLAYS = 200
SLOWDOWN = 4
AIM = 50  # milliseconds
SECOND = 1000
KEEPSAKE = 4000  # milliseconds until its file is made
MOST_PICTURES = 90
END = 120_000  # milliseconds


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="dev.py finale", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where to save pictures")
    parser.add_argument("--only", help="only the tables whose name contains this")
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", default="390x844", help="of the screen, in pixels")
    parser.add_argument("--theme", default="light", choices=["light", "dark"])
    parser.add_argument("--still", action="store_true", help="with reduced motion")
    parser.add_argument("--large-text", action="store_true", help="text of 200 %%")
    wanted = parser.parse_args(words)
    javascript.scorer()
    tables = {name: one for name, one in chosen_tables().items() if wanted.only is None or wanted.only in name}
    with running_service() as server, sync_playwright() as playwright:
        browser = launch_browser(playwright)
        if wanted.folder:
            _take_all(browser, server.url, tables, wanted)
        else:
            _print_longest_tasks(browser, server.url, tables)
        browser.close()


@cache
def chosen_tables() -> dict[str, Json]:
    """Return large tables of each game for each number of players, and tables that end in a tie.

    The tables come from simulated games and from test cases.
    """
    played = [one.table for game in GAMES for one in plays(game, PLAYS, "finale")]
    found: dict[str, Json] = {}
    for table in [*played, *(case.table for case in cases().values())]:
        score = judged(table)["score"]
        if table.get("stage", "final") != "final" or not score:
            continue
        tie = "" if score["decided_by"] == "points" else score["decided_by"]
        for name in filter(None, (f"{table['game']}-{len(table['players'])}", tie and f"{table['game']}-{tie}")):
            if name not in found or (len(str(table)) > len(str(found[name])) and table in played):
                found[name] = table
    return dict(sorted(found.items()))


@contextmanager
def _finale(browser: Browser, url: str, table: Json, **screen: Any) -> Iterator[Phone]:
    """Open the app on a simulated phone with a saved, finished game. The show has not started yet."""
    still = screen.pop("still", False)
    with phone(browser, url, finale=True, **{"width": 390, "height": 844, **screen}) as one:
        one.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        one.open().save_table(table)
        one.keep_quiet()
        yield one


def _take_all(browser: Browser, url: str, tables: dict[str, Json], wanted: argparse.Namespace) -> None:
    wanted.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, wanted.size.split("x"))
    screen = {name: getattr(wanted, name) for name in ("language", "theme", "still", "large_text")}
    for name, table in tables.items():
        with _finale(browser, url, table, width=width, height=height, **screen) as one:
            one.page.goto(f"{url}/#/result/saved")
            _save_side_by_side(browser, _pictures(one.page), wanted.folder / f"{name}.png")
        sys.stdout.write(f"{name}\n")


def _pictures(page: Page) -> list[bytes]:
    """Return screenshots of the show, one for each second, and one of the screen with the winner."""
    page.locator(".finale-stage").wait_for()
    begin = time.monotonic()
    pictures: list[bytes] = []
    while page.locator(".finale").count() and len(pictures) < MOST_PICTURES:
        pictures.append(page.screenshot())
        page.wait_for_timeout(max(0, (begin + len(pictures) - time.monotonic()) * SECOND))
    page.locator(".winner").wait_for()
    page.wait_for_timeout(SECOND)
    return [*pictures, page.screenshot()]


def _save_side_by_side(browser: Browser, pictures: list[bytes], file: Path) -> None:
    page = browser.new_page(viewport={"width": 145 * min(12, len(pictures)), "height": 320})
    images = "".join(f"<img src='data:image/png;base64,{base64.b64encode(one).decode()}'>" for one in pictures)
    page.set_content(f"<style>body{{margin:0;line-height:0}}img{{width:141px;margin:2px}}</style>{images}")
    page.screenshot(path=file, full_page=True)
    page.close()


def _print_longest_tasks(browser: Browser, url: str, tables: dict[str, Json]) -> None:
    for name, table in tables.items():
        runs = [_longest_tasks(browser, url, table) for _ in range(RUNS)]
        parts = [sorted(part) for part in zip(*runs, strict=True)]
        finale, result = (statistics.median(part) for part in parts)
        verdict = "" if finale <= AIM else f", over the aim of {AIM} ms"
        sys.stdout.write(
            f"{name}: longest task {finale:.0f} ms (median of {_rounded(parts[0])}){verdict};"
            f" then, for the result below it, {result:.0f} ms (median of {_rounded(parts[1])})\n"
        )


def _rounded(milliseconds: list[float]) -> list[int]:
    return [round(one) for one in milliseconds]


def _longest_tasks(browser: Browser, url: str, table: Json) -> tuple[float, float]:
    """Return the CPU time of the longest task during the final animation, and after it, in milliseconds."""
    with _finale(browser, url, table) as one:
        session = one.context.new_cdp_session(one.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        one.page.goto(f"{url}/#/result/saved")
        one.page.locator(".finale").wait_for(timeout=END)
        browser.start_tracing(page=one.page, categories=["toplevel"])
        one.page.locator(".finale-place .crown").first.wait_for(timeout=END)
        finale = browser.stop_tracing()
        browser.start_tracing(page=one.page, categories=["toplevel"])
        one.page.locator(".winner").wait_for(timeout=END)
        one.page.wait_for_timeout(KEEPSAKE)
        return _longest_task(finale), _longest_task(browser.stop_tracing())


def _longest_task(trace: bytes) -> float:
    """Return the CPU time of the longest task in the page's main thread, in milliseconds.

    Other programs on the machine do not affect CPU time.
    """
    events = json.loads(trace)["traceEvents"]
    threads = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    tasks = [one["tdur"] for one in events if (one["pid"], one["tid"]) in threads and "tdur" in one]
    return max(tasks, default=0) / 1000


if __name__ == "__main__":
    main(sys.argv[1:])
