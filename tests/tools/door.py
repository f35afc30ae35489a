"""Look for bytes on the wire that harm the server.

    python3 dev.py door --minutes 20 --seed 1

A third of the time shapes of our own, sent directly; a third of it the same shapes through HAProxy and Caddy; a third of it
schemathesis, which knows the OpenAPI document. Whatever is sent, the server lives on, lets nobody wait longer than its
bounds, answers nothing but 2xx, 3xx and 4xx, takes nothing that a proxy could read otherwise for a request, finds no more
requests than a proxy hands on, logs no bug; and what is asked next, over another connection, is answered right.
"""

import argparse
import os
import socket
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tallytale.rules.judge import judge
from tests.support.paths import BIN
from tests.support.serving import Wire
from tests.tools.contract import write_config
from tests.tools.load.fleet import Instance, instance
from tests.tools.load.floods import post
from tests.tools.load.machine import here, megabytes
from tests.tools.load.proxies import PROXIES, disagreement, proxy
from tests.tools.load.shapes import BODY, Shape, draw

ANSWER = judge(BODY)
AT_ONCE = 8
BODY_SECONDS = 1
PATIENCE = 30  # seconds: more than the server's longest bound, that of a head
SMUGGLED = b"smuggled"
STATUS = b"HTTP/1.1 "


def attack(port: int, shape: Shape, rng: Random) -> str:
    """Send a shape as one piece or several, close early or not; return what was wrong."""
    try:
        answered = _sent(port, shape, rng)
    except TimeoutError:
        return f"{shape.name}: no end after {PATIENCE} seconds"
    return _wrong(shape, answered) or _served(port)


def _sent(port: int, shape: Shape, rng: Random) -> bytes:
    answered = b""
    address = f"127.3.{rng.randrange(256)}.{rng.randrange(1, 255)}"  # a client that was refused is slowed down
    with socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0)) as wire:
        try:
            cut = rng.randint(0, len(shape.data)) if rng.random() < 0.3 else len(shape.data)
            for part in (shape.data[:cut], shape.data[cut:]):
                wire.sendall(part)
            if rng.random() < 0.1:
                return b""  # gone before the answer
            wire.shutdown(socket.SHUT_WR)
            while chunk := wire.recv(65536):
                answered += chunk
        except TimeoutError:
            raise
        except OSError:
            pass  # cut off, which is an answer too
    return answered


def _wrong(shape: Shape, answered: bytes) -> str:
    statuses = [part[:3] for part in answered.split(STATUS)[1:]]
    strange = [status for status in statuses if status[:1] not in (b"1", b"2", b"3", b"4")]
    if strange or (answered and not answered.startswith(STATUS)):
        return f"{shape.name}: {answered[:200]!r}"
    if shape.refused and (SMUGGLED in answered or any(status[:1] != b"4" for status in statuses)):
        return f"{shape.name}: taken for a request: {answered[:200]!r}"
    if shape.unseen and SMUGGLED in answered:
        return f"{shape.name}: read what has to be dropped: {answered[:200]!r}"
    return ""


def _served(port: int) -> str:
    """Ask as everybody does."""
    ((status, _, body),) = Wire(port).send(post("198.51.100.1", BODY, "connection: close\r\n")).answers()
    return "" if (status, body) == (200, ANSWER) else f"what came next was answered {status} {body[:200]!r}"


def search(one: Instance, seconds: float, seed: int) -> tuple[Counter[str], list[str]]:
    """Attack for a while; return how often by which shape, and what was wrong."""
    made, wrong, end = Counter[str](), list[str](), time.monotonic() + seconds

    def worker(number: int) -> None:
        rng = Random(f"{seed} {number}")
        while time.monotonic() < end:
            shape = draw(rng)
            made[shape.name] += 1
            if told := attack(one.port, shape, rng):
                wrong.append(f"{told}\n  sent: {shape.data[:400]!r}")

    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(worker, range(AT_ONCE)))
    return made, wrong


def compare(one: Instance, seconds: float, seed: int) -> tuple[Counter[str], list[str]]:
    """Send shapes through each proxy; return how often, and where proxy and service disagree about a request's end."""
    made, wrong = Counter[str](), list[str]()
    for name in PROXIES:
        rng, end = Random(f"{seed} {name}"), time.monotonic() + seconds / len(PROXIES)
        with proxy(name) as between:
            while time.monotonic() < end:
                shape = draw(rng)
                made[f"{shape.name} through {name}"] += 1
                if told := disagreement(between, one.port, shape.data):
                    wrong.append(f"{shape.name}: {told}\n  sent: {shape.data[:400]!r}")
    return made, wrong


def schemathesis(one: Instance, seconds: float, seed: int) -> str:
    """Let schemathesis go on until its time is spent; return what it found."""
    folder = Path(one.said).parent
    words = [
        "--config-file",
        str(write_config(one.url, folder)),
        "run",
        f"{one.url}/openapi.json",
        "--phases",
        "fuzzing,stateful",
        "--checks",
        "all",
    ]
    bounds = ["--max-time", str(max(1, int(seconds))), "--seed", str(seed), "--generation-database", "none"]
    environment = {**os.environ, "NO_COLOR": "1"}
    command = [str(BIN / "schemathesis"), *words, *bounds]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=folder)
    print("schemathesis:", *done.stdout.strip().splitlines()[-6:], sep="\n  ")
    return done.stdout[-3000:] if done.returncode else ""


def run(seconds: float, seed: int) -> int:
    with instance(TALLYTALE_BODY_SECONDS=str(BODY_SECONDS)) as one:
        made, wrong = search(one, seconds / 3, seed)
        made_through, wrong_through = compare(one, seconds / 3, seed)
        wrong += wrong_through
        if told := schemathesis(one, seconds / 3, seed):
            wrong.append(told)
        wrong += one.bugs()
        alive = one.process.poll() is None
        memory = megabytes(one.processes())
    print(here())
    print(f"{made.total():,} attacks, seed {seed}: {dict(made)}")
    print(f"{made_through.total():,} through proxies: {dict(made_through)}")
    print(
        f"the server {'lives' if alive else 'DIED'}, with {memory:.0f} MB; {len(wrong)} findings", *wrong[:10], sep="\n"
    )
    return int(bool(wrong) or not alive)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py door", description="Look for bytes on the wire that harm the server.")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args(words)
    return run(said.minutes * 60, said.seed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
