"""Tests invalid requests about moves. The error must point to each mistake in the request."""

from typing import Any

import msgspec
import pytest

from tallytale.engine import games
from tallytale.engine.games.three_little_wolves.table import MAX_HOUSES
from tallytale.engine.moves.requests import MAX_MOVES, MAX_RECORD_BYTES, MoveRequest
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES
from tallytale.engine.tables.problems import InvalidBody, Problem
from tests.support.cases import Json, cases
from tests.support.turn_cases import answer

PIGS: Json = {"game": "three-little-pigs", "stage": "running", "players": [{"houses": []}, {"houses": []}]}
MOVE, OPTIONS, REPLAY = "/v1/moves", "/v1/moves/options", "/v1/replays"
PATHS = {MOVE: ("table", "move"), OPTIONS: ("table", "ask"), REPLAY: ("start", "moves")}
PARTS: Json = {MOVE: {"seat": 0}, OPTIONS: {"seat": 0, "dice": None}, REPLAY: [{"seat": 0}]}


def body(path: str, table: Any = PIGS, **changed: Any) -> Json:
    name, part = PATHS[path]
    return {name: table, part: PARTS[path], **changed}


def problem(path: str, sent: Any) -> Problem:
    written = sent if isinstance(sent, bytes) else msgspec.json.encode(sent)
    with pytest.raises(InvalidBody) as caught:
        answered(path, written)
    return caught.value.problem()


def answered(path: str, written: bytes) -> Any:
    steps: Steps[Any] = finish(BY_PATH[path].read(written)).steps("en")
    return finish(steps)


def mistakes(path: str, sent: Any) -> list[tuple[str, str]]:
    found = problem(path, sent)
    assert (found.type, found.status) == ("/problems/shape", 400)
    assert found.errors
    return [(error.at, error.code) for error in found.errors]


FINISHED = {name: value for name, value in PIGS.items() if name != "stage"}
WRONG_TABLE = {**PIGS, "players": [{"houses": 1}, {"houses": []}], "colour": 1}


@pytest.mark.parametrize("path", PATHS)
def test_every_mistake_is_reported_with_its_place_but_none_in_moves_if_the_table_has_some(path: str) -> None:
    table, part = PATHS[path]
    for sent, expected in (
        (body(path, WRONG_TABLE, **{part: "x"}), [(f"/{table}/players/0/houses", "type"), (f"/{table}/colour", "unknown-member")]),
        (body(path, FINISHED), [(f"/{table}/stage", "word")]),
        (body(path, {**PIGS, "stage": "final"}, **{part: 3}), [(f"/{table}/stage", "word")]),
        (body(path, extra=1, totals="no"), [("/extra", "unknown-member"), ("/totals", "type")]),
        ({table: PIGS}, [("", "missing")]),
        ({part: PARTS[path]}, [("", "missing")]),
        ([], [("", "type")]),
        (body(path, 7), [(f"/{table}", "type")]),
        (body(path, {**PIGS, "game": "chess"}), [(f"/{table}/game", "word")]),
    ):  # fmt: skip
        assert mistakes(path, sent) == expected


def test_mistakes_in_a_move_point_into_the_body() -> None:
    move = {"seat": 5, "dice": {"door": 6}, "buys": [{"material": "gold", "part": "door"}, {"house": 36}]}
    assert mistakes(MOVE, body(MOVE, move=move)) == [
        ("/move/seat", "bound"), ("/move/dice/door", "bound"), ("/move/buys/0/material", "word"),
        ("/move/buys/1/house", "bound"), ("/move/buys/1", "missing"), ("/move/buys/1", "missing"),
    ]  # fmt: skip
    many = {"seat": 0, "buys": [{"material": "straw", "part": "door"}] * 5}
    assert mistakes(MOVE, body(MOVE, move=many)) == [("/move/buys", "length")]
    assert mistakes(OPTIONS, body(OPTIONS, ask={"seat": 0})) == [("/ask", "missing")]
    wolves = {"game": "three-little-wolves", "stage": "running", "players": [{"houses": []}] * 3}
    too_many = {"do": "build", "seat": 3, "card": {"color": "red", "number": 1}, "house": MAX_HOUSES}
    assert mistakes(MOVE, body(MOVE, wolves, move=too_many)) == [("/move/house", "bound")]


def test_all_moves_of_a_record_are_decoded_before_the_first_is_judged() -> None:
    illegal, unreadable = {"seat": 4}, {"seat": "0"}
    assert mistakes(REPLAY, body(REPLAY, moves=[illegal, {"seat": 0}, unreadable])) == [("/moves/2/seat", "type")]
    assert mistakes(REPLAY, body(REPLAY, moves=[{"seat": 0}] * (MAX_MOVES + 1))) == [("/moves", "length")]
    assert mistakes(REPLAY, body(REPLAY, stage="over", record="tallytale/2")) == [
        ("/stage", "word"),
        ("/record", "word"),
    ]
    assert answer(REPLAY, body(REPLAY, record="tallytale/1"))["verdicts"][0]["legal"]
    assert len(answer(REPLAY, body(REPLAY, moves=[illegal, illegal]))["verdicts"]) == 1


def test_mistakes_in_events_point_into_the_record() -> None:
    for event, expected in (
        ({"event": "waive", "rule": "pigs.turn.seat"}, [("/moves/1/rule", "never-waived")]),
        ({"event": "waive", "rule": "pigs.turn"}, [("/moves/1/rule", "word")]),
        ({"event": "waive", "rule": "pigs.turn.afford", "holds": 1}, [("/moves/1/holds", "type")]),
        ({"event": "waive"}, [("/moves/1", "missing")]),
        ({"event": "nap", "seat": 1}, [("/moves/1/event", "word")]),
        ({"event": "table", "table": FINISHED}, [("/moves/1/table/stage", "word")]),
        ({"event": "table", "table": {**PIGS, "game": "little-prince"}}, [("/moves/1/table/game", "word")]),
        ({"seat": 0, "rule": "pigs.turn.afford"}, [("/moves/1/rule", "unknown-member")]),
    ):
        record = {"start": PIGS, "moves": [{"seat": 0}, event]}
        for path, sent in ((REPLAY, record), (OPTIONS, {**record, "ask": {"seat": 1, "dice": None}})):
            assert mistakes(path, sent) == expected
    wolves = {**PIGS, "game": "three-little-wolves"}
    only_guards_what_always_holds = {"event": "waive", "rule": "wolves.turn.color"}
    assert mistakes(REPLAY, {"start": wolves, "moves": [only_guards_what_always_holds]}) == [
        ("/moves/0/rule", "never-waived")
    ]


def test_mistakes_in_a_question_about_a_record_are_reported_with_those_in_its_moves() -> None:
    ask = {"seat": 0, "dice": None}
    for sent, expected in (
        ({"start": PIGS, "moves": [{"seat": 5}], "ask": {"seat": 9}}, [
            ("/moves/0/seat", "bound"), ("/ask/seat", "bound"), ("/ask", "missing"),
        ]),
        ({"start": PIGS, "moves": [], "ask": ask, "table": PIGS}, [("/table", "unknown-member")]),
        ({"start": PIGS, "moves": [], "ask": ask, "stage": "final"}, [("/stage", "unknown-member")]),
        ({"start": PIGS, "moves": []}, [("", "missing")]),
        ({"start": FINISHED, "moves": [], "ask": ask}, [("/start/stage", "word")]),
    ):  # fmt: skip
        assert mistakes(OPTIONS, sent) == expected
    record = {"record": "tallytale/1", "start": PIGS, "moves": [{"seat": 0}] * 77, "ask": ask}
    written = msgspec.json.encode(record)
    assert finish(BY_PATH[OPTIONS].read(written.ljust(MAX_RECORD_BYTES))).cost == 16
    assert problem(OPTIONS, written.ljust(MAX_RECORD_BYTES + 1)).status == 413


def test_a_mistake_in_waive_is_named_as_in_a_table() -> None:
    for rule, code in (
        ("pigs.turn.seat", "never-waived"),
        ("pigs.turn.completed", "word"),
        ("pigs.firsts.seat", "never-waived"),
        ("nothing", "word"),
    ):
        assert mistakes(MOVE, body(MOVE, {**PIGS, "waive": [rule]})) == [("/table/waive/0", code)]


def test_numbers_with_a_point_and_repeated_keys_are_read_as_in_a_table() -> None:
    lenient = b'{"table":%s,"move":{"seat":7,"seat":1.0,"buys":[]},"move":{"seat":9,"seat":1.0}}'
    request = finish(BY_PATH[MOVE].read(lenient % msgspec.json.encode(PIGS)))
    assert isinstance(request, MoveRequest)
    assert request.move.seat == 1


@pytest.mark.parametrize("path", PATHS)
def test_a_body_that_is_not_json_is_malformed(path: str) -> None:
    written = msgspec.json.encode(body(path))
    for broken in (b"", b"{", written[:-1], written.replace(b'"houses"', b"houses"), b'{"table": "\xff"}', b"[" * 9999):
        found = problem(path, broken)
        assert (found.type, found.status) == ("/problems/malformed", 400)


@pytest.mark.parametrize(
    ("path", "most"), [(MOVE, MAX_TABLE_BYTES), (OPTIONS, MAX_TABLE_BYTES), (REPLAY, MAX_RECORD_BYTES)]
)
def test_a_body_that_is_too_large_is_refused(path: str, most: int) -> None:
    written = msgspec.json.encode(body(path))
    assert finish(BY_PATH[path].read(written.ljust(most))).cost
    assert problem(path, written.ljust(most + 1)).status == 413


def test_the_table_of_a_record_can_be_no_larger_than_any_table() -> None:
    table = msgspec.json.encode(PIGS)
    padded = b'{"start":{%s%s,"moves":[]}' % (b" " * MAX_TABLE_BYTES, table[1:])
    assert problem(REPLAY, padded).status == 413


def test_a_move_to_a_table_that_does_not_fit_the_schema_is_refused() -> None:
    window = {"material": "straw", "part": "window"}
    full = {**PIGS, "waive": "all", "players": [{"houses": [{"tiles": [window] * 36}]}, {"houses": []}]}
    move = {"seat": 0, "buys": [{**window, "house": 0}]}
    assert mistakes(MOVE, body(MOVE, full, move=move)) == [("/move", "length")]
    assert mistakes(REPLAY, body(REPLAY, full, moves=[{"seat": 1}, move])) == [("/moves/1", "length")]
    assert not answer(MOVE, body(MOVE, {**full, "waive": []}, move=move))["legal"]
    moves = [option["move"] for option in answer(OPTIONS, body(OPTIONS, full))["options"]]
    assert [move for move in moves if any(buy.get("house") == 0 for buy in move.get("buys", []))] == []


def test_a_move_that_adds_more_houses_than_the_schema_allows_is_refused() -> None:
    eight = {"houses": [{"floors": [{"color": "red", "number": 1}]}] * 8}
    wolves = {"game": "three-little-wolves", "stage": "running", "waive": "all", "players": [eight, eight]}
    card = {"color": "green", "number": 4}
    for table, move in (
        (wolves, {"do": "build", "seat": 0, "card": card}),
        ({**wolves, "smooki": eight}, {"do": "reveal", "card": card}),
    ):
        assert mistakes(MOVE, {"table": table, "move": move}) == [("/move", "length")]


def test_a_game_without_turns_has_no_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    table_type = games.GAMES["three-little-pigs"].table
    without = msgspec.structs.replace(games.GAMES["three-little-pigs"], turns=None)
    monkeypatch.setitem(games.BY_TABLE, table_type, without)
    for path in PATHS:
        found = problem(path, body(path))
        assert (found.type, found.status, found.errors) == ("/problems/not-found", 404, None)
        assert problem(path, body(path, {**PIGS, "stage": 1})).status == 400


def test_a_request_about_moves_states_its_least_cost() -> None:
    costs = {path: finish(BY_PATH[path].read(msgspec.json.encode(body(path)))).cost for path in PATHS}
    assert costs == dict.fromkeys(PATHS, 1)
    assert finish(BY_PATH[REPLAY].read(msgspec.json.encode(body(REPLAY, moves=[])))).cost == 1
    assert finish(BY_PATH[REPLAY].read(msgspec.json.encode(body(REPLAY, moves=[{"seat": 0}] * 77)))).cost == 16


def test_every_case_of_a_table_can_be_the_start_of_a_record() -> None:
    for case in [case for case in cases().values() if games.GAMES[case.table["game"]].turns]:
        start = {**case.table, "stage": "running"}
        replay = answer(REPLAY, {"start": start, "moves": [], "stage": case.table.get("stage", "final")})
        assert replay["verdicts"] == []
        assert [one["rule"] for one in replay["report"]["findings"]] == [finding.rule for finding in case.findings]
