"""Runs the engine on all test cases, and checks that each rule of a game is broken by at least one of them."""

from typing import Any

import msgspec
import pytest

from tallytale.engine.games import GAMES
from tallytale.engine.judging.reports import encode, judge
from tallytale.engine.rulebook.report import Report
from tests.support.cases import Case, cases, cases_of, files, games_with_cases, judged, pieces_apart, reports, stated_by

CASES = cases()
WITH_CASES = [GAMES[name] for name in games_with_cases()]
LAWS = [(game, law) for game in WITH_CASES for law in game.legality]
SCORING = [(game.name, rule.id) for game in WITH_CASES for rule in game.scoring]
BY_RULE = {file.split("/")[1]: of_file for file, of_file in files().items()}


@pytest.mark.parametrize("name", CASES)
def test_a_case_gets_the_report_that_it_states(name: str) -> None:
    case = CASES[name]
    assert msgspec.to_builtins(stated_by(judged(case.table), case)) == msgspec.to_builtins(case)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cases_of_a_game_have_the_same_name(game: str) -> None:
    in_files = [case.name for of_file in files().values() for case in of_file if case.table["game"] == game]
    assert sorted(in_files) == sorted(cases_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_an_example(game: str) -> None:
    assert [name for name in cases_of(game) if name.startswith("example-")]


@pytest.mark.parametrize("file", [file for file in files() if "." in file])
def test_a_case_file_named_after_a_rule_belongs_to_an_existing_rule(file: str) -> None:
    game = GAMES[files()[file][0].table["game"]]
    rules = [*[law.id for law in game.legality], *[rule.id for rule in game.scoring]]
    assert file.split("/")[1] in rules


@pytest.mark.parametrize("law", [law for _, law in LAWS], ids=[law.id for _, law in LAWS])
def test_every_legality_rule_has_a_breaking_case_and_a_near_miss(law: Any) -> None:
    breaking = {case.name for case in BY_RULE[law.id] if law.id in _rules(case)}
    near = [case for case in BY_RULE[law.id] if case.near]
    assert breaking
    assert near
    assert {case.near for case in near} <= breaking
    assert all(law.id not in _rules(case) for case in near)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.near])
def test_a_near_miss_differs_from_its_breaking_case_in_one_piece(name: str) -> None:
    near = CASES[name]
    other = CASES[f"{name.split('/', maxsplit=1)[0]}/{near.near}"]
    assert pieces_apart(near.table, other.table) == 1


@pytest.mark.parametrize(("game", "rule"), SCORING, ids=[rule for _, rule in SCORING])
def test_every_scoring_rule_has_a_case_that_earns_it_and_one_that_does_not(game: str, rule: str) -> None:
    of_game = cases_of(game).values()
    assert any(line.rule == rule and line.count * line.each for case in of_game for line in case.lines)
    assert any(rule in case.misses for case in of_game)


@pytest.mark.parametrize(("game", "law"), LAWS, ids=[law.id for _, law in LAWS])
def test_every_waivable_rule_has_a_case_that_is_waived_and_scored(game: Any, law: Any) -> None:
    waived = [
        case
        for case in cases_of(game.name).values()
        if any(finding.rule == law.id and finding.waived for finding in case.findings)
    ]
    assert any(case.totals for case in waived) == law.waivable


@pytest.mark.parametrize("game", games_with_cases())
def test_cases_cover_all_variants_house_rules_stages_player_counts_and_decisions(game: str) -> None:
    of_game = list(cases_of(game).values())
    tables = [case.table for case in of_game]
    assert {table.get("variant", "base") for table in tables} == set(GAMES[game].variants)
    assert {table.get("stage", "final") for table in tables} == {"final", "running"}
    decisions = {"points", "tie-break", "shared"}
    assert {case.decided_by for case in of_game} >= decisions
    told = [reports()[f"{game.replace('-', '_')}/{case.name}"]["score"] for case in of_game if case.text]
    assert {score["decided_by"] for score in told} == decisions
    house_rules = {name for table in tables for name in table.get("house_rules", [])}
    assert house_rules == set(GAMES[game].languages["en"].texts.house_rules)
    least, most = GAMES[game].players
    assert {len(table["players"]) for table in tables} == set(range(least, most + 1))


def test_a_report_can_be_decoded_into_its_type_and_has_a_schema() -> None:
    for case in CASES.values():
        body = judge(msgspec.json.encode(case.table))
        assert encode(msgspec.json.decode(body, type=Report)) == body
    assert msgspec.json.schema(Report)["$ref"] == "#/$defs/Report"


def _rules(case: Case) -> set[str]:
    return {finding.rule for finding in case.findings}
