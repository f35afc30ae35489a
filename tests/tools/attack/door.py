"""Sends the server malformed requests, and checks that none of them does harm.

    python3 dev.py door --minutes 20 --seed 1

Half of the time, it sends malformed requests directly. After each one, a valid request over a new connection must get the
right response. The other half, it sends them through HAProxy and Caddy. The program exits with 1 if

- the server ends, logs a bug, or leaves a client waiting longer than its time limits
- a response has a status other than 1xx, 2xx, 3xx or 4xx
- the server accepts something as a request that a proxy could read differently
- the server finds more requests in the forwarded bytes than the proxy has forwarded
"""

import argparse
import re
import socket
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random

from tallytale.engine.judging.reports import judge
from tests.support.serving import RawConnection
from tests.tools.attack.load.attacks import forwarded_post
from tests.tools.attack.load.fleet import Instance, instance
from tests.tools.attack.load.machine import describe_machine, megabytes
from tests.tools.attack.load.malformed_requests import BODY, MalformedRequest, draw
from tests.tools.attack.load.proxies import PROXIES, disagreement, proxy

ANSWER = judge(BODY)
THREADS = 8
BODY_SECONDS = 1
TIMEOUT = 30  # seconds to wait for a response; the server gives up on an incomplete request sooner
SMUGGLED = b"smuggled"
# Matches a status line such as "HTTP/1.1 200". The body of a response may contain "HTTP/1.1" alone.
STATUS = re.compile(rb"HTTP/1\.1 (\d+)")


def attack(port: int, malformed: MalformedRequest, rng: Random) -> str:
    """Send a malformed request, sometimes in two pieces or incomplete. Return what the server did wrong."""
    try:
        response = _send(port, malformed, rng)
    except TimeoutError:
        return f"{malformed.name}: no response after {TIMEOUT} seconds"
    return fault_in_response(malformed, response) or _check_next_request(port)


def _send(port: int, malformed: MalformedRequest, rng: Random) -> bytes:
    response = b""
    # Each request comes from another IP address, because the server slows down clients with many bad requests.
    address = f"127.3.{rng.randrange(256)}.{rng.randrange(1, 255)}"
    with socket.create_connection(("127.0.0.1", port), TIMEOUT, (address, 0)) as connection:
        try:
            cut = rng.randint(0, len(malformed.data)) if rng.random() < 0.3 else len(malformed.data)
            for part in (malformed.data[:cut], malformed.data[cut:]):
                connection.sendall(part)
            if rng.random() < 0.1:
                return b""
            connection.shutdown(socket.SHUT_WR)
            while chunk := connection.recv(65536):
                response += chunk
        except TimeoutError:
            raise
        except OSError:
            pass  # the server may close the connection without a response to a bad request
    return response


def fault_in_response(malformed: MalformedRequest, response: bytes) -> str:
    statuses = STATUS.findall(response)
    strange = [status for status in statuses if status[:1] not in (b"1", b"2", b"3", b"4")]
    if strange or (response and not STATUS.match(response)):
        return f"{malformed.name}: {response[:200]!r}"
    if malformed.must_be_refused and (SMUGGLED in response or any(status[:1] != b"4" for status in statuses)):
        return f"{malformed.name}: accepted as a request: {response[:200]!r}"
    if malformed.drops_smuggled and SMUGGLED in response:
        return f"{malformed.name}: used a field that must be dropped: {response[:200]!r}"
    return ""


def _check_next_request(port: int) -> str:
    """Send a valid request over a new connection. Return what is wrong with the response, if anything."""
    ((status, _, body),) = (
        RawConnection(port).send(forwarded_post("198.51.100.1", BODY, "connection: close\r\n")).answers()
    )
    return "" if (status, body) == (200, ANSWER) else f"the next request got {status} {body[:200]!r}"


def search(one: Instance, seconds: float, seed: int) -> tuple[Counter[str], list[str]]:
    """Send random malformed requests. Return how many of each kind were sent, and what the server did wrong."""
    counts, faults, end = Counter[str](), list[str](), time.monotonic() + seconds

    def worker(number: int) -> None:
        rng = Random(f"{seed} {number}")
        while time.monotonic() < end:
            malformed = draw(rng)
            counts[malformed.name] += 1
            if fault := attack(one.port, malformed, rng):
                faults.append(f"{fault}\n  sent: {malformed.data[:400]!r}")

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(worker, range(THREADS)))
    return counts, faults


def compare(one: Instance, seconds: float, seed: int) -> tuple[Counter[str], list[str]]:
    """Send malformed requests through each proxy. Return how many were sent, and the faults.

    For example, the service must not take one request of the proxy for two.
    """
    counts, faults = Counter[str](), list[str]()
    for name in PROXIES:
        rng, end = Random(f"{seed} {name}"), time.monotonic() + seconds / len(PROXIES)
        with proxy(name) as running_proxy:
            while time.monotonic() < end:
                malformed = draw(rng)
                counts[f"{malformed.name} through {name}"] += 1
                if fault := disagreement(running_proxy, one.port, malformed.data):
                    faults.append(f"{malformed.name}: {fault}\n  sent: {malformed.data[:400]!r}")
    return counts, faults


def run(seconds: float, seed: int) -> int:
    with instance(TALLYTALE_BODY_SECONDS=str(BODY_SECONDS)) as one:
        counts, faults = search(one, seconds / 2, seed)
        counts_through_proxies, faults_through_proxies = compare(one, seconds / 2, seed)
        faults += faults_through_proxies + one.bugs()
        is_alive = one.process.poll() is None
        memory = megabytes(one.processes())
    print(describe_machine())
    print(f"{counts.total():,} requests sent, seed {seed}: {dict(counts)}")
    print(f"{counts_through_proxies.total():,} sent through proxies: {dict(counts_through_proxies)}")
    print(f"the server {'is running' if is_alive else 'ENDED'} and uses {memory:.0f} MB; {len(faults)} faults")
    print(*faults[:10], sep="\n")
    return int(bool(faults) or not is_alive)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py door", description="Send malformed requests and check the server.")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(words)
    return run(arguments.minutes * 60, arguments.seed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
