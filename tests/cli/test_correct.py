"""Tests the command `correct`. It takes a game table or a request body, and prints which changes would make it legal.

A terminal gets sentences, a pipe gets JSON.
"""

import msgspec

import tallytale
from tests.support.cases import cases
from tests.support.command_line import look, run
from tests.support.correction_cases import correction_cases

TABLE = correction_cases()["three_little_pigs/two-doors"].table
FINISHED = cases()["three_little_pigs/example-finished"].table
encode = msgspec.json.encode


def test_a_table_and_a_body_get_the_same_answer_and_exit_with_1() -> None:
    expected = encode(tallytale.correct(TABLE, language="es"))
    for sent in (TABLE, {"table": TABLE}):
        done = run("correct", "-", "--lang", "es", body=encode(sent))
        assert (done.returncode, done.stdout) == (1, expected + b"\n")


def test_a_legal_table_has_nothing_to_correct_and_exits_with_0() -> None:
    done = run("correct", body=encode(FINISHED))
    assert (done.returncode, msgspec.json.decode(done.stdout)["corrections"]) == (0, [])


def test_error_pointers_start_at_the_root_of_the_sent_body() -> None:
    for sent, at in (({**TABLE, "colour": 1}, "/colour"), ({"table": {**TABLE, "colour": 1}}, "/table/colour")):
        done = run("correct", body=encode(sent))
        assert (done.returncode, msgspec.json.decode(done.stdout)["errors"][0]["at"]) == (2, at)


def test_a_terminal_shows_sentences_with_the_points_after_each() -> None:
    status, shown = look("correct", "--lang", "en", table=TABLE)
    assert status == 1
    assert "One of these was probably meant:" in shown
    assert "Player 1, house 1: tile 2 is a window, not a door  8 · 10" in shown
    status, shown = look("correct", "--lang", "en", table=FINISHED)
    assert (status, "nothing to correct." in shown) == (0, True)
