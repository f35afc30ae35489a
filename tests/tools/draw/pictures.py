"""Takes the pictures in README.md again, after a change to the scorer app's look: `python3 dev.py pictures`."""

import argparse
import base64
import sys

from playwright.sync_api import Browser, sync_playwright

from clients.building import javascript
from tests.support.browsers import launch_browser
from tests.support.paths import CLIENTS
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example, screens
from tests.support.serving import running_service

FOLDER = CLIENTS / "scorer" / "pictures"
SIZE = {"width": 540, "height": 1110}  # pixels; one and a half times the size of a phone's screen
SETTLE_MILLISECONDS = 700
FLYING_MILLISECONDS = 450  # milliseconds after the animation has started; points then fly across the screen


def main() -> None:
    javascript.scorer()
    with running_service() as server, sync_playwright() as playwright:
        browser = launch_browser(playwright)
        for name in ("pigs", "prince"):
            with phone(browser, server.url) as one:
                screens()[f"entry-{name}"](one.open())
                _save(browser, one, name, SETTLE_MILLISECONDS)
        with phone(browser, server.url, finale=True, theme="dark") as one:
            one.page.emulate_media(reduced_motion="no-preference")
            one.open().save_table(example("wolves"))
            one.keep_quiet()
            one.open("#/result/saved")
            one.page.locator(".finale-heading p", has_text="Wolves").wait_for()
            _save(browser, one, "finale", FLYING_MILLISECONDS)
            one.tap("Skip")
            one.page.locator(".medal").first.wait_for()
            _save(browser, one, "result", SETTLE_MILLISECONDS)
        browser.close()
    sys.stdout.write(f"4 pictures in {FOLDER}\n")


def _save(browser: Browser, one: Phone, name: str, wait: int) -> None:
    """Take a picture of the phone's screen, and save it scaled to `SIZE`."""
    one.page.wait_for_timeout(wait)
    picture = base64.b64encode(one.page.screenshot()).decode()
    page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
    page.set_content(f"<style>*{{margin:0}}img{{width:100%}}</style><img src='data:image/png;base64,{picture}'>")
    page.screenshot(path=FOLDER / f"{name}.png")
    page.close()


if __name__ == "__main__":
    argparse.ArgumentParser(prog="dev.py pictures", description=__doc__).parse_args()
    main()
