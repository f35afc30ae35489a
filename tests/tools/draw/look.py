"""Takes pictures of every screen of the scorer app: `python3 dev.py look [FOLDER]`; `--help` lists the options."""

import argparse
import re
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from clients.building import javascript
from tallytale.engine.words.texts import DEFAULT_LANGUAGE, LANGUAGES
from tests.support.browsers import launch_browser
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
    taken = 0
    with running_service() as server, sync_playwright() as playwright:
        browser = launch_browser(playwright)
        for name, navigate in screens().items():
            if re.search(wanted.only, name):
                with phone(browser, server.url, width=width, height=height, **look) as one:
                    _take(one, navigate, wanted.folder / f"{name}.png", whole=wanted.whole)
                taken += 1
        browser.close()
    sys.stdout.write(f"{taken} pictures in {wanted.folder}\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py look", description="Take pictures of every screen.")
    parser.add_argument("folder", nargs="?", default=Path(".venv/look"), type=Path)
    parser.add_argument("--only", default="", metavar="PATTERN", help="only screens whose names contain this")
    parser.add_argument("--size", default=(390, 844), type=_size, metavar="WIDTHxHEIGHT")
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE)
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--large-text", action="store_true", help="text at 200 %%")
    parser.add_argument("--whole", action="store_true", help="the whole page, also what must be scrolled to")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, height = map(int, text.split("x"))
    return width, height


def _take(one: Phone, navigate: Navigate, file: Path, *, whole: bool) -> None:
    one.open()
    navigate(one)
    one.page.wait_for_timeout(SETTLE_MILLISECONDS)
    one.page.screenshot(path=file, full_page=whole, animations="disabled")


if __name__ == "__main__":
    main(sys.argv[1:])
