"""Decides when a connection is read again, and how long its client may take to read a response.

Laws of this file:
- While a request waits to be answered, nothing more is read from its connection.
- Connections that have waited longer are read first.
"""

from asyncio import Transport, get_running_loop
from collections import deque
from enum import Enum, auto
from time import monotonic
from typing import Any, Protocol

from uvicorn.protocols.http.flow_control import FlowControl

from tallytale.web.connection.connections import Connections
from tallytale.web.connection.deadline import Deadline
from tallytale.web.ops.metrics import Cause

# If a client has more than this number of bytes of a response still to receive, they count as memory that its
# connection takes.
MAX_UNSENT = 16 * 1024


class Stage(Enum):
    NOTHING = auto()
    HEAD = auto()
    BODY = auto()
    ALL = auto()


class RequestConnection(Protocol):
    pipeline: deque[Any]
    owner: bytes
    since: float

    def note_held(self) -> None: ...
    def give_up(self, cause: Cause) -> None: ...


class TimedFlowControl(FlowControl):
    """Pauses reading and writing on a connection. Closes it if the client reads a response too slowly.

    `unsent` is the number of bytes of a response that the client has not read yet.
    """

    def __init__(self, transport: Transport, protocol: RequestConnection, connections: Connections) -> None:
        super().__init__(transport)
        self._protocol, self._connections = protocol, connections
        self.unsent, self._unsent_since = 0, 0.0
        self._deadline = Deadline(get_running_loop(), self._seconds_left, self._expire)
        transport.set_write_buffer_limits(MAX_UNSENT)

    def resume_reading(self) -> None:
        if self.read_paused and not self._protocol.pipeline:
            self._connections.read_in_turn(self._protocol.owner, self.resume_now)

    def resume_now(self) -> None:
        if not self._protocol.pipeline and not self._transport.is_closing():
            super().resume_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unsent = self._transport.get_write_buffer_size()
        self._protocol.since = self._unsent_since = monotonic()
        self._protocol.note_held()
        self._deadline.watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_waiting()
        self._protocol.note_held()

    def stop_waiting(self) -> None:
        self.unsent = 0
        self._deadline.cancel()

    def end(self) -> None:
        self.stop_waiting()
        self._deadline.end()

    def _seconds_left(self) -> float | None:
        if not self.unsent:
            return None
        return self._connections.seconds_left(self._unsent_since, self.unsent - self._transport.get_write_buffer_size())

    def _expire(self) -> None:
        self._protocol.give_up("slow-reader")
        # Close the connection without an error response: a client that reads no response would not read an error
        # either.
        self._transport.abort()
