"""Property tests of reports: for example, each player's total must be the sum of the player's points."""

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tallytale.engine.games import BY_TABLE
from tallytale.engine.judging.reports import judge
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import canonical
from tests.support.cases import cases, cases_of, judged
from tests.support.tables import defaults_spelled_out, resolves, shuffled, tables

CASE_TABLES = [case.table for case in cases().values()]

any_table = st.one_of(tables(), st.sampled_from(CASE_TABLES))


@given(any_table)
def test_points_are_count_times_each_and_totals_are_the_sum_of_points(table: dict[str, Any]) -> None:
    for player in _players(judged(table)):
        assert all(line["points"] == line["count"] * line["each"] for line in player["lines"])
        assert player["total"] == sum(line["points"] for line in player["lines"])


@given(any_table)
def test_every_pointer_exists_in_the_table_and_is_listed_once(table: dict[str, Any]) -> None:
    report = judged(table)
    lines = [line for player in _players(report) for line in player["lines"]]
    for item in [*report["findings"], *lines]:
        assert item["at"]
        assert all(resolves(table, at) for at in item["at"])
        assert len(set(item["at"])) == len(item["at"])
    for finding in report["findings"]:
        assert finding["at"] == sorted(finding["at"], key=_in_document_order)


@given(any_table)
def test_a_rank_is_one_more_than_the_number_of_players_strictly_better(table: dict[str, Any]) -> None:
    report = judged(table)
    standings = [(player["total"], player["tie_break"]) for player in _players(report)]
    assert [player["rank"] for player in _players(report)] == [
        1 + sum(other > mine for other in standings) for mine in standings
    ]
    if report["score"]:
        best = max(standings)
        assert report["score"]["winners"] == [seat for seat, mine in enumerate(standings) if mine == best]


@given(any_table)
def test_a_table_is_legal_and_scored_exactly_if_all_findings_are_waived(table: dict[str, Any]) -> None:
    report = judged(table)
    assert report["legal"] == all(finding["waived"] for finding in report["findings"])
    assert (report["score"] is None) == (not report["legal"])
    assert report["over"] is True or table.get("stage") == "running"


@given(any_table, st.randoms(use_true_random=False))
def test_white_space_key_order_and_written_defaults_do_not_change_the_report(table: dict[str, Any], rng: Any) -> None:
    plain = judge(msgspec.json.encode(table))
    said_otherwise = defaults_spelled_out(shuffled(table, rng))
    body = msgspec.json.format(msgspec.json.encode(said_otherwise), indent=3)
    assert judge(body) == plain


@given(any_table)
def test_the_canonical_table_gets_the_same_report(table: dict[str, Any]) -> None:
    body = msgspec.json.encode(table)
    written = canonical(decode(body))
    assert judge(written) == judge(body)
    assert canonical(decode(written)) == written
    assert canonical(decode(msgspec.json.encode(defaults_spelled_out(table)))) == written


@given(any_table, st.data())
def test_waiving_a_rule_neither_adds_nor_removes_findings(table: dict[str, Any], data: st.DataObject) -> None:
    kind = type(decode(msgspec.json.encode(table)))
    waivable = [law.id for law in BY_TABLE[kind].legality if law.waivable]
    waive = data.draw(st.lists(st.sampled_from(waivable), unique=True))
    strict, lenient = judged({**table, "waive": []}), judged({**table, "waive": waive})
    marked = [{**finding, "waived": finding["rule"] in waive} for finding in strict["findings"]]
    assert lenient["findings"] == marked
    assert lenient["unchecked"] == strict["unchecked"]


@given(any_table, st.data())
def test_reordering_players_reorders_the_report(table: dict[str, Any], data: st.DataObject) -> None:
    seats = len(table["players"])
    order = data.draw(st.permutations(range(seats)))
    before, after = judged(table), judged(_renumbered(table, order))
    assert before["legal"] == after["legal"]
    assert before["over"] == after["over"]
    assert sorted(f["rule"] for f in before["findings"]) == sorted(f["rule"] for f in after["findings"])
    if before["score"]:
        assert [_standing(before, old) for old in order] == [_standing(after, new) for new in range(seats)]


@pytest.mark.parametrize("game", ["three-little-pigs", "three-little-wolves"])
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_the_order_of_houses_does_not_matter_to_totals(game: str, data: st.DataObject, rng: Any) -> None:
    table = data.draw(st.one_of(tables(game), st.sampled_from([case.table for case in cases_of(game).values()])))
    moved = copy.deepcopy(table)
    for player in moved["players"]:
        rng.shuffle(player["houses"])
    before, after = judged(table), judged(moved)
    assert before["legal"] == after["legal"]
    assert [p["total"] for p in _players(before)] == [p["total"] for p in _players(after)]


def _in_document_order(at: str) -> list[Any]:
    """Return a sort key for a JSON Pointer, so that pointers are sorted as their values are in the document."""
    return [
        (0, int(token), "") if token.isdigit() else (1, 0, _MEMBERS.get(token, token)) for token in at.split("/")[1:]
    ]


_MEMBERS = {
    name: f"{index}" for index, name in enumerate(["players", "stacks", "firsts", "smooki", "floors", "basement"])
}


def _players(report: dict[str, Any]) -> list[dict[str, Any]]:
    return report["score"]["players"] if report["score"] else []


def _standing(report: dict[str, Any], seat: int) -> Any:
    """Return a player's total, rank, tie break and score lines, without the seat number."""
    player = report["score"]["players"][seat]
    lines = sorted((line["rule"], line["count"], line["each"]) for line in player["lines"])
    return player["total"], player["rank"], player["tie_break"], lines


def _renumbered(table: dict[str, Any], order: list[int]) -> dict[str, Any]:
    """Return the same table with the players in another order. All tokens and awards stay with their players."""
    new_seat = {old: new for new, old in enumerate(order)}
    moved = copy.deepcopy(table)
    moved["players"] = [moved["players"][old] for old in order]
    for material, seat in (moved.get("firsts") or {}).items():
        moved["firsts"][material] = new_seat.get(seat, seat)
    owners = [*moved["players"], *([moved["smooki"]] if moved.get("smooki") else [])]
    for wolf in [wolf for owner in owners for house in owner.get("houses", []) for wolf in house.get("wolves", [])]:
        wolf["owner"] = new_seat.get(wolf["owner"], wolf["owner"])
    return moved
