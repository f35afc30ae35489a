"""What all instances remember: a Redis, written behind the answers and read when a report is asked for by its id.

Laws of this file: nobody waits for a write, which may therefore take its time; for a read no longer than `seconds`, and
in a crowd as long again for its turn; what waits to be written is bounded; what is read counts only if its seal holds.
"""

import asyncio
import re
from asyncio import Event, Semaphore
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple, Protocol

from redis.exceptions import OutOfMemoryError, ResponseError

from tallytale.cache.breaker import CircuitBreaker
from tallytale.cache.client import RedisClient, close_idle_connections
from tallytale.cache.signing import Signer

MAX_QUEUED_BYTES = 16 * 1024 * 1024  # bytes of reports that may wait to be written
WRITE_BATCH_SIZE = 300  # reports in one round trip; with a hundred, an instance without a free moment drops some
MAX_CONCURRENT_READS = 8  # reads at a time
PROBE_SECONDS = 0.5
WRITE_SECONDS = 2  # when all processors are taken, the answers to many writes are looked at late
CONNECT_SECONDS = 1  # a new connection may take longer than an answer over one that is there
# What a server says of a key that somebody else wrote.
WRONG_VALUE_ERROR = re.compile("WRONGTYPE|value is not an integer")
# Whatever a server can do, or what answers in its place: a client that is fed nonsense raises whatever it stumbles over.
ANY_ERROR = Exception


class StoredReport(NamedTuple):
    """A report in its language, as it is kept."""

    language: str
    body: bytes


class CountEvent(Protocol):
    """Where it tells what happened."""

    def __call__(self, event: str, count: int = 1) -> None: ...


class SharedCache:
    """The memory that instances share."""

    def __init__(  # noqa: PLR0913 - what an operator can set, each by name
        self,
        client: RedisClient,
        signer: Signer,
        breaker: CircuitBreaker,
        count: CountEvent,
        *,
        prefix: str,
        keep_seconds: int,
        seconds: float,
        max_bytes: int,
    ) -> None:
        self._client, self._signer, self.breaker, self._count = client, signer, breaker, count
        self._prefix, self._keep_seconds, self._seconds, self._max_bytes = prefix, keep_seconds, seconds, max_bytes
        self._queue: deque[tuple[str, StoredReport]] = deque()
        self._queued_bytes = 0
        self._queue_filled = Event()
        self._read_slots = Semaphore(MAX_CONCURRENT_READS)

    def enqueue(self, name: str, report: StoredReport) -> bool:
        """Have a report written soon. Tell whether it will be."""
        size = len(report.body)
        if not self.breaker.closed or size > self._max_bytes or self._queued_bytes + size > MAX_QUEUED_BYTES:
            self._count("dropped")
            return False
        self._queue.append((name, report))
        self._queued_bytes += size
        self._queue_filled.set()
        return True

    async def get(self, name: str) -> StoredReport | None:
        """Return a report that any instance remembered, if it is still there and whole."""
        if not self.breaker.closed:
            return None
        stored: bytes | None = await self._read(partial(self._client.execute_command, "GET", self._prefix + name))
        value = self._signer.verify(name, stored) if stored else None
        if stored and value is None:
            self._count("rubbish")
        if value is None:
            return None
        language, _, body = value.partition(b"\n")
        return StoredReport(language.decode(), body)

    async def take_allowance(self, client: bytes, window: int, amount: int, seconds: int) -> int | None:
        """Take an amount for a client out of a window; return how much was taken in all, or nothing when it is away."""
        if not self.breaker.closed:
            return None
        key = f"{self._prefix}limit:{window}:{client.hex()}"
        pipeline = self._client.pipeline(transaction=False)
        pipeline.execute_command("INCRBY", key, amount)
        pipeline.execute_command("EXPIRE", key, 2 * seconds)
        taken = await self._read(pipeline.execute)
        return int(taken[0]) if taken else None

    async def _read(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Ask for something that somebody waits for; return nothing when it does not come in time."""
        try:
            await asyncio.wait_for(self._read_slots.acquire(), self._seconds)
        except TimeoutError:  # so many ask here: no fault of the store's
            self._count("crowded")
            return None
        try:
            async with asyncio.timeout(self._seconds):
                return await ask()
        except ANY_ERROR as error:
            if event := _event_of_one_key(error):
                self._count(event)
            else:
                self._fail(error)
            return None
        finally:
            self._read_slots.release()

    async def run(self) -> None:
        """Write what waits, and look whether a server that was away is back; until cancelled."""
        try:
            while True:
                if self.breaker.closed:
                    await self._queue_filled.wait()
                    await self._write()
                else:
                    await self._probe()
        finally:
            await self._client.aclose()

    async def _write(self) -> None:
        batch = [self._queue.popleft() for _ in range(min(WRITE_BATCH_SIZE, len(self._queue)))]
        self._queued_bytes -= sum([len(report.body) for _, report in batch])
        if not self._queue:
            self._queue_filled.clear()
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                pipeline = self._client.pipeline(transaction=False)
                for name, report in batch:
                    sealed = self._signer.sign(name, b"%b\n%b" % (report.language.encode(), report.body))
                    pipeline.execute_command("SET", self._prefix + name, sealed, "EX", self._keep_seconds)
                done = await pipeline.execute(raise_on_error=False)
            refused = sum([isinstance(one, Exception) for one in done])  # say because it is full: alive all the same
            self._count("written", len(batch) - refused)
            self._count("dropped", refused)
        except ANY_ERROR as error:
            self._fail(error)
            self._count("dropped", len(batch))

    async def _probe(self) -> None:
        """Look whether it is back, over a new connection; and not only back, but as quick as it has to be.

        At once, for what failed may have been one connection, or too much work here.
        """
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await close_idle_connections(self._client)
                await self._client.execute_command("PING")
            async with asyncio.timeout(self._seconds / 2):
                await self._client.execute_command("PING")
                await self._client.execute_command("PING")
            self.breaker.succeeded()
        except ANY_ERROR:
            self._count("failed")
            await asyncio.sleep(PROBE_SECONDS)

    def _fail(self, error: BaseException) -> None:
        self._count("failed")
        self.breaker.failed(error)
        self._count("dropped", len(self._queue))
        self._queue.clear()
        self._queued_bytes = 0
        self._queue_filled.set()  # so that probing begins


def _event_of_one_key(error: Exception) -> str:
    """Return what to count for a refusal that is no fault of the store's: it is alive."""
    if isinstance(error, OutOfMemoryError):  # a counter for a limit needs room, too
        return "refused"
    return "rubbish" if isinstance(error, ResponseError) and WRONG_VALUE_ERROR.search(str(error)) else ""
