import shutil
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

# Chromium's headless shell is preferred, because it draws no windows and needs only half the CPU time.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def browser_program() -> str:
    """Return the path of an installed Chromium, or skip the test. Playwright's own download fails on some networks."""
    for name in PROGRAMS:
        if path := shutil.which(name):
            return path
    pytest.skip("not run: Chromium is not on this machine")


def launch_browser(playwright: "Playwright", *flags: str) -> "Browser":
    flags = ("--no-sandbox", "--disable-dev-shm-usage", *flags)
    return playwright.chromium.launch(executable_path=browser_program(), args=flags)
