"""Attacks that never stop sending: floods of requests, very slow requests, and endless request bodies.

An attack runs for a fixed time, and opens a connection again when the service closes it. It returns a summary of the
responses.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from itertools import cycle
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tallytale.engine.judging.requests import MAX_BATCH_BYTES
from tests.support.bad_moves import every_card_question, large_placements, large_refused_record, uncorrectable_table
from tests.tools.attack.load.tables import kinds

BODY = kinds()[0].body(1)
# The service treats a client with this address as a proxy, and believes its X-Forwarded-For header.
PROXY_ADDRESS = "127.0.0.1"
SENDERS = 8
CHUNK = b"10000\r\n" + b" " * 0x10000 + b"\r\n"


class Target(Struct):
    """What to attack: the port, for how many seconds, and with how many connections at most."""

    port: int
    seconds: float
    connections: int


Attack: TypeAlias = Callable[[Target], Coroutine[Any, Any, str]]
Conversation: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter, float, Counter[str]], Awaitable[None]]


def forwarded_post(client: str, body: bytes = BODY, more: str = "", path: str = "/v1/scores") -> bytes:
    """Return a POST request that looks as if a trusted proxy had forwarded it for `client`."""
    lines = f"host: here\r\nx-forwarded-for: {client}\r\ncontent-type: application/json\r\n{more}"
    return f"POST {path} HTTP/1.1\r\n{lines}content-length: {len(body)}\r\n\r\n".encode() + body


async def many_clients(target: Target) -> str:
    """Send requests as fast as the service reads them.

    Each request claims to come from another client, so that no rate limit applies.
    """
    addresses = _addresses()
    return await _send_without_end(target, lambda: forwarded_post(next(addresses)))


def _addresses() -> Iterator[str]:
    return (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}" for number in range(1 << 24))


async def one_greedy_client(target: Target) -> str:
    """Send the requests of a single client, as fast as the service reads them."""
    return await _send_without_end(target, lambda: forwarded_post("203.0.113.9"))


async def _send_without_end(target: Target, request: Callable[[], bytes]) -> str:
    async def converse(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, outcomes: Counter[str]
    ) -> None:
        reading = asyncio.create_task(_read(reader, outcomes))
        while time.perf_counter() < end and not reading.done():
            writer.write(b"".join([request() for _ in range(10)]))
            await writer.drain()
        await asyncio.wait([reading], timeout=1)
        reading.cancel()

    return await _run_connections(target, 100, converse, PROXY_ADDRESS)


async def _read(reader: asyncio.StreamReader, outcomes: Counter[str]) -> None:
    """Read responses from a connection, and count them by status."""
    while True:
        outcomes[await _read_response(reader)] += 1


async def _read_response(reader: asyncio.StreamReader) -> str:
    """Read a response from a connection, and return its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r")[0]))
    return head[9:12] + (" with retry-after" if "\r\nretry-after:" in head else "")


async def slow_heads(target: Target) -> str:
    """Send a request head one byte at a time, with pauses."""
    return await _send_slowly(target, b"GET /v1/games HTTP/1.1\r\nx-slow: ")


async def slow_bodies(target: Target) -> str:
    """Send a request body one byte at a time, with pauses."""
    return await _send_slowly(target, forwarded_post("198.51.100.1", b"")[:-5] + b"5000\r\n\r\n")


async def _send_slowly(target: Target, start: bytes) -> str:
    async def converse(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, outcomes: Counter[str]
    ) -> None:
        writer.write(start)
        while (left := end - time.perf_counter()) > 0:
            writer.write(b"a")
            try:
                first = await asyncio.wait_for(reader.readline(), min(1, left))
            except TimeoutError:
                continue
            outcomes[first[9:12].decode() or "closed"] += 1
            return

    return await _run_connections(target, 1000, converse)


async def endless_bodies(target: Target) -> str:
    """Send request bodies in chunks, and never send the last chunk."""
    head = b"POST /v1/scores HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"

    async def converse(
        _: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, outcomes: Counter[str]
    ) -> None:
        writer.write(head)
        while time.perf_counter() < end:
            writer.write(CHUNK)
            outcomes["64 kB sent"] += 1
            await writer.drain()

    return await _run_connections(target, 50, converse)


async def idle(target: Target) -> str:
    """Open connections and send nothing."""

    async def converse(
        reader: asyncio.StreamReader, _: asyncio.StreamWriter, end: float, outcomes: Counter[str]
    ) -> None:
        try:
            await asyncio.wait_for(reader.read(1), end - time.perf_counter())
            outcomes["closed"] += 1
        except TimeoutError:
            outcomes["held to the end"] += 1

    return await _run_connections(target, target.connections, converse)


async def _run_connections(target: Target, count: int, converse: Conversation, address: str = "") -> str:
    """Call `converse` on each of `count` connections. When the service closes a connection, open it again.

    Each connection comes from another IP address, unless `address` is given.
    """
    end, outcomes = time.perf_counter() + target.seconds, Counter[str]()

    async def one(number: int) -> None:
        source = address or f"127.2.{number >> 8}.{number & 255}"
        while time.perf_counter() < end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(source, 0))
                try:
                    await converse(reader, writer, end, outcomes)
                finally:
                    writer.transport.abort()
            except (OSError, asyncio.IncompleteReadError):
                outcomes["cut"] += 1

    await asyncio.gather(*[one(number + 1) for number in range(min(count, target.connections))])
    return ", ".join([f"{how} {times:,} times" for how, times in sorted(outcomes.items())])


async def refused_records(target: Target) -> str:
    """Send recorded games with a mistake in their last move."""
    return await _send_in_turn(target, "/v1/replays", cycle([msgspec.json.encode(large_refused_record())]))


async def refused_batches(target: Target) -> str:
    """Send batches of the maximum size that are lists of something else."""
    return await _send_in_turn(
        target, "/v1/scores/batch", cycle([b'{"tables":[%s0]}' % (b"[[]]," * (MAX_BATCH_BYTES // 5 - 3))])
    )


async def endless_corrections(target: Target) -> str:
    """Ask for corrections of large tables that can't be corrected. Each table is another one, so none is cached."""
    tables = (uncorrectable_table(Random(number)) for number in range(1 << 24))
    return await _send_in_turn(target, "/v1/corrections", (msgspec.json.encode({"table": table}) for table in tables))


async def long_questions(target: Target) -> str:
    """Ask for the legal moves with all cards of a game on tables full of houses."""
    return await _send_in_turn(target, "/v1/moves/options", cycle([msgspec.json.encode(every_card_question())]))


async def long_placements(target: Target) -> str:
    """Try out 500 changes of a large table, each of which breaks many rules."""
    return await _send_in_turn(target, "/v1/placements", cycle([msgspec.json.encode(large_placements())]))


async def _send_in_turn(target: Target, path: str, bodies: Iterator[bytes]) -> str:
    """Send requests on eight connections, each when the one before it is answered. Each comes from another client."""
    addresses = _addresses()

    async def converse(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, outcomes: Counter[str]
    ) -> None:
        while time.perf_counter() < end:
            writer.write(forwarded_post(next(addresses), next(bodies), path=path))
            outcomes[await _read_response(reader)] += 1

    return await _run_connections(target, SENDERS, converse, PROXY_ADDRESS)


FLOODS: dict[str, Attack] = {
    "requests without end, by many clients": many_clients,
    "requests without end, by one client": one_greedy_client,
    "1,000 heads that trickle": slow_heads,
    "1,000 bodies that trickle": slow_bodies,
    "50 bodies that never end": endless_bodies,
    "6,000 connections that say nothing": idle,
    "eight senders of refused records": refused_records,
    "eight senders of refused batches of 4 MiB": refused_batches,
    "eight senders of tables to correct": endless_corrections,
    "eight senders of questions": long_questions,
    "eight senders of placements": long_placements,
}
