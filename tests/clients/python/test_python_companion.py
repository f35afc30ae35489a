"""Tests the Python client's example app, which prints score sheets, plays moves and explains broken rules."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tallytale import replay
from tallytale.engine.games import GAMES
from tests.clients.python.code_blocks import CLIENT
from tests.clients.python.faulty import faulty, problem
from tests.support.boxes import BOXES, typed_lines, whole_game
from tests.support.cases import cases, reports
from tests.support.serving import Server
from tests.support.turn_cases import answer

START_LAW, DICE_LAW = [
    GAMES["three-little-pigs"].languages["en"].texts.checked_rules[f"pigs.turn.{rule}"].law
    for rule in ("start", "dice")
]
COMPANION = CLIENT / "examples" / "companion.py"
NO_SERVICE = "http://127.0.0.1:1"
FINISHED = json.dumps(cases()["little_prince/example-finished"].table)
# The content of a file, and parts of the error that the app must print.
UNREADABLE = {
    "nothing": ("", ["table.json can't be read"]),
    "half an object": ("{", ["table.json can't be read"]),
    "too deep": ("[" * 100_000, ["table.json can't be read"]),
    "half a character": ('{"game": "\\ud800"', ["table.json can't be read"]),
    "two mistakes": (
        '{"game": "little-prince", "players": [{"planet": 3}, {}]}',
        ["  /players/0/planet: ", "  /players/1: "],
    ),
}


def companion(*words: str | Path, typed: str = "") -> tuple[int, str, str]:
    environment = {**os.environ, "PYTHONUTF8": "1"}
    command = [sys.executable, COMPANION, *words]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


@pytest.mark.parametrize("name", [name for name in reports() if "/example-" in name])
def test_the_sheet_shows_every_score_line_and_every_breach(name: str, server: Server, file: Path) -> None:
    report = reports()[name]
    file.write_text(json.dumps(cases()[name].table), encoding="utf-8")
    status, sheet, _ = companion(file, server.url)
    assert status == (0 if report["score"] else 1)
    score = report["score"] or {"text": "", "players": []}
    assert score["text"] in sheet
    for player in score["players"]:
        assert f"{player['rank']}. Player {player['seat'] + 1}: {player['total']}\n" in sheet
        assert all(line["text"] in sheet for line in player["lines"])
    for finding in report["findings"] if not report["score"] else []:
        section = f"{finding['cite']['book']}, {finding['cite']['section']}"
        for part in (finding["message"], section, f'Add "{finding["rule"]}"', "   rule "):
            assert part in sheet


def test_the_score_sheet_can_be_in_another_language(server: Server, file: Path) -> None:
    file.write_text(FINISHED, encoding="utf-8")
    assert companion(file, server.url, "pl")[1].startswith("Mały Książę")


@pytest.mark.parametrize(("content", "said"), UNREADABLE.values(), ids=UNREADABLE)
def test_an_invalid_file_gets_an_error_message(content: str, said: list[str], server: Server, file: Path) -> None:
    file.write_text(content)
    status, _, errors = companion(file, server.url)
    assert (status, [part for part in said if part not in errors]) == (2, [])


def test_a_missing_file_or_service_and_a_rate_limit_get_an_error_message(file: Path) -> None:
    assert "can't be read" in companion(file, NO_SERVICE)[2]
    assert "can't be read" in companion()[2]
    file.write_text(FINISHED, encoding="utf-8")
    status, _, errors = companion(file, NO_SERVICE)
    assert (status, errors.startswith(f"no answer from {NO_SERVICE}: ")) == (2, True)
    with faulty(problem("too-many-requests", 429, retry_after="90")) as limited:
        status, _, errors = companion(file, limited.url)
    assert (status, "try again in 90" in errors) == (2, True)


PASS, DOOR = {"seat": 0}, {"seat": 1, "buys": [{"material": "straw", "part": "door"}]}
# The moves of a record, the typed lines, the exit status, parts of the output, and the moves that are saved.
GAMES_PLAYED: dict[str, tuple[list[Any], str, int, list[str], list[Any]]] = {
    "a move that breaks a rule": (
        [],
        '{"seat": 0, "buys": [{"material": "wood", "part": "roof"}]}\n',
        0,
        ["Not allowed: Player 1 begins a house with a wooden roof.", f"rule {START_LAW}\n"],
        [],
    ),
    "a listed move by its number": (
        [PASS],
        "?\n2\n",
        0,
        [
            "Next: Player 2\n>    1  nothing  [0 · 0]\n   2  straw door  [0 · 0]\n",
            "Done: straw door. Points: 0 · 0\n\nNext: Player 1\n",
        ],
        [PASS, DOOR],
    ),
    "no move and no question": (
        [],
        'hello\n7\n? 3\n{"seat": 9}\n? {"dice": 3}\n{"seat": 0}\n',
        0,
        ["That is not a move.", "/moves/0/seat: ", "/ask/dice: ", "Done: nothing."],
        [PASS],
    ),
    "no legal move": (
        [],
        '? {"seat": 4, "dice": {"door": 4}}\n',
        0,
        ["Not allowed: Player 5 is not in this game.", "Not allowed: The dice show 4 symbols", f"rule {DICE_LAW}\n"],
        [],
    ),
    "a record with an illegal move": (
        [PASS, PASS],
        "?\n",
        1,
        ["Move 2 of the record breaks a rule.", "Not allowed: It is Player 2’s turn, not Player 1’s.\n"],
        [PASS, PASS],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES_PLAYED)
def test_a_game_is_played_and_saved(name: str, server: Server, file: Path) -> None:
    moves, typed, expected, said, saved = GAMES_PLAYED[name]
    start = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
    file.write_text(json.dumps({"record": "tallytale/1", "start": start, "moves": moves}), encoding="utf-8")
    status, shown, errors = companion(file, server.url, typed=typed)
    assert (status, errors, [part for part in said if part not in shown]) == (expected, "", [])
    assert json.loads(file.read_text(encoding="utf-8"))["moves"] == saved


@pytest.mark.parametrize("game", BOXES)
def test_a_whole_game_is_played_by_typing_what_only_the_table_knows(game: str, server: Server, file: Path) -> None:
    played = whole_game(answer, game, Random(f"companion {game}"))
    file.write_text(json.dumps({"start": played.start, "moves": []}), encoding="utf-8")
    status, shown, _ = companion(file, server.url, "de", typed=typed_lines(played))
    moves = [step.move for step in played.steps]
    assert (status, json.loads(file.read_text(encoding="utf-8"))["moves"]) == (0, moves)
    sheet = shown.partition("\nThe game is over.\n")[2]
    assert re.search(r"^1\. Spieler \d: -?\d+$", sheet, re.MULTILINE)
    assert "Player" not in shown
    final = replay({"start": played.start, "moves": moves}, stage="final", language="de").report
    assert final.score
    assert sheet.endswith(f"\n\n{final.score.text}\n")
