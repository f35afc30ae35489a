"""Caches reports in Redis, which all instances of the service share.

Laws of this file:
- Reports are written in the background, so no request waits for a write.
- A read has a short time limit.
- A report from Redis is used only if its signature is valid.
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

MAX_QUEUED_BYTES = 16 * 1024 * 1024
WRITE_BATCH_SIZE = 300  # number of reports in one write to Redis; 100 were too slow under full load
MAX_CONCURRENT_READS = 8
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


class SharedCache:
    def __init__(  # noqa: PLR0913 - one keyword for each setting
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
        self._queue: deque[tuple[str, StoredAnswer]] = deque()
        self._queued_bytes = 0
        self._queue_filled = Event()
        self._read_slots = Semaphore(MAX_CONCURRENT_READS)

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

    async def get(self, name: str) -> StoredAnswer | None:
        """Return a stored report. Return None if it is missing, has no valid signature, or is not read in time."""
        if not self.breaker.closed:
            return None
        # A value of another program can have hundreds of megabytes, so only a part is read. It has no valid signature.
        ask = ("GETRANGE", self._prefix + name, 0, self._max_bytes + SPARE_BYTES)
        stored: bytes | None = await self._read(partial(self._client.execute_command, *ask))
        value = self._signer.verify(name, stored) if stored else None
        if stored and value is None:
            self._count("invalid")
        if value is None:
            return None
        language, _, body = value.partition(b"\n")
        return StoredAnswer(language.decode(), body)

    async def take_allowance(self, client: bytes, window: int, amount: int, seconds: int) -> int | None:
        """Reserve a part of a client's rate limit in Redis, where all instances of the service share one sum.

        Return the new sum in the current time window, or None if Redis is unavailable.
        """
        if not self.breaker.closed:
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
            await asyncio.wait_for(self._read_slots.acquire(), self._seconds)
        # Too many reads are running already, so this read is given up. That does not mean that Redis has failed.
        except TimeoutError:
            self._count("overloaded")
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
        """Write the queued reports to Redis. While Redis is unavailable, test whether it works again."""
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
        except ANY_ERROR:
            self._count("failed")
            await asyncio.sleep(PROBE_SECONDS)

    def _fail(self, error: BaseException) -> None:
        self._count("failed")
        self.breaker.failed(error)
        self._count("dropped", len(self._queue))
        self._queue.clear()
        self._queued_bytes = 0
        self._queue_filled.set()


def _event_of_one_key(error: Exception) -> str:
    """Return the error's name if Redis can still be used after it. Return "" if Redis itself has failed."""
    if isinstance(error, OutOfMemoryError):  # when Redis is out of memory, it can't even count requests for rate limits
        return "refused"
    return "invalid" if isinstance(error, ResponseError) and WRONG_VALUE_ERROR.search(str(error)) else ""
