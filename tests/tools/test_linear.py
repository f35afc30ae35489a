"""Tests that parsing time grows linearly with untrusted input, for every parser, by counting instructions."""

from functools import cache

import pytest

from tests.tools import linear
from tests.tools.load.fleet import ProgramMissing

MAX_GROWTH = 2.5  # largest growth of the work for twice the input


@cache
def growth(only: str = "") -> dict[str, float]:
    try:
        return linear.growth(only)
    except ProgramMissing as missing:
        pytest.skip(f"not run: {missing}")


def test_parsing_twice_the_input_takes_at_most_2_5_times_the_instructions() -> None:
    found = growth()
    assert len(found) == len(list(linear.cases()))
    assert {name: times for name, times in found.items() if times > MAX_GROWTH} == {}


def test_a_parser_with_quadratic_time_is_noticed() -> None:
    assert min(growth("once").values()) > MAX_GROWTH
