"""Measures how fast files are judged, compared with a loop in one process, and how much memory that takes.

Times are CPU times of all processes together. So other programs on the machine hardly affect them, and a record takes as
long with two processes as with one if nothing is lost. The time to start the processes is not counted.
"""

import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import TemporaryDirectory

import msgspec

from tallytale.engine.judging.reports import judge
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import finish
from tallytale.many.lines import numbered_lines
from tests.tools.prove.players import PLAY

GAMES = 700  # so many different games of each kind, which are repeated
COUNT, FEW = 20_000, 1_000
RECORDS, FEW_RECORDS = 700, 100
MEMORY = (40_000, 200_000)
MOST_BYTES = 2**20


def many() -> Iterator[str]:
    """Compare judging files with a loop that reads lines and judges each table."""
    tables = _tables()
    with TemporaryDirectory() as folder:
        lines = _write(Path(folder) / "lines", tables, COUNT)
        for name in ("tables.jsonl", "tables.parquet"):
            for workers in (1, 2):
                # Both are measured in turn, so that other programs on the machine slow down both.
                tries = [
                    (_microseconds_in_loop(lines), _microseconds(Path(folder) / name, tables, (FEW, COUNT), workers))
                    for _ in range(2)
                ]
                loop, spent = map(min, zip(*tries))
                told = f"{Path(name).suffix[1:]}, {workers} {'process' if workers == 1 else 'processes'}"
                yield f"{told:22}{1e6 / spent:7,.0f} tables a second and core, {100 * loop / spent:.0f} % of a plain loop (aim 85 %)"


def recorded_games() -> Iterator[str]:
    """Measure how many recorded games are replayed, with all tables in between and with only the last report."""
    played = [PLAY[name](Random(f"{name}/{number}")) for number in range(GAMES // 10) for name in PLAY]
    records = [msgspec.json.encode(one.record) for one in played if one.record]
    answers = [finish(finish(BY_PATH["/v1/replays"].read(record)).steps("en")) for record in records]
    sizes = [
        sum([len(msgspec.json.encode(found)) for found in listed])
        for listed in (answers, [one.report for one in answers])
    ]
    with TemporaryDirectory() as folder:
        rates = []
        for only, size in (((), sizes[0]), (("--only", "report"), sizes[1])):
            words = ("--operation", "replay", *only)
            rates.append(1e6 / _microseconds(Path(folder) / "records.jsonl", records, (FEW_RECORDS, RECORDS), 1, words))
            yield f"{' '.join(only) or 'whole answers':16}{rates[-1]:6,.0f} records a second and core, {size / len(records) / 1000:5.1f} kB each"
        yield f"{rates[1] / rates[0]:.1f} times as many (aim 3)"


def memory_and_resuming() -> Iterator[str]:
    """Measure the memory of the largest process with few and many records, and a second run that has nothing to do."""
    tables = _tables()
    with TemporaryDirectory() as folder:
        for count in MEMORY:
            file = _write(Path(folder) / f"{count}.jsonl", tables, count)
            spent = _spent(file, 2, ())
            largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
            yield f"{count:9,} tables: {spent:6.1f} s of CPU time, largest process {largest} MB"
        yield f"{count:9,} tables again: {_spent(file, 2, (), again=True):6.1f} s of CPU time"


def _tables() -> list[bytes]:
    return [
        msgspec.json.encode(PLAY[name](Random(f"{name}/{number}")).table) for number in range(GAMES) for name in PLAY
    ]


def _write(file: Path, records: Sequence[bytes], count: int) -> Path:
    """Write records into a file, again and again until there are enough."""
    repeated = islice((record for _ in range(count) for record in records), count)
    if file.suffix == ".parquet":
        from pyarrow import parquet, table  # noqa: PLC0415 - importing it takes a while

        parquet.write_table(table({"json": [record.decode() for record in repeated]}), file, row_group_size=20_000)
    else:
        with file.open("wb") as output:
            output.writelines(record + b"\n" for record in repeated)
    return file


def _microseconds_in_loop(file: Path) -> float:
    started, count = time.process_time(), 0
    with file.open("rb") as source:
        for _, line in numbered_lines(source, MOST_BYTES):
            judge(line)
            count += 1
    return (time.process_time() - started) / count * 1e6


def _microseconds(
    file: Path, records: Sequence[bytes], counts: tuple[int, int], workers: int, words: Sequence[str] = ()
) -> float:
    """Return the CPU time of one record in a file that is judged. The file is written anew, with few and many records."""
    few, many = [_spent(_write(file, records, count), workers, words) for count in counts]
    return (many - few) / (counts[1] - counts[0]) * 1e6


def _spent(file: Path, workers: int, words: Sequence[str], *, again: bool = False) -> float:
    """Judge a file with the command line. Return the CPU time of all its processes."""
    if not again:
        rmtree(file.parent / "out", ignore_errors=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    program = "import sys; from tallytale.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [
        sys.executable,
        "-c",
        program,
        "many",
        str(file),
        "--to",
        str(file.parent / "out"),
        "--workers",
        str(workers),
    ]
    subprocess.run([*command, *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
