"""Attacks that hold connections open: each one sends part of a request and then waits.

The attackers use their own IP addresses, from 127.1.0.1 on, so that the service can tell them from other clients.
"""

import asyncio
import time
from collections import Counter
from functools import partial

from msgspec import Struct

from tests.tools.attack.load.floods import Attack, Target

HEAD = b"POST /v1/scores%b HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
BATCH = HEAD % b"/batch" + b"content-length: 4194304\r\n\r\n"
TABLE = HEAD % b"" + b"content-length: 65536\r\n\r\n"
TRAILERS = HEAD % b"" + b"transfer-encoding: chunked\r\n\r\n1\r\n \r\n0\r\nx: "
# A request with a very large response.
LARGE_ANSWER = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: here\r\n\r\n"
RECEIVE_BUFFER = 4096
ANSWERS = 20


class HeldRequest(Struct):
    """An attack: the bytes to send on each connection, and the number of connections and IP addresses."""

    data: bytes
    connections: int
    addresses: int = 1
    reads_response: bool = True


def batch_of(unit: bytes) -> HeldRequest:
    start = b'{"tables":['
    body = start + unit * ((4194304 - len(start)) // len(unit))
    return HeldRequest(BATCH + body.ljust(4194304, unit[:1]), 8, 8)


HELD_REQUESTS = {
    "8 batches, one byte of each": HeldRequest(BATCH + b"{", 8),
    "24 batches, one byte of each": HeldRequest(BATCH + b"{", 24),
    "500 batches, one byte of each": HeldRequest(BATCH + b"{", 500),
    "500 batches from 500 addresses, one byte of each": HeldRequest(BATCH + b"{", 500, 500),
    "500 batches without their last byte": HeldRequest(BATCH + b" " * 4194303, 500),
    "500 batches from 500 addresses without their last byte": HeldRequest(BATCH + b" " * 4194303, 500, 500),
    "3,000 tables from 3,000 addresses without their last byte": HeldRequest(TABLE + b" " * 65535, 3000, 3000),
    "3,000 heads from 3,000 addresses without their last byte": HeldRequest(
        HEAD % b"" + b"x: " + b"y" * 32_000, 3000, 3000
    ),
    "3,000 heads from 3,000 addresses, of many small headers": HeldRequest(HEAD % b"" + b"a:b\r\n" * 6000, 3000, 3000),
    "100 bodies from 100 addresses with endless trailer fields": HeldRequest(TRAILERS + b"y" * 4_000_000, 100, 100),
    "500 clients that don't read their answers": HeldRequest(LARGE_ANSWER * ANSWERS, 500, 500, reads_response=False),
    r"8 clients with batches of \" again and again": batch_of(b'\\"'),
    '8 clients with batches of one long text, "aaa': batch_of(b'"' + b"a" * 4194292),
    "8 clients with batches of two million numbers, 1,": batch_of(b"1,"),
}


async def hold_connections(held_request: HeldRequest, target: Target) -> str:
    """Hold as many connections as the service accepts, and reconnect when it closes one."""
    outcomes, end = Counter[str](), time.perf_counter() + target.seconds
    count = min(held_request.connections, target.connections)

    async def one(number: int) -> None:
        address = number % held_request.addresses + 1
        while time.perf_counter() < end:
            try:
                outcomes[await _hold_once(held_request, target.port, f"127.1.{address >> 8}.{address & 255}", end)] += 1
            except OSError:
                outcomes["cut"] += 1

    await asyncio.gather(*[one(number) for number in range(count)])
    return ", ".join([f"{how} {times:,} times" for how, times in sorted(outcomes.items())])


async def _hold_once(held_request: HeldRequest, port: int, address: str, end: float) -> str:
    """Send the request once, and return how the connection ended."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0), limit=RECEIVE_BUFFER)
    try:
        writer.write(held_request.data)
        first = await asyncio.wait_for(
            reader.readline() if held_request.reads_response else _wait_without_reading(writer),
            end - time.perf_counter(),
        )
        return first[9:12].decode() or "closed"
    except TimeoutError:
        return "held to the end"
    finally:
        writer.transport.abort()


async def _wait_without_reading(writer: asyncio.StreamWriter) -> bytes:
    """Wait until the connection is closed, without reading from it."""
    writer.transport.pause_reading()  # type: ignore[attr-defined]  # a stream's transport does both
    while not writer.transport.is_closing():
        await asyncio.sleep(0.1)
        writer.write(b"")
    return b""


HOLDS: dict[str, Attack] = {
    name: partial(hold_connections, held_request) for name, held_request in HELD_REQUESTS.items()
}
