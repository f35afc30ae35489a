"""What the tests of the scorer share: a service with the scorer in it, and a browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

import javascript
import outside
from tests.support.scorer.offline import missing_engine_files
from tests.support.scorer.phone import Phone, launch_browser, phone
from tests.support.serving import Server, served


@pytest.fixture(scope="session")
def scorer() -> Iterator[str]:
    """Serve the scorer as it was built from what is here, and return its address."""
    javascript.scorer()
    with served() as server:
        yield server.url


@pytest.fixture(scope="session")
def engine(scorer: str) -> None:
    """Skip what needs the engine where it could not be built in."""
    outside.pyodide()
    missing = missing_engine_files()
    assert not missing, f"the scorer at {scorer} was built without {missing}"


@pytest.fixture
def server() -> Iterator[Server]:
    """A service that nobody has asked for anything."""
    with served() as one:
        yield one


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch_browser(playwright)
    yield browser
    browser.close()


@pytest.fixture
def handset(browser: Browser, scorer: str) -> Iterator[Phone]:
    """A phone in English, with the first screen open."""
    with phone(browser, scorer) as one:
        yield one.open()


@pytest.fixture
def sender(browser: Browser, scorer: str) -> Iterator[Phone]:
    """Another phone, which sends what `handset` opens."""
    with phone(browser, scorer) as one:
        yield one.open()
