"""Closes connections. If a client can still receive a response, it is first told why."""

from time import monotonic
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tallytale.web.connection import connections
from tallytale.web.connection.closing import LingeringTransport, fails_on_error
from tallytale.web.connection.connections import TRUSTED_PROXY, Connections
from tallytale.web.connection.flow import Stage, TimedFlowControl
from tallytale.web.connection.unparsed import Unparsed
from tallytale.web.http.middleware import refusal_bytes
from tallytale.web.http.problems import CLOSE, REFUSED, ProblemResponse
from tallytale.web.ops import logs, metrics
from tallytale.web.ops.metrics import Cause

HEAD_SECONDS = 20


class RefusingProtocol(HttpToolsProtocol):
    """A connection that the server can close or refuse. It is counted for the client `owner`."""

    _flow: TimedFlowControl

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections: Connections = self.app_state[connections.KEY]
        self.owner, self.held, self.since = TRUSTED_PROXY, 0, monotonic()
        self._stage = Stage.NOTHING
        self._unparsed = Unparsed()
        self._ended = False  # true if all further data is ignored
        self._lingers = False
        self._pending_refusal = b""  # the error response, which is sent after the responses to earlier requests

    def give_up(self, cause: Cause) -> None:
        """End the connection. Send a problem document first if the client can still receive one."""
        can_answer = self._stage is Stage.HEAD or (self._is_answering() and not self.cycle.response_started)
        if can_answer and not self._flow.unsent:
            facts = {"seconds": HEAD_SECONDS if cause == "slow-head" else int(self._connections.body_seconds)}
            self._refuse(
                ProblemResponse("timeout", CLOSE, reason=cause, most=connections.MAX_OF_A_CLIENT, **facts), cause
            )
        elif not self._ended:
            self._leave(cause)
            logs.LOG.line_soon("info", "connection closed", cause=cause)
            self.transport.abort()

    def fail(self, error: Exception) -> None:
        """Close the connection after a bug in the service."""
        logs.log_bug("", error)
        self._leave()
        self.transport.abort()

    pause_writing = fails_on_error(HttpToolsProtocol.pause_writing)
    resume_writing = fails_on_error(HttpToolsProtocol.resume_writing)

    @fails_on_error
    def _expire(self) -> None:
        if self._stage is Stage.NOTHING:
            self.transport.abort()
        else:
            self.give_up("slow-body" if self._stage is Stage.BODY else "slow-head")

    def _refuse(self, problem: ProblemResponse, cause: Cause) -> None:
        """Send a problem document, but after the responses to earlier requests. Then close the connection."""
        if self._ended:
            return
        self._leave(cause)
        if self._stage in (Stage.NOTHING, Stage.HEAD):
            self._lingers = cause == "bad-head" and not self._flow.unsent
            self._pending_refusal = refusal_bytes(problem, self.headers or [], self.server_state.default_headers, cause)
            self.headers, self.scope, self.parser = [], None, None  # type: ignore[assignment]  # frees their memory
            self._send_refusal()
        elif self.cycle.response_started:
            self.transport.abort()
        else:
            self.cycle.scope["state"][REFUSED] = problem
            self.cycle.body = bytearray()
            if cause == "bad-head":  # the head is valid, so the mistake is in the body or after it
                self._lingers = True
                # uvicorn calls only the methods that `LingeringTransport` has.
                self.cycle.transport = LingeringTransport(self.transport)  # type: ignore[assignment]
            self._connections.request_starts.add(self.cycle.message_event.set)

    def _send_refusal(self) -> None:
        """Close the connection after all earlier requests are answered. An error response that waits is sent first."""
        if self._is_answering() or self.transport.is_closing():
            return
        if self._pending_refusal:
            self.transport.write(self._pending_refusal)
            self._pending_refusal = b""
        (LingeringTransport(self.transport) if self._lingers else self.transport).close()

    def _leave(self, cause: Cause | None = None) -> None:
        """Stop counting the connection. If it was refused, its client is read more slowly for a minute."""
        self._ended = True
        self._unparsed.clear()
        self._connections.remove(self)
        if cause:
            self._connections.note_refusal(self.owner)
            metrics.count_refused_connection(cause)

    def _is_answering(self) -> bool:
        # `cycle`, uvicorn's object for the current request, is None in a new connection.
        return self.cycle is not None and not self.cycle.response_complete  # type: ignore[redundant-expr]
