"""Compares the speed of the compiled engine with that of the pure Python engine, on the same interpreter.

Run as a program, it measures only the installed engine, and prints the times as JSON.
"""

import os
import platform
import re
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from tallytale.engine.build import BUILD
from tests.support.paths import ROOT
from tests.tools.measure.benchmarks.corrections import microseconds_of_correction
from tests.tools.measure.benchmarks.engine import decoding_and_encoding, judging, microseconds_in_stream
from tests.tools.measure.benchmarks.moves import microseconds_of_options, microseconds_of_recorded_move
from tests.tools.measure.benchmarks.sample_tables import SAMPLE_TABLES
from tests.tools.prove.players import PLAY

ROUNDS = 5
AIMS = (0.70, 0.56, 0.53, 0.50)
STREAMED = 2_000
# Tasks of the engine besides judging. The number is a target: 0.5 means that compiled code is twice as fast.
TASKS: list[tuple[str, float, Callable[[], float]]] = [
    ("score --jsonl, a table", 1 / 1.5, partial(microseconds_in_stream, STREAMED)),
    ("replay, a move of the pigs", 0.5, microseconds_of_recorded_move),
    ("options, unknown dice", 0.5, microseconds_of_options),
    *[(f"correction, {name}", 0.5, partial(microseconds_of_correction, play)) for name, play in PLAY.items()],
]


class Times(Struct):
    """Times in microseconds.

    For each game table, `judging` is the time to judge it, and `bare` the time to only decode it and encode its report.
    `tasks` has the time of each of TASKS.
    """

    judging: list[float]
    bare: list[float]
    tasks: list[float]


def beside_pure() -> Iterator[str]:
    """Compare how fast the pure and the compiled engine are.

    The two engines are measured alternately, so that other programs on the machine slow down both.
    """
    yield f"{platform.python_implementation()} {platform.python_version()}, built with {build_flags()}"
    if BUILD == "pure":
        yield "not measured, because the pure engine runs here: python3 dev.py compiled bench Compiled"
        return
    pure, compiled = _best_times()
    yield f"{'':28}{'pure':>12}{'compiled':>13}{'compiled / pure':>18}{'aim':>6}{'/ decode + encode':>20}"
    for (name, _, _), aim, before, after, *bares in zip(
        SAMPLE_TABLES, AIMS, pure.judging, compiled.judging, pure.bare, compiled.bare
    ):
        bare = min(bares)
        yield f"{_line(name, before, after, aim)}{f'{before / bare:.1f}, {after / bare:.1f}':>20}"
    for (name, aim, _), before, after in zip(TASKS, pure.tasks, compiled.tasks):
        yield _line(name, before, after, aim)


def _line(name: str, before: float, after: float, aim: float) -> str:
    return f"{name:28}{before:9,.1f} µs{after:10,.1f} µs{after / before:18.2f}{aim:6.2f}"


def build_flags() -> str:
    flags = f"{sysconfig.get_config_var('CONFIG_ARGS')} {sysconfig.get_config_var('PY_CFLAGS')}"
    chosen = re.findall(r"--enable-optimizations|--with-lto\S*?(?=')|--enable-shared|(?<= )-O\d", flags)
    return " ".join(dict.fromkeys(chosen)) or "unknown options"


def _best_times() -> tuple[Times, Times]:
    """Run both engines several times, in turn. Return the best times of the pure and of the compiled engine."""
    rounds = [[_times(pure) for pure in (True, False)] for _ in range(ROUNDS)]
    pure, compiled = [_best(tries) for tries in zip(*rounds)]
    return pure, compiled


def _best(tries: tuple[Times, ...]) -> Times:
    return Times(*[[min(times) for times in zip(*lists)] for lists in zip(*[astuple(one) for one in tries])])


def _times(pure: bool) -> Times:  # noqa: FBT001 - clear where it is called
    """Measure the pure or the compiled engine in a new process."""
    path = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'service'}{os.pathsep}{path}" if pure else path}
    command = [sys.executable, "-m", "tests.tools.measure.benchmarks.builds"]
    written = subprocess.check_output(command, env=environment, cwd=ROOT)
    build, times = msgspec.json.decode(written, type=tuple[str, Times])
    assert build == ("pure" if pure else "compiled"), build
    return times


def _measure() -> Times:
    tables = [table for _, _, table in SAMPLE_TABLES]
    return Times(
        [judging(table) for table in tables],
        [sum(decoding_and_encoding(table)) for table in tables],
        [measure() for _, _, measure in TASKS],
    )


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode((BUILD, _measure())).decode())
