"""Tests a local cluster of Dask with two workers, of which one is killed in the middle."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest

from tests.support.command_line import COMMAND
from tests.support.records import assert_answered, lines, tables, write
from tests.support.serving import until

COUNT, SLICE, BROKEN = 2000, 20, 2


@contextmanager
def program(log: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as output:
        process = subprocess.Popen([sys.executable, "-m", *words], stdout=output, stderr=output)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start a scheduler and two workers, each a process of its own. Yield the scheduler's address and the workers."""
    log = tmp_path / "scheduler.log"
    with ExitStack() as stack:
        words = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        stack.enter_context(program(log, "distributed.cli.dask_scheduler", *words))
        found = until(lambda: re.search(r"Scheduler at: +(tcp://127\.0\.0\.1:\d+)", log.read_text()), 60)
        assert found, log.read_text()
        options = (
            "--host",
            "127.0.0.1",
            "--nthreads",
            "1",
            "--no-nanny",
            "--no-dashboard",
            "--local-directory",
            str(tmp_path),
        )
        workers = [
            stack.enter_context(program(tmp_path / f"{number}.log", "distributed.cli.dask_worker", found[1], *options))
            for number in range(2)
        ]
        for number in range(2):
            assert until(lambda number=number: "Registered to" in (tmp_path / f"{number}.log").read_text(), 60)
        yield found[1], workers


def test_a_cluster_judges_every_record_although_a_worker_is_killed(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path
) -> None:
    scheduler, workers = cluster
    sent = tables(COUNT)
    for number in range(BROKEN):
        sent[1000 * number + 500] = b"{broken"
    file, folder = write(tmp_path / "a.jsonl", sent), tmp_path / "out"
    words = [*COMMAND, "many", str(file), "--to", str(folder), "--slice", str(SLICE), "--scheduler", scheduler]
    workers[0].send_signal(signal.SIGSTOP)  # so that it can't have done its slices before it is killed
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert until(lambda: len(list(folder.rglob("*.done"))) > 2, 60)
        assert process.poll() is None
        workers[0].kill()
        printed, told = process.communicate(timeout=120)
    assert process.returncode == 0, told
    tally = msgspec.json.decode(printed)["tally"]
    assert (tally["records"], tally["problems"]) == (COUNT, BROKEN)
    found = lines(folder)
    assert [line["line"] for line in found if "problem" in line] == [501, 1501]
    for first, last in ((0, 500), (501, 1500), (1501, COUNT)):
        assert_answered([{**line, "line": line["line"] - first} for line in found[first:last]], sent[first:last])
    again = subprocess.run(words, capture_output=True, check=False, timeout=120)
    assert again.stdout == printed
    assert b"Nothing to do" in again.stderr
