"""What all connections of a process hold together, and which of them are given up when that is too much.

Laws of this file: it knows nothing of HTTP. When room is short, the client that holds most loses a connection, the one
that has waited longest; a client that is over its own bound loses its own.
"""

import ctypes
import sys
from asyncio import get_running_loop
from collections import deque
from collections.abc import Callable, Mapping
from heapq import heapify, heappop, heapreplace
from time import monotonic
from typing import Protocol

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
READ_AT_ONCE = 8  # connections with large bodies: the event loop reads a quarter of a MiB of each at a time
READ_PAUSE = 0.005  # seconds between them, where more wait
WAIT_SECONDS = 1  # that a connection waits before it is read, where its client has too much already
FREE_SECONDS = 10
RELIEF = 7 / 8  # to which part of a bound connections are given up at once, for choosing takes a look at all of them

_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None  # of glibc only


class Connection(Protocol):
    """A connection: which client owns it, how many bytes it keeps in memory, and since when it waits for its client.

    One that does not wait for its client, because the service has not answered yet, waits since `inf`.
    """

    owner: bytes
    held: int
    since: float

    def give_up(self, cause: Cause) -> None: ...


class Connections:
    """All connections of a process, by client."""

    def __init__(self, clients: Clients, body_seconds: float) -> None:
        self.clients, self.body_seconds = clients, body_seconds
        self._most = _allowed()
        self._clients: dict[bytes, set[Connection]] = {}
        self._count = self._held = 0
        self._paused: deque[Callable[[], None]] = deque()
        self._freeing = False
        self._losers: dict[bytes, float] = {}  # when each client lost a connection for its size, the oldest first

    def add(self, connection: Connection) -> bool:
        """Note a new connection, and return whether it may be read at once.

        A client that is over its bound, or has just lost a connection for its size, has to wait: opening again and
        again what is closed would take the time of others.
        """
        theirs = self._put(connection)
        if self._count > self._most:
            self._relieve(_number, lambda: self._count > RELIEF * self._most, "connection-limit")
        if len(theirs) <= MAX_OF_A_CLIENT or connection.owner == TRUSTED_PROXY:
            return connection.owner not in self._recent_losers()
        if len(theirs) > 2 * MAX_OF_A_CLIENT:
            self.remove(connection)
            connection.give_up("connection-limit")
        return False

    def admit(self, connection: Connection) -> None:
        """Let a connection that has waited take the place of the one of its client that has waited longest."""
        theirs = self._clients.get(connection.owner, set())
        if len(theirs) > MAX_OF_A_CLIENT and connection.owner != TRUSTED_PROXY:
            self._give_up(theirs, "connection-limit")

    def _put(self, connection: Connection) -> set[Connection]:
        theirs = self._clients.setdefault(connection.owner, set())
        theirs.add(connection)
        self._count += 1
        self._held += connection.held
        return theirs

    def remove(self, connection: Connection) -> None:
        """Forget a connection, if it is still known."""
        theirs = self._clients.get(connection.owner, set())
        if connection in theirs:
            theirs.remove(connection)
            self._count -= 1
            self._held -= connection.held
            if not theirs:
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
        if self._held > MAX_HELD:
            self._relieve(_burden, lambda: self._held > RELIEF * MAX_HELD, "given-up")

    def seconds_left(self, since: float, moved: int) -> float:
        """Return how much longer a body may take to arrive, or an answer to be read, of which so many bytes have moved."""
        return since + self.body_seconds + moved / BYTES_PER_SECOND - monotonic()

    def read_in_turn(self, resume: Callable[[], None]) -> None:
        """Resume reading a connection after those that wait already, a few at a time: so that others have their turn."""
        if not self._paused:
            get_running_loop().call_soon(self._resume_some)
        self._paused.append(resume)

    def _resume_some(self) -> None:
        for _ in range(min(READ_AT_ONCE, len(self._paused))):
            self._paused.popleft()()
        if self._paused:
            get_running_loop().call_later(READ_PAUSE, self._resume_some)

    def _relieve(
        self, weigh: Callable[[set[Connection]], tuple[float, float]], too_much: Callable[[], bool], cause: Cause
    ) -> None:
        """Give up connections of the client that weighs most, until it is enough."""
        heap = [(weigh(theirs), client) for client, theirs in self._clients.items()]
        heapify(heap)
        self._free_soon()
        while heap and too_much():
            client = heap[0][1]
            self._give_up(self._clients[client], cause)
            if theirs := self._clients.get(client):
                heapreplace(heap, (weigh(theirs), client))
            else:
                heappop(heap)

    def _recent_losers(self) -> Mapping[bytes, float]:
        """Return the clients that lost a connection for its size a moment ago, and forget all others."""
        before = monotonic() - WAIT_SECONDS
        while self._losers and next(iter(self._losers.values())) < before:
            del self._losers[next(iter(self._losers))]
        return self._losers

    def _free_soon(self) -> None:
        """Give memory back to the system some time after connections were given up: the C library keeps it otherwise."""
        if not self._freeing:
            self._freeing = True
            get_running_loop().call_later(FREE_SECONDS, self._free)

    def _free(self) -> None:
        self._freeing = False
        if _trim:
            _trim(0)

    def _give_up(self, theirs: set[Connection], cause: Cause) -> None:
        """Give up the connection of a client that has waited longest; to make room for bytes, one that holds some."""
        candidates = [one for one in theirs if one.held] if cause == "given-up" else theirs
        longest = min(candidates or theirs, key=_since)
        if cause == "given-up":
            self._losers.pop(longest.owner, None)  # so that the latest is the last
            self._losers[longest.owner] = monotonic()
        self.remove(longest)
        longest.give_up(cause)


def _allowed() -> int:
    """Return how many connections there may be: some files are left for everything else."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_FILES)


def _since(connection: Connection) -> float:
    return connection.since


def _number(theirs: set[Connection]) -> tuple[float, float]:
    """Sort clients by their number of connections, the largest first, and then by the longest wait."""
    return -len(theirs), min(map(_since, theirs))


def _burden(theirs: set[Connection]) -> tuple[float, float]:
    """Sort clients by their bytes times the seconds for which they are held: a body that arrives quickly outlives others."""
    now = monotonic()
    return -sum([one.held * max(0, now - one.since) for one in theirs]), -sum([one.held for one in theirs])
