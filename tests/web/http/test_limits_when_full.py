"""Tests rate limits when there are more clients than the service can count. Further clients share one quota."""

import tracemalloc
from collections import Counter
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv6Address
from typing import Any, cast

import pytest

from tallytale.web.http import limits as module
from tallytale.web.http.clients import Clients
from tallytale.web.http.context import RequestContext
from tallytale.web.http.limits import RateLimiter
from tallytale.web.http.problems import ProblemResponse
from tests.support import coroutines

QUOTA = 500
DAY = 86_400
FIRST = int(IPv6Address("2001:db8::"))
BYTES_EACH = 300
HOUSEHOLDS = 900  # in each /48 network of the tests
MAX_CLIENTS, MAX_NETWORKS = 3_000, 300  # a hundredth of the real limits, so that the tests are fast


def households(count: int, first: int = FIRST) -> Iterator[str]:
    """Yield `count` IPv6 addresses, each in a /64 network of its own."""
    for number in range(count):
        network, household = divmod(number, HOUSEHOLDS)
        yield IPv6Address(first + (network << 80) + (household << 64) + 1).exploded


def allowed(limits: RateLimiter, addresses: Iterable[str], cost: int = 1) -> Counter[str]:
    """Send one request from each address. Return how many were allowed for each /48 network."""

    async def spend_all() -> Counter[str]:
        passed: Counter[str] = Counter()
        for address in addresses:
            scope = {"client": (address, 1), "headers": [], "state": {}}
            try:
                await limits.spend(RequestContext(cast("Any", scope)), cost)
                passed[address[:14]] += 1
            except ProblemResponse:
                pass
        return passed

    return coroutines.run(spend_all())


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> RateLimiter:
    monkeypatch.setattr(module, "MAX_CLIENTS", MAX_CLIENTS)
    monkeypatch.setattr(module, "MAX_NETWORKS", MAX_NETWORKS)
    return RateLimiter(Clients(b"a secret of the tests", []), QUOTA, DAY, None)


def test_a_client_with_a_huge_ipv6_network_cannot_escape_its_limit(limits: RateLimiter) -> None:
    passed = allowed(limits, households(4 * HOUSEHOLDS))
    of_the_last_48 = MAX_CLIENTS - 3 * HOUSEHOLDS
    assert list(passed.values()) == [HOUSEHOLDS, HOUSEHOLDS, HOUSEHOLDS, of_the_last_48 + QUOTA]
    again = allowed(limits, households(HOUSEHOLDS, FIRST + (2**18 << 64)))
    assert sum(again.values()) == QUOTA  # clients that come too late share one quota for their /48 network
    assert sum(allowed(limits, ["203.0.113.9"] * 1000).values()) == QUOTA
    # A client that already has a quota keeps it.
    assert sum(allowed(limits, households(100), QUOTA - 1).values()) == 100


def test_when_all_tables_are_full_clients_share_wider_allowances(limits: RateLimiter) -> None:
    allowed(limits, households(MAX_CLIENTS))
    of_48s = (str(IPv6Address(FIRST + (1 << 112) + (number << 80))) for number in range(MAX_NETWORKS))
    assert sum(allowed(limits, of_48s).values()) == MAX_NETWORKS
    of_32s = (str(IPv6Address(FIRST + (number << 96) + (1 << 95))) for number in range(MAX_NETWORKS))
    assert sum(allowed(limits, of_32s).values()) == MAX_NETWORKS
    strangers = (str(IPv4Address((11 << 24) + (number << 14))) for number in range(2000))
    assert sum(allowed(limits, strangers).values()) == QUOTA


def test_the_table_of_allowances_takes_little_memory(limits: RateLimiter) -> None:
    tracemalloc.start()
    allowed(limits, households(MAX_CLIENTS))
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert size < MAX_CLIENTS * BYTES_EACH
