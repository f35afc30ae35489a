"""The attacks of `dev.py flood`, as data: how many connections there are, from which addresses, and what each sends.

Two of them are no attacks: 60 phones on slow lines that download the engine.
"""

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import count, cycle, repeat
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from clients.building import javascript
from tallytale.engine.judging.requests import MAX_BATCH_BYTES
from tests.support.bad_moves import every_card_question, large_placements, large_refused_record, uncorrectable_table
from tests.tools.attack.load.tables import kinds

BODY = kinds()[0].body(1)
# The service treats a client with this address as a proxy, and believes its X-Forwarded-For header.
PROXY_ADDRESS = "127.0.0.1"
LIMIT = 3000  # as `dev.py flood` sets it
HEAD = b"POST /v1/scores%b HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
BATCH = HEAD % b"/batch" + b"content-length: %d\r\n\r\n" % MAX_BATCH_BYTES
TABLE = HEAD % b"" + b"content-length: 65536\r\n\r\n"
CHUNKED = HEAD % b"" + b"transfer-encoding: chunked\r\n\r\n"
NO_PATH = b"GET http://here HTTP/1.1\r\nhost: here\r\n\r\n"
# Spellings of a path that no route has. Proxies often pass them on unchanged.
SPELLINGS = ("//v1/scores", "/%2fv1/scores", "http://here//v1/scores", "/v1/scores/", "/v1//scores", "/v1/%73cores")
RECEIVE_BUFFER = 4096

Reader: TypeAlias = asyncio.StreamReader
Writer: TypeAlias = asyncio.StreamWriter
Conversation: TypeAlias = Callable[[Reader, Writer, float, Counter[str]], Awaitable[None]]


class Target(Struct):
    """What to attack: the port, for how many seconds, and with how many connections at most."""

    port: int
    seconds: float
    connections: int


Attack: TypeAlias = Callable[[Target], Coroutine[Any, Any, str]]


def forwarded_post(client: str, body: bytes = BODY, more: str = "", path: str = "/v1/scores") -> bytes:
    """Return a POST request that looks as if a trusted proxy had forwarded it for `client`."""
    lines = f"host: here\r\nx-forwarded-for: {client}\r\ncontent-type: application/json\r\n{more}"
    return f"POST {path} HTTP/1.1\r\n{lines}content-length: {len(body)}\r\n\r\n".encode() + body


def get(path: str, *lines: str, method: str = "GET") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "host: here", *lines, "", ""]).encode()


def engine_paths() -> list[str]:
    """Return the paths of the engine's files, the largest first."""
    files = sorted(javascript.BUILT.glob("*/*.gz"), key=lambda file: -file.stat().st_size)
    return [f"/scorer/{file.parent.name}/{file.stem}" for file in files]


async def run(connections: int, addresses: int, conversation: Conversation, target: Target) -> str:
    """Talk over many connections. When the service closes one, open another.

    The connections come from so many addresses; 0 means the address of a proxy. Return a summary of how they ended.
    """
    end, outcomes = time.perf_counter() + target.seconds, Counter[str]()

    async def one(number: int) -> None:
        address = number % addresses + 1 if addresses else 0
        source = f"127.1.{address >> 8}.{address & 255}" if address else PROXY_ADDRESS
        while time.perf_counter() < end:
            try:
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", target.port, local_addr=(source, 0), limit=RECEIVE_BUFFER
                )
                try:
                    await conversation(reader, writer, end, outcomes)
                finally:
                    writer.transport.abort()
            except (OSError, asyncio.IncompleteReadError):
                outcomes["cut"] += 1

    await asyncio.gather(*[one(number) for number in range(min(connections, target.connections))])
    return ", ".join([f"{how} {times:,} times" for how, times in sorted(outcomes.items())])


def hold(connections: int, addresses: int, data: bytes, *, reads: bool = True) -> Attack:
    """Send these bytes, then wait for a response, or, without `reads`, for the end of the connection."""

    async def conversation(reader: Reader, writer: Writer, end: float, outcomes: Counter[str]) -> None:
        writer.write(data)
        try:
            first = await asyncio.wait_for(
                reader.readline() if reads else _wait_without_reading(writer), end - time.perf_counter()
            )
            outcomes[first[9:12].decode() or "closed"] += 1
        except TimeoutError:
            outcomes["held to the end"] += 1

    return partial(run, connections, addresses, conversation)


def ask_and_send_more(connections: int, question: bytes, more: bytes) -> Attack:
    """Ask a long question, and send more while it is answered. All connections come from one address."""

    async def conversation(reader: Reader, writer: Writer, end: float, outcomes: Counter[str]) -> None:
        writer.write(question)
        await asyncio.sleep(1)
        writer.write(more)
        try:
            first = await asyncio.wait_for(reader.readline(), max(0, end - time.perf_counter()))
            outcomes[first[9:12].decode() or "closed"] += 1
        except TimeoutError:
            outcomes["held to the end"] += 1

    return partial(run, connections, 1, conversation)


async def _wait_without_reading(writer: Writer) -> bytes:
    writer.transport.pause_reading()  # type: ignore[attr-defined]  # a stream's transport does both
    while not writer.transport.is_closing():
        await asyncio.sleep(0.1)
        writer.write(b"")
    return b""


def trickle(connections: int, start: bytes) -> Attack:
    """Send a request one byte a second."""

    async def conversation(reader: Reader, writer: Writer, end: float, outcomes: Counter[str]) -> None:
        writer.write(start)
        while (left := end - time.perf_counter()) > 0:
            writer.write(b"a")
            try:
                first = await asyncio.wait_for(reader.readline(), min(1, left))
            except TimeoutError:
                continue
            outcomes[first[9:12].decode() or "closed"] += 1
            return

    return partial(run, connections, connections, conversation)


def pump(connections: int, addresses: int, pieces: Callable[[], Iterable[bytes]], first: bytes = b"") -> Attack:
    """Send pieces as fast as the service reads them, and count the responses."""

    async def conversation(reader: Reader, writer: Writer, end: float, outcomes: Counter[str]) -> None:
        writer.write(first)
        reading = asyncio.create_task(_count_responses(reader, outcomes))
        for piece in pieces():
            writer.write(piece)
            await writer.drain()
            if time.perf_counter() >= end or (reading.done() and not first):
                break
        await asyncio.wait([reading], timeout=1)
        reading.cancel()

    return partial(run, connections, addresses, conversation)


async def _count_responses(reader: Reader, outcomes: Counter[str]) -> None:
    with suppress(OSError, asyncio.IncompleteReadError):  # the service has closed the connection
        while True:
            outcomes[await _read_response(reader)] += 1


async def _read_response(reader: Reader, *, has_body: bool = True) -> str:
    """Read a response from a connection, and return its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    if has_body:
        await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r")[0]))
    return head[9:12] + (" with retry-after" if "\r\nretry-after:" in head else "")


def in_turn(connections: int, requests: Callable[[], Iterator[bytes]], *, has_body: bool = True) -> Attack:
    """Send a request when the one before it is answered. All connections come from a proxy."""

    async def attack(target: Target) -> str:
        sent = requests()

        async def conversation(reader: Reader, writer: Writer, end: float, outcomes: Counter[str]) -> None:
            while time.perf_counter() < end:
                writer.write(next(sent))
                outcomes[await _read_response(reader, has_body=has_body)] += 1

        return await run(connections, 0, conversation, target)

    return attack


def _addresses() -> Iterator[str]:
    return (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}" for number in range(1 << 24))


def of_many_clients(path: str, bodies: Callable[[], Iterator[bytes]]) -> Callable[[], Iterator[bytes]]:
    """Each request comes from another client, so that no rate limit applies."""
    return lambda: (
        forwarded_post(client, body, path=path) for client, body in zip(_addresses(), bodies(), strict=False)
    )


def _uncorrectable() -> Iterator[bytes]:
    """Make tables that can't be corrected. Each is another one, so none is cached."""
    return (msgspec.json.encode({"table": uncorrectable_table(Random(number))}) for number in count())


def _refused_batches() -> Iterator[bytes]:
    return repeat(b'{"tables":[%s0]}' % (b"[[]]," * (MAX_BATCH_BYTES // 5 - 3)))


def _large_batches() -> Iterator[bytes]:
    """Make batches of 500 large tables. There are so many that most reports have left the cache when they are repeated."""
    large = kinds()[0]
    made = [b",".join([large.body(500 * number + place) for place in range(500)]) for number in range(25)]
    return cycle([b'{"tables":[%b]}' % tables for tables in made])


def _full_batch(unit: bytes) -> bytes:
    start = b'{"tables":['
    body = start + unit * ((MAX_BATCH_BYTES - len(start)) // len(unit))
    return BATCH + body.ljust(MAX_BATCH_BYTES, unit[:1])


def _pipeline(clients: Iterator[str]) -> Callable[[], Iterator[bytes]]:
    """Ten requests at a time, each of the next client."""
    return lambda: iter(lambda: b"".join([forwarded_post(next(clients)) for _ in range(10)]), b"")


async def other_spellings(target: Target) -> str:
    """Score tables as one client, with spellings of the path that the rate limit might not recognize."""
    requests = cycle([forwarded_post("203.0.113.77", path=path) for path in SPELLINGS])
    counted = await in_turn(4, lambda: requests)(target)
    statuses = {
        words.split()[0]: int(words.split()[-2].replace(",", "")) for words in counted.split(", ") if words[0] in "24"
    }
    beyond = max(0, sum(times for status, times in statuses.items() if status != "429") - LIMIT)
    return f"{beyond:,} answered beyond the limit of {LIMIT:,}; {counted}"


def unread_engine(encoding: str, target: Target) -> Coroutine[Any, Any, str]:
    return hold(64, 64, get(engine_paths()[0], f"accept-encoding: {encoding}"), reads=False)(target)


def heads_of_the_engine(target: Target) -> Coroutine[Any, Any, str]:
    return in_turn(16, lambda: repeat(get(engine_paths()[0], method="HEAD")), has_body=False)(target)


PHONES = 60
CONNECTIONS_OF_A_PHONE = 6
BYTES_PER_SECOND = 250_000  # of each phone
READ = 16 * 1024
PHONE_SECONDS = 120  # after this time, the phones that are not ready count as cut off


class Phone:
    """A phone on a slow line. It loads the scorer's page over several connections, and then the engine's files."""

    def __init__(self, port: int, address: str, bytes_per_second: int, encoding: str) -> None:
        self._port, self._lines = port, (f"x-forwarded-for: {address}", f"accept-encoding: {encoding}")
        self._bytes_per_second = bytes_per_second
        self._free_at = time.perf_counter()  # when the line will have transferred all that was read so far

    async def load(self) -> None:
        page = iter([f"/scorer/{file.name}" for file in sorted(javascript.BUILT.glob("*-*.*"))])
        await asyncio.gather(*[self._get_all(page) for _ in range(CONNECTIONS_OF_A_PHONE)])
        await self._get_all(iter(engine_paths()))

    async def _get_all(self, paths: Iterator[str]) -> None:
        """Request paths one after the other over one connection, until none is left."""
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 * READ)
        connection.setblocking(False)  # noqa: FBT003 - as the standard library declares it
        await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", self._port))
        reader, writer = await asyncio.open_connection(sock=connection, limit=READ)
        try:
            for path in paths:
                writer.write(get(path, *self._lines))
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
                if not head.startswith("http/1.1 200"):
                    raise ValueError(head)
                await self._read(reader, int(head.partition("content-length: ")[2].partition("\r")[0]))
        finally:
            writer.transport.abort()

    async def _read(self, reader: Reader, length: int) -> None:
        """Read a body as slowly as the phone's line, which all its connections share."""
        while length:
            piece = await reader.read(min(length, READ))
            if not piece:
                raise ConnectionError
            length -= len(piece)
            self._free_at = max(self._free_at, time.perf_counter()) + len(piece) / self._bytes_per_second
            await asyncio.sleep(self._free_at - time.perf_counter())


async def phones(
    addresses: int, target: Target, bytes_per_second: int = BYTES_PER_SECOND, encoding: str = "gzip"
) -> str:
    """Download the engine on 60 phones, and count those that get everything."""

    async def ready(number: int) -> str:
        phone = Phone(target.port, f"192.0.2.{number % addresses + 1}", bytes_per_second, encoding)
        try:
            await asyncio.wait_for(phone.load(), PHONE_SECONDS)
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            return f"cut off ({type(error).__name__})"
        return "got everything"

    began = time.perf_counter()
    outcomes = Counter(await asyncio.gather(*[ready(number) for number in range(PHONES)]))
    counted = ", ".join([f"{count} of {PHONES} {outcome}" for outcome, count in outcomes.items()])
    return f"{counted}, after {time.perf_counter() - began:.0f} s"


ENGINE_FLOODS: dict[str, Attack] = {
    "HEAD of the engine's largest file on 16 connections": heads_of_the_engine,
    "64 GETs of the engine's largest file that nobody reads": partial(unread_engine, "gzip"),
    "64 such GETs without gzip": partial(unread_engine, "identity"),
    "60 phones on slow lines, from one address": partial(phones, 1),
    "60 phones on slow lines, from 60 addresses": partial(phones, 60),
}
ATTACKS: dict[str, Attack] = {
    "8 batches, one byte of each": hold(8, 1, BATCH + b"{"),
    "24 batches, one byte of each": hold(24, 1, BATCH + b"{"),
    "500 batches, one byte of each": hold(500, 1, BATCH + b"{"),
    "500 batches from 500 addresses, one byte of each": hold(500, 500, BATCH + b"{"),
    "500 batches without their last byte": hold(500, 1, BATCH + b" " * (MAX_BATCH_BYTES - 1)),
    "500 batches from 500 addresses without their last byte": hold(500, 500, BATCH + b" " * (MAX_BATCH_BYTES - 1)),
    "3,000 tables from 3,000 addresses without their last byte": hold(3000, 3000, TABLE + b" " * 65535),
    "3,000 heads from 3,000 addresses without their last byte": hold(3000, 3000, HEAD % b"" + b"x: " + b"y" * 32_000),
    "3,000 heads from 3,000 addresses, of many small headers": hold(3000, 3000, HEAD % b"" + b"a:b\r\n" * 6000),
    "100 bodies from 100 addresses with endless trailer fields": hold(
        100, 100, CHUNKED + b"1\r\n \r\n0\r\nx: " + b"y" * 4_000_000
    ),
    "500 clients that don't read their answers": hold(500, 500, get("/docs/swagger-ui-bundle.js") * 20, reads=False),
    r"8 clients with batches of \" again and again": hold(8, 8, _full_batch(b'\\"')),
    '8 clients with batches of one long text, "aaa': hold(8, 8, _full_batch(b'"' + b"a" * (MAX_BATCH_BYTES - 12))),
    "8 clients with batches of two million numbers, 1,": hold(8, 8, _full_batch(b"1,")),
    "requests without end, by many clients": pump(100, 0, _pipeline(_addresses())),
    "requests without end, by one client": pump(100, 0, _pipeline(repeat("203.0.113.9"))),
    "390 long questions with more behind them": ask_and_send_more(
        390,
        forwarded_post("", msgspec.json.encode(every_card_question()), path="/v1/moves/options"),
        BATCH + b" " * 1_000_000,
    ),
    "1,000 heads that trickle": trickle(1000, b"GET /v1/games HTTP/1.1\r\nx-slow: "),
    "1,000 bodies that trickle": trickle(1000, forwarded_post("198.51.100.1", b"")[:-5] + b"5000\r\n\r\n"),
    "50 bodies that never end": pump(50, 50, lambda: repeat(b"10000\r\n" + b" " * 0x10000 + b"\r\n"), CHUNKED),
    "6,000 connections that say nothing": hold(6000, 6000, b""),
    **{
        f"eight senders of {name}": in_turn(8, of_many_clients(path, bodies))
        for name, path, bodies in (
            ("refused records", "/v1/replays", lambda: repeat(msgspec.json.encode(large_refused_record()))),
            ("batches of 500 large tables", "/v1/scores/batch", _large_batches),
            ("refused batches of 4 MiB", "/v1/scores/batch", _refused_batches),
            ("tables to correct", "/v1/corrections", _uncorrectable),
            ("questions", "/v1/moves/options", lambda: repeat(msgspec.json.encode(every_card_question()))),
            ("placements", "/v1/placements", lambda: repeat(msgspec.json.encode(large_placements()))),
        )
    },
    "60 senders of batches of 500 large tables": in_turn(60, of_many_clients("/v1/scores/batch", _large_batches)),
    **ENGINE_FLOODS,
    "6,000 targets without a path held open, from 4 addresses": hold(6000, 4, NO_PATH),
    "other spellings of a path": other_spellings,
}
