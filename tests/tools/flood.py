"""Attack the service, and measure how long others wait meanwhile.

    python3 dev.py flood [WORD ...] [--seconds 20] [--connections 6000]

Words choose the attacks whose names contain them. Each attack gets a new process of the service, with limits on and held
to the memory that it has in deploy/. Two guests, one with single tables and one with batches, ask again and again, each
time over a new connection. It ends with 1 when a guest was not served or the service took more memory than it has.
"""

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import msgspec
from msgspec import Struct

from tests.support.paths import ROOT
from tests.support.serving import Wire
from tests.tools.load.fleet import Instance, instance
from tests.tools.load.floods import BODY, FLOODS, Target, post
from tests.tools.load.holders import HOLDS
from tests.tools.load.machine import here, megabytes, peak_megabytes, waited
from tests.tools.load.tables import kinds

ATTACKS = {**HOLDS, **FLOODS}
PAUSE = 0.05  # seconds between a guest's requests
BATCH_TABLES = 100
BEGIN_SECONDS = 0.5  # until an attack is under way, and is measured
AFTER_SECONDS = 60
MAX_MEGABYTES = 256  # what an instance has in deploy/
LIMITS = {"TALLYTALE_LIMIT": "3000", "TALLYTALE_PROXIES": "127.0.0.1"}
HEADINGS = (
    "attack", "table p50, p99 ms", "batch p50, p99 ms", "memory at most, after a minute: MB",
    "waited for a core", "load", "answered",
)  # fmt: skip


class Guest(threading.Thread):
    """Asks again and again, each time as another client; notes how long each answer took and what failed."""

    def __init__(self, port: int, path: str, body: bytes) -> None:
        super().__init__()
        self.port, self.path, self.body, self.going = port, path, body, True
        self.waits: list[float] = []
        self.failures: list[str] = []

    def run(self) -> None:
        while self.going:
            address = f"198.51.100.{len(self.waits) % 250}"
            request = post(address, self.body, "connection: close\r\n", self.path)
            began = time.perf_counter()
            try:
                ((status, _, answer),) = Wire(self.port).send(request).answers()
                if status != 200:
                    self.failures.append(f"{status} {answer[:100]!r}")
            except (OSError, ValueError) as error:
                self.failures.append(repr(error))
            self.waits.append(1e3 * (time.perf_counter() - began))
            time.sleep(PAUSE)

    def told(self) -> str:
        waits = sorted(self.waits) or [0]
        failed = f", {len(self.failures)} failed" if self.failures else ""
        return f"{waits[len(waits) // 2]:.0f}, {waits[int(len(waits) * 0.99)]:.0f}{failed}"


class Row(Struct):
    """What came of an attack."""

    attack: str
    table: str
    batch: str
    peak: float
    waited: float
    load: float
    answered: str
    longest: float
    answers: int
    failures: list[str]

    def line(self, after: float) -> str:
        cells = [self.attack, self.table, self.batch, f"{self.peak:.0f}, {after:.0f}"]
        cells += [f"{100 * self.waited:.0f} %", f"{self.load:.0f}", self.answered]
        return f"| {' | '.join(cells)} |"


@contextmanager
def confined() -> Iterator[Instance]:
    """Start an instance that has no more memory than in deploy/."""
    with instance(**LIMITS) as one:
        resource.prlimit(one.process.pid, resource.RLIMIT_DATA, (MAX_MEGABYTES * 2**20,) * 2)
        yield one


def attacked(one: Instance, name: str, seconds: float, connections: int) -> Row:
    """Attack an instance from another process, and measure what others notice."""
    target = Target(one.port, BEGIN_SECONDS + seconds, connections)
    command = [sys.executable, "-m", "tests.tools.flood", "--attack", name]
    batch = b'{"tables":[%s]}' % b",".join([kinds()[1].body(number) for number in range(BATCH_TABLES)])
    guests = [Guest(one.port, "/v1/scores", BODY), Guest(one.port, "/v1/scores/batch", batch)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as attacker:
        assert attacker.stdin
        assert attacker.stdout
        attacker.stdin.write(msgspec.json.encode(target))
        attacker.stdin.close()
        attacker.stdout.readline()  # it begins
        time.sleep(BEGIN_SECONDS)
        began, before = time.perf_counter(), waited(one.process.pid)
        for guest in guests:
            guest.start()
        time.sleep(seconds * 0.9)  # which ends before the attack does
        for guest in guests:
            guest.going = False
            guest.join()
        share = (waited(one.process.pid) - before) / (time.perf_counter() - began)
        answered = attacker.stdout.read().decode().strip()
    failures = [failure for guest in guests for failure in guest.failures] + one.bugs()
    if attacker.returncode:
        failures.append(f"the attacker ended with {attacker.returncode}")
    tables, batches = [guest.told() for guest in guests]
    waits = [wait for guest in guests for wait in guest.waits]
    peak, load = peak_megabytes(one.process.pid), os.getloadavg()[0]
    return Row(name, tables, batches, peak, share, load, answered, max(waits), len(waits), failures)


def attack(name: str) -> None:
    """Attack, as a process of its own that others go before: real attackers have machines of their own."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.nice(10)
    target = msgspec.json.decode(sys.stdin.buffer.read(), type=Target)
    print("begins", flush=True)
    print(asyncio.run(ATTACKS[name](target)))


def run(names: Sequence[str], seconds: float, connections: int) -> int:
    print(here())
    print(f"| {' | '.join(HEADINGS)} |\n|{'---|' * len(HEADINGS)}", flush=True)
    rows: list[tuple[Row, Instance, float]] = []
    with ExitStack() as stack:
        for name in names:
            one = stack.enter_context(confined())
            rows.append((attacked(one, name, seconds, connections), one, time.monotonic()))
        for row, one, ended in rows:
            time.sleep(max(0, ended + AFTER_SECONDS - time.monotonic()))
            print(row.line(megabytes([one.process.pid])), flush=True)
    failures = [f"{row.attack}: {row.failures[:3]}" for row, _, _ in rows if row.failures]
    failures += [f"{row.attack}: {row.peak:.0f} MB" for row, _, _ in rows if not 0 < row.peak < MAX_MEGABYTES]
    print(*failures, sep="\n")
    return int(bool(failures))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py flood", description="Attack the service.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="in the name of an attack; none chooses all")
    parser.add_argument("--seconds", type=float, default=20, help="for each attack (20)")
    parser.add_argument("--connections", type=int, default=6000, help="of an attack at most (6000)")
    parser.add_argument("--attack", choices=ATTACKS, help=argparse.SUPPRESS)
    said = parser.parse_args(words)
    if said.attack:
        attack(said.attack)
        return 0
    chosen = [name for name in ATTACKS if not said.words or any(word in name for word in said.words)]
    return run(chosen, said.seconds, said.connections)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
