"""Tests the Python client's example app, which prints score sheets, plays moves and explains broken rules."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tallytale.engine.games import GAMES
from tests.clients.python.code_blocks import CLIENT
from tests.clients.python.faulty import faulty, problem
from tests.support.cases import cases, reports
from tests.support.moves import finished_record
from tests.support.serving import Server
from tests.tools.prove.players import PLAY

PIGS = GAMES["three-little-pigs"].languages["en"].texts.checked_rules
COMPANION = CLIENT / "examples" / "companion.py"
NO_SERVICE = "http://127.0.0.1:1"
EXAMPLES = {name: report for name, report in reports().items() if "/example-" in name}
SCORED = [name for name, report in EXAMPLES.items() if report["score"]]
REFUSED = [name for name, report in EXAMPLES.items() if not report["score"]]


def companion(*words: str | Path, typed: str = "") -> tuple[int, str, str]:
    environment = {**os.environ, "PYTHONUTF8": "1"}
    command = [sys.executable, COMPANION, *words]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def table(folder: Path, name: str) -> Path:
    file = folder / "table.json"
    file.write_text(json.dumps(cases()[name].table), encoding="utf-8")
    return file


@pytest.mark.parametrize("name", SCORED)
def test_the_score_sheet_shows_every_score_line(name: str, server: Server, tmp_path: Path) -> None:
    status, sheet, _ = companion(table(tmp_path, name), server.url)
    score = EXAMPLES[name]["score"]
    assert status == 0
    for player in score["players"]:
        wins = " wins" if player["seat"] in score["winners"] else ""
        assert f"{player['rank']}. Player {player['seat'] + 1}{wins}: {player['total']}\n" in sheet
        assert all(line["text"] in sheet for line in player["lines"])


@pytest.mark.parametrize("name", REFUSED)
def test_a_breach_is_shown_with_its_law_its_section_and_how_to_waive_it(
    name: str, server: Server, tmp_path: Path
) -> None:
    status, sheet, _ = companion(table(tmp_path, name), server.url)
    assert status == 1
    for finding in EXAMPLES[name]["findings"]:
        assert finding["message"] in sheet
        assert f"{finding['cite']['book']}, {finding['cite']['section']}" in sheet
        assert f'Add "{finding["rule"]}"' in sheet
    assert "   rule " in sheet


def test_the_score_sheet_can_be_in_another_language(server: Server, tmp_path: Path) -> None:
    _, sheet, _ = companion(table(tmp_path, "little_prince/example-finished"), server.url, "pl")
    assert sheet.startswith("Mały Książę")


@pytest.mark.parametrize("content", ["", "{", "[" * 100_000, '{"game": "\\ud800"'])
def test_an_unreadable_file_gets_an_error_message(content: str, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content)
    status, _, errors = companion(file, server.url)
    assert (status, "broken.json can't be read" in errors) == (2, True)


def test_a_missing_file_gets_an_error_message(server: Server, tmp_path: Path) -> None:
    assert "can't be read" in companion(tmp_path / "none.json", server.url)[2]
    assert "can't be read" in companion()[2]


def test_an_invalid_table_gets_an_error_for_each_place(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "odd.json"
    file.write_text('{"game": "little-prince", "players": [{"planet": 3}, {}]}')
    status, _, errors = companion(file, server.url)
    assert status == 2
    assert "  /players/0/planet: " in errors
    assert "  /players/1: " in errors


def test_an_unreachable_service_gets_an_error_message(tmp_path: Path) -> None:
    status, _, errors = companion(table(tmp_path, "little_prince/example-finished"), NO_SERVICE)
    assert (status, errors.startswith(f"no answer from {NO_SERVICE}: ")) == (2, True)


def test_the_error_for_a_rate_limit_says_when_to_try_again(tmp_path: Path) -> None:
    with faulty(problem("too-many-requests", 429, retry_after="90")) as server:
        status, _, errors = companion(table(tmp_path, "little_prince/example-finished"), server.url)
    assert (status, "try again in 90" in errors) == (2, True)


def record(folder: Path, *moves: Any) -> Path:
    file = folder / "game.json"
    start = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
    file.write_text(json.dumps({"record": "tallytale/1", "start": start, "moves": moves}), encoding="utf-8")
    return file


def saved_moves(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))["moves"]


def test_a_move_that_breaks_a_rule_is_explained_and_not_played(server: Server, tmp_path: Path) -> None:
    file = record(tmp_path)
    typed = '{"seat": 0, "buys": [{"material": "wood", "part": "roof"}]}\n'
    status, shown, _ = companion(file, server.url, typed=typed)
    assert "Not allowed: Player 1 begins a house with a wooden roof." in shown
    assert f"rule {PIGS['pigs.turn.start'].law}\n" in shown
    assert (status, saved_moves(file)) == (0, [])


def test_a_listed_move_is_played_by_its_number_and_saved(server: Server, tmp_path: Path) -> None:
    file = record(tmp_path, {"seat": 0})
    _, shown, _ = companion(file, server.url, typed="?\n2\n")
    assert "Next: Player 2\n>    1  nothing  [0 · 0]\n   2  straw door  [0 · 0]\n" in shown
    assert "Done: straw door. Points: 0 · 0\n\nNext: Player 1\n" in shown
    assert saved_moves(file) == [{"seat": 0}, {"seat": 1, "buys": [{"material": "straw", "part": "door"}]}]


def test_what_is_no_move_or_question_gets_an_explanation(server: Server, tmp_path: Path) -> None:
    file = record(tmp_path)
    typed = '?\nhello\n7\n{"seat": 9}\n? {"seat": 0}\n{"seat": 0}\n'
    status, shown, errors = companion(file, server.url, typed=typed)
    for said in (
        "Nobody but you can know",
        "That is not a move.",
        "/moves/0/seat: ",
        "/ask: The member “dice” is missing.",
        "Done: nothing.",
    ):
        assert said in shown
    assert (status, errors, saved_moves(file)) == (0, "", [{"seat": 0}])


def test_a_record_with_an_illegal_move_is_not_continued(server: Server, tmp_path: Path) -> None:
    status, shown, _ = companion(record(tmp_path, {"seat": 0}, {"seat": 0}), server.url, typed="?\n")
    assert (status, "Move 2 of the record breaks a rule." in shown) == (1, True)
    assert "Not allowed: It is Player 2’s turn, not Player 1’s.\n" in shown


@pytest.mark.parametrize("play", PLAY.values(), ids=PLAY)
def test_after_the_last_move_the_score_sheet_is_shown(play: Any, server: Server, tmp_path: Path) -> None:
    whole = finished_record(play)
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**whole, "moves": whole["moves"][:-1]}), encoding="utf-8")
    status, shown, _ = companion(file, server.url, typed=f"{json.dumps(whole['moves'][-1])}\n")
    assert (status, saved_moves(file)) == (0, whole["moves"])
    assert "The game is over." in shown
    assert re.search(r"^1\. Player \d wins: -?\d+$", shown, re.MULTILINE)
