"""Compares two ways to get a report: reading it from the shared Redis store, and judging the game table again."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import msgspec
import uvloop

from tallytale.cache.breaker import CircuitBreaker
from tallytale.cache.client import connect
from tallytale.cache.shared import SharedCache, StoredAnswer
from tallytale.cache.signing import Signer
from tallytale.engine.judging.reports import encode, judge, report
from tallytale.engine.tables.decoding import decode
from tests.support.redises import store
from tests.tools.measure.benchmarks.sample_tables import SAMPLE_TABLES
from tests.tools.measure.benchmarks.stopwatch import microseconds

SECONDS = 5  # seconds that a read from Redis may take; long, because the machine may be busy
LOOKUPS, TRIES = 1000, 5
UNKNOWN = "0" * 32


def lookups() -> Iterator[str]:
    """Compare how long it takes to look up a report in the store with how long it takes to judge its table again.

    The store runs on the same machine.
    """
    with TemporaryDirectory() as folder, store(Path(folder)) as redis:
        for name, _, table in SAMPLE_TABLES:
            body = msgspec.json.encode(table)
            hit, miss = uvloop.run(_lookup_times(redis.url, body))
            judging = microseconds(lambda body=body: judge(body))  # type: ignore[misc]  # used within this round
            saved, lost = judging - hit, miss
            verdict = f"pays if {100 * lost / (lost + saved):.0f} % are found" if saved > 0 else "never pays"
            yield f"{name:28}found {hit:4.0f} µs   missing {miss:4.0f} µs   judging {judging:4.0f} µs   {verdict}"


async def _lookup_times(url: str, body: bytes) -> tuple[float, float]:
    """Return the CPU time to look up a stored report and an unknown report, in microseconds."""
    async with _shared_cache(url) as cache:
        judged = report(decode(body))
        cache.enqueue(judged.id, StoredAnswer("en", encode(judged)))
        while await cache.get(judged.id) is None:  # noqa: ASYNC110 - nothing tells when the report is written
            await asyncio.sleep(0.01)
        return await _lookup_time(cache, judged.id), await _lookup_time(cache, UNKNOWN)


async def _lookup_time(cache: SharedCache, name: str) -> float:
    times = []
    for _ in range(TRIES):
        started = process_time()
        for _ in range(LOOKUPS):
            await cache.get(name)
        times.append(process_time() - started)
    return min(times) / LOOKUPS * 1e6


@asynccontextmanager
async def _shared_cache(url: str) -> AsyncIterator[SharedCache]:
    cache = SharedCache(
        connect(url, SECONDS),
        Signer("a secret of the benchmark"),
        CircuitBreaker(lambda *_: None),
        lambda *_: None,
        prefix="benchmark:",
        keep_seconds=600,
        seconds=SECONDS,
        max_bytes=2**20,
    )
    writing = asyncio.create_task(cache.run())
    yield cache
    writing.cancel()
    with suppress(asyncio.CancelledError):
        await writing
