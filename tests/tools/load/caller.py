"""A load generator that counts failures and reconnects after them.

As a program it reads a `Work` as JSON and prints a `Tally` as JSON, one line every `every` seconds and one at the end.

Laws of this file: a request fails unless a complete response arrives with an expected status. With a fixed rate,
latency
counts from the time at which the request was due, so that waiting for a stopped server counts as latency.
"""

import asyncio
import math
import re
import sys
import time
from collections import deque
from random import Random
from typing import cast

import msgspec
import uvloop

from tests.tools.load.tables import kinds
from tests.tools.load.tally import FINE, Tally, Work

PATIENCE = 30  # seconds to wait for the last responses
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
PLACE = re.compile(rb"content-location: (\S+)", re.IGNORECASE)
POST = b"POST /v1/scores HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%b"
GET = b"GET %b HTTP/1.1\r\nhost: here\r\n\r\n"
USUAL = 200  # tables that are posted again and again
LATELY = 2000  # recent reports that may be requested by their ids


class Caller:
    """A load generator with all its connections."""

    def __init__(self, work: Work) -> None:
        self.work, self.rng, self.kinds = work, Random(work.seed), kinds()
        self.started, self.asked = time.perf_counter(), 0
        self.places: deque[bytes] = deque(maxlen=LATELY)
        self.begin()

    def begin(self) -> None:
        """Reset the counters."""
        self.tally, self._since, self._worked = Tally(), time.perf_counter(), time.process_time()

    def counted(self) -> Tally:
        """Return the results since the last call, and reset the counters."""
        tally = self.tally
        tally.seconds = time.perf_counter() - self._since
        tally.worked = time.process_time() - self._worked
        self.begin()
        return tally

    def over(self) -> bool:
        late = time.perf_counter() - self.started > self.work.seconds
        return late or bool(self.work.most and self.asked >= self.work.most)

    def note(self, size: int) -> None:
        """Count a request of this size."""
        self.asked += 1
        self.tally.asked += 1
        self.tally.sent += size

    def request(self) -> bytes:
        chance, number = self.rng.random(), self.rng.randrange(10**6)
        if chance < self.work.by_id and self.places:
            return GET % self.rng.choice(self.places)
        if chance < self.work.by_id + self.work.again:
            number %= USUAL
        body = self.kinds[number % len(self.kinds)].body(number)
        return POST % (len(body), body)

    async def run(self) -> None:
        """Send requests over all connections until the time or the number of requests is reached."""
        lines = [Line(self, number) for number in range(self.work.connections)]
        await asyncio.gather(*[line.connect() for line in lines])
        await asyncio.wait([line.finished for line in lines], timeout=self.work.seconds + PATIENCE)
        for line in lines:
            line.give_up()


class Line(asyncio.Protocol):
    """A connection that sends a request when the previous response has arrived or the next request is due.

    It is opened again when it is closed.
    """

    def __init__(self, caller: Caller, number: int) -> None:
        self.caller = caller
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rate = caller.work.rate
        self._pause = caller.work.connections / rate if rate else 0.0
        self._due = caller.started + self._pause * number / caller.work.connections
        self._asking = False
        self._read, self._wanted = b"", 0

    async def connect(self) -> None:
        while not self.caller.over():
            try:
                await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.caller.work.port)
            except OSError:
                self._fail("refused")
                await asyncio.sleep(0.1)
            else:
                return
        self._finish()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's transport is no subclass
        self._next()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - part of the protocol
        if self._asking:
            self._asking, self._read, self._wanted = False, b"", 0
            self._fail("cut")
        if self.caller.over():
            self._finish()
        else:
            self._again = asyncio.get_running_loop().create_task(self.connect())

    def give_up(self) -> None:
        if self._asking:
            self._fail("never answered")

    def _finish(self) -> None:
        if not self.finished.done():
            self.finished.set_result(None)

    def _fail(self, why: str) -> None:
        self.caller.tally.failed.append((time.perf_counter() - self.caller.started, why))

    def _next(self) -> None:
        wait = self._due - time.perf_counter() if self._pause else 0
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._ask)
        else:
            self._ask()

    def _ask(self) -> None:
        if self._transport.is_closing():
            return
        if self.caller.over():
            self._transport.close()
            return
        now = time.perf_counter()
        self._asked = min(self._due, now) if self._pause else now  # a timer may fire early
        self._due += self._pause
        request = self.caller.request()
        self._asking = True
        self.caller.note(len(request))
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._read = self._read + data if self._read else data
        if not self._wanted:
            head, end, _ = self._read.partition(b"\r\n\r\n")
            if not end:
                return
            found = LENGTH.search(head)
            self._wanted = len(head) + 4 + (int(found[1]) if found else 0)
        if len(self._read) >= self._wanted:
            self._answered(self._read)

    def _answered(self, answer: bytes) -> None:
        self._asking, self._read, self._wanted = False, b"", 0
        tally, status = self.caller.tally, answer[9:12]
        tally.received += len(answer)
        step = round(FINE * math.log((time.perf_counter() - self._asked) * 1e3))
        tally.steps[step] = tally.steps.get(step, 0) + 1
        if status == b"200":
            tally.fine += 1
            self._note_place(answer)
        elif status == b"404":
            tally.forgotten += 1
        else:
            self._fail(status.decode("latin-1"))
        self._next()

    def _note_place(self, answer: bytes) -> None:
        if self.caller.work.by_id and (found := PLACE.search(answer, 0, 2000)):
            self.caller.places.append(found[1])


async def _main(work: Work) -> None:
    caller = Caller(work)

    async def tell() -> None:
        while True:
            await asyncio.sleep(work.every)
            _print(caller.counted())

    telling = asyncio.create_task(tell()) if work.every else None
    await caller.run()
    if telling:
        telling.cancel()
    _print(caller.counted())


def _print(tally: Tally) -> None:
    sys.stdout.write(msgspec.json.encode(tally).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    uvloop.run(_main(msgspec.json.decode(sys.stdin.buffer.readline(), type=Work)))
