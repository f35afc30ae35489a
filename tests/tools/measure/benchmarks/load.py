"""A load generator that is faster than the servers under test: it sends prepared bytes and counts responses.

As a program it sends requests to one address for some seconds, and prints the result as JSON.
"""

import asyncio
import os
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import randrange
from typing import cast

import msgspec
import uvloop
from msgspec import Struct

# Each request replaces this placeholder with other white space, so that the service can't answer from its cache.
WHITE_SPACE_PLACEHOLDER = b"~" * 16
# Each request replaces these placeholders with other digits, so that a million different tables are sent.
DIGIT_PLACEHOLDER = b'"@"'
WHITE = (b" ", b"\t", b"\n", b"\r")
TIMEOUT = 30
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
# The requests are numbered from a random start, so that two runs do not send the same tables.
REQUEST_NUMBERS = count(int(os.environ.get("FIRST_NUMBER") or randrange(4 ** len(WHITE_SPACE_PLACEHOLDER))))
# So many of a hundred requests are among the `KNOWN_NUMBERS` first. The others are new.
KNOWN, KNOWN_NUMBERS = int(os.environ.get("KNOWN") or 0), 500


class LoadSummary(Struct):
    """The results of a load generator. Latencies are in milliseconds.

    `cpu_share` tells how busy the load generator itself was, from 0 to 1. `server_cpu` is the server's CPU time for a
    response, in microseconds. The load generator can't measure it, so it is filled in later.
    """

    answers: int
    refused: int
    seconds: float
    p50: float
    p99: float
    cpu_share: float
    server_cpu: float = 0

    @property
    def rate(self) -> float:
        return self.answers / self.seconds


def numbered(request: bytes, number: int) -> bytes:
    first, *others = request.split(DIGIT_PLACEHOLDER)
    return first + b"".join([b"%3d" % (number // 10**place % 10) + part for place, part in enumerate(others)])


def white_space(number: int) -> bytes:
    """Write a number as 16 spaces, tabs and line breaks, so that each request body is different."""
    return b"".join([WHITE[number >> 2 * place & 3] for place in range(len(WHITE_SPACE_PLACEHOLDER))])


class Connection(asyncio.Protocol):
    """A connection that sends the next request as soon as it has a response, or after a pause."""

    def __init__(self, request: bytes, until: float, pause: float, done: Callable[[], None]) -> None:
        self.request, self.until, self.pause, self.done = request, until, pause, done
        self.latencies: list[float] = []
        self.refused = 0
        self._finished = False  # true after this program has closed the connection; the server must never close it
        self._received, self._expected_size = b"", 0
        self._parts = request.split(WHITE_SPACE_PLACEHOLDER)
        self._numbered = DIGIT_PLACEHOLDER in request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # `isinstance` would not recognize uvloop's transport, which is no subclass of `asyncio.Transport`.
        self._transport = cast("asyncio.Transport", transport)
        self._send_request()

    def connection_lost(self, _: Exception | None) -> None:
        self.refused += not self._finished
        self.done()

    def _send_request(self) -> None:
        if time.perf_counter() > self.until:
            self._finished = True
            self._transport.close()
            return
        self._sent_at = time.perf_counter()
        self._transport.write(self._with_numbers() if self._numbered else self._with_white_space())

    def _with_white_space(self) -> bytes:
        first, *others = self._parts
        return b"".join([first, *[white_space(next(REQUEST_NUMBERS)) + part for part in others]])

    def _with_numbers(self) -> bytes:
        number = next(REQUEST_NUMBERS)
        return numbered(self.request, number % KNOWN_NUMBERS if number * 37 % 100 < KNOWN else number)

    def data_received(self, data: bytes) -> None:
        self._received = self._received + data if self._received else data
        if not self._expected_size:
            head, end, _ = self._received.partition(b"\r\n\r\n")
            found = LENGTH.search(head)
            if not end or not found:
                return
            self._expected_size = len(head) + 4 + int(found[1])
        if len(self._received) >= self._expected_size:
            self.latencies.append(time.perf_counter() - self._sent_at)
            self.refused += not self._received.startswith(b"HTTP/1.1 200")
            self._received, self._expected_size = b"", 0
            if self.pause:
                asyncio.get_running_loop().call_later(self.pause, self._send_request)
            else:
                self._send_request()


async def load(port: int, path: str, body: bytes, connections: int, seconds: float, pause: float = 0) -> LoadSummary:
    """Send requests to one address over several connections. Requests with a body are POST, others GET."""
    method = "POST" if body else "GET"
    kind = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
    head = f"{method} {path} HTTP/1.1\r\nhost: here\r\n{kind}\r\n"
    loop, finished = asyncio.get_running_loop(), asyncio.Event()
    left = connections
    started, cpu_before = time.perf_counter(), time.process_time()

    def done() -> None:
        nonlocal left
        left -= 1
        if not left:
            finished.set()

    made = []
    for _ in range(connections):
        connection = partial(Connection, head.encode() + body, started + seconds, pause, done)
        made.append((await loop.create_connection(connection, "127.0.0.1", port))[1])
    await asyncio.wait_for(finished.wait(), seconds + TIMEOUT)
    spent = time.perf_counter() - started
    latencies = sorted([latency for one in made for latency in one.latencies])
    return LoadSummary(
        answers=len(latencies),
        refused=sum(one.refused for one in made),
        seconds=spent,
        p50=latencies[len(latencies) // 2] * 1e3,
        p99=latencies[int(len(latencies) * 0.99)] * 1e3,
        cpu_share=(time.process_time() - cpu_before) / spent,
    )


def main(port: str, path: str, body: str, connections: str, seconds: str, pause: str) -> None:
    summary = uvloop.run(load(int(port), path, Path(body).read_bytes(), int(connections), float(seconds), float(pause)))
    print(msgspec.json.encode(summary).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
