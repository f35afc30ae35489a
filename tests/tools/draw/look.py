"""Takes pictures of every screen of the scorer app: `python3 dev.py look [FOLDER]`; `--help` lists the options."""

import argparse
import re
import sys
from functools import partial
from itertools import count
from pathlib import Path

from playwright.sync_api import sync_playwright

from clients.building import javascript
from tallytale.engine.words.texts import DEFAULT_LANGUAGE, LANGUAGES
from tests.support.browsers import launch_browser
from tests.support.scorer.evening import EVENINGS, play
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import Navigate, screens
from tests.support.serving import running_service

SETTLE_MILLISECONDS = 500  # milliseconds to wait after a tap; the app shows the response sooner


def main(words: list[str]) -> None:
    wanted = _parser().parse_args(words)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    javascript.scorer()
    width, height = wanted.size
    look = {"theme": wanted.theme, "language": wanted.language, "large_text": wanted.large_text}
    games = {name: partial(_play, name, wanted) for name in EVENINGS} if wanted.evening else {}
    shots = games or {name: partial(_open, name, navigate, wanted) for name, navigate in screens().items()}
    with running_service() as server, sync_playwright() as playwright:
        browser = launch_browser(playwright)
        for name, shoot in shots.items():
            if re.search(wanted.only, name):
                with phone(browser, server.url, width=width, height=height, **look) as one:
                    shoot(one.open())
        browser.close()
    sys.stdout.write(f"The pictures are in {wanted.folder}\n")


def _open(name: str, navigate: Navigate, wanted: argparse.Namespace, one: Phone) -> None:
    navigate(one)
    _take(one, wanted.folder / f"{name}.png", whole=wanted.whole)


def _play(name: str, wanted: argparse.Namespace, one: Phone) -> None:
    """Play a game of the evening, and take a picture of each decisive screen. Print how many taps it takes."""
    number = count(1)

    def shown(title: str) -> None:
        file = wanted.folder / f"{name}-{next(number)}-{title.replace(' ', '-')}.png"
        _take(one, file, whole=wanted.whole or title == "who won")

    taps, facts = play(one, name, shown)
    sys.stdout.write(f"{name}: {taps} taps for {facts} facts\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py look", description="Take pictures of every screen.")
    parser.add_argument("folder", nargs="?", default=Path(".venv/look"), type=Path)
    parser.add_argument("--only", default="", metavar="PATTERN", help="only screens whose names contain this")
    parser.add_argument("--size", default=(390, 844), type=_size, metavar="WIDTHxHEIGHT")
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE)
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--large-text", action="store_true", help="text at 200 %%")
    parser.add_argument("--evening", action="store_true", help="play an evening by taps, and count them")
    parser.add_argument("--whole", action="store_true", help="the whole page, also what must be scrolled to")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, height = map(int, text.split("x"))
    return width, height


def _take(one: Phone, file: Path, *, whole: bool) -> None:
    one.page.wait_for_timeout(SETTLE_MILLISECONDS)
    one.page.screenshot(path=file, full_page=whole, animations="disabled")


if __name__ == "__main__":
    main(sys.argv[1:])
