"""Lists the screens of the web app's game history, each with the steps to open it."""

from collections.abc import Callable

from tests.support.scorer.history import random_games, save_games
from tests.support.scorer.phone import Phone

Navigate = Callable[[Phone], None]


def history_screens() -> dict[str, Navigate]:
    """Return the screens of the game history by name. Each has a function that opens the screen on a new phone."""
    return {
        "home-history": _with_history(""),
        "history": _with_history("history"),
        "game-details": _with_history("history", _game_details),
        "history-removed": _with_history("history", _one_removed),
        "history-empty": _empty_history,
        "history-files": _with_history("history", _export_and_import),
        "history-deleting-all": _with_history("history", _deleting_all),
        "statistics": _with_history("statistics"),
        "statistics-merge": _with_history("statistics", _merge_names),
    }


def _with_history(where: str, then: Navigate = lambda _: None) -> Navigate:
    def navigate(phone: Phone) -> None:
        save_games(phone, random_games(1, 40))
        phone.open(f"#/{where}")
        phone.page.locator(".history-link, .history-card, .person").first.wait_for()
        then(phone)

    return navigate


def _empty_history(phone: Phone) -> None:
    phone.open("#/history")
    phone.page.locator(".history .lead").wait_for()


def _export_and_import(phone: Phone) -> None:
    phone.page.locator(".button-row .wide-button").last.tap()
    phone.page.locator(".sheet").wait_for()


def _game_details(phone: Phone) -> None:
    phone.page.locator(".history-card-open").first.tap()
    phone.page.locator(".result-share").wait_for()
    phone.page.locator(".page > .wide-button").last.tap()
    phone.page.locator(".sheet textarea").wait_for()


def _one_removed(phone: Phone) -> None:
    phone.page.locator(".history-card > .round-button").first.tap()
    phone.page.locator(".undo-bar").wait_for()


def _merge_names(phone: Phone) -> None:
    phone.page.locator(".person > .wide-button").first.tap()
    phone.page.locator(".sheet").wait_for()


def _deleting_all(phone: Phone) -> None:
    _export_and_import(phone)
    phone.page.locator(".sheet-body > .wide-button").last.tap()
    phone.page.locator(".danger").wait_for()
