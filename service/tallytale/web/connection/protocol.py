"""Reads HTTP requests from a connection, with limits that uvicorn does not have.

Laws of this file:
- A head has a maximum size and a time limit. A large body may take longer than a small one.
- A body that no handler reads is thrown away. If it has more than `MAX_UNREAD` bytes, the connection is closed.
- While a request waits to be answered, the next request of its connection is not read.

`tests/web/connection/uvicorn_parts.json` lists the parts of uvicorn that this file uses or overrides.
"""

from asyncio import Transport
from collections.abc import Callable
from functools import partial
from math import inf
from time import monotonic
from typing import Any

from httptools import HttpParserError, HttpParserUpgrade
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from tallytale.web.connection.closing import fails_on_error
from tallytale.web.connection.connections import TRUSTED_PROXY
from tallytale.web.connection.deadline import Deadline
from tallytale.web.connection.flow import Stage, TimedFlowControl
from tallytale.web.connection.heads import MAX_HEAD, MAX_HEADERS, check_head, forwarded, head_too_large, problem_of
from tallytale.web.connection.joining import JoiningTransport
from tallytale.web.connection.refusing import HEAD_SECONDS, RefusingProtocol
from tallytale.web.http.problems import CLOSE, ProblemResponse

MAX_UNREAD = 8 * 1024 * 1024  # in bytes, twice as much as the largest body that the service accepts
HEADER_MEMORY = 150  # bytes of memory for each header besides its text (estimated)
REQUEST_MEMORY = 12_000  # bytes of memory for a running request besides its head and its body (estimated)
ALWAYS_KEPT = 4096  # a connection may keep up to this many bytes even if memory is short
END = b"\r\n\r\n"


class BoundedProtocol(RefusingProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._peer, self._is_proxy, self._body_since = "", False, 0.0
        self._awaits_admission = False
        self._has_lost_bytes = False  # true if data of the waiting connection was dropped because memory was short
        self._running: RequestResponseCycle | None = None
        self._start: Callable[[], None] | None = None  # starts to answer the latest request, once its head has arrived
        self._deadline = Deadline(self.loop, self._seconds_left, self._expire)
        self._request_bytes = 0
        self._bytes_since_body = 0  # bytes that have arrived of a request head, or of header fields after a body
        self._head_bytes = 0  # size of the data that is being parsed; 0 if it continues a request that began earlier
        self._discarded_bytes = 0  # bytes of a body that were thrown away because nothing reads them

    @fails_on_error
    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as the server declares it
        super().connection_made(transport)
        self.flow = self._flow = TimedFlowControl(transport, self, self._connections)
        self._joining = JoiningTransport(transport)
        self._peer = self.client[0] if self.client else ""
        self._is_proxy = self._connections.clients.is_proxy(self._peer)
        if not self._is_proxy:
            self.owner = self._connections.clients.key(self._peer, "")
        if self._connections.add(self):
            self._deadline.watch()
        else:
            self._awaits_admission = True
            # uvloop starts to read after this function returns, so reading must be paused later.
            self.loop.call_soon(self._wait)

    @fails_on_error
    def _wait(self) -> None:
        if not self._ended:
            self.flow.pause_reading()
            self._connections.admit_in_turn(self._admit)

    def _keep(self, data: bytes) -> None:
        """Keep data that arrives before its connection may be read. Drop it if memory is short."""
        self.flow.pause_reading()
        if len(data) > ALWAYS_KEPT and self._connections.is_short():
            self._has_lost_bytes = True
        else:
            self._unparsed.add(data)
            self.note_held()

    @fails_on_error
    def _admit(self) -> None:
        if not self._ended:
            self._connections.admit(self)
        if self._ended:
            return
        self._awaits_admission, self.since = False, monotonic()
        if self._has_lost_bytes:
            self._stage = Stage.HEAD
            self.give_up("given-up")
            return
        self._feed_unparsed()
        self._start_in_turn()
        self.note_held()
        self.loop.call_soon(self._flow.resume_now)  # read later, because the client may have closed its side already
        self._deadline.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._deadline.end()
        self._flow.end()
        self._connections.leave_queues(self._admit, self._flow.resume_now)
        self._unset_keepalive_if_required()  # cancels a timer that uvicorn leaves running after a connection was reset
        if self._running:  # uvicorn does not tell an earlier request that the client is gone
            self._running.disconnected = True
            self._running.message_event.set()
        super().connection_lost(exc)
        self.pipeline.clear()  # otherwise uvicorn's objects would keep the connection in memory
        self.cycle = self.scope = self._running = None  # type: ignore[assignment]  # as in a new connection
        del self.flow, self._flow, self._joining

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        self._start = partial(super()._start_asgi_task, cycle, app)

    def _start_in_turn(self) -> None:
        """Queue the current request to be answered. Requests that have arrived completely go first."""
        if self._start:
            self._connections.request_starts.add(self._start, first=self._stage is Stage.ALL)
            self._start = None

    @fails_on_error
    def data_received(self, data: bytes) -> None:
        if self._ended:
            self._drop(data)
            return
        if self._awaits_admission:
            self._keep(data)
            return
        if not self._unparsed and data.count(END) <= 1:
            self._feed(data)
        else:
            self._unparsed.add(data)
            self._feed_unparsed()
        self._start_in_turn()
        self.note_held()

    def _feed_unparsed(self) -> None:
        while self._unparsed and not self.pipeline and not self._ended:
            self._feed(self._unparsed.take())

    def _feed(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        self._bytes_since_body += len(data)
        self._head_bytes = len(data) if self._stage is Stage.NOTHING else 0
        try:
            self.parser.feed_data(data)
        except HttpParserUpgrade as upgrade:  # an Upgrade is ignored, and what follows is read as the next request
            self._feed(data[upgrade.args[0] :])
            return
        except HttpParserError as error:
            self._refuse(problem_of(error), "bad-head")
            return
        self._request_bytes += len(data)
        if self._bytes_since_body > MAX_HEAD:
            self._refuse(head_too_large(), "bad-head")
        elif self._stage is not Stage.ALL:
            self._deadline.watch()

    def on_message_begin(self) -> None:
        self._stage, self._request_bytes, self._bytes_since_body = Stage.HEAD, 0, self._head_bytes
        self._head_bytes = 0
        if not self._is_answering():
            self.since = monotonic()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) == MAX_HEADERS:
            raise ProblemResponse("bad-request", CLOSE, reason="many-headers", most=MAX_HEADERS)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        check_head(self.parser, self.url, self.headers)
        super().on_headers_complete()
        self._stage, self._bytes_since_body, self._discarded_bytes = Stage.BODY, 0, 0
        self._body_since = monotonic()
        self.cycle.transport = self._joining  # type: ignore[assignment]  # it has the methods that are used
        if self._is_proxy:
            found = forwarded(self.headers)
            self._connections.move(self, self._connections.clients.key(self._peer, found))
        self.headers = []  # a new list for header fields after the body; the request keeps the old one

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._bytes_since_body = 0
        if self.cycle.response_complete:
            self._drop(body)

    def _drop(self, data: bytes) -> None:
        """Throw away data that nothing reads. If too much arrives, close the connection."""
        self._discarded_bytes += len(data)
        if self._discarded_bytes > MAX_UNREAD:
            self.give_up("endless-body")
            self.transport.abort()
        elif not self.transport.is_closing():
            self.flow.pause_reading()
            self._connections.read_in_turn(self.owner, self._flow.resume_now, slowly=True)

    def on_message_complete(self) -> None:
        if self.headers and sum([len(name) + len(value) for name, value in self.headers]) > MAX_HEAD:
            raise head_too_large()
        super().on_message_complete()
        self._bytes_since_body = 0
        if self.cycle.response_complete:
            self._stage = Stage.NOTHING
        else:
            self._stage, self.since = Stage.ALL, inf

    @fails_on_error
    def on_response_complete(self) -> None:
        self._running = None
        self._joining.flush()
        super().on_response_complete()
        if self._ended:
            self._start_in_turn()  # requests that arrived before the refused one are still answered
            self._send_refusal()
            return
        self.since = self._body_since = monotonic()
        if self._stage is Stage.ALL and not self._is_answering():
            self._stage, self._request_bytes = Stage.NOTHING, 0
            self.cycle = self.scope = None  # type: ignore[assignment]  # so that an idle connection needs little memory
        if self._is_proxy:
            self._connections.move(self, TRUSTED_PROXY)
        self._feed_unparsed()
        self._start_in_turn()
        self.note_held()
        if self._stage in (Stage.HEAD, Stage.BODY):
            self._deadline.watch()

    def note_held(self) -> None:
        if self._ended:
            return
        size = len(self._unparsed) + self._flow.unsent
        if self._stage is Stage.HEAD or self._is_answering():
            size += self._request_bytes + HEADER_MEMORY * len(self.headers) + REQUEST_MEMORY
        self._connections.hold(self, size)

    def _seconds_left(self) -> float | None:
        """Return how many seconds the client has left to send its request, or None without a limit."""
        if self._ended:
            return None
        if self._is_answering():
            if self._stage is not Stage.BODY or self.pipeline:
                return None
            return self._connections.seconds_left(self._body_since, self._request_bytes)
        if self._stage is Stage.NOTHING and self.timeout_keep_alive_task is not None:
            return None
        return self.since + HEAD_SECONDS - monotonic()
