"""Judges the moves in all test cases, and checks that each rule about moves is broken by at least one of them."""

import re
from functools import partial
from typing import Any

import msgspec
import pytest

from tallytale.engine.games import GAMES
from tests.support.cases import Json, pieces_apart
from tests.support.paths import GAMES_FOLDER
from tests.support.turn_cases import TurnCase, answer, answer_to, stated_by, turn_cases, turn_cases_of, turn_files

CASES = turn_cases()
WITH_TURNS = [game for game in GAMES.values() if game.turns and turn_cases_of(game.name)]
RULES = [rule for game in WITH_TURNS for rule in game.turn_rules]
BY_RULE = {file.split("/")[1]: of_file for file, of_file in turn_files().items()}


@pytest.mark.parametrize("name", CASES)
def test_a_move_gets_what_its_case_states(name: str) -> None:
    case = CASES[name]
    assert msgspec.to_builtins(stated_by(answer_to(name), case)) == msgspec.to_builtins(case)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cases_of_a_game_have_the_same_name(game: str) -> None:
    in_files = [case.name for of_file in turn_files().values() for case in of_file if case.table["game"] == game]
    assert sorted(in_files) == sorted(case.name for case in turn_cases_of(game))


@pytest.mark.parametrize("rule", RULES, ids=[rule.id for rule in RULES])
def test_a_turn_rule_has_a_move_that_breaks_it_and_a_near_miss(rule: Any) -> None:
    breaking = {case.name for case in BY_RULE[rule.id] if rule.id in _rules(case)}
    near = [case for case in BY_RULE[rule.id] if case.near]
    assert breaking
    assert near
    assert {case.near for case in near} <= breaking
    assert all(rule.id not in _rules(case) for case in near)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.near])
def test_a_near_miss_differs_in_one_thing(name: str) -> None:
    near = CASES[name]
    other = CASES[f"{name.split('/', maxsplit=1)[0]}/{near.near}"]
    assert pieces_apart(_sent(near), _sent(other)) == 1


@pytest.mark.parametrize("rule", RULES, ids=[rule.id for rule in RULES])
def test_a_rule_that_is_not_blocking_has_a_move_where_it_is_waived(rule: Any) -> None:
    waived = [
        finding.rule
        for case in CASES.values()
        for finding in case.findings
        if finding.waived and finding.rule == rule.id
    ]
    assert bool(waived) != rule.blocking


@pytest.mark.parametrize("game", WITH_TURNS, ids=[game.name for game in WITH_TURNS])
def test_every_unchecked_rule_and_a_question_and_a_record_have_a_case(game: Any) -> None:
    of_game = turn_cases_of(game.name)
    unchecked = {rule for case in of_game for rule in (case.unchecked or [])}
    assert unchecked == {rule.id for rule in game.turn_rules if rule.needs}
    assert any(case.options for case in of_game)
    assert any(case.next for case in of_game)


def test_a_turn_rule_that_guards_others_is_made_from_one_of_them_or_the_readme_says_why_not() -> None:
    rows = re.findall(
        r"^\| (`\w+\.turn\..*?) \|", (GAMES_FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    listed = [rule for row in rows for rule in re.findall(r"`(.*?)`", row)]
    written = [rule.id for game in GAMES.values() for rule in game.turn_rules if rule.guards and not _is_made(rule)]
    assert sorted(listed) == sorted(written)


def test_a_rule_made_from_a_legality_rule_is_for_tables_of_every_variant_and_for_running_games() -> None:
    for game in GAMES.values():
        guarded = {guard for rule in game.turn_rules if _is_made(rule) for guard in rule.guards}
        made_from = [rule for rule in game.legality if rule.id in guarded]
        assert all("running" in rule.stages and not rule.variants for rule in made_from)


@pytest.mark.parametrize(("house", "accused"), [(0, ["wolves.turn.wolf-room"]), (1, [])])
def test_only_a_wolf_sent_to_the_crowded_house_makes_the_table_worse(house: int, accused: list[str]) -> None:
    crowd = [{"owner": 2, "value": value} for value in (3, 4)]
    houses: list[Json] = [
        {"floors": [{"color": color, "number": 1}], "wolves": wolves}
        for color, wolves in (("red", crowd), ("green", []))
    ]
    table = {"game": "three-little-wolves", "stage": "running", "players": [{"houses": of} for of in (houses, [], [])]}
    move = {"do": "send", "seat": 1, "wolf": {"value": 3, "seat": 0, "house": house}}
    assert [finding["rule"] for finding in answer("/v1/moves", {"table": table, "move": move})["findings"]] == accused


def _is_made(rule: Any) -> bool:
    return isinstance(rule.breaches, partial)


def _rules(case: TurnCase) -> set[str]:
    return {finding.rule for finding in case.findings}


def _sent(case: TurnCase) -> Any:
    stated = msgspec.to_builtins(case)
    return {member: stated[member] for member in ("table", "move", "moves") if member in stated}
