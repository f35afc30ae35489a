"""Marks some values of a parametrized test, so that only nightly tests run with them."""

import pytest
from _pytest.mark import ParameterSet


def at_night(*values: object) -> list[ParameterSet]:
    """Return values, or tuples of values, for `pytest.mark.parametrize` that only `dev.py nightly` uses."""
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*row, marks=pytest.mark.nightly) for row in rows]
