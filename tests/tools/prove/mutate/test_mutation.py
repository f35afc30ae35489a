"""Tests mutation testing itself with a few mutants. `python3 dev.py mutate` tries all of them."""

import random

import pytest

from tests.tools.prove.mutate import trial
from tests.tools.prove.mutate.__main__ import report
from tests.tools.prove.mutate.mutants import Mutant, change, every_mutant, found_in, modules, mutated, reasons, source
from tests.tools.prove.mutate.trial import Result, Verdict, try_all, try_source

pytestmark = pytest.mark.nightly


def test_most_of_a_few_mutants_are_killed() -> None:
    drawn = random.Random(1).sample(every_mutant(), 40)
    results = list(try_all(drawn, workers=2))
    _, score, sound = report(results)
    assert {result.mutant for result in results} == set(drawn)
    assert score > 80
    assert sound


@pytest.mark.parametrize("module", ["judging/ranking", "games/little_prince/components"])
def test_an_equivalent_mutant_survives(module: str) -> None:
    assert try_source(module, source(module) + "\nunused = 1\n") == "survived"


@pytest.mark.parametrize(
    ("module", "before", "after", "verdict"),
    [
        ("judging/ranking", "+ 1", "+ 2", "differs"),
        ("judging/reports", "import msgspec", "import msgspeck", "raises"),
        # The conformance kit contains no ids of reports, so only a test notices this change.
        ("tables/identity", "else sorted(waive)", "else waive", "fails a test"),
    ],
)
def test_a_mutant_that_changes_a_report_is_killed(module: str, before: str, after: str, verdict: Verdict) -> None:
    assert before in source(module)
    assert try_source(module, source(module).replace(before, after)) == verdict


@pytest.mark.parametrize(
    ("module", "before", "after"),
    [
        ("moves/referee", "continue", "break"),
        ("games/three_little_wolves/turns", "> 1", "> 2"),
        ("corrections/search", "continue", "break"),
        ("changes/patch_diff", '"replace"', '"add"'),
    ],
)
def test_a_mutant_that_changes_an_answer_about_moves_or_corrections_is_killed_quickly(
    module: str, before: str, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "_passes_tests", lambda *_: "survived")
    assert before in source(module)
    assert try_source(module, source(module).replace(before, after)) in {"differs", "raises"}


def test_the_reasons_for_survivors_are_about_mutants_that_there_are() -> None:
    for one in reasons():
        lines = source(one.module).splitlines()
        near = [
            mutant
            for mutant in found_in(one.module, source(one.module))
            if " ".join(lines[mutant.line - 1].split()) in one.before
        ]
        changes = [change(source(one.module), code) for code in map(mutated, near) if code]
        assert (one.before, one.after) in changes, one
        assert one.why.endswith(".")
        assert one.module in modules()


def test_an_aborted_trial_does_not_count_as_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "_passes_tests", lambda *_: 1 / 0)
    assert try_source("judging/ranking", source("judging/ranking")) == "broken"
    killing = "\nimport os, signal\nos.kill(os.getpid(), signal.SIGKILL)"
    assert try_source("judging/ranking", source("judging/ranking") + killing) == "broken"
    mutant = Mutant("judging/ranking", "NumberReplacer", 0, 1)
    text, score, sound = report([Result(mutant, "broken", "a", "b")])
    assert (score, sound) == (0, False)
    assert "broken: judging/ranking.py:1" in text


def test_a_mutant_that_hangs_or_exhausts_memory_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 1)
    assert try_source("judging/ranking", "while True: pass") == "never ends"
    assert try_source("judging/ranking", source("judging/ranking") + "\nmuch = bytearray(2**33)\n") == "raises"


def test_changes_without_effect_are_not_listed_as_mutants() -> None:
    unseen = """
@cache
def seen(a: int | None, *, b: bool) -> str | None:
    c: str | int
    return zip(a, b, strict=True)
class Piece(Struct, gc=False): ...
"""
    assert list(found_in("judging/reports", unseen)) == []
    seen = "if first == 'roof': count = 1 + 2"
    operators = {mutant.operator for mutant in found_in("judging/reports", seen)}
    assert {"AddNot", "NumberReplacer", "ReplaceBinaryOperator_Add_Sub"} <= operators
    assert "ReplaceComparisonOperator_Eq_NotEq" in operators
    assert not {"ReplaceComparisonOperator_Eq_Lt", "ReplaceComparisonOperator_Eq_Is"} & operators


def test_a_surviving_mutant_is_printed_and_lowers_the_score() -> None:
    survivor, killed = (Mutant("judging/ranking", "NumberReplacer", number, 1) for number in (0, 1))
    text, score, sound = report([Result(survivor, "survived", "a + 1", "a + 2"), Result(killed, "differs")])
    assert (score, sound) == (50, True)
    assert "  - a + 1\n  + a + 2\n" in text
