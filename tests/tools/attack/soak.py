"""Keeps a service under load for a long time, and checks that memory and open files don't grow.

    python3 dev.py soak --minutes 20

It starts one service and a Redis that evicts its oldest entries, and sends 70 % of the requests that the service can
handle. After a warm-up, it fits a straight line to the memory and to the number of open files. Growth is accepted if it
is less than twice the noise around the line, or less than 2 % of the mean. Latencies are printed, but not checked.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory

from msgspec import Struct

from tests.support.redises import store
from tests.tools.attack.load.fleet import SECRET, STORE_OPTIONS, Instance, instance
from tests.tools.attack.load.generator_process import LoadProcess
from tests.tools.attack.load.load_types import LoadResult, LoadSettings
from tests.tools.attack.load.machine import describe_machine, descriptors, megabytes

LOAD_SHARE = 0.7
SAMPLES = 240
WARM_UP = 0.4  # share of the run that is not counted, because caches are still filling
NOISE_FACTOR, MAX_RELATIVE_GROWTH = 2, 0.02
CAPACITY_TEST_SECONDS = 3


class Series(Struct):
    """The measurements of a run. Each list has one value for each point in time."""

    seconds: list[float] = []
    megabytes: list[float] = []
    descriptors: list[float] = []
    p50: list[float] = []
    p99: list[float] = []
    rate: list[float] = []

    def add(self, second: float, one: Instance, result: LoadResult) -> None:
        processes = one.processes()
        self.seconds.append(second)
        self.megabytes.append(megabytes(processes))
        self.descriptors.append(descriptors(processes))
        self.p50.append(result.milliseconds(0.5))
        self.p99.append(result.milliseconds(0.99))
        self.rate.append(result.rate)


class Fit(Struct):
    """A straight line through measurements: its growth, the noise around it, and the mean of the measurements."""

    growth: float
    noise: float
    mean: float

    @property
    def flat(self) -> bool:
        return self.growth < max(NOISE_FACTOR * self.noise, MAX_RELATIVE_GROWTH * self.mean)


def fit(seconds: Sequence[float], values: Sequence[float]) -> Fit:
    middle, mean = fmean(seconds), fmean(values)
    spread = sum((second - middle) ** 2 for second in seconds)
    pairs = list(zip(seconds, values, strict=True))
    slope = sum((second - middle) * (value - mean) for second, value in pairs) / spread
    residuals = [value - mean - slope * (second - middle) for second, value in pairs]
    return Fit(slope * (seconds[-1] - seconds[0]), sqrt(fmean([one * one for one in residuals])), mean)


def soak(seconds: float) -> tuple[Series, list[str]]:
    """Put the service under load. Return the measurements, and a list of the failures."""
    with TemporaryDirectory() as folder, store(Path(folder), *STORE_OPTIONS) as redis:
        sharing = {"TALLYTALE_REDIS_URL": redis.url, "TALLYTALE_SECRET": SECRET}
        with instance(**sharing) as one:
            top = LoadProcess(LoadSettings(one.port, seconds=CAPACITY_TEST_SECONDS)).result().rate
            print(
                f"{describe_machine()}\n{top:,.0f} requests a second at full load; from now on {LOAD_SHARE * top:,.0f}",
                flush=True,
            )
            settings = LoadSettings(
                one.port, seconds=seconds, rate=LOAD_SHARE * top, report_interval=max(1, seconds / SAMPLES), seed=2
            )
            return _sample(one, LoadProcess(settings))


def _sample(one: Instance, load: LoadProcess) -> tuple[Series, list[str]]:
    series, failed, second = Series(), list[str](), 0.0
    for result in load.interim_results():
        second += result.seconds
        failed += [why for _, why in result.failures]
        if result.seconds >= 1:  # a last interval of less than a second is left out
            series.add(second, one, result)
    return series, failed + one.bugs()


def rows(series: Series) -> Iterator[str]:
    warm = int(len(series.seconds) * WARM_UP)
    yield f"{'':14}{'first':>10}{'last':>10}{'largest':>10}{'growth':>10}{'noise':>10}   after the warm-up"
    for name in ("megabytes", "descriptors", "p50", "p99", "rate"):
        values: list[float] = getattr(series, name)
        found = fit(series.seconds[warm:], values[warm:])
        row = "".join(f"{value:10,.1f}" for value in (values[0], values[-1], max(values), found.growth, found.noise))
        yield f"{name:14}{row}   {'flat' if found.flat else 'GROWS'}"


def leaks(series: Series) -> list[str]:
    """Return the names of the measurements that kept growing, such as `megabytes`.

    Latencies are not checked, because other programs affect them.
    """
    warm = int(len(series.seconds) * WARM_UP)
    kept = {"megabytes": series.megabytes, "descriptors": series.descriptors}
    return [name for name, values in kept.items() if not fit(series.seconds[warm:], values[warm:]).flat]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py soak", description="Load a service for long: what grows?")
    parser.add_argument("--minutes", type=float, default=20)
    arguments = parser.parse_args(words)
    series, failed = soak(arguments.minutes * 60)
    print(*rows(series), sep="\n")
    growth = leaks(series)
    print(f"{len(failed)} requests failed {failed[:3] or ''}; growing: {', '.join(growth) or 'nothing'}")
    return int(bool(failed or growth))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
