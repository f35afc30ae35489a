"""Tests that other clients are served and memory stays below its limit during each attack.

Each attack of `dev.py flood` runs only for a short time.
"""

from collections.abc import Iterator

import pytest

from clients.building import downloads
from tests.support.nightly import at_night
from tests.tools.attack import flood
from tests.tools.attack.load.attacks import ATTACKS, ENGINE_FLOODS
from tests.tools.attack.load.fleet import Instance

SECONDS, CONNECTIONS = 1, 1000
# Some attacks are similar to others, and run only in nightly tests.
AT_NIGHT = (
    "8 batches, one byte of each",
    "500 batches, one byte of each",
    "500 batches without their last byte",
    '8 clients with batches of one long text, "aaa',
    "8 clients with batches of two million numbers, 1,",
    "requests without end, by one client",
    "1,000 bodies that trickle",
    "64 GETs of the engine's largest file that nobody reads",
    "60 phones on slow lines, from one address",
    "60 phones on slow lines, from 60 addresses",
)
MAX_WAIT = 15_000  # milliseconds; a high limit, because other tests run at the same time


@pytest.fixture
def limited_instance() -> Iterator[Instance]:
    with flood.start_with_memory_limit() as one:
        yield one


@pytest.mark.parametrize("name", [*[name for name in ATTACKS if name not in AT_NIGHT], *at_night(*AT_NIGHT)])
def test_other_clients_are_served_during_an_attack(limited_instance: Instance, name: str) -> None:
    if name in ENGINE_FLOODS:
        downloads.pyodide()  # without it, the scorer is built without the engine
    result = flood.measure_attack(limited_instance, name, SECONDS, CONNECTIONS)
    assert result.answers > 1
    assert result.longest < MAX_WAIT
    assert 0 < result.peak < flood.MAX_MEGABYTES
    assert result.failures == []


def test_every_attack_in_the_nightly_list_exists() -> None:
    assert set(AT_NIGHT) < set(ATTACKS)
