"""Tests that phones download each file for offline use only once, and try again after a failure."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.scorer.checks import all_violations, color_violations, small_targets
from tests.support.scorer.offline import (
    ONLINE,
    engine_downloads,
    engine_files,
    judge_of_result,
    page_files,
    wait_for_engine,
)
from tests.support.scorer.phone import phone
from tests.support.scorer.screens import example
from tests.support.serving import Server

TABLE = example("wolves")
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"

pytestmark = pytest.mark.usefixtures("engine")


def test_every_file_is_downloaded_once_over_tabs_and_visits_after_the_first_screen_is_usable(
    browser: Browser, server: Server
) -> None:
    with phone(browser, server.url, service_worker=True) as one:
        one.page.add_init_script("window.requestIdleCallback = then => { window.idle = then }")
        one.open()
        one.tap("Menu")
        expect(one.page.locator(".sheet")).to_be_visible()
        server.wait_for_log()
        assert (engine_downloads(server), server.logged(route="/sw.js")) == (0, [])
        one.page.evaluate("window.idle()")
        one.new_tab()
        wait_for_engine(one)
        wait_for_engine(one.new_tab()).page.reload()
        one.tabs[-1].page.locator(".card").first.wait_for()
    server.wait_for_log()
    assert engine_downloads(server) == len(engine_files())
    assert len(server.logged(route="/scorer/{asset}", status=200)) == len(page_files())


def test_interrupted_download_continues_where_it_stopped(browser: Browser, server: Server) -> None:
    with phone(browser, server.url, service_worker=True) as one:
        cut = lambda route: route.abort()  # noqa: E731 - it has to be the same one when it is taken away
        one.context.route("**/pyodide.asm.wasm", cut)
        one.context.route("**/start-*.js", cut)
        with one.page.expect_event("requestfailed"):
            one.open()
        one.wait_until_drawn()
        one.context.unroute("**/start-*.js", cut)
        one.page.evaluate("dispatchEvent(new Event('online'))")
        expect(one.page.locator(".offline")).to_contain_text("The download continues")
        server.wait_for_log()
        before = engine_downloads(server)
        assert 0 < before < len(engine_files())
        one.context.unroute("**/pyodide.asm.wasm", cut)
        one.page.evaluate("dispatchEvent(new Event('online'))")
        wait_for_engine(one)
    server.wait_for_log()
    assert engine_downloads(server) == len(engine_files())


def test_full_phone_shows_a_notice_and_the_service_judges(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer, service_worker=True) as one:
        quota = {"origin": scorer, "quotaSize": 3_000_000}
        one.context.new_cdp_session(one.page).send("Storage.overrideQuotaForOrigin", quota)
        one.open()
        expect(one.page.locator(".offline")).to_contain_text("This phone has too little space", timeout=60_000)
        assert judge_of_result(one, TABLE) == ONLINE


PRIVATE = {
    "no service workers": "delete Navigator.prototype.serviceWorker",
    "no caches": "Object.defineProperty(window, 'caches', { get() { throw new DOMException('no', 'SecurityError') } })",
    "caches that refuse": "CacheStorage.prototype.has = () => Promise.reject(new DOMException('no', 'SecurityError'))",
}


@pytest.mark.parametrize("lacking", PRIVATE)
def test_service_judges_in_a_private_window(browser: Browser, scorer: str, lacking: str) -> None:
    with phone(browser, scorer, service_worker=True) as one:
        one.page.add_init_script(PRIVATE[lacking])
        one.open()
        one.tap("Menu")
        expect(one.page.locator(".sheet")).to_contain_text("This browser needs the internet")
        assert judge_of_result(one, TABLE) == ONLINE


def test_phone_that_saves_data_downloads_the_engine_only_on_request_from_an_accessible_menu(
    browser: Browser, scorer: str
) -> None:
    with phone(browser, scorer, service_worker=True, width=320) as one:
        asked: list[str] = []
        one.context.on("request", lambda request: asked.append(request.url))
        one.page.add_init_script(SAVE_DATA)
        one.open()
        one.page.evaluate("dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }))")
        one.tap("Menu")
        expect(one.button("Download now")).to_be_visible()
        expect(one.page.locator(".sheet")).to_contain_text("MB once")
        assert all_violations(one.page) == []
        one.page.emulate_media(color_scheme="dark")
        assert color_violations(one.page) == []
        assert small_targets(one.page) == []
        one.tap("Install as an app")
        expect(one.button("Install as an app")).to_be_hidden()
        assert [url for url in asked if url.endswith(".wasm")] == []
        with one.context.expect_event("request", lambda request: request.url.endswith(".wasm")):
            one.tap("Download now")


def test_iphone_shows_how_to_install(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as one:
        one.page.add_init_script(f"Object.defineProperty(navigator, 'userAgent', {{ value: {IPHONE!r} }})")
        one.open()
        one.tap("Menu")
        expect(one.page.locator(".sheet")).to_contain_text("tap Share, then “Add to Home Screen”")
