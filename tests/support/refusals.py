"""A valid game table, and a function that checks that an invalid one is refused."""

import pytest

from tallytale.rules.judge import judge
from tallytale.rules.problems import InvalidBody, Problem
from tests.support.cases import Json

PIGS: Json = {"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}


def refused(body: bytes) -> Problem:
    """Judge a request body that is not a valid game table. Return the error as a problem document."""
    with pytest.raises(InvalidBody) as caught:
        judge(body)
    return caught.value.problem()
