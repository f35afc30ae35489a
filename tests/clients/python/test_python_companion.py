"""Tests the example app of the Python client: it prints a score sheet, explains broken rules, and reports errors."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clients.python.code_blocks import CLIENT
from tests.clients.python.faulty import faulty, problem
from tests.support.cases import cases, reports
from tests.support.serving import Server

COMPANION = CLIENT / "examples" / "companion.py"
NO_SERVICE = "http://127.0.0.1:1"
EXAMPLES = {name: report for name, report in reports().items() if "/example-" in name}
SCORED = [name for name, report in EXAMPLES.items() if report["score"]]
REFUSED = [name for name, report in EXAMPLES.items() if not report["score"]]


def companion(*words: str | Path) -> tuple[int, str, str]:
    environment = {**os.environ, "PYTHONUTF8": "1"}
    command = [sys.executable, COMPANION, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
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
    assert (status, errors.startswith(f"no report from {NO_SERVICE}: ")) == (2, True)


def test_the_error_for_a_rate_limit_says_when_to_try_again(tmp_path: Path) -> None:
    with faulty(problem("too-many-requests", 429, retry_after="90")) as server:
        status, _, errors = companion(table(tmp_path, "little_prince/example-finished"), server.url)
    assert (status, "try again in 90" in errors) == (2, True)
