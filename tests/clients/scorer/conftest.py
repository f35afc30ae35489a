"""pytest fixtures for the web app: a server that serves it, a browser, and browser pages of a phone's size."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from clients.building import downloads, javascript
from tests.support.scorer.offline import missing_engine_files
from tests.support.scorer.phone import Phone, phone
from tests.support.serving import Server, running_service


@pytest.fixture(scope="session")
def scorer() -> Iterator[str]:
    """Build the web app, serve it, and return the server's address."""
    javascript.scorer()
    with running_service() as server:
        yield server.url


@pytest.fixture(scope="session")
def engine(scorer: str) -> None:
    """Skip tests of offline use if this machine can't download Pyodide, which is Python for browsers."""
    downloads.pyodide()
    missing = missing_engine_files()
    assert not missing, f"the scorer at {scorer} was built without {missing}"


@pytest.fixture
def server() -> Iterator[Server]:
    """Start a new server for one test."""
    with running_service() as one:
        yield one


@pytest.fixture
def handset(browser: Browser, scorer: str) -> Iterator[Phone]:
    """Return a browser page of a phone's size that shows the web app's home screen."""
    with phone(browser, scorer) as one:
        yield one.open()


@pytest.fixture
def sender(browser: Browser, scorer: str) -> Iterator[Phone]:
    """Return a second browser page of a phone's size, for tests in which one phone sends something to another."""
    with phone(browser, scorer) as one:
        yield one.open()
