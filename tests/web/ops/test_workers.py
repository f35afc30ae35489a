"""Tests several workers when something fails: a full disk, a dead worker, a dead parent process, too few open files."""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from clients.building import downloads
from tallytale.engine.judging.reports import judge
from tallytale.web.ops.metric_files import SIZES
from tests.support.redises import store
from tests.support.samples import CASES
from tests.support.serving import TIMEOUT, RawConnection, Server, request, running_server, running_service, until
from tests.tools.attack.load.fleet import program
from tests.tools.attack.load.machine import with_descendants
from tests.web.ops.test_operating import TO_SERVE, count, dropped, refuses_connections, status_of

LIVE = "/health/live"
TABLES = list(CASES.values())[:6]

# The parent process waits up to 20 s for the answer of a worker that was killed just when it was asked if it is alive.
DEATH_NOTICED = 60


class NoMount(downloads.ToolUnavailable):
    """Raised if this user may not mount file systems."""


class Disk:
    """A small file system that a test can fill."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder, self._filler = folder, folder / "filler"
        mount = [program("mount"), "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            raise NoMount("this user may not mount file systems")

    def fill(self) -> None:
        with self._filler.open("ab", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    def leave(self, free: int) -> None:
        os.truncate(self._filler, self._filler.stat().st_size - free)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    made = Disk(folder, 4)
    try:
        yield made
    finally:
        subprocess.run([program("umount"), "--lazy", str(folder)], check=True)


def workers_of(server: Server) -> list[int]:
    found = [pid for pid in with_descendants(server.process.pid) if pid != server.process.pid]
    return [pid for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def is_ready(server: Server) -> bool:
    return status_of(server.url, "/health/ready") == 200


def assert_tables_are_judged(server: Server) -> None:
    for table in TABLES:  # each request opens a new connection, so that both workers get some
        assert statuses_and_bodies(RawConnection(server.port).send(post(table))) == [(200, judge(table))]


def statuses_and_bodies(connection: RawConnection) -> list[tuple[int, bytes]]:
    return [(status, body) for status, _, body in connection.answers()]


def post(table: bytes) -> bytes:
    return request("/v1/scores", "content-type: application/json", method="POST", body=table)


def test_workers_serve_without_metrics_if_their_disk_is_full(disk: Disk) -> None:
    disk.fill()
    disk.leave(12 * 1024)  # enough for a folder, but not for the files of a worker
    with running_service("--workers", "2", TMPDIR=str(disk.folder)) as server:
        assert until(lambda: is_ready(server))
        assert until(lambda: len(server.logged(level="error")) == 2)
        lines = server.logged(level="error")
        assert {line["event"] for line in lines} == {"no space for the metrics of this worker, so /metrics lacks them"}
        assert {"No space left on device" in line["why"] for line in lines} == {True}
        assert_tables_are_judged(server)
        assert status_of(server.url, "/metrics") == 200
        assert len(workers_of(server)) == 2
        assert not server.logged(event="a worker died")


def test_workers_survive_a_disk_that_gets_full_and_a_new_worker_says_so(disk: Disk) -> None:
    with running_service("--workers", "2", TMPDIR=str(disk.folder)) as server:
        assert until(lambda: is_ready(server) and len(list(disk.folder.glob("*/*.db"))) == 2 * len(SIZES))
        first = workers_of(server)
        disk.fill()
        for number in range(60):  # many different metrics
            path, method = f"/v1/games/{number}", "PUT" if number % 2 else "GET"
            RawConnection(server.port).send(request(path, method=method)).answers()
        assert_tables_are_judged(server)
        name = 'tallytale_requests_total{method="GET",route="/v1/games/{game}",status="404"}'
        assert until(lambda: count(httpx.get(f"{server.url}/metrics").text, name) == 30)
        assert workers_of(server) == first
        os.kill(first[0], signal.SIGKILL)
        assert until(lambda: server.logged(event="a worker died", process=first[0], status=-9), timeout=DEATH_NOTICED)
        assert until(
            lambda: [line for line in server.logged(level="error") if "no space for" in line["event"]],
            timeout=DEATH_NOTICED,
        )
        assert_tables_are_judged(server)
        assert {count(httpx.get(f"{server.url}/metrics").text, name) for _ in range(5)} == {30}


def test_a_folder_for_metrics_that_cannot_be_created_is_reported() -> None:
    command = [sys.executable, "-c", NO_FOLDER]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert done.returncode == 2
    assert "can’t create a folder for the metrics of its workers: No space left on device." in done.stderr
    assert "Traceback" not in done.stderr


NO_FOLDER = """
import errno, os, sys, tempfile
def full(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
tempfile.mkdtemp = full
from tallytale.cli.commands import main
sys.exit(main(["serve", "--port", "0", "--workers", "2"]))
"""

ALL_METRICS = """
import os
from tallytale.web.app import HANDLERS
from tallytale.engine.games import GAMES
from tallytale.web.http.statuses import STATUS
from tallytale.web.ops import metrics
routes = {path for handler in HANDLERS for path in handler.paths} | {"none"}
assert len(routes) > 20 and metrics.FAULT is None
for route in routes:
    for method in [*metrics.METHODS, "other"]:
        for status in {200, 204, 206, 304, 416, *STATUS.values()}:
            metrics.count_request(route, method, status, 0.1)
for game in GAMES.values():
    for rule in [*game.legality, *game.turn_rules]:
        for waived in ("true", "false"):
            metrics._findings.labels(rule.id, waived).inc()
"""


def test_the_files_of_metrics_are_large_enough(tmp_path: Path) -> None:
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", ALL_METRICS], env=environment, check=True)
    assert sorted(file.stat().st_size for file in tmp_path.iterdir()) == sorted(SIZES.values())


def test_log_lines_are_counted_while_the_disk_is_full_and_written_again_afterwards(disk: Disk) -> None:
    log = disk.folder / "log"
    with log.open("ab") as file:
        process = subprocess.Popen([*TO_SERVE, "--port", "0"], stdout=file, env={**os.environ, "TALLYTALE_LOG": "json"})
    try:
        assert until(lambda: b"}" in log.read_bytes())
        url = "http://127.0.0.1:" + log.read_text().partition("http://127.0.0.1:")[2].partition(";")[0]
        port = int(url.rpartition(":")[2])
        assert until(lambda: status_of(url, LIVE) == 200)
        disk.fill()
        some = request(LIVE, f"x-request-id: {'i' * 64}", close=False) * 99 + request(LIVE)
        assert until(lambda: len(RawConnection(port).send(some).answers()) == 100 and dropped(url))
        disk.leave(2**20)
        marked = request(LIVE, "x-request-id: after-the-disk-was-full")
        assert until(lambda: RawConnection(port).send(marked).answers() and b"after-the-disk" in log.read_bytes())
        lost = dropped(url)
        assert status_of(url, LIVE) == 200
        assert dropped(url) == lost
    finally:
        process.kill()
        process.wait()


def test_the_metric_of_the_store_is_that_of_living_workers(tmp_path: Path) -> None:
    with store(tmp_path) as redis:
        sharing = {"TALLYTALE_REDIS_URL": redis.url, "TALLYTALE_SECRET": "a secret of the tests"}
        with running_service("--workers", "2", **sharing) as server:

            def up() -> float:
                status_of(server.url, f"/v1/scores/{'0' * 32}")  # reads the store
                return count(httpx.get(f"{server.url}/metrics").text, "tallytale_shared_cache_up")

            assert until(lambda: is_ready(server) and up() == 1)
            redis.kill()
            assert until(lambda: up() == 0)
            before = workers_of(server)
            os.kill(server.process.pid, signal.SIGSTOP)  # so that no new worker notices that the store is away
            for worker in before:
                os.kill(worker, signal.SIGKILL)
            redis.start()
            os.kill(server.process.pid, signal.SIGCONT)
            assert until(lambda: is_ready(server) and up() == 1, timeout=DEATH_NOTICED)
            assert {line["process"] for line in server.logged(event="a worker died")} == set(before)


def test_workers_stop_when_their_parent_process_is_killed_and_the_service_can_start_again() -> None:
    with running_service("--workers", "2", TALLYTALE_DRAIN_SECONDS="60", TALLYTALE_BODY_SECONDS="60") as server:
        assert until(lambda: is_ready(server) and len(workers_of(server)) == 2)
        running = [RawConnection(server.port).send(post(table)[:-5]) for table in TABLES]
        server.process.kill()
        assert until(lambda: refuses_connections(server.port), timeout=10)
        with running_service("--port", str(server.port)) as again:
            assert until(lambda: is_ready(again))
            answers = [statuses_and_bodies(wire.send(table[-5:])) for wire, table in zip(running, TABLES, strict=True)]
            assert answers == [[(200, judge(table))] for table in TABLES]
            assert_tables_are_judged(again)
        assert until(lambda: len(server.logged(event="the parent process died, so this worker stops")) == 2)


def test_a_worker_that_cannot_be_replaced_at_once_is_replaced_later() -> None:
    with running_service("--workers", "2") as server:
        assert until(lambda: is_ready(server) and len(workers_of(server)) == 2)
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (10, limits[1]))
        first, second = workers_of(server)
        os.kill(first, signal.SIGKILL)
        assert until(lambda: server.logged(event="a worker can't be started"), timeout=DEATH_NOTICED)
        assert workers_of(server) == [second]
        assert_tables_are_judged(server)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, limits)
        assert until(lambda: len(workers_of(server)) == 2, timeout=DEATH_NOTICED)
        assert len(server.logged(event="a worker died")) == 1


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_service_does_not_start_with_too_few_open_files(workers: str) -> None:
    command = ["sh", "-c", 'ulimit -n 100 && exec "$0" "$@"', *TO_SERVE, "--port", "0", "--workers", workers]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert done.returncode == 2
    assert "it may open only 100 files. It needs at least 512" in done.stderr
    assert "ulimit -n" in done.stderr


def test_the_service_serves_with_the_fewest_open_files() -> None:
    command = ["sh", "-c", 'ulimit -n 512 && exec "$0" "$@"', *TO_SERVE, "--port", "0"]
    with running_server(command) as server:
        assert until(lambda: is_ready(server))
        assert_tables_are_judged(server)
