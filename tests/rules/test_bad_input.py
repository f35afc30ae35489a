"""Tests that the engine answers any input with a report, or with a problem that says what was expected and where."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallytale.rules.decoding import MAX_DEPTH, MAX_TABLE_BYTES
from tallytale.rules.games import GAMES
from tallytale.rules.judge import judge
from tallytale.rules.problems import InvalidBody, Problem
from tests.support.cases import cases, cases_of
from tests.support.tables import resolves, tables

PIGS: dict[str, Any] = {"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}

NO_JSON = "This is not JSON. A table starts with a curly brace."
NO_NUMBER = "JSON can’t read this number. Write it like 3, -2 or 0.5."
NO_QUOTES = "must be in double quotes. Only numbers, true, false and null have none."
CONTROL = "a line break, tab or other control character can’t be here. Inside a text, write \\n or \\t."
ESCAPE = 'after a backslash, write one of " \\ / b f n r t, or u and four hexadecimal digits.'
HALF_CHARACTER = "A text contains half a character: \\ud… escapes come in pairs."
TOO_DEEP = "The lists and objects in the JSON are nested far too deeply for a table."
SEAT = "This must be a whole number or null"
SEAT_BOUNDS = "This must be a whole number from 0 to 4"


def refused(body: bytes) -> Problem:
    with pytest.raises(InvalidBody) as caught:
        judge(body)
    return caught.value.problem()


def errors(table: Any) -> list[tuple[str, str]]:
    problem = refused(msgspec.json.encode(table))
    assert problem.type == "/problems/shape"
    assert problem.status == 400
    assert problem.errors
    return [(error.at, error.detail) for error in problem.errors]


def accepted(body: bytes) -> dict[str, Any]:
    report: dict[str, Any] = msgspec.json.decode(judge(body))
    return report


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b"", "There is nothing here. A table in JSON is expected."),
        (b" \n\t ", "There is nothing here. A table in JSON is expected."),
        (b'{"game": NaN}', "Line 1, column 10: JSON has no NaN and no Infinity. Write a number or null."),
        (b'{"game": -Infinity}', "Line 1, column 11: JSON has no NaN and no Infinity. Write a number or null."),
        (b'{"game": "x" /* y */}', "Line 1, column 14: this is a comment. JSON has no comments, so remove it."),
        (b"// x\n{}", "Line 1, column 1: this is a comment. JSON has no comments, so remove it."),
        (b"{} # x", "Line 1, column 4: this is a comment. JSON has no comments, so remove it."),
        (b"{'game': 1}", 'Line 1, column 2: in JSON, all quotes are straight and double: "like this".'),
        ('{"é": “x”}'.encode(), 'Line 1, column 7: in JSON, all quotes are straight and double: "like this".'),
        (b'{"game": 01}', "Line 1, column 11: a number can’t start with an extra 0. Write 1, not 01."),
        (b'{"game": -01}', "Line 1, column 12: a number can’t start with an extra 0. Write 1, not 01."),
        (b'{"game": .5}', f"Line 1, column 10: {NO_NUMBER}"),
        (b'{"game": +5}', f"Line 1, column 10: {NO_NUMBER}"),
        (b'{"game": 5.}', f"Line 1, column 12: {NO_NUMBER}"),
        (b'{"game": 0x1F}', f"Line 1, column 11: {NO_NUMBER}"),
        (b'{"game": 1.2.3}', f"Line 1, column 13: {NO_NUMBER}"),
        (b"{game: 1}", f"Line 1, column 2: “game” {NO_QUOTES}"),
        (b'{"game": True}', "Line 1, column 10: JSON has no “True”. Write true, false or null."),
        (b'{"waive": None}', "Line 1, column 11: JSON has no “None”. Write true, false or null."),
        (b"[undefined, NULL]", "Line 1, column 2: JSON has no “undefined”. Write true, false or null."),
        (b'{"game": truex}', f"Line 1, column 14: “truex” {NO_QUOTES}"),
        (b'{"game": "x" stage: 1}', f"Line 1, column 14: “stage” {NO_QUOTES}"),
        (b'{"game": ' + b"x" * 99 + b"}", f"Line 1, column 10: “{'x' * 40}” {NO_QUOTES}"),
        (b'{"game": "a\nb"}', f"Line 1, column 12: {CONTROL}"),
        (b'{"game": "\t"}', f"Line 1, column 11: {CONTROL}"),
        (b'{"game": "\\x"}', f"Line 1, column 12: {ESCAPE}"),
        (b'{"game": "\\#"}', f"Line 1, column 12: {ESCAPE}"),
        (b'{"game": "\\u12"}', f"Line 1, column 15: {ESCAPE}"),
        (b'{"a": 1,}', "There is a comma too many before line 1, column 9."),
        (b"[1,,2]", "There is a comma too many before line 1, column 4."),
        (b"{,}", "There is a comma too many before line 1, column 2."),
        (b'{"a": 1 "b": 2}', "A comma is missing before line 1, column 9."),
        (b"[{} {}]", "A comma is missing before line 1, column 5."),
        (b'{\n  "game": "x",\n  "players" []}', "A colon is missing before line 3, column 13."),
        (b'{"a": 1]', "The JSON has a mistake at line 1, column 8."),
        (b'{"a":}', "The JSON has a mistake at line 1, column 6."),
        (b"{}, {}", "Something follows the table at line 1, column 3. Send only one table."),
        (b"{}\n{}", "Something follows the table at line 2, column 1. Send only one table."),
        (b'{"game": "three', "The JSON ends too early: a text, a list or an object is not closed."),
        (b'{"game": [', "The JSON ends too early: a text, a list or an object is not closed."),
        (b'{"game": "\\ud83d"}', HALF_CHARACTER),
        (b'{"game": "\\ud83d", "stage": "final"}', HALF_CHARACTER),
        (b'{"game": "\\udc00"}', HALF_CHARACTER),
        (b'{"game": "\xff\xfe"}', "A text in the JSON is not UTF-8."),
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
        (b'{"players": ' + b"9" * 5_000 + b"}", "A number in the JSON has more digits than any table needs."),
    ],
)
def test_invalid_json_is_malformed_and_the_error_names_the_mistake(body: bytes, detail: str) -> None:
    problem = refused(body)
    assert (problem.type, problem.status) == ("/problems/malformed", 400)
    assert problem.errors
    (error,) = problem.errors
    assert (error.at, error.code, error.detail) == ("", "json", detail)
    assert error.facts["mistake"]


@pytest.mark.parametrize(("opening", "closing"), [(b"[", b"]"), (b'{"":', b"}"), (b'{"\\"[":[', b"]}")])
def test_nesting_deeper_than_256_levels_is_refused(opening: bytes, closing: bytes) -> None:
    levels = MAX_DEPTH // len(closing)

    def detail_at(levels: int) -> str:
        problem = refused(opening * levels + b"0" + closing * levels)
        assert problem.errors
        return problem.errors[0].detail

    assert detail_at(levels) != TOO_DEEP
    assert detail_at(levels + 1) == TOO_DEEP


def test_brackets_in_strings_and_siblings_do_not_count_as_nesting() -> None:
    more = b'"more":"\\"' + b"[" * 1000 + b'","and":[' + b"[],{}," * 1000 + b"0]}"
    problem = refused(msgspec.json.encode(PIGS)[:-1] + b"," + more)
    assert problem.errors
    assert [error.at for error in problem.errors] == ["/more", "/and"]


def test_a_body_of_64_kib_is_accepted_and_a_larger_one_is_too_large() -> None:
    body = msgspec.json.encode(PIGS)
    assert accepted(body.ljust(MAX_TABLE_BYTES))["game"] == "three-little-pigs"
    problem = refused(body.ljust(MAX_TABLE_BYTES + 1))
    assert (problem.type, problem.status, problem.errors) == ("/problems/too-large", 413, None)
    assert problem.detail == "The JSON has more than 65,536 bytes, which is the limit."


@pytest.mark.parametrize("filler", [b"[", b"{", b'"', b"9", b" ", b"\\", b"\x00", b"\xff", b"-", b'{"a":', b"e", b"n"])
def test_64_kib_of_one_repeated_token_is_a_bad_request(filler: bytes) -> None:
    assert refused((filler * MAX_TABLE_BYTES)[:MAX_TABLE_BYTES]).status == 400


@pytest.mark.parametrize(
    ("change", "at", "detail"),
    [
        ({"game": "chess"}, "/game", "“chess” is not possible here. Use one of: little-prince, "),
        ({"game": 5}, "/game", "This is a whole number. Use one of: little-prince, "),
        ({"stage": "begun"}, "/stage", "“begun” is not possible here. Use one of: final, running."),
        ({"variant": None}, "/variant", "This is null. Use one of: base, veteran."),
        ({"players": {}}, "/players", "This must be a list, not an object."),
        ({"players": []}, "/players", "This list must have at least 2 items, but has none."),
        ({"players": [{"houses": []}]}, "/players", "This list must have at least 2 items, but has 1."),
        ({"players": [{"houses": []}] * 6}, "/players", "This list can have at most 5 items, but has 6."),
        ({"players": [{}, {"houses": []}]}, "/players/0", "The member “houses” is missing."),
        ({"players": [{"houses": [], "name": "Ann"}, {"houses": []}]}, "/players/0/name", "There is no member “name”"),
        ({"players": [None, {"houses": []}]}, "/players/0", "This must be an object, not null."),
        ({"stacks": []}, "/stacks", "This must be an object or null, not a list."),
        (
            {"firsts": {"straw": 5, "wood": None, "brick": None}},
            "/firsts/straw",
            "This must be a whole number from 0 to 4, not 5.",
        ),
        ({"firsts": {"straw": True, "wood": None, "brick": None}}, "/firsts/straw", f"{SEAT}, not true or false."),
        ({"firsts": {"straw": "1", "wood": None, "brick": None}}, "/firsts/straw", f"{SEAT}, not a text."),
        ({"firsts": {"straw": 1.5, "wood": None, "brick": None}}, "/firsts/straw", f"{SEAT}, not a decimal number."),
        ({"firsts": {"straw": -1, "wood": None, "brick": None}}, "/firsts/straw", f"{SEAT_BOUNDS}, not -1."),
        (
            {"firsts": {"straw": 10**70, "wood": None, "brick": None}},
            "/firsts/straw",
            f"{SEAT_BOUNDS}, not 1{'0' * 39}….",
        ),
        ({"firsts": {"straw": 1}}, "/firsts", "The member “brick” is missing."),
        ({"waive": ["pigs.end.passed", "pigs.end.passed"]}, "/waive/1", "“pigs.end.passed” is in this list twice."),
        (
            {"waive": ["pigs.firsts.seat"]},
            "/waive/0",
            "“Awards go to players” (pigs.firsts.seat) can’t be waived: this rule always applies.",
        ),
        ({"waive": ["pigs.firsts"]}, "/waive/0", "“pigs.firsts” is not possible here. Use one of: "),
        (
            {"stage": "pigs.firsts.seat"},
            "/stage",
            "“pigs.firsts.seat” is not possible here. Use one of: final, running.",
        ),
        ({"waive": 3}, "/waive", "This must be a list, not a whole number."),
        ({"waive": "All"}, "/waive", "“All” is not possible here. Use one of: all, […]."),
        (
            {"waive": "pigs.end.passed"},
            "/waive",
            '“pigs.end.passed” is not possible here. Use one of: all, ["pigs.end.passed"].',
        ),
        ({"house_rules": ["anything"]}, "/house_rules", "This game has no house rules; leave house_rules empty."),
        ({"a/b~c": 1}, "/a~1b~0c", "There is no member “a/b~c” here. The members are: "),
        ({"x" * 500: 1}, "/" + "x" * 500, "There is no member “" + "x" * 40 + "…” here. "),
    ],
)
def test_an_error_has_a_pointer_and_says_what_was_expected(change: Any, at: str, detail: str) -> None:
    table = {**PIGS, **change}
    found = errors(table)
    assert found[0][0] == at
    assert found[0][1].startswith(detail)


@pytest.mark.parametrize(
    ("change", "code", "facts"),
    [
        ({"players": 2}, "type", {"expected": "array", "got": "integer"}),
        ({"stage": 1}, "type", {"expected": ["final", "running"], "got": "integer"}),
        ({"firsts": 1}, "type", {"expected": "object", "got": "integer"}),
        ({"stage": "over"}, "word", {"word": "over", "expected": ["final", "running"]}),
        ({"players": [{"houses": []}]}, "length", {"count": 1, "least": 2}),
        ({"players": [{"houses": []}] * 6}, "length", {"count": 6, "most": 5}),
        ({"house_rules": ["x"]}, "length", {"member": "house_rules", "count": 1, "most": 0}),
        ({"players": [{}, {"houses": []}]}, "missing", {"member": "houses"}),
        ({"waive": ["pigs.firsts.seat"]}, "never-waived", {"rule": "pigs.firsts.seat"}),
        ({"waive": ["pigs.end.passed"] * 2}, "repeated", {"word": "pigs.end.passed"}),
        ({"firsts": {"straw": 5, "wood": None, "brick": None}}, "bound", {"least": 0, "most": 4, "got": "5"}),
    ],
)
def test_an_error_has_a_code_and_the_facts_of_its_sentence(change: Any, code: str, facts: Any) -> None:
    problem = refused(msgspec.json.encode({**PIGS, **change}))
    assert problem.errors
    assert [(error.code, error.facts) for error in problem.errors] == [(code, facts)]


def test_a_missing_game_is_reported() -> None:
    assert errors({"players": []}) == [("", "The member “game” is missing.")]


@pytest.mark.parametrize("body", [b"[]", b"null", b"5", b'"table"', b"true", b"1.5"])
def test_a_body_that_is_not_an_object_is_reported(body: bytes) -> None:
    problem = refused(body)
    assert problem.type == "/problems/shape"
    assert problem.errors
    assert problem.errors[0].at == ""
    assert problem.errors[0].detail.startswith("This must be an object, not ")


def test_all_errors_are_reported_at_once_but_at_most_twenty() -> None:
    house = {"tiles": [{"material": "stone", "part": "door", "flowerpots": 10}, {"part": "attic"}]}
    table = {**PIGS, "players": [{"houses": [house]}, {"houses": []}], "stage": "late"}
    assert [at for at, _ in errors(table)] == [
        "/players/0/houses/0/tiles/0/material",
        "/players/0/houses/0/tiles/0/flowerpots",
        "/players/0/houses/0/tiles/1/part",
        "/players/0/houses/0/tiles/1",
        "/stage",
    ]
    assert len(errors({**PIGS, **{f"more{n}": n for n in range(50)}})) == 20


@pytest.mark.parametrize("game", GAMES)
def test_one_fault_gives_one_error(game: str) -> None:
    for case in cases_of(game).values():
        assert errors({**case.table, "unheard-of": 1})[0][0] == "/unheard-of"
        assert len(errors({**case.table, "unheard-of": 1})) == 1


def test_an_error_lists_the_allowed_numbers_if_there_are_only_a_few() -> None:
    house = {"floors": [], "pig": 5, "wolves": [{"owner": 0, "value": "3"}]}
    table = {"game": "three-little-wolves", "players": [{"houses": [house]}, {"houses": []}]}
    assert errors(table) == [
        ("/players/0/houses/0/pig", "“5” is not possible here. Use one of: 2, 3, 4, null."),
        ("/players/0/houses/0/wolves/0/value", "This is a text. Use one of: 3, 4, 5."),
    ]


def test_strings_are_not_integers_but_integral_floats_are() -> None:
    tile = {"material": "straw", "part": "door", "flowerpots": 7}
    body = msgspec.json.encode(
        {**PIGS, "stage": "running", "players": [{"houses": [{"tiles": [tile]}]}, {"houses": []}]}
    )

    def table(count: str) -> bytes:
        return body.replace(b'"flowerpots":7', b'"flowerpots":' + count.encode())

    plain = judge(table("3"))
    assert [judge(table(same)) for same in ("3.0", "3e0", "30e-1", "0.3E1")] == [plain] * 4
    for wrong in ('"3"', "3.5", "1e999", "-1e999", "1e-7", "true", "[3]", "null", "3000000000000000000000"):
        assert refused(table(wrong)).type == "/problems/shape"


def test_the_last_of_repeated_keys_counts() -> None:
    plain = judge(msgspec.json.encode(PIGS))
    body = msgspec.json.encode(PIGS)
    for repeated in (b'"variant":"nope","variant":"base",', b'"game":"little-prince",', b'"stage":7,"stage":"final",'):
        assert judge(body.replace(b"{", b"{" + repeated, 1)) == plain
    assert refused(body.replace(b"}]}", b'}],"stage":"final","stage":"nope"}')).type == "/problems/shape"


def test_a_list_has_a_minimum_and_a_maximum_length() -> None:
    tile = {"material": "straw", "part": "window"}

    def with_tiles(count: int) -> dict[str, Any]:
        return {**PIGS, "stage": "running", "players": [{"houses": [{"tiles": [tile] * count}]}, {"houses": []}]}

    assert accepted(msgspec.json.encode(with_tiles(36)))
    assert errors(with_tiles(37)) == [("/players/0/houses/0/tiles", "This list can have at most 36 items, but has 37.")]
    assert errors(with_tiles(0)) == [
        ("/players/0/houses/0/tiles", "This list must have at least 1 item, but has none.")
    ]


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
    """Check that the engine judges a body, or refuses it with errors whose pointers exist in the body."""
    try:
        judge(body)
    except InvalidBody as refusal:
        problem = refusal.problem()
        assert problem.errors
        assert len(problem.errors) <= 20
        if problem.type == "/problems/shape":
            value = msgspec.json.Decoder(float_hook=float).decode(body)
            assert all(resolves(value, error.at) for error in problem.errors)
