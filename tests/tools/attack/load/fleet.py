"""Starts several instances of the service behind a proxy, with a Redis cluster that they share.

The proxy is HAProxy, or Caddy as configured in deploy/. Both stop sending requests to an instance that is about to
restart. The free version of nginx can't do that.
"""

import os
import re
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import httpx

from clients.building import downloads
from tests.support.paths import DEPLOY
from tests.support.redises import Store, cluster
from tests.support.serving import TALLYTALE, free_port, until
from tests.tools.attack.load.machine import with_descendants

SECRET = "a secret of the tests"
DRAIN_SECONDS = "3"
CHECK_MILLISECONDS = 500
STORE_OPTIONS = ("--maxmemory", "256mb", "--maxmemory-policy", "allkeys-lru")
STOP_SECONDS = 20
# Lines with this text belong to the access log, and are left out of the log file.
ACCESS_LOG_LINE = '"event":"request"'

# Starts a proxy in front of instances at these ports. Yields the id of its process, and its own port.
ProxyStarter: TypeAlias = Callable[[Path, Sequence[int]], AbstractContextManager[tuple[int, int]]]


class ProgramMissing(downloads.ToolUnavailable):
    """Raised if a program is not installed on this machine."""


def program(name: str) -> str:
    found = shutil.which(name)
    if not found:
        raise ProgramMissing(f"{name} is not installed on this machine")
    return found


class Instance:
    """An instance of the service that can be stopped, killed and started again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.port, self.environment = free_port(), environment
        self.log_file = folder / f"{self.port}.log"
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the instance, and wait until it is ready."""
        environment = {**os.environ, "TALLYTALE_LOG": "json", **self.environment}
        words = [*TALLYTALE, "--port", str(self.port)]
        pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "start_new_session": True}
        self.process = subprocess.Popen(words, env=environment, **pipe)  # type: ignore[call-overload]  # plain words
        with self.log_file.open("ab") as file:
            self._reader = subprocess.Popen(
                [program("grep"), "-v", ACCESS_LOG_LINE], stdin=self.process.stdout, stdout=file
            )
        self.process.stdout.close()
        assert until(self.ready), f"it did not start: {self.log_file.read_text()}"

    def ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/health/ready").status_code == 200
        except httpx.HTTPError:
            return False

    def processes(self) -> list[int]:
        return with_descendants(self.process.pid)

    def stop(self) -> None:
        """Stop the instance with SIGTERM, as an operator does, and wait for its end."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(float(self.environment.get("TALLYTALE_DRAIN_SECONDS", DRAIN_SECONDS)) + STOP_SECONDS)
        self._reader.wait()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._reader.wait()

    def bugs(self) -> list[str]:
        """Return the lines of the log that report a bug."""
        return [
            line for line in self.log_file.read_text().splitlines() if '"event":"bug"' in line or "Traceback" in line
        ]

    def counts(self) -> Counter[str]:
        """Return how often each event of a cache has occurred.

        For example, the key `local hit` counts the reports that were found in the instance's own memory.
        """
        found: Counter[str] = Counter()
        for line in httpx.get(f"{self.url}/metrics").text.splitlines():
            if line.startswith("tallytale_cache_total{"):
                _, cache, _, outcome, value = line.split('"')
                found[f"{cache} {outcome}"] += int(float(value.removeprefix("} ")))
            if line.startswith("tallytale_shared_cache_total{"):
                _, event, value = line.split('"')
                found[event] += int(float(value.removeprefix("} ")))
        return found


@contextmanager
def instance(**environment: str) -> Iterator[Instance]:
    """Start one instance, and stop it afterwards."""
    with TemporaryDirectory() as folder:
        made = Instance(Path(folder), **environment)
        made.start()
        try:
            yield made
        finally:
            made.kill()


class Fleet:
    """A running group: instances of the service, the Redis nodes that they share, and the proxy in front of them."""

    def __init__(self, instances: list[Instance], nodes: list[Store], proxy: int, port: int) -> None:
        self.instances, self.nodes, self.proxy, self.port = instances, nodes, proxy, port
        self.url = f"http://127.0.0.1:{port}"

    def parts(self) -> dict[str, list[int]]:
        """Return the process ids of the service, of the proxy, and of the Redis store."""
        return {
            "service": [one for each in self.instances for one in each.processes()],
            "proxy": with_descendants(self.proxy),
            "store": [node.process.pid for node in self.nodes],
        }

    def counts(self) -> Counter[str]:
        return sum([one.counts() for one in self.instances], Counter())

    def bugs(self) -> list[str]:
        return [bug for one in self.instances for bug in one.bugs()]


def haproxy_config(port: int, instances: Sequence[int]) -> str:
    """Return deploy/haproxy.cfg without TLS, for this port, with instances at these ports."""
    shipped = (DEPLOY / "haproxy.cfg").read_text(encoding="ascii")
    config = re.sub("bind .*", f"bind 127.0.0.1:{port}", shipped).partition("    server one")[0]
    return config + "".join(f"    server s{one} 127.0.0.1:{one}\n" for one in instances)


@contextmanager
def haproxy(folder: Path, instances: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Start HAProxy in front of the instances at these ports. Yield the id of its process, and its own port."""
    command, port, file = program("haproxy"), free_port(), folder / "haproxy.cfg"
    file.write_text(haproxy_config(port, instances), encoding="ascii")
    with (folder / "haproxy.log").open("w") as log:
        process = subprocess.Popen([command, "-db", "-f", str(file)], stdout=log)
    try:
        assert until(lambda: _answers(port)), "the proxy did not start"
        yield process.pid, port
    finally:
        process.kill()
        process.wait()


@contextmanager
def fleet(count: int, start_proxy: ProxyStarter = haproxy) -> Iterator[Fleet]:
    """Start a Redis cluster, `count` instances of the service and a proxy in front. Stop all of them afterwards."""
    with TemporaryDirectory() as name, cluster(Path(name), *STORE_OPTIONS) as nodes:
        folder = Path(name)
        url = f"redis+cluster://127.0.0.1:{nodes[0].port}"
        sharing = {
            "TALLYTALE_REDIS_URL": url,
            "TALLYTALE_SECRET": SECRET,
            "TALLYTALE_DRAIN_SECONDS": DRAIN_SECONDS,
        }
        instances = [Instance(folder, **sharing) for _ in range(count)]
        try:
            for one in instances:
                one.start()
            with start_proxy(folder, [one.port for one in instances]) as (process, port):
                yield Fleet(instances, nodes, process, port)
        finally:
            for one in instances:
                one.kill()


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/problems/shape").status_code == 200
    except httpx.HTTPError:
        return False
