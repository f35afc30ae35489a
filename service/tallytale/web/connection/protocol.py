"""A connection between a socket and uvicorn's HTTP protocol: it delivers a request only as fast as bounds allow.

A connection is in one of these states. After each, what may happen, and the time limit:

    HANDSHAKE  TLS is not open yet. Opened → IDLE. 20 s from the start
    IDLE       nothing of a request has arrived → HEAD. 20 s from the start, 75 s after a response
    HEAD       a part of a head has arrived. The rest → CALLED; a bad or too large one → ENDED. 20 s
    CALLED     uvicorn has the head, and calls the application soon → BODY or ANSWER
    BODY       the application runs, a part of the body is missing. The rest → ANSWER. 20 s, and 1 s for each 10 kB
    ANSWER     the request is complete, and the client only waits. The last byte of the response → IDLE. No limit
    ENDED      nothing is read any more; the socket is closed at once, or after a moment in which the client can read

In HEAD and before, a connection is refused with an error response of its own; in CALLED and BODY, the application sends
it. In any state, a client that does not read its response has the time limit of a body.

Laws of this file:
- uvicorn gets a head when it is complete, and the next one after the response. So requests wait as bytes, not as objects.
- What uvicorn writes or closes while it is given bytes is its refusal of these bytes: only then is it not an answer of
  the application. It is replaced by a problem document.
- Bytes that wait count as held. If memory is short, a connection that holds some may have to give way
  (`connections.py`), even while the client waits for the service.
"""

from asyncio import Protocol, Transport, get_running_loop
from enum import Enum, auto
from math import inf
from ssl import SSLContext, SSLError
from time import monotonic
from typing import Any, cast

from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tallytale.web.connection import connections
from tallytale.web.connection.connections import MAX_OF_A_CLIENT, TRUSTED_PROXY, Connections
from tallytale.web.connection.exchange import CONNECTION, Exchange
from tallytale.web.connection.heads import CHUNKED, MAX_HEAD, bad_request, body_length, forwarded_for, headers_of
from tallytale.web.connection.tls import Tls
from tallytale.web.http.middleware import refusal_bytes
from tallytale.web.http.problems import CLOSE, ProblemResponse
from tallytale.web.ops import logs, metrics
from tallytale.web.ops.metrics import Cause

HEAD_SECONDS = 20
# Proxies usually close an idle connection after 60 seconds. The server waits longer, so that the proxy closes it.
KEEP_ALIVE_SECONDS = 75
LINGER_SECONDS = 1
BYTES_PER_SECOND = 10_000  # a client never gets a timeout while it sends or receives at least this fast
PROGRESS = 1024  # a client that has sent so many bytes has made progress
MAX_UNSENT = 16 * 1024  # more bytes than this of a response that the client has not received count as held
REQUEST_MEMORY = 12_000  # bytes of memory for a running request besides its head and its body (estimated)
TLS_MEMORY = 75_000  # the same for a handshake
PIECE = 8192  # of a chunked body, so many bytes are parsed at a time; they may contain further requests
# A chunked body may have so many fields in its head and after it together, and so many bytes without any of the body.
MAX_FIELDS, MAX_FRAMING = 300, 512 * 1024
ALWAYS_KEPT = 4096  # bytes that a connection may keep while it waits to be let in, even if memory is short
END = b"\r\n\r\n"


class State(Enum):
    HANDSHAKE = auto()
    IDLE = auto()
    HEAD = auto()
    CALLED = auto()
    BODY = auto()
    ANSWER = auto()
    ENDED = auto()


class BoundedProtocol(Protocol, Transport):
    """The protocol of a socket, and the transport of uvicorn's protocol."""

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        self._connections: Connections = app_state[connections.KEY]
        self._uvicorn: HttpToolsProtocol | None = HttpToolsProtocol(
            config, server_state, {**app_state, CONNECTION: self}, _loop
        )
        self._tls: Tls | None = None
        self._exchange: Exchange | None = None
        self._problem: ProblemResponse | None = None  # the error response that the application is to send
        self._waiting = bytearray()  # what has arrived and uvicorn has not got yet
        self._searched = 0  # how much of it was searched for the end of a head
        self._missing = self._arrived = self._progress = self._framing = 0  # bytes of a body
        self._is_paused = self._is_full = self._is_feeding = self._is_queued = self._has_lost = self._has_eof = False
        self.awaits_body = self.is_chunked = self._closes = False
        self._is_new = True
        self.holds_head, self._head = False, b""  # the head of a response waits until its body can be sent with it
        self.owner, self.held, self.unsent = TRUSTED_PROXY, 0, 0
        self.since, self.unsent_deadline = monotonic(), inf
        self.deadline = self.since + HEAD_SECONDS

    # The socket calls these.

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # a socket's transport does both
        self._transport, limits = transport, self._connections
        transport.set_write_buffer_limits(MAX_UNSENT)
        peer = transport.get_extra_info("peername")
        self._peer = peer[0] if isinstance(peer, tuple) else ""
        self._is_proxy = limits.clients.is_proxy(self._peer)
        if not self._is_proxy:
            self.owner = limits.clients.key(self._peer, "")
        self.state = State.HANDSHAKE if limits.tls else State.IDLE
        cast("HttpToolsProtocol", self._uvicorn).connection_made(self)
        if limits.add(self):
            self._is_queued = True
            get_running_loop().call_soon(self._pause)  # uvloop starts to read after this function returns
            limits.slow_reads.ask(self._go_on)

    def connection_lost(self, _: Exception | None) -> None:
        self._stop_reading()
        self._connections.remove(self)
        self._connections.forget(self._go_on)
        self._leave_uvicorn()

    def data_received(self, data: bytes) -> None:
        if self._connections.tls and self.state is not State.ENDED:
            data = self._decrypted(data)
        if self.state is State.ENDED or self._problem:
            self._pause()
            self._connections.slow_reads.ask(self._go_on)
        elif self._is_queued and len(data) > ALWAYS_KEPT and self._connections.is_short():
            self._has_lost = True
        else:
            self._waiting += data
            if self._is_queued or self.state in (State.CALLED, State.ANSWER):
                self._pause()
            else:
                self._deliver()
            if self.state is not State.CALLED or len(self._waiting) > MAX_UNSENT:
                self._note_held()

    def eof_received(self) -> bool:
        """Return whether the connection stays open, because its client may still get a response."""
        self._has_eof = True
        return self.state in (State.CALLED, State.ANSWER)

    def pause_writing(self) -> None:
        if self._uvicorn:
            self._uvicorn.pause_writing()
        self.unsent, self.since = self._transport.get_write_buffer_size(), monotonic()
        self.unsent_deadline = self.since + self._connections.body_seconds
        self._note_held()

    def resume_writing(self) -> None:
        self.unsent, self.unsent_deadline = 0, inf
        self.since = inf if self.state is State.ANSWER else monotonic()
        self._note_held()
        if self.state is State.ENDED:  # the last bytes are on their way
            self.deadline = monotonic() + self._connections.body_seconds
        elif self._uvicorn:
            self._uvicorn.resume_writing()

    # uvicorn calls these: for it, this object is the socket.

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._connections.tls if name == "sslcontext" else self._transport.get_extra_info(name, default)

    def is_closing(self) -> bool:
        return self.state is State.ENDED or self._transport.is_closing()

    def write(self, data: bytes) -> None:  # type: ignore[override]  # uvicorn writes only bytes
        if self._is_feeding:
            self._refuse(bad_request(), "bad-head")
        elif self.holds_head:
            self._head = data
        elif self.state is not State.ENDED:
            parts, self._head = (self._head, data), b""
            self._transport.writelines([self._tls.encrypt(part) for part in parts] if self._tls else parts)

    def close(self) -> None:
        if self._is_feeding or self.state is State.ENDED:
            return
        if self.state is State.HEAD or (self._is_new and self.state in (State.HANDSHAKE, State.IDLE)):
            # The server stops, but a first request may be on its way. It is answered if it comes at once.
            self._closes, self.deadline = True, min(self.deadline, monotonic() + LINGER_SECONDS)
        else:
            self._end(lingers=self._problem is not None)

    def pause_reading(self) -> None:
        self._is_full = True
        self._pause()

    def resume_reading(self) -> None:
        self._is_full = False
        self._connections.read_in_turn(self, self._go_on)

    # The application calls these.

    def begin(self, exchange: Exchange) -> None:
        """Give the request its body: the application has begun to answer it."""
        self._exchange, now = exchange, monotonic()
        self.state, self.awaits_body = State.BODY, True
        self.since, self.deadline, self._progress, self._framing = now, now + self._connections.body_seconds, 0, 0
        if self._problem:
            self.awaits_body = False
            exchange.refuse(self._problem)
            return
        self._deliver_body()
        if self._is_paused:
            self._read_on()
        if self.awaits_body:
            self._note_held()
            if self._has_eof:
                self._transport.abort()

    def note_received(self, *, is_last: bool) -> None:
        """The application has got all of the body that has arrived so far."""
        self._framing = 0
        if is_last:
            self._end_body()
        elif self._exchange and self._exchange.drained:
            self._arrived = self._progress = 0
            self._note_held()

    def finish(self) -> None:
        """Begin with the next request: the response is complete."""
        if self.state is State.ENDED:
            return
        self.state, self._exchange, self._arrived, self._is_new = State.IDLE, None, 0, False
        self.since = monotonic()
        self.deadline = self.since + KEEP_ALIVE_SECONDS
        if self._is_proxy:
            self._connections.move(self, TRUSTED_PROXY)
        if self._waiting:
            self._deliver_head()
        if self.held or self._waiting:
            self._note_held()
        if self._is_paused:
            self._read_on()
        if self._closes or self._problem or (self._has_eof and self.state in (State.IDLE, State.HEAD)):
            self._end(lingers=self._problem is not None)

    # `Connections` calls these.

    def give_up(self, cause: Cause) -> None:
        """End the connection. Tell the client why if it can still get a response."""
        is_answered = self._problem or self.unsent or (self._exchange and self._exchange.has_response)
        if self.state in (State.HEAD, State.CALLED, State.BODY, State.ANSWER) and not is_answered:
            seconds = HEAD_SECONDS if cause == "slow-head" else int(self._connections.body_seconds)
            problem = ProblemResponse("timeout", CLOSE, reason=cause, most=MAX_OF_A_CLIENT, seconds=seconds)
            self._refuse(problem, cause)
        else:
            self._count(cause)
            logs.LOG.line_soon("info", "connection closed", cause=cause)
            self._abort()

    def check(self, now: float) -> None:
        """Close the connection if its time is over."""
        if self.unsent:
            moved = self.unsent - self._transport.get_write_buffer_size()
            if moved > 0:
                self.unsent, self.since = self.unsent - moved, now
                self.unsent_deadline += moved / BYTES_PER_SECOND
                self._note_held()
        if self.unsent_deadline < now:
            self.give_up("slow-reader")
        elif self.deadline >= now:
            pass
        elif self.state in (State.IDLE, State.ENDED):
            self._abort()
        else:
            self.give_up("slow-body" if self.state is State.BODY else "slow-head")

    # What follows is for this class only.

    def _decrypted(self, data: bytes) -> bytes:
        if not self._tls:
            self._tls = Tls(cast("SSLContext", self._connections.tls))
        try:
            data = self._tls.decrypt(data)
        except SSLError:
            self._abort()
            return b""
        if answer := self._tls.encrypt(b""):
            self._transport.write(answer)
        if self._tls.is_open and self.state is State.HANDSHAKE:
            self.state = State.IDLE
        return data

    def _deliver(self) -> None:
        """Give uvicorn what it may get now."""
        if self.state in (State.IDLE, State.HEAD):
            self._deliver_head()
        elif self.state is State.BODY and not self._problem:
            self._deliver_body()

    def _deliver_head(self) -> None:
        if self.state is State.IDLE:
            self._drop_empty_lines()
            if not self._waiting:
                return
            self.state, self.since = State.HEAD, monotonic()
            self.deadline = self.since + HEAD_SECONDS
        end = self._waiting.find(END, max(0, self._searched - len(END))) + len(END)
        self._searched = len(self._waiting)
        if end < len(END):
            if len(self._waiting) > MAX_HEAD:
                self._refuse(bad_request("large-head"), "bad-head")
            return
        head = self._take(end)
        try:
            self._missing = body_length(head)
        except ProblemResponse as problem:
            self._refuse(problem, "bad-head", head)
            return
        self.is_chunked = self._missing == CHUNKED
        self._feed(head)
        if self.state is State.HEAD:  # it was not refused
            self.state = State.CALLED
            if self._is_proxy:
                self._connections.move(self, self._connections.clients.key(self._peer, forwarded_for(head)))

    def _drop_empty_lines(self) -> None:
        """Ignore empty lines before a request (RFC 9112, 2.2)."""
        if self._waiting.startswith((b"\r", b"\n")):
            self._waiting = self._waiting.lstrip(b"\r\n")

    def _deliver_body(self) -> None:
        while self._waiting and self._missing and self.awaits_body and not self._is_full:
            size = PIECE if self.is_chunked else self._missing
            piece = self._take(size)
            self._arrived += len(piece)
            self._framing += len(piece)
            self.deadline += len(piece) / BYTES_PER_SECOND
            if self._arrived >= self._progress:
                self._progress, self.since = self._arrived + PROGRESS, monotonic()
            self._feed(piece)
            if not self.is_chunked:
                self._missing -= len(piece)
            elif self._exchange and (self._framing > MAX_FRAMING or len(self._exchange.fields) > MAX_FIELDS):
                self._refuse(bad_request("large-head"), "bad-head")
        if not self._missing and self.awaits_body:
            self._end_body()

    def _take(self, size: int) -> bytes:
        taken, self._searched = bytes(self._waiting[:size]), 0
        del self._waiting[:size]
        return taken

    def _end_body(self) -> None:
        self.state, self.awaits_body = State.ANSWER, False
        self.since = self.deadline = inf

    def _feed(self, data: bytes) -> None:
        self._is_feeding = True
        try:
            cast("HttpToolsProtocol", self._uvicorn).data_received(data)
        finally:
            self._is_feeding = False

    def _read_on(self) -> None:
        if not self._is_full:
            self._connections.read_in_turn(self, self._go_on)

    def _go_on(self) -> None:
        """Read again, in turn."""
        if self._is_queued and self.state is not State.ENDED:
            self._is_queued = False
            self._connections.admit(self)
            if self._has_lost:
                self.state = State.HEAD
                self.give_up("given-up")
        if not self._is_full and self.state is not State.ENDED:
            self._deliver()
            self._note_held()
        if not self._is_full and not (self._waiting and self.state in (State.CALLED, State.ANSWER)):
            self._resume()

    def _pause(self) -> None:
        if not self._is_paused:
            self._is_paused = True
            self._transport.pause_reading()

    def _resume(self) -> None:
        if self._is_paused and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()

    def _note_held(self) -> None:
        size = len(self._waiting) + self.unsent
        if self.awaits_body or self._arrived > MAX_UNSENT:  # a large body takes memory until it is answered
            size += self._arrived + REQUEST_MEMORY
        if self.state is State.HANDSHAKE and self._tls:
            size += TLS_MEMORY
        if size != self.held:
            self._connections.hold(self, size)

    def _refuse(self, problem: ProblemResponse, cause: Cause, head: bytes = b"") -> None:
        """Answer with an error response, and close the connection a moment later."""
        self._count(cause)
        if self.state in (State.IDLE, State.HEAD):
            self._is_feeding = False
            self.write(refusal_bytes(problem, headers_of(head or bytes(self._waiting)), cause))
            self._end(lingers=True)
        elif self._exchange and self._exchange.has_response:
            self._abort()
        else:
            self._problem, self._waiting, self.awaits_body, self._arrived = problem, bytearray(), False, 0
            self.since, self.deadline = inf, monotonic() + HEAD_SECONDS
            self._note_held()
            if self._exchange:
                self._exchange.refuse(problem)

    def _end(self, *, lingers: bool) -> None:
        """Close the connection once everything is sent.

        If a socket with unread bytes is closed, the client may lose the response. So a connection that lingers only stops
        sending at first.
        """
        if self._tls and (goodbye := self._tls.end()):
            self._transport.write(goodbye)
        self._stop_reading()
        if lingers and not self._transport.is_closing():
            self._transport.write_eof()
            self.deadline = monotonic() + LINGER_SECONDS
            self._leave_uvicorn()
        else:
            self._transport.close()
            self.deadline = inf if self.unsent else monotonic() + self._connections.body_seconds
        self._note_held()

    def _stop_reading(self) -> None:
        self.state, self._waiting, self.awaits_body, self._arrived = State.ENDED, bytearray(), False, 0

    def _leave_uvicorn(self) -> None:
        """Free uvicorn's memory, such as that of a body. It refers to this object."""
        uvicorn, self._uvicorn, self._exchange = self._uvicorn, None, None
        if uvicorn:
            uvicorn.connection_lost(None)  # after an error, uvicorn would leave its timer running

    def _abort(self) -> None:
        self._stop_reading()
        self._tls = None  # its memory is free at once
        self._connections.remove(self)
        self._transport.abort()

    def _count(self, cause: Cause) -> None:
        self._connections.note_refusal(self.owner)
        metrics.count_refused_connection(cause)
