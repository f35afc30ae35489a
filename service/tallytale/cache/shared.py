"""Caches reports in Redis, which all instances of the service share.

Laws of this file:
- Reports are written in the background, so no request waits for a write.
- All lookups of one iteration of the event loop share a command, so that a busy service takes less time for each.
- A lookup has a short time limit, and fails like one that finds nothing.
- A report from Redis is used only if its signature is valid.
"""

import asyncio
import re
from asyncio import Event, Future, Semaphore
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import repeat
from time import perf_counter, process_time
from typing import Any, NamedTuple, Protocol

from redis.asyncio.cluster import RedisCluster
from redis.exceptions import OutOfMemoryError, ResponseError

from tallytale.cache.asking import Asking
from tallytale.cache.breaker import CircuitBreaker
from tallytale.cache.client import RedisClient, close_idle_connections
from tallytale.cache.signing import Signer

MAX_QUEUED_BYTES = 16 * 1024 * 1024
WRITE_BATCH_SIZE = 300  # number of reports in one write to Redis; 100 were too slow under full load
MAX_CONCURRENT_READS = 8
MAX_TOGETHER = 256  # lookups in one command
HURRY = 1 / 10  # the part of the time limit after which a lookup is given up if the table can be judged instead
PROBE_SECONDS = 0.5
WRITE_SECONDS = 2  # a write may take longer than a read, because no request waits for a write
# Connecting may take longer than reading, because it needs several round trips.
CONNECT_SECONDS = 1
# Redis answers with these errors if another program has stored an odd value under the same key: one of another type, or
# a number that is too large.
WRONG_VALUE_ERROR = re.compile("WRONGTYPE|value is not an integer|would overflow")
SPARE_BYTES = 100  # a stored value has its signature and its language besides the report
# redis-py can raise any exception if the server sends an invalid reply, or if another program listens on its port.
ANY_ERROR = Exception


class StoredAnswer(NamedTuple):
    language: str
    body: bytes


class CountEvent(Protocol):
    def __call__(self, event: str, count: int = 1) -> None: ...


class Lookup(NamedTuple):
    """A lookup that waits for the others of the same iteration of the event loop."""

    name: str
    in_hurry: bool
    found: Future[StoredAnswer | None]


class SharedCache:
    def __init__(  # noqa: PLR0913 - one keyword for each setting
        self,
        client: RedisClient,
        signer: Signer,
        breaker: CircuitBreaker,
        asking: Asking,
        count: CountEvent,
        *,
        prefix: str,
        keep_seconds: int,
        seconds: float,
        max_bytes: int,
    ) -> None:
        self._client, self._signer, self.breaker, self.asking, self._count = client, signer, breaker, asking, count
        self._prefix, self._keep_seconds, self._seconds, self._max_bytes = prefix, keep_seconds, seconds, max_bytes
        self._queue: deque[tuple[str, StoredAnswer]] = deque()
        self._queued_bytes = 0
        self._queue_filled = Event()
        self._read_slots = Semaphore(MAX_CONCURRENT_READS)
        self._lookups: list[Lookup] = []
        self._fetching: set[asyncio.Task[None]] = set()  # a task is freed if nothing refers to it
        self._is_suspect = False  # after a timeout, until a test shows whether Redis responds

    def enqueue(self, name: str, report: StoredAnswer) -> bool:
        """Queue a report to be written to Redis in the background. Return False if the queue is full."""
        size = len(report.body)
        if not self.breaker.closed or size > self._max_bytes or self._queued_bytes + size > MAX_QUEUED_BYTES:
            self._count("dropped")
            return False
        self._queue.append((name, report))
        self._queued_bytes += size
        self._queue_filled.set()
        return True

    @property
    def is_up(self) -> bool:
        return self.breaker.closed and not self._is_suspect

    async def get(self, name: str) -> StoredAnswer | None:
        """Return a stored answer. Return None if it is missing, has no valid signature, or is not read in time."""
        return await self.lookup(name, in_hurry=False)

    def lookup(self, name: str, *, in_hurry: bool) -> Future[StoredAnswer | None]:
        """Look up an answer, in one command with all other lookups of this iteration of the event loop.

        A lookup in a hurry finds nothing if it takes more than a tenth of the time limit.
        """
        loop = asyncio.get_running_loop()
        lookup = Lookup(name, in_hurry, loop.create_future())
        if not self.is_up:
            lookup.found.set_result(None)
            return lookup.found
        if not self._lookups:
            loop.call_soon(self._start_fetching)
        self._lookups.append(lookup)
        return lookup.found

    def _start_fetching(self) -> None:
        lookups, self._lookups = self._lookups, []
        for start in range(0, len(lookups), MAX_TOGETHER):
            task = asyncio.create_task(self._fetch(lookups[start : start + MAX_TOGETHER]))
            self._fetching.add(task)
            task.add_done_callback(self._fetching.discard)

    async def _fetch(self, lookups: list[Lookup]) -> None:
        in_hurry = [lookup.found for lookup in lookups if lookup.in_hurry]
        timer = asyncio.get_running_loop().call_later(HURRY * self._seconds, _give_up, in_hurry)
        started, used = perf_counter(), process_time()
        values = await self._read(partial(self._get_all, [self._prefix + lookup.name for lookup in lookups]))
        timer.cancel()
        # Meanwhile, this process did other work. That is no time that Redis has taken.
        self.asking.note_command(perf_counter() - started - (process_time() - used))
        for lookup, value in zip(lookups, values or repeat(None)):
            if not lookup.found.done():
                lookup.found.set_result(self._verified(lookup.name, value))

    async def _get_all(self, keys: list[str]) -> Any:
        if not isinstance(self._client, RedisCluster):
            return await self._client.mget(keys)
        pipeline = self._client.pipeline()
        for key in keys:
            pipeline = pipeline.execute_command("GET", key)
        return await pipeline.execute()  # asks each node once that has some of the keys

    def _verified(self, name: str, stored: bytes | None) -> StoredAnswer | None:
        if stored is None:
            return None
        value = self._signer.verify(name, stored) if len(stored) <= self._max_bytes + SPARE_BYTES else None
        if value is None:
            self._count("invalid")
            return None
        language, _, body = value.partition(b"\n")
        return StoredAnswer(language.decode(), body)

    async def take_allowance(self, client: bytes, window: int, amount: int, seconds: int) -> int | None:
        """Reserve a part of a client's rate limit in Redis, where all instances of the service share one sum.

        Return the new sum in the current time window, or None if Redis is unavailable.
        """
        if not self.is_up:
            return None
        key = f"{self._prefix}limit:{window}:{client.hex()}"
        pipeline = self._client.pipeline(transaction=False)
        pipeline.execute_command("INCRBY", key, amount)
        pipeline.execute_command("EXPIRE", key, 2 * seconds)
        taken = await self._read(pipeline.execute)
        if taken and taken[0] < amount:  # another program has stored a negative number
            self._count("invalid")
            return None
        return int(taken[0]) if taken else None

    async def _read(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Run a Redis command for which a request is waiting. Return None if it fails or takes too long."""
        try:
            async with asyncio.timeout(self._seconds):
                await self._read_slots.acquire()
        # Too many reads are running already, so this read is given up. That does not mean that Redis has failed.
        except TimeoutError:
            self._count("overloaded")
            return None
        try:
            async with asyncio.timeout(self._seconds):
                return await ask()
        # Redis has stopped, it is slow, or somebody has stored a very long value: a test will show which.
        except TimeoutError:
            self._count("late")
            self._is_suspect = True
            self._queue_filled.set()
            return None
        except ANY_ERROR as error:
            if event := _event_of_one_key(error):
                self._count(event)
            else:
                self._fail(error)
            return None
        finally:
            self._read_slots.release()

    async def run(self) -> None:
        """Write the queued reports to Redis. While Redis is unavailable, test whether it works again."""
        try:
            while True:
                if self.is_up:
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
            refused = sum([isinstance(one, Exception) for one in done])
            self._count("written", len(batch) - refused)
            self._count("dropped", refused)
        except ANY_ERROR as error:
            self._fail(error)
            self._count("dropped", len(batch))

    async def _probe(self) -> None:
        """Test Redis with a new connection. If it responds quickly, requests use Redis again.

        The first test follows immediately after a failure, because perhaps only one connection was broken.
        """
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await close_idle_connections(self._client)
                await self._client.execute_command("PING")
            async with asyncio.timeout(self._seconds / 2):
                await self._client.execute_command("PING")
                await self._client.execute_command("PING")
            self.breaker.succeeded()
        except ANY_ERROR as error:
            self._fail(error)
            await asyncio.sleep(PROBE_SECONDS)
        self._is_suspect = False

    def _fail(self, error: BaseException) -> None:
        self._count("failed")
        self.breaker.failed(error)
        self._count("dropped", len(self._queue))
        self._queue.clear()
        self._queued_bytes = 0
        self._queue_filled.set()


def _give_up(lookups: list[Future[StoredAnswer | None]]) -> None:
    for found in lookups:
        if not found.done():
            found.set_result(None)


def _event_of_one_key(error: Exception) -> str:
    """Return the error's name if Redis can still be used after it. Return "" if Redis itself has failed."""
    if isinstance(error, OutOfMemoryError):  # when Redis is out of memory, it can't even count requests for rate limits
        return "refused"
    return "invalid" if isinstance(error, ResponseError) and WRONG_VALUE_ERROR.search(str(error)) else ""
