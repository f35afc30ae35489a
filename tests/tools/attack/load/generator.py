"""A load generator that counts failed requests and reconnects after a failure.

It reads its settings as JSON from standard input, and prints each result as a line of JSON.

A request fails unless a complete response arrives with an expected status and with the reports on its own tables. At a
fixed rate, the latency of a request counts from the time at which it was due. So it includes the wait for a server that
has stopped.
"""

import asyncio
import math
import re
import sys
import time
from collections import deque
from collections.abc import Callable
from random import Random
from typing import cast

import msgspec
import uvloop

from tests.support.questions import Question, about_batch, about_large_table, about_report, about_table
from tests.tools.attack.load.load_types import BUCKETS_PER_FACTOR_E, WRONG, LoadResult, LoadSettings

TIMEOUT = 30
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
REPEATED_TABLES = 200
MAX_RECENT_REPORTS = 2000


class LoadGenerator:
    """Sends requests over many connections, and collects the results."""

    def __init__(self, settings: LoadSettings) -> None:
        self.settings, self.rng = settings, Random(settings.seed)
        self.started, self.requests = time.perf_counter(), 0
        self.recent_reports: deque[str] = deque(maxlen=MAX_RECENT_REPORTS)
        self.reset()

    def reset(self) -> None:
        self.result, self._since, self._cpu_seconds_before = LoadResult(), time.perf_counter(), time.process_time()

    def take_result(self) -> LoadResult:
        """Return the results since the last call, and set the counters to zero."""
        result = self.result
        result.seconds = time.perf_counter() - self._since
        result.cpu_seconds = time.process_time() - self._cpu_seconds_before
        self.reset()
        return result

    def is_over(self) -> bool:
        late = time.perf_counter() - self.started > self.settings.seconds
        return late or bool(self.settings.max_requests and self.requests >= self.settings.max_requests)

    def count_request(self, size: int) -> None:
        self.requests += 1
        self.result.requests += 1
        self.result.bytes_sent += size

    def question(self) -> Question:
        """Return a request about one table: a new one, a repeated one, or one whose report is requested by its id."""
        chance, number = self.rng.random(), self.rng.randrange(10**6)
        if chance < self.settings.by_id_share and self.recent_reports:
            return about_report(self.rng.choice(self.recent_reports))
        if chance < self.settings.by_id_share + self.settings.repeated_share:
            number %= REPEATED_TABLES
        return about_table(number) if number % 2 else about_large_table(number)

    def batch(self) -> Question:
        return about_batch(self.rng.randrange(10**6))

    async def run(self) -> None:
        """Send requests over all connections until the time or the number of requests is reached."""
        connections = [LoadConnection(self, number, self.question) for number in range(self.settings.connections)]
        connections += [LoadConnection(self, 0, self.batch) for _ in range(self.settings.batch_connections)]
        await asyncio.gather(*[connection.connect() for connection in connections])
        await asyncio.wait([connection.finished for connection in connections], timeout=self.settings.seconds + TIMEOUT)
        for connection in connections:
            connection.fail_if_unanswered()


class LoadConnection(asyncio.Protocol):
    """A connection that sends a request when the previous response has arrived, or at a fixed rate.

    It reconnects when the server closes it.
    """

    def __init__(self, generator: LoadGenerator, number: int, ask: Callable[[], Question]) -> None:
        self.generator, self._ask = generator, ask
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rate = generator.settings.rate
        self._pause = generator.settings.connections / rate if rate else 0.0
        self._due = generator.started + self._pause * number / generator.settings.connections
        self._awaits_response = False
        self._received, self._expected_size = b"", 0

    async def connect(self) -> None:
        while not self.generator.is_over():
            try:
                await asyncio.get_running_loop().create_connection(
                    lambda: self, "127.0.0.1", self.generator.settings.port
                )
            except OSError:
                self._fail("refused")
                await asyncio.sleep(0.1)
            else:
                return
        self._finish()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # `isinstance` would not recognize uvloop's transport, which is no subclass of `asyncio.Transport`.
        self._transport = cast("asyncio.Transport", transport)
        self._schedule_request()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - part of the protocol
        if self._awaits_response:
            self._awaits_response, self._received, self._expected_size = False, b"", 0
            self._fail("cut")
        if self.generator.is_over():
            self._finish()
        else:
            self._reconnecting = asyncio.get_running_loop().create_task(self.connect())

    def fail_if_unanswered(self) -> None:
        if self._awaits_response:
            self._fail("never answered")

    def _finish(self) -> None:
        if not self.finished.done():
            self.finished.set_result(None)

    def _fail(self, why: str) -> None:
        self.generator.result.failures.append((time.perf_counter() - self.generator.started, why))

    def _schedule_request(self) -> None:
        wait = self._due - time.perf_counter() if self._pause else 0
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._send_request)
        else:
            self._send_request()

    def _send_request(self) -> None:
        if self._transport.is_closing():
            return
        if self.generator.is_over():
            self._transport.close()
            return
        now = time.perf_counter()
        # At a fixed rate, the latency includes the time for which a request could not be sent.
        self._sent_at = min(self._due, now) if self._pause else now
        self._due += self._pause
        self._question = self._ask()
        # Without this header, Caddy asks for a gzipped response, unpacks it, and sends it without a Content-Length.
        sent = self._question.sent("accept-encoding: identity")
        self._awaits_response = True
        self.generator.count_request(len(sent))
        self._transport.write(sent)

    def data_received(self, data: bytes) -> None:
        self._received = self._received + data if self._received else data
        if not self._expected_size:
            head, end, _ = self._received.partition(b"\r\n\r\n")
            if not end:
                return
            found = LENGTH.search(head)
            self._expected_size = len(head) + 4 + (int(found[1]) if found else 0)
        if len(self._received) >= self._expected_size:
            self._finish_response(self._received)

    def _finish_response(self, answer: bytes) -> None:
        self._awaits_response, self._received, self._expected_size = False, b"", 0
        result, status = self.generator.result, answer[9:12]
        result.bytes_received += len(answer)
        bucket = round(BUCKETS_PER_FACTOR_E * math.log((time.perf_counter() - self._sent_at) * 1e3))
        result.histogram[bucket] = result.histogram.get(bucket, 0) + 1
        if status == b"200":
            self._check(answer.partition(b"\r\n\r\n")[2])
        elif status == b"404":
            result.not_stored += 1
        else:
            self._fail(status.decode("latin-1"))
        self._schedule_request()

    def _check(self, body: bytes) -> None:
        if not self._question.is_answered_by(body):
            self._fail(WRONG)
            return
        self.generator.result.succeeded += 1
        if self._question.path == "/v1/scores":
            self.generator.recent_reports.extend(self._question.ids)


async def _main(settings: LoadSettings) -> None:
    generator = LoadGenerator(settings)

    async def print_interim_results() -> None:
        while True:
            await asyncio.sleep(settings.report_interval)
            _print(generator.take_result())

    printing = asyncio.create_task(print_interim_results()) if settings.report_interval else None
    await generator.run()
    if printing:
        printing.cancel()
    _print(generator.take_result())


def _print(result: LoadResult) -> None:
    sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    uvloop.run(_main(msgspec.json.decode(sys.stdin.buffer.readline(), type=LoadSettings)))
