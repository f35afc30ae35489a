"""Attacks the service, and measures how long other clients have to wait meanwhile.

    python3 dev.py flood [WORD ...] [--seconds 20] [--connections 6000]

Only attacks with one of the words in their name are run. Without words, all are. Each attack has an instance of the
service to itself, with rate limits and with as much memory as an instance has in deploy/. During an attack, one other
client posts single tables, and another posts batches, each over a new connection. The program exits with 1 if one of
these clients got no valid response, or if the service used too much memory.
"""

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager

import msgspec
from msgspec import Struct

from tests.support.paths import ROOT
from tests.support.questions import Question, about_batch, about_large_table
from tests.support.serving import RawConnection
from tests.tools.attack.load.attacks import ATTACKS, Target, forwarded_post
from tests.tools.attack.load.fleet import Instance, instance
from tests.tools.attack.load.machine import describe_machine, megabytes, peak_megabytes, seconds_without_a_core

PAUSE = 0.05
# A batch of this size has 27 kB, less than a request of the attacks that fill the memory. When memory is short, the
# service closes the connections that hold the most first.
BATCH_TABLES = 20
START_SECONDS = 0.5
AFTER_SECONDS = 60
MAX_MEGABYTES = 256
LIMITS = {"TALLYTALE_LIMIT": "3000", "TALLYTALE_PROXIES": "127.0.0.1"}
HEADINGS = (
    "attack", "table p50, p99 ms", "batch p50, p99 ms", "peak MB, MB a minute later",
    "waited for a core", "load", "responses to the attack",
)  # fmt: skip


class RegularClient(threading.Thread):
    """A client that is not an attacker.

    It posts other tables each time, from another address, and records latencies and failures. A response with the
    reports on other tables is a failure.
    """

    def __init__(self, port: int, ask: Callable[[int], Question]) -> None:
        super().__init__()
        self.port, self.ask, self.is_running = port, ask, True
        self.waits: list[float] = []
        self.failures: list[str] = []

    def run(self) -> None:
        while self.is_running:
            address = f"198.51.100.{len(self.waits) % 250}"
            question = self.ask(len(self.waits))
            request = forwarded_post(address, question.body, "connection: close\r\n", question.path)
            began = time.perf_counter()
            try:
                ((status, _, answer),) = RawConnection(self.port).send(request).answers()
                if status != 200 or not question.is_answered_by(answer):
                    self.failures.append(f"{status} {answer[:100]!r}")
            except (OSError, ValueError) as error:
                self.failures.append(repr(error))
            self.waits.append(1e3 * (time.perf_counter() - began))
            time.sleep(PAUSE)

    def latencies(self) -> str:
        waits = sorted(self.waits) or [0]
        failed = f", {len(self.failures)} failed" if self.failures else ""
        return f"{waits[len(waits) // 2]:.0f}, {waits[int(len(waits) * 0.99)]:.0f}{failed}"


class AttackResult(Struct):
    """What was measured during an attack: latencies of the regular clients, memory, CPU use and failures."""

    attack: str
    table: str
    batch: str
    peak: float
    seconds_without_a_core: float
    load: float
    answered: str
    longest: float
    answers: int
    failures: list[str]

    def line(self, after: float) -> str:
        cells = [self.attack, self.table, self.batch, f"{self.peak:.0f}, {after:.0f}"]
        cells += [f"{100 * self.seconds_without_a_core:.0f} %", f"{self.load:.0f}", self.answered]
        return f"| {' | '.join(cells)} |"


@contextmanager
def start_with_memory_limit() -> Iterator[Instance]:
    """Start an instance of the service with the same memory limit as in deploy/."""
    with instance(**LIMITS) as one:
        resource.prlimit(one.process.pid, resource.RLIMIT_DATA, (MAX_MEGABYTES * 2**20,) * 2)
        yield one


def measure_attack(one: Instance, name: str, seconds: float, connections: int) -> AttackResult:
    """Run an attack in another process, and measure how fast the service answers regular clients meanwhile."""
    target = Target(one.port, START_SECONDS + seconds, connections)
    command = [sys.executable, "-m", "tests.tools.attack.flood", "--attack", name]
    clients = [RegularClient(one.port, about_large_table), RegularClient(one.port, _batch)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as attacker:
        assert attacker.stdin
        assert attacker.stdout
        attacker.stdin.write(msgspec.json.encode(target))
        attacker.stdin.close()
        attacker.stdout.readline()  # the attacker prints a line when it is ready
        time.sleep(START_SECONDS)
        began, before = time.perf_counter(), seconds_without_a_core(one.process.pid)
        for client in clients:
            client.start()
        time.sleep(seconds * 0.9)  # the measurement must end before the attack ends
        for client in clients:
            client.is_running = False
            client.join()
        share = (seconds_without_a_core(one.process.pid) - before) / (time.perf_counter() - began)
        answered = attacker.stdout.read().decode().strip()
    failures = [failure for client in clients for failure in client.failures] + one.bugs()
    if attacker.returncode:
        failures.append(f"the attacker exited with {attacker.returncode}")
    tables, batches = [client.latencies() for client in clients]
    waits = [wait for client in clients for wait in client.waits]
    peak, load = peak_megabytes(one.process.pid), os.getloadavg()[0]
    return AttackResult(name, tables, batches, peak, share, load, answered, max(waits), len(waits), failures)


def _batch(number: int) -> Question:
    return about_batch(number * BATCH_TABLES, BATCH_TABLES)


def attack(name: str) -> None:
    """Run an attack in this process, at low priority.

    A real attacker has a machine of its own. The low priority leaves the CPU of this machine to the service.
    """
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.nice(10)
    target = msgspec.json.decode(sys.stdin.buffer.read(), type=Target)
    print("ready", flush=True)
    print(asyncio.run(ATTACKS[name](target)))


def run(names: Sequence[str], seconds: float, connections: int) -> int:
    print(describe_machine())
    print(f"| {' | '.join(HEADINGS)} |\n|{'---|' * len(HEADINGS)}", flush=True)
    rows: list[tuple[AttackResult, Instance, float]] = []
    with ExitStack() as stack:
        for name in names:
            one = stack.enter_context(start_with_memory_limit())
            rows.append((measure_attack(one, name, seconds, connections), one, time.monotonic()))
        for row, one, ended in rows:
            time.sleep(max(0, ended + AFTER_SECONDS - time.monotonic()))
            print(row.line(megabytes([one.process.pid])), flush=True)
    failures = [f"{row.attack}: {row.failures[:3]}" for row, _, _ in rows if row.failures]
    failures += [f"{row.attack}: {row.peak:.0f} MB" for row, _, _ in rows if not 0 < row.peak < MAX_MEGABYTES]
    print(*failures, sep="\n")
    return int(bool(failures))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py flood", description="Attack the service.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="run only attacks whose name contains a word")
    parser.add_argument("--seconds", type=float, default=20, help="for each attack (20)")
    parser.add_argument("--connections", type=int, default=6000, help="at most, for each attack (6000)")
    parser.add_argument("--attack", choices=ATTACKS, help=argparse.SUPPRESS)
    arguments = parser.parse_args(words)
    if arguments.attack:
        attack(arguments.attack)
        return 0
    chosen = [name for name in ATTACKS if not arguments.words or any(word in name for word in arguments.words)]
    return run(chosen, arguments.seconds, arguments.connections)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
