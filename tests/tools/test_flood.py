"""The short form of `dev.py flood`: others are answered while each attack goes on, in the memory of deploy/."""

from collections.abc import Iterator

import pytest

from tests.tools import flood
from tests.tools.load.fleet import Instance

SECONDS, CONNECTIONS = 1, 1000
MAX_WAIT = 15_000  # milliseconds: other tests use the cores too; `dev.py flood` prints exact figures


@pytest.fixture(scope="module")
def confined() -> Iterator[Instance]:
    with flood.confined() as one:
        yield one


@pytest.mark.parametrize("name", flood.ATTACKS)
def test_others_are_answered_while_an_attack_goes_on(confined: Instance, name: str) -> None:
    row = flood.attacked(confined, name, SECONDS, CONNECTIONS)
    assert row.answers > 1
    assert row.longest < MAX_WAIT
    assert 0 < row.peak < flood.MAX_MEGABYTES
    assert row.failures == []
