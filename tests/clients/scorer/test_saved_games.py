"""Tests that a finished game is saved after its result was shown, and is checked again when it is opened."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.cases import cases, judged
from tests.support.scorer.history import (
    finished,
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
LATE = 500  # the service's answers are delayed by this many milliseconds
MAX_TABLES = 12
# JavaScript that saves unfinished games, all older than the current game. The game `saved-0` is the oldest.
ADD_OLDER_GAMES = """count => {
  const first = JSON.parse(localStorage.getItem('tallytale.table.saved'));
  const ids = Array.from({ length: count }, (_, index) => `saved-${count - 1 - index}`);
  ids.forEach(id => localStorage.setItem(`tallytale.table.${id}`, JSON.stringify({ ...first, id })));
  localStorage.setItem('tallytale.tables', JSON.stringify(['saved', ...ids]));
}"""
DENIED = "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') }"


def wait_for_saved_table(phone: Phone, table: Json) -> Json:
    """Wait until exactly one game is saved and it has this table. Return the game."""
    assert until(lambda: [game["table"] for game in saved_games(phone)] == [table])
    return saved_games(phone)[0]


def test_game_is_saved_when_its_result_is_shown(handset: Phone) -> None:
    open_result(handset, WOLVES)
    [game] = wait_for_saved_games(handset)
    assert game["id"] == "saved"
    assert game["table"] == WOLVES
    assert [(person["name"], person["look"]) for person in game["people"]] == [
        ("Ann", "heart"),
        ("Ben", "drop"),
        ("Cleo", "leaf"),
    ]
    assert game["score"] == saved_score(WOLVES)
    handset.tap("Home")
    expect(handset.page.locator(".history-link")).to_contain_text("1")


def test_game_that_breaks_rules_is_saved_once_they_are_waived(handset: Phone) -> None:
    handset.open_saved(NOT_ALLOWED, "result")
    handset.page.locator(".breaches").wait_for()
    handset.page.wait_for_load_state("networkidle")
    assert saved_games(handset) == []
    handset.tap("Score the game anyway")
    [game] = wait_for_saved_games(handset)
    assert game["table"]["waive"]
    assert game["score"] == saved_score(game["table"])


def test_changed_table_updates_the_saved_game(handset: Phone) -> None:
    table, score = next(
        (table, saved_score({**table, "house_rules": [ROOFTOPS]}))
        for table, score in finished()
        if table["game"] == WOLVES["game"] and score != saved_score({**table, "house_rules": [ROOFTOPS]})
    )
    open_result(handset, table)
    [before] = wait_for_saved_games(handset)
    handset.delay_requests(SCORES, LATE)
    handset.choose("Rooftops of demolished houses count")
    expect(handset.page.locator(".totals b").first).to_have_text(str(max(score["totals"]) if score else ""))
    after = wait_for_saved_table(handset, {**table, "house_rules": [ROOFTOPS]})
    # The app shows no notice that the rules have changed, because only the table was changed.
    assert handset.page.locator(".notice:visible").count() == 0
    assert (after["id"], after["date"]) == (before["id"], before["date"])
    assert after["score"] == score


def test_change_is_not_saved_before_the_judge_answers(handset: Phone) -> None:
    open_result(handset, WOLVES)
    [before] = wait_for_saved_games(handset)
    handset.page.route(SCORES, lambda _: None)
    with handset.page.expect_request(SCORES):
        handset.choose("Rooftops of demolished houses count")
    assert handset.table()["house_rules"] == [ROOFTOPS]
    assert saved_games(handset) == [before]
    handset.tap("Rematch")
    handset.page.locator(".entry .table").wait_for()
    tables = handset.page.evaluate("JSON.parse(localStorage.getItem('tallytale.tables'))")
    assert "saved" in tables


def test_game_that_becomes_illegal_is_reopened_and_keeps_its_date(handset: Phone) -> None:
    rules = sorted({finding["rule"] for finding in judged(NOT_ALLOWED)["findings"]})
    game = saved_game(
        1, {**NOT_ALLOWED, "waive": rules}, ["Ann", "Ben", "Cleo", "Dan", "Eva"][: len(NOT_ALLOWED["players"])]
    )
    open_history(handset, [game])
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
    assert handset.page.locator(".notice:visible").count() == 0


def test_old_game_is_reopened_only_when_it_is_changed(handset: Phone) -> None:
    open_history(handset, [saved_game(1, WOLVES, ["Ann", "Ben", "Cleo"])])
    handset.page.locator(".history-card-open").tap()
    handset.tap("Back to the game")
    handset.page.locator(".entry .table").wait_for()
    assert handset.page.evaluate("localStorage.getItem('tallytale.tables')") is None
    handset.page.locator(".tab").nth(1).tap()
    assert handset.table() == WOLVES
    assert handset.open_game()["id"] == "game-00001"


def test_oldest_open_game_in_the_history_makes_room_for_a_new_one(handset: Phone) -> None:
    handset.save_table(WOLVES)
    handset.page.evaluate(ADD_OLDER_GAMES, MAX_TABLES - 1)
    handset.page.reload()
    handset.open("#/result/saved")
    handset.page.locator(".result-actions").wait_for()
    wait_for_saved_games(handset)
    handset.page.wait_for_function("() => JSON.parse(localStorage.getItem('tallytale.table.saved')).inHistory")
    for gone in ("saved", "saved-0"):
        handset.open()
        handset.start_game("three-little-wolves", 2)
        handset.page.locator("[data-piece=card-red-2]").tap()
        handset.wait_until_drawn()
        tables = handset.page.evaluate("JSON.parse(localStorage.getItem('tallytale.tables'))")
        assert len(tables) == MAX_TABLES
        assert gone not in tables
        assert handset.page.evaluate(f"localStorage.getItem('tallytale.table.{gone}')") is None
    assert [game["id"] for game in saved_games(handset)] == ["saved"]


def test_open_game_deleted_from_the_history_counts_as_unsaved(handset: Phone) -> None:
    open_result(handset, WOLVES)
    handset.page.wait_for_function("() => JSON.parse(localStorage.getItem('tallytale.table.saved')).inHistory")
    handset.open("#/history")
    handset.page.locator(".history-card > .round-button").tap()
    wait_for_saved_games(handset, 0)
    handset.page.wait_for_function("() => !JSON.parse(localStorage.getItem('tallytale.table.saved')).inHistory")


def test_game_saved_in_one_tab_appears_in_the_other(handset: Phone) -> None:
    other = handset.new_tab()
    other.open("#/history")
    other.page.locator(".lead").wait_for()
    open_result(handset, WOLVES)
    expect(other.page.locator(".history-card")).to_have_count(1)


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


@pytest.mark.parametrize(
    "name",
    ["three_little_wolves/example-finished", "three_little_pigs/example-veteran", "little_prince/example-finished"],
)
def test_rematch_has_the_same_game_and_players_and_an_empty_table(handset: Phone, name: str) -> None:
    table = cases()[name].table
    open_result(handset, table)
    wait_for_saved_games(handset)
    people = handset.open_game()["people"]
    handset.tap("Rematch")
    handset.page.locator(".entry .table").wait_for()
    sitting = handset.open_game()
    assert sitting["id"] != "saved"
    assert sitting["people"] == people
    assert sitting["table"]["game"] == table["game"]
    assert sitting["table"].get("variant", "base") == table.get("variant", "base")
    assert len(sitting["table"]["players"]) == len(table["players"])
    assert not any(player.get("houses") for player in sitting["table"]["players"])
    assert handset.page.evaluate("JSON.parse(localStorage.getItem('tallytale.tables'))") == [sitting["id"]]
    assert wait_for_saved_games(handset)[0]["table"] == table
