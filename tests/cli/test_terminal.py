"""Tests what commands such as `score` print when a person runs them at a terminal."""

import re

import msgspec

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tests.support.cases import cases, judged
from tests.support.command_line import look, run

WOLVES = cases()["three_little_wolves/book-scoring-example"].table
TWO_DOORS = cases()["three_little_pigs/two-doors"].table
TIE = next(case.table for case in cases().values() if case.decided_by == "tie-break")
RUNNING = cases()["little_prince/book-example-running"].table


def test_a_terminal_shows_who_won_and_why() -> None:
    status, seen = look("score", table=WOLVES)
    found = judged(WOLVES)
    assert status == 0
    winner = found["score"]["winners"][0]
    total = found["score"]["players"][winner]["total"]
    assert f"Player {winner + 1} wins with {total} points." in seen
    for player in found["score"]["players"]:
        for line in player["lines"]:
            each, points = (str(line[name]).replace("-", "−") for name in ("each", "points"))  # noqa: RUF001
            assert re.search(rf"{re.escape(line['text'])} +{line['count']} × {each} +{points}\n", seen)
    assert "\x1b[" not in seen
    assert max(len(line) for line in seen.splitlines()) <= 80


def test_a_terminal_shows_each_broken_rule_with_its_place_and_citation() -> None:
    status, seen = look("score", table=TWO_DOORS)
    finding = judged(TWO_DOORS)["findings"][0]
    assert status == 1
    for part in (
        finding["message"],
        finding["cite"]["section"],
        finding["rule"],
        finding["at"][0],
        "One rule is broken",
    ):
        assert part in seen


def test_a_terminal_shows_the_tie_break_and_waived_rules() -> None:
    assert "So Player 1 wins, 1 to 2." in " ".join(look("score", table=TIE)[1].split())
    waived = {**TWO_DOORS, "waive": ["pigs.house.one-door"]}
    status, seen = look("score", table=waived)
    assert status == 0
    assert "(played your own way)" in " ".join(seen.split())
    assert "wins" in look("score", table=RUNNING)[1]
    assert "leads" in look("score", table={**WOLVES, "stage": "running"})[1]


def test_a_terminal_shows_problems_as_sentences() -> None:
    status, seen = look("score", table={"game": "little-prince", "players": [{}, 5]})
    assert status == 2
    assert "/players/0: The member “planet” is missing." in seen
    assert "/players/1: This must be an object, not a whole number." in seen


def test_a_table_cannot_send_control_characters_to_the_terminal() -> None:
    _, seen = look("score", table={"game": "\x1b[2J", "\x1b]0;x\x07": 1, "players": []})
    assert "\x1b" not in seen
    assert "\x07" not in seen


def test_a_terminal_gets_json_with_the_json_option_and_color_by_default() -> None:
    status, seen = look("score", "--json", table=WOLVES)
    assert (status, seen.encode()) == (0, judge(msgspec.json.encode(WOLVES)) + b"\n")
    assert "\x1b[1m" in look("score", table=WOLVES, color=True)[1]


def test_a_terminal_shows_the_rules_of_a_game() -> None:
    status, seen = look("games")
    assert status == 0
    assert "The Three Little Pigs · 2 to 5 players" in seen
    for game in GAMES:
        status, seen = look("games", game)
        shown = msgspec.json.decode(run("games", game).stdout)
        flat = re.sub(r"\s+", " ", seen)
        assert status == 0
        assert all(
            text in flat for rule in [*shown["legality"], *shown["scoring"]] for text in (rule["law"], rule["id"])
        )
        assert all(label in flat for label in shown["vocabulary"].values())
        assert max(map(len, seen.splitlines())) <= 80
