"""Tests that turns of The Little Prince which a rule forbids are refused on the screen, for the reason that the service gives."""

import sys

import pytest
from playwright.sync_api import expect

from tests.support.nightly import at_night
from tests.support.scorer import live
from tests.support.scorer.phone import Phone
from tests.support.scorer.prince_attempts import attempts

ALL = 60
FEWEST = 40  # different refusals
BY_DAY = 6  # one of each sort
NAMELESS = [""] * 5


def test_attempts_are_of_many_kinds() -> None:
    messages, rules = ({getattr(one, name) for one in attempts()} for name in ("message", "rule"))
    sys.stdout.write(f"{len(attempts())} attempts, {len(messages)} different refusals by {len(rules)} rules\n")
    assert len(attempts()) >= ALL
    assert len(messages) >= FEWEST
    assert rules == {f"prince.turn.{name}" for name in ("kind", "taken", "pile", "box", "starter")}


@pytest.mark.parametrize("number", [*range(BY_DAY), *at_night(*range(BY_DAY, ALL))])
def test_illegal_turn_is_refused_for_the_reason_that_the_service_gives(handset: Phone, number: int) -> None:
    attempt = attempts()[number]
    handset.save_table(attempt.start, NAMELESS, moves=attempt.moves)
    handset.open("#/live/saved")
    live.wait(handset)
    for selector in attempt.taps:
        handset.page.locator(selector).tap()
        live.wait(handset)
    expect(handset.page.locator(".live-refusal p")).to_have_text(attempt.message)
    assert live.moves(handset) == attempt.moves
