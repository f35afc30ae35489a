"""Tests which connection is closed first when all together take too much memory."""

from math import inf
from time import monotonic

from tallytale.web.connection.connections import MAX_HELD, TRUSTED_PROXY, Connections
from tallytale.web.http.clients import Clients
from tests.support.coroutines import run

TABLE, BATCH = 65_000, 134_000


class Sender:
    """A connection of its own client that has held these bytes for some seconds without sending more."""

    unsent, deadline = 0, 0.0

    def __init__(self, limits: Connections, owner: bytes, held: int = 0, still: float = 0) -> None:
        self.owner, self.held, self.since, self.is_closed = owner, 0, monotonic() - still, False
        self._limits = limits
        limits.add(self)
        limits.hold(self, held)

    def give_up(self, cause: str) -> None:
        assert cause == "given-up"
        self.is_closed = True
        self._limits.remove(self)

    def check(self, now: float) -> None: ...


def test_a_slow_sender_that_moves_keeps_its_connection_and_still_ones_give_way() -> None:
    async def fill() -> None:
        limits = Connections(Clients(b"a secret", []), 20)
        slow = Sender(limits, b"slow", BATCH, still=0.5)  # a second ago it has sent less
        still = [Sender(limits, b"%d" % number, TABLE, still=10) for number in range(MAX_HELD // TABLE)]
        assert any(one.is_closed for one in still)
        assert not all(one.is_closed for one in still)
        assert not slow.is_closed

    run(fill())


def test_a_client_with_many_small_requests_gives_way_before_one_with_a_large_one() -> None:
    async def fill() -> None:
        limits = Connections(Clients(b"a secret", []), 20)
        large = Sender(limits, b"large", 20 * TABLE, still=10)
        many = [Sender(limits, b"many", TABLE, still=10) for _ in range(MAX_HELD // TABLE)]
        assert any(one.is_closed for one in many)
        assert not large.is_closed

    run(fill())


def test_a_client_gives_way_that_sends_further_requests_while_it_waits_for_a_response() -> None:
    async def fill() -> None:
        limits = Connections(Clients(b"a secret", []), 20)
        slow = Sender(limits, b"slow", TABLE // 2, still=1)
        pipelining = [Sender(limits, b"many", TABLE, still=-inf) for _ in range(MAX_HELD // TABLE)]
        assert any(one.is_closed for one in pipelining)
        assert not slow.is_closed

    run(fill())


def test_hundreds_of_small_requests_give_way_at_once() -> None:
    async def fill() -> None:
        limits = Connections(Clients(b"a secret", []), 20)
        small = MAX_HELD // 2640
        many = [Sender(limits, b"many", small, still=20) for _ in range(390)]
        others = [Sender(limits, b"%d" % number, small) for number in range(2240)]
        Sender(limits, b"large", 400 * small)
        assert all(one.is_closed for one in many)
        assert not all(one.is_closed for one in others)

    run(fill())


def test_nothing_is_kept_of_the_clients_behind_a_proxy() -> None:
    async def serve() -> None:
        limits = Connections(Clients(b"a secret", []), 20)
        one = Sender(limits, TRUSTED_PROXY)
        for number in range(1000):
            limits.move(one, b"%d" % number)
            limits.hold(one, number)
            limits.move(one, TRUSTED_PROXY)
        limits.remove(one)
        limits.remove(one)
        assert (limits.held, dict(limits._owners)) == (0, {})  # noqa: SLF001 - nothing else tells it

    run(serve())
