"""Measures the speed and the memory of the service under load. Each server runs in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

from tallytale.engine.judging.reports import judge, report
from tallytale.engine.tables.decoding import decode
from tests.support.paths import ROOT
from tests.support.redises import store
from tests.support.serving import Server, running_server
from tests.tools.attack.load.machine import cpu_seconds
from tests.tools.measure.benchmarks.corrections import full_of_mistakes, longest_step, slowest_table
from tests.tools.measure.benchmarks.load import WHITE_SPACE_PLACEHOLDER, LoadSummary
from tests.tools.measure.benchmarks.sample_tables import prince_grid
from tests.tools.measure.benchmarks.stopwatch import microseconds

OUR_SERVER = [sys.executable, "-m", "tests.tools.measure.benchmarks.our_server"]
FASTAPI_SERVER = [sys.executable, "-m", "tests.tools.measure.benchmarks.fastapi_server"]
SERVER_ENVIRONMENT = {"PYTHONPATH": str(ROOT), "TALLYTALE_PORT": "0"}
CONNECTIONS = 32
SECONDS = 2.0
ROUNDS = 5
REPEATED_TABLE = msgspec.json.encode(prince_grid(5))
# Each request replaces the placeholder with other white space, so that no report comes from a cache.
NEW_TABLE = REPEATED_TABLE[:1] + WHITE_SPACE_PLACEHOLDER + REPEATED_TABLE[1:]
BATCH = 100
MILLION = 1_000_000
FULL = 500


def batch(count: int) -> bytes:
    return b'{"tables":[%s]}' % b",".join([NEW_TABLE] * count)


class LoadProcess:
    """A load generator that runs in its own process."""

    def __init__(  # noqa: PLR0913 - the settings of a load, all by name
        self,
        server: Server,
        path: str,
        body: bytes = NEW_TABLE,
        *,
        connections: int = CONNECTIONS,
        seconds: float = SECONDS,
        pause: float = 0,
        first: int | None = None,
    ) -> None:
        self._folder = TemporaryDirectory()
        file = Path(self._folder.name) / "body"
        file.write_bytes(body)
        words = [server.port, path, file, connections, seconds, pause]
        command = [sys.executable, "-m", "tests.tools.measure.benchmarks.load", *map(str, words)]
        environment = {**os.environ, "FIRST_NUMBER": "" if first is None else str(first)}
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


def megabytes(server: Server) -> float:
    """Return the memory that a server uses, in megabytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def throughput() -> Iterator[str]:
    """Measure how many game tables per second the service judges over HTTP.

    For comparison, it also measures a route that does not judge, a FastAPI service, and the engine without HTTP.
    """
    with (
        running_server(OUR_SERVER, **SERVER_ENVIRONMENT) as ours,
        running_server(FASTAPI_SERVER, **SERVER_ENVIRONMENT) as fastapi,
    ):
        loads = {
            "only parse": (ours, "/parse-only", NEW_TABLE, 1),
            "judge": (ours, "/v1/scores", NEW_TABLE, 1),
            "FastAPI and pydantic": (fastapi, "/v1/scores", NEW_TABLE, 1),
            f"batch of {BATCH}": (ours, "/v1/scores/batch", batch(BATCH), BATCH),
        }
        rounds: dict[str, list[LoadSummary]] = {name: [] for name in loads}
        # In each round all servers are measured, so that other programs on the machine slow down all of them.
        for _ in range(ROUNDS):
            for name, (server, path, body, size) in loads.items():
                rounds[name].append(LoadProcess(server, path, body, connections=CONNECTIONS if size == 1 else 4).seen())
        inside = 1e6 / microseconds(lambda: judge(REPEATED_TABLE))
        yield f"{'':24}{'tables/s':>10}{'CPU µs':>9}{'p50 ms':>9}{'p99 ms':>9}{'MB':>7}{'load generator':>16}"
        tables_per_second, cpu = {}, {}
        for name, (server, _, _, size) in loads.items():
            rate, took, p50, p99, cpu_share = (
                median([getattr(seen, one) for seen in rounds[name]])
                for one in ("rate", "server_cpu", "p50", "p99", "cpu_share")
            )
            tables_per_second[name], cpu[name] = rate * size, took / size
            yield f"{name:24}{rate * size:10,.0f}{cpu[name]:9.0f}{p50:9.2f}{p99:9.2f}{megabytes(server):7.0f}{100 * cpu_share:15.0f}%"
        parsed, judged, other, many = tables_per_second.values()
        faster = cpu["FastAPI and pydantic"] / cpu["judge"]
        yield f"judge is {100 * judged / parsed:.0f} % of only parsing (aim 55 %), {judged / other:.1f} times the FastAPI service (aim 3.5)"
        yield f"by CPU time, which other processes distort less, it is {faster:.1f} times the FastAPI service"
        yield f"a batch is {100 * many / inside:.0f} % of {inside:,.0f} tables a second in process (aim 75 %)"


STORE = {"TALLYTALE_SECRET": "a secret of the benchmark"}
NO_STORE = "redis://127.0.0.1:1/0"
LIMIT = {"TALLYTALE_LIMIT": "1000000000"}


def caches_and_limits() -> Iterator[str]:
    """Measure how much faster each cache makes the service, and how much slower each rate limit makes it."""
    with TemporaryDirectory() as folder, store(Path(folder)) as redis, ExitStack() as servers:

        def started(**environment: str) -> Server:
            return servers.enter_context(running_server(OUR_SERVER, **SERVER_ENVIRONMENT, **environment))

        plain, stored = started(), started(**STORE, TALLYTALE_REDIS_URL=redis.url)
        only_stored = started(**STORE, TALLYTALE_REDIS_URL=redis.url, TALLYTALE_MEMORY_MB="0")
        LoadProcess(only_stored, "/v1/scores", REPEATED_TABLE, seconds=0.2).seen()
        loads = {
            "only parse": (plain, "/parse-only", NEW_TABLE),
            "judged, no store": (plain, "/v1/scores", NEW_TABLE),
            "found in local cache": (plain, "/v1/scores", REPEATED_TABLE),
            "judged, store": (stored, "/v1/scores", NEW_TABLE),
            "judged, store down": (started(**STORE, TALLYTALE_REDIS_URL=NO_STORE), "/v1/scores", NEW_TABLE),
            "by id, from the store": (only_stored, f"/v1/scores/{report(decode(REPEATED_TABLE)).id}", b""),
            "judged, own limit": (started(**LIMIT), "/v1/scores", NEW_TABLE),
            "judged, shared limit": (started(**LIMIT, **STORE, TALLYTALE_REDIS_URL=redis.url), "/v1/scores", NEW_TABLE),
        }
        rounds: dict[str, list[LoadSummary]] = {name: [] for name in loads}
        for _ in range(ROUNDS):
            for name, (server, path, body) in loads.items():
                rounds[name].append(LoadProcess(server, path, body).seen())
        throughput = {name: median([seen.rate for seen in seens]) for name, seens in rounds.items()}
        for name, (server, _, _) in loads.items():
            p50, p99 = (median([getattr(seen, one) for seen in rounds[name]]) for one in ("p50", "p99"))
            yield f"{name:24}{throughput[name]:8,.0f}/s {p50:7.2f} ms {p99:7.2f} ms {megabytes(server):5.0f} MB   {_comparison(throughput, name)}"


def _comparison(throughput: dict[str, float], name: str) -> str:
    judged = throughput["judged, no store"]
    comparisons = {
        "found in local cache": f"{100 * throughput[name] / throughput['only parse']:.0f} % of only parsing (aim 100 %)",
        "judged, store down": f"{100 * (1 - throughput[name] / judged):+.0f} % against no store (aim 5 %)",
        "judged, own limit": f"{100 * (1 - throughput[name] / judged):+.0f} % against no limit (aim 5 %)",
        "judged, shared limit": f"{100 * (1 - throughput[name] / throughput['judged, store']):+.0f} % against no limit (aim 10 %)",
        "judged, store": f"{100 * (1 - throughput[name] / judged):+.0f} % against no store",
    }
    return comparisons.get(name, "")


# A game table with three placeholders for numbers, from which a million different tables are made.
NUMBERED_TABLE = (
    b'{"game":"little-prince","stage":"running","players":[{"planet":{"form":"tally","characters":["gardener"],'
    b'"objects":{"rose":@A,"fox":@B,"box":@C}}},{"planet":{"form":"tally","characters":["king"]}}]}'
)


def memory_growth() -> Iterator[str]:
    """Post many different tables, and measure how much memory the service uses."""
    with running_server(OUR_SERVER, **SERVER_ENVIRONMENT) as server:
        before, posted = megabytes(server), 0
        while posted < MILLION:
            posted += LoadProcess(server, "/v1/scores", NUMBERED_TABLE, seconds=20, first=posted).seen().answers
            yield f"{posted:9,} tables: {megabytes(server):4.0f} MB, {before:.0f} MB before (the cache may take 64 MB)"


def requests_beside_batches() -> Iterator[str]:
    """Measure how long single requests take while the service is idle, and while clients post the largest batches."""
    with running_server(OUR_SERVER, **SERVER_ENVIRONMENT) as server:
        alone = LoadProcess(server, "/v1/scores", connections=4, seconds=5, pause=0.02).seen()
        batches = LoadProcess(server, "/v1/scores/batch", batch(FULL), connections=4, seconds=7)
        beside = LoadProcess(server, "/v1/scores", connections=4, seconds=5, pause=0.02).seen()
        judged = batches.seen()
    yield f"alone                 p50 {alone.p50:6.2f} ms   p99 {alone.p99:6.2f} ms"
    yield f"during batches of {FULL} p50 {beside.p50:6.2f} ms   p99 {beside.p99:6.2f} ms, {beside.p99 / alone.p99:.1f} times (aim 100 ms)"
    yield f"the batches: {judged.rate * FULL:,.0f} tables/s"


def requests_beside_corrections() -> Iterator[str]:
    """Measure how long single requests take while the service is idle, and while it looks for difficult corrections."""
    tables = {"slowest played table": slowest_table(), "largest table": full_of_mistakes()}
    with running_server(OUR_SERVER, **SERVER_ENVIRONMENT, TALLYTALE_MEMORY_MB="0") as server:
        for name, table in tables.items():
            alone = LoadProcess(server, "/v1/scores", connections=4, seconds=5, pause=0.02).seen()
            body = msgspec.json.encode({"table": table})
            corrected = LoadProcess(server, "/v1/corrections", body, connections=10, seconds=7)
            beside = LoadProcess(server, "/v1/scores", connections=4, seconds=5, pause=0.02).seen()
            found = corrected.seen()
            yield f"{name:21}alone p50 {alone.p50:6.2f} ms   p99 {alone.p99:6.2f} ms"
            yield f"{'':20}beside p50 {beside.p50:6.2f} ms   p99 {beside.p99:6.2f} ms, {beside.p99 / alone.p99:.1f} times"
            yield f"{'':20}the corrections: {found.rate:,.1f}/s, longest step {longest_step(table) * 1e3:.1f} ms of CPU time"


def connection_counts() -> Iterator[str]:
    """Measure requests per second, latency and memory of the service with more and more connections."""
    with running_server(OUR_SERVER, **SERVER_ENVIRONMENT) as server:
        for count in (1, 4, 16, 64, 256):
            seen = LoadProcess(server, "/v1/scores", connections=count).seen()
            yield f"{count:4} connections {seen.rate:8,.0f}/s   p50 {seen.p50:6.2f} ms   p99 {seen.p99:6.2f} ms   {megabytes(server):.0f} MB"
