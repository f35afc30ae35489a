"""Marks some values of a parametrized test, so that only nightly tests run with them."""

import pytest
from _pytest.mark import ParameterSet


def at_night(*values: object) -> list[ParameterSet]:
    """Return values for `pytest.mark.parametrize` that only `dev.py nightly` uses."""
    return [pytest.param(value, marks=pytest.mark.nightly) for value in values]
