"""Standard output, as the log writes it: a reader that is slow or gone never stalls the service.

Laws of this file: a write takes what is accepted at once and never waits; a limited number of bytes waits for the next
write; lines beyond it are dropped whole, and counted.
"""

import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from stat import S_ISCHR, S_ISFIFO, S_ISSOCK

MAX_WAITING = 256 * 1024  # bytes; some two thousand lines
STDOUT = 1


class LogOutput:
    """Writes lines to a descriptor."""

    def __init__(self, count_dropped: Callable[[int], None], descriptor: int = STDOUT) -> None:
        self._count_dropped = count_dropped
        self._descriptor = descriptor
        self._send: Callable[[bytes], int] | None = None  # chosen at the first write
        self._waiting = b""

    def write(self, lines: list[bytes]) -> None:
        """Write lines, after those that wait."""
        if self._waiting:
            self._flush()
        room = MAX_WAITING - len(self._waiting)
        taken = sum([size <= room for size in accumulate(map(len, lines))])
        if taken < len(lines):
            self._count_dropped(len(lines) - taken)
        self._waiting += b"".join(lines[:taken])
        self._flush()

    def _flush(self) -> None:
        try:
            self._send = self._send or _sender(self._descriptor)
            self._waiting = self._waiting[self._send(self._waiting) :]
        except BlockingIOError:
            pass
        except OSError:  # the reader has gone: nobody misses what is written from here on
            self._send, self._waiting = len, b""


def _sender(descriptor: int) -> Callable[[bytes], int]:
    """Return a function that writes what is accepted at once, and tells how many bytes that was."""
    if sys.platform == "win32":  # has no such writes
        return partial(os.write, descriptor)
    mode = os.fstat(descriptor).st_mode
    if S_ISSOCK(mode):  # as systemd's journal has it
        return partial(_send_at_once, socket.socket(fileno=os.dup(descriptor)))
    if S_ISFIFO(mode) or S_ISCHR(mode):
        try:
            # Opened anew: to make this descriptor non-blocking would make it so for every process that shares it.
            descriptor = os.open(f"/proc/self/fd/{descriptor}", os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        except OSError:  # not Linux, or a pipe that another user made
            if S_ISFIFO(mode):
                os.set_blocking(descriptor, False)
    return partial(os.write, descriptor)


def _send_at_once(connection: socket.socket, data: bytes) -> int:
    return connection.send(data, socket.MSG_DONTWAIT)
