"""Checks that invalid game tables are refused. Tests make them from the valid table in this module."""

import pytest

from tallytale.engine.judging.reports import judge
from tallytale.engine.tables.problems import InvalidBody, Problem
from tests.support.cases import Json

PIGS: Json = {"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}


def refused(body: bytes) -> Problem:
    with pytest.raises(InvalidBody) as caught:
        judge(body)
    return caught.value.problem()
