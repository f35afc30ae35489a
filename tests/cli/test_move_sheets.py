"""Tests what the commands about moves print at a terminal: whether a move is legal, all legal moves, and replays."""

import json
from typing import Any

import msgspec
import pytest

from tallytale.cli.sheets import sheet
from tallytale.engine.examples import records
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.words.texts import LANGUAGES
from tests.support.command_line import look, run
from tests.support.moves import finished_record
from tests.support.turn_cases import request_of, turn_cases
from tests.tools.prove.players import PLAY


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_about_moves_can_be_shown(language: str) -> None:
    for name, case in turn_cases().items():
        path, body = request_of(case)
        asked = finish(BY_PATH[path].read(msgspec.json.encode(body)))
        steps: Steps[Any] = asked.steps(language)
        shown = sheet(asked, finish(steps), language)
        assert "None" not in shown, name
        assert case.options or all([finding.rule in shown for finding in case.findings if not finding.waived]), name


@pytest.mark.parametrize("game", PLAY)
def test_a_finished_game_is_told_move_by_move_with_its_winner(game: str) -> None:
    record = finished_record(PLAY[game])
    status, shown = look("replay", "--lang", "en", table=record)
    assert status == 0
    assert f"\n  {len(record['moves'])}. " in shown
    assert "  The game is over.\n" in shown
    assert " wins with " in shown or " share the victory with " in shown or "A tie at" in shown


def test_a_wolf_that_nobody_could_send_and_a_pig_of_smooki_are_named() -> None:
    start = {"game": "three-little-wolves", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
    card = {"color": "red", "number": 4}
    moves = [
        {"do": "build", "seat": 0, "card": {"color": "green", "number": 4}},
        {"do": "reveal", "card": card},
        {"do": "pig", "seat": None, "token": 2, "house": {"seat": 0, "house": 0}},
        {"do": "send", "seat": 1, "wolf": None},
    ]
    record = {"start": {**start, "smooki": {"houses": []}}, "moves": moves}
    _, shown = look("replay", "--lang", "en", table=record)
    assert "  3. Smooki: pig, token 2, house Player 1 house 1" in shown
    assert "  4. Player 2: send wolves, wolf –" in shown


@pytest.mark.parametrize("game", records())
def test_the_example_record_of_a_game_can_be_replayed(game: str) -> None:
    printed = run("example", game, "--record").stdout
    replayed = run("replay", body=printed)
    verdicts = json.loads(replayed.stdout)["verdicts"]
    assert (replayed.returncode, len(verdicts)) == (0, len(json.loads(printed)["moves"]))
