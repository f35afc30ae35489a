"""Counts the open connections and the memory that each takes, and closes connections above a limit.

Laws of this file:
- If memory is short, the client that has held the most memory for the longest time loses a connection.
- A client with too many connections loses one of its own.
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

KEY = "tallytale.connections"

MAX_CONNECTIONS = 6000  # 6,000 idle connections take 60 MB
SPARE_FILES = 100
# A browser opens up to 6 connections, so 60 phones of a school behind one address open 360.
MAX_OF_A_CLIENT = 400
MAX_HELD = 32 * 2**20  # limit in bytes on the data of all unfinished requests and responses together
BYTES_PER_SECOND = 10_000  # a client never gets a timeout while it sends or receives at least this fast
# A proxy's connection is counted for this key while it has no request, because the next client behind the proxy is not
# known.
TRUSTED_PROXY = b""
# At most READS connections are read every READS_SECONDS, so that a flood of data leaves time for other work.
READS, READS_SECONDS = 8, 0.005
# Connections of clients that were refused lately are read less often: SLOW_READS of them every SLOW_SECONDS.
SLOW_READS, SLOW_SECONDS = 10, 0.1
MAX_STARTS = 64  # requests that may start in one iteration of the event loop
REFUSED_SECONDS = 60
MAX_REFUSED = 10_000
MANY = 1000  # above this number of connections, freed memory is returned to the operating system
FREE_SECONDS = 10
GRACE = 1  # in seconds; added to each waiting time, so that among new connections the largest is closed first
RELIEF = 7 / 8  # when a limit is reached, connections are closed until only 7/8 of it is used

# The function `malloc_trim` returns free memory to the operating system. Only the C library glibc has it.
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


class Connection(Protocol):
    """A connection that takes `held` bytes of memory.

    `since` is the time when it began to wait for its client. It is infinite if it does not wait.
    """

    owner: bytes
    held: int
    since: float

    def give_up(self, cause: Cause) -> None: ...


class Client:
    """All connections of one client, and sums of their memory and waiting times for comparing clients quickly."""

    __slots__ = ("_held_since", "_waiting", "connections", "held")

    def __init__(self) -> None:
        self.connections: dict[Connection, tuple[int, int, float]] = {}
        self.held = 0
        self._waiting = 0  # memory in bytes of the connections that wait for the client
        self._held_since = 0.0  # sum over the waiting connections: bytes times the time when the wait began

    def update(self, connection: Connection) -> None:
        """Update the client's sums of memory and waiting times after one of its connections has changed."""
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
        """Return a key that sorts clients. The one with the largest product of memory and waiting time comes first."""
        return self._held_since - (monotonic() + GRACE) * self._waiting, -self.held

    def count_key(self) -> tuple[float, float]:
        """Return a key that sorts clients. The one with the most connections comes first, then the longest wait."""
        return -len(self.connections), min(map(_since, self.connections))


class Connections:
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
        """Count a new connection. Return whether the server may read from it at once.

        A client must wait if it has too many connections or was refused recently. This slows down clients that connect
        again and again.
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
        """Let a new connection wait in a queue. `admit` is called when its turn comes."""
        self._slow_queue.add(admit)

    def admit(self, connection: Connection) -> None:
        """Let a waiting connection in. If its client has too many, close the one that has waited longest."""
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
        client = self._clients.get(connection.owner)
        if client and connection in client.connections:
            client.forget(connection)
            self._count -= 1
            self._held -= connection.held
            if not client.connections:
                del self._clients[connection.owner]

    def move(self, connection: Connection, client: bytes) -> None:
        """Count a connection for this client from now on, for example because a proxy sends a request of the client."""
        self.remove(connection)
        connection.owner = client
        self._put(connection)
        self.admit(connection)

    def hold(self, connection: Connection, size: int) -> None:
        """Record how many bytes a connection holds. If all connections together hold too many, close some of them."""
        self._held += size - connection.held
        connection.held = size
        self._clients[connection.owner].update(connection)
        if self._held > MAX_HELD:
            self._relieve(Client.memory_key, lambda: self._held > RELIEF * MAX_HELD, "given-up")

    def is_short(self) -> bool:
        return self._held > MAX_HELD / 2

    def seconds_left(self, since: float, moved: int) -> float:
        """Return how many seconds are left for a transfer. Each 10 kB that were transferred add a second."""
        return since + self.body_seconds + moved / BYTES_PER_SECOND - monotonic()

    def read_in_turn(self, owner: bytes, resume: Callable[[], None], *, slowly: bool = False) -> None:
        """Let a connection wait in a queue until it may be read. `resume` is called when its turn comes."""
        (self._slow_queue if slowly or self._was_refused(owner) else self._queue).add(resume)

    def leave_queues(self, *calls: Callable[[], None]) -> None:
        """Remove functions of a closed connection from the queues, so that they are not called any more."""
        for call in calls:
            self._queue.discard(call)
            self._slow_queue.discard(call)

    def note_refusal(self, client: bytes) -> None:
        """Record that a request was refused. For a minute, the connections of its client are read more slowly."""
        if client != TRUSTED_PROXY:
            self._refused.pop(client, None)
            self._refused[client] = monotonic()
        while self._refused and (len(self._refused) > MAX_REFUSED or not self._was_refused(next(iter(self._refused)))):
            del self._refused[next(iter(self._refused))]

    def _was_refused(self, client: bytes) -> bool:
        return self._refused.get(client, -inf) > monotonic() - REFUSED_SECONDS

    def _relieve(
        self, sort_key: Callable[[Client], tuple[float, float]], is_over_limit: Callable[[], bool], cause: Cause
    ) -> None:
        """Close connections until the limit is kept. Clients with a low `sort_key` lose theirs first."""
        heap = [(sort_key(client), key) for key, client in self._clients.items()]
        heapify(heap)
        self._free_soon()
        # The connections that have waited longest are at the end of each list.
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
        """In a few seconds, return freed memory to the operating system, because the C library would keep it."""
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
    """Return the connections of a client that may be closed. The last one in the list is closed first."""
    holding = [one for one in client.connections if one.held] if cause == "given-up" else []
    return sorted(holding or client.connections, key=_since, reverse=True)


def _connection_limit() -> int:
    """Return how many connections may be open. Some of the files that the process may open are left for other uses."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES)


def _since(connection: Connection) -> float:
    return connection.since
