"""Measures how fast the command line is, and compares the engine with a library that scores mahjong hands."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.tile import TilesConverter

from tallytale.engine.judging.reports import judge
from tests.support.paths import BIN
from tests.tools.measure.benchmarks.sample_tables import SAMPLE_TABLES, prince_grid, prince_tally
from tests.tools.measure.benchmarks.stopwatch import microseconds, milliseconds_to_run

TALLYTALE = str(BIN / "tallytale")
STREAMED = 20_000


def command_line_stream() -> Iterator[str]:
    """Compare how many tables per second the command `score --jsonl` scores with how many the engine itself scores.

    The time to start the command is not counted.
    """
    tables = [msgspec.json.encode(table) for _, _, table in SAMPLE_TABLES]
    in_process = microseconds(lambda: [judge(body) for body in tables]) / len(tables)
    through_stream = microseconds_in_stream(tables, STREAMED)
    yield f"in process {1e6 / in_process:8,.0f} tables a second"
    yield f"--jsonl    {1e6 / through_stream:8,.0f} tables a second, {100 * in_process / through_stream:.0f} % (aim 80 %)"


def microseconds_in_stream(tables: list[bytes], count: int) -> float:
    """Return the time in which `score --jsonl` scores one table, if it gets these tables again and again."""
    start = _seconds_of_stream(tables[:1])
    return (_seconds_of_stream((tables * count)[:count]) - start) / count * 1e6


def _seconds_of_stream(bodies: list[bytes]) -> float:
    command = [sys.executable, "-c", _TIMED, "score", "--jsonl"]
    done = subprocess.run(command, input=b"\n".join(bodies), capture_output=True, check=True)
    return float(done.stderr)


_TIMED = """
import sys, time
from tallytale.cli.commands import main
main(sys.argv[1:])
sys.stderr.write(str(time.process_time()))
"""


def start() -> Iterator[str]:
    """Compare how long the engine and the command line take to start with how long an import of msgspec takes."""
    table = str(Path(__file__).parent / "one-table.json")
    Path(table).write_bytes(msgspec.json.encode(SAMPLE_TABLES[1][2]))
    try:
        bare = milliseconds_to_run([sys.executable, "-c", "import msgspec"])
        engine = milliseconds_to_run(
            [sys.executable, "-c", f"import tallytale; tallytale.judge(open({table!r}).read())"]
        )
        ours = milliseconds_to_run([TALLYTALE, "score", table])
    finally:
        Path(table).unlink()
    yield f'python -c "import msgspec" {bare:6.1f} ms'
    yield f"tallytale.judge(TABLE)     {engine:6.1f} ms, {engine / bare:.2f} times (aim 1.6)"
    yield f"tallytale score FILE       {ours:6.1f} ms, {ours / bare:.2f} times (aim 2)"


def beside_mahjong() -> Iterator[str]:
    """Compare how many planets per second this engine scores with how many hands a mahjong library scores.

    This engine must also decode and encode JSON. The hand is the example in the library's README.
    """
    calculator = HandCalculator()
    tiles = TilesConverter.string_to_136_array(man="22444", pin="333567", sou="444")
    win_tile = TilesConverter.string_to_136_array(sou="4")[0]
    hand = microseconds(lambda: calculator.estimate_hand_value(tiles, win_tile))
    yield f"mahjong           {1e6 / hand:8,.0f} hands a second"
    for form, table in (("grids", prince_grid(5)), ("tallies", prince_tally(5))):
        body = msgspec.json.encode(table)
        planet = microseconds(lambda body=body: judge(body)) / 5  # type: ignore[misc]  # used within this round
        yield f"tallytale {form:8}{1e6 / planet:8,.0f} planets a second: {hand / planet:.1f} times (aim 2)"


def now() -> str:
    return time.strftime("%Y-%m-%d")
