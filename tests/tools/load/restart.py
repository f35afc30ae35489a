"""Restarts instances one by one under load, or kills one, and counts the requests that fail."""

import threading
import time
from collections import Counter
from typing import Any

from tallytale_client import Client, TallytaleError
from tests.tools.benchmarks.sample_tables import prince_tally
from tests.tools.load.fleet import CHECK_MILLISECONDS, RETRY_UNANSWERED, RETRY_UNSENT, Fleet, Instance, fleet
from tests.tools.load.generator_process import LoadProcess
from tests.tools.load.load_types import LoadResult, LoadSettings
from tests.tools.load.machine import describe_machine

CONNECTIONS = 32
TABLE: Any = prince_tally(2)
# Seconds that the proxy needs to notice that a restarted instance is ready.
READY_SECONDS = 2 * CHECK_MILLISECONDS / 1000 + 0.5
MAX_SECONDS = 3600


def rolling_restart(count: int, requests: int, rate: float = 0) -> int:
    """Restart the instances one after the other while requests are sent. Return 1 if a request failed."""
    with fleet(count) as running_fleet:
        load = LoadProcess(LoadSettings(running_fleet.port, CONNECTIONS, MAX_SECONDS, max_requests=requests, rate=rate))
        results: list[LoadResult] = []
        waiting_thread = threading.Thread(target=lambda: results.append(load.result()))
        waiting_thread.start()
        restarts = 0
        while waiting_thread.is_alive() or restarts < count:
            _restart(running_fleet.instances[restarts % count])
            restarts += 1
        waiting_thread.join()
        bugs = running_fleet.bugs()
    print(describe_machine())
    print(f"{restarts} restarts of {count} instances, one at a time, under load: {_summary(results[0])}")
    return int(bool(results[0].failures or bugs))


def _restart(one: Instance) -> None:
    one.stop()
    one.start()
    time.sleep(READY_SECONDS)


def _summary(result: LoadResult) -> str:
    why = dict(Counter(why for _, why in result.failures)) or ""
    rate = f"{result.rate:,.0f} a second, p99 {result.milliseconds(0.99):.1f} ms"
    return f"{result.requests:,} requests, {len(result.failures)} failed {why}({rate})"


def kill_one(count: int, seconds: float) -> int:
    """Kill an instance under load twice. The first proxy does not repeat failed requests, the second one does."""
    print(describe_machine())
    return max(_kill_one(count, seconds, RETRY_UNSENT), _kill_one(count, seconds, RETRY_UNANSWERED))


def _kill_one(count: int, seconds: float, retry_on: str) -> int:
    """Kill an instance under load. Return 1 if too many requests failed.

    Each connection may lose one request. If the proxy does not repeat failed requests, it may lose a second one,
    because the proxy may send it to the killed instance.
    """
    with fleet(count, retry_on) as running_fleet:
        load = LoadProcess(LoadSettings(running_fleet.port, CONNECTIONS, seconds))
        client = RetryingClient(running_fleet)
        client.start()
        time.sleep(seconds / 2)
        running_fleet.instances[0].kill()
        result = load.result()
        client.stop()
    moments = [when for when, _ in result.failures] or [0]
    span = f", all within {1e3 * (max(moments) - min(moments)):.0f} ms" if result.failures else ""
    print(
        f"one of {count} instances killed, {CONNECTIONS} connections, the proxy retries on {retry_on}: {_summary(result)}{span}"
    )
    print(f"  the Python client, which retries by itself: {client.requests:,} requests, {len(client.failures)} failed")
    most = CONNECTIONS if retry_on == RETRY_UNANSWERED else 2 * CONNECTIONS
    return int(len(result.failures) > most or bool(client.failures))


class RetryingClient(threading.Thread):
    """A thread that calls the Python client again and again. The client repeats failed requests by itself."""

    def __init__(self, running_fleet: Fleet) -> None:
        super().__init__()
        self.url, self.requests, self.is_running = running_fleet.url, 0, True
        self.failures: list[str] = []

    def run(self) -> None:
        with Client(self.url) as client:
            while self.is_running:
                self.requests += 1
                try:
                    client.score(TABLE)
                except TallytaleError as error:
                    self.failures.append(repr(error))

    def stop(self) -> None:
        self.is_running = False
        self.join()
