"""The API under load: servers in processes of their own, each beside what it is compared with."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

from benchmarks.load import Seen
from benchmarks.specimens import prince_grid
from benchmarks.stopwatch import microseconds
from serving import Server, served_by
from tallytale.rules.judge import judge

HERE = Path(__file__).parent
OURS = [sys.executable, str(HERE / "our_server.py")]
TWIN = [sys.executable, str(HERE / "twin.py")]
CONNECTIONS = 32
SECONDS = 2.0
ROUNDS = 5
TABLE = msgspec.json.encode(prince_grid(5))
BATCH = 100
FULL = 500


def batch(count: int) -> bytes:
    return b'{"tables":[%s]}' % b",".join([TABLE] * count)


class Load:
    """A caller in a process of its own, that has begun."""

    def __init__(
        self,
        server: Server,
        path: str,
        body: bytes = TABLE,
        *,
        connections: int = CONNECTIONS,
        seconds: float = SECONDS,
        pause: float = 0,
    ) -> None:
        self._folder = TemporaryDirectory()
        file = Path(self._folder.name) / "body"
        file.write_bytes(body)
        words = [server.port, path, file, connections, seconds, pause]
        command = [sys.executable, str(HERE / "load.py"), *map(str, words)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=HERE.parent)

    def seen(self) -> Seen:
        """Wait for its end, and return what it saw."""
        with self._folder, self._process:
            assert self._process.stdout
            seen = msgspec.json.decode(self._process.stdout.read(), type=Seen)
        assert not seen.refused, f"{seen.refused} were refused"
        return seen


def memory(server: Server) -> float:
    """Return a server's resident megabytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def rates() -> Iterator[str]:
    """Compare judging with doing nothing in the same application, with its twin, and with the engine in process."""
    with served_by(OURS, TALLYTALE_PORT="0") as ours, served_by(TWIN) as twin:
        asked = {
            "do nothing": (ours, "/nothing", TABLE, 1),
            "judge": (ours, "/v1/scores", TABLE, 1),
            "FastAPI and pydantic": (twin, "/v1/scores", TABLE, 1),
            f"batch of {BATCH}": (ours, "/v1/scores/batch", batch(BATCH), BATCH),
        }
        rounds: dict[str, list[Seen]] = {name: [] for name in asked}
        for _ in range(ROUNDS):  # in turn, so that whatever else the machine does troubles all
            for name, (server, path, body, size) in asked.items():
                rounds[name].append(Load(server, path, body, connections=CONNECTIONS if size == 1 else 4).seen())
        inside = 1e6 / microseconds(lambda: judge(TABLE))
        yield f"{'':24}{'tables/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'MB':>7}{'caller busy':>13}"
        found = {}
        for name, (server, _, _, size) in asked.items():
            found[name] = median([seen.rate for seen in rounds[name]]) * size
            p50, p99, busy = (median([getattr(seen, one) for seen in rounds[name]]) for one in ("p50", "p99", "busy"))
            yield f"{name:24}{found[name]:10,.0f}{p50:9.2f}{p99:9.2f}{memory(server):7.0f}{100 * busy:12.0f}%"
        nothing, judged, other, many = found.values()
        yield f"judge is {100 * judged / nothing:.0f} % of doing nothing (aim 55 %), {judged / other:.1f} times the twin (aim 3)"
        yield f"a batch is {100 * many / inside:.0f} % of {inside:,.0f} tables a second in process (aim 75 %)"


def beside_batches() -> Iterator[str]:
    """Measure single requests alone, and while full batches are judged."""
    with served_by(OURS, TALLYTALE_PORT="0") as server:
        alone = Load(server, "/v1/scores", connections=4, seconds=5, pause=0.02).seen()
        batches = Load(server, "/v1/scores/batch", batch(FULL), connections=4, seconds=7)
        beside = Load(server, "/v1/scores", connections=4, seconds=5, pause=0.02).seen()
        judged = batches.seen()
    yield f"alone                 p50 {alone.p50:6.2f} ms   p99 {alone.p99:6.2f} ms"
    yield f"beside batches of {FULL} p50 {beside.p50:6.2f} ms   p99 {beside.p99:6.2f} ms, {beside.p99 / alone.p99:.1f} times (aim 100 ms)"
    yield f"the batches meanwhile {judged.rate * FULL:,.0f} tables/s"


def connections() -> Iterator[str]:
    """Load it over more and more connections."""
    with served_by(OURS, TALLYTALE_PORT="0") as server:
        for count in (1, 4, 16, 64, 256):
            seen = Load(server, "/v1/scores", connections=count).seen()
            yield f"{count:4} connections {seen.rate:8,.0f}/s   p50 {seen.p50:6.2f} ms   p99 {seen.p99:6.2f} ms   {memory(server):.0f} MB"
