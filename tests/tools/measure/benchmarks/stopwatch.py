"""Measures how long code takes, in a way that other programs on the machine hardly affect."""

import os
import resource
import subprocess
import time
from collections.abc import Callable, Sequence

TRIES = 9
SPAN = 0.05


def microseconds(work: Callable[[], object]) -> float:
    """Return the time of one call in microseconds.

    Many calls are timed together, several times. The fastest time counts, because other programs only make it longer.
    """
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
    """Run a command several times. Return the lower quartile of its CPU times, in milliseconds.

    Python is allowed to save bytecode files, because each run would take twice as long without them. PYTHONPATH is
    removed, because it slows imports.
    """
    left_out = {"PYTHONDONTWRITEBYTECODE", "PYTHONPATH"}
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    times = []
    for _ in range(tries):
        started = _spent_by_children()
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment, check=False)
        times.append(_spent_by_children() - started)
    return sorted(times)[tries // 4] * 1e3


def _spent_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
