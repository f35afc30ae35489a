"""Counts CPU instructions, and tests that a parser of untrusted bytes takes twice the time for twice the input."""

from functools import cache

import pytest

from tests.support.nightly import at_night
from tests.tools.attack.load.fleet import ProgramMissing
from tests.tools.measure import linear

MAX_GROWTH = 2.5  # for twice the input, a parser may take at most 2.5 times the instructions


EVERY = 20  # daily tests try every twentieth input, and each parser at least once; nightly tests try all


@cache
def growth(every: int) -> dict[str, float]:
    try:
        return linear.growth("", every)
    except ProgramMissing as missing:
        pytest.skip(f"not run: {missing}")


@pytest.mark.parametrize("every", [EVERY, *at_night(1)])
def test_parsing_twice_the_input_takes_at_most_2_5_times_the_instructions(every: int) -> None:
    found = growth(every)
    assert len(found) == len(linear.chosen("", every))
    too_much = {name: times for name, times in found.items() if times > MAX_GROWTH}
    assert list(too_much) == [str(linear.quadratic())], "only the parser that is made to be quadratic is noticed"


def test_the_short_sweep_has_every_parser() -> None:
    names = {case.name for case in linear.chosen("", EVERY)}
    assert names == {linear.QUADRATIC, *[case.name for case in linear.cases()]}
