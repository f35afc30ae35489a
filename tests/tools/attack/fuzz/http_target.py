"""Sends random bytes to the service, and checks each response.

Whatever is sent, each response must be well-formed HTTP with a status below 500. An error must be explained in a
problem document. Afterwards, the connection is closed and has left nothing in memory. CPU time and memory are limited.
"""

import re
import time
import tracemalloc
import zlib
from typing import Any, NamedTuple

import msgspec

from tallytale.engine.words.texts import LANGUAGES
from tests.support.in_process import InProcessService

# The CPU time that an input may take, in nanoseconds. It can be a batch of 500 tables or hundreds of requests.
MAX_NS = 250_000_000
MAX_NS_EACH = 5_000_000  # the limit of CPU time grows by 5 milliseconds with each response
MAX_BYTES = 4_000_000
MAX_BYTES_EACH = 100  # the memory limit grows by 100 bytes with each byte sent or received
MEASUREMENTS = 3  # other programs can slow down a measurement, so the fastest of three counts

_STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) [A-Za-z -]+")
_LINE = re.compile(rb"([a-z-]+): ([ -~]*)")
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Answer(NamedTuple):
    """A response of the service, split into its parts."""

    status: int
    headers: dict[str, str]
    body: bytes


class HttpTarget:
    """Sends inputs to a service in this process, and checks its responses."""

    def __init__(self) -> None:
        self._service = InProcessService()
        tracemalloc.start(1)

    def __call__(self, data: bytes) -> int:
        """Check one input, and return how much CPU time it took, in nanoseconds."""
        took, grown, sent = self._measured(data)
        answers = split(sent)
        most = MAX_NS + MAX_NS_EACH * len(answers)
        if took > most:
            took = min([self._measured(data)[0] for _ in range(MEASUREMENTS)])
        assert took <= most, f"{took / 1e6:.0f} ms for {len(answers)} responses"
        most_bytes = MAX_BYTES + MAX_BYTES_EACH * (len(data) + len(sent))
        assert grown <= most_bytes, f"{grown:,} bytes of memory for {len(data):,} bytes"
        for answer in answers:
            check_answer(answer)
        assert self._service.errors == []
        return took

    def _measured(self, data: bytes) -> tuple[int, int, bytes]:
        """Send an input. Return the CPU time in nanoseconds, the memory in bytes, and the responses."""
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        start = time.process_time_ns()
        sent = self._service.exchange(data)
        took = time.process_time_ns() - start
        return took, tracemalloc.get_traced_memory()[1] - before, sent


def split(data: bytes) -> list[Answer]:
    """Split the bytes from the service into responses. Raises AssertionError if they are not valid HTTP."""
    found = []
    while data:
        head, end, data = data.partition(b"\r\n\r\n")
        assert end, f"a head without an end: {head[:200]!r}"
        first, *lines = head.split(b"\r\n")
        status = _STATUS.fullmatch(first)
        assert status, f"no status line: {first[:200]!r}"
        matched = [_LINE.fullmatch(line) for line in lines]
        assert all(matched), f"no header lines: {lines}"
        pairs = [(line[1].decode(), line[2].decode()) for line in matched if line]
        headers = dict(pairs)
        assert len(headers) == len(pairs), f"a header twice: {pairs}"
        body = _body(int(status[1]), headers, data)
        data = data[len(body) :]
        found.append(Answer(int(status[1]), headers, body))
    return found


def _body(status: int, headers: dict[str, str], data: bytes) -> bytes:
    """Return the body of the response, which is at the start of `data`.

    A response to HEAD has a Content-Length header, but no body.
    """
    if status in {100, 204, 304}:
        return b""
    assert "content-length" in headers, f"no length: {headers}"
    length = int(headers["content-length"])
    if not data or data.startswith(b"HTTP/1.1 "):
        return b""
    assert len(data) >= length, f"{length} bytes announced, {len(data)} came"
    return data[:length]


def check_answer(answer: Answer) -> None:
    """Check that a response is well-formed, has the usual headers, and has a status below 500."""
    status, headers, body = answer
    if status == 100:
        return
    assert status < 500, f"{status} {body[:200]!r}"
    assert _REQUEST_ID.fullmatch(headers["x-request-id"]), headers
    assert headers["access-control-allow-origin"] == "*", headers
    assert headers.get("content-language", "en") in LANGUAGES, headers
    if headers.get("content-encoding") == "gzip":
        body = zlib.decompress(body, wbits=31) if body else body
    if status >= 400 and body:
        _check_problem(status, headers, msgspec.json.decode(body))


def _check_problem(status: int, headers: dict[str, str], problem: dict[str, Any]) -> None:
    assert headers["content-type"] == "application/problem+json", headers
    assert problem["status"] == status, problem
    assert problem["type"].startswith("/problems/"), problem
    assert problem["title"], problem
    assert problem["detail"], problem
    assert problem["instance"] == f"urn:tallytale:request:{headers['x-request-id']}", problem
