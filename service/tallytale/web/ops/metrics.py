"""What is counted, for Prometheus.

Laws of this file: every label has few values, and none that a caller can choose. Several workers count into files that
whichever is asked adds up; the server sets the folder before they start.
"""

import os
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as MEDIA_TYPE
from prometheus_client.multiprocess import MultiProcessCollector

from tallytale import __version__
from tallytale.rules.identity import RULES
from tallytale.rules.report import Report

__all__ = [
    "MEDIA_TYPE",
    "count_bug",
    "count_cache",
    "count_dropped_lines",
    "count_refused_connection",
    "count_refused_table",
    "count_report",
    "count_request",
    "count_shared",
    "exposition",
    "set_shared",
]

# Judging takes tens of microseconds, a batch tens of milliseconds.
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
# Why a connection or an unfinished request was ended.
Cause: TypeAlias = Literal["bad-head", "slow-head", "slow-body", "given-up", "connection-limit"]
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"})

disable_created_metrics()  # type: ignore[no-untyped-call]  # a series beside each, of when it began

_requests = Counter("tallytale_requests", "Answered requests.", ["route", "method", "status"])
_seconds = Histogram("tallytale_request_seconds", "How long answering took.", ["route"], buckets=SECONDS)
_tables = Counter("tallytale_tables", "Judged tables; refused ones are no tables at all.", ["game", "verdict"])
_findings = Counter("tallytale_findings", "Breaches found.", ["rule", "waived"])
_cache = Counter("tallytale_cache", "Looking something up in a memory.", ["memory", "outcome"])
_shared = Counter("tallytale_shared_cache", "What happened to the memory that instances share.", ["event"])
_refused = Counter(
    "tallytale_refused_connections", "Connections and requests that were ended before a whole request came.", ["cause"]
)
for _cause in get_args(
    Cause
):  # all are there from the beginning: a series that begins with its first event has not risen
    _refused.labels(_cause)
_up = Gauge("tallytale_shared_cache_up", "1 while it answers.", multiprocess_mode="livemin")
# Without labels, so that it is there from the beginning: a series that begins with its first bug has not risen.
_bugs = Counter("tallytale_bugs", "Answers that a bug took the place of.")
_dropped_lines = Counter("tallytale_log_lines_dropped", "Lines of the log that nobody read in time.")
_build = Gauge("tallytale_build", "1 for what runs.", ["version", "rules"], multiprocess_mode="mostrecent")
_build.labels(__version__, RULES).set(1)

# Looking up a child by its labels costs as much as counting, and there are few of them.
_request_child = lru_cache(1024)(_requests.labels)
_seconds_child = lru_cache(64)(_seconds.labels)
_table_child = lru_cache(64)(_tables.labels)
_finding_child = lru_cache(256)(_findings.labels)
_cache_child = lru_cache(16)(_cache.labels)


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


def count_cache(memory: str, outcome: str) -> None:
    _cache_child(memory, outcome).inc()


def count_shared(event: str, count: int = 1) -> None:
    _shared.labels(event).inc(count)


def set_shared(state: str) -> None:
    """Note whether the shared memory is up or away."""
    _up.set(state == "up")


def exposition() -> bytes:
    """Return all counts, of all workers."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    gathered = CollectorRegistry()
    MultiProcessCollector(gathered)  # type: ignore[no-untyped-call]  # the library leaves it untyped
    return generate_latest(gathered)
