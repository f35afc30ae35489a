"""Runs `dev.py prove` for a few seconds.

The command compares the engine with another program for the same rules. It must notice if one of them is wrong.
"""

from random import Random
from typing import Any

import pytest

from tests.support.cases import cases, reports
from tests.tools.prove.play import GAMES, count
from tests.tools.prove.proof import compare
from tests.tools.prove.proof.compare import differences, plain, second_says
from tests.tools.prove.proof.draw import spoiled, tables
from tests.tools.prove.prove import prove_chunk, smallest


@pytest.mark.parametrize("name", cases())
def test_the_second_judge_agrees_with_every_case(name: str) -> None:
    assert second_says(cases()[name].table) == plain(reports()[name])


@pytest.mark.parametrize("game", GAMES)
def test_random_plays_reach_every_ending_and_rare_branch(game: str) -> None:
    reached = count(game, 2000, "1")
    assert [branch for branch in GAMES[game][1] if not reached[branch]] == []
    assert sorted(set(reached) - set(GAMES[game][1])) == []


def test_both_judges_agree_on_played_changed_and_random_tables() -> None:
    result = prove_chunk(seed=20, chunk=0, size=2000)
    assert result.disagreements == []
    assert min(result.kinds[kind] for kind in ("legal", "spoiled", "random")) > 100
    assert len(result.findings) > 35


def test_the_same_seed_generates_the_same_tables() -> None:
    once, again = tables(Random("a")), tables(Random("a"))
    assert [next(once) for _ in range(60)] == [next(again) for _ in range(60)]


def test_changing_a_table_does_not_modify_the_original() -> None:
    _, table = next(tables(Random("b")))
    before = repr(table)
    assert any(spoiled(table, Random(n)) != table for n in range(5))
    assert repr(table) == before


def test_a_wrong_judge_is_detected_and_its_table_reduced(monkeypatch: pytest.MonkeyPatch) -> None:
    """If one of the two programs ignores a rule, the comparison must find a table that shows it, and make it small."""

    def forgetful(table: dict[str, Any]) -> dict[str, Any]:
        report = second_says(table)
        return {**report, "findings": [f for f in report["findings"] if f[0] != "pigs.house.one-door"]}

    monkeypatch.setattr(compare, "second_says", forgetful)
    result = prove_chunk(seed=20, chunk=0, size=300)
    assert result.disagreements
    small = smallest(result.disagreements[0]["table"])
    assert list(differences(small)) == ["findings"]
    assert sum(len(house["tiles"]) for player in small["players"] for house in player["houses"]) == 2
