"""Attacks that send without end: more requests than can be answered, bytes that trickle, bodies that never end.

Each runs until its time is over, opens every connection again that the service ends, and returns what was answered.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

from msgspec import Struct

from tests.tools.load.tables import kinds

BODY = kinds()[0].body(1)
PROXY = "127.0.0.1"  # whom the service trusts to say who a client is
CHUNK = b"10000\r\n" + b" " * 0x10000 + b"\r\n"


class Target(Struct):
    """Where the service listens, for how long to attack it, and with how many connections at most."""

    port: int
    seconds: float
    connections: int


Attack: TypeAlias = Callable[[Target], Coroutine[Any, Any, str]]
Talk: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter, float, Counter[str]], Awaitable[None]]


def post(client: str, body: bytes = BODY, more: str = "", path: str = "/v1/scores") -> bytes:
    """Write a request that a trusted proxy hands on for a client."""
    lines = f"host: here\r\nx-forwarded-for: {client}\r\ncontent-type: application/json\r\n{more}"
    return f"POST {path} HTTP/1.1\r\n{lines}content-length: {len(body)}\r\n\r\n".encode() + body


async def many_clients(target: Target) -> str:
    """Write requests as fast as they are read, each as a client of its own, so that no limit helps."""
    addresses = (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}" for number in range(1 << 24))
    return await _unending(target, lambda: post(next(addresses)))


async def one_greedy_client(target: Target) -> str:
    """Write requests as fast as they are read, as one client."""
    return await _unending(target, lambda: post("203.0.113.9"))


async def _unending(target: Target, request: Callable[[], bytes]) -> str:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, ended: Counter[str]) -> None:
        reading = asyncio.create_task(_read(reader, ended))
        while time.perf_counter() < end and not reading.done():
            writer.write(b"".join([request() for _ in range(10)]))
            await writer.drain()
        await asyncio.wait([reading], timeout=1)
        reading.cancel()

    return await _each(target, 100, talk, PROXY)


async def _read(reader: asyncio.StreamReader, ended: Counter[str]) -> None:
    """Count the answers of a connection by their status."""
    while head := await reader.readuntil(b"\r\n\r\n"):
        text = head.decode("latin-1").lower()
        ended[text[9:12] + (" with retry-after" if "\r\nretry-after:" in text else "")] += 1
        await reader.readexactly(int(text.partition("content-length: ")[2].partition("\r")[0]))


async def slow_heads(target: Target) -> str:
    """Send a byte of a head now and then."""
    return await _trickle(target, b"GET /v1/games HTTP/1.1\r\nx-slow: ")


async def slow_bodies(target: Target) -> str:
    """Send a byte of a body now and then."""
    return await _trickle(target, post("198.51.100.1", b"")[:-5] + b"5000\r\n\r\n")


async def _trickle(target: Target, start: bytes) -> str:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, ended: Counter[str]) -> None:
        writer.write(start)
        while (left := end - time.perf_counter()) > 0:
            writer.write(b"a")
            try:
                first = await asyncio.wait_for(reader.readline(), min(1, left))
            except TimeoutError:
                continue
            ended[first[9:12].decode() or "closed"] += 1
            return

    return await _each(target, 1000, talk)


async def endless_bodies(target: Target) -> str:
    """Send bodies that never end, in chunks."""
    head = b"POST /v1/scores HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"

    async def talk(_: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, ended: Counter[str]) -> None:
        writer.write(head)
        while time.perf_counter() < end:
            writer.write(CHUNK)
            ended["64 kB sent"] += 1
            await writer.drain()

    return await _each(target, 50, talk)


async def idle(target: Target) -> str:
    """Open connections and say nothing."""

    async def talk(reader: asyncio.StreamReader, _: asyncio.StreamWriter, end: float, ended: Counter[str]) -> None:
        try:
            await asyncio.wait_for(reader.read(1), end - time.perf_counter())
            ended["closed"] += 1
        except TimeoutError:
            ended["held to the end"] += 1

    return await _each(target, target.connections, talk)


async def _each(target: Target, count: int, talk: Talk, address: str = "") -> str:
    """Talk over so many connections, each from an address of its own unless one is given; open again what the service ends."""
    end, ended = time.perf_counter() + target.seconds, Counter[str]()

    async def one(number: int) -> None:
        source = address or f"127.2.{number >> 8}.{number & 255}"
        while time.perf_counter() < end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(source, 0))
                try:
                    await talk(reader, writer, end, ended)
                finally:
                    writer.transport.abort()
            except (OSError, asyncio.IncompleteReadError):
                ended["cut"] += 1

    await asyncio.gather(*[one(number + 1) for number in range(min(count, target.connections))])
    return ", ".join([f"{how} {times:,} times" for how, times in sorted(ended.items())])


FLOODS: dict[str, Attack] = {
    "requests without end, by many clients": many_clients,
    "requests without end, by one client": one_greedy_client,
    "1,000 heads that trickle": slow_heads,
    "1,000 bodies that trickle": slow_bodies,
    "50 bodies that never end": endless_bodies,
    "6,000 connections that say nothing": idle,
}
