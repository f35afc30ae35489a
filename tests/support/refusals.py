"""A valid game table, and a function that returns the problem for a body that is not a table."""

import pytest

from tallytale.rules.judge import judge
from tallytale.rules.problems import InvalidBody, Problem
from tests.support.cases import Json

PIGS: Json = {"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}


def refused(body: bytes) -> Problem:
    """Judge a request body that the engine must refuse, and return the problem."""
    with pytest.raises(InvalidBody) as caught:
        judge(body)
    return caught.value.problem()
