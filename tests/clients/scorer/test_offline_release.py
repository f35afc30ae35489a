"""Tests that an update of the web app keeps unfinished games and works offline, even if some new files are missing."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.scorer.offline import (
    ON_PHONE,
    TIMEOUT,
    Release,
    engine_downloads,
    engine_files,
    judge_of_result,
    page_files,
    wait_for_engine,
    wait_for_phone_to_judge,
)
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example
from tests.support.serving import free_port, until

TABLE = example("wolves")
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
WORKER_FAILS = "window.Worker = class extends Worker { constructor() { super('/scorer/none.js') } }"
PAGE = "web/pages/scorer/index.html"
WAITING = "navigator.serviceWorker.getRegistration().then(one => !!one.waiting)"

pytestmark = pytest.mark.usefixtures("engine")


def page_file_names() -> set[str]:
    return {path.removeprefix("/scorer/") for path in page_files()}


def renewed(folder: Path) -> Release:
    release = Release(folder).replace(PAGE, "<title>Tallytale", "<title>Renewed").rename(page_file_names())
    return release.replace("engine/tables/identity.py", 'VERSION = "1.0.0"', 'VERSION = "9.9.9"')


def test_new_version_is_offered_and_keeps_the_open_game_but_one_with_missing_scripts_changes_nothing(
    browser: Browser, tmp_path: Path
) -> None:
    port = free_port()
    old, incomplete, new = Release(tmp_path / "old"), renewed(tmp_path / "incomplete"), renewed(tmp_path / "new")
    for script in incomplete.pages.glob("*.js"):
        if script.name != "sw.js":
            script.unlink()
    with phone(browser, f"http://127.0.0.1:{port}", service_worker=True) as one:
        with old.run_service(port):
            wait_for_engine(one.open())
            one.start_game(TABLE["game"], 3)
            one.page.locator("[data-piece=card-red-2]").tap()
            table = one.table()
        with incomplete.run_service(port):
            one.page.reload()
            expect(one.page).to_have_title("Renewed")
            expect(one.page.locator("main")).to_have_count(0)
        one.page.reload()
        expect(one.page).to_have_title("Tallytale")
        expect(one.page.locator(".entry")).to_be_visible()
        with new.run_service(port) as server:
            one.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            assert until(lambda: one.page.evaluate(WAITING), TIMEOUT)
            expect(one.page.locator(".entry")).to_be_visible()
            one.tap("Home")
            one.tap("Reload to get the new version")
            expect(one.page).to_have_title("Renewed")
            expect(one.page.locator(".running-tables")).to_be_visible()
            assert one.table() == table
            server.wait_for_log()
            assert engine_downloads(server) == 0
            expect_the_rules_to_be_named_where_phone_and_service_differ(one)


def expect_the_rules_to_be_named_where_phone_and_service_differ(one: Phone) -> None:
    assert wait_for_phone_to_judge(one, TABLE) == ON_PHONE
    one.page.add_init_script(WORKER_FAILS)
    assert judge_of_result(one, TABLE).startswith("Scored online (version of the rules: 9.9.9+")


def test_phone_that_saves_data_updates_the_rules_of_its_engine_by_itself(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    old, new = Release(tmp_path / "old"), Release(tmp_path / "new")
    [rules] = [path.split("/")[2] for path in engine_files() if path.endswith("/rules.zip")]
    new.rename({*page_file_names(), rules})
    with phone(browser, f"http://127.0.0.1:{port}", service_worker=True) as one:
        one.page.add_init_script(SAVE_DATA)
        with old.run_service(port):
            one.open()
            one.tap("Menu")
            one.tap("Download now")
            wait_for_engine(one)
        with new.run_service(port) as server:
            one.page.reload()
            assert until(lambda: engine_downloads(server), TIMEOUT)
            expect(one.page.locator(".offline")).to_contain_text("Tallytale works without internet", timeout=60_000)
            assert judge_of_result(one, TABLE)
            server.wait_for_log()
            assert engine_downloads(server) == 1
