"""Writes the log to standard output without ever waiting, even if nobody reads it or the disk is full.

Laws of this file:
- No write blocks. Bytes that can't be written now are kept for the next write.
- At most `MAX_WAITING` bytes are kept. Further lines are dropped as a whole, and counted.
"""

import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from stat import S_ISCHR, S_ISFIFO, S_ISSOCK

MAX_WAITING = 256 * 1024  # in bytes; about two thousand log lines
STDOUT = 1


class LogOutput:
    def __init__(self, count_dropped: Callable[[int], None], descriptor: int = STDOUT) -> None:
        self._count_dropped = count_dropped
        self._descriptor = descriptor
        self._send: Callable[[bytes], int] | None = None
        self._waiting = b""

    def write(self, lines: list[bytes]) -> None:
        """Write these lines, but first the lines that are still waiting."""
        if self._waiting:
            self._flush()
        written = b"".join(lines)
        room = MAX_WAITING - len(self._waiting)
        if len(written) > room:
            taken = sum([size <= room for size in accumulate(map(len, lines))])
            self._count_dropped(len(lines) - taken)
            written = b"".join(lines[:taken])
        self._waiting += written
        self._flush()

    def _flush(self) -> None:
        try:
            self._send = self._send or _sender(self._descriptor)
            self._waiting = self._waiting[self._send(self._waiting) :]
        except OSError:  # for example, nobody reads the pipe, it is closed, or the disk is full; try again later
            pass


def _sender(descriptor: int) -> Callable[[bytes], int]:
    """Return a function that writes bytes without blocking, and says how many it has written."""
    if sys.platform == "win32":  # on Windows, writing to a pipe may block
        return partial(os.write, descriptor)
    mode = os.fstat(descriptor).st_mode
    if S_ISSOCK(mode):  # systemd connects standard output to a socket
        return partial(_send_at_once, socket.socket(fileno=os.dup(descriptor)))
    if S_ISFIFO(mode) or S_ISCHR(mode):
        try:
            # Open standard output a second time, because O_NONBLOCK would affect every process that shares the
            # descriptor.
            descriptor = os.open(f"/proc/self/fd/{descriptor}", os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        except OSError:  # opening can fail outside Linux, or if the pipe belongs to another user
            if S_ISFIFO(mode):
                os.set_blocking(descriptor, False)
    return partial(os.write, descriptor)


def _send_at_once(connection: socket.socket, data: bytes) -> int:
    return connection.send(data, socket.MSG_DONTWAIT)
