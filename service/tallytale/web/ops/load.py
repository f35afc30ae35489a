"""Measures how busy this process is, four times a second.

It measures the requests in progress, the long work that runs or waits, the CPU time, and how late the event loop is.

Law of this file: a request only changes the numbers of `LOAD`. Setting a metric takes longer, so that is done once for each
measurement.
"""

from asyncio import get_running_loop
from collections import deque
from time import monotonic, process_time

from tallytale.web.ops import metrics

SECONDS = 0.25
# The metric of the lag is the largest of so many measurements: those of 15 seconds, a usual interval of Prometheus.
KEPT_LAGS = 60


class Load:
    """What this process is working on."""

    requests = 0  # their heads have arrived, and their responses are not complete
    long_work = 0  # requests for long work, such as batches, that run or wait for others
    long_running = 0


LOAD = Load()


def measure_load() -> None:
    """Begin to measure, for as long as the event loop runs."""
    lags: deque[float] = deque(maxlen=KEPT_LAGS)
    cpu_seconds = 0.0

    def measure(due: float) -> None:
        nonlocal cpu_seconds
        lags.append(max(0.0, monotonic() - due))
        used = process_time() - cpu_seconds
        cpu_seconds += used
        metrics.set_load(LOAD.requests, LOAD.long_work - LOAD.long_running, LOAD.long_running)
        metrics.set_lag(max(lags))
        metrics.count_cpu(used)
        measure_later()

    def measure_later() -> None:
        get_running_loop().call_later(SECONDS, measure, monotonic() + SECONDS)

    measure_later()
