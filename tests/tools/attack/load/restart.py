"""Restarts instances one by one under load, or kills one, and counts the requests that fail."""

import threading
import time
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, json

from tallytale_client import Client, TallytaleError
from tests.support.caddy import running_caddy
from tests.support.questions import about_table
from tests.tools.attack.load.fleet import (
    CHECK_MILLISECONDS,
    Fleet,
    Instance,
    ProxyStarter,
    fleet,
    haproxy,
)
from tests.tools.attack.load.generator_process import LoadProcess
from tests.tools.attack.load.load_types import WRONG, LoadResult, LoadSettings
from tests.tools.attack.load.machine import describe_machine

CONNECTIONS = 32
BATCH_CONNECTIONS = 3
DEAD_SECONDS = 2
INTERVAL = 0.5  # seconds
END = "at the end"
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


class KillProxy(Struct):
    """A proxy for `kill_one`. Each connection may lose `losses` requests when an instance dies."""

    name: str
    start: ProxyStarter
    losses: int


KILL_PROXIES = [
    # HAProxy repeats only requests that fit into its buffer of 96 kB, so not all batches.
    KillProxy("HAProxy, as configured in deploy/,", haproxy, 1),
    # A response that has begun to arrive can't be repeated.
    KillProxy("Caddy, as configured in deploy/,", running_caddy, 1),
]


def kill_one(instances: int, seconds: float) -> int:
    """Kill an instance under load, once behind each proxy. Return 1 if a proxy failed more than it may."""
    print(describe_machine())
    return max([_kill_one(proxy, instances, seconds) for proxy in KILL_PROXIES])


def _kill_one(proxy: KillProxy, instances: int, seconds: float) -> int:
    with fleet(instances, proxy.start) as running_fleet:
        load = LoadProcess(
            LoadSettings(
                running_fleet.port,
                CONNECTIONS,
                seconds,
                batch_connections=BATCH_CONNECTIONS,
                report_interval=INTERVAL,
            )
        )
        client = RetryingClient(running_fleet)
        client.start()
        death = Death(running_fleet.instances[0], seconds / 3)
        phases = _phases(load, death, seconds)
        death.join()
        client.stop()
    results = [result for phase in phases.values() for result in phase]
    wrong, failures = sum(one.wrong for one in results), [failure for one in results for failure in one.failures]
    right = sum(one.succeeded for one in results)
    print(
        f"{proxy.name} one of {instances} instances killed and started again: {right:,} right, {wrong} wrong, "
        f"{len(failures) - wrong} failed {dict(Counter(why for _, why in failures)) or ''}"
    )
    print(
        f"  requests a second: {', '.join(f'{name} {_rates(phase)}' for name, phase in phases.items() if name != END)}"
    )
    print(
        f"  the Python client, which retries by itself: {client.requests:,} requests, {client.failures or 'none'} failed"
    )
    most = proxy.losses * (CONNECTIONS + BATCH_CONNECTIONS)
    return int(bool(wrong) or len(failures) > most or bool(client.failures))


class Death(threading.Thread):
    """A thread that kills an instance after some seconds, and starts it again soon afterwards."""

    def __init__(self, one: Instance, seconds: float) -> None:
        super().__init__()
        self.one, self.seconds, self.phase = one, seconds, "before"

    def run(self) -> None:
        time.sleep(self.seconds)
        self.phase = "while it is dead"
        self.one.kill()
        time.sleep(DEAD_SECONDS)
        self.one.start()
        self.phase = "afterwards"


def _phases(load: LoadProcess, death: Death, seconds: float) -> dict[str, list[LoadResult]]:
    """Let the instance die under load, and group the results by phase. At the end, no new requests are sent."""
    phases: dict[str, list[LoadResult]] = {}
    elapsed = 0.0
    for result in load.interim_results():
        if not phases:
            death.start()
        elapsed += result.seconds
        phases.setdefault(death.phase if elapsed < seconds else END, []).append(result)
    return phases


def _rates(results: Sequence[LoadResult]) -> str:
    """Return the rate of all results together, and the lowest rate of half a second."""
    answers, seconds = sum(one.succeeded for one in results), sum(one.seconds for one in results)
    lowest = min(one.rate for one in results)
    return f"{answers / seconds:,.0f} (at least {lowest:,.0f})"


class RetryingClient(threading.Thread):
    """A thread that calls the Python client again and again. The client repeats failed requests by itself."""

    def __init__(self, running_fleet: Fleet) -> None:
        super().__init__()
        self.url, self.requests, self.is_running = running_fleet.url, 0, True
        self.failures: list[str] = []

    def run(self) -> None:
        with Client(self.url) as client:
            while self.is_running:
                question = about_table(self.requests)
                self.requests += 1
                try:
                    report = client.score(json.decode(question.body))
                except TallytaleError as error:
                    self.failures.append(repr(error))
                else:
                    if [report.id] != question.ids:
                        self.failures.append(WRONG)

    def stop(self) -> None:
        self.is_running = False
        self.join()
