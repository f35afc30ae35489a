"""Starts a local cluster of Dask: a scheduler and two workers, each a process of its own."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeAlias

from tests.support.serving import until

Cluster: TypeAlias = tuple[str, list[subprocess.Popen[bytes]]]
"""The scheduler's address, and the workers."""


@contextmanager
def _program(log: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as output:
        process = subprocess.Popen([sys.executable, "-m", *words], stdout=output, stderr=output)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """Start the cluster, and yield the scheduler's address and the workers. Their logs are in the folder."""
    log = folder / "scheduler.log"
    with ExitStack() as stack:
        words = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        stack.enter_context(_program(log, "distributed.cli.dask_scheduler", *words))
        found = until(lambda: re.search(r"Scheduler at: +(tcp://127\.0\.0\.1:\d+)", log.read_text()), 60)
        assert found, log.read_text()
        options = ("--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard")
        logs = [folder / f"worker-{number}.log" for number in range(2)]
        workers = [
            stack.enter_context(
                _program(log, "distributed.cli.dask_worker", found[1], *options, "--local-directory", str(folder))
            )
            for log in logs
        ]
        for log in logs:
            assert until(lambda log=log: "Registered to" in log.read_text(), 60), log.read_text()
        yield found[1], workers
