"""Tests that judging tables leaks no memory. Compiled code would if it counted references wrongly."""

import os
from contextlib import suppress
from itertools import cycle, islice
from random import Random

import msgspec
import pytest

from tallytale.engine.judging.reports import judge
from tallytale.engine.tables.problems import InvalidBody
from tests.tools.attack.load.machine import megabytes
from tests.tools.prove.proof.random_tables import tables

TABLES = 200_000
DIFFERENT = 2_000
MAX_GROWTH = 2  # megabytes by which memory may grow, which is 10 bytes for each judged table


@pytest.mark.nightly
def test_memory_does_not_grow_while_200_000_tables_are_judged() -> None:
    bodies = [msgspec.json.encode(table) for _, table in islice(tables(Random(1)), DIFFERENT)]
    bodies += [body[:-1] for body in bodies[:100]]  # some inputs are invalid JSON, because errors could leak memory
    before = 0.0
    for number, body in enumerate(islice(cycle(bodies), TABLES + 2 * DIFFERENT)):
        if number == 2 * DIFFERENT:
            before = megabytes([os.getpid()])
        with suppress(InvalidBody):
            judge(body)
    assert megabytes([os.getpid()]) - before < MAX_GROWTH
