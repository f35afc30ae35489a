"""Tests the error for a JSON value that is not a game table. It lists where each mistake is and what was expected."""

from typing import Any

import msgspec
import pytest

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tests.support.cases import cases_of, judged
from tests.support.refusals import PIGS, refused

SEAT = "This must be a whole number or null"
SEAT_BOUNDS = "This must be a whole number from 0 to 4"


def errors(table: Any) -> list[tuple[str, str]]:
    problem = refused(msgspec.json.encode(table))
    assert problem.type == "/problems/shape"
    assert problem.status == 400
    assert problem.errors
    return [(error.at, error.detail) for error in problem.errors]


@pytest.mark.parametrize(
    ("change", "at", "detail"),
    [
        ({"game": "chess"}, "/game", "“chess” is not allowed here. Use one of: little-prince, "),
        ({"game": 5}, "/game", "This can’t be a whole number. Use one of: little-prince, "),
        ({"stage": "begun"}, "/stage", "“begun” is not allowed here. Use one of: final, running."),
        ({"variant": None}, "/variant", "This can’t be null. Use one of: base, veteran."),
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
        (
            {"firsts": {"straw": -1, "wood": None, "brick": None}},
            "/firsts/straw",
            f"{SEAT_BOUNDS}, not \N{MINUS SIGN}1.",
        ),
        (
            {"firsts": {"straw": 10**70, "wood": None, "brick": None}},
            "/firsts/straw",
            f"{SEAT_BOUNDS}, not 1{'0' * 39}….",
        ),
        ({"firsts": {"straw": 1, "clay": 1}}, "/firsts/clay", "There is no member “clay”"),
        ({"waive": ["pigs.end.passed", "pigs.end.passed"]}, "/waive/1", "“pigs.end.passed” is in this list twice."),
        (
            {"waive": ["pigs.firsts.seat"]},
            "/waive/0",
            "“Awards go to players” (pigs.firsts.seat) can’t be waived: this rule always applies.",
        ),
        ({"waive": ["pigs.firsts"]}, "/waive/0", "“pigs.firsts” is not allowed here. Use one of: "),
        (
            {"stage": "pigs.firsts.seat"},
            "/stage",
            "“pigs.firsts.seat” is not allowed here. Use one of: final, running.",
        ),
        ({"waive": 3}, "/waive", "This must be a list, not a whole number."),
        ({"waive": "All"}, "/waive", "“All” is not allowed here. Use one of: all, […]."),
        (
            {"waive": "pigs.end.passed"},
            "/waive",
            '“pigs.end.passed” is not allowed here. Use one of: all, ["pigs.end.passed"].',
        ),
        (
            {"house_rules": ["anything"]},
            "/house_rules/0",
            "“anything” is not allowed here. Use one of: open-houses-break-ties, open-houses-flowerpots.",
        ),
        ({"a/b~c": 1}, "/a~1b~0c", "There is no member “a/b~c” here. Use only these members: "),
        ({"x" * 500: 1}, "/" + "x" * 500, "There is no member “" + "x" * 40 + "…” here. "),
    ],
)
def test_an_error_has_a_pointer_and_says_what_was_expected(change: Any, at: str, detail: str) -> None:
    table = {**PIGS, **change}
    found = errors(table)
    assert found[0][0] == at
    assert found[0][1].startswith(detail)


@pytest.mark.parametrize(
    ("change", "facts"),
    [
        ({"firsts": {"straw": 5}}, {"least": 0, "most": 4, "got": 5}),
        ({"firsts": {"straw": -(10**60)}}, {"least": 0, "most": 4, "got": "-1" + "0" * 38 + "…"}),
        (
            {"game": "three-little-wolves", "players": [{"houses": [{"floors": [], "pig": 5}]}, {"houses": []}]},
            {"word": 5, "expected": [2, 3, 4, "null"]},
        ),
    ],
)
def test_numbers_are_numbers_in_the_facts_of_an_error(change: Any, facts: Any) -> None:
    problem = refused(msgspec.json.encode({**PIGS, **change}))
    assert [error.facts for error in problem.errors or []] == [facts]


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
        ("/players/0/houses/0/pig", "“5” is not allowed here. Use one of: 2, 3, 4, null."),
        ("/players/0/houses/0/wolves/0/value", "This can’t be a text. Use one of: 3, 4, 5."),
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

    assert judged(with_tiles(36))
    assert errors(with_tiles(37)) == [("/players/0/houses/0/tiles", "This list can have at most 36 items, but has 37.")]
    assert errors(with_tiles(0)) == [
        ("/players/0/houses/0/tiles", "This list must have at least 1 item, but has none.")
    ]
