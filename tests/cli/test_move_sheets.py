"""Tests what the commands about moves print at a terminal: verdicts, options, and replays of whole games."""

import itertools
import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tallytale.examples import records
from tallytale.movesheet import sheet
from tallytale.rules.referee import Steps, finish
from tallytale.rules.referee_bodies import READERS
from tallytale.rules.texts import LANGUAGES
from tests.support.paths import BIN
from tests.support.terminal import at_a_terminal
from tests.support.turn_cases import answer, request_of, turn_cases
from tests.tools.players import pigs, prince, wolves

PLAYERS = {"pigs": pigs.play, "wolves": wolves.play, "prince": prince.play}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_about_moves_can_be_shown(language: str) -> None:
    for name, case in turn_cases().items():
        path, body = request_of(case)
        asked = READERS[path](msgspec.json.encode(body))
        steps: Steps[Any] = asked.steps(language)
        shown = sheet(asked, finish(steps), language)
        assert "None" not in shown, name


def finished_game(play: Any) -> Any:
    """Return the record of the first random game that is played to its end."""
    games = (play(Random(seed)).record for seed in itertools.count())
    return next(record for record in games if answer("/v1/replays", record)["next"]["seats"] == [])


@pytest.mark.parametrize("game", PLAYERS)
def test_a_finished_game_is_told_move_by_move_with_its_winner(game: str, tmp_path: Path) -> None:
    record = finished_game(PLAYERS[game])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    status, shown = at_a_terminal([str(BIN / "tallytale"), "replay", str(file), "--lang", "en"])
    assert status == 0
    assert f"\n  {len(record['moves'])}. " in shown
    assert "  The game is over.\n" in shown
    assert " wins with " in shown or " share the victory with " in shown or "A tie at" in shown


def test_a_wolf_that_nobody_could_send_and_a_pig_of_smooki_are_named(tmp_path: Path) -> None:
    start = {"game": "three-little-wolves", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
    card = {"color": "red", "number": 4}
    moves = [
        {"do": "build", "seat": 0, "card": {"color": "green", "number": 4}},
        {"do": "reveal", "card": card},
        {"do": "pig", "seat": None, "token": 2, "house": {"seat": 0, "house": 0}},
        {"do": "send", "seat": 1, "wolf": None},
    ]
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"start": {**start, "smooki": {"houses": []}}, "moves": moves}), encoding="utf-8")
    _, shown = at_a_terminal([str(BIN / "tallytale"), "replay", str(file), "--lang", "en"])
    assert "  3. Smooki: pig, token 2, house Player 1 house 1" in shown
    assert "  4. Player 2: send wolves, wolf –" in shown


@pytest.mark.parametrize("game", records())
def test_the_example_record_of_a_game_can_be_replayed(game: str) -> None:
    printed = subprocess.run([BIN / "tallytale", "example", game, "--record"], capture_output=True, check=True).stdout
    replayed = subprocess.run([BIN / "tallytale", "replay"], input=printed, capture_output=True, check=False)
    verdicts = json.loads(replayed.stdout)["verdicts"]
    assert (replayed.returncode, len(verdicts)) == (0, len(json.loads(printed)["moves"]))
