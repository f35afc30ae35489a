"""Every case gets its report, and no rule is without its cases."""

from typing import Any

import msgspec
import pytest

from tallytale.rules.games import GAMES
from tallytale.rules.judge import encode, judge
from tallytale.rules.report import Report
from tests.support.cases import Case, cases, cases_of, judged, written

CASES = cases()
LAWS = [(game, law) for game in GAMES.values() for law in game.laws]
SCORING = [(game.name, rule.id) for game in GAMES.values() for rule in game.scoring]


@pytest.mark.parametrize("name", CASES)
def test_a_table_gets_the_report_of_its_case(name: str) -> None:
    assert judged(CASES[name].table) == CASES[name].report


@pytest.mark.parametrize(("game", "law"), LAWS, ids=[law.id for _, law in LAWS])
def test_a_legality_rule_has_a_table_that_breaks_it_and_a_near_miss(game: Any, law: Any) -> None:
    of_game = cases_of(game.name)
    breaking = {name for name, case in of_game.items() if case.breaks == law.id}
    near = [case for case in of_game.values() if case.near in breaking]
    assert breaking
    assert near
    assert all(law.id in _rules(of_game[name]) for name in breaking)
    assert all(law.id not in _rules(case) for case in near)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.near])
def test_a_near_miss_differs_in_one_piece(name: str) -> None:
    near = CASES[name]
    other = CASES[f"{name.split('/', maxsplit=1)[0]}/{near.near}"]
    assert _pieces_apart(near.table, other.table) == 1


@pytest.mark.parametrize(("game", "rule"), SCORING, ids=[rule for _, rule in SCORING])
def test_a_score_line_has_a_table_that_earns_it_and_one_that_does_not(game: str, rule: str) -> None:
    of_game = cases_of(game).values()
    earning = [case for case in of_game if rule in case.earns]
    missing = [case for case in of_game if rule in case.misses]
    assert earning
    assert missing
    assert all(any(line["rule"] == rule and line["points"] for line in _lines(case)) for case in earning)
    assert all(line["points"] == 0 for case in missing for line in _lines(case) if line["rule"] == rule)


@pytest.mark.parametrize(("game", "law"), LAWS, ids=[law.id for _, law in LAWS])
def test_a_waivable_rule_has_a_table_where_it_is_waived_and_scored(game: Any, law: Any) -> None:
    waived = [
        case
        for case in cases_of(game.name).values()
        if any(finding["rule"] == law.id and finding["waived"] for finding in case.report["findings"])
    ]
    assert any(case.report["legal"] and case.report["score"] for case in waived) == law.waivable


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_house_rule_stage_and_decision_has_a_case(game: str) -> None:
    of_game = list(cases_of(game).values())
    reports = [case.report for case in of_game]
    assert {report["variant"] for report in reports} == set(GAMES[game].variants)
    assert {report["stage"] for report in reports} == {"final", "running"}
    assert {r["score"]["decided_by"] for r in reports if r["score"]} == {"points", "tie-break", "shared"}
    house_rules = {name for case in of_game for name in case.table.get("house_rules", [])}
    assert house_rules == set(GAMES[game].languages["en"].texts.house_rules)
    counts = {len(case.table["players"]) for case in of_game}
    least, most = GAMES[game].players
    assert counts == set(range(least, most + 1))


def test_a_case_file_is_written_as_generate_writes_it() -> None:
    table = {"game": "x", "players": [{"houses": ["a" * 60, "b" * 60]}], "empty": []}
    assert msgspec.json.decode(written(table)) == table
    assert max(len(line) for line in written(table).splitlines()) < 120


def test_a_report_can_be_read_back_into_its_type_and_has_a_schema() -> None:
    for case in cases().values():
        body = judge(msgspec.json.encode(case.table))
        assert encode(msgspec.json.decode(body, type=Report)) == body
    assert msgspec.json.schema(Report)["$ref"] == "#/$defs/Report"


def test_the_same_bytes_in_give_the_same_bytes_out() -> None:
    bodies = [msgspec.json.encode(case.table) for case in CASES.values()]
    assert [judge(body) for body in bodies] == [judge(body) for body in bodies]


def _rules(case: Case) -> set[str]:
    return {finding["rule"] for finding in case.report["findings"]}


def _lines(case: Case) -> list[dict[str, Any]]:
    return [line for player in case.report["score"]["players"] for line in player["lines"]]


def _pieces_apart(one: Any, other: Any) -> int:
    """Count the pieces in which two tables differ: members changed, added or left out, items added or taken away."""
    if isinstance(one, dict) and isinstance(other, dict):
        shared = one.keys() & other.keys()
        return len(one.keys() ^ other.keys()) + sum(_pieces_apart(one[key], other[key]) for key in shared)
    if isinstance(one, list) and isinstance(other, list):
        if len(one) == len(other):
            return sum(map(_pieces_apart, one, other))
        longer, shorter = (one, other) if len(one) > len(other) else (other, one)
        without = [longer[:index] + longer[index + 1 :] for index in range(len(longer))]
        return 1 if shorter in without else 2
    return int(one != other)
