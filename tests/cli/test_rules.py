"""Tests the command `tallytale rule`: in a pipe, at a terminal, in other languages, and with an id that is unknown."""

import json

import pytest

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import encode
from tallytale.engine.words import LANGUAGES
from tallytale.guide import index, page
from tallytale.phrases import say
from tests.support.command_line import COMMAND, run
from tests.support.terminal import at_a_terminal

ENTRIES = [(game, of[0].id) for game in GAMES for of in index(game, "en").pages.values()]


@pytest.mark.parametrize(("game", "rule"), ENTRIES, ids=[rule for _, rule in ENTRIES])
def test_in_a_pipe_the_page_is_json(game: str, rule: str) -> None:
    assert run("rule", rule, "--lang", "pl").stdout == encode(page(game, rule, "pl")) + b"\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_shows_every_part_in_the_language(language: str) -> None:
    status, seen = at_a_terminal([*COMMAND, "rule", "pigs.house.one-door", "--lang", language])
    assert status == 0
    found = page("three-little-pigs", "pigs.house.one-door", language)
    parts = ("rule", "why", "unseen", "examples", "book", "house-rule", "turn")
    shown = [*[say(f"guide.{part}", language) for part in parts], *[one.verdict for one in found.examples]]
    assert [text for text in shown if text not in seen] == []
    assert "pigs.turn.second-door" in seen


def test_a_turn_rule_that_guards_is_explained_on_the_page_of_the_rule_for_tables() -> None:
    shown = json.loads(run("rule", "wolves.turn.wolf-home").stdout)
    assert shown["id"] == "wolves.wolf.own-house"
    assert "wolves.turn.wolf-home" in [turn["id"] for turn in shown["turns"]]


def test_for_an_unknown_rule_a_similar_one_is_suggested() -> None:
    done = run("rule", "pigs.hose.one-door")
    assert (done.returncode, done.stdout) == (2, b"")
    assert (
        done.stderr.decode()
        == "tallytale: There is no rule “pigs.hose.one-door”. Did you mean “pigs.house.one-door”?\n"
    )
    assert "`tallytale games GAME`" in run("rule", "x").stderr.decode()
