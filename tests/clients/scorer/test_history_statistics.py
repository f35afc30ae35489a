"""Compares the web app's statistics with numbers that the test computes itself from the saved games."""

from itertools import groupby
from math import floor
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.nightly import at_night
from tests.support.scorer.history import random_games, save_games, saved_game
from tests.support.scorer.phone import Phone
from tests.support.scorer.screens import example

Json = dict[str, Any]
TITLES = {
    "three-little-pigs": "The Three Little Pigs",
    "three-little-wolves": "The Three Little Wolves",
    "little-prince": "The Little Prince: Make Me a Planet",
}
WOLVES = example("wolves")


def results_of(games: list[Json], name: str) -> list[tuple[str, int, bool]]:
    """Return the games of one person from oldest to newest: the game's name, the points, and whether the person won."""
    return [
        (game["table"]["game"], game["score"]["totals"][seat], seat in game["score"]["winners"])
        for game in sorted(games, key=lambda game: (game["date"], game["id"]))
        for seat, person in enumerate(game["people"])
        if person["name"] == name
    ]


def streaks(won: list[bool]) -> tuple[int, int]:
    runs = [(victory, len(list(run))) for victory, run in groupby(won)]
    return (runs[-1][1] if runs[-1][0] else 0), max((length for victory, length in runs if victory), default=0)


def favorite(kinds: list[str]) -> str:
    most = max(kinds.count(kind) for kind in kinds)
    return next(kind for kind in reversed(kinds) if kinds.count(kind) == most)


def shown(value: float) -> str:
    return f"{floor(value * 10 + 0.5) / 10:g}".replace("-", "\N{MINUS SIGN}")


def counted(number: int, noun: str) -> str:
    return f"One {noun}" if number == 1 else f"{number} {noun}s"


def wins_of_games(won: list[bool]) -> str:
    return f"Won: {sum(won)} of {len(won)}" if any(won) else counted(len(won), "game")


def expected(results: list[tuple[str, int, bool]]) -> list[str]:
    """Compute all numbers that the statistics screen shows about a person, in order.

    No wins, and a streak of one game or none, are not shown.
    """
    won = [victory for _, _, victory in results]
    now, longest = streaks(won)
    figures = [counted(sum(won), "win")] if any(won) else []
    figures += [wins_of_games(won), *(str(streak) for streak in (now, longest) if streak > 1)]
    figures += [TITLES[favorite([kind for kind, _, _ in results])]]
    for kind in kinds(results):
        totals = [total for game, total, _ in results if game == kind]
        figures += [wins_of_games([victory for game, _, victory in results if game == kind])]
        figures += [shown(sum(totals) / len(totals)), shown(max(totals))]
    return figures


def kinds(results: list[tuple[str, int, bool]]) -> list[str]:
    played = [kind for kind, _, _ in results]
    latest = list(dict.fromkeys(reversed(played)))
    return sorted(latest, key=lambda kind: -played.count(kind))


def card(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("region", name=name, exact=True)


@pytest.mark.parametrize("seed", [1, *at_night(2, 3)])
def test_every_figure_follows_from_the_saved_games(handset: Phone, seed: int) -> None:
    games = random_games(seed, 80)
    save_games(handset, games)
    handset.open("#/statistics")
    names = {person["name"] for game in games for person in game["people"]} - {""}
    expect(handset.page.locator(".person")).to_have_count(len(names))
    for name in names:
        figures = card(handset, name).locator("[data-figure]")
        expect(figures).to_have_text(expected(results_of(games, name)))
    wins = [int(text.split()[0].replace("One", "1")) for text in figure(handset, "wins")]
    assert wins == sorted(wins, reverse=True)


def figure(phone: Phone, name: str) -> list[str]:
    return phone.page.locator(f".person > h2 [data-figure={name}]").all_inner_texts()


def test_games_with_the_same_date_are_ordered_by_id(handset: Phone) -> None:
    names = ["Ben", "Ann", "Cleo"]
    first = saved_game(1, WOLVES, names)
    others = [
        {**saved_game(number, WOLVES, people), "date": first["date"]}
        for number, people in ((2, names[::-1]), (3, names[1:] + names[:1]))
    ]
    save_games(handset, [others[1], first, others[0]])
    handset.open("#/statistics")
    expect(card(handset, "Ann").locator("[data-figure]")).to_have_text(expected(results_of([first, *others], "Ann")))


def test_shared_victory_counts_for_each_winner_and_players_without_a_name_have_no_statistics(handset: Phone) -> None:
    handset.open("#/statistics")
    nobody = "To see statistics, enter the players’ names in your games."
    save_games(handset, [saved_game(1, WOLVES, ["", "", ""])])
    expect(handset.page.locator(".lead")).to_have_text(nobody)
    score = {"totals": [7, 7, 3], "ranks": [1, 1, 3], "winners": [0, 1], "rules": "1"}
    save_games(handset, [saved_game(1, WOLVES, ["Ann", "Ben", "Cleo"], score)])
    for name in ("Ann", "Ben"):
        expect(card(handset, name).locator("[data-figure=wins]")).to_have_text("One win")


def test_a_player_without_a_win_is_told_games_and_points_and_no_zeros(handset: Phone) -> None:
    save_games(handset, [saved_game(1, example("wolves"), ["Ann", "Ben", "Cleo"])])
    handset.open("#/statistics")
    lost = handset.page.locator(".person[aria-label=Ann]")
    expect(lost.locator("[data-figure=games]").first).to_have_text("One game")
    expect(lost.locator("[data-figure=best]")).to_have_text("9")
    expect(lost.locator("[data-figure=wins], [data-figure=streak], [data-figure=longest]")).to_have_count(0)
    expect(lost).not_to_contain_text("0")
    expect(handset.page.locator(".person[aria-label=Ben] [data-figure=wins]")).to_have_text("One win")
