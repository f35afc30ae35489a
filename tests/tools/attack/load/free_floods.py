"""Attacks with requests that cost nothing of a rate limit: downloads of the offline engine, and odd request targets.

Two of them are no attacks: 60 phones on slow lines that download the engine.
"""

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial

from clients.building import javascript
from tests.tools.attack.load.floods import BODY, PROXY_ADDRESS, Attack, Target, _run_connections, forwarded_post
from tests.tools.attack.load.holders import HeldRequest, hold_connections

PHONES = 60
CONNECTIONS_OF_A_PHONE = 6
BYTES_PER_SECOND = 250_000  # of each phone
RECEIVE_BUFFER = 64 * 1024  # of each connection
READ = 16 * 1024
PHONE_SECONDS = 120  # after this time, the phones that are not ready count as cut off
NO_PATH = b"GET http://here HTTP/1.1\r\nhost: here\r\n\r\n"
# Spellings of a path that no route has. Proxies often pass them on unchanged.
SPELLINGS = ("//v1/scores", "/%2fv1/scores", "http://here//v1/scores", "/v1/scores/", "/v1//scores", "/v1/%73cores")
SENDERS = 4
LIMIT = 3000  # as `dev.py flood` sets it


def get(path: str, *lines: str, method: str = "GET") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "host: here", *lines, "", ""]).encode()


def engine_paths() -> list[str]:
    """Return the paths of the engine's files, the largest first."""
    files = sorted(javascript.BUILT.glob("*/*.gz"), key=lambda file: -file.stat().st_size)
    return [f"/scorer/{file.parent.name}/{file.stem}" for file in files]


def page_paths() -> list[str]:
    return [f"/scorer/{file.name}" for file in sorted(javascript.BUILT.glob("*-*.*"))]


async def heads_of_the_engine(target: Target) -> str:
    """Ask for the headers of the engine's largest file, again and again."""
    request = get(engine_paths()[0], method="HEAD")

    async def converse(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, outcomes: Counter[str]
    ) -> None:
        while time.perf_counter() < end:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            outcomes[head[9:12].decode()] += 1

    return await _run_connections(target, 16, converse)


async def unread_engines(target: Target, encoding: str = "gzip") -> str:
    """Request the engine's largest file on 64 connections, and don't read it."""
    request = get(engine_paths()[0], f"accept-encoding: {encoding}")
    return await hold_connections(HeldRequest(request, 64, 64, reads_response=False), target)


async def other_spellings(target: Target) -> str:
    """Score tables as one client, with spellings of the path that the rate limit might not recognize."""
    statuses = Counter[str]()

    async def converse(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, end: float, outcomes: Counter[str]
    ) -> None:
        while time.perf_counter() < end:
            for path in SPELLINGS:
                writer.write(forwarded_post("203.0.113.77", BODY, path=path))
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
                await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r")[0]))
                statuses[head[9:12]] += 1
                outcomes[head[9:12]] += 1

    counted = await _run_connections(target, SENDERS, converse, PROXY_ADDRESS)
    beyond = max(0, statuses.total() - statuses["429"] - LIMIT)
    return f"{beyond:,} of {statuses.total():,} answered beyond the limit of {LIMIT:,}; {counted}"


class Phone:
    """A phone on a slow line. It loads the scorer's page over several connections, and then the engine's files."""

    def __init__(self, port: int, address: str, bytes_per_second: int, encoding: str) -> None:
        self._port, self._lines = port, (f"x-forwarded-for: {address}", f"accept-encoding: {encoding}")
        self._bytes_per_second = bytes_per_second
        self._free_at = time.perf_counter()  # when the line will have transferred all that was read so far

    async def load(self) -> None:
        page = iter(page_paths())
        await asyncio.gather(*[self._get_all(page) for _ in range(CONNECTIONS_OF_A_PHONE)])
        await self._get_all(iter(engine_paths()))

    async def _get_all(self, paths: Iterator[str]) -> None:
        """Request paths one after the other over one connection, until none is left."""
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
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

    async def _read(self, reader: asyncio.StreamReader, length: int) -> None:
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
    "64 GETs of the engine's largest file that nobody reads": unread_engines,
    "64 such GETs without gzip": partial(unread_engines, encoding="identity"),
    "60 phones on slow lines, from one address": partial(phones, 1),
    "60 phones on slow lines, from 60 addresses": partial(phones, 60),
}
FREE_FLOODS: dict[str, Attack] = {
    **ENGINE_FLOODS,
    "6,000 targets without a path held open, from 4 addresses": partial(
        hold_connections, HeldRequest(NO_PATH, 6000, 4)
    ),
    "other spellings of a path": other_spellings,
}
