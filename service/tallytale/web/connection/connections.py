"""What all connections of a process hold together, and which of them are given up when that is too much.

Laws of this file: it knows nothing of HTTP. When room is short, the client that holds most loses a connection, the one
that has waited longest; a client that is over its own bound loses its own. A client that was refused lately is read
slowly, in a line with others of its kind.
"""

import ctypes
import sys
from asyncio import get_running_loop
from collections.abc import Callable
from heapq import heapify, heappop, heapreplace
from math import inf
from time import monotonic
from typing import Protocol

from tallytale.web.connection.reading import Line
from tallytale.web.http.clients import Clients
from tallytale.web.ops.metrics import Cause

if sys.platform != "win32":
    import resource

KEY = "tallytale.connections"  # where in the state that the server hands from the application to its connections

MAX_CONNECTIONS = 6000  # idle they take 10 kB each; with all else that is a quarter of what a process has in deploy/
SPARE_FILES = 100
MAX_OF_A_CLIENT = 256  # a school behind one address has fewer; a browser opens up to 6
MAX_HELD = 32 * 2**20  # bytes of heads, bodies and answers that are on their way
BYTES_PER_SECOND = 10_000  # a body or an answer that moves this quickly may take as long as it needs
TRUSTED_PROXY = b""  # owns the connections of all trusted proxies while no request is under way
# The event loop reads up to a quarter of a MiB of a connection at a time.
READS, READS_SECONDS = 8, 0.005
SLOW_READS, SLOW_SECONDS = 10, 0.1  # of all clients together that were refused lately
BEGINNINGS = 64  # requests that begin in a turn of the event loop, or learn that they are given up
REFUSED_SECONDS = 60
MAX_REFUSED = 10_000
MANY = 1000  # connections; once there were more, their memory is given back to the system when they are gone
FREE_SECONDS = 10
GRACE = 1  # second that is added to each wait: of bodies that have just come, the largest is given up
RELIEF = 7 / 8  # to which part of a bound connections are given up at once, for choosing takes a look at all clients

_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None  # of glibc only


class Connection(Protocol):
    """A connection: which client owns it, how many bytes it keeps in memory, and since when it waits for its client.

    One that does not wait for its client, because the service has not answered yet, waits since `inf`.
    """

    owner: bytes
    held: int
    since: float

    def give_up(self, cause: Cause) -> None: ...


class Client:
    """The connections of a client, and sums over them: so that comparing clients takes no look at each connection."""

    __slots__ = ("_held_since", "_waiting", "connections", "held")

    def __init__(self) -> None:
        self.connections: dict[Connection, tuple[int, int, float]] = {}  # with what of it is in each sum
        self.held = 0
        self._waiting = 0  # bytes that wait for the client
        self._held_since = 0.0  # these bytes times since when they wait

    def count(self, connection: Connection) -> None:
        """Count a connection as it is now."""
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

    def burden(self) -> tuple[float, float]:
        """Sort clients by their bytes times the seconds for which they wait: a body that arrives quickly outlives others."""
        return self._held_since - (monotonic() + GRACE) * self._waiting, -self.held

    def number(self) -> tuple[float, float]:
        """Sort clients by their number of connections, the largest first, and then by the longest wait."""
        return -len(self.connections), min(map(_since, self.connections))


class Connections:
    """All connections of a process, by client."""

    def __init__(self, clients: Clients, body_seconds: float) -> None:
        self.clients, self.body_seconds = clients, body_seconds
        self._most = _allowed()
        self._clients: dict[bytes, Client] = {}
        self._count = self._held = 0
        self._line, self._slow_line = Line(READS, READS_SECONDS), Line(SLOW_READS, SLOW_SECONDS)
        self.beginnings = Line(BEGINNINGS)
        self._freeing = False
        self._refused: dict[bytes, float] = {}  # when each client was last refused, the oldest first

    def add(self, connection: Connection) -> bool:
        """Note a new connection, and return whether it may be read at once.

        A client that is over its bound, or was refused lately, has to wait: opening again and again what is closed
        would take the time of others.
        """
        client = self._put(connection)
        if self._count > self._most:
            self._relieve(Client.number, lambda: self._count > RELIEF * self._most, "connection-limit")
        over = len(client.connections) > MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY
        if over and len(client.connections) > 2 * MAX_OF_A_CLIENT:
            self.remove(connection)
            connection.give_up("connection-limit")
        return not over and not self._was_refused(connection.owner)

    def admit_in_turn(self, admit: Callable[[], None]) -> None:
        """Admit a connection that has to wait, a few at a time."""
        self._slow_line.add(admit)

    def admit(self, connection: Connection) -> None:
        """Let a connection that has waited take the place of the one of its client that has waited longest."""
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
        """Forget a connection, if it is still known."""
        client = self._clients.get(connection.owner)
        if client and connection in client.connections:
            client.forget(connection)
            self._count -= 1
            self._held -= connection.held
            if not client.connections:
                del self._clients[connection.owner]

    def move(self, connection: Connection, client: bytes) -> None:
        """Let a connection count for another client."""
        self.remove(connection)
        connection.owner = client
        self._put(connection)
        self.admit(connection)

    def hold(self, connection: Connection, size: int) -> None:
        """Note how many bytes a connection keeps in memory."""
        self._held += size - connection.held
        connection.held = size
        self._clients[connection.owner].count(connection)
        if self._held > MAX_HELD:
            self._relieve(Client.burden, lambda: self._held > RELIEF * MAX_HELD, "given-up")

    def is_short(self) -> bool:
        """Tell whether there is no room for clients that have to wait."""
        return self._held > MAX_HELD / 2

    def seconds_left(self, since: float, moved: int) -> float:
        """Return how much longer a body may take to arrive, or an answer to be read, of which so many bytes have moved."""
        return since + self.body_seconds + moved / BYTES_PER_SECOND - monotonic()

    def read_in_turn(self, owner: bytes, resume: Callable[[], None], *, slowly: bool = False) -> None:
        """Resume reading a connection after those that wait already, a few at a time: so that others have their turn."""
        (self._slow_line if slowly or self._was_refused(owner) else self._line).add(resume)

    def leave_lines(self, *calls: Callable[[], None]) -> None:
        """Take the functions of a lost connection out of the lines."""
        for call in calls:
            self._line.discard(call)
            self._slow_line.discard(call)

    def note_refusal(self, client: bytes) -> None:
        """Note that a client was refused: for a while its connections are read after those of others."""
        if client != TRUSTED_PROXY:
            self._refused.pop(client, None)  # so that the latest is the last
            self._refused[client] = monotonic()
        while self._refused and (len(self._refused) > MAX_REFUSED or not self._was_refused(next(iter(self._refused)))):
            del self._refused[next(iter(self._refused))]

    def _was_refused(self, client: bytes) -> bool:
        return self._refused.get(client, -inf) > monotonic() - REFUSED_SECONDS

    def _relieve(
        self, weigh: Callable[[Client], tuple[float, float]], too_much: Callable[[], bool], cause: Cause
    ) -> None:
        """Give up connections of the client that weighs most, until it is enough."""
        heap = [(weigh(client), key) for key, client in self._clients.items()]
        heapify(heap)
        self._free_soon()
        in_order: dict[bytes, list[Connection]] = {}  # of each client, the one that has waited longest at the end
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
        """Give memory back to the system, now and then while there are many connections: the C library keeps it otherwise."""
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
    """Return a client's connections, the longest-waiting last; to make room for bytes, those that hold some."""
    holding = [one for one in client.connections if one.held] if cause == "given-up" else []
    return sorted(holding or client.connections, key=_since, reverse=True)


def _allowed() -> int:
    """Return how many connections there may be: some files are left for everything else."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES)


def _since(connection: Connection) -> float:
    return connection.since
