"""Takes pictures of every screen of the scorer: `python3 dev.py look [FOLDER]`; `--help` lists the options."""

import argparse
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

import javascript
from tallytale.rules.texts import DEFAULT_LANGUAGE, LANGUAGES
from tests.support.browsers import launch_browser
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import Navigate, screens
from tests.support.serving import running_service

PHONE = 360
OTHER_WIDTHS = (320, 820)  # widths of the narrowest phone and of a tablet
THEMES = ("light", "dark")
SETTLE_MILLISECONDS = 500  # time after the last tap until the verdict is displayed


def main(words: list[str]) -> None:
    wanted = _parser().parse_args(words)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    javascript.scorer()
    with running_service() as server, sync_playwright() as playwright:
        browser = launch_browser(playwright)
        for name, navigate in screens().items():
            for width, theme in _sizes(name, wanted.width):
                file = wanted.folder / f"{name}-{theme if width == PHONE else width}.png"
                height = 740 if width < OTHER_WIDTHS[1] else 1180
                size = {"width": width, "height": height, "theme": theme, "language": wanted.language}
                with phone(browser, server.url, **size) as one:
                    _take(one, navigate, file)
        browser.close()
    sys.stdout.write(f"{len(list(wanted.folder.glob('*.png')))} pictures in {wanted.folder}\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py look", description="Take pictures of every screen.")
    parser.add_argument("folder", nargs="?", default=Path(".venv/look"), type=Path)
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE)
    parser.add_argument(
        "--width", type=int, action="append", help="only this width, by day; may be given several times"
    )
    return parser


def _sizes(name: str, widths: list[int] | None) -> list[tuple[int, str]]:
    """Return the widths and color themes for the pictures of a screen."""
    if widths:
        return [(width, "light") for width in widths]
    others = [(width, "light") for width in OTHER_WIDTHS] if name.startswith(("entry", "result")) else []
    return [*((PHONE, theme) for theme in THEMES), *others]


def _take(one: Phone, navigate: Navigate, file: Path) -> None:
    one.open()
    navigate(one)
    one.page.wait_for_timeout(SETTLE_MILLISECONDS)
    whole = file.name.startswith(("result", "line", "categories"))
    one.page.screenshot(path=file, full_page=whole, animations="disabled")


if __name__ == "__main__":
    main(sys.argv[1:])
