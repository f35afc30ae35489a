"""Tests that a finished game is saved after its result was shown, and is checked again when it is opened."""

from typing import Any

from playwright.sync_api import Browser, Route, expect

from tests.support.scorer.history import (
    open_history,
    open_result,
    player_names,
    saved_game,
    saved_games,
    saved_score,
    wait_for_saved_games,
)
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example
from tests.support.serving import until

Json = dict[str, Any]

WOLVES = example("wolves")
ROOFTOPS = "demolished-rooftop-counts"
NOT_ALLOWED = example("pigs", "example-not-allowed")
SCORES = "**/v1/scores"
MAX_TABLES = 12
# JavaScript that saves unfinished games, all older than the current game. The game `saved-0` is the oldest.
ADD_OLDER_GAMES = """count => {
  const first = JSON.parse(localStorage.getItem('tallytale.table.saved'));
  const ids = Array.from({ length: count }, (_, index) => `saved-${count - 1 - index}`);
  ids.forEach(id => localStorage.setItem(`tallytale.table.${id}`, JSON.stringify({ ...first, id })));
  localStorage.setItem('tallytale.tables', JSON.stringify(['saved', ...ids]));
}"""
TABLES = "JSON.parse(localStorage.getItem('tallytale.tables'))"
IN_HISTORY = "JSON.parse(localStorage.getItem('tallytale.table.saved')).inHistory"
PEOPLE = [("Ann", "heart"), ("Ben", "drop"), ("Cleo", "leaf")]
DENIED = "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') }"


def notices(phone: Phone) -> int:
    return phone.page.locator(".notice:visible").count()


def test_game_is_saved_once_its_result_is_shown_and_deleted_there_counts_as_unsaved(handset: Phone) -> None:
    other = handset.new_tab()
    other.open("#/history")
    other.page.locator(".lead").wait_for()
    expect(handset.page.locator(".history-link")).to_have_count(0)
    open_result(handset, WOLVES)
    [game] = wait_for_saved_games(handset)
    assert (game["id"], game["table"], game["score"]) == ("saved", WOLVES, saved_score(WOLVES))
    assert [(person["name"], person["look"]) for person in game["people"]] == PEOPLE
    expect(other.page.locator(".history-card")).to_have_count(1)
    handset.page.wait_for_function(f"() => {IN_HISTORY}")
    handset.page.locator(".more summary").tap()
    handset.tap("Home")
    expect(handset.page.locator(".history-link")).to_contain_text("1")
    expect(handset.page.locator(".running-table")).to_have_count(0)
    other.page.locator(".history-card > .round-button").tap()
    wait_for_saved_games(handset, 0)
    handset.page.wait_for_function(f"() => !{IN_HISTORY}")


def test_game_with_a_result_is_unfinished_again_when_it_is_changed(handset: Phone) -> None:
    table = example("pigs")
    open_history(handset, [saved_game(1, table, ["Ann", "Ben", "Cleo", "Dan", "Eva"][: len(table["players"])])])
    handset.page.locator(".history-card-open").tap()
    handset.tap("Back to the game")
    handset.page.locator(".entry .table").wait_for()
    assert handset.page.evaluate(TABLES) is None
    handset.page.locator(".tab").nth(1).tap()
    assert handset.table() == table
    assert handset.open_game()["id"] == "game-00001"
    for piece in ("house-0-tile-0", "bin"):
        handset.page.locator(f"[data-piece={piece}]").tap()
    handset.tap("Home")
    expect(handset.page.locator(".running-table")).to_have_count(1)


def test_game_that_breaks_rules_is_saved_once_they_are_waived_and_reopened_if_they_apply_again(
    handset: Phone,
) -> None:
    handset.open_saved(NOT_ALLOWED, "result")
    handset.page.locator(".breaches").wait_for()
    handset.wait_until_drawn()
    assert saved_games(handset) == []
    handset.tap("Score the game anyway")
    [game] = wait_for_saved_games(handset)
    assert game["table"]["waive"]
    assert game["score"] == saved_score(game["table"])
    handset.open("#/history")
    handset.page.locator(".history-card-open").tap()
    handset.page.locator("#waived ~ .findings .list-button").first.tap()
    handset.tap("You chose to play without this rule. Tap to follow it again.")
    handset.page.locator(".breaches").wait_for()
    wait_for_saved_games(handset, 0)
    assert handset.open_game()["id"] == game["id"]
    assert player_names(handset.open_game()) == player_names(game)
    handset.tap("Score the game anyway")
    [again] = wait_for_saved_games(handset)
    assert (again["id"], again["date"], again["score"]) == (game["id"], game["date"], game["score"])


def test_changed_table_updates_the_saved_game_once_the_judge_has_answered(handset: Phone) -> None:
    changed = {**WOLVES, "house_rules": [ROOFTOPS]}
    open_result(handset, WOLVES)
    [before] = wait_for_saved_games(handset)
    asked: list[Route] = []
    handset.page.route(SCORES, lambda route: asked.append(route))  # noqa: PLW0108 - Playwright takes no built-in method
    with handset.page.expect_request(SCORES):
        handset.page.locator(".more summary").tap()
        handset.choose("Rooftops of demolished houses count")
    assert handset.table() == changed
    assert saved_games(handset) == [before]
    asked[0].continue_()
    handset.restore_requests(SCORES)
    assert until(lambda: saved_games(handset)[0]["table"] == changed)
    [after] = saved_games(handset)
    # The app shows no notice that the rules have changed, because only the table was changed.
    assert notices(handset) == 0
    assert (after["id"], after["date"], after["score"]) == (before["id"], before["date"], saved_score(changed))
    handset.page.route(SCORES, lambda _: None)
    handset.page.get_by_label("Rooftops of demolished houses count").tap()
    handset.tap("Rematch")
    handset.page.locator(".entry .table").wait_for()
    assert "saved" in handset.page.evaluate(TABLES)


def test_opening_a_saved_game_judges_it_again_and_corrects_its_score(handset: Phone) -> None:
    score = {"totals": [1, 2, 3], "ranks": [3, 2, 1], "winners": [2], "rules": "0.9.0+00000000"}
    open_history(handset, [saved_game(1, WOLVES, ["Ann", "Ben", "Cleo"], score)])
    expect(handset.page.locator(".history-card-person.first")).to_contain_text("Cleo 3")
    with handset.page.expect_request("**/v1/scores"):
        handset.page.locator(".history-card-open").tap()
    expect(handset.page.locator(".totals b")).to_have_text(["29", "28", "9"])
    expect(handset.page.locator(".notice:visible")).to_contain_text("the points of this game have changed")
    assert until(lambda: saved_games(handset)[0]["score"] == saved_score(WOLVES))
    [game] = saved_games(handset)
    assert game["date"].startswith("2024-01-02")
    handset.page.go_back()
    handset.page.locator(".history-card-open").tap()
    handset.page.locator(".result-actions").wait_for()
    assert notices(handset) == 0


def test_oldest_open_game_in_the_history_makes_room_for_a_new_one(handset: Phone) -> None:
    handset.save_table(WOLVES)
    handset.page.evaluate(ADD_OLDER_GAMES, MAX_TABLES - 1)
    handset.page.reload()
    handset.open("#/result/saved")
    handset.page.locator(".result-actions").wait_for()
    wait_for_saved_games(handset)
    handset.page.wait_for_function(f"() => {IN_HISTORY}")
    for gone in ("saved", "saved-0"):
        handset.open()
        handset.start_game("three-little-wolves", 2)
        handset.page.locator("[data-piece=card-red-2]").tap()
        handset.wait_until_drawn()
        tables = handset.page.evaluate(TABLES)
        assert (len(tables), gone in tables) == (MAX_TABLES, False)
        assert handset.page.evaluate(f"localStorage.getItem('tallytale.table.{gone}')") is None
    assert [game["id"] for game in saved_games(handset)] == ["saved"]


def test_browser_without_a_database_shows_a_notice_and_still_scores(browser: Browser, scorer: str) -> None:
    with phone(browser, scorer) as one:
        one.page.add_init_script(DENIED)
        one.open()
        open_result(one, WOLVES)
        expect(one.page.locator(".totals b")).to_have_text(["29", "28", "9"])
        expect(one.page.locator(".notice:visible")).to_contain_text("can’t save games")
        one.open("#/history")
        expect(one.page.locator(".notice:visible")).to_contain_text("can’t save games")
        one.open("#/result/saved")
        one.tap("Rematch")
        one.page.locator(".entry .table").wait_for()


def test_rematch_has_the_same_game_and_players_and_an_empty_table(handset: Phone) -> None:
    for table in (WOLVES, example("pigs", "example-veteran"), example("prince")):
        handset.page.evaluate("localStorage.clear()")
        open_result(handset, table)
        handset.page.wait_for_function(f"() => {IN_HISTORY}")
        people = handset.open_game()["people"]
        handset.tap("Rematch")
        handset.page.locator(".entry .table").wait_for()
        again = handset.open_game()
        assert again["id"] != "saved"
        assert again["people"] == people
        assert again["table"]["game"] == table["game"]
        assert again["table"].get("variant", "base") == table.get("variant", "base")
        assert len(again["table"]["players"]) == len(table["players"])
        assert not any(player.get("houses") for player in again["table"]["players"])
        assert handset.page.evaluate(TABLES) == [again["id"]]
        assert wait_for_saved_games(handset)[0]["table"] == table
