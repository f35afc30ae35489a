"""Tests that the web app refuses what the rules forbid, for the reason that the service gives."""

import sys

import pytest
from playwright.sync_api import Browser, expect

from tests.support.nightly import at_night
from tests.support.scorer import live
from tests.support.scorer.live_refusals import Situation, situations
from tests.support.scorer.phone import Phone, phone

SEEDS = {1: "de", 2: "en", 3: "fr", 4: "it", 5: "pl", 6: "es", 7: "zh-Hant"}
RULES = {
    *("afford", "blow-missing", "blow-own", "blow-unasked", "completed", "dice", "must-buy", "order", "second-door"),
    *("start", "stock", "wolf"),
}


def test_attempts_are_many_and_break_each_rule_that_a_tap_can_break(capsys: pytest.CaptureFixture[str]) -> None:
    found = {
        (reason["rule"], reason["message"])
        for seed in SEEDS
        for situation in situations(seed)
        for attempt in situation.attempts
        for reason in situation.reasons(attempt)[:1]
    }
    with capsys.disabled():
        sys.stdout.write(f"\n{len(found)} different attempts that break a rule\n")
    assert len(found) >= 40
    assert {rule.removeprefix("pigs.turn.") for rule, _ in found} >= RULES


@pytest.mark.parametrize(("seed", "language"), [(1, SEEDS[1]), *at_night(*list(SEEDS.items())[1:])])
def test_forbidden_taps_are_refused_for_the_reason_that_the_service_gives(
    browser: Browser, scorer: str, seed: int, language: str
) -> None:
    with phone(browser, scorer, language=language) as handset:
        handset.open()
        for situation in situations(seed):
            expect_refusals(handset, situation, language)


def expect_refusals(handset: Phone, situation: Situation, language: str) -> None:
    """Try everything that is forbidden at this moment of a game."""
    handset.save_table(situation.start, ("",) * 5, situation.moves)
    handset.open("#/live/saved")
    live.wait(handset)
    for selector in situation.taps:
        handset.page.locator(selector).tap()
        live.wait(handset)
    played = live.moves(handset)
    for attempt in situation.attempts:
        for selector in attempt.taps[:2]:
            handset.page.locator(selector).tap()
            live.wait(handset)
        reasons = situation.reasons(attempt, language)
        assert len(reasons) == len(attempt.moves), attempt
        expect(handset.page.locator(".live-refusal p")).to_be_visible()
        shown = handset.page.locator(".live-refusal p").inner_text()
        assert shown in [reason["message"] for reason in reasons], attempt
        assert live.moves(handset) == played
        for selector in attempt.taps[2:]:
            handset.page.locator(selector).tap()
            live.wait(handset)
