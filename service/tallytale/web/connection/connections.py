"""Counts the connections of a process and the memory they hold, and closes some if that is too much.

Laws of this file: it knows nothing about HTTP. If memory is short, the client that holds most of it loses the connection that
has waited longest. A client with too many connections loses its own. The connections of a client that was refused recently
are read slowly, in a queue of their own.
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

KEY = "tallytale.connections"  # the key of the `Connections` in the state that the application shares with its connections

MAX_CONNECTIONS = 6000  # idle ones take 10 kB each, together a quarter of a process' memory in deploy/
SPARE_FILES = 100
MAX_OF_A_CLIENT = 256  # connections of a client; a school behind one address has fewer, and a browser opens up to 6
MAX_HELD = 32 * 2**20  # bytes of unfinished heads, bodies and responses, of all connections together
BYTES_PER_SECOND = 10_000  # a body or a response that is transferred at this rate never times out
TRUSTED_PROXY = b""  # the client to which connections of trusted proxies belong between two requests
# How many connections are read in a period of this length. The event loop reads up to 256 KiB of a connection at a time.
READS, READS_SECONDS = 8, 0.005
SLOW_READS, SLOW_SECONDS = 10, 0.1  # the same, for all clients together that were refused recently
BEGINNINGS = 64  # number of requests that start, or are told of their refusal, in each iteration of the event loop
REFUSED_SECONDS = 60
MAX_REFUSED = 10_000
MANY = 1000  # if there were more connections than this, their memory is returned to the system afterwards
FREE_SECONDS = 10
GRACE = 1  # second that is added to each wait, so that of several new bodies the largest is closed first
RELIEF = 7 / 8  # if a limit is exceeded, connections are closed until only this share of it is used

# A function that returns free memory to the operating system. Only glibc has it.
_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


class Connection(Protocol):
    """A connection: its client, the bytes it holds, and since when it has waited for its client (`inf` if it does not wait)."""

    owner: bytes
    held: int
    since: float

    def give_up(self, cause: Cause) -> None: ...


class Client:
    """The connections of a client, and sums over them, so that clients can be compared without a look at each connection."""

    __slots__ = ("_held_since", "_waiting", "connections", "held")

    def __init__(self) -> None:
        self.connections: dict[
            Connection, tuple[int, int, float]
        ] = {}  # the connection's part in each of the sums below
        self.held = 0
        self._waiting = 0  # bytes held by connections that wait for the client
        self._held_since = 0.0  # the sum of these bytes, each times the second since which it has waited

    def count(self, connection: Connection) -> None:
        """Add the current values of a connection to the sums."""
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
        """Return a sort key by bytes times waiting seconds, largest first. So a body that arrives quickly is closed later than others."""
        return self._held_since - (monotonic() + GRACE) * self._waiting, -self.held

    def count_key(self) -> tuple[float, float]:
        """Return a sort key by the number of connections, largest first, and then by the longest wait."""
        return -len(self.connections), min(map(_since, self.connections))


class Connections:
    """All connections of a process, by client."""

    def __init__(self, clients: Clients, body_seconds: float) -> None:
        self.clients, self.body_seconds = clients, body_seconds
        self._most = _allowed()
        self._clients: dict[bytes, Client] = {}
        self._count = self._held = 0
        self._queue, self._slow_queue = ThrottledQueue(READS, READS_SECONDS), ThrottledQueue(SLOW_READS, SLOW_SECONDS)
        self.beginnings = ThrottledQueue(BEGINNINGS)
        self._freeing = False
        self._refused: dict[bytes, float] = {}  # the time of each client's last refusal, oldest first

    def add(self, connection: Connection) -> bool:
        """Add a new connection. Return whether it may be read at once.

        A client that has too many connections, or was refused recently, has to wait. Otherwise it could take time from others by
        reconnecting again and again.
        """
        client = self._put(connection)
        if self._count > self._most:
            self._relieve(Client.count_key, lambda: self._count > RELIEF * self._most, "connection-limit")
        over = len(client.connections) > MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY
        if over and len(client.connections) > 2 * MAX_OF_A_CLIENT:
            self.remove(connection)
            connection.give_up("connection-limit")
        return not over and not self._was_refused(connection.owner)

    def admit_in_turn(self, admit: Callable[[], None]) -> None:
        """Admit a connection that has to wait. Only a few are admitted at a time."""
        self._slow_queue.add(admit)

    def admit(self, connection: Connection) -> None:
        """Admit a connection that has waited. If its client has too many, close the client's longest-waiting connection."""
        client = self._clients.get(connection.owner)
        if client and len(client.connections) > MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY:
            self._give_up(min(client.connections, key=_since), "connection-limit")

    def _put(self, connection: Connection) -> Client:
        client = self._clients.setdefault(connection.owner, Client())
        client.count(connection)
        self._count += 1
        if self._count > MANY:
            self._free_soon()
        self._held += connection.held
        return client

    def remove(self, connection: Connection) -> None:
        """Remove a connection, if it is still counted."""
        client = self._clients.get(connection.owner)
        if client and connection in client.connections:
            client.forget(connection)
            self._count -= 1
            self._held -= connection.held
            if not client.connections:
                del self._clients[connection.owner]

    def move(self, connection: Connection, client: bytes) -> None:
        """Count a connection for another client from now on."""
        self.remove(connection)
        connection.owner = client
        self._put(connection)
        self.admit(connection)

    def hold(self, connection: Connection, size: int) -> None:
        """Record how many bytes a connection holds. If all connections together hold too much, close some."""
        self._held += size - connection.held
        connection.held = size
        self._clients[connection.owner].count(connection)
        if self._held > MAX_HELD:
            self._relieve(Client.memory_key, lambda: self._held > RELIEF * MAX_HELD, "given-up")

    def is_short(self) -> bool:
        """Tell whether memory is too short for clients that have to wait."""
        return self._held > MAX_HELD / 2

    def seconds_left(self, since: float, moved: int) -> float:
        """Return how long the transfer of a body or a response may still take, given the number of bytes that were transferred."""
        return since + self.body_seconds + moved / BYTES_PER_SECOND - monotonic()

    def read_in_turn(self, owner: bytes, resume: Callable[[], None], *, slowly: bool = False) -> None:
        """Resume reading a connection, after those that are already waiting. Only a few are read at a time, so that all get a turn."""
        (self._slow_queue if slowly or self._was_refused(owner) else self._queue).add(resume)

    def leave_queues(self, *calls: Callable[[], None]) -> None:
        """Remove the functions of a closed connection from the queues."""
        for call in calls:
            self._queue.discard(call)
            self._slow_queue.discard(call)

    def note_refusal(self, client: bytes) -> None:
        """Record that a client was refused. For some time, its connections are read after those of others."""
        if client != TRUSTED_PROXY:
            self._refused.pop(client, None)  # so that the latest refusal is last
            self._refused[client] = monotonic()
        while self._refused and (len(self._refused) > MAX_REFUSED or not self._was_refused(next(iter(self._refused)))):
            del self._refused[next(iter(self._refused))]

    def _was_refused(self, client: bytes) -> bool:
        return self._refused.get(client, -inf) > monotonic() - REFUSED_SECONDS

    def _relieve(
        self, weigh: Callable[[Client], tuple[float, float]], too_much: Callable[[], bool], cause: Cause
    ) -> None:
        """Close connections of the client that comes first in the order of `weigh`, until there is no longer too much."""
        heap = [(weigh(client), key) for key, client in self._clients.items()]
        heapify(heap)
        self._free_soon()
        in_order: dict[bytes, list[Connection]] = {}  # each client's connections, with the longest-waiting one last
        while heap and too_much():
            key = heap[0][1]
            client = self._clients[key]
            if key not in in_order:
                in_order[key] = _in_order(client, cause)
            self._give_up(in_order[key].pop(), cause)
            if in_order[key]:
                heapreplace(heap, (weigh(client), key))
            else:
                heappop(heap)

    def _free_soon(self) -> None:
        """Return memory to the system now and then, as long as there are many connections. The C library would keep it."""
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
    """Return a client's connections, with the longest-waiting one last. If memory is short, only those that hold some count."""
    holding = [one for one in client.connections if one.held] if cause == "given-up" else []
    return sorted(holding or client.connections, key=_since, reverse=True)


def _allowed() -> int:
    """Return the maximum number of connections. Some of the process' files are reserved for other purposes."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES)


def _since(connection: Connection) -> float:
    return connection.since
