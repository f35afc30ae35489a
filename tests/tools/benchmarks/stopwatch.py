"""Measures durations so that other processes hardly affect them: CPU time, and the best of several tries."""

import os
import subprocess
import time
from collections.abc import Callable, Sequence

TRIES = 9
SPAN = 0.05  # seconds of one try


def microseconds(work: Callable[[], object]) -> float:
    """Return how long one call takes: the best of several tries of many calls."""
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
    """Return how long a command takes from start to end: the lower quartile of several runs.

    The first run writes missing bytecode, which would otherwise double the time.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(tries):
        started = time.perf_counter()
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment, check=False)
        times.append(time.perf_counter() - started)
    return sorted(times)[tries // 4] * 1e3
