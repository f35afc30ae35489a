"""Tests that the engine handles any input: it returns a report, or an error that explains what is wrong.

The inputs are invalid JSON, nested too deep, too large, or random, for example.
"""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallytale.engine.judging.reports import judge
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES
from tallytale.engine.tables.problems import InvalidBody
from tests.support.cases import cases
from tests.support.refusals import PIGS, refused
from tests.support.tables import resolves, tables

NO_JSON = "This is not JSON. A game table starts with a curly brace."
NO_NUMBER = "this is not a number in JSON. Write it like 3, -2 or 0.5."
NO_QUOTES = "in double quotes. Only numbers, true, false and null need no quotes."
CONTROL = "a text can’t contain a line break, a tab or another control character. Write \\n or \\t."
ESCAPE = 'after a backslash, write one of " \\ / b f n r t, or u and four hexadecimal digits.'
HALF_CHARACTER = "A text contains a \\ud… escape without its other half. Such escapes must come in pairs."
TOO_DEEP = "The lists and objects in the JSON are nested too deeply."


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b"", "The input is empty. Send a game table in JSON."),
        (b" \n\t ", "The input is empty. Send a game table in JSON."),
        (b'{"game": NaN}', "Line 1, column 10: JSON has no NaN and no Infinity. Write a number or null."),
        (b'{"game": -Infinity}', "Line 1, column 11: JSON has no NaN and no Infinity. Write a number or null."),
        (b'{"game": "x" /* y */}', "Line 1, column 14: this is a comment. JSON has no comments, so remove it."),
        (b"// x\n{}", "Line 1, column 1: this is a comment. JSON has no comments, so remove it."),
        (b"{} # x", "Line 1, column 4: this is a comment. JSON has no comments, so remove it."),
        (b"{'game': 1}", 'Line 1, column 2: JSON has only straight double quotes: "like this".'),
        ('{"é": “x”}'.encode(), 'Line 1, column 7: JSON has only straight double quotes: "like this".'),
        (b'{"game": 01}', "Line 1, column 11: a number can’t start with an extra 0. Write 1, not 01."),
        (b'{"game": -01}', "Line 1, column 12: a number can’t start with an extra 0. Write 1, not 01."),
        (b'{"game": .5}', f"Line 1, column 10: {NO_NUMBER}"),
        (b'{"game": +5}', f"Line 1, column 10: {NO_NUMBER}"),
        (b'{"game": 5.}', f"Line 1, column 12: {NO_NUMBER}"),
        (b'{"game": 0x1F}', f"Line 1, column 11: {NO_NUMBER}"),
        (b'{"game": 1.2.3}', f"Line 1, column 13: {NO_NUMBER}"),
        (b"{game: 1}", f"Line 1, column 2: put “game” {NO_QUOTES}"),
        (b'{"game": True}', "Line 1, column 10: JSON has no “True”. Write true, false or null."),
        (b'{"waive": None}', "Line 1, column 11: JSON has no “None”. Write true, false or null."),
        (b"[undefined, NULL]", "Line 1, column 2: JSON has no “undefined”. Write true, false or null."),
        (b'{"game": truex}', f"Line 1, column 14: put “truex” {NO_QUOTES}"),
        (b'{"game": "x" stage: 1}', f"Line 1, column 14: put “stage” {NO_QUOTES}"),
        (b'{"game": ' + b"x" * 99 + b"}", f"Line 1, column 10: put “{'x' * 40}” {NO_QUOTES}"),
        (b'{"game": "a\nb"}', f"Line 1, column 12: {CONTROL}"),
        (b'{"game": "\t"}', f"Line 1, column 11: {CONTROL}"),
        (b'{"game": "\\x"}', f"Line 1, column 12: {ESCAPE}"),
        (b'{"game": "\\#"}', f"Line 1, column 12: {ESCAPE}"),
        (b'{"game": "\\u12"}', f"Line 1, column 15: {ESCAPE}"),
        (b'{"a": 1,}', "There is an extra comma before line 1, column 9."),
        (b"[1,,2]", "There is an extra comma before line 1, column 4."),
        (b"{,}", "There is an extra comma before line 1, column 2."),
        (b'{"a": 1 "b": 2}', "A comma is missing before line 1, column 9."),
        (b"[{} {}]", "A comma is missing before line 1, column 5."),
        (b'{\n  "game": "x",\n  "players" []}', "A colon is missing before line 3, column 13."),
        (b'{"a": 1]', "The JSON has a mistake at line 1, column 8."),
        (b'{"a":}', "The JSON has a mistake at line 1, column 6."),
        (b"{}, {}", "There is more text after the end of the JSON, at line 1, column 3. Send only one game table."),
        (b"{}\n{}", "There is more text after the end of the JSON, at line 2, column 1. Send only one game table."),
        (b'{"game": "three', "The JSON ends too early: a text, a list or an object is not closed."),
        (b'{"game": [', "The JSON ends too early: a text, a list or an object is not closed."),
        (b'{"game": "\\ud83d"}', HALF_CHARACTER),
        (b'{"game": "\\ud83d", "stage": "final"}', HALF_CHARACTER),
        (b'{"game": "\\udc00"}', HALF_CHARACTER),
        (b'{"game": "\xff\xfe"}', "A text in the JSON is not encoded in UTF-8."),
        (b"\xef\xbb\xbf{}", "The JSON starts with a byte order mark (BOM). Save it as UTF-8 without one."),
        ('{"game": "x"}'.encode("utf-16"), "The JSON is in UTF-16. Save it as UTF-8."),
        ('{"game": "x"}'.encode("utf-16-be"), "The JSON is in UTF-16. Save it as UTF-8."),
        (b"\x89PNG\r\n\x1a\n\x00", NO_JSON),
        (b"<html>", NO_JSON),
        (b"--boundary\r\nContent-Disposition: form-data", NO_JSON),
        (b"game: x", NO_JSON),
        (b"[" * 10_000, TOO_DEEP),
        (b"[" * 10_000 + b"]" * 10_000, TOO_DEEP),
        (b'{"game":' * 8_000, TOO_DEEP),
        (b'{"players": ' + b"9" * 5_000 + b"}", "A number in the JSON has too many digits."),
    ],
)
def test_invalid_json_is_malformed_and_the_error_names_the_mistake(body: bytes, detail: str) -> None:
    problem = refused(body)
    assert (problem.type, problem.status) == ("/problems/malformed", 400)
    assert problem.errors
    (error,) = problem.errors
    assert (error.at, error.code, error.detail) == ("", "json", detail)
    assert error.facts["mistake"]


def test_brackets_in_strings_and_siblings_do_not_count_as_nesting() -> None:
    more = b'"more":"\\"' + b"[" * 3000 + b'","and":[' + b"[],{}," * 3000 + b"0]}"
    problem = refused(msgspec.json.encode(PIGS)[:-1] + b"," + more)
    assert problem.errors
    assert [error.at for error in problem.errors] == ["/more", "/and"]


def test_a_body_of_64_kib_is_accepted_and_a_larger_one_is_too_large() -> None:
    body = msgspec.json.encode(PIGS)
    assert judge(body.ljust(MAX_TABLE_BYTES)) == judge(body)
    problem = refused(body.ljust(MAX_TABLE_BYTES + 1))
    assert (problem.type, problem.status, problem.errors) == ("/problems/too-large", 413, None)
    assert problem.detail == "The JSON is too large. It can have at most 65,536 bytes."


@given(st.binary(max_size=200))
def test_random_bytes_are_refused_or_judged(body: bytes) -> None:
    _is_answered(body)


scalars = st.none() | st.booleans() | st.floats() | st.integers() | st.text()


@given(st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20))
def test_random_json_is_refused_or_judged(value: Any) -> None:
    _is_answered(msgspec.json.encode(value))


@given(st.one_of(tables(), st.sampled_from([case.table for case in cases().values()])), st.data())
def test_a_table_with_random_bytes_replaced_is_refused_or_judged(table: dict[str, Any], data: st.DataObject) -> None:
    body = msgspec.json.encode(table)
    start = data.draw(st.integers(0, len(body)))
    end = data.draw(st.integers(start, min(len(body), start + 20)))
    _is_answered(body[:start] + data.draw(st.binary(max_size=20)) + body[end:])


def _is_answered(body: bytes) -> None:
    """Check that the engine accepts or refuses a request body. Each error must point to a value that is in it."""
    try:
        judge(body)
    except InvalidBody as refusal:
        problem = refusal.problem()
        assert problem.errors
        assert len(problem.errors) <= 20
        if problem.type == "/problems/shape":
            value = msgspec.json.Decoder(float_hook=float).decode(body)
            assert all(resolves(value, error.at) for error in problem.errors)
