"""The server's side of a connection, with bounds that the server itself does not have.

Laws of this file: the head of a request has a size and a time that it may take; of a body that nobody reads any more,
only so much is let in; a connection's next requests are not read while one of them waits for its turn.
"""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEAD = 32 * 1024
HEAD_SECONDS = 20
MOST_UNREAD = 8 * 1024 * 1024  # twice what the largest body may have
END = b"\r\n\r\n"  # of a head
PIECE = 1024  # of data that may hold several requests: some dozen at most


class PatientFlow(FlowControl):
    """Reads on only when it may: the server would, at each answer, however many requests wait."""

    def __init__(self, transport: Transport, protocol: "BoundedProtocol") -> None:
        super().__init__(transport)
        self._protocol = protocol

    def resume_reading(self) -> None:
        if not self._protocol.pipeline:
            super().resume_reading()


class BoundedProtocol(HttpToolsProtocol):
    """A connection."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._in_head, self._head, self._unread = True, 0, 0
        self._timer: TimerHandle | None = None
        self._held, self._fed = b"", 0  # what has come and is not looked at yet, from a place on

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as the server declares it
        super().connection_made(transport)
        self.flow = PatientFlow(transport, self)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._held and data.count(END) <= 1:
            self._feed(data)
        else:
            self._held, self._fed = self._held[self._fed :] + data, 0
            self._feed_held()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._feed_held()

    def _feed_held(self) -> None:
        """Look at what has come, until a request has to wait for its turn."""
        while self._fed < len(self._held) and not self.pipeline and not self.transport.is_closing():
            self._fed += PIECE
            self._feed(self._held[self._fed - PIECE : self._fed])
        if self._fed >= len(self._held):
            self._held, self._fed = b"", 0

    def _feed(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > MOST_HEAD:
            self.send_400_response("The head of the request is too large.")
        elif not self._timer and self._waits_for_caller():
            self._wait_for_head()

    def _waits_for_caller(self) -> bool:
        """Tell whether nothing is being answered, and the server has no bound of its own on what comes next."""
        unbound = self.timeout_keep_alive_task is None and not self.transport.is_closing()
        return unbound and self.cycle.response_complete

    def on_message_begin(self) -> None:
        self._in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head, self._head, self._unread = False, 0, 0
        self._stop_waiting()
        if len(self.url) + sum([len(name) + len(value) for name, value in self.headers]) > MOST_HEAD:
            raise ValueError  # which the server answers as it does every head that is none
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        if self.cycle.response_complete:
            self._unread += len(body)
            if self._unread > MOST_UNREAD:
                self.transport.abort()

    def _wait_for_head(self) -> None:
        self._timer = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
