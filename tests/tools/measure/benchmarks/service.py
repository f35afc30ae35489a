"""Measures the speed and the memory of the service under load. Each server runs in a process of its own."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, suppress
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event
from time import process_time
from typing import NamedTuple

import httpx
import msgspec
import uvloop

from tallytale.cache.asking import WRITING, Asking
from tallytale.cache.breaker import CircuitBreaker
from tallytale.cache.client import connect
from tallytale.cache.shared import SharedCache, StoredAnswer
from tallytale.cache.signing import Signer
from tallytale.engine.judging.reports import encode, report
from tallytale.engine.tables.decoding import decode
from tests.support.bad_moves import BadBody, answered, bad_moves
from tests.support.paths import ROOT
from tests.support.redises import store
from tests.support.samples import JSON
from tests.support.serving import Server, running_server, until
from tests.tools.attack.load.machine import cpu_seconds, megabytes
from tests.tools.attack.load.tables import kinds
from tests.tools.measure.benchmarks.corrections import full_of_mistakes, longest_step, slowest_table
from tests.tools.measure.benchmarks.engine import judging
from tests.tools.measure.benchmarks.load import KNOWN_NUMBERS, WHITE_SPACE_PLACEHOLDER, LoadSummary, numbered
from tests.tools.measure.benchmarks.sample_tables import SAMPLE_TABLES, Json, prince_grid

ROUNDS = 5
PLANETS = prince_grid(5)
REPEATED_TABLE = msgspec.json.encode(PLANETS)
# Each request replaces the placeholder with other white space, so that no report comes from a cache.
NEW_TABLE = REPEATED_TABLE[:1] + WHITE_SPACE_PLACEHOLDER + REPEATED_TABLE[1:]
# Each request replaces the placeholders in a template with digits, so that a million different tables are sent.
NUMBERED_PLANETS, NUMBERED_TABLE = [kind.template for kind in kinds()]
STORE = {"TALLYTALE_SECRET": "a secret of the benchmark"}
NO_STORE = "redis://127.0.0.1:1/0"
LIMIT = {"TALLYTALE_LIMIT": "1000000000"}
LOOKUPS = 1000  # lookups whose time is measured together
SENDERS = 8  # clients that send bad requests


def batch(count: int) -> bytes:
    return b'{"tables":[%s]}' % b",".join([NEW_TABLE] * count)


def ours(**environment: str) -> AbstractContextManager[Server]:
    """Start the service, with an extra route that judges nothing."""
    command = [sys.executable, "-m", "tests.tools.measure.benchmarks.our_server"]
    return running_server(command, PYTHONPATH=str(ROOT), TALLYTALE_PORT="0", **environment)


class LoadProcess:
    """A load generator that runs in its own process."""

    def __init__(  # noqa: PLR0913 - the settings of a load, all by name
        self,
        server: Server,
        path: str = "/v1/scores",
        body: bytes = NEW_TABLE,
        *,
        connections: int = 32,
        seconds: float = 2,
        pause: float = 0,
        first: int | None = None,
        known: int = 0,
    ) -> None:
        self._folder = TemporaryDirectory()
        file = Path(self._folder.name) / "body"
        file.write_bytes(body)
        words = [server.port, path, file, connections, seconds, pause]
        command = [sys.executable, "-m", "tests.tools.measure.benchmarks.load", *map(str, words)]
        environment = {**os.environ, "FIRST_NUMBER": "" if first is None else str(first), "KNOWN": str(known)}
        self._server, self._cpu_before = server.process.pid, cpu_seconds([server.process.pid])
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=environment)

    def seen(self) -> LoadSummary:
        """Wait until the load generator ends, and return its result."""
        with self._folder, self._process:
            assert self._process.stdout
            seen = msgspec.json.decode(self._process.stdout.read(), type=LoadSummary)
        assert not seen.refused, f"{seen.refused} were refused"
        seen.server_cpu = (cpu_seconds([self._server]) - self._cpu_before) / seen.answers * 1e6
        return seen


class Load(NamedTuple):
    """What a load generator sends to a server. `size` is the number of tables in a request."""

    server: Server
    path: str = "/v1/scores"
    body: bytes = NEW_TABLE
    size: int = 1


def measured(loads: dict[str, Load]) -> dict[str, LoadSummary]:
    """Measure each load several times, in turn, so that other programs slow down all of them. Return the medians."""
    rounds: dict[str, list[LoadSummary]] = {name: [] for name in loads}
    for _ in range(ROUNDS):
        for name, (server, path, body, size) in loads.items():
            rounds[name].append(LoadProcess(server, path, body, connections=32 if size == 1 else 4).seen())
    names = LoadSummary.__struct_fields__
    return {
        name: LoadSummary(*[median(getattr(one, of) for one in seen) for of in names]) for name, seen in rounds.items()
    }


def rows(loads: dict[str, Load], found: dict[str, LoadSummary]) -> Iterator[str]:
    yield f"{'':24}{'tables/s':>10}{'CPU µs':>9}{'p50 ms':>9}{'p99 ms':>9}{'MB':>7}{'load generator':>16}"
    for name, (server, _, _, size) in loads.items():
        seen = found[name]
        columns = f"{seen.rate * size:10,.0f}{seen.server_cpu / size:9.0f}{seen.p50:9.2f}{seen.p99:9.2f}"
        yield f"{name:24}{columns}{megabytes([server.process.pid]):7.0f}{100 * seen.cpu_share:15.0f}%"


def throughput() -> Iterator[str]:
    """Measure how many game tables per second the service judges over HTTP.

    For comparison, it also measures a route that does not judge, a FastAPI service, and the engine without HTTP.
    """
    command = [sys.executable, "-m", "tests.tools.measure.benchmarks.fastapi_server"]
    with ours() as server, running_server(command, PYTHONPATH=str(ROOT)) as fastapi:
        loads = {
            "only parse": Load(server, "/parse-only"),
            "judge": Load(server),
            "FastAPI and pydantic": Load(fastapi),
            "batch of 100": Load(server, "/v1/scores/batch", batch(100), 100),
        }
        found = measured(loads)
        yield from rows(loads, found)
        parsed, judged, other, many = found.values()
        inside = 1e6 / judging(PLANETS)
        yield f"judge is {100 * judged.rate / parsed.rate:.0f} % of only parsing (aim 45 %), {judged.rate / other.rate:.1f} times the FastAPI service (aim 4)"
        yield f"by CPU time, which other processes distort less, it is {other.server_cpu / judged.server_cpu:.1f} times the FastAPI service"
        yield f"a batch is {100 * many.rate * 100 / inside:.0f} % of {inside:,.0f} tables a second in process (aim 75 %)"


def caches_and_limits() -> Iterator[str]:
    """Measure how much faster each cache makes the service, and how much slower each rate limit makes it."""
    with TemporaryDirectory() as folder, store(Path(folder)) as redis, ExitStack() as servers:

        def started(**environment: str) -> Server:
            return servers.enter_context(ours(**environment))

        with_store = {**STORE, "TALLYTALE_REDIS_URL": redis.url}
        plain, only_stored = started(), started(**with_store, TALLYTALE_MEMORY_MB="0")
        LoadProcess(only_stored, body=REPEATED_TABLE, seconds=0.2).seen()
        loads = {
            "only parse": Load(plain, "/parse-only"),
            "judged, no store": Load(plain),
            "found in local cache": Load(plain, body=REPEATED_TABLE),
            "judged, store": Load(started(**with_store)),
            "judged, store down": Load(started(**STORE, TALLYTALE_REDIS_URL=NO_STORE)),
            "by id, from the store": Load(only_stored, f"/v1/scores/{report(decode(REPEATED_TABLE)).id}", b""),
            "judged, own limit": Load(started(**LIMIT)),
            "judged, shared limit": Load(started(**LIMIT, **with_store)),
        }
        found = measured(loads)
        yield from rows(loads, found)
        cached, parsed = found["found in local cache"], found["only parse"]
        yield f"found in local cache: {100 * cached.rate / parsed.rate:.0f} % of only parsing (aim 100 %)"
        for name, than, aim in (
            ("judged, store", "judged, no store", ""),
            ("judged, store down", "judged, no store", " (aim 5 %)"),
            ("judged, own limit", "judged, no store", " (aim 5 %)"),
            ("judged, shared limit", "judged, store", " (aim 10 %)"),
        ):
            yield f"{name}: loses {100 * (1 - found[name].rate / found[than].rate):.0f} % against {than}{aim}"


def memory_growth() -> Iterator[str]:
    """Post many different tables, and measure how much memory the service uses."""
    with ours() as server:
        before, posted = megabytes([server.process.pid]), 0
        while posted < 1_000_000:
            posted += LoadProcess(server, body=NUMBERED_TABLE, seconds=20, first=posted).seen().answers
            yield f"{posted:9,} tables: {megabytes([server.process.pid]):4.0f} MB, {before:.0f} MB before (the cache may take 64 MB)"


def connection_counts() -> Iterator[str]:
    """Measure requests per second, latency and memory of the service with more and more connections."""
    with ours() as server:
        for count in (1, 4, 16, 64, 256):
            seen = LoadProcess(server, connections=count).seen()
            yield f"{count:4} connections {seen.rate:8,.0f}/s   {_latencies(seen)}   {megabytes([server.process.pid]):.0f} MB"


def _latencies(seen: LoadSummary) -> str:
    return f"p50 {seen.p50:6.2f} ms   p99 {seen.p99:6.2f} ms"


def beside(server: Server, path: str, body: bytes, connections: int) -> Iterator[str]:
    """Measure how long single requests take while the service is idle, and while it answers other requests."""
    single = partial(LoadProcess, server, connections=4, seconds=5, pause=0.02)
    alone = single().seen()
    others = LoadProcess(server, path, body, connections=connections, seconds=7)
    disturbed, answers = single().seen(), others.seen()
    yield f"  alone  {_latencies(alone)}"
    yield f"  beside {_latencies(disturbed)}, {disturbed.p99 / alone.p99:.1f} times; the others: {answers.rate:,.1f}/s"


def requests_beside_batches() -> Iterator[str]:
    with ours() as server:
        yield "batches of 500 tables (aim: p99 100 ms)"
        yield from beside(server, "/v1/scores/batch", batch(500), 4)


def requests_beside_corrections() -> Iterator[str]:
    tables: dict[str, Json] = {"slowest played table": slowest_table(), "largest table": full_of_mistakes()}
    with ours(TALLYTALE_MEMORY_MB="0") as server:
        for name, table in tables.items():
            yield f"{name}: longest step {longest_step(table) * 1e3:.1f} ms of CPU time"
            yield from beside(server, "/v1/corrections", msgspec.json.encode({"table": table}), 10)


def requests_beside_bad_moves() -> Iterator[str]:
    """Send each bad request from eight clients at once, and measure how long normal requests take meanwhile.

    Also measure the longest time for which a bad request blocks all other requests.
    """
    with ours() as server:
        single = partial(LoadProcess, server, connections=2, seconds=1.5, pause=0.01)
        yield f"{'nothing':42}{_latencies(single().seen())}"
        for name, bad in bad_moves().items():
            found, stop = answered(bad), Event()
            with ThreadPoolExecutor(SENDERS) as senders:
                sending = [senders.submit(_send_until, stop, server, bad) for _ in range(SENDERS)]
                latencies = _latencies(single().seen())
                stop.set()
            assert {status for one in sending for status in one.result()} == {bad.status}
            yield f"{name:42}{latencies}   {megabytes([server.process.pid]):.0f} MB   {found.status}, longest piece {found.longest * 1e3:.1f} ms"


def _send_until(stop: Event, server: Server, bad: BadBody) -> set[int]:
    """Post the same request body again and again until `stop` is set. Return the status codes of the responses."""
    statuses = set()
    with httpx.Client(base_url=server.url, timeout=60, headers={"content-type": "application/json"}) as client:
        while not stop.is_set():
            statuses.add(client.post(bad.path, content=bad.body).status_code)
    return statuses


def store_lookups() -> Iterator[str]:
    """Compare the CPU time of a lookup in the store with that of judging the table, by how many share a command.

    The store runs on the same machine.
    """
    with TemporaryDirectory() as folder, store(Path(folder)) as redis:
        for name, _, table in SAMPLE_TABLES:
            judged = judging(table)
            yield f"{name}: judging {judged:.0f} µs"
            for together in (1, 8, 32, 100):
                found, missing = uvloop.run(_lookup_times(redis.url, msgspec.json.encode(table), together))
                saved = judged + WRITING - found
                verdict = f"pays if {100 * missing / (missing + saved):.0f} % are found" if saved > 0 else "never pays"
                yield f"  {together:3} together: found {found:4.1f} µs   missing {missing:4.1f} µs   {verdict}"


async def _lookup_times(url: str, body: bytes, together: int) -> list[float]:
    """Return the CPU time to look up a stored report and an unknown report, in microseconds."""
    breaker, signer = CircuitBreaker(lambda *_: None), Signer(STORE["TALLYTALE_SECRET"])
    cache = SharedCache(
        connect(url, 5),
        signer,
        breaker,
        Asking({}, 1),
        lambda *_: None,
        prefix="b:",
        keep_seconds=600,
        seconds=5,
        max_bytes=2**20,
    )
    writing = asyncio.create_task(cache.run())
    answer = StoredAnswer("en", encode(report(decode(body))))
    # No other measurement stores reports under the second names.
    stored, unknown = [[f"{first + number:032x}" for number in range(together)] for first in (0, LOOKUPS)]
    for name in stored:
        cache.enqueue(name, answer)
    while await cache.get(stored[-1]) is None:  # noqa: ASYNC110 - nothing tells when the reports are written
        await asyncio.sleep(0.01)
    times = []
    for asked in (stored, unknown):
        tries = []
        for _ in range(ROUNDS):
            started = process_time()
            for _ in range(LOOKUPS // together):
                await asyncio.wait([cache.lookup(name, in_hurry=False) for name in asked])
            tries.append(process_time() - started)
        times.append(min(tries) / (LOOKUPS // together * together) * 1e6)
    writing.cancel()
    with suppress(asyncio.CancelledError):
        await writing
    return times


def shared_reports() -> Iterator[str]:
    """Measure an instance without local cache, when a part of the tables is in the store, and one that does not ask it."""
    with TemporaryDirectory() as folder, store(Path(folder)) as redis, ExitStack() as servers:
        no_memory = {"TALLYTALE_MEMORY_MB": "0"}
        asking = servers.enter_context(ours(**STORE, **no_memory, TALLYTALE_REDIS_URL=redis.url))
        alone = servers.enter_context(ours(**no_memory))
        tables = b",".join([numbered(NUMBERED_PLANETS, number) for number in range(KNOWN_NUMBERS)])
        httpx.post(
            f"{asking.url}/v1/scores/batch", content=b'{"tables":[%b]}' % tables, headers=JSON
        ).raise_for_status()
        assert until(lambda: len(redis.keys()) == KNOWN_NUMBERS)
        stored = {key: redis.value(key) for key in redis.keys()}  # noqa: SIM118 - `Store` is not a dict
        for share in (0, 20, 80, 100):
            for connections in (1, 16, 64):
                rounds = []
                for _ in range(ROUNDS):
                    redis.ask("FLUSHALL")  # forgets the tables of the round before
                    for key, value in stored.items():
                        redis.put(key, value)
                    rounds.append(
                        [
                            LoadProcess(server, body=NUMBERED_PLANETS, connections=connections, known=share).seen()
                            for server in (asking, alone)
                        ]
                    )
                rates = [median(one.rate for one in seen) for seen in zip(*rounds, strict=True)]
                cpu = [median(one.server_cpu for one in seen) for seen in zip(*rounds, strict=True)]
                yield (
                    f"{share:3} % stored, {connections:2} connections: {rates[0]:6,.0f} requests/s with the store, "
                    f"{rates[1]:6,.0f} without: {100 * rates[0] / rates[1]:3.0f} %; CPU {100 * cpu[0] / cpu[1]:3.0f} %"
                )
