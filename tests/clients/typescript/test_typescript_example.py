"""Runs the example app of the TypeScript client, as a reader of its README would."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.clients.typescript.running import Run
from tests.support.serving import Server

FLOORS = [{"color": "red", "number": 7}, {"color": "white", "number": 6}]
PLAYERS = [{"houses": [{"floors": FLOORS}]}, {"houses": []}, {"houses": []}]
ILLEGAL = {"game": "three-little-wolves", "stage": "running", "players": PLAYERS}
APP = Path("examples") / "companion.mjs"


@pytest.fixture
def run_example(run: Run, server: Server, tmp_path: Path) -> Any:
    """Return a function that runs the app on a table and returns its exit status and output."""

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
            "✗ Player 1’s house 1: the white 6 is on top of the 7. Numbers must go up.",
            "  The rule: Each floor has a higher number than the floor below it.",
            "  See The Three Little Wolves: Rules, Building Rules",
            '  Did you agree to play that way? Add "waive": ["wolves.house.ascending"] to the table.',
            "",
            "No score: change the table so that it follows the rules, or waive them.",
        ],
    )


def test_a_waived_table_is_explained_and_scored(run_example: Any) -> None:
    status, output, _ = run_example(json.dumps({**ILLEGAL, "waive": ["wolves.house.ascending"]}))
    assert status == 0
    assert "  You agreed to play without this rule.\n" in output
    assert "\n1. Player 1: 7 points — wins\n     4  1 standing house\n" in output


def test_sentences_are_in_the_requested_language(run_example: Any) -> None:
    _, output, _ = run_example(json.dumps(ILLEGAL), language="fr")
    assert output.startswith("Les Trois Petits Loups\n")


@pytest.mark.parametrize(
    ("table", "expected_error"),
    [
        ('{"game": ', "table.json can't be read: "),
        ('{"game": "chess"}', "table.json is not a table:\n  /game: "),
        ("[]", "table.json is not a table:\n  /: "),
    ],
)
def test_an_invalid_table_gets_an_error_message(table: str, expected_error: str, run_example: Any) -> None:
    status, output, errors = run_example(table)
    assert (status, output) == (1, "")
    assert errors.startswith(expected_error)
    assert "    at " not in errors


def test_an_unreachable_service_gets_an_error_message(run_example: Any) -> None:
    nowhere = "http://127.0.0.1:1"
    message = f"{nowhere} does not answer. Is the service running?\n"
    assert run_example(json.dumps(ILLEGAL), nowhere) == (1, "", message)
