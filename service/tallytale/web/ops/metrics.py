"""The metrics for Prometheus.

Law of this file: clients can't choose the value of a label, so no label gets too many values.

Workers write their metrics to files in a common folder, so that each worker can report the sum.
"""

import os
from functools import lru_cache
from multiprocessing import current_process
from typing import Literal, TypeAlias, get_args

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    values,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as MEDIA_TYPE
from prometheus_client.multiprocess import MultiProcessCollector

from tallytale import __version__
from tallytale.engine.rulebook import Report
from tallytale.engine.tables import RULES_VERSION
from tallytale.web.ops import metric_files

__all__ = [
    "FAULT",
    "MEDIA_TYPE",
    "count_bug",
    "count_cache",
    "count_cpu",
    "count_dropped_lines",
    "count_refused_connection",
    "count_refused_table",
    "count_report",
    "count_request",
    "count_shared",
    "exposition",
    "set_lag",
    "set_load",
    "set_shared",
]


def _reserve_files() -> OSError | None:
    """Reserve the files of this worker. If that fails, its metrics are left out, and the error is returned."""
    if metric_files.FOLDER not in os.environ:
        return None
    try:
        metric_files.reserve()
    except OSError as error:
        values.ValueClass = values.MutexValue  # count in memory, not in files
        return error
    return None


FAULT = _reserve_files()
# Upper bounds of the histograms, in seconds. Scoring a table takes tens of microseconds, scoring a batch tens of
# milliseconds.
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
# The reasons for which the service ends a connection or an unfinished request.
Cause: TypeAlias = Literal[
    "bad-head", "slow-head", "slow-body", "slow-reader", "endless-body", "given-up", "connection-limit"
]
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"})

# Without this call, prometheus_client would add another metric with the creation time of each metric.
disable_created_metrics()  # type: ignore[no-untyped-call]

_requests = Counter("tallytale_requests", "Requests answered.", ["route", "method", "status"])
_seconds = Histogram(
    "tallytale_request_seconds", "Time to answer a request, without waiting for its client.", ["route"], buckets=SECONDS
)
_tables = Counter(
    "tallytale_tables",
    "Tables scored, by verdict; `refused` counts bodies that are not valid tables.",
    ["game", "verdict"],
)
_findings = Counter("tallytale_findings", "Broken rules found.", ["rule", "waived"])
_cache = Counter("tallytale_cache", "Lookups of reports in the local and in the shared cache.", ["cache", "outcome"])
_shared = Counter("tallytale_shared_cache", "Events of the cache that instances share.", ["event"])
_refused = Counter(
    "tallytale_refused_connections", "Connections closed and requests refused before a request was complete.", ["cause"]
)
for _cause in get_args(Cause):  # adds each cause with the value 0, so that its metric exists from the start
    _refused.labels(_cause)
_up = Gauge(
    "tallytale_shared_cache_up",
    "1 while the shared cache responds, 0 while it is unavailable.",
    multiprocess_mode="livemin",
)
# A counter without labels starts at 0, so that an alert about its increase notices even the first bug.
_bugs = Counter("tallytale_bugs", "Requests answered with 500 because of a bug.")
_dropped_lines = Counter(
    "tallytale_log_lines_dropped",
    "Log lines dropped because standard output was not read in time or could not be written.",
)
_in_progress = Gauge(
    "tallytale_requests_in_progress",
    "Requests whose head has arrived and whose response is not complete.",
    multiprocess_mode="livesum",
)
_long_work = Gauge(
    "tallytale_long_work",
    "Requests for long work, such as batches, that are running or waiting for others.",
    ["state"],
    multiprocess_mode="livesum",
)
_lag = Gauge(
    "tallytale_event_loop_lag_seconds",
    "How late the event loop was at most in the last 15 seconds; with several workers, the largest of them.",
    multiprocess_mode="livemax",
)
_cpu = Counter("tallytale_cpu_seconds", "CPU time that each worker has used.", ["worker"])
_build = Gauge(
    "tallytale_build",
    "Always 1; the labels have the running versions.",
    ["version", "rules"],
    multiprocess_mode="mostrecent",
)
_build.labels(__version__, RULES_VERSION).set(1)

# The result of `labels` is cached, because calling `labels` takes as long as counting.
_request_child = lru_cache(1024)(_requests.labels)
_seconds_child = lru_cache(64)(_seconds.labels)
_table_child = lru_cache(64)(_tables.labels)
_finding_child = lru_cache(256)(_findings.labels)
_cache_child = lru_cache(16)(_cache.labels)
_long_work_child = lru_cache(2)(_long_work.labels)
_cpu_child = lru_cache(1)(_cpu.labels)


def count_request(route: str, method: str, status: int, seconds: float) -> None:
    _request_child(route, method if method in METHODS else "other", status).inc()
    _seconds_child(route).observe(seconds)


def count_report(report: Report) -> None:
    _table_child(report.game, "legal" if report.legal else "illegal").inc()
    for finding in report.findings:
        _finding_child(finding.rule, "true" if finding.waived else "false").inc()


def count_refused_table() -> None:
    _table_child("none", "refused").inc()


def count_refused_connection(cause: Cause) -> None:
    _refused.labels(cause).inc()


def count_bug() -> None:
    _bugs.inc()


def count_dropped_lines(count: int) -> None:
    _dropped_lines.inc(count)


def count_cache(cache: str, outcome: str, count: int = 1) -> None:
    _cache_child(cache, outcome).inc(count)


def count_shared(event: str, count: int = 1) -> None:
    _shared.labels(event).inc(count)


def set_shared(state: str) -> None:
    _up.set(state == "up")


def set_load(requests: int, long_waiting: int, long_running: int) -> None:
    _in_progress.set(requests)
    _long_work_child("waiting").set(long_waiting)
    _long_work_child("running").set(long_running)


def set_lag(seconds: float) -> None:
    _lag.set(seconds)


def count_cpu(seconds: float) -> None:
    name = current_process().name  # the parent process has named its workers by numbers
    _cpu_child(name if name.isdecimal() else "0").inc(seconds)


def exposition() -> bytes:
    """Return the metrics of all workers in Prometheus' text format."""
    if metric_files.FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    gathered = CollectorRegistry()
    MultiProcessCollector(gathered)  # type: ignore[no-untyped-call]  # the library leaves it untyped
    return generate_latest(gathered)
