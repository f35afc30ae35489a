"""Writes down what a screen reader would say during a game of each kind: `python3 dev.py transcripts`."""

import argparse
import sys

from playwright.sync_api import sync_playwright

from clients.building import javascript
from tests.support.browsers import launch_browser
from tests.support.scorer.phone import phone
from tests.support.scorer.transcript import (
    FINALES,
    FOLDER,
    GAMES,
    LIVE_GAMES,
    finale_transcript,
    live_transcript,
    transcript,
)
from tests.support.serving import running_service


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    javascript.scorer()
    with running_service() as server, sync_playwright() as playwright:
        browser = launch_browser(playwright)
        for game in GAMES:
            with phone(browser, server.url) as one:
                text = transcript(one.open(), game)
            (FOLDER / f"{game}.txt").write_text(text, encoding="utf-8")
        for game in LIVE_GAMES:
            with phone(browser, server.url) as one:
                text = live_transcript(one.open(), game)
            (FOLDER / f"{game}-live.txt").write_text(text, encoding="utf-8")
        for game in FINALES:
            with phone(browser, server.url, finale=True) as one:
                text = finale_transcript(one, game)
            (FOLDER / f"{game}-finale.txt").write_text(text, encoding="utf-8")
        browser.close()
    sys.stdout.write(f"{len(GAMES) + len(LIVE_GAMES) + len(FINALES)} transcripts in {FOLDER}\n")


if __name__ == "__main__":
    argparse.ArgumentParser(prog="dev.py transcripts", description=__doc__).parse_args()
    main()
