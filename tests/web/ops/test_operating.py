"""Tests logs, metrics and shutdown."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tests.support.paths import BIN
from tests.support.samples import CASES, EMPTY, JSON
from tests.support.serving import TIMEOUT, RawConnection, Server, request, running_server, running_service, until

MARK = "nobody-may-read-this"
TO_SERVE = [str(BIN / "tallytale"), "serve"]


def test_each_request_is_logged_once_without_client_data(server: Server, api: httpx.Client) -> None:
    body = EMPTY.replace(b"running", MARK.encode())
    headers = JSON | {"x-request-id": "to-log", "user-agent": MARK, "accept-language": f"en;q=0.{MARK}"}
    api.post(f"/v1/scores?{MARK}", content=body, headers=headers)
    api.get(f"/v1/games/{MARK}")
    server.wait_for_log()
    (line,) = server.logged(id="to-log")
    assert set(line) == {"time", "level", "event", "id", "method", "route", "status", "ms", "client_ms"}
    assert (line["method"], line["route"], line["status"]) == ("POST", "/v1/scores", 400)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
    assert 0 < line["ms"] < 60_000
    everything = "".join(server.lines)
    assert MARK not in everything
    assert "127.0.0.1" not in everything.split("\n", 1)[1]


def count(metrics: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", metrics, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_metrics_count_requests_tables_and_findings() -> None:
    # This test starts its own service, because the one for all tests might still be counting earlier requests.
    with running_service() as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as api:
        api.headers.clear()
        send_tables_and_a_strange_method(api)
        assert until(lambda: [name for name in COUNTED if count(api.get("/metrics").text, name) != COUNTED[name]] == [])
        answer = api.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert re.search(r'tallytale_build\{rules="[^"]+",version="[^"]+"\} 1.0', answer.text)


def send_tables_and_a_strange_method(api: httpx.Client) -> None:
    for new in (EMPTY + b"\n", CASES["three_little_wolves/example-not-allowed"] + b"\n"):
        api.post("/v1/scores", content=new, headers=JSON)
        # This report comes from a cache, so the table is scored only once.
        api.post("/v1/scores", content=new, headers=JSON)
    api.post("/v1/scores/batch", content=b'{"tables":[%s,3]}' % EMPTY.replace(b" ", b"  "), headers=JSON)
    api.request("TRACE", "/v1/scores")


COUNTED = {
    'tallytale_requests_total{method="POST",route="/v1/scores",status="200"}': 4,
    'tallytale_cache_total{cache="local",outcome="hit"}': 2,
    'tallytale_requests_total{method="other",route="none",status="405"}': 1,
    'tallytale_request_seconds_count{route="/v1/scores/batch"}': 1,
    'tallytale_tables_total{game="three-little-wolves",verdict="legal"}': 2,
    'tallytale_tables_total{game="three-little-wolves",verdict="illegal"}': 1,
    'tallytale_tables_total{game="none",verdict="refused"}': 1,
    'tallytale_findings_total{rule="wolves.house.ascending",waived="false"}': 1,
}


def test_workers_share_a_port_and_add_up_their_metrics() -> None:
    with running_service("--workers", "2", TALLYTALE_DRAIN_SECONDS="0.1") as server:
        assert until(lambda: status_of(server.url, "/health/ready") == 200)
        for number in range(30):  # each request opens a new connection, so that both worker processes get some
            httpx.post(f"{server.url}/v1/scores", content=EMPTY + b" " * number, headers=JSON)
        name = 'tallytale_tables_total{game="three-little-wolves",verdict="legal"}'
        assert until(lambda: {count(httpx.get(f"{server.url}/metrics").text, name) for _ in range(10)} == {30.0})
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(TIMEOUT) == 0
        server.end()
        assert not [line for line in server.lines if "Traceback" in line]


def status_of(url: str, path: str) -> int:
    try:
        return httpx.get(url + path).status_code
    except httpx.HTTPError:
        return 0


def test_after_sigterm_the_service_is_not_ready_but_still_answers() -> None:
    with running_service(TALLYTALE_DRAIN_SECONDS="60") as draining, httpx.Client(base_url=draining.url) as client:
        assert until(lambda: status_of(draining.url, "/health/ready") == 200)
        draining.process.send_signal(signal.SIGTERM)
        assert until(lambda: client.get("/health/ready").status_code == 503)
        answer = client.get("/health/ready")
        assert (answer.json()["type"], answer.headers["connection"]) == ("/problems/draining", "close")
        assert client.get("/health/live").status_code == 200
        assert client.post("/v1/scores", content=EMPTY, headers=JSON).status_code == 200


def test_requests_running_at_the_end_of_draining_are_completed() -> None:
    post = request("/v1/scores", "content-type: application/json", method="POST", body=EMPTY)
    with running_service(TALLYTALE_DRAIN_SECONDS="0.5", TALLYTALE_BODY_SECONDS="60") as draining:
        assert until(lambda: status_of(draining.url, "/health/ready") == 200)
        wire = RawConnection(draining.port).send(post[:-5])
        draining.process.send_signal(signal.SIGTERM)
        assert until(lambda: refuses_connections(draining.port))
        assert draining.process.poll() is None
        assert wire.send(post[-5:]).answers()[0][0] == 200
        assert draining.process.wait(TIMEOUT) == 0


def refuses_connections(port: int) -> bool:
    try:
        RawConnection(port).socket.close()
    except ConnectionError:
        return True
    return False


def wait_until_every_worker_answers(server: Server, status: int) -> None:
    """Wait until ten requests in a row to /health/ready get this status.

    Each request opens a new connection, so that every worker process gets some of them.
    """
    assert until(lambda: all(status_of(server.url, "/health/ready") == status for _ in range(10)))


@pytest.mark.parametrize(
    ("signals", "workers"),
    [([signal.SIGINT], "1"), ([signal.SIGINT], "2"), ([signal.SIGTERM, signal.SIGTERM], "2")],
)
def test_ctrl_c_and_a_second_sigterm_stop_without_draining(signals: list[signal.Signals], workers: str) -> None:
    with running_service("--workers", workers, TALLYTALE_DRAIN_SECONDS="60") as server:
        for one, status in zip(signals, (200, 503), strict=False):
            # Without a pause between them, the process could take two equal signals for one.
            wait_until_every_worker_answers(server, status)
            server.process.send_signal(one)
        assert server.process.wait(TIMEOUT) in (0, 130)
        server.end()
        assert not [line for line in server.lines if "Traceback" in line]


def test_the_service_runs_when_its_log_is_closed() -> None:
    with service_with_unread_log("pipe", "1") as (process, reading, url):
        os.close(reading)
        assert until(lambda: status_of(url, "/health/live") == 200)
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT) == 0


def dropped(url: str) -> float:
    found = re.search(r"^tallytale_log_lines_dropped_total (\S+)", httpx.get(f"{url}/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])


def open_pipe(kind: str) -> tuple[int, int]:
    if kind == "pipe":
        return os.pipe()
    reading, writing = socket.socketpair()
    return reading.detach(), writing.detach()


@contextmanager
def service_with_unread_log(kind: str, workers: str) -> Iterator[tuple[subprocess.Popen[bytes], int, str]]:
    reading, writing = open_pipe(kind)
    environment = {**os.environ, "TALLYTALE_LOG": "json", "TALLYTALE_DRAIN_SECONDS": "0.2"}
    process = subprocess.Popen([*TO_SERVE, "--port", "0", "--workers", workers], stdout=writing, env=environment)
    os.close(writing)
    try:
        output = os.read(reading, 4096).decode()
        url = "http://127.0.0.1:" + output.partition("http://127.0.0.1:")[2].partition(";")[0]
        assert until(lambda: status_of(url, "/health/ready") == 200)
        yield process, reading, url
    finally:
        process.terminate()
        process.wait(TIMEOUT)
        with suppress(OSError):  # the test may have closed it
            os.close(reading)


@pytest.mark.parametrize(("kind", "workers"), [("socket", "1"), ("pipe", "2")])
def test_an_unread_log_does_not_block_and_dropped_lines_are_counted(kind: str, workers: str) -> None:
    some = request("/health/live", f"x-request-id: {'i' * 64}", close=False) * 99 + request("/health/live")
    with service_with_unread_log(kind, workers) as (process, reading, url):
        port = int(url.rpartition(":")[2])
        assert until(lambda: len(RawConnection(port).send(some).answers()) == 100 and dropped(url))
        os.set_blocking(reading, False)
        lines = read_all(reading).split(b"\n")
        assert until(lambda: status_of(url, "/health/ready") == 200 and b"/health/ready" in read_all(reading))
        lost = dropped(url)
        assert status_of(url, "/health/ready") == 200
        assert dropped(url) == lost
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT) == 0
    if workers == "1":  # the log lines of several workers can get mixed up
        assert {json.loads(line)["event"] for line in lines[1:-1]} == {"request"}


def read_all(descriptor: int) -> bytes:
    data = b""
    with suppress(BlockingIOError):
        while chunk := os.read(descriptor, 65536):
            data += chunk
    return data


WITH_A_BUG = """
    import sys
    from litestar import get
    import tallytale.web.app as app
    from tallytale.web import (server, settings)
    @get("/bug")
    async def bug() -> None:
        secret = "{mark}"
        raise KeyError(secret)
    app.HANDLERS.append(bug)
    server.serve(settings.read({{"TALLYTALE_PORT": "0", "TALLYTALE_LOG": "json"}}))
"""


def test_a_bug_is_hidden_from_the_client_and_logged_with_its_place(tmp_path: Path) -> None:
    program = tmp_path / "buggy.py"
    program.write_text(textwrap.dedent(WITH_A_BUG.format(mark=MARK)))
    with running_server([sys.executable, str(program)]) as server:
        answer = httpx.get(f"{server.url}/bug", headers={"x-request-id": "bug-1"})
        assert (answer.status_code, answer.json()["type"]) == (500, "/problems/bug")
        assert answer.headers["access-control-allow-origin"] == "*"
        assert re.search(rf"{MARK}|KeyError|\.py|Traceback", answer.text) is None
        (line,) = until(lambda: server.logged(event="bug", id="bug-1"))
        assert line["error"] == "KeyError"
        assert "buggy.py" in line["where"][-1]
        assert MARK not in json.dumps(server.lines)
