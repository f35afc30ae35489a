"""Tests a local cluster of Dask with two workers, of which one is killed in the middle."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.support.cluster import Cluster, cluster
from tests.support.command_line import COMMAND
from tests.support.records import assert_answered, lines, tables, write
from tests.support.serving import until

COUNT, SLICE, BROKEN = 2000, 20, 2


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Cluster]:
    with cluster(tmp_path) as found:
        yield found


def test_a_cluster_judges_every_record_although_a_worker_is_killed(started: Cluster, tmp_path: Path) -> None:
    scheduler, workers = started
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
