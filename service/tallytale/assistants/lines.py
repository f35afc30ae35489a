"""Reads the lines of a client. The SDK would read a line of any length into memory, and ignore those that it can't parse.

Law of this file: a client that sends an id gets an answer, because it would wait for one. A line that can't be parsed
becomes a request with the same id for a method that does not exist. The SDK answers it with an error that names the method.
"""

import io
import re
from typing import Any, BinaryIO

import msgspec
import pydantic_core

# The longest line: a request of the largest size, written as text in JSON, with room to spare.
MAX_LINE = 1024 * 1024
MAX_ENDS = 1024  # in a line that can't be parsed, the id is looked for in as many bytes at its start and at its end
REFUSED = "A message has at most 1 MiB, and is JSON that nests at most 200 levels deep."

# Clients write the id at the start of a message or at its end, never between the arguments of a call.
_ID = rb'"id"\s*:\s*(-?\d{1,15}|"[^"\\]{1,100}")'
_FIRST = re.compile(rb'\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?' + _ID)
_LAST = re.compile(rb",\s*" + _ID + rb'\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$')


def short_lines(source: BinaryIO) -> io.TextIOWrapper:
    """Return a text file with the lines of another file that can be parsed."""
    return io.TextIOWrapper(io.BufferedReader(_ShortLines(source)), encoding="utf-8", errors="replace")


class _ShortLines(io.RawIOBase):
    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._rest = self._rest or self._next_line()
        size = min(len(buffer), len(self._rest))
        buffer[:size] = self._rest[:size]
        self._rest = self._rest[size:]
        return size

    def _next_line(self) -> bytes:
        """Return the next line that can be parsed. At the end of the file, it is empty."""
        while line := self._source.readline(MAX_LINE + 1):
            end = line
            while len(line) > MAX_LINE and not end.endswith(b"\n"):
                following = self._source.readline(MAX_LINE)
                end = (end + following)[-MAX_ENDS:]
                if not following:
                    break
            readable = line if len(line) <= MAX_LINE and _is_json(line) else _refused(line[:MAX_ENDS], end[-MAX_ENDS:])
            if readable:
                return readable
        return b""


def _is_json(line: bytes) -> bool:
    """Tell whether the SDK, which decodes with this function, can parse a line."""
    try:
        pydantic_core.from_json(line.decode("utf-8", "replace"))
    except ValueError:
        return False
    return True


def _refused(start: bytes, end: bytes) -> bytes:
    """Return a request that gets an error with the id of a line. If the line has no id, return nothing."""
    found = _FIRST.match(start) or _LAST.search(end)
    if not found:
        return b""
    refused = {"jsonrpc": "2.0", "id": msgspec.Raw(found[1]), "method": REFUSED}
    return msgspec.json.encode(refused) + b"\n"
