"""Tests that the web app stays usable while the service is slow or fails, and that it retries by itself."""

import pytest
from playwright.sync_api import Route, expect

from tests.support.cases import cases
from tests.support.nightly import at_night
from tests.support.scorer.input_methods import Touch, start_game
from tests.support.scorer.phone import Phone
from tests.support.scorer.wolves import GAME, floors

BATCH = "**/v1/scores/batch"
SCORES = "**/v1/scores"
GAMES = "**/v1/games"
CATALOGUE = "**/v1/games/*"
RETRY_INTERVAL = 4000  # milliseconds between two retries of the web app
LATE = 800  # milliseconds between the web app's next retry and the delayed response
FINISHED = cases()["three_little_wolves/example-finished"].table


@pytest.fixture
def handset(handset: Phone) -> Phone:
    """Install a fake clock in the phone's page, so that the test can put it forward."""
    handset.page.clock.install()
    return handset


def put_clock_forward(phone: Phone, milliseconds: int = RETRY_INTERVAL) -> None:
    """Put the page's clock forward, so that the web app retries at once."""
    phone.page.clock.fast_forward(milliseconds)


@pytest.mark.parametrize("status", [0, 429, 503])
def test_entry_goes_on_while_the_service_fails_and_scores_appear_when_it_recovers(handset: Phone, status: int) -> None:
    start_game(Touch(handset.page), FINISHED)
    handset.page.route(BATCH, lambda _: None)  # a service that does not answer
    handset.page.locator("[data-piece=card-red-2]").tap()
    handset.restore_requests(BATCH)
    if status:
        handset.fail_requests(BATCH, status, {"Retry-After": "60"})
    else:
        handset.page.route(BATCH, lambda route: route.abort())
    for number in (5, 7):
        handset.page.locator(f"[data-piece=card-red-{number}]").tap()
    assert floors(handset) == [2, 5, 7]
    expect(handset.page.locator(".notice")).to_contain_text("everything is saved")
    expect(handset.page.locator(".notice")).to_contain_text("is busy" if status == 429 else "no connection")
    handset.restore_requests(BATCH)
    put_clock_forward(handset)
    expect(handset.page.locator(".notice")).to_be_hidden()
    handset.show_points()
    expect(handset.page.locator(".tab-score").first).not_to_have_text("–")


@pytest.mark.parametrize("status", [404, *at_night(403, 407, 408)])
def test_error_of_a_proxy_is_not_a_verdict_and_is_retried(handset: Phone, status: int) -> None:
    handset.page.route(SCORES, lambda route: route.fulfill(status=status, body="no backend"))
    handset.open_saved(FINISHED, "result")
    expect(handset.page.locator(".notice")).to_contain_text("no connection")
    handset.restore_requests(SCORES)
    put_clock_forward(handset)
    expect(handset.page.locator(".totals")).to_be_visible()


@pytest.mark.parametrize(("pattern", "where", "there"), [(SCORES, "result/saved", ".winner"), (GAMES, "", ".card")])
def test_answer_slower_than_the_retry_interval_is_not_aborted(
    handset: Phone, pattern: str, where: str, there: str
) -> None:
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        handset.wait_until_drawn()
        put_clock_forward(handset, RETRY_INTERVAL + LATE)
        route.continue_()

    handset.save_table(FINISHED)
    handset.page.route(pattern, lambda route: route.abort())
    handset.open(f"#/{where}")
    handset.page.reload()
    expect(handset.page.locator(".notice .icon")).to_be_visible()
    handset.page.route(pattern, answer)
    put_clock_forward(handset)
    handset.page.locator(there).first.wait_for()
    expect(handset.page.locator(".notice:visible")).to_have_count(0)
    assert len(asked) == 1


def test_missing_catalogue_shows_a_notice_on_screens_that_wait_for_it_and_is_retried(handset: Phone) -> None:
    handset.page.route(CATALOGUE, lambda route: route.abort())
    handset.page.locator(f".card.game-{GAME}").tap()
    expect(handset.page.locator(".notice")).to_contain_text("no connection")
    for screen, there in (("entry", ".tab-score"), ("result", ".winner")):
        handset.page.route(CATALOGUE, lambda route: route.abort())
        handset.open_saved(FINISHED, screen)
        handset.page.reload()
        expect(handset.page.locator(".notice")).to_contain_text("no connection")
        handset.restore_requests(CATALOGUE)
        put_clock_forward(handset)
        expect(handset.page.locator(".notice:visible")).to_have_count(0)
        if screen == "entry":
            handset.show_points()
        expect(handset.page.locator(there).first).not_to_have_text("–")


@pytest.mark.parametrize("status", [413, 400])
def test_refused_table_stays_saved_and_the_reason_is_shown(handset: Phone, status: int) -> None:
    handset.fail_requests(SCORES, status)
    handset.open_saved(FINISHED, "result")
    expect(handset.page.locator(".trouble")).to_contain_text(f"Status {status}.")
    handset.tap("Back to the game")
    assert handset.table() == FINISHED
