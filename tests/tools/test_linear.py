"""Tests that parsing time grows linearly with untrusted input, for every parser, by counting instructions."""

from functools import cache

import pytest

from tests.tools import linear
from tests.tools.load.fleet import Missing

MAX_GROWTH = 2.5  # largest growth of the work for twice the input


@cache
def growth(only: str = "") -> dict[str, float]:
    try:
        return linear.growth(only)
    except Missing as missing:
        pytest.skip(f"not run: {missing}")


def test_twice_the_input_is_about_twice_the_work_for_every_parser() -> None:
    found = growth()
    assert len(found) == len(list(linear.cases()))
    assert {name: times for name, times in found.items() if times > MAX_GROWTH} == {}


def test_a_quadratic_parser_is_found() -> None:
    assert min(growth("once").values()) > MAX_GROWTH
