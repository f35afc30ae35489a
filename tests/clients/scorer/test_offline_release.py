"""A new release takes nothing away: not the table, not flight mode, not even when its files don't come."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tallytale.rules.identity import RULES
from tests.support.scorer import wolves
from tests.support.scorer.flight import (
    Release,
    able,
    awake,
    engine_files,
    judged_by,
    loaded,
    shell_files,
)
from tests.support.scorer.hands import Thumb
from tests.support.scorer.phone import phone
from tests.support.scorer.screens import example
from tests.support.serving import free_port, until

HERE = f"Scored on this phone (rules {RULES})"
TABLE = example("wolves")
SAVES = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
NEVER = "window.Worker = class extends Worker { constructor() { super('/scorer/none.js') } }"
PAGE = "web/pages/scorer/index.html"

pytestmark = pytest.mark.usefixtures("engine")


def shell() -> set[str]:
    """Return the names of all that the page loads."""
    return {path.removeprefix("/scorer/") for path in shell_files()}


def test_a_new_version_is_offered_not_forced_and_the_table_stays(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    old, new = Release(tmp_path / "old"), Release(tmp_path / "new")
    new.change(PAGE, "<title>Tallytale", "<title>Renewed").rename(shell())
    with phone(browser, f"http://127.0.0.1:{port}", keeps=True) as one:
        with old.served(port):
            able(one.open())
            wolves.begin(Thumb(one.page), TABLE)
            one.page.locator("[data-piece=card-red-2]").tap()
            table = one.table()
        with new.served(port) as server:
            one.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            assert until(
                lambda: one.page.evaluate("navigator.serviceWorker.getRegistration().then(one => !!one.waiting)")
            )
            expect(one.page.locator(".entry")).to_be_visible()
            one.tap("Home")
            one.tap("Reload for the new version")
            expect(one.page).to_have_title("Renewed")
            expect(one.page.locator(".running-tables")).to_be_visible()
            assert one.table() == table
            assert loaded(server) == 0


def test_a_new_page_whose_scripts_do_not_come_leaves_the_old_one_for_flight_mode(
    browser: Browser, tmp_path: Path
) -> None:
    port = free_port()
    old, new = Release(tmp_path / "old"), Release(tmp_path / "new")
    new.change(PAGE, "<title>Tallytale", "<title>Renewed").rename(shell())
    for script in new.pages.glob("*.js"):
        if script.name != "sw.js":
            script.unlink()
    with phone(browser, f"http://127.0.0.1:{port}", keeps=True) as one:
        with old.served(port):
            able(one.open())
        with new.served(port):
            one.page.reload()
            expect(one.page).to_have_title("Renewed")
            expect(one.page.locator("main")).to_have_count(0)
        one.page.reload()
        expect(one.page).to_have_title("Tallytale")
        expect(one.page.locator(".card").first).to_be_visible()


def test_a_phone_that_saves_data_and_has_the_engine_loads_new_rules_without_a_tap(
    browser: Browser, tmp_path: Path
) -> None:
    port = free_port()
    old, new = Release(tmp_path / "old"), Release(tmp_path / "new")
    [rules] = [path.split("/")[2] for path in engine_files() if path.endswith("/rules.zip")]
    new.rename({*shell(), rules})
    with phone(browser, f"http://127.0.0.1:{port}", keeps=True) as one:
        one.page.add_init_script(SAVES)
        with old.served(port):
            one.open()
            one.tap("Menu")
            one.tap("Download now")
            able(one)
        with new.served(port) as server:
            one.page.reload()
            expect(one.page.locator(".offline")).to_contain_text("Works without internet", timeout=60_000)
            assert loaded(server) == 1


def test_the_result_tells_which_rules_judged_where_phone_and_service_differ(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    old, new = Release(tmp_path / "old"), Release(tmp_path / "new")
    new.change("rules/identity.py", 'VERSION = "1.0.0"', 'VERSION = "9.9.9"')
    with phone(browser, f"http://127.0.0.1:{port}", keeps=True) as one:
        with old.served(port):
            able(one.open())
        with new.served(port):
            assert awake(one, TABLE) == HERE
            one.page.add_init_script(NEVER)
            assert judged_by(one, TABLE).startswith("Scored online (rules 9.9.9+")
