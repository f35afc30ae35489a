"""Tests that the web app never keeps a wrong file, even if a server answers every request with status 200.

So does a network that needs a login, or a web host that answers a missing file with a fallback page.
"""

import hashlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.support.nightly import at_night
from tests.support.scorer.lying import LyingServer, login_page, lying_server, swapped
from tests.support.scorer.offline import (
    ON_PHONE,
    TIMEOUT,
    engine_files,
    judge_of_result,
    page_files,
    wait_for_engine,
    wait_for_phone_to_judge,
)
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example
from tests.support.serving import until

TABLE = example("wolves")
LIES = {"login page": login_page, "swapped files": swapped}
# When the lies begin: while the service worker is installed, or when the engine is downloaded.
FIRST_VISITS = (
    *("login page from /sw.js", "swapped files from /scorer/pyodide-"),
    *("swapped files from /sw.js", "login page from /scorer/pyodide-"),
)
MOST_LIES = 4  # how often a phone may request a wrong file before it waits for a change of the network
CACHED = """async () => {
  const cache = await caches.open('tallytale');
  const digest = async key => new Uint8Array(await crypto.subtle.digest('SHA-256', await (await cache.match(key)).arrayBuffer()));
  const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return Promise.all((await cache.keys()).map(async key => [key.url, hex(await digest(key))]));
}"""
REGISTERED = "navigator.serviceWorker.getRegistration().then(Boolean)"

pytestmark = pytest.mark.usefixtures("engine")


@pytest.fixture
def liar(scorer: str) -> Iterator[LyingServer]:
    with lying_server(scorer) as server:
        yield server


def cached(one: Phone) -> dict[str, str]:
    """Return the paths of all files that the phone has cached, each with its digest."""
    return {url.removeprefix(one.url): digest for url, digest in one.page.evaluate(CACHED)}


def honest(liar: LyingServer, key: str) -> str:
    """Return the digest of the file that belongs to a key of the phone's cache."""
    path, _, language = key.partition("?")
    return hashlib.sha256(liar.upstream.get(path, headers={"accept-language": language}).content).hexdigest()


def expect_only_right_files(one: Phone, liar: LyingServer) -> set[str]:
    found = cached(one)
    assert [key for key, digest in found.items() if digest != honest(liar, key)] == []
    return set(found)


def expect_to_work_offline(one: Phone, liar: LyingServer) -> None:
    wait_for_engine(one)
    assert expect_only_right_files(one, liar) >= {"/", *page_files(), *engine_files()}
    one.context.set_offline(True)
    tab = one.new_tab()
    expect(tab.page.locator(".card-title")).to_have_count(3)
    assert judge_of_result(tab, TABLE) == ON_PHONE


def test_installed_app_works_while_every_answer_is_wrong(browser: Browser, liar: LyingServer) -> None:
    with phone(browser, liar.url, service_worker=True) as one:
        wait_for_engine(one.open())
        before = cached(one)
        for liar.lie in LIES.values():
            liar.lies.clear()
            one.open().page.reload()
            expect(one.page).to_have_title("Tallytale")
            expect(one.page.locator(".card-title")).to_have_count(3)
            assert wait_for_phone_to_judge(one, TABLE) == ON_PHONE
            assert liar.lies["/"]
            assert cached(one) == before


@pytest.mark.parametrize("case", [*FIRST_VISITS[:2], *at_night(*FIRST_VISITS[2:])])
def test_first_visit_keeps_no_wrong_file_and_downloads_the_right_ones_later(
    case: str, browser: Browser, liar: LyingServer
) -> None:
    lie, _, trigger = case.partition(" from ")
    liar.trigger = trigger, LIES[lie]
    with phone(browser, liar.url, service_worker=True) as one:
        one.open()
        assert until(lambda: liar.lies, TIMEOUT)
        if trigger == "/sw.js":
            assert until(lambda: not one.page.evaluate(REGISTERED), TIMEOUT)
        else:
            expect(one.page.locator(".offline")).to_contain_text("The download continues", timeout=60_000)
        expect_only_right_files(one, liar)
        assert max(liar.lies.values()) <= MOST_LIES
        liar.lie = None
        one.page.evaluate("dispatchEvent(new Event('online'))")
        expect_to_work_offline(one, liar)
