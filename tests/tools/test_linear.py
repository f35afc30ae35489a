"""Tests that every parser of untrusted bytes takes time proportional to its input, by counting instructions."""

from functools import cache

import pytest

from tests.tools import linear
from tests.tools.load.fleet import ProgramMissing

MAX_GROWTH = 2.5  # twice the input may take at most this many times the instructions


EVERY = 10  # only every tenth input of each parser is tested, except in nightly tests


@cache
def growth(every: int) -> dict[str, float]:
    try:
        return linear.growth("", every)
    except ProgramMissing as missing:
        pytest.skip(f"not run: {missing}")


@pytest.mark.parametrize("every", [EVERY, pytest.param(1, marks=pytest.mark.nightly)])
def test_parsing_twice_the_input_takes_at_most_2_5_times_the_instructions(every: int) -> None:
    found = growth(every)
    assert len(found) == len(linear.chosen("", every))
    too_much = {name: times for name, times in found.items() if times > MAX_GROWTH}
    assert list(too_much) == [str(linear.quadratic())], "only the parser that is made to be quadratic is noticed"


def test_the_short_sweep_has_every_parser() -> None:
    names = {case.name for case in linear.chosen("", EVERY)}
    assert names == {linear.QUADRATIC, *[case.name for case in linear.cases()]}
