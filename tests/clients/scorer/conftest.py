"""Fixtures of the scorer's tests: a service with the scorer, a browser and phones."""

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
    """Build the scorer if its sources changed, serve it, and return the address."""
    javascript.scorer()
    with running_service() as server:
        yield server.url


@pytest.fixture(scope="session")
def engine(scorer: str) -> None:
    """Skip tests that need the engine if its packages can't be installed on this machine."""
    downloads.pyodide()
    missing = missing_engine_files()
    assert not missing, f"the scorer at {scorer} was built without {missing}"


@pytest.fixture
def server() -> Iterator[Server]:
    """A service that has had no requests yet."""
    with running_service() as one:
        yield one


@pytest.fixture
def handset(browser: Browser, scorer: str) -> Iterator[Phone]:
    """A phone in English on the home screen."""
    with phone(browser, scorer) as one:
        yield one.open()


@pytest.fixture
def sender(browser: Browser, scorer: str) -> Iterator[Phone]:
    """A second phone, whose links `handset` opens."""
    with phone(browser, scorer) as one:
        yield one.open()
