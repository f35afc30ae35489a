"""Attacks that hold connections: each sends a part of something, waits, and begins again as soon as it is closed.

Attackers have addresses of their own, 127.1.0.1 and following, so that the service can tell them from others.
"""

import asyncio
import time
from collections import Counter
from functools import partial

from msgspec import Struct

from tests.tools.load.floods import Attack, Target

HEAD = b"POST /v1/scores%b HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
BATCH = HEAD % b"/batch" + b"content-length: 4194304\r\n\r\n"
TABLE = HEAD % b"" + b"content-length: 65536\r\n\r\n"
TRAILERS = HEAD % b"" + b"transfer-encoding: chunked\r\n\r\n1\r\n \r\n0\r\nx: "
LARGE_ANSWER = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: here\r\n\r\n"  # the largest that is always there
RECEIVE_BUFFER = 4096  # bytes that a client which does not read lets the kernel keep
ANSWERS = 20  # requests of such a client


class Hold(Struct):
    """What each connection sends, how many there are, from how many addresses, and whether the answer is read."""

    data: bytes
    connections: int
    addresses: int = 1
    reads: bool = True


def batch_of(unit: bytes) -> Hold:
    """Return whole batches of 4 MiB that repeat a few bytes, from eight clients."""
    start = b'{"tables":['
    body = start + unit * ((4194304 - len(start)) // len(unit))
    return Hold(BATCH + body.ljust(4194304, unit[:1]), 8, 8)


KINDS = {
    "8 batches, one byte of each": Hold(BATCH + b"{", 8),
    "24 batches, one byte of each": Hold(BATCH + b"{", 24),
    "500 batches, one byte of each": Hold(BATCH + b"{", 500),
    "500 batches from 500 addresses, one byte of each": Hold(BATCH + b"{", 500, 500),
    "500 batches without their last byte": Hold(BATCH + b" " * 4194303, 500),
    "500 batches from 500 addresses without their last byte": Hold(BATCH + b" " * 4194303, 500, 500),
    "3,000 tables from 3,000 addresses without their last byte": Hold(TABLE + b" " * 65535, 3000, 3000),
    "3,000 heads from 3,000 addresses without their last byte": Hold(HEAD % b"" + b"x: " + b"y" * 32_000, 3000, 3000),
    "3,000 heads from 3,000 addresses, of many small headers": Hold(HEAD % b"" + b"a:b\r\n" * 6000, 3000, 3000),
    "100 bodies from 100 addresses with endless trailer fields": Hold(TRAILERS + b"y" * 4_000_000, 100, 100),
    "500 clients that don't read their answers": Hold(LARGE_ANSWER * ANSWERS, 500, 500, reads=False),
    r"8 clients with batches of \" again and again": batch_of(b'\\"'),
    '8 clients with batches of one long text, "aaa': batch_of(b'"' + b"a" * 4194292),
    "8 clients with batches of two million numbers, 1,": batch_of(b"1,"),
}


async def hold(what: Hold, target: Target) -> str:
    """Hold as many connections as the service leaves, and begin again what it ends."""
    ended, end = Counter[str](), time.perf_counter() + target.seconds
    count = min(what.connections, target.connections)

    async def one(number: int) -> None:
        address = number % what.addresses + 1
        while time.perf_counter() < end:
            try:
                ended[await _once(what, target.port, f"127.1.{address >> 8}.{address & 255}", end)] += 1
            except OSError:
                ended["cut"] += 1

    await asyncio.gather(*[one(number) for number in range(count)])
    return ", ".join([f"{how} {times:,} times" for how, times in sorted(ended.items())])


async def _once(what: Hold, port: int, address: str, end: float) -> str:
    """Send it once, and tell how it ended."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0), limit=RECEIVE_BUFFER)
    try:
        writer.write(what.data)
        first = await asyncio.wait_for(reader.readline() if what.reads else _never(writer), end - time.perf_counter())
        return first[9:12].decode() or "closed"
    except TimeoutError:
        return "held to the end"
    finally:
        writer.transport.abort()


async def _never(writer: asyncio.StreamWriter) -> bytes:
    """Read nothing, and wait until the connection is closed."""
    writer.transport.pause_reading()  # type: ignore[attr-defined]  # a stream's transport does both
    while not writer.transport.is_closing():
        await asyncio.sleep(0.1)
        writer.write(b"")
    return b""


HOLDS: dict[str, Attack] = {name: partial(hold, what) for name, what in KINDS.items()}
