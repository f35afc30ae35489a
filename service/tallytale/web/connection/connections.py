"""Counts the open connections and the memory that each takes, and closes connections above a limit.

Laws of this file:
- Once a second, every connection whose deadline has passed is closed. There are no other timers of connections.
- If memory is short, the client gives way that has held the most, for the longest time without sending or receiving.
- A client with too many connections loses the one of its own that has been still for longest.
"""

import sys
from asyncio import get_running_loop
from collections import defaultdict
from collections.abc import Callable
from math import inf
from ssl import SSLContext
from time import monotonic
from typing import Protocol

from tallytale.web.connection.turns import Turns
from tallytale.web.http.clients import Clients
from tallytale.web.ops.metrics import Cause

if sys.platform != "win32":
    import resource

KEY = "tallytale.connections"

MAX_CONNECTIONS = 6000  # 6,000 idle connections take 60 MB
SPARE_FILES = 100
# A browser opens up to 6 connections, so 60 phones of a school behind one address open 360.
MAX_OF_A_CLIENT = 400
MAX_HELD = 32 * 2**20  # limit in bytes on the data of all unfinished requests and unread responses together
# When a limit is reached, connections are closed until only 3/4 of it is used.
RELIEF = 3 / 4
GRACE = 1  # in seconds; added to each time without progress, so that among new connections the largest is closed first
REFUSED_SECONDS = 60
MAX_REFUSED = 10_000
# A proxy's connection is counted for this key while it has no request, because the next client behind the proxy is not
# known.
TRUSTED_PROXY = b""


class Connection(Protocol):
    """A connection that holds `held` bytes, of which the client has not received `unsent`.

    Its client was last active at `since`, which is infinite while it waits for the service.
    """

    owner: bytes
    held: int
    unsent: int
    since: float
    deadline: float

    def give_up(self, cause: Cause) -> None: ...
    def check(self, now: float) -> None: ...


class Connections:
    def __init__(self, clients: Clients, body_seconds: float, tls: SSLContext | None = None) -> None:
        self.clients, self.body_seconds, self.tls = clients, body_seconds, tls
        self.held = 0
        # At most 8 connections are read every 5 ms, and of clients that were refused lately 10 every 100 ms.
        self.reads, self.slow_reads = Turns(8, 0.005), Turns(10, 0.1)
        self._owners: defaultdict[bytes, set[Connection]] = defaultdict(set)
        self._refused: dict[bytes, float] = {}  # when each client was last refused, oldest first
        self._count, self._max_connections = 0, _max_connections()
        self._is_sweeping = False

    def add(self, connection: Connection) -> bool:
        """Count a new connection. Return whether it has to wait in turn, because its client has done something wrong."""
        self._owners[connection.owner].add(connection)
        self._count += 1
        if not self._is_sweeping:
            self._is_sweeping = True
            get_running_loop().call_later(1, self._sweep)
        if len(self._owners[connection.owner]) > 2 * MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY:
            connection.give_up("connection-limit")
        if self._count > self._max_connections:
            self._relieve_count()
        over = len(self._owners[connection.owner]) > MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY
        return over or self.was_refused(connection.owner)

    def admit(self, connection: Connection) -> None:
        """Close the stillest connection of a client that has too many."""
        owned = self._owners[connection.owner]
        if len(owned) > MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY:
            min(owned, key=_since).give_up("connection-limit")

    def remove(self, connection: Connection) -> None:
        if connection in self._owners.get(connection.owner, ()):
            self._leave(connection)
            self._count -= 1
            self.hold(connection, 0)

    def _leave(self, connection: Connection) -> None:
        self._owners[connection.owner].remove(connection)
        if not self._owners[connection.owner]:
            del self._owners[connection.owner]

    def move(self, connection: Connection, owner: bytes) -> None:
        """Count a connection for this client from now on, for example because a proxy sends a request of the client."""
        if owner != connection.owner:
            self._leave(connection)
            connection.owner = owner
            self._owners[owner].add(connection)
            self.admit(connection)

    def hold(self, connection: Connection, size: int) -> None:
        """Record how many bytes a connection holds. If all hold too many together, close some of them."""
        more = size - connection.held
        self.held += more
        connection.held = size
        if more > 0 and self.held > MAX_HELD:
            self._relieve_memory()

    def note_refusal(self, owner: bytes) -> None:
        """For a minute, read the connections of this client more slowly."""
        if owner != TRUSTED_PROXY:
            self._refused.pop(owner, None)
            self._refused[owner] = monotonic()
        while len(self._refused) > MAX_REFUSED:
            del self._refused[next(iter(self._refused))]

    def was_refused(self, owner: bytes) -> bool:
        return bool(self._refused) and self._refused.get(owner, -inf) > monotonic() - REFUSED_SECONDS

    def is_short(self) -> bool:
        return self.held > MAX_HELD / 2

    def read_in_turn(self, connection: Connection, read: Callable[[], None]) -> None:
        (self.slow_reads if self.was_refused(connection.owner) else self.reads).ask(read)

    def forget(self, read: Callable[[], None]) -> None:
        self.reads.forget(read)
        self.slow_reads.forget(read)

    def _all(self) -> list[Connection]:
        return [one for owned in self._owners.values() for one in owned]

    def _sweep(self) -> None:
        self._is_sweeping = bool(self._owners)
        if self._is_sweeping:
            get_running_loop().call_later(1, self._sweep)
        now = monotonic()
        for one in [one for one in self._all() if one.deadline < now or one.unsent]:
            one.check(now)

    def _relieve_memory(self) -> None:
        now = monotonic() + GRACE
        weights = {one: one.held * max(GRACE, now - one.since) for one in self._all() if one.held}
        totals: defaultdict[bytes, float] = defaultdict(float)
        for one, weight in weights.items():
            totals[one.owner] += weight
        for one in sorted(weights, key=lambda one: (totals[one.owner], weights[one]), reverse=True):
            one.give_up("given-up")
            if self.held <= RELIEF * MAX_HELD:
                return

    def _relieve_count(self) -> None:
        excess = self._count - int(RELIEF * self._max_connections)
        for one in sorted(self._all(), key=lambda one: (-len(self._owners[one.owner]), one.since))[:excess]:
            one.give_up("connection-limit")


def _since(connection: Connection) -> float:
    return connection.since


def _max_connections() -> int:
    """Return how many connections may be open. Some of the files that the process may open are left for other uses."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES)
