"""Compares the speed of the compiled engine with that of the pure Python engine, on the same interpreter.

Run as a program, it measures only the installed engine, and prints the times as JSON.
"""

import os
import platform
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from tallytale.rules.build import BUILD
from tallytale.rules.judge import decode, encode, judge, report
from tests.support.paths import ROOT
from tests.tools.benchmarks.engine import DECODER
from tests.tools.benchmarks.sample_tables import SAMPLE_TABLES
from tests.tools.benchmarks.stopwatch import microseconds

ROUNDS = 7
AIMS = (0.70, 0.56, 0.53, 0.50)


class Times(Struct):
    """Times to judge a game table, in microseconds.

    `bare` is the time only to decode the table and encode its report, without judging.
    """

    judging: float
    bare: float


def beside_pure() -> Iterator[str]:
    """Compare how fast the pure and the compiled engine judge game tables.

    The two engines are measured alternately, so that other programs on the machine slow down both.
    """
    yield f"{platform.python_implementation()} {platform.python_version()}, built with {build_flags()}"
    if BUILD == "pure":
        yield "not measured, because the pure engine runs here: python3 dev.py compiled bench Compiled"
        return
    pure, compiled = _best_times()
    yield f"{'':26}{'pure':>10}{'compiled':>12}{'compiled / pure':>18}{'aim':>6}{'/ decode + encode':>20}"
    for (name, _, _), before, after, aim in zip(SAMPLE_TABLES, pure, compiled, AIMS):
        bare = min(before.bare, after.bare)
        ratios = f"{before.judging / bare:.1f}, {after.judging / bare:.1f}"
        times = f"{before.judging:7.1f} µs{after.judging:9.1f} µs{after.judging / before.judging:18.2f}"
        yield f"{name:26}{times}{aim:6.2f}{ratios:>20}"


def build_flags() -> str:
    flags = f"{sysconfig.get_config_var('CONFIG_ARGS')} {sysconfig.get_config_var('PY_CFLAGS')}"
    chosen = re.findall(r"--enable-optimizations|--with-lto\S*?(?=')|--enable-shared|(?<= )-O\d", flags)
    return " ".join(dict.fromkeys(chosen)) or "unknown options"


def _best_times() -> tuple[list[Times], list[Times]]:
    rounds = [[_times(pure) for pure in (True, False)] for _ in range(ROUNDS)]
    pure, compiled = [[_best(tries) for tries in zip(*engine)] for engine in zip(*rounds)]
    return pure, compiled


def _best(tries: tuple[Times, ...]) -> Times:
    return Times(min(one.judging for one in tries), min(one.bare for one in tries))


def _times(pure: bool) -> list[Times]:  # noqa: FBT001 - clear where it is called
    path = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'service'}{os.pathsep}{path}" if pure else path}
    command = [sys.executable, "-m", "tests.tools.benchmarks.builds"]
    written = subprocess.check_output(command, env=environment, cwd=ROOT)
    build, times = msgspec.json.decode(written, type=tuple[str, list[Times]])
    assert build == ("pure" if pure else "compiled"), build
    return times


def _measure() -> Iterator[Times]:
    for _, _, table in SAMPLE_TABLES:
        body = msgspec.json.encode(table)
        found = report(decode(body))
        judging = microseconds(lambda body=body: judge(body))  # type: ignore[misc]  # used within this round
        bare = microseconds(lambda body=body, found=found: (DECODER.decode(body), encode(found)))  # type: ignore[misc]
        yield Times(judging, bare)


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode((BUILD, list(_measure()))).decode())
