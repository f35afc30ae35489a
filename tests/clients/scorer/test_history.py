"""Tests the history of games: its list, what can be changed there, and how a deletion is undone."""

import sys
import time
from typing import Any

from playwright.sync_api import expect

from tests.support.scorer.history import (
    PUT,
    open_history,
    player_names,
    random_games,
    save_games,
    saved_game,
    saved_games,
    saved_score,
)
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example
from tests.support.serving import until

Json = dict[str, Any]

WOLVES = example("wolves")
MANY, COPIES = 10_000, 50
# Saves many copies of some games, each played years later than the one before.
PUT_COPIES = f"""([games, copies]) => ({PUT})(Array.from({{ length: copies }}, (_, copy) => games.map(game => (
  {{ ...game, id: `${{game.id}}-${{copy}}`, date: `${{2000 + copy}}${{game.date.slice(4)}}` }}))).flat())"""
SEES_A_CARD = """() => [...document.querySelectorAll('.history-card')].some(one => {
  const box = one.getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight;
})"""
ELEMENTS = "document.querySelectorAll('*').length"


def test_history_is_filtered_by_game_and_by_player(handset: Phone) -> None:
    games = random_games(2, 60)
    open_history(handset, games)
    titles = {"three-little-pigs": "Pigs", "three-little-wolves": "Wolves", "little-prince": "Prince"}
    for kind, player in (("three-little-pigs", ""), ("", "Mia"), ("little-prince", "Zoë"), ("", "")):
        handset.page.get_by_label("Game", exact=True).select_option(kind)
        handset.page.get_by_label("Player", exact=True).select_option(player)
        wanted = [one for one in games if kind in ("", one["table"]["game"]) and player in ("", *player_names(one))]
        expect(handset.page.locator(".history-card").first).to_have_attribute("aria-setsize", str(len(wanted)))
        title = titles[wanted[-1]["table"]["game"]]
        expect(handset.page.locator(".history-card-title").first).to_contain_text(title)


def test_merged_names_are_replaced_everywhere(handset: Phone) -> None:
    people = [{"name": name, "look": "moon"} for name in ("Ann", "Mama", "Ben")]
    handset.page.evaluate("known => localStorage.setItem('tallytale.likes', JSON.stringify({ known }))", people)
    handset.save_table(WOLVES, ["Mama", "Ben", "Cleo"])
    games = [
        saved_game(1, WOLVES, ["Mum", "Ben", "Cleo"]),
        saved_game(2, WOLVES, ["Ben", "Mama", "Cleo"]),
        saved_game(3, WOLVES, ["Ann", "Ben", "Mama"]),
    ]
    save_games(handset, games)
    handset.open("#/statistics")
    handset.tap("Rename Ann, or merge two names")
    # The app does not offer to merge Ann with Ben. They have played against each other, so they are two people.
    expect(handset.page.locator(".chip")).to_have_text(["Cleo", "Mum"])
    handset.page.get_by_label("Or type a new name").fill("Ben")
    assert handset.page.locator(".sheet .primary").count() == 0
    handset.page.get_by_label("Or type a new name").fill("Anna")
    handset.tap("Rename Ann to Anna in all games")
    expect(handset.page.locator(".person[aria-label=Anna]")).to_be_visible()
    assert until(lambda: player_names(saved_games(handset)[0])[0] == "Anna")
    handset.tap("Undo")
    expect(handset.page.locator(".person[aria-label=Ann]")).to_be_visible()
    assert until(lambda: player_names(saved_games(handset)[0])[0] == "Ann")
    handset.tap("Rename Mama, or merge two names")
    expect(handset.page.locator(".chip")).to_have_text(["Mum"])
    handset.tap("Mum")
    handset.tap("Rename Mama to Mum in all games")
    expect(handset.page.locator(".person[aria-label=Mum] [data-figure=share]").first).to_have_text("Won: 1 of 3")
    expect(handset.page.locator(".person[aria-label=Mama]")).to_have_count(0)
    assert until(
        lambda: [name for game in saved_games(handset) for name in player_names(game) if name[0] == "M"] == ["Mum"] * 3
    )
    known = "JSON.parse(localStorage.getItem('tallytale.likes')).known.map(person => person.name)"
    assert until(lambda: handset.page.evaluate(known) == ["Ann", "Mum", "Ben"])
    assert until(lambda: player_names(handset.open_game()) == ["Mum", "Ben", "Cleo"])


def test_card_shows_who_won_and_date_names_and_note_of_a_game_can_be_changed(handset: Phone) -> None:
    open_history(handset, [saved_game(1, WOLVES, ["Ann", "Ben", ""])])
    expect(handset.page.locator(".history-card-title")).not_to_be_empty()
    words = handset.page.locator(".history-card-open").inner_text().split("\n")
    shown = ["The Three Little Wolves", "Jan 2, 2024", *("Ann", "9", "Ben", "29", "wins", "Player 3", "28")]
    assert [word for word in words if word] == shown
    handset.page.locator(".history-card-open").tap()
    handset.page.locator(".more summary").tap()
    handset.tap("Change date, names or note")
    handset.page.get_by_label("Date", exact=True).fill("2023-12-24")
    handset.page.get_by_label("Name of player 3").fill("Oma ")
    handset.page.get_by_label("Note", exact=True).fill("By the fire")
    handset.tap("Save")
    expect(handset.page.locator(".game-note")).to_have_text("By the fire")
    expect(handset.page.locator(".totals")).to_contain_text("Oma")
    assert until(lambda: saved_games(handset)[0].get("note") == "By the fire")
    [game] = saved_games(handset)
    assert (game["date"][:10], player_names(game)) == ("2023-12-24", ["Ann", "Ben", "Oma"])
    assert game["score"] == saved_score(WOLVES)
    handset.page.go_back()
    expect(handset.page.locator(".history-card-date")).to_have_text("Dec 24, 2023 · By the fire")


def test_history_of_ten_thousand_games_opens_scrolls_and_has_statistics(handset: Phone) -> None:
    games = random_games(5, MANY // COPIES)
    open_history(handset, [{**game, "id": f"{game['id']}-0"} for game in games[:20]])
    few = handset.page.evaluate(ELEMENTS)
    handset.page.evaluate(PUT_COPIES, [games, COPIES])
    started = time.monotonic()
    handset.open("#/history")
    handset.page.reload()
    handset.page.locator(f".history-card[aria-setsize='{MANY}']").first.wait_for()
    opened = time.monotonic() - started
    sizes = []
    for step in range(1, 11):
        handset.page.evaluate(f"scrollTo(0, document.documentElement.scrollHeight * {step / 10})")
        handset.page.wait_for_function(SEES_A_CARD)
        sizes.append(handset.page.evaluate(ELEMENTS))
    scrolled = time.monotonic() - started - opened
    handset.page.locator(f".history-card[aria-posinset='{MANY}']").wait_for()
    sys.stdout.write(f"{MANY} games: {opened:.2f} s to open, {scrolled:.2f} s for ten leaps, {max(sizes)} elements\n")
    assert max(sizes) < 3 * few
    handset.open("#/statistics")
    counted = handset.page.locator(".person[aria-label=Ann] [data-figure=share]").first
    expect(counted).to_contain_text(f"of {COPIES * sum('Ann' in player_names(game) for game in games):,}")


def test_history_keeps_its_scroll_position(handset: Phone) -> None:
    open_history(handset, random_games(5, 60))
    handset.page.evaluate("scrollTo(0, 4000)")
    there = handset.page.locator(".history-card[aria-posinset='30']")
    there.locator(".history-card-open").tap()
    handset.page.locator(".result").wait_for()
    handset.page.go_back()
    expect(there).to_be_in_viewport()
