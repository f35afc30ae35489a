"""A load generator that is faster than the servers under test: it sends prepared bytes and counts responses.

As a program it loads one address for some seconds and prints the result as JSON.
"""

import asyncio
import json
import os
import re
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import randrange
from typing import cast

import uvloop
from msgspec import Struct

# Placeholder in a body for white space that differs in each request, so that no two tables are equal.
VARIED = b"~" * 16
# Placeholders for numbers below a hundred, different in each request: a million different tables.
NUMBERED = (b"@A", b"@B", b"@C")
WHITE = (b" ", b"\t", b"\n", b"\r")
TIMEOUT = 30  # seconds to wait for the last responses
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


NUMBERS = count(int(os.environ.get("FIRST_NUMBER") or randrange(4 ** len(VARIED))))  # others than in an earlier load


class Seen(Struct):
    """Result of a load: responses, seconds, latencies in milliseconds, and how busy the load generator was."""

    answers: int
    refused: int
    seconds: float
    p50: float
    p99: float
    busy: float

    @property
    def rate(self) -> float:
        return self.answers / self.seconds


def white(number: int) -> bytes:
    """Encode a number as white space."""
    return b"".join([WHITE[number >> 2 * place & 3] for place in range(len(VARIED))])


class Connection(asyncio.Protocol):
    """A connection that sends the next request after each response, or after a pause."""

    def __init__(self, request: bytes, until: float, pause: float, done: Callable[[], None]) -> None:
        self.request, self.until, self.pause, self.done = request, until, pause, done
        self.latencies: list[float] = []
        self.refused = 0
        self._read, self._wanted = b"", 0
        self._parts = request.split(VARIED)
        self._numbered = NUMBERED[0] in request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's transport is no subclass
        self._ask()

    def _ask(self) -> None:
        if time.perf_counter() > self.until:
            self._transport.close()
            self.done()
            return
        self._asked = time.perf_counter()
        self._transport.write(self._numbers() if self._numbered else self._varied())

    def _varied(self) -> bytes:
        first, *others = self._parts
        return b"".join([first, *[white(next(NUMBERS)) + part for part in others]])

    def _numbers(self) -> bytes:
        request, number = self.request, next(NUMBERS)
        for place, sign in enumerate(NUMBERED):
            request = request.replace(sign, b"%2d" % (number // 100**place % 100))
        return request

    def data_received(self, data: bytes) -> None:
        self._read = self._read + data if self._read else data
        if not self._wanted:
            head, end, _ = self._read.partition(b"\r\n\r\n")
            found = LENGTH.search(head)
            if not end or not found:
                return
            self._wanted = len(head) + 4 + int(found[1])
        if len(self._read) >= self._wanted:
            self.latencies.append(time.perf_counter() - self._asked)
            self.refused += not self._read.startswith(b"HTTP/1.1 200")
            self._read, self._wanted = b"", 0
            if self.pause:
                asyncio.get_running_loop().call_later(self.pause, self._ask)
            else:
                self._ask()


async def load(port: int, path: str, body: bytes, connections: int, seconds: float, pause: float = 0) -> Seen:
    """Load one address over so many connections; without a body it sends GET requests."""
    method = "POST" if body else "GET"
    kind = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
    head = f"{method} {path} HTTP/1.1\r\nhost: here\r\n{kind}\r\n"
    loop, finished = asyncio.get_running_loop(), asyncio.Event()
    left = connections
    started, work = time.perf_counter(), time.process_time()

    def done() -> None:
        nonlocal left
        left -= 1
        if not left:
            finished.set()

    made = [
        (
            await loop.create_connection(
                lambda: Connection(head.encode() + body, started + seconds, pause, done), "127.0.0.1", port
            )
        )[1]
        for _ in range(connections)
    ]
    await asyncio.wait_for(finished.wait(), seconds + TIMEOUT)
    spent = time.perf_counter() - started
    latencies = sorted([latency for one in made for latency in one.latencies])
    return Seen(
        answers=len(latencies),
        refused=sum(one.refused for one in made),
        seconds=spent,
        p50=latencies[len(latencies) // 2] * 1e3,
        p99=latencies[int(len(latencies) * 0.99)] * 1e3,
        busy=(time.process_time() - work) / spent,
    )


def main(port: str, path: str, body: str, connections: str, seconds: str, pause: str) -> None:
    seen = uvloop.run(load(int(port), path, Path(body).read_bytes(), int(connections), float(seconds), float(pause)))
    sys.stdout.write(json.dumps({name: getattr(seen, name) for name in Seen.__struct_fields__}))


if __name__ == "__main__":
    main(*sys.argv[1:])
