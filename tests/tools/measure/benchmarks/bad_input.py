"""Measures how slow the service gets for other clients while some clients send invalid or very large requests."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import httpx

from tests.support.bad_moves import BadBody, answered, bad_moves
from tests.support.serving import Server, running_server
from tests.tools.measure.benchmarks.service import OUR_SERVER, SERVER_ENVIRONMENT, LoadProcess, megabytes

SENDERS = 8
SECONDS = 1.5


def single_requests_beside_bad_moves() -> Iterator[str]:
    """Send each bad request from eight clients at once, and measure how long normal requests take meanwhile.

    Also measure the longest time for which a bad request blocks all other requests.
    """
    yield f"{'':42}{'status':>6}{'longest piece':>15}{'p50 ms':>8}{'p99 ms':>8}{'MB':>6}"
    with running_server(OUR_SERVER, **SERVER_ENVIRONMENT) as server:
        yield f"{'nothing':42}{'':6}{'':15}{_latencies(server)}"
        for name, bad in bad_moves().items():
            found = answered(bad)
            stop = Event()
            with ThreadPoolExecutor(SENDERS) as senders:
                sending = [senders.submit(_send_until, stop, server, bad) for _ in range(SENDERS)]
                latencies = _latencies(server)
                stop.set()
            assert {status for one in sending for status in one.result()} == {bad.status}
            yield f"{name:42}{found.status:6}{found.longest * 1e3:12.1f} ms{latencies}"


def _send_until(stop: Event, server: Server, bad: BadBody) -> set[int]:
    """Post the same request body again and again until `stop` is set. Return the status codes of the responses."""
    statuses = set()
    with httpx.Client(base_url=server.url, timeout=60) as client:
        while not stop.is_set():
            headers = {"content-type": "application/json"}
            statuses.add(client.post(bad.path, content=bad.body, headers=headers).status_code)
    return statuses


def _latencies(server: Server) -> str:
    seen = LoadProcess(server, "/v1/scores", connections=2, seconds=SECONDS, pause=0.01).seen()
    return f"{seen.p50:8.2f}{seen.p99:8.2f}{megabytes(server):6.0f}"
