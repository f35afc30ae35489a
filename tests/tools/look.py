"""Pictures of every screen, to be looked at one by one: `python3 dev.py look [FOLDER]`."""

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import javascript
from tests.support.scorer.phone import launched, phone
from tests.support.scorer.screens import Way, screens
from tests.support.serving import served

PHONE = 360
OTHERS = (320, 820)  # the narrowest phone, and a tablet
THEMES = ("light", "dark")
SETTLED = 500  # milliseconds after the last tap: the judge has answered


def main(words: list[str]) -> None:
    folder = Path(words[0] if words else ".venv/look")
    folder.mkdir(parents=True, exist_ok=True)
    javascript.scorer()
    with served() as server, sync_playwright() as playwright:
        browser = launched(playwright)
        for name, way in screens().items():
            for theme in THEMES:
                _take(browser, server.url, way, folder / f"{name}-{theme}.png", PHONE, theme)
            if name.startswith(("entry", "result")):
                for width in OTHERS:
                    _take(browser, server.url, way, folder / f"{name}-{width}.png", width, "light")
        browser.close()
    sys.stdout.write(f"{len(list(folder.glob('*.png')))} pictures in {folder}\n")


def _take(browser: Browser, url: str, way: Way, file: Path, width: int, theme: str) -> None:
    with phone(browser, url, width=width, height=740 if width < OTHERS[1] else 1180, theme=theme) as one:
        one.open()
        way(one)
        one.page.wait_for_timeout(SETTLED)
        whole = file.name.startswith(("result", "line", "categories"))
        one.page.screenshot(path=file, full_page=whole, animations="disabled")


if __name__ == "__main__":
    main(sys.argv[1:])
