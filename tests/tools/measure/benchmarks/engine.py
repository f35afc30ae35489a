"""Measures how fast the engine judges game tables, also through the command line, and how fast it starts."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.tile import TilesConverter

from tallytale.engine.games import AnyTable
from tallytale.engine.judging.reports import encode, judge, report
from tallytale.engine.tables.decoding import decode
from tallytale.engine.words.texts import LANGUAGES
from tests.support.paths import BIN
from tests.tools.measure.benchmarks.sample_tables import SAMPLE_TABLES, Json, prince_grid, prince_tally
from tests.tools.measure.benchmarks.stopwatch import microseconds, milliseconds_to_run

DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyTable)
STREAMED = 20_000
# A program that runs the command line, and writes its CPU time to standard error.
TIMED = """
import sys, time
from tallytale.cli.commands import main
main(sys.argv[1:])
sys.stderr.write(str(time.process_time()))
"""


def judging(table: Json, language: str = "en") -> float:
    """Return the time to judge a table, from JSON to JSON."""
    return microseconds(partial(judge, msgspec.json.encode(table), language))


def decoding_and_encoding(table: Json) -> tuple[float, float]:
    body = msgspec.json.encode(table)
    return microseconds(partial(DECODER.decode, body)), microseconds(partial(encode, report(decode(body))))


def total_time() -> Iterator[str]:
    """Compare the time to judge a game table with the time to decode its JSON and encode a report."""
    yield f"{'':26}{'whole':>9}{'decode':>9}{'encode':>9}{'ratio':>8}{'aim':>6}"
    for name, aim, table in SAMPLE_TABLES:
        whole, (decoding, encoding) = judging(table), decoding_and_encoding(table)
        ratio = whole / (decoding + encoding)
        yield f"{name:26}{whole:6.1f} µs{decoding:6.1f} µs{encoding:6.1f} µs{ratio:8.1f}{aim:6.0f}"


def languages() -> Iterator[str]:
    """Measure how much longer it takes to judge a table when the report is in another language than English."""
    wolves = SAMPLE_TABLES[-1][2]
    broken = {**wolves, "smooki": {"houses": [{"floors": []}] * 4}}
    for what, table in (("scored", wolves), ("with findings", broken)):
        english = judging(table)
        each = [f"{name}: {100 * (judging(table, name) / english - 1):+.1f} %" for name in LANGUAGES]
        yield f"{what:14} {'   '.join(each)} (aim 5 %)"


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
        planet = judging(table) / 5
        yield f"tallytale {form:8}{1e6 / planet:8,.0f} planets a second: {hand / planet:.1f} times (aim 2)"


def command_line_stream() -> Iterator[str]:
    """Compare how many tables per second the command `score --jsonl` scores with how many the engine itself scores."""
    in_process = sum(judging(table) for _, _, table in SAMPLE_TABLES) / len(SAMPLE_TABLES)
    through_stream = microseconds_in_stream(STREAMED)
    yield f"in process {1e6 / in_process:8,.0f} tables a second"
    yield f"--jsonl    {1e6 / through_stream:8,.0f} tables a second, {100 * in_process / through_stream:.0f} % (aim 80 %)"


def microseconds_in_stream(count: int) -> float:
    """Return the time in which `score --jsonl` scores one table. The time to start the command is not counted."""
    tables = [msgspec.json.encode(table) for _, _, table in SAMPLE_TABLES]
    return (_seconds_of_stream((tables * count)[:count]) - _seconds_of_stream(tables[:1])) / count * 1e6


def _seconds_of_stream(bodies: list[bytes]) -> float:
    command = [sys.executable, "-c", TIMED, "score", "--jsonl"]
    return float(subprocess.run(command, input=b"\n".join(bodies), capture_output=True, check=True).stderr)


def start() -> Iterator[str]:
    """Compare how long the engine and the command line take to start with how long an import of msgspec takes."""
    with TemporaryDirectory() as folder:
        table = Path(folder) / "table.json"
        table.write_bytes(msgspec.json.encode(SAMPLE_TABLES[1][2]))
        program = f"import tallytale; tallytale.judge(open({str(table)!r}).read())"
        bare = milliseconds_to_run([sys.executable, "-c", "import msgspec"])
        engine = milliseconds_to_run([sys.executable, "-c", program])
        ours = milliseconds_to_run([str(BIN / "tallytale"), "score", str(table)])
    yield f'python -c "import msgspec" {bare:6.1f} ms'
    yield f"tallytale.judge(TABLE)     {engine:6.1f} ms, {engine / bare:.2f} times (aim 1.6)"
    yield f"tallytale score FILE       {ours:6.1f} ms, {ours / bare:.2f} times (aim 2)"
