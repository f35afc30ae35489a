"""Measures how fast files are judged, compared with a loop in one process, and how much memory that takes.

Times are CPU times of all processes together. So other programs on the machine hardly affect them, and a record takes as
long with two processes as with one if nothing is lost. The time to start the processes is not counted.
"""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from shutil import rmtree
from subprocess import DEVNULL
from tempfile import TemporaryDirectory

import msgspec

from tallytale.engine.judging.reports import judge
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import finish
from tallytale.many.lines import numbered_lines
from tests.support.cluster import cluster
from tests.support.serving import until
from tests.tools.attack.load.machine import peak_megabytes, with_descendants
from tests.tools.prove.players import PLAY

GAMES = 700  # so many different games of each kind, which are repeated
COUNT, FEW = 20_000, 1_000
RECORDS, FEW_RECORDS = 700, 100
MILLION = 1_000_000
DONE_BEFORE = 10  # slices of the million that are done when a worker is killed
MOST_BYTES = 2**20
BETWEEN_LOOKS = 0.1  # seconds


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
                title = f"{Path(name).suffix[1:]}, {workers} {'process' if workers == 1 else 'processes'}"
                yield f"{title:22}{1e6 / spent:7,.0f} tables a second and core, {100 * loop / spent:.0f} % of a plain loop (aim 85 %)"


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


def a_million() -> Iterator[str]:
    """Judge a million tables, of which one in a thousand is broken, in two processes and then on a cluster of Dask.

    A worker of the cluster is killed while it works. Both write the same answers: 3.2 GB, which need that much disk.
    """
    tables = _tables()[:1998]
    broken = [*tables[:999], b"{broken", *tables[999:], b"{broken"]
    with TemporaryDirectory() as name:
        folder = Path(name)
        command = _command(_write(folder / "million.jsonl", broken, MILLION), 2, ("--to", str(folder / "out")))
        yield f"two processes: {_run_and_describe(command)}"
        yield f"again, with nothing to do: {_run_and_describe(command)}"
        in_processes = _digest(folder / "out")
        rmtree(folder / "out")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with cluster(folder) as (scheduler, (first, second)):
            started = time.monotonic()
            with subprocess.Popen([*command, "--scheduler", scheduler], stdout=DEVNULL, stderr=DEVNULL) as process:
                assert until(lambda: len([*(folder / "out").rglob("*.done")]) >= DONE_BEFORE, 600)
                assert process.poll() is None
                first.kill()
            assert process.returncode == 0
            seconds, largest = time.monotonic() - started, round(peak_megabytes(second.pid))
        yield f"Dask, one of two workers killed: {_describe_since(before, seconds, largest)}"
        assert _digest(folder / "out") == in_processes
        yield "the answers of both are the same"


def memory() -> Iterator[str]:
    """Measure the memory of the largest process with one million and five million tables."""
    with TemporaryDirectory() as name:
        file = _write(Path(name) / "0.jsonl", _tables(), MILLION)
        for number in range(1, 5):
            (Path(name) / f"{number}.jsonl").symlink_to(file)
        for count in (1, 5):
            files = [str(Path(name) / f"{number}.jsonl") for number in range(count)]
            command = _command(file, 2, (*files[1:], "--only", "legal", "--to", f"{name}/{count}"))
            yield f"{count * MILLION:9,} tables, only whether they are legal: {_run_and_describe(command)}"


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


def _spent(file: Path, workers: int, words: Sequence[str]) -> float:
    """Judge a file with the command line. Return the CPU time of all its processes."""
    folder = file.parent / "out"
    rmtree(folder, ignore_errors=True)
    return _run(_command(file, workers, ("--to", str(folder), *words)))[0]


def _command(file: Path, workers: int, words: Sequence[str]) -> list[str]:
    program = "import sys; from tallytale.cli import main; sys.exit(main(sys.argv[1:]))"
    return [sys.executable, "-c", program, "many", str(file), *words, "--workers", str(workers)]


def _run(command: Sequence[str]) -> tuple[float, int]:
    """Run a program. Return the CPU time of all its processes, and the memory of the largest one in MB.

    `ru_maxrss` would be the memory of this process if that is more, because a new process begins as a copy of it.
    """
    largest = 0.0
    with subprocess.Popen(command, stdout=DEVNULL, stderr=DEVNULL) as process:
        while not (ended := os.wait4(process.pid, os.WNOHANG))[0]:
            largest = max([largest, *map(peak_megabytes, with_descendants(process.pid))])
            time.sleep(BETWEEN_LOOKS)
        _, status, used = ended
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return used.ru_utime + used.ru_stime, round(largest)


def _run_and_describe(command: Sequence[str]) -> str:
    started = time.monotonic()
    spent, largest = _run(command)
    return _description(time.monotonic() - started, spent, largest)


def _describe_since(before: resource.struct_rusage, seconds: float, largest: int) -> str:
    """Tell what all processes have spent that this one has started and that have ended since."""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return _description(seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, largest)


def _description(seconds: float, spent: float, largest: int) -> str:
    return f"{seconds:.0f} s, {spent:.1f} s of CPU time, largest process {largest} MB"


def _digest(folder: Path) -> str:
    """Return a digest of all lines in the outputs of a folder."""
    found = sha256()
    for file in sorted([path for path in folder.rglob("*.jsonl") if path.is_file()]):
        with file.open("rb") as output:
            while block := output.read(2**20):
                found.update(block)
    return found.hexdigest()
