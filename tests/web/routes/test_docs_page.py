"""Tests the page /docs in a browser: its examples, its curl commands, and that it loads nothing from other sites."""

import json
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from openapi.building.openapi_files import VERSIONS_PAGE, versions_page
from tallytale.engine.examples import tables
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import encode, judge
from tests.support.scorer.phone import TIMEOUT
from tests.support.serving import Server

EXAMPLES = tables()


@pytest.fixture
def requests() -> list[str]:
    """Return the URLs that the page has requested."""
    return []


@pytest.fixture
def width() -> int:
    """The width of the browser window in pixels, by default that of a phone."""
    return 412


@pytest.fixture
def page(width: int, browser: Browser, server: Server, requests: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.on("request", lambda sent: requests.append(sent.url))
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(f"{server.url}/docs")
    expect(page.locator("#docs .opblock").first).to_be_visible()
    yield page
    context.close()
    assert errors == []


def test_a_click_on_each_example_shows_its_report(page: Page) -> None:
    buttons = page.locator("#examples button")
    expect(buttons).to_have_count(len(EXAMPLES))
    assert len(EXAMPLES) >= 9
    for example in EXAMPLES.values():
        title = GAMES[example.table["game"]].languages["en"].texts.title
        page.get_by_role("group", name=title).get_by_role("button", name=example.title, exact=True).click()
        report = json.loads(judge(encode(example.table)))
        expect(page.locator("#report")).to_contain_text(report["id"])
        expect(page.locator("#status")).to_have_text("200")
        assert json.loads(page.locator("#report").inner_text()) == report


def test_the_curl_line_gets_the_same_report(page: Page) -> None:
    if not shutil.which("curl"):
        pytest.skip("not run: curl is not on this machine")
    page.locator("#examples button").last.click()
    expect(page.locator("#curl")).to_contain_text("curl http")
    expect(page.locator("#status")).to_have_text("200")
    command = ["bash", "-c", page.locator("#curl").inner_text() + " -s"]
    printed = subprocess.check_output(command)
    assert json.loads(printed) == json.loads(page.locator("#report").inner_text())


@pytest.mark.parametrize("width", [412, 1024])
def test_the_docs_page_loads_nothing_from_other_hosts_and_fits_its_width(
    page: Page, server: Server, requests: list[str]
) -> None:
    page.locator("#examples button").first.click()
    expect(page.locator("#answer")).to_be_visible()
    assert [url for url in requests if not url.startswith((f"{server.url}/", "data:"))] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_docs_page_links_to_the_page_about_versions(page: Page) -> None:
    page.get_by_role("link", name="versions and changes", exact=True).click()
    expect(page.get_by_role("heading", name="What counts as a breaking change")).to_be_visible()


def test_the_page_about_versions_is_up_to_date() -> None:
    assert VERSIONS_PAGE.read_text(encoding="utf-8") == versions_page(), "run: python3 dev.py generate"
