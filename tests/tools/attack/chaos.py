"""Damages the Redis store while the service is under load, and checks that every response is still correct.

    python3 dev.py chaos --seconds 8

The clients post game tables, request reports by id and ask for corrections. They send half as many requests as the
service can handle. The service has no local cache here, so it reads reports from the store. It may fail to find a
report, but it must never return a wrong one. The program exits with 1 if a response was wrong.
"""

import argparse
import asyncio
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
from msgspec import Struct

from tallytale import correct
from tallytale.engine.judging.reports import encode, judge, report
from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.problems import InvalidBody
from tests.support.cases import cases
from tests.support.correction_cases import correction_cases
from tests.support.redises import Store, store
from tests.support.serving import Server, request, running_service, until
from tests.tools.measure.benchmarks.load import LoadSummary, load

SECRET = "a secret of the tests"
CONNECTIONS = 16
TABLES = 400
SECONDS_TO_ENOUGH = 120
REPORT_INTERVAL = 5
CORRECTIONS_INTERVAL = 100  # corrections take much longer than a report, so only every hundredth request asks for them


class Expected(Struct):
    """A game table as a request body, the id of its report, and the report that the service must return for it."""

    table: bytes
    name: str
    answer: bytes


class Observations(Struct):
    latencies: list[float] = []
    wrong: list[str] = []
    found: int = 0
    not_stored: int = 0

    @property
    def p99(self) -> float:
        return sorted(self.latencies)[int(len(self.latencies) * 0.99)] * 1e3 if self.latencies else 0.0


def expected() -> list[Expected]:
    made = []
    for case in list(cases().values())[:TABLES]:
        table = encode(case.table)
        try:
            made.append(Expected(table, report(decode(table)).id, judge(table)))
        except InvalidBody:
            continue
    return made


@cache
def expected_corrections() -> list[tuple[bytes, bytes]]:
    """Return request bodies that ask for corrections, each with the correct response."""
    tables = [case.table for case in correction_cases().values()]
    return [(encode({"table": table}), encode(correct(table))) for table in tables]


class Client:
    """A client that posts tables, requests reports by id, asks for corrections, and checks every response."""

    def __init__(self, port: int, tables: list[Expected], pause: float, seed: int) -> None:
        self.port, self.tables, self.pause, self.rng = port, tables, pause, Random(seed)
        self.observations = Observations()
        self.going = True

    async def run(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        due = time.perf_counter() + self.rng.random() * self.pause
        while self.going:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += self.pause
            await self._send_request(reader, writer, self.rng.choice(self.tables))
        writer.close()

    async def _send_request(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, one: Expected) -> None:
        by_id, right = False, one.answer
        if self.rng.randrange(CORRECTIONS_INTERVAL) == 0:
            body, right = self.rng.choice(expected_corrections())
            sent = _post("/v1/corrections", body)
        elif by_id := self.rng.randrange(REPORT_INTERVAL) == 0:
            sent = request(f"/v1/scores/{one.name}", close=False)
        else:
            sent = _post("/v1/scores", one.table + b" " * self.rng.randrange(50))
        started = time.perf_counter()
        writer.write(sent)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(head.partition("content-length: ")[2].partition("\r")[0])
        answer = await reader.readexactly(length)
        self.observations.latencies.append(time.perf_counter() - started)
        self._compare(int(head.split()[1]), answer, right, by_id=by_id)

    def _compare(self, status: int, answer: bytes, expected_answer: bytes, *, by_id: bool) -> None:
        right = status == 200 and answer == expected_answer
        not_stored = by_id and status == 404 and b"/problems/not-remembered" in answer
        self.observations.found += by_id and right
        self.observations.not_stored += not_stored
        if not right and not not_stored:
            self.observations.wrong.append(f"{status} {answer[:200]!r}")


def _post(path: str, body: bytes) -> bytes:
    return request(path, "content-type: application/json", method="POST", body=body, close=False)


Damage = Callable[[Store, float], None]


def _repeat(seconds: float, every: float, do: Callable[[], Any]) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        do()
        time.sleep(every)


def kill(redis: Store, seconds: float) -> None:
    redis.kill()
    time.sleep(seconds / 2)
    redis.start()
    time.sleep(seconds / 2)


def freeze(redis: Store, seconds: float) -> None:
    redis.freeze()
    time.sleep(seconds / 2)
    redis.thaw()
    time.sleep(seconds / 2)


def slow(redis: Store, seconds: float) -> None:
    _repeat(seconds, 0.05, lambda: redis.ask("CLIENT", "PAUSE", "100", "ALL"))


def fill(redis: Store, seconds: float) -> None:
    redis.ask("CONFIG", "SET", "maxmemory", "1")
    time.sleep(seconds)
    redis.ask("CONFIG", "SET", "maxmemory", "0")


def overwrite(redis: Store, seconds: float) -> None:
    def corrupt_values() -> None:
        keys = redis.keys()[:100]
        values = [redis.value(key) or b"" for key in keys]
        for number, key in enumerate(keys):
            bad_values = (b"rubbish", values[number][:-7], values[number - 1], values[number] + b"}")
            redis.put(key, bad_values[number % len(bad_values)])

    _repeat(seconds, 0.02, corrupt_values)


def cut_connections(redis: Store, seconds: float) -> None:
    _repeat(seconds, 0.05, lambda: redis.ask("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"))


def change_password(redis: Store, seconds: float) -> None:
    redis.ask("CONFIG", "SET", "requirepass", "another")
    redis.ask("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    time.sleep(seconds / 2)
    redis.ask("CONFIG", "SET", "requirepass", "")
    time.sleep(seconds / 2)


def no_damage(_: Store, seconds: float) -> None:
    time.sleep(seconds)


DAMAGES: dict[str, Damage] = {
    "killed, restarted empty": kill,
    "frozen and thawed": freeze,
    "slow": slow,
    "full": fill,
    "overwritten": overwrite,
    "connections cut": cut_connections,
    "password changed": change_password,
}


@contextmanager
def service_with_store() -> Iterator[tuple[Server, Store]]:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        redis = stack.enter_context(store(Path(folder)))
        sharing = {"TALLYTALE_REDIS_URL": redis.url, "TALLYTALE_SECRET": SECRET, "TALLYTALE_MEMORY_MB": "0"}
        yield stack.enter_context(running_service(**sharing)), redis


async def under_load(server: Server, rate: float, do: Callable[[], None], enough: int = 0) -> Observations:
    """Send requests with many clients, and call `do` once meanwhile. Stop after at least `enough` responses."""
    tables = expected()
    clients = [Client(server.port, tables, CONNECTIONS / rate, seed) for seed in range(CONNECTIONS)]
    running = [asyncio.create_task(client.run()) for client in clients]

    def count() -> int:
        return sum(len(client.observations.latencies) for client in clients)

    await asyncio.to_thread(do)
    await asyncio.to_thread(until, lambda: any(task.done() for task in running) or count() >= enough, SECONDS_TO_ENOUGH)
    for client in clients:
        client.going = False
    await asyncio.gather(*running)
    whole = Observations()
    for observations in [client.observations for client in clients]:
        whole.latencies += observations.latencies
        whole.wrong += observations.wrong
        whole.found += observations.found
        whole.not_stored += observations.not_stored
    return whole


def top_rate(server: Server) -> float:
    summary: LoadSummary = asyncio.run(load(server.port, "/v1/scores", expected()[0].table, CONNECTIONS, 2))
    return summary.rate


def lookups(server: Server) -> int:
    """Return how often the service has looked up a report in the store."""
    metrics = httpx.get(f"{server.url}/metrics").text
    found = re.findall(r'tallytale_cache_total\{cache="shared",outcome="(?:hit|miss)"\} (\S+)', metrics)
    return sum(int(float(count)) for count in found)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py chaos", description="Damage the store while the service is under load."
    )
    parser.add_argument("--seconds", type=float, default=8, help="for each kind of damage (8)")
    arguments = parser.parse_args(words)
    say, asked, wrong = sys.stdout.write, 0, 0
    with service_with_store() as (server, redis):
        rate = top_rate(server) / 2
        say(f"{rate:,.0f} requests a second, half of the service's top rate on this machine\n")
        say(
            f"{'':26}{'requests':>10}{'looked up':>11}{'wrong':>7}{'found':>8}{'not stored':>11}"
            f"{'p99 before':>12}{'during':>9}{'times':>7}\n"
        )
        for name, damage in DAMAGES.items():
            before = asyncio.run(under_load(server, rate, lambda: no_damage(redis, arguments.seconds / 2)))
            looked_up = lookups(server)
            during = asyncio.run(under_load(server, rate, lambda damage=damage: damage(redis, arguments.seconds)))  # type: ignore[misc]
            asked += len(before.latencies) + len(during.latencies)
            wrong += len(before.wrong) + len(during.wrong)
            times = during.p99 / before.p99
            say(
                f"{name:26}{len(during.latencies):10,}{lookups(server) - looked_up:11,}{len(during.wrong):7}"
                f"{during.found:8,}{during.not_stored:11,}"
                f"{before.p99:9.1f} ms{during.p99:6.1f} ms{times:7.1f}\n"
            )
            for answer in during.wrong[:3]:
                say(f"  {answer}\n")
            sys.stdout.flush()
            time.sleep(1.5)
    say(f"{asked:,} requests, {wrong} wrong responses\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
