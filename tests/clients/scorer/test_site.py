"""Tests that the web app also works as static files on any web host, without the service."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urljoin

import httpx
import pytest
from playwright.sync_api import Browser, Playwright, expect

from deploy.building import static_site
from tallytale.engine.words.texts import LANGUAGES
from tests.support.browsers import launch_browser
from tests.support.scorer.offline import ON_PHONE, TIMEOUT, judge_of_result
from tests.support.scorer.phone import phone
from tests.support.scorer.screens import example
from tests.support.serving import until

PATH = "/family/evening"
LINK = re.compile(r'<[^<>]* (?:href|src)="([^"]*)"')
# The last file that the browser caches. Once it is cached, the phone is ready for offline use.
LAST_FILE = f"{PATH}/catalogue/zh-Hant/games/three-little-wolves.json"


class Host(ThreadingHTTPServer):
    """A static web server that records the requested paths."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server_port}{PATH}"


class _Handler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name in the standard library
        del format, args
        assert isinstance(self.server, Host)
        self.server.asked.append(self.path)


@pytest.fixture(scope="module")
def host(engine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Serve the web app's files from a subfolder of a web host."""
    del engine
    folder = tmp_path_factory.mktemp("host")
    static_site.write(folder / PATH.removeprefix("/"))
    with Host(folder) as one:
        Thread(target=one.serve_forever, daemon=True).start()
        yield one
        one.shutdown()


def test_a_static_site_scores_and_shares_a_game_in_flight_mode(browser: Browser, host: Host) -> None:
    with phone(browser, host.url, service_worker=True) as one:
        one.open()
        expect(one.page.locator(".card-title").first).to_be_visible()
        kept = "path => caches.match(path).then(Boolean)"
        assert until(lambda: one.page.evaluate(kept, LAST_FILE), TIMEOUT), one.page.locator(".offline").inner_text()
        asked = len(host.asked)
        one.context.set_offline(True)
        tab = one.new_tab()
        assert judge_of_result(tab, example("pigs")) == ON_PHONE
        tab.tap("Share this game")
        tab.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        tab.tap("Copy the link")
        assert tab.page.locator(".manual-copy textarea").input_value().startswith(f"{host.url}/#t=")
        # Browsers look for a new service worker even in offline mode.
        assert set(host.asked[asked:]) <= {f"{PATH}/sw.js"}
    assert [path for path in host.asked if not path.startswith(PATH)] == []


def test_every_link_of_the_documentation_leads_to_a_file(host: Host) -> None:
    docs, links = f"{host.url}/docs/", set[str]()
    for page in ("index", "three-little-pigs", "errors", "using", "search"):
        links |= {urljoin(docs, link) for link in LINK.findall(httpx.get(f"{docs}{page}.html").text)}
    own = {link.partition("#")[0].partition("?")[0] for link in links if link.startswith(host.url)}
    assert len(own) > 40
    assert [link for link in sorted(own) if httpx.get(link).status_code != 200] == []


def test_a_static_site_scores_in_a_private_window_without_storage(browser: Browser, host: Host) -> None:
    with phone(browser, host.url) as one:
        assert judge_of_result(one.open(), example("wolves")) == ON_PHONE


def test_a_static_site_has_the_services_policies_and_a_page_for_missing_files_in_all_languages(
    host: Host, scorer: str
) -> None:
    page, service = httpx.get(f"{host.url}/").text, httpx.get(f"{scorer}/").headers
    policy = service["content-security-policy"].removesuffix("; frame-ancestors 'none'")
    assert f'<meta http-equiv="Content-Security-Policy" content="{policy}"' in page
    assert f'<meta name="referrer" content="{service["referrer-policy"]}"' in page
    missing = httpx.get(f"{host.url}/404.html").text
    assert re.findall('<p lang="([^"]+)">[^<]+</p>', missing) == list(LANGUAGES)
    assert "scorer/" not in missing


def test_menu_says_that_flight_mode_needs_https_where_the_address_is_plain_http(
    playwright: Playwright, scorer: str
) -> None:
    browser = launch_browser(playwright, "--host-resolver-rules=MAP tallytale.test 127.0.0.1")
    with phone(browser, scorer.replace("127.0.0.1", "tallytale.test"), service_worker=True) as one:
        one.open().tap("Menu")
        expect(one.page.locator(".sheet")).to_contain_text("open it at an https address")
    browser.close()
