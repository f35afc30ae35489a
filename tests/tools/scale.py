"""Measures 1, 2 and 4 instances behind a proxy with a shared Redis cluster, or restarts instances under load.

    python3 dev.py scale --seconds 10               measure rates, latencies, cache hits and CPU time per request
    python3 dev.py scale restart --requests 200000  restart every instance in turn: no request may fail
    python3 dev.py scale kill                       kill one instance: only its requests in flight may fail

Of ten requests, seven post a new table, two post one of two hundred tables, and one gets a recent report by its id.
"""

import argparse
import os
import sys
from collections.abc import Iterator

from msgspec import Struct

from tests.tools.load import restart
from tests.tools.load.callers import Caller
from tests.tools.load.fleet import Fleet, Missing, fleet
from tests.tools.load.machine import here, megabytes, worked
from tests.tools.load.tally import Tally, Work

COUNTS = (1, 2, 4)
CONNECTIONS = 32


class Seen(Struct):
    """Measurements for a number of instances. `microseconds` is the CPU time per request of each part."""

    instances: int
    rate: float
    p50: float
    p99: float
    near: float
    shared: float
    dropped: float  # share of the reports that were not stored
    microseconds: dict[str, float]
    megabytes: float
    sent: float
    received: float
    failed: int


def measure(running: Fleet, seconds: float) -> Seen:
    """Load a fleet for a while and return the measurements."""
    Caller(Work(running.port, CONNECTIONS, 1, seed=0)).tally()  # warm-up
    counts, before = running.counts(), _worked(running)
    tally = Caller(Work(running.port, CONNECTIONS, seconds)).tally()
    spent = {part: took - before[part] for part, took in _worked(running).items()} | {"caller": tally.worked}
    return _seen(running, tally, running.counts() - counts, spent)


def _worked(running: Fleet) -> dict[str, float]:
    return {part: worked(processes) for part, processes in running.parts().items()}


def _seen(running: Fleet, tally: Tally, counts: dict[str, int], spent: dict[str, float]) -> Seen:
    def share(memory: str) -> float:
        hit, miss = counts.get(f"{memory} hit", 0), counts.get(f"{memory} miss", 0)
        return hit / max(1, hit + miss)

    return Seen(
        instances=len(running.instances),
        rate=tally.rate,
        p50=tally.milliseconds(0.5),
        p99=tally.milliseconds(0.99),
        near=share("near"),
        shared=share("shared"),
        dropped=counts.get("dropped", 0) / max(1, counts.get("dropped", 0) + counts.get("written", 0)),
        microseconds={part: 1e6 * took / tally.asked for part, took in spent.items()},
        megabytes=megabytes(running.parts()["service"]) / len(running.instances),
        sent=tally.sent / tally.asked,
        received=tally.received / tally.asked,
        failed=len(tally.failed),
    )


def rows(found: list[Seen]) -> Iterator[str]:
    """Yield a table of the measurements, and the rate that the CPU cores allow."""
    parts = list(found[0].microseconds)
    yield (
        f"{'instances':>9}{'requests/s':>12}{'p50 ms':>8}{'p99 ms':>8}{'failed':>8}{'hits near':>11}{'by id shared':>14}{'not stored':>12}"
        + "".join(f"{part:>9}" for part in parts)
        + "   µs a request"
    )
    for one in found:
        shares = f"{100 * one.near:10.0f}%{100 * one.shared:13.0f}%{100 * one.dropped:11.1f}%"
        took = "".join(f"{one.microseconds[part]:9.0f}" for part in parts)
        yield f"{one.instances:9}{one.rate:12,.0f}{one.p50:8.1f}{one.p99:8.1f}{one.failed:8}{shares}{took}"


def told(found: list[Seen], cores: int) -> Iterator[str]:
    """Yield an explanation of the measurements for this number of cores."""
    one, best = found[0], max(found, key=lambda seen: seen.rate)
    whole = sum(one.microseconds.values())
    yield f"a request takes {whole:.0f} µs of all parts: {cores} cores can do {cores * 1e6 / whole:,.0f} a second"
    yield f"a request has {one.sent:,.0f} bytes, its answer {one.received:,.0f} uncompressed; an instance holds {one.megabytes:.0f} MB"
    yield f"best: {best.instances} instances, {best.rate:,.0f} a second; a core of the service alone can do"
    yield f"{1e6 / one.microseconds['service']:,.0f} a second, so more instances than free cores bring nothing"


def run(seconds: float, counts: tuple[int, ...]) -> int:
    found = []
    for count in counts:
        with fleet(count) as running:
            found.append(measure(running, seconds))
            bugs = running.bugs()
            assert not bugs, bugs[:3]
    print(here(), *rows(found), *told(found, os.cpu_count() or 1), sep="\n")
    return int(any(one.failed for one in found))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py scale", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", choices=["rates", "restart", "kill"], default="rates")
    parser.add_argument("--seconds", type=float, default=10, help="for each number of instances (10)")
    parser.add_argument("--requests", type=int, default=200_000, help="at least so many during a restart (200000)")
    parser.add_argument("--instances", type=int, default=3, help="that are restarted or killed (3)")
    said = parser.parse_args(words)
    try:
        if said.what == "restart":
            return restart.rolling(said.instances, said.requests)
        if said.what == "kill":
            return restart.killed(said.instances, said.seconds)
        return run(said.seconds, COUNTS)
    except Missing as missing:
        sys.exit(f"not run: {missing}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
