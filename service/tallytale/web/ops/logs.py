"""The log: one line for each request and for each error, as JSON or, at a terminal, as plain text.

Law of this file: the log contains no request body, no IP address and nothing else from a client but the ids of the request
and of its trace.
"""

import logging
import sys
import time
import traceback
from asyncio import get_running_loop
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from tallytale.web.ops import metrics
from tallytale.web.ops.log_output import LogOutput

_encode = msgspec.json.Encoder().encode


@lru_cache(1)
def _timestamp(now: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(now))


class Log:
    as_json = False

    def __init__(self) -> None:
        self._waiting: list[bytes] = []
        self._output = LogOutput(metrics.count_dropped_lines)

    def line(self, level: str, event: str, **fields: Any) -> None:
        self._append(level, event, fields)
        self._write()

    def line_soon(self, level: str, event: str, **fields: Any) -> None:
        """Write a line a moment later, so that the lines of several requests are written together."""
        if not self._waiting:
            get_running_loop().call_soon(self._write)
        self._append(level, event, fields)

    def _append(self, level: str, event: str, fields: dict[str, Any]) -> None:
        write = self._json if self.as_json else self._text
        self._waiting.append(write(time.time(), level, event, fields))

    def _write(self) -> None:
        lines, self._waiting = self._waiting, []
        self._output.write(lines)

    def _json(self, now: float, level: str, event: str, fields: dict[str, Any]) -> bytes:
        written = {
            "time": f"{_timestamp(int(now))}.{int(now % 1 * 1000):03}Z",
            "level": level,
            "event": event,
            **fields,
        }
        return _encode(written) + b"\n"

    def _text(self, now: float, level: str, event: str, fields: dict[str, Any]) -> bytes:
        shown = "  ".join([f"{name} {value}" for name, value in fields.items()])
        mark = "" if level == "info" else f"{level.upper()} "
        line = f"{time.strftime('%H:%M:%S', time.localtime(now))}  {mark}{event}  {shown}\n"
        return line.encode(sys.stdout.encoding, errors="replace")


LOG = Log()


def log_bug(request: str, error: Exception, trace: Mapping[str, str]) -> None:
    """Log a bug with its place in the code.

    The exception's message is left out, because it can contain a part of the request body.
    """
    metrics.count_bug()
    LOG.line("error", "bug", id=request, error=type(error).__name__, where=_frames(error), **trace)


def _frames(error: BaseException) -> list[str]:
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]


class _LibraryHandler(logging.Handler):
    """A handler for Python's `logging`. It writes the messages of libraries into the log of the service."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if record.name == "asyncio" and isinstance(error, Exception):  # a callback of a connection failed
            log_bug("", error, {})
            return
        where = _frames(error) if error else []
        LOG.line(
            record.levelname.lower(), record.getMessage(), logger=record.name, **({"where": where} if where else {})
        )


def configure(log_format: str) -> None:
    """Set the format of the log, and send the warnings of libraries to it."""
    LOG.as_json = log_format == "json" or (log_format == "auto" and not sys.stdout.isatty())
    logging.basicConfig(handlers=[_LibraryHandler()], level=logging.WARNING, force=True)
