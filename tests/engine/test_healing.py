"""Tests which findings pieces can heal that are added later. The tests take pieces away, and add others.

A finding that nothing heals is shown to people who are still entering their table, so it must never be a false alarm.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tallytale.engine.games import GAMES
from tests.support.additions import GAMES_WITH_ADDITIONS, with_addition, with_pieces_taken_away
from tests.support.cases import cases, games_with_cases, judged
from tests.tools.prove.players import PLAY

Json = dict[str, Any]

MAX_STARTS, MAX_ADDITIONS = 12, 200  # pieces to try before a finding counts as one that can't be healed
TRIED_ADDITIONS = 40
CASES = {name: case for name, case in cases().items() if case.table["game"] in GAMES_WITH_ADDITIONS}
LAWS = [law for name in games_with_cases() for law in GAMES[name].legality]


@pytest.mark.parametrize("game", PLAY)
def test_whoever_enters_a_legal_table_never_sees_a_finding_that_nothing_heals(game: str) -> None:
    for number in range(300):
        rng = Random(f"{game} {number}")
        table = PLAY[game](rng).table
        for _ in range(4):
            cut = with_pieces_taken_away(table, rng)
            for stage in {"running", table.get("stage", "final")}:
                assert _unhealable({**cut, "stage": stage}) == Counter(), cut


@pytest.mark.parametrize("name", CASES)
def test_no_added_piece_heals_a_finding_that_is_said_to_be_beyond_healing(name: str) -> None:
    table, rng = CASES[name].table, Random(name)
    if not _unhealable(table):
        return
    for _ in range(TRIED_ADDITIONS):
        grown = with_addition(table, rng)
        found = _unhealable(grown)
        assert found, grown
        # Additions that break other rules are dropped. Otherwise they would soon hide what the others heal.
        if found <= _unhealable(table):
            table = grown


@pytest.mark.parametrize(
    "name",
    [name for name, case in CASES.items() if case.findings and all(finding.healable for finding in case.findings)],
)
def test_added_pieces_heal_a_finding_that_is_said_to_be_healable(name: str) -> None:
    for rule in {finding.rule for finding in CASES[name].findings}:
        assert _is_healed(CASES[name].table, rule, Random(name)), rule


def _is_healed(table: Json, rule: str, rng: Random) -> bool:
    """Add random pieces that break no rule for good. Tell whether the findings of a rule become fewer."""
    before = _healable(table, rule)
    for _ in range(MAX_STARTS):
        grown = table
        for _ in range(MAX_ADDITIONS):
            candidate = with_addition(grown, rng)
            if not _unhealable(candidate) and _healable(candidate, rule) <= before:
                grown = candidate
                if _healable(grown, rule) < before:
                    return True
    return False


@pytest.mark.parametrize("law", LAWS, ids=[law.id for law in LAWS])
def test_the_catalogue_says_which_findings_of_a_rule_can_be_healed(law: Any) -> None:
    found = {finding.healable for case in cases().values() for finding in case.findings if finding.rule == law.id}
    assert found == {"always": {True}, "never": {False}, "sometimes": {False, True}}[law.healable]


def _unhealable(table: Json) -> Counter[str]:
    return Counter(one["rule"] for one in judged(table)["findings"] if not one["healable"])


def _healable(table: Json, rule: str) -> int:
    return sum(one["rule"] == rule and one["healable"] for one in judged(table)["findings"])
