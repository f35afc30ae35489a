"""What can be poured on a server: each returns a sentence about what came of it. They run until their time is over."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from msgspec import Struct

from tests.tools.load.tables import kinds

BODY = kinds()[0].body(1)
LAST_SECONDS = 5  # in which who is flooding still reads


class Target(Struct):
    """Whom to flood, for how long, with how many connections at most, and ten times what it can do."""

    port: int
    seconds: float
    connections: int
    rate: float


def post(client: str, body: bytes = BODY, more: str = "") -> bytes:
    """Write a request that a trusted proxy hands on for a client."""
    lines = f"host: here\r\nx-forwarded-for: {client}\r\ncontent-type: application/json\r\n{more}"
    return f"POST /v1/scores HTTP/1.1\r\n{lines}content-length: {len(body)}\r\n\r\n".encode() + body


async def many_requests(target: Target) -> str:
    """Write ten times what it can do, whether it answers or not: each client its own, so that no limit helps."""
    return await _open_loop(target, lambda number: post(f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"))


async def one_greedy_client(target: Target) -> str:
    """Write as much, as one client."""
    return await _open_loop(target, lambda _: post("203.0.113.9"))


async def _open_loop(target: Target, request: Callable[[int], bytes]) -> str:
    lines, end = min(100, target.connections), time.perf_counter() + target.seconds
    numbers, statuses, after = iter(range(10**9)), Counter[str](), Counter[str]()

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        reading = asyncio.create_task(_read(reader, statuses, after))
        while time.perf_counter() < end and not writer.is_closing():
            writer.write(b"".join([request(next(numbers)) for _ in range(10)]))
            await writer.drain()
            await asyncio.sleep(10 * lines / target.rate)
        await asyncio.wait([reading], timeout=LAST_SECONDS)
        reading.cancel()

    await _each(target, lines, talk)
    told = ", ".join(f"{count:,} × {status}" for status, count in sorted(statuses.items()))
    wait = f", each with Retry-After: {after['retry-after'] == statuses['429']}" if statuses["429"] else ""
    return f"{next(numbers) / target.seconds:,.0f} requests a second were written; answered: {told}{wait}"


async def _read(reader: asyncio.StreamReader, statuses: Counter[str], after: Counter[str]) -> None:
    """Count the answers of a connection by their status."""
    while head := await reader.readuntil(b"\r\n\r\n"):
        text = head.decode("latin-1").lower()
        statuses[text[9:12]] += 1
        after["retry-after"] += "\r\nretry-after:" in text
        await reader.readexactly(int(text.partition("content-length: ")[2].partition("\r")[0]))


async def slow_heads(target: Target) -> str:
    """Send a byte of a head now and then."""
    return await _trickle(target, b"GET /v1/games HTTP/1.1\r\nx-slow: ")


async def slow_bodies(target: Target) -> str:
    """Send a byte of a body now and then."""
    return await _trickle(target, post("198.51.100.1", b"")[:-6] + b"5000\r\n\r\n")


async def _trickle(target: Target, start: bytes) -> str:
    ended, lives, end = Counter[str](), list[float](), time.perf_counter() + target.seconds

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        began, said = time.perf_counter(), b""
        writer.write(start)
        while (left := end - time.perf_counter()) > 0:
            writer.write(b"a")
            try:
                more = await asyncio.wait_for(reader.read(4096), min(1, left))
            except TimeoutError:
                continue
            except OSError:
                more = b""
            if not more:
                break
            said += more
        lives.append(time.perf_counter() - began)
        ended[f"ended by the server {said[9:12].decode()}".strip() if left > 0 else "still there"] += 1

    await _each(target, min(1000, target.connections), talk)
    return f"{dict(ended)}, none longer than {max(lives, default=0):.0f} s"


async def idle(target: Target) -> str:
    """Open connections and say nothing."""
    ended, end = Counter[str](), time.perf_counter() + target.seconds

    async def talk(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        left = max(0, end - time.perf_counter())
        try:
            await asyncio.wait_for(reader.read(1), left)
        except TimeoutError:
            ended["still there"] += 1
        else:
            ended["ended by the server"] += 1

    await _each(target, target.connections, talk)
    return f"{dict(ended)}"


async def endless_bodies(target: Target) -> str:
    """Send bodies that never end, in chunks."""
    sent, ended, end = [0], Counter[str](), time.perf_counter() + target.seconds
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    head = b"POST /v1/scores HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(head)
        while time.perf_counter() < end:
            writer.write(chunk)
            sent[0] += len(chunk)
            await writer.drain()
        ended["still there"] += 1
        _ = reader

    await _each(target, min(50, target.connections), talk, ended)
    return f"{dict(ended)}; {sent[0] / 2**20:,.0f} MB sent"


async def batches_without_an_end(target: Target) -> str:
    """Send all of the largest batches but their last byte, and wait."""
    size, ended, end = 4 * 2**20, Counter[str](), time.perf_counter() + target.seconds
    lines = "host: here\r\nx-forwarded-for: 198.51.100.2\r\ncontent-type: application/json\r\n"
    head = f"POST /v1/scores/batch HTTP/1.1\r\n{lines}content-length: {size}\r\n\r\n".encode()

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(head + b" " * (size - 1))
        try:
            status = await asyncio.wait_for(reader.readuntil(b"\r\n"), max(0, end - time.perf_counter()))
            ended[f"answered {status[9:12].decode()}"] += 1
        except TimeoutError:
            ended["still waiting"] += 1

    await _each(target, min(200, target.connections), talk, ended)
    return f"{dict(ended)}"


async def many_clients(target: Target) -> str:
    """Ask as ten thousand clients, each from an address of its own."""
    statuses, numbers = Counter[str](), iter(range(10_000))
    end = time.perf_counter() + max(target.seconds, 60)

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for number in numbers:
            writer.write(post(f"10.9.{number >> 8}.{number & 255}"))
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r")[0]))
            statuses[head[9:12]] += 1
            if time.perf_counter() > end:
                return

    await _each(target, min(50, target.connections), talk)
    return f"answered: {dict(statuses)}"


Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def _each(target: Target, count: int, talk: Talk, ended: Counter[str] | None = None) -> None:
    """Talk over so many connections; who is cut off stops."""
    cut = Counter[str]() if ended is None else ended

    async def one() -> None:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
        except OSError:
            cut["refused"] += 1
            return
        try:
            await talk(reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            cut["cut off by the server"] += 1
        finally:
            writer.transport.abort()

    await asyncio.gather(*[one() for _ in range(count)])


FLOODS: dict[str, Callable[[Target], Coroutine[Any, Any, str]]] = {
    "ten times what it can do, by many clients": many_requests,
    "ten times what it can do, by one client": one_greedy_client,
    "heads that trickle": slow_heads,
    "bodies that trickle": slow_bodies,
    "bodies that never end": endless_bodies,
    "batches without their last byte": batches_without_an_end,
    "connections that say nothing": idle,
    "ten thousand clients": many_clients,
}
