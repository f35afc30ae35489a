"""Tests the metrics of load: requests in progress, long work, CPU time, and how late the event loop is."""

import os
import re
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from textwrap import dedent

import httpx
import msgspec

from tallytale.engine.judging.reports import judge
from tallytale.engine.operations import BY_PATH
from tallytale.engine.pauses import finish
from tests.support.bad_moves import uncorrectable_table
from tests.support.samples import JSON
from tests.support.serving import TIMEOUT, RawConnection, Server, running_server, running_service, until
from tests.web.ops.test_operating import count
from tests.web.ops.test_workers import DEATH_NOTICED, TABLES, is_ready, post, statuses_and_bodies, workers_of

IN_PROGRESS = "tallytale_requests_in_progress"
LAG = "tallytale_event_loop_lag_seconds"
RUNNING, WAITING = [f'tallytale_long_work{{state="{state}"}}' for state in ("running", "waiting")]
CORRECTIONS = "/v1/corrections"


def metrics_of(server: Server) -> str:
    return httpx.get(f"{server.url}/metrics").text


def cpu_seconds(server: Server) -> dict[str, float]:
    """Return the CPU time of each worker, by its number."""
    found = re.findall(r'^tallytale_cpu_seconds_total\{worker="(.*)"\} (\S+)$', metrics_of(server), re.MULTILINE)
    return {worker: float(seconds) for worker, seconds in found}


def test_requests_to_all_workers_are_in_progress_until_they_are_answered() -> None:
    with running_service("--workers", "2") as server:
        assert until(lambda: is_ready(server) and len(workers_of(server)) == 2)
        started = [RawConnection(server.port).send(post(table)[:-5]) for table in TABLES]
        assert until(lambda: count(metrics_of(server), IN_PROGRESS) == len(TABLES))
        answers = [statuses_and_bodies(wire.send(table[-5:])) for wire, table in zip(started, TABLES, strict=True)]
        assert answers == [[(200, judge(table))] for table in TABLES]
        assert until(lambda: count(metrics_of(server), IN_PROGRESS) == 0)


def test_long_work_of_a_client_waits_until_its_other_work_is_finished() -> None:
    bodies = [msgspec.json.encode({"table": uncorrectable_table(Random(number))}) for number in range(4)]
    expected = [msgspec.json.encode(finish(finish(BY_PATH[CORRECTIONS].read(body)).steps("en"))) for body in bodies]
    with running_service() as server, ThreadPoolExecutor() as threads, httpx.Client(timeout=TIMEOUT) as api:
        sent = [threads.submit(api.post, server.url + CORRECTIONS, content=body, headers=JSON) for body in bodies]
        seen = []
        while not all([one.done() for one in sent]):
            text = metrics_of(server)
            seen.append((count(text, RUNNING), count(text, WAITING)))
        assert [one.result().content for one in sent] == expected
        assert (1, 3) in seen
        assert {running for running, _ in seen} <= {0, 1}
        assert until(lambda: count(text := metrics_of(server), RUNNING) == count(text, WAITING) == 0)


WITH_A_LATE_LOOP = """
    import time
    from litestar import get
    import tallytale.web.app as app
    from tallytale.web import (server, settings)
    @get("/sleep")
    async def sleep() -> None:
        time.sleep(2)
    app.HANDLERS.append(sleep)
    server.serve(settings.read({"TALLYTALE_PORT": "0", "TALLYTALE_LOG": "json"}))
"""


def test_a_blocked_event_loop_is_late(tmp_path: Path) -> None:
    program = tmp_path / "late.py"
    program.write_text(dedent(WITH_A_LATE_LOOP))
    with running_server([sys.executable, str(program)]) as server:
        assert count(metrics_of(server), LAG) < 1.5
        httpx.get(f"{server.url}/sleep", timeout=TIMEOUT)
        # The event loop measures itself every 0.25 s. So of the 2 s in which it slept, it was late for at least 1.75 s.
        assert until(lambda: count(metrics_of(server), LAG) > 1.5)


def test_a_worker_that_replaces_another_one_goes_on_with_its_cpu_time() -> None:
    with running_service("--workers", "2") as server:
        assert until(lambda: is_ready(server) and cpu_seconds(server).keys() == {"0", "1"})
        before = cpu_seconds(server)
        assert min(before.values()) > 0.1  # to start takes more
        for worker in workers_of(server):
            os.kill(worker, signal.SIGKILL)
            assert until(lambda: len(server.logged(event="a worker died", process=worker)) == 1, DEATH_NOTICED)  # noqa: B023 - called at once
        assert until(lambda: all(now > 1.5 * before[name] for name, now in cpu_seconds(server).items()), DEATH_NOTICED)
        assert cpu_seconds(server).keys() == {"0", "1"}


def test_without_workers_the_cpu_time_is_that_of_the_process() -> None:
    with running_service() as server:
        assert until(lambda: cpu_seconds(server).keys() == {"0"})
        of_process = count(metrics_of(server), "process_cpu_seconds_total")
        assert until(lambda: abs(cpu_seconds(server)["0"] - of_process) < 0.2)
