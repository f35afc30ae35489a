"""Pour more on the service than it can take, and look whether a guest who asks politely is still served.

    python3 dev.py flood --seconds 30 --connections 10000

The service has limits, and this machine as its trusted proxy. The guest asks ten times a second, each time over a new
connection. It ends with 1 when one of the guest's requests failed, or it took more memory than it has in deploy/.
"""

import argparse
import asyncio
import resource
import subprocess
import sys
import threading
import time

import msgspec
from msgspec import Struct

from tallytale.rules.judge import judge
from tests.support.paths import ROOT
from tests.support.serving import Wire
from tests.tools.load.callers import Caller
from tests.tools.load.fleet import Instance, instance
from tests.tools.load.floods import BODY, FLOODS, Target, post
from tests.tools.load.machine import descriptors, here, megabytes
from tests.tools.load.tally import Work

ANSWER = judge(BODY)
PAUSE = 0.1
CALM = 2  # seconds before and after each flood
MOST_MEGABYTES = 256  # what an instance has in deploy/
LIMITS = {"TALLYTALE_LIMIT": "3000", "TALLYTALE_PROXIES": "127.0.0.1", "TALLYTALE_BODY_SECONDS": "10"}


class Visit(Struct):
    """A request of the guest: when, how long it took, and whether it got the right answer."""

    when: float
    milliseconds: float
    right: bool


class Guest(threading.Thread):
    """Asks politely, and notes what the service takes meanwhile."""

    def __init__(self, one: Instance) -> None:
        super().__init__()
        self.one, self.going = one, True
        self.visits: list[Visit] = []
        self.memory: list[float] = []
        self.files = 0

    def run(self) -> None:
        number = 0
        while self.going:
            number += 1
            self.visits.append(self._visit(f"198.51.100.{number % 250}"))
            self.memory.append(megabytes(self.one.processes()))
            self.files = max(self.files, descriptors(self.one.processes()))
            time.sleep(PAUSE)

    def _visit(self, address: str) -> Visit:
        began = time.perf_counter()
        try:
            ((status, _, body),) = Wire(self.one.port).send(post(address, more="connection: close\r\n")).answers()
            right = (status, body) == (200, ANSWER)
        except (OSError, ValueError):
            right = False
        return Visit(began, 1e3 * (time.perf_counter() - began), right)

    def end(self) -> None:
        self.going = False
        self.join()


def flooded(one: Instance, name: str, target: Target) -> bool:
    """Flood it for a while; tell what came of it, and whether the guest was served and memory bounded."""
    guest = Guest(one)
    guest.start()
    time.sleep(CALM)
    began, before = time.perf_counter(), guest.memory[-1]
    came, poured = _poured(name, target)
    ended = time.perf_counter()
    time.sleep(CALM)
    guest.end()
    during = [visit for visit in guest.visits if began <= visit.when < ended]
    later = [visit for visit in guest.visits if visit.when >= ended]
    failed = sum(not visit.right for visit in guest.visits)
    print(f"\n{name}\n  {came}")
    print(
        f"  guest: {len(guest.visits)} requests, {failed} failed; {_told(during)} meanwhile, {_told(later)} at once after"
    )
    print(
        f"  memory: {before:.0f} MB before, {max(guest.memory):.0f} at most, {guest.memory[-1]:.0f} after; "
        f"{guest.files:,} descriptors at most",
        flush=True,
    )
    return poured and not failed and max(guest.memory) < MOST_MEGABYTES


def _told(visits: list[Visit]) -> str:
    took = sorted(visit.milliseconds for visit in visits) or [0.0]
    return f"p50 {took[len(took) // 2]:.1f} ms, p99 {took[int(len(took) * 0.99)]:.1f} ms"


def _poured(name: str, target: Target) -> tuple[str, bool]:
    """Pour from a process of its own, which the guest need not share its turns with; tell what came, and if it could."""
    command = [sys.executable, "-m", "tests.tools.flood", "--pour", name]
    done = subprocess.run(command, cwd=ROOT, input=msgspec.json.encode(target), capture_output=True, check=False)
    return (done.stdout or done.stderr[-500:]).decode().strip(), done.returncode == 0


def pour(name: str) -> None:
    target = msgspec.json.decode(sys.stdin.buffer.read(), type=Target)
    print(asyncio.run(FLOODS[name](target)))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py flood", description="Pour more on the service than it can take.")
    parser.add_argument("--seconds", type=float, default=30, help="for each flood (30)")
    parser.add_argument("--connections", type=int, default=10_000, help="at most (10000)")
    parser.add_argument("--pour", choices=FLOODS, help=argparse.SUPPRESS)
    said = parser.parse_args(words)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if said.pour:
        pour(said.pour)
        return 0
    return run(said.seconds, said.connections)


def run(seconds: float, connections: int) -> int:
    with instance() as free:
        top = Caller(Work(free.port, seconds=min(3, seconds))).tally().rate
    print(f"{here()}\n{top:,.0f} requests a second are the most that it can do", flush=True)
    with instance(**LIMITS) as one:
        target = Target(one.port, seconds, connections, 10 * top)
        fine = [flooded(one, name, target) for name in FLOODS]
        bugs = one.bugs()
    print(f"\n{sum(fine)} of {len(fine)} floods kept out; {len(bugs)} bugs {bugs[:2] or ''}")
    return int(not all(fine) or bool(bugs))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
