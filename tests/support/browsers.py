"""Starts a browser, and a web server for the pages that it opens."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
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


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Do nothing, so that requests are not logged."""


@contextmanager
def plain_server(folder: Path) -> Iterator[str]:
    """Serve a folder as it is, and return the server's address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
