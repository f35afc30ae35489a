"""Tests that an update of the web app keeps unfinished games and works offline, even if some new files are missing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tallytale.engine.tables.identity import RULES_VERSION
from tests.support.scorer import wolves
from tests.support.scorer.input_methods import Touch
from tests.support.scorer.offline import (
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

ON_PHONE = f"Scored on this phone (version of the rules: {RULES_VERSION})"
TABLE = example("wolves")
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
WORKER_FAILS = "window.Worker = class extends Worker { constructor() { super('/scorer/none.js') } }"
PAGE = "web/pages/scorer/index.html"

# Changes that make the service behave like another release of it. Most rename keys in its JSON responses. The last
# makes it refuse the word "all" in requests.
RENAMED: dict[str, dict[str, str]] = {
    "Report(Struct, ": {"unchecked": "unverified", "over": "ended", "stage": "phase"},
    "Score(Struct, ": {"pieces": "houses", "awards": "prizes"},
    "ScoreLine(Struct, ": {"at": "places"},
    "Finding(Struct, ": {"facts": "values", "cite": "source"},
    "Catalogue(Struct, ": {"sentences": "templates", "formats": "styles", "rulings": "readings", "setup": "start"},
}
WORD_ALL = ("engine/rulebook/table.py", "_names_type(waivable) | WaiveAll", "_names_type(waivable)")

pytestmark = pytest.mark.usefixtures("engine")


def page_file_names() -> set[str]:
    return {path.removeprefix("/scorer/") for path in page_files()}


def test_new_version_is_offered_and_keeps_the_open_game(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    old, new = Release(tmp_path / "old"), Release(tmp_path / "new")
    new.replace(PAGE, "<title>Tallytale", "<title>Renewed").rename(page_file_names())
    with phone(browser, f"http://127.0.0.1:{port}", service_worker=True) as one:
        with old.run_service(port):
            wait_for_engine(one.open())
            wolves.start_game(Touch(one.page), TABLE)
            one.page.locator("[data-piece=card-red-2]").tap()
            table = one.table()
        with new.run_service(port) as server:
            one.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            assert until(
                lambda: one.page.evaluate("navigator.serviceWorker.getRegistration().then(one => !!one.waiting)"),
                TIMEOUT,
            )
            expect(one.page.locator(".entry")).to_be_visible()
            one.tap("Home")
            one.tap("Reload to get the new version")
            expect(one.page).to_have_title("Renewed")
            expect(one.page.locator(".running-tables")).to_be_visible()
            assert one.table() == table
            server.wait_for_log()
            assert engine_downloads(server) == 0


def test_new_page_with_missing_scripts_does_not_replace_the_cached_one(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    old, new = Release(tmp_path / "old"), Release(tmp_path / "new")
    new.replace(PAGE, "<title>Tallytale", "<title>Renewed").rename(page_file_names())
    for script in new.pages.glob("*.js"):
        if script.name != "sw.js":
            script.unlink()
    with phone(browser, f"http://127.0.0.1:{port}", service_worker=True) as one:
        with old.run_service(port):
            wait_for_engine(one.open())
        with new.run_service(port):
            one.page.reload()
            expect(one.page).to_have_title("Renewed")
            expect(one.page.locator("main")).to_have_count(0)
        one.page.reload()
        expect(one.page).to_have_title("Tallytale")
        expect(one.page.locator(".card").first).to_be_visible()


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


def test_result_names_the_rules_version_when_phone_and_service_differ(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    old, new = Release(tmp_path / "old"), Release(tmp_path / "new")
    new.replace("engine/tables/identity.py", 'VERSION = "1.0.0"', 'VERSION = "9.9.9"')
    with phone(browser, f"http://127.0.0.1:{port}", service_worker=True) as one:
        with old.run_service(port):
            wait_for_engine(one.open())
        with new.run_service(port):
            assert wait_for_phone_to_judge(one, TABLE) == ON_PHONE
            one.page.add_init_script(WORKER_FAILS)
            assert judge_of_result(one, TABLE).startswith("Scored online (version of the rules: 9.9.9+")


def older(release: Release, *classes: str) -> Release:
    """Rename keys in the service's JSON responses, so that the web app does not find the keys that it expects."""
    for name in classes:
        file = "engine/catalogue.py" if name.startswith("Catalogue") else "engine/rulebook/report.py"
        release.replace(file, f"class {name}", f"class {name}rename={RENAMED[name]!r}, ")
    return release


@contextmanager
def phone_of_service(browser: Browser, release: Release) -> Iterator[Phone]:
    """Return a phone that fails to score games offline, so that it must ask the service."""
    port = free_port()
    with phone(browser, f"http://127.0.0.1:{port}") as one, release.run_service(port):
        one.page.add_init_script(WORKER_FAILS)
        yield one.open()


def test_result_is_shown_if_a_service_sends_unknown_members_and_leaves_out_known_ones(
    browser: Browser, tmp_path: Path
) -> None:
    with phone_of_service(browser, older(Release(tmp_path / "other"), *RENAMED)) as one:
        assert judge_of_result(one, TABLE).startswith("Scored online")
        for line in one.page.locator("button.line").all():
            line.tap()
        expect(one.page.locator(".totals b")).to_have_text(["29", "28", "9"])
        one.open_saved(example("wolves", "example-not-allowed"), "result")
        expect(one.page.locator(".findings li")).to_have_count(1)
        one.tap("Score the game anyway")
        expect(one.page.locator(".winner")).to_be_visible()


def test_entry_shows_points_and_blocked_pieces_with_an_old_service(browser: Browser, tmp_path: Path) -> None:
    old = older(Release(tmp_path / "old"), "Score(Struct, ", "Catalogue(Struct, ").replace(*WORD_ALL)
    with phone_of_service(browser, old) as one:
        wolves.start_game(Touch(one.page), TABLE)
        one.page.locator("[data-piece=card-red-8]").tap()
        expect(one.page.locator("[data-piece=card-red-4].dim")).to_be_visible()
