"""Tests that type checkers know the details of a broken rule after `is_rule` has checked which rule it is."""

from typing import Any, get_args, get_type_hints

import msgspec

from tallytale.engine.games import GAMES
from tallytale_client import Finding, Report, is_rule
from tallytale_client.generated import rules
from tests.support.cases import reports
from tests.support.turn_cases import turn_findings_of

REPORTS = [msgspec.convert({**one, "id": "0" * 32, "rules": "1.0.0+00000000"}, Report) for one in reports().values()]
FINDINGS = [
    *[finding for report in REPORTS for finding in report.findings],
    *[msgspec.convert(finding, Finding) for game in GAMES for finding in turn_findings_of(game)],
]
LAWS = {law.id: law for game in GAMES.values() for law in game.checked_rules}


def facts_type(rule: str) -> Any:
    name = "".join(word.capitalize() for word in rule.replace("-", ".").split("."))
    return getattr(rules, f"{name}Facts")


def test_every_rule_has_an_id_and_typed_facts() -> None:
    assert list(get_args(rules.RuleId)) == list(LAWS)
    assert {rule: tuple(get_type_hints(facts_type(rule))) for rule in LAWS} == {
        rule: law.facts for rule, law in LAWS.items()
    }


def test_every_rule_is_broken_by_a_case() -> None:
    assert {finding.rule for finding in FINDINGS} == set(LAWS)


def test_the_facts_of_every_finding_have_the_types_of_its_rule() -> None:
    for finding in FINDINGS:
        assert msgspec.convert(finding.facts, facts_type(finding.rule), strict=True) == finding.facts


def test_is_rule_is_true_for_its_own_rule_only() -> None:
    finding = next(one for one in FINDINGS if one.rule == "pigs.house.one-door")
    assert is_rule(finding, "pigs.house.one-door")
    assert finding.facts["doors"] > 1
    assert not is_rule(finding, "pigs.house.one-roof")


def test_a_finding_of_an_unknown_rule_is_accepted() -> None:
    known = FINDINGS[0]
    finding = msgspec.convert({**msgspec.to_builtins(known), "rule": "prince.rule.of-tomorrow"}, Finding)
    assert not is_rule(finding, "prince.planet.complete")


def test_the_facts_type_of_a_rule_has_the_law_as_docstring() -> None:
    for game in GAMES.values():
        for rule, texts in game.languages["en"].texts.checked_rules.items():
            assert facts_type(rule).__doc__ == f"`{rule}`: {texts.law}"
