"""Finds the browser of this machine."""

import shutil

import pytest

# The headless shell is tried first, because it needs only half the CPU time: it draws no windows.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def browser_program() -> str:
    """Return the path of a Chromium, or skip the test. Playwright's own download fails on some networks."""
    for name in PROGRAMS:
        if path := shutil.which(name):
            return path
    pytest.skip("not run: Chromium is not on this machine")
