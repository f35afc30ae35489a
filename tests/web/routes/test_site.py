"""Tests the documentation below /docs: its links, its search, and that a browser runs nothing that it should not."""

import html
import re
from collections.abc import Iterator
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from deploy.building.docs.build import BUILT, FRONT
from tests.support.scorer.checks import all_violations
from tests.support.scorer.phone import TIMEOUT
from tests.support.serving import Server

LINK = re.compile(r'<[^<>]* (?:href|src)="([^"]*)"')
NAMES = sorted({file.stem for file in BUILT.glob("*.html") if file.name not in {FRONT, "search.html"}})
ANCHOR = re.compile(r'\bid="([^"]*)"')


@pytest.fixture(params=[("phone", "dark"), ("desktop", "light")], ids=" ".join)
def page(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    device, scheme = request.param
    size = {"phone": (390, 844), "desktop": (1280, 900)}[device]
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    unwanted: list[str] = []
    page.on("console", lambda message: unwanted.append(message.text) if message.type == "error" else None)
    page.on("request", lambda sent: None if sent.url.startswith((server.url, "data:")) else unwanted.append(sent.url))
    yield page
    context.close()
    assert unwanted == []


def test_no_link_is_broken(server: Server) -> None:
    """Follow each link of each page to another page of this service, and look for the heading that it names."""
    found: dict[str, str] = {}
    with httpx.Client(base_url=server.url, headers={"accept": "*/*"}) as client:

        def read(path: str) -> str:
            if path not in found:
                answer = client.get(path)
                assert answer.status_code == 200, path
                found[path] = answer.text if "html" in answer.headers["content-type"] else ""
            return found[path]

        starts = ["/docs", "/problems", *[f"/docs/{name}.html" for name in NAMES]]
        links = {(start, html.unescape(link)) for start in starts for link in LINK.findall(read(start))}
        for start, link in sorted(links):
            target, anchor = urldefrag(urljoin(f"{server.url}{start}", link))
            if target.startswith(f"{server.url}/"):
                text = read(urlsplit(target).path)
                assert not anchor or unquote(anchor) in ANCHOR.findall(text), f"{start}: {link}"
    assert len(starts) > 30
    assert len(links) > 20 * len(starts)


def test_every_page_is_reached_from_the_first(server: Server) -> None:
    first = httpx.get(f"{server.url}/docs").text
    assert [name for name in NAMES if f'href="docs/{name}.html"' not in first] == ["index"]


def test_pages_fit_the_screen_and_axe_finds_nothing(page: Page, server: Server) -> None:
    for path in ("/docs", "/docs/using.html", "/docs/deploy.html", "/docs/errors.html", "/problems"):
        page.goto(server.url + path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        found = all_violations(page)
        assert found == [], f"{path}: {found}"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("TALLYTALE_REDIS_URL", "Running Tallytale"),
        ("house demolished white", "The Three Little Wolves"),
        ("volcanoes tie", "The Little Prince: Make Me a Planet"),
        ("media type", "Kinds of errors"),
    ],
)
def test_the_search_finds_settings_rules_and_errors(page: Page, server: Server, words: str, found: str) -> None:
    page.goto(f"{server.url}/docs/search.html?q={words}")
    expect(page.locator(".search").get_by_role("link", name=found).first).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/docs/none.html", "/docs/..%2Fapp.py", "/docs/_static/none", "/docs/_static/..%2Findex.html"]
)
def test_other_files_are_not_served(server: Server, path: str) -> None:
    assert httpx.get(server.url + path).status_code == 404


def test_the_policy_allows_the_inline_scripts_of_the_page_and_no_others(server: Server) -> None:
    policy = httpx.get(f"{server.url}/docs/using.html").headers["content-security-policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "unsafe" not in scripts
    assert "sha256-" in scripts
    assert (BUILT / "using.html").is_file()
