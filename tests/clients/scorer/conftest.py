"""Fixtures for the tests of the scorer: a running service with the scorer, a browser, and phones (browser pages)."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import downloads
import javascript
from tests.support.scorer.offline import missing_engine_files
from tests.support.scorer.phone import Phone, phone
from tests.support.serving import Server, running_service


@pytest.fixture(scope="session")
def scorer() -> Iterator[str]:
    """Build the scorer if its sources have changed, serve it, and return the server's address."""
    javascript.scorer()
    with running_service() as server:
        yield server.url


@pytest.fixture(scope="session")
def engine(scorer: str) -> None:
    """Skip tests that need the engine for browsers if it can't be downloaded on this machine."""
    downloads.pyodide()
    missing = missing_engine_files()
    assert not missing, f"the scorer at {scorer} was built without {missing}"


@pytest.fixture
def server() -> Iterator[Server]:
    """Start a server that no other test has used."""
    with running_service() as one:
        yield one


@pytest.fixture
def handset(browser: Browser, scorer: str) -> Iterator[Phone]:
    """Return a phone that shows the scorer's home screen in English."""
    with phone(browser, scorer) as one:
        yield one.open()


@pytest.fixture
def sender(browser: Browser, scorer: str) -> Iterator[Phone]:
    """Return a second phone. The tests open its links on the phone `handset`."""
    with phone(browser, scorer) as one:
        yield one.open()
