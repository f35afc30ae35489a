"""Runs the example app of the TypeScript client with the commands of its README."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clients.building import downloads
from tallytale import replay
from tallytale.engine.games import GAMES
from tests.clients.typescript.running import Run
from tests.support.boxes import BOXES, typed_lines, whole_game
from tests.support.serving import Server
from tests.support.turn_cases import answer

FLOORS = [{"color": "red", "number": 7}, {"color": "white", "number": 6}]
PLAYERS = [{"houses": [{"floors": FLOORS}]}, {"houses": []}, {"houses": []}]
ILLEGAL = {"game": "three-little-wolves", "stage": "running", "players": PLAYERS}
PIGS, WOLVES = [
    GAMES[game].languages["en"].texts.checked_rules for game in ("three-little-pigs", "three-little-wolves")
]
APP = Path("examples") / "companion.mjs"


@pytest.fixture
def run_example(run: Run, server: Server, tmp_path: Path) -> Any:
    """Return a function that runs the example app on a file, and returns its exit status and its output."""

    def show(table: str, address: str = server.url, language: str = "en") -> tuple[int, str, str]:
        file = tmp_path / "table.json"
        file.write_text(table, encoding="utf-8")
        done = run(APP, address, file, language)
        return done.returncode, done.stdout, done.stderr.replace(str(file), "table.json")

    return show


def test_an_illegal_table_is_shown_with_laws_sections_and_waivers(run_example: Any) -> None:
    status, output, _ = run_example(json.dumps(ILLEGAL))
    assert (status, output.splitlines()[2:]) == (
        0,
        [
            "✗ Player 1’s house 1: the white 6 is on top of the 7. A floor needs a higher number than the floor below it.",
            f"  The rule: {WOLVES['wolves.house.ascending'].law}",
            "  See The Three Little Wolves: Rules, Building Rules",
            '  Did you agree to play that way? Add "waive": ["wolves.house.ascending"] to the table.',
            "",
            "No score: change the table so that it follows the rules, or waive them.",
        ],
    )


def test_a_waived_table_is_scored_in_the_requested_language(run_example: Any) -> None:
    waived = json.dumps({**ILLEGAL, "waive": ["wolves.house.ascending"]})
    status, output, _ = run_example(waived)
    assert status == 0
    assert "  You agreed to play without this rule.\n" in output
    assert "\n1. Player 1: 7 points\n     4  1 standing house\n" in output
    assert output.endswith("\n\nPlayer 1 leads with 7 points.\n")
    assert run_example(waived, language="fr")[1].startswith("Les Trois Petits Loups\n")


@pytest.mark.parametrize(
    ("table", "expected_error"),
    [
        ('{"game": ', "table.json can't be read: "),
        ('{"game": "chess"}', "table.json is not a table or a record:\n  /game: "),
        ("[]", "table.json is not a table or a record:\n  /: "),
    ],
)
def test_an_invalid_table_gets_an_error_message(table: str, expected_error: str, run_example: Any) -> None:
    status, output, errors = run_example(table)
    assert (status, output, errors.startswith(expected_error)) == (1, "", True)


def test_an_unreachable_service_gets_an_error_message(run_example: Any) -> None:
    nowhere = "http://127.0.0.1:1"
    message = f"{nowhere} does not answer. Is the service running?\n"
    assert run_example(json.dumps(ILLEGAL), nowhere) == (1, "", message)


START = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
PASS, DOOR = {"seat": 0}, {"seat": 1, "buys": [{"material": "straw", "part": "door"}]}
# The moves of a record, the typed lines, parts of the output, and the moves that are saved.
PLAYED: dict[str, tuple[list[Any], list[str], list[str], list[Any]]] = {
    "a move that breaks a rule": (
        [],
        ['{"seat": 0, "buys": [{"material": "wood", "part": "roof"}]}'],
        ["✗ Player 1 begins a house with a wooden roof.", f"  The rule: {PIGS['pigs.turn.start'].law}\n"],
        [],
    ),
    "a listed move by its number": (
        [PASS],
        ["?", "2"],
        ["Next: Player 2\n>    1  nothing  [0 · 0]\n   2  straw door  [0 · 0]\n", "Done: straw door. Points: 0 · 0\n"],
        [PASS, DOOR],
    ),
    "no move and no question": (
        [],
        ["hello", "7", '{"seat": 9}', '? {"dice": 3}', '{"seat": 0}'],
        ["That is not a move.", "/moves/0/seat: ", "/ask/dice: ", "Done: nothing."],
        [PASS],
    ),
    "no legal move": (
        [],
        ['? {"seat": 4, "dice": {"door": 4}}'],
        ["✗ Player 5 is not in this game.", f"  The rule: {PIGS['pigs.turn.dice'].law}\n"],
        [],
    ),
    "a record with an illegal move": (
        [PASS, PASS],
        ["?"],
        ["Move 2 of the record breaks a rule.\n\n✗ It is Player 2’s turn, not Player 1’s.\n"],
        [PASS, PASS],
    ),
}  # fmt: skip


@pytest.fixture
def play_on(client: Path, server: Server, tmp_path: Path) -> Any:
    """Return a function that types lines into the example app. It returns the app's output and the saved moves."""

    def play(start: Any, moves: list[Any], typed: str, language: str = "en") -> tuple[str, list[Any]]:
        file = tmp_path / "game.json"
        file.write_text(json.dumps({"start": start, "moves": moves}), encoding="utf-8")
        command: list[str | Path] = [downloads.node(), client / APP, server.url, file, language]
        done = subprocess.run(command, input=typed, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout, json.loads(file.read_text(encoding="utf-8"))["moves"]

    return play


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_is_played_and_saved(name: str, play_on: Any) -> None:
    moves, typed, said, saved = PLAYED[name]
    shown, in_file = play_on(START, moves, "\n".join([*typed, ""]))
    assert ([part for part in said if part not in shown], in_file) == ([], saved)


@pytest.mark.parametrize("game", BOXES)
def test_a_whole_game_is_played_by_typing_what_only_the_table_knows(game: str, play_on: Any) -> None:
    played = whole_game(answer, game, Random(f"companion {game}"))
    shown, saved = play_on(played.start, [], typed_lines(played), "de")
    assert saved == [step.move for step in played.steps]
    assert "\nThe game is over.\n" in shown
    assert "Player" not in shown
    final = replay({"start": played.start, "moves": saved}, stage="final", language="de").report
    assert final.score
    assert shown.endswith(f"\n\n{final.score.text}\n")
