"""Tests the scorer as a whole: network and storage failures, tabs, waived rules, names, layout and security policy."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Route, expect

from tallytale.rules.catalogue import catalogue
from tests.support.cases import cases, judged, reports
from tests.support.scorer.input_methods import Touch
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example, screens, spoken_languages
from tests.support.scorer.wolves import GAME, enter, start_game
from tests.support.serving import until

BATCH = "**/v1/scores/batch"
SCORES = "**/v1/scores"
GAMES = "**/v1/games"
CATALOGUE = "**/v1/games/*"
PAUSE = 4000  # milliseconds; the same as RETRY_INTERVAL in the scorer
ALL = screens()
FINISHED = cases()["three_little_wolves/example-finished"]
FINISHED_REPORT = reports()["three_little_wolves/example-finished"]
MINUS = "\N{MINUS SIGN}"
SLOW = 800  # milliseconds; the browser ignores layout shifts within 500 ms after a tap
A_FEW_PIXELS = 0.004  # a layout-shift score: the share of the screen that moved, times the distance
WATCH_MOVES = """
  window.moves = [];
  new PerformanceObserver((list) => {
    for (const {hadRecentInput, value, sources} of list.getEntries())
      if (!hadRecentInput) window.moves.push({value, of: sources.map(({node}) => node && node.outerHTML?.slice(0, 80))});
  }).observe({type: "layout-shift", buffered: true});
"""
HOUSES = """JSON.parse(localStorage['tallytale.tables'])
  .map(id => JSON.parse(localStorage[`tallytale.table.${id}`]).table.players[0].houses.length)"""
SMALLEST = 48  # smallest width and height of a tap target, in CSS pixels


def open_saved(phone: Phone, table: dict[str, Any], where: str) -> None:
    phone.save_table(table)
    phone.open(f"#/{where}/saved")


def shown_totals(report: dict[str, Any]) -> list[str]:
    return [str(player["total"]).replace("-", MINUS) for player in report["score"]["players"]]


def floors(phone: Phone) -> list[int]:
    """Return the numbers of the cards in the first house."""
    return [card["number"] for card in phone.table()["players"][0]["houses"][0]["floors"]]


def test_result_shows_the_lines_of_the_engines_report(handset: Phone) -> None:
    enter(handset, Touch(handset.page), FINISHED.table)
    handset.show_result()
    expect(handset.page.locator(".winner h2")).to_have_text("Player 2 wins")
    grid = handset.page.locator(".sheet-table")
    expect(grid.locator("thead th")).to_have_text(["Player 1", "Player 2", "Player 3"])
    for title, points in rows_of(FINISHED_REPORT).items():
        row = grid.locator("tr", has=handset.page.get_by_role("rowheader", name=title, exact=True))
        expect(row.locator("td")).to_have_text(points)
    expect(grid.locator("tfoot td")).to_have_text(shown_totals(FINISHED_REPORT))


def rows_of(report: dict[str, Any]) -> dict[str, list[str]]:
    """Return the points of each player by the title of the rule, as the grid shows them."""
    players = [player["lines"] for player in report["score"]["players"]]
    found = {}
    for rule in catalogue(report["game"], "en").scoring:
        cells = [[line["points"] for line in lines if line["rule"] == rule.id] for lines in players]
        if any(cells):
            found[rule.title] = [str(sum(cell)).replace("-", MINUS) if cell else "\N{EN DASH}" for cell in cells]
    return found


@pytest.mark.parametrize("status", [0, 429, 500, 503])
def test_entry_goes_on_while_the_service_fails_and_scores_appear_when_it_recovers(handset: Phone, status: int) -> None:
    start_game(Touch(handset.page), FINISHED.table)
    if status:
        handset.fail_requests(BATCH, status, {"Retry-After": "1"})
    else:
        handset.page.route(BATCH, lambda route: route.abort())
    for number in (2, 5, 7):
        handset.page.locator(f"[data-piece=card-red-{number}]").tap()
    assert floors(handset) == [2, 5, 7]
    expect(handset.page.locator(".notice")).to_contain_text("everything is saved")
    expect(handset.page.locator(".notice")).to_contain_text("a lot to do" if status == 429 else "can’t be reached")
    handset.restore_requests(BATCH)
    expect(handset.page.locator(".notice")).to_be_hidden(timeout=30_000)
    handset.show_points()
    expect(handset.page.locator(".tab-score").first).not_to_have_text("–")


@pytest.mark.parametrize("status", [403, 404, 407, 408])
def test_error_of_a_proxy_is_not_a_verdict_and_is_retried(handset: Phone, status: int) -> None:
    handset.page.route(SCORES, lambda route: route.fulfill(status=status, body="no backend"))
    open_saved(handset, FINISHED.table, "result")
    expect(handset.page.locator(".notice")).to_contain_text("can’t be reached")
    handset.restore_requests(SCORES)
    expect(handset.page.locator(".totals")).to_be_visible(timeout=30_000)


def test_catalogue_that_fails_to_load_shows_a_notice_and_is_retried(handset: Phone) -> None:
    catalogue = f"**/v1/games/{GAME}"
    handset.page.route(catalogue, lambda route: route.abort())
    open_saved(handset, FINISHED.table, "entry")
    expect(handset.page.locator(".notice")).to_contain_text("can’t be reached", timeout=15_000)
    handset.restore_requests(catalogue)
    expect(handset.page.locator(".notice")).to_be_hidden(timeout=30_000)
    handset.show_points()
    expect(handset.page.locator(".tab-score").first).not_to_have_text("–")


def test_ctrl_z_undoes_in_the_game_on_screen(handset: Phone) -> None:
    start_game(Touch(handset.page), FINISHED.table)
    handset.page.locator("[data-piece=card-red-2]").tap()
    seen = handset.page.evaluate("location.hash")
    handset.open()
    start_game(Touch(handset.page), FINISHED.table)
    handset.page.locator("[data-piece=card-red-9]").tap()
    handset.open(seen)
    expect(handset.page.locator("[data-piece=house-0]")).to_be_visible()
    handset.page.keyboard.press("Control+z")
    expect(handset.page.locator("[data-piece=house-0]")).to_have_count(0)
    assert until(lambda: handset.page.evaluate(HOUSES) == [0, 1])


def test_entry_goes_on_while_the_service_does_not_answer(handset: Phone) -> None:
    start_game(Touch(handset.page), FINISHED.table)
    handset.page.route(BATCH, lambda _: None)  # this request never gets a response
    for number in range(1, 15):
        handset.page.locator(f"[data-piece=card-green-{number}]").tap()
    assert len(floors(handset)) == 14


@pytest.mark.parametrize(("pattern", "where", "there"), [(SCORES, "result/saved", ".winner"), (GAMES, "", ".card")])
def test_answer_slower_than_the_retry_interval_is_not_aborted(
    handset: Phone, pattern: str, where: str, there: str
) -> None:
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        handset.page.wait_for_timeout(PAUSE + SLOW)
        route.continue_()

    handset.save_table(FINISHED.table)
    handset.page.route(pattern, lambda route: route.abort())
    handset.open(f"#/{where}")
    handset.page.reload()
    expect(handset.page.locator(".notice .icon")).to_be_visible(timeout=15_000)
    handset.page.route(pattern, answer)  # this replaces the earlier route
    handset.page.locator(there).first.wait_for()
    expect(handset.page.locator(".notice:visible")).to_have_count(0)
    assert len(asked) == 1


def test_missing_catalogue_shows_a_notice_on_screens_that_wait_for_it(handset: Phone) -> None:
    handset.page.route(CATALOGUE, lambda route: route.abort())
    handset.page.locator(f".card.game-{GAME}").tap()
    expect(handset.page.locator(".notice")).to_contain_text("can’t be reached", timeout=15_000)
    open_saved(handset, FINISHED.table, "result")
    expect(handset.page.locator(".notice")).to_contain_text("can’t be reached", timeout=15_000)
    handset.restore_requests(CATALOGUE)
    handset.page.locator(".winner").wait_for()
    expect(handset.page.locator(".notice:visible")).to_have_count(0)


@pytest.mark.parametrize("status", [413, 400])
def test_refused_table_stays_saved_and_the_reason_is_shown(handset: Phone, status: int) -> None:
    handset.fail_requests(SCORES, status)
    open_saved(handset, FINISHED.table, "result")
    expect(handset.page.locator(".trouble")).to_contain_text(f"Status {status}.")
    handset.tap("Back to the game")
    assert handset.table() == FINISHED.table


def test_two_tabs_show_the_same_game(handset: Phone) -> None:
    start_game(Touch(handset.page), FINISHED.table)
    other = handset.new_tab()
    handset.page.locator("[data-piece=card-red-2]").tap()
    other.page.locator(".running-tables .list-button").tap()
    expect(other.page.locator("[data-piece=house-0]")).to_be_visible()
    other.page.locator("[data-piece=card-red-9]").tap()
    assert until(lambda: floors(handset) == [2, 9])
    handset.tap("Undo")
    assert until(lambda: floors(other) == [2])


def test_browser_without_storage_shows_a_notice_and_still_scores(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as one:
        one.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full') }")
        one.open()
        start_game(Touch(one.page), FINISHED.table)
        expect(one.page.locator(".notice")).to_contain_text("can’t save the game")
        one.page.locator("[data-piece=card-red-2]").tap()
        one.show_points()
        expect(one.page.locator(".tab-score").first).not_to_have_text("–")


FULL = """Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, { apply(setItem, storage, [key, value]) {
  if (window.full && key.startsWith('tallytale.table.')) throw new DOMException('full', 'QuotaExceededError');
  return Reflect.apply(setItem, storage, [key, value]);
} })"""


def test_unsaved_changes_on_a_full_phone_survive_a_change_in_another_tab(handset: Phone) -> None:
    handset.page.add_init_script(FULL)
    handset.page.reload()
    start_game(Touch(handset.page), FINISHED.table)
    handset.page.locator("[data-piece=card-red-2]").tap()
    handset.page.evaluate("window.full = true")
    handset.page.locator("[data-piece=card-red-5]").tap()
    expect(handset.page.locator(".notice")).to_contain_text("can’t save the game")
    handset.page.evaluate("addEventListener('storage', () => { window.heard = true })")
    other = handset.new_tab()
    other.tap("Menu")
    other.choose("Night")
    handset.page.wait_for_function("() => window.heard")
    handset.page.locator("[data-piece=card-red-7]").tap()
    handset.page.evaluate("window.full = false")
    handset.page.locator("[data-piece=card-red-9]").tap()
    expect(handset.page.locator(".notice")).to_be_hidden()
    assert floors(handset) == [2, 5, 7, 9]


def test_breached_rules_can_be_waived_and_the_waiver_undone(handset: Phone) -> None:
    table = example("pigs", "example-not-allowed")
    open_saved(handset, table, "result")
    expect(handset.page.locator(".breaches .findings li")).to_have_count(
        len(cases()["three_little_pigs/example-not-allowed"].findings)
    )
    handset.tap("Score it anyway")
    handset.page.locator(".winner").wait_for()
    expect(handset.page.locator(".sheet-table tfoot td")).to_have_text(shown_totals(judged(handset.table())))
    handset.page.locator("#waived ~ .findings .list-button").first.tap()
    handset.tap("You played it this way. Tap to undo.")
    expect(handset.page.locator(".breaches")).to_be_visible()


def test_chosen_house_rule_changes_the_score(handset: Phone) -> None:
    open_saved(handset, FINISHED.table, "result")
    handset.choose("Demolished rooftops count")
    played = {**FINISHED.table, "house_rules": ["demolished-rooftop-counts"]}
    ranked = sorted(judged(played)["score"]["players"], key=lambda player: player["rank"])
    expect(handset.page.locator(".totals b")).to_have_text([str(player["total"]) for player in ranked])
    assert handset.table()["house_rules"] == ["demolished-rooftop-counts"]


def test_names_are_shown_but_never_sent(handset: Phone) -> None:
    sent: list[str] = []
    handset.page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    open_saved(handset, example("pigs", "example-not-allowed"), "result")
    expect(handset.page.locator(".findings li").first).to_contain_text("Ben’s house 1")
    assert [one for one in sent if "Ben" in one] == []
    assert any("/v1/scores" in one for one in sent)


def test_language_and_theme_survive_a_reload(handset: Phone) -> None:
    handset.tap("Menu")
    handset.choose("Polski")
    handset.choose("Noc")
    handset.page.reload()
    expect(handset.page.locator(".lead")).to_have_text("Gra skończona. Kto wygrał i dlaczego?")
    expect(handset.page.locator("html")).to_have_attribute("lang", "pl")
    expect(handset.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_known_player_takes_a_seat_with_one_tap(handset: Phone) -> None:
    handset.page.locator(f".card.game-{GAME}").tap()
    handset.page.get_by_label("Name of player 1").fill("Mia")
    handset.tap("Start")
    handset.page.locator("[data-piece=card-red-2]").tap()
    handset.tap("Home")
    expect(handset.page.locator(".running-tables")).to_contain_text("Mia and Player 2")
    handset.page.locator(f".card.game-{GAME}").tap()
    handset.tap("Mia")
    expect(handset.page.get_by_label("Name of player 1")).to_have_value("Mia")


@pytest.mark.parametrize("screen", ["home-history", "home-tables", "seats", "part-request", "shared"])
def test_layout_does_not_shift_when_the_service_is_slow(handset: Phone, screen: str) -> None:
    handset.context.add_init_script(WATCH_MOVES)

    def late(route: Route) -> None:
        handset.page.wait_for_timeout(SLOW)
        route.continue_()

    handset.page.route("**/v1/**", late)
    handset.page.reload()
    ALL[screen](handset)
    handset.page.wait_for_load_state("networkidle")
    handset.page.wait_for_timeout(SLOW)
    assert [move for move in handset.page.evaluate("window.moves") if move["value"] > A_FEW_PIXELS] == []


def test_page_requests_only_its_own_host_and_has_a_strict_security_policy(handset: Phone, scorer: str) -> None:
    asked: list[str] = []
    handset.page.on("request", lambda request: asked.append(request.url))
    for screen in ("home", "seats", "entry-pigs", "result-wolves", "line-prince"):
        handset.open()
        ALL[screen](handset)
    assert asked
    assert [url for url in asked if not url.startswith(scorer)] == []
    policy = httpx.get(scorer + "/").headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';")
    assert policy.count("unsafe") == 1


@pytest.mark.parametrize("language", spoken_languages())
@pytest.mark.parametrize("screen", ALL)
def test_tap_targets_are_large_and_nothing_overflows_at_320_px(
    browser: Browser, scorer: str, screen: str, language: str
) -> None:
    with phone(browser, scorer, width=320, height=640, language=language) as one:
        one.open()
        ALL[screen](one)
        assert one.page.evaluate(TOO_SMALL, SMALLEST) == []
        assert one.page.evaluate("document.documentElement.scrollWidth") == 320


# Radio buttons and checkboxes are left out, because they lie under their labels, which are the tap targets.
TOO_SMALL = """smallest => [...(document.querySelector('dialog[open]') ?? document).querySelectorAll('button, a[href], input')]
    .map(one => one.matches('label input') ? one.closest('label') : one)
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < smallest - 0.5)
    .map(([one, box]) => `${one.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`)"""
