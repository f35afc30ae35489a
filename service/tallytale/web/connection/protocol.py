"""Reads the requests of a connection, within bounds that uvicorn does not have.

Laws of this file:
- A head has a maximum size and a deadline. The deadline of a body moves while the body arrives.
- At most `MAX_UNREAD` bytes of a body that no handler reads are accepted.
- Trailers are dropped.
- While a request of a connection waits for its turn, the connection's next request is not read.

`tests/web/connection/uvicorn_parts.json` lists what this uses and overrides of uvicorn.
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

from tallytale.web.connection.connections import TRUSTED_PROXY
from tallytale.web.connection.deadline import Deadline
from tallytale.web.connection.flow import PatientFlow, Stage
from tallytale.web.connection.heads import MAX_HEAD, MAX_HEADERS, check_head, forwarded, too_large
from tallytale.web.connection.refusing import HEAD_SECONDS, RefusingProtocol
from tallytale.web.http.problems import CLOSE, ProblemResponse

MAX_UNREAD = 8 * 1024 * 1024  # twice what the largest body may have
HEADER_MEMORY = 150  # bytes that a header takes beside its text
REQUEST_MEMORY = 12_000  # bytes that a request takes beside its head and body, while it is being answered
SMALL = 4096  # bytes
END = b"\r\n\r\n"  # of a head


class BoundedProtocol(RefusingProtocol):
    """The protocol that uvicorn runs for each connection."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._peer, self._is_proxy = "", False
        self._waits = False  # to be admitted
        self._lacks = False  # some of what has come, for which there was no room
        self._running: RequestResponseCycle | None = None
        self._start: Callable[[], None] | None = None  # the request whose head is read
        self._deadline = Deadline(self.loop, self._seconds_left, self._expire)
        self._taken = 0  # bytes of the request that is being read
        self._unbroken = 0  # bytes that have come without a piece of a body among them: of a head, or of trailer fields
        self._fresh = 0  # bytes that are being looked at, where all of them are of one head
        self._unread = 0  # bytes of a body that nobody reads any more
        self._body_since = 0.0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as the server declares it
        super().connection_made(transport)
        self.flow = self._flow = PatientFlow(transport, self, self._connections)
        self._peer = self.client[0] if self.client else ""
        self._is_proxy = self._connections.clients.is_proxy(self._peer)
        if not self._is_proxy:
            self.owner = self._connections.clients.key(self._peer, "")
        if self._connections.add(self):
            self._deadline.watch()
        else:
            self._waits = True
            self.loop.call_soon(self._wait)  # uvloop begins to read after this function, whatever it says

    def _wait(self) -> None:
        if not self._ended:  # by then
            self.flow.pause_reading()
            self._connections.admit_in_turn(self._admit)

    def _keep(self, data: bytes) -> None:
        """Keep what was read before the connection could be paused, if it is little or there is room."""
        self.flow.pause_reading()
        if len(data) > SMALL and self._connections.is_short():
            self._lacks = True
        else:
            self._unparsed.add(data)
            self.note_held()

    def _admit(self) -> None:
        """Read this connection from now on; it has waited for that."""
        if not self._ended:
            self._connections.admit(self)
        if self._ended:
            return
        self._waits, self.since = False, monotonic()
        if self._lacks:
            self._stage = Stage.HEAD
            self.give_up("given-up")
            return
        self._feed_unparsed()
        self._start_in_turn()
        self.note_held()
        self.loop.call_soon(
            self._flow.resume_now
        )  # after the request has begun: its client may have sent all and ended
        self._deadline.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._deadline.end()
        self._flow.end()
        self._connections.leave_lines(self._admit, self._flow.resume_now)
        self._unset_keepalive_if_required()  # uvicorn does so only for connections that are not reset
        if self._running:  # uvicorn tells the last request only, which may be one that waits behind this
            self._running.disconnected = True
            self._running.message_event.set()
        super().connection_lost(exc)
        # These refer to this connection, which would stay in memory until garbage is collected.
        self.pipeline.clear()
        self.cycle = self.scope = self._running = None  # type: ignore[assignment]  # as at the beginning
        del self.flow, self._flow

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        self._start = partial(super()._start_asgi_task, cycle, app)

    def _start_in_turn(self) -> None:
        """Let a request begin, those that have come as a whole first."""
        if self._start:
            self._connections.beginnings.add(self._start, first=self._stage is Stage.ALL)
            self._start = None

    def data_received(self, data: bytes) -> None:
        if self._ended:
            self._drop(data)
            return
        if self._waits:
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
        """Parse what has come, until a request has to wait for its turn."""
        while self._unparsed and not self.pipeline and not self._ended:
            self._feed(self._unparsed.take())

    def _feed(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        self._unbroken += len(data)
        self._fresh = len(data) if self._stage is Stage.NOTHING else 0
        try:
            self.parser.feed_data(data)
        except HttpParserUpgrade as upgrade:  # which this server does not do: what follows is the next request
            self._feed(data[upgrade.args[0] :])
            return
        except HttpParserError as error:
            why = error.__context__
            self._refuse(why if isinstance(why, ProblemResponse) else ProblemResponse("bad-request", CLOSE), "bad-head")
            return
        self._taken += len(data)
        if self._unbroken > MAX_HEAD:
            self._refuse(too_large(), "bad-head")
        elif self._stage is not Stage.ALL:
            self._deadline.watch()

    def on_message_begin(self) -> None:
        self._stage, self._taken = Stage.HEAD, 0
        self._unbroken, self._fresh = self._fresh, 0
        if not self._is_answering():
            self.since = monotonic()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) == MAX_HEADERS:
            raise ProblemResponse("bad-request", CLOSE, reason="many-headers", most=MAX_HEADERS)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        check_head(self.parser, self.url, self.headers)
        self._stage, self._unbroken, self._unread = Stage.BODY, 0, 0
        self._body_since = monotonic()
        super().on_headers_complete()
        if self._is_proxy:
            found = forwarded(self.headers)
            self._connections.move(self, self._connections.clients.key(self._peer, found))
        self.headers = []  # for the trailer fields: the request has the list of its headers already

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._unbroken = 0
        if self.cycle.response_complete:
            self._drop(body)

    def _drop(self, data: bytes) -> None:
        """Read on slowly, for what comes is of no use; and end the connection when it does not stop."""
        self._unread += len(data)
        if self._unread > MAX_UNREAD:
            self.give_up("endless-body")
            self.transport.abort()
        elif not self.transport.is_closing():
            self.flow.pause_reading()
            self._connections.read_in_turn(self.owner, self._flow.resume_now, slowly=True)

    def on_message_complete(self) -> None:
        if self.headers and sum([len(name) + len(value) for name, value in self.headers]) > MAX_HEAD:
            raise too_large()
        super().on_message_complete()
        self._unbroken = 0
        if self.cycle.response_complete:
            self._stage = Stage.NOTHING
        else:
            self._stage, self.since = Stage.ALL, inf

    def on_response_complete(self) -> None:
        self._running = None
        super().on_response_complete()
        if self._ended:
            self._start_in_turn()  # requests before the one that was refused
            self._say_last_words()
            return
        self.since = self._body_since = monotonic()
        if self._stage is Stage.ALL and not self._is_answering():
            self._stage, self._taken = Stage.NOTHING, 0
            self.cycle = self.scope = None  # type: ignore[assignment]  # as at the beginning: an idle connection keeps little
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
            size += self._taken + HEADER_MEMORY * len(self.headers) + REQUEST_MEMORY
        self._connections.hold(self, size)

    def _seconds_left(self) -> float | None:
        """Return for how long the client may still let the server wait; nothing where the server does not wait for it."""
        if self._ended:
            return None
        if self._is_answering():
            if self._stage is not Stage.BODY or self.pipeline:
                return None
            return self._connections.seconds_left(self._body_since, self._taken)
        if self._stage is Stage.NOTHING and self.timeout_keep_alive_task is not None:
            return None
        return self.since + HEAD_SECONDS - monotonic()

    def _expire(self) -> None:
        if self._stage is Stage.NOTHING:
            self.transport.abort()
        else:
            self.give_up("slow-body" if self._stage is Stage.BODY else "slow-head")
