"""Counts the connections of a process and the memory they hold, and closes some of them above a limit.

Laws of this file: it knows nothing about HTTP. If memory is short, the client that holds the most memory loses the
connection that has waited longest. A client with too many connections loses one of its own. Connections of a client
that was refused recently are read slowly, in a queue of their own.
"""

import ctypes
import sys
from asyncio import get_running_loop
from collections.abc import Callable
from heapq import heapify, heappop, heapreplace
from math import inf
from time import monotonic
from typing import Protocol

from tallytale.web.connection.reading import ThrottledQueue
from tallytale.web.http.clients import Clients
from tallytale.web.ops.metrics import Cause

if sys.platform != "win32":
    import resource

KEY = "tallytale.connections"  # the key under which the application and its connections share the `Connections`

MAX_CONNECTIONS = 6000  # an idle connection takes 10 kB, so together they take a quarter of the memory in deploy/
SPARE_FILES = 100
# Most connections of one client. A browser opens up to 6, and a school behind one address fewer than this.
MAX_OF_A_CLIENT = 256
MAX_HELD = 32 * 2**20  # limit on the memory of unfinished heads, bodies and responses, in bytes
BYTES_PER_SECOND = 10_000  # a body or a response that is transferred at this rate never times out
TRUSTED_PROXY = b""  # connections of a trusted proxy belong to this client while no request is running on them
# At most `READS` connections are read in `READS_SECONDS`, each of them up to 256 KiB at a time.
READS, READS_SECONDS = 8, 0.005
SLOW_READS, SLOW_SECONDS = 10, 0.1  # the same limit for the connections of all recently refused clients together
MAX_STARTS = 64  # limit on the requests that start in an iteration of the event loop
REFUSED_SECONDS = 60
MAX_REFUSED = 10_000
MANY = 1000  # if more connections than this were open, freed memory is returned to the operating system
FREE_SECONDS = 10
GRACE = 1  # seconds added to each connection's waiting time, so that of several new ones the largest is closed first
RELIEF = 7 / 8  # above a limit, connections are closed until only this share of it is used

# A function that returns free memory to the operating system. Only glibc has it.
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


class Connection(Protocol):
    """A connection. It holds `held` bytes, and has waited for its client since `since` (`inf` if it does not wait)."""

    owner: bytes
    held: int
    since: float

    def give_up(self, cause: Cause) -> None: ...


class Client:
    """The connections of a client, with sums over them that let clients be compared quickly."""

    __slots__ = ("_held_since", "_waiting", "connections", "held")

    def __init__(self) -> None:
        # How much each connection adds to the three sums below.
        self.connections: dict[Connection, tuple[int, int, float]] = {}
        self.held = 0
        self._waiting = 0  # bytes of connections whose client the server is waiting for
        self._held_since = 0.0  # the sum, over the same connections, of their bytes times the start of their wait

    def update(self, connection: Connection) -> None:
        """Update the sums with the current values of a connection."""
        waiting = connection.held if connection.since < inf else 0
        self._add(self.connections.get(connection, (0, 0, 0.0)), -1)
        self.connections[connection] = (connection.held, waiting, waiting * connection.since if waiting else 0.0)
        self._add(self.connections[connection], 1)

    def forget(self, connection: Connection) -> None:
        self._add(self.connections.pop(connection), -1)

    def _add(self, counted: tuple[int, int, float], sign: int) -> None:
        held, waiting, held_since = counted
        self.held += sign * held
        self._waiting += sign * waiting
        self._held_since += sign * held_since

    def memory_key(self) -> tuple[float, float]:
        """Return a sort key that puts the client first whose bytes have waited longest. A fast sender comes later."""
        return self._held_since - (monotonic() + GRACE) * self._waiting, -self.held

    def count_key(self) -> tuple[float, float]:
        """Return a sort key that puts the client with most connections first, then the one that waited longest."""
        return -len(self.connections), min(map(_since, self.connections))


class Connections:
    """All connections of a process, grouped by client."""

    def __init__(self, clients: Clients, body_seconds: float) -> None:
        self.clients, self.body_seconds = clients, body_seconds
        self._max_connections = _connection_limit()
        self._clients: dict[bytes, Client] = {}
        self._count = self._held = 0
        self._queue, self._slow_queue = ThrottledQueue(READS, READS_SECONDS), ThrottledQueue(SLOW_READS, SLOW_SECONDS)
        self.request_starts = ThrottledQueue(MAX_STARTS)
        self._freeing = False
        self._refused: dict[bytes, float] = {}  # when each client was last refused, oldest first

    def add(self, connection: Connection) -> bool:
        """Add a new connection. Return whether it may be read at once.

        A client that has too many connections, or was refused recently, must wait. Otherwise it could take time from
        others by connecting again and again.
        """
        client = self._put(connection)
        if self._count > self._max_connections:
            self._relieve(Client.count_key, lambda: self._count > RELIEF * self._max_connections, "connection-limit")
        over = len(client.connections) > MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY
        if over and len(client.connections) > 2 * MAX_OF_A_CLIENT:
            self.remove(connection)
            connection.give_up("connection-limit")
        return not over and not self._was_refused(connection.owner)

    def admit_in_turn(self, admit: Callable[[], None]) -> None:
        """Call `admit` when it is the waiting connection's turn. Only a few connections are admitted at a time."""
        self._slow_queue.add(admit)

    def admit(self, connection: Connection) -> None:
        """Admit a connection. If its client has too many, close the one of them that has waited longest."""
        client = self._clients.get(connection.owner)
        if client and len(client.connections) > MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY:
            self._give_up(min(client.connections, key=_since), "connection-limit")

    def _put(self, connection: Connection) -> Client:
        client = self._clients.setdefault(connection.owner, Client())
        client.update(connection)
        self._count += 1
        if self._count > MANY:
            self._free_soon()
        self._held += connection.held
        return client

    def remove(self, connection: Connection) -> None:
        """Stop counting a connection. Does nothing if the connection is not counted any more."""
        client = self._clients.get(connection.owner)
        if client and connection in client.connections:
            client.forget(connection)
            self._count -= 1
            self._held -= connection.held
            if not client.connections:
                del self._clients[connection.owner]

    def move(self, connection: Connection, client: bytes) -> None:
        """From now on, count a connection for another client."""
        self.remove(connection)
        connection.owner = client
        self._put(connection)
        self.admit(connection)

    def hold(self, connection: Connection, size: int) -> None:
        """Record how much memory a connection holds. If all together hold too much, close some of them."""
        self._held += size - connection.held
        connection.held = size
        self._clients[connection.owner].update(connection)
        if self._held > MAX_HELD:
            self._relieve(Client.memory_key, lambda: self._held > RELIEF * MAX_HELD, "given-up")

    def is_short(self) -> bool:
        """Tell whether memory is so short that connections that still wait to be admitted get none."""
        return self._held > MAX_HELD / 2

    def seconds_left(self, since: float, moved: int) -> float:
        """Return how many seconds a transfer may still take, if `moved` bytes have been transferred."""
        return since + self.body_seconds + moved / BYTES_PER_SECOND - monotonic()

    def read_in_turn(self, owner: bytes, resume: Callable[[], None], *, slowly: bool = False) -> None:
        """Call `resume` when it is the connection's turn to be read. Only a few connections are read at a time."""
        (self._slow_queue if slowly or self._was_refused(owner) else self._queue).add(resume)

    def leave_queues(self, *calls: Callable[[], None]) -> None:
        """Remove the functions of a closed connection from the queues."""
        for call in calls:
            self._queue.discard(call)
            self._slow_queue.discard(call)

    def note_refusal(self, client: bytes) -> None:
        """Record that a client was refused. For a minute, its connections are read after those of others."""
        if client != TRUSTED_PROXY:
            self._refused.pop(client, None)  # the latest refusal goes to the end
            self._refused[client] = monotonic()
        while self._refused and (len(self._refused) > MAX_REFUSED or not self._was_refused(next(iter(self._refused)))):
            del self._refused[next(iter(self._refused))]

    def _was_refused(self, client: bytes) -> bool:
        return self._refused.get(client, -inf) > monotonic() - REFUSED_SECONDS

    def _relieve(
        self, sort_key: Callable[[Client], tuple[float, float]], is_over_limit: Callable[[], bool], cause: Cause
    ) -> None:
        """Close connections until `is_over_limit` is false, first one of the client with the lowest `sort_key`."""
        heap = [(sort_key(client), key) for key, client in self._clients.items()]
        heapify(heap)
        self._free_soon()
        # The connections of each client, with the one that has waited longest at the end.
        in_order: dict[bytes, list[Connection]] = {}
        while heap and is_over_limit():
            key = heap[0][1]
            client = self._clients[key]
            if key not in in_order:
                in_order[key] = _in_order(client, cause)
            self._give_up(in_order[key].pop(), cause)
            if in_order[key]:
                heapreplace(heap, (sort_key(client), key))
            else:
                heappop(heap)

    def _free_soon(self) -> None:
        """Return freed memory to the operating system from time to time. The C library would keep it."""
        if not self._freeing:
            self._freeing = True
            get_running_loop().call_later(FREE_SECONDS, self._free)

    def _free(self) -> None:
        self._freeing = False
        if _trim:
            _trim(0)
        if self._count > MANY:
            self._free_soon()

    def _give_up(self, connection: Connection, cause: Cause) -> None:
        self.remove(connection)
        connection.give_up(cause)


def _in_order(client: Client, cause: Cause) -> list[Connection]:
    """Return a client's connections, the longest waiting last. If memory is short, only those that hold some."""
    holding = [one for one in client.connections if one.held] if cause == "given-up" else []
    return sorted(holding or client.connections, key=_since, reverse=True)


def _connection_limit() -> int:
    """Return the maximum number of connections. Some of the files that a process may open are for other uses."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES)


def _since(connection: Connection) -> float:
    return connection.since
