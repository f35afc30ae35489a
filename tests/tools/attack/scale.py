"""Measures 1, 2 and 4 instances of the service behind a proxy, or restarts or kills instances under load.

    python3 dev.py scale --seconds 10               measure rates, latencies, cache hits and CPU time per request
    python3 dev.py scale restart --requests 200000  restart every instance in turn: no request may fail
    python3 dev.py scale kill                       kill one instance, behind HAProxy and Caddy: only its requests in
                                                    flight may fail

The instances share a Redis cluster. Of ten requests, seven post a new table, two post one of two hundred known tables,
and one gets a recent report by its id. For `kill`, three connections also post batches of 500 tables. A response with
the report on another table counts as failed.
"""

import argparse
import os
import sys
from collections.abc import Iterator

from msgspec import Struct

from tests.tools.attack.load import restart
from tests.tools.attack.load.fleet import Fleet, ProgramMissing, fleet
from tests.tools.attack.load.generator_process import LoadProcess
from tests.tools.attack.load.load_types import LoadResult, LoadSettings
from tests.tools.attack.load.machine import cpu_seconds, describe_machine, megabytes

COUNTS = (1, 2, 4)
CONNECTIONS = 32


class Measurement(Struct):
    """Measurements of a group of instances of the service that share the load.

    `microseconds` has the CPU time for one request in each part of the group, for example in the proxy.
    """

    instances: int
    rate: float
    p50: float
    p99: float
    local: float
    shared: float
    dropped: float  # from 0 to 1; the share of the reports that were not stored in Redis
    microseconds: dict[str, float]
    megabytes: float
    sent: float
    received: float
    failed: int


def measure(running: Fleet, seconds: float) -> Measurement:
    """Put a group of instances under load for some seconds, and return the measurements."""
    LoadProcess(LoadSettings(running.port, CONNECTIONS, 1, seed=0)).result()
    counts, before = running.counts(), _cpu_seconds_of_parts(running)
    result = LoadProcess(LoadSettings(running.port, CONNECTIONS, seconds)).result()
    spent = {part: took - before[part] for part, took in _cpu_seconds_of_parts(running).items()} | {
        "load": result.cpu_seconds
    }
    return _measurement(running, result, running.counts() - counts, spent)


def _cpu_seconds_of_parts(running: Fleet) -> dict[str, float]:
    return {part: cpu_seconds(processes) for part, processes in running.parts().items()}


def _measurement(running: Fleet, result: LoadResult, counts: dict[str, int], spent: dict[str, float]) -> Measurement:
    def share(memory: str) -> float:
        hit, miss = counts.get(f"{memory} hit", 0), counts.get(f"{memory} miss", 0)
        return hit / max(1, hit + miss)

    return Measurement(
        instances=len(running.instances),
        rate=result.rate,
        p50=result.milliseconds(0.5),
        p99=result.milliseconds(0.99),
        local=share("local"),
        shared=share("shared"),
        dropped=counts.get("dropped", 0) / max(1, counts.get("dropped", 0) + counts.get("written", 0)),
        microseconds={part: 1e6 * took / result.requests for part, took in spent.items()},
        megabytes=megabytes(running.parts()["service"]) / len(running.instances),
        sent=result.bytes_sent / result.requests,
        received=result.bytes_received / result.requests,
        failed=len(result.failures),
    )


def rows(found: list[Measurement]) -> Iterator[str]:
    """Format the measurements as the lines of a text table."""
    parts = list(found[0].microseconds)
    yield (
        f"{'instances':>9}{'requests/s':>12}{'p50 ms':>8}{'p99 ms':>8}{'failed':>8}{'local hits':>11}{'by id shared':>14}{'not stored':>12}"
        + "".join(f"{part:>9}" for part in parts)
        + "   µs a request"
    )
    for one in found:
        shares = f"{100 * one.local:10.0f}%{100 * one.shared:13.0f}%{100 * one.dropped:11.1f}%"
        took = "".join(f"{one.microseconds[part]:9.0f}" for part in parts)
        yield f"{one.instances:9}{one.rate:12,.0f}{one.p50:8.1f}{one.p99:8.1f}{one.failed:8}{shares}{took}"


def explanation(found: list[Measurement], cores: int) -> Iterator[str]:
    """Yield sentences that explain the measurements. `cores` is the number of CPU cores of the machine."""
    first, best = found[0], max(found, key=lambda one: one.rate)
    whole = sum(first.microseconds.values())
    yield f"a request takes {whole:.0f} µs of CPU time in all parts together: {cores} cores can do {cores * 1e6 / whole:,.0f} a second"
    yield f"a request has {first.sent:,.0f} bytes, its response {first.received:,.0f} without compression; an instance uses {first.megabytes:.0f} MB"
    yield f"best: {best.instances} instances, {best.rate:,.0f} a second; a core that runs only the service can do"
    yield f"{1e6 / first.microseconds['service']:,.0f} a second, so more instances than free cores don't help"


def run(seconds: float, counts: tuple[int, ...]) -> int:
    found = []
    for count in counts:
        with fleet(count) as running:
            found.append(measure(running, seconds))
            bugs = running.bugs()
            assert not bugs, bugs[:3]
    print(describe_machine(), *rows(found), *explanation(found, os.cpu_count() or 1), sep="\n")
    return int(any(one.failed for one in found))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py scale", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("task", nargs="?", choices=["rates", "restart", "kill"], default="rates")
    parser.add_argument("--seconds", type=float, default=10, help="for each number of instances (10)")
    parser.add_argument("--requests", type=int, default=200_000, help="during the restarts, at least (200000)")
    parser.add_argument("--instances", type=int, default=3, help="number of instances for restart and kill (3)")
    arguments = parser.parse_args(words)
    try:
        if arguments.task == "restart":
            return restart.rolling_restart(arguments.instances, arguments.requests)
        if arguments.task == "kill":
            return restart.kill_one(arguments.instances, arguments.seconds)
        return run(arguments.seconds, COUNTS)
    except ProgramMissing as missing:
        sys.exit(f"not run: {missing}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
