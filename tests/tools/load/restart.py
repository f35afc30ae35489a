"""Restarts instances one by one under load, or kills one, and counts the requests that fail."""

import threading
import time
from collections import Counter
from typing import Any

from tallytale_client import Client, TallytaleError
from tests.tools.benchmarks.specimens import prince_tally
from tests.tools.load.callers import Caller
from tests.tools.load.fleet import CHECK_MILLISECONDS, PLAIN, PURE, Fleet, Instance, fleet
from tests.tools.load.machine import here
from tests.tools.load.tally import Tally, Work

CONNECTIONS = 32
TABLE: Any = prince_tally(2)
CALM = 2 * CHECK_MILLISECONDS / 1000 + 0.5  # seconds until the proxy has noticed that an instance is ready
RUNAWAY = 3600  # seconds after which the load generator stops in any case


def rolling(count: int, requests: int, rate: float = 0) -> int:
    """Restart all instances repeatedly until so many requests were made; return 1 if any request failed."""
    with fleet(count) as running:
        caller = Caller(Work(running.port, CONNECTIONS, RUNAWAY, most=requests, rate=rate))
        seen: list[Tally] = []
        waiting = threading.Thread(target=lambda: seen.append(caller.tally()))
        waiting.start()
        restarts = 0
        while waiting.is_alive() or restarts < count:
            _restart(running.instances[restarts % count])
            restarts += 1
        waiting.join()
        bugs = running.bugs()
    print(here())
    print(f"{restarts} restarts of {count} instances, one at a time, under load: {_told(seen[0])}")
    return int(bool(seen[0].failed or bugs))


def _restart(one: Instance) -> None:
    one.stop()
    one.start()
    time.sleep(CALM)


def _told(tally: Tally) -> str:
    why = dict(Counter(why for _, why in tally.failed)) or ""
    rate = f"{tally.rate:,.0f} a second, p99 {tally.milliseconds(0.99):.1f} ms"
    return f"{tally.asked:,} requests, {len(tally.failed)} failed {why}({rate})"


def killed(count: int, seconds: float) -> int:
    """Kill one instance under load, first behind a proxy that does not retry, then behind one that does."""
    print(here())
    return max(_killed(count, seconds, PLAIN), _killed(count, seconds, PURE))


def _killed(count: int, seconds: float, again: str) -> int:
    """Kill one instance under load; return 1 if more requests failed than were in flight on each connection.

    Without retries by the proxy, a connection may lose a second request while the dead instance's sockets are being
    closed.
    """
    with fleet(count, again) as running:
        caller = Caller(Work(running.port, CONNECTIONS, seconds))
        patient = Patient(running)
        patient.start()
        time.sleep(seconds / 2)
        running.instances[0].kill()
        tally = caller.tally()
        patient.end()
    moments = [when for when, _ in tally.failed] or [0]
    span = f", all within {1e3 * (max(moments) - min(moments)):.0f} ms" if tally.failed else ""
    print(
        f"one of {count} instances killed, {CONNECTIONS} connections, the proxy tries again on {again}: {_told(tally)}{span}"
    )
    print(f"  the Python client, which tries again itself: {patient.asked:,} requests, {len(patient.failed)} failed")
    most = CONNECTIONS if again == PURE else 2 * CONNECTIONS
    return int(len(tally.failed) > most or bool(patient.failed))


class Patient(threading.Thread):
    """A user of the Python client, which retries failed requests by itself."""

    def __init__(self, running: Fleet) -> None:
        super().__init__()
        self.url, self.asked, self.going = running.url, 0, True
        self.failed: list[str] = []

    def run(self) -> None:
        with Client(self.url) as client:
            while self.going:
                self.asked += 1
                try:
                    client.score(TABLE)
                except TallytaleError as error:
                    self.failed.append(repr(error))

    def end(self) -> None:
        self.going = False
        self.join()
