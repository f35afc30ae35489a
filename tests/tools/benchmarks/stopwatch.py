"""Measures durations in ways that other processes hardly affect: as CPU time, and as the best of several tries."""

import os
import subprocess
import time
from collections.abc import Callable, Sequence

TRIES = 9
SPAN = 0.05  # seconds that one try takes


def microseconds(work: Callable[[], object]) -> float:
    """Return the time of one call. It measures many calls at once, several times, and takes the best result."""
    times = 1
    while (spent := _spent(work, times)) < SPAN / 4:
        times *= 2
    times = max(1, int(times * SPAN / spent))
    return min(_spent(work, times) for _ in range(TRIES)) / times * 1e6


def _spent(work: Callable[[], object], times: int) -> float:
    started = time.process_time()
    for _ in range(times):
        work()
    return time.process_time() - started


def milliseconds_to_run(command: Sequence[str], tries: int = 25) -> float:
    """Return how long a command runs: the lower quartile of several runs.

    The first run may write bytecode files. Without them, every run would take twice as long.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(tries):
        started = time.perf_counter()
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment, check=False)
        times.append(time.perf_counter() - started)
    return sorted(times)[tries // 4] * 1e3
