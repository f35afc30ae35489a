"""Draws the app's icons after a change of the logo: `python3 dev.py icons`.

Phones need icons as pixel images. A phone may crop the maskable icon to a shape, so the logo has a wider margin there.
"""

import argparse

from playwright.sync_api import sync_playwright

from tests.support.browsers import launch_browser
from tests.support.paths import CLIENTS

SCORER = CLIENTS / "scorer" / "src"
PAPER = "#f7efe0"
SAFE = 0.8  # share of the icon's width that stays visible when a phone crops the icon


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch_browser(playwright)
        for name, size, share in (
            ("apple-touch-icon", 180, 1.0),
            ("icon-192", 192, 1.0),
            ("icon-512", 512, 1.0),
            ("icon-maskable-512", 512, SAFE),
        ):
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if name in {"icon-192", "icon-512"} else PAPER
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-items:center;height:100vh;background:{ground}}}"
                f"svg{{width:{share:.0%};height:{share:.0%}}}</style>" + (SCORER / "style" / "icon.svg").read_text()
            )
            page.screenshot(path=SCORER / "manifest" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    argparse.ArgumentParser(prog="dev.py icons", description=__doc__).parse_args()
    main()
