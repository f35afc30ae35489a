"""Tests the functions that the package `tallytale` offers to Python programs."""

import inspect
import json
from typing import Any

import msgspec
import pytest

import tallytale
from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import judge
from tallytale.engine.phone import answer
from tallytale.engine.tables.decoding import decode
from tests.support.cases import Json, cases
from tests.support.turn_cases import turn_cases

# The public functions and types of the package. If you change one of them, say so in CHANGELOG.md.
JSON = "bytes | str | msgspec.Raw | collections.abc.Mapping[str, typing.Any] | msgspec.Struct"
VERDICT = "tallytale.engine.moves.answers"
CORRECTIONS = "tallytale.engine.corrections.answers.Corrections"
CHANGES = "collections.abc.Sequence[tallytale.engine.changes.types.Change | collections.abc.Mapping[str, typing.Any]]"
LANGUAGE = "language: str | None = None"
FUNCTIONS = {
    "judge": f"(table: {JSON}, *, {LANGUAGE}) -> tallytale.engine.rulebook.report.Report",
    "check_move": f"(table: {JSON}, move: {JSON}, *, {LANGUAGE}, totals: bool = False) -> {VERDICT}.Verdict",
    "options": f"(table: {JSON}, ask: {JSON}, *, {LANGUAGE}, totals: bool = False) -> {VERDICT}.Options",
    "replay": f"(record: {JSON}, *, stage: Optional[Literal['final', 'running']] = None, {LANGUAGE}, "
    f"totals: bool = False) -> {VERDICT}.Replay",
    "correct": f"(table: {JSON}, *, {LANGUAGE}, totals: bool = False) -> {CORRECTIONS}",
    "try_changes": f"(table: {JSON}, changes: collections.abc.Sequence[{CHANGES}], *, {LANGUAGE}, totals: bool = False) "
    "-> tallytale.engine.changes.types.Placements",
    "apply": f"(table: {JSON}, changes: {CHANGES}) -> msgspec.Raw",
    "catalogue": f"(game: str, *, {LANGUAGE}) -> tallytale.engine.catalogue.Catalogue",
    "schema": f"(game: str, *, {LANGUAGE}) -> dict[str, typing.Any]",
    "example": "(game: str) -> dict[str, typing.Any]",
    "named": "(text: str, names: collections.abc.Sequence[str], language: str | None = None) -> str",
}
TYPES = {
    "Catalogue": "game title edition players rules language variants setup components vocabulary legality turns scoring "
    "tie_break rulings house_rules doubts seats",
    "Corrections": "legal corrections steps groups tried complete",
    "InvalidBody": "problem",
    "Options": "options complete findings may_end refused",
    "Placements": "placements",
    "Replay": "verdicts table report next",
    "Report": "id game variant stage language rules legal over findings unchecked doubts score",
    "Verdict": "game variant language rules legal findings unchecked table changes over totals",
}
TABLE = '{"game":"three-little-pigs","players":[{"houses":[]},{"houses":[]}]}'
RUNNING = {**json.loads(TABLE), "stage": "running"}


def test_the_package_exports_the_listed_names() -> None:
    assert set(tallytale.__all__) == {*FUNCTIONS, *TYPES}
    assert {name: str(inspect.signature(getattr(tallytale, name))) for name in FUNCTIONS} == FUNCTIONS
    assert {name: " ".join(members(getattr(tallytale, name))) for name in TYPES} == TYPES
    assert all(getattr(tallytale, name).__doc__ for name in tallytale.__all__)


def members(of_type: type) -> list[str]:
    if issubclass(of_type, msgspec.Struct):
        return [field.name for field in msgspec.structs.fields(of_type)]
    return [name for name in vars(of_type) if not name.startswith("_")]


def test_an_encoded_report_has_the_same_bytes_as_the_services() -> None:
    for language in ("en", "it"):
        for name, case in cases().items():
            table = msgspec.json.encode(case.table)
            assert msgspec.json.encode(tallytale.judge(table, language=language)) == judge(table, language), name


def test_encoded_answers_about_moves_have_the_same_bytes_as_the_services() -> None:
    for name, case in turn_cases().items():
        for totals in (False, True):
            record: Json = {"record": "tallytale/1", "start": case.table, "moves": case.moves}
            sent: Json
            if case.move:
                found: object = tallytale.check_move(case.table, case.move, language="fr", totals=totals)
                path, sent = "/v1/moves", {"table": case.table, "move": case.move, "totals": totals}
            elif case.ask:
                found = tallytale.options(case.table, case.ask, language="fr", totals=totals)
                path, sent = "/v1/moves/options", {"table": case.table, "ask": case.ask, "totals": totals}
            else:
                found = tallytale.replay(record, stage="final", language="fr", totals=totals)
                path, sent = "/v1/replays", {**record, "stage": "final", "totals": totals}
            assert (200, msgspec.json.encode(found), "") == answer("POST", path, msgspec.json.encode(sent), "fr"), name


def test_documents_and_tried_changes_have_the_same_bytes_as_the_services() -> None:
    for language in ("en", "it"):
        for game, path in ((game, f"/v1/games/{game}") for game in GAMES):
            found = tallytale.catalogue(game, language=language), tallytale.schema(game, language=language)
            paths = path, f"{path}/schema"
            assert [msgspec.json.encode(one) for one in found] == [
                answer("GET", one, b"", language)[1] for one in paths
            ]
            assert msgspec.json.encode(tallytale.example(game)) == answer("GET", f"{path}/example", b"", language)[1]
    tries = [
        [{"op": "add", "path": "/players/0/houses/-", "value": {"tiles": [{"material": "straw", "part": "roof"}]}}]
    ]
    body = msgspec.json.encode({"table": RUNNING, "try": tries, "totals": True})
    tried = tallytale.try_changes(RUNNING, tries, language="it", totals=True)
    assert msgspec.json.encode(tried) == answer("POST", "/v1/placements", body, "it")[1]
    assert not tried.placements[0].legal


def test_an_example_can_be_changed_without_changing_the_next_one() -> None:
    tallytale.example("little-prince")["players"].clear()
    assert tallytale.judge(tallytale.example("little-prince")).legal


@pytest.mark.parametrize("of_game", [tallytale.catalogue, tallytale.schema, tallytale.example])
def test_an_unknown_game_is_refused_with_the_names_of_all(of_game: Any) -> None:
    with pytest.raises(tallytale.InvalidBody, match=r"chess.*little-prince"):
        of_game("chess")


@pytest.mark.parametrize(
    ("changes", "at"),
    [
        ([{"op": "add", "path": "/stage", "value": "final"}, {"op": "remove", "path": "/players/7"}], "/changes/1"),
        ([{"op": "replace", "path": "/players/0/houses", "value": 3}], "/changes/0/value"),
        ([{"op": "add", "path": "/stage"}], "/changes/0"),
        ([{"op": "move", "path": "/stage"}], "/changes/0/op"),
        ([3], "/changes/0"),
    ],
)
def test_a_change_that_is_impossible_is_refused_with_its_place(changes: Any, at: str) -> None:
    with pytest.raises(tallytale.InvalidBody) as refused:
        tallytale.apply(RUNNING, changes)
    assert refused.value.faults[0].at.startswith(at)


def test_a_table_and_a_move_from_an_answer_can_be_passed_to_the_next_call() -> None:
    table: Any = RUNNING
    for seat in (0, 1):
        first_buy = tallytale.options(table, {"seat": seat, "dice": None}).options[1].move
        table = tallytale.check_move(table, first_buy).table
    assert b'"houses":[]' not in bytes(table)
    assert tallytale.judge(table).legal
    assert [verdict.legal for verdict in tallytale.replay({"start": table, "moves": [first_buy]}).verdicts] == [True]


def test_the_table_and_the_question_of_a_replay_can_be_passed_on() -> None:
    answered = tallytale.replay({"start": RUNNING, "moves": [{"seat": 0}]})
    assert answered.next.ask
    found = tallytale.options(answered.table, answered.next.ask).options
    assert tallytale.check_move(decode(json.dumps(RUNNING).encode()), found[1].move).legal


def test_arguments_of_replay_have_priority_over_members_of_the_record() -> None:
    record = {"start": RUNNING, "moves": [{"seat": 0}]}
    assert tallytale.replay(record).report.stage == "running"
    assert tallytale.replay({**record, "stage": "final"}).report.stage == "final"
    assert tallytale.replay({**record, "stage": "final"}, stage="running").report.stage == "running"
    assert tallytale.replay({**record, "totals": True}).verdicts[0].totals == [0, 0]
    assert tallytale.replay(record, totals=True).verdicts[0].totals == [0, 0]


@pytest.mark.parametrize(
    "table", [TABLE, TABLE.encode(), json.loads(TABLE), decode(TABLE.encode())], ids=lambda it: type(it).__name__
)
def test_a_table_can_be_text_bytes_decoded_json_or_an_object(table: object) -> None:
    assert msgspec.json.encode(tallytale.judge(table)) == judge(TABLE.encode())  # type: ignore[arg-type]


def test_an_error_says_what_is_wrong_with_a_table_and_where() -> None:
    with pytest.raises(
        tallytale.InvalidBody, match=r"^There is one mistake in the data\.\n/players: This must be a list"
    ):
        tallytale.judge({"game": "three-little-pigs", "players": 3})
    with pytest.raises(tallytale.InvalidBody, match=r"\nThe JSON ends too early"):
        tallytale.judge('{"game":')


def test_an_error_says_what_is_wrong_with_a_move_and_where() -> None:
    for table, move, place in (
        (RUNNING, '{"seat":', "/move: The JSON ends"),
        (RUNNING, '{"seat":0},"totals":true', "/move: There is more text"),
        ('{"game":', {"seat": 0}, "/table: The JSON ends"),
        ("[" * 9000, {"seat": 0}, "/table: The lists and objects in the JSON are nested"),
        (TABLE, {"seat": 0}, "/table/stage: "),
        (RUNNING, {"seat": 9}, "/move/seat: "),
    ):
        with pytest.raises(tallytale.InvalidBody, match=rf"\n{place}"):
            tallytale.check_move(table, move)
    with pytest.raises(tallytale.InvalidBody, match=r"\n/ask/dice: "):
        tallytale.options(RUNNING, {"seat": 0, "dice": 7})
    with pytest.raises(tallytale.InvalidBody, match=r"\n/moves/1/seat: "):
        tallytale.replay({"start": RUNNING, "moves": [{"seat": 0}, {"seat": 9}]})
    with pytest.raises(tallytale.InvalidBody, match="\n/stage: “bogus” is not allowed here"):
        tallytale.replay({"start": RUNNING, "moves": []}, stage="bogus")  # type: ignore[arg-type]
    with pytest.raises(tallytale.InvalidBody, match="at most 65,536 bytes"):
        tallytale.check_move(RUNNING, " " * 70_000)


@pytest.mark.parametrize("language", ["tlh", "", None])
def test_an_unknown_language_gets_english(language: str | None) -> None:
    assert tallytale.judge(TABLE, language=language).language == "en"


def test_a_record_can_be_passed_in_place_of_a_table() -> None:
    record: Any = {"start": RUNNING, "moves": [{"seat": 0}]}
    ask: Any = {"seat": 1, "dice": None, "buys": []}
    sent = {**record, "ask": ask, "totals": True}
    for given in (record, json.dumps(record), {**record, "record": "tallytale/1", "stage": "final"}):
        found = tallytale.options(given, ask, totals=True)
        assert found.may_end
        assert msgspec.json.encode(found) == answer("POST", "/v1/moves/options", msgspec.json.encode(sent), "en")[1]
    assert [one.rule for one in tallytale.options(record, {**ask, "seat": 0}).findings] == ["pigs.turn.order"]
    with pytest.raises(tallytale.InvalidBody, match=r"\n/moves/0/seat: "):
        tallytale.options({**record, "moves": [{"seat": 9}]}, ask)
