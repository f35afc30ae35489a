"""One request and its response, between the application and uvicorn (ASGI).

Law of this file: a response ends after the body of its request. What the application does not read is read and dropped, so
that a client can send it all, and then read why it was refused.
"""

from asyncio import CancelledError, Task, current_task, sleep
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from litestar.types import ASGIApp, HTTPDisconnectEvent, HTTPRequestEvent, Message, Receive, ReceiveMessage, Scope, Send

from tallytale.web.http.context import STATE_KEY
from tallytale.web.http.problems import CLOSE, REFUSED, ProblemResponse

if TYPE_CHECKING:
    from tallytale.web.connection.protocol import BoundedProtocol

CONNECTION = "tallytale.connection"
DISCONNECT: HTTPDisconnectEvent = {"type": "http.disconnect"}
MAX_UNREAD = 8 * 1024 * 1024  # in bytes, twice as much as the largest body that the service accepts


class Exchanges:
    """The outermost ASGI application: it tells a connection what has become of its request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if connection := scope["state"].pop(CONNECTION, None):
            exchange = Exchange(connection, scope, receive, send)
            connection.begin(exchange)
            await self._app(scope, exchange.receive, exchange.send)
        else:  # a message about the start or the end of the application, not a request
            await self._app(scope, receive, send)


class Exchange:
    __slots__ = (
        "_connection",
        "_has_body",
        "_reader",
        "_receive",
        "_send",
        "_state",
        "drained",
        "fields",
        "has_response",
    )

    def __init__(self, connection: "BoundedProtocol", scope: Scope, receive: Receive, send: Send) -> None:
        # uvicorn appends the fields after a body to its list of headers, so the application gets a copy.
        self.fields = cast("list[Any]", scope["headers"])
        scope["headers"] = list(self.fields)
        self._connection, self._receive, self._send = connection, receive, send
        self._state = scope["state"]
        self._has_body = scope["method"] != "HEAD"  # type: ignore[typeddict-item]  # only HTTP gets here
        self._reader: Task[Any] | None = None
        self.has_response, self.drained = False, 0

    def refuse(self, problem: ProblemResponse) -> None:
        """Give the application an error response to send, and wake it if it waits for the body."""
        self._state[REFUSED] = problem
        if self._reader:
            self._reader.cancel()

    async def receive(self) -> ReceiveMessage:
        if REFUSED in self._state:
            return DISCONNECT
        self._reader = task = current_task()
        try:
            event = await self._receive()
        except CancelledError:
            if REFUSED not in self._state or not task or task.uncancel():
                raise
            return DISCONNECT
        finally:
            self._reader = None
        if self._connection.awaits_body:
            self._connection.note_received(is_last=not event.get("more_body", False))
        return event

    async def send(self, message: Message) -> None:
        """Send a message. Wait for the client if it has not read enough of earlier ones, or has not sent all of its body."""
        connection = self._connection
        is_last = message["type"] == "http.response.body" and not message.get("more_body")
        waits_since = perf_counter() if connection.unsent or (is_last and connection.awaits_body) else 0.0
        if is_last and connection.awaits_body:
            await self._send({**message, "more_body": True})  # type: ignore[arg-type]  # a type checker loses its type
            await self._drain()
            message = {"type": "http.response.body", "body": b"", "more_body": False}
        elif not self.has_response and connection.is_chunked:
            # Only the parser knows where the next request would begin, so there is none.
            message["headers"] = [*[one for one in message["headers"] if one not in CLOSE], *CLOSE]  # type: ignore[typeddict-item,typeddict-unknown-key]
        # A head is sent with the body, if there is one. If the process is killed in between, a proxy has not passed on the
        # head, and can repeat the request elsewhere.
        connection.holds_head = not self.has_response and self._has_body
        self.has_response = True
        await self._send(message)
        connection.holds_head = False
        if waits_since:
            self._state[STATE_KEY].client_seconds += perf_counter() - waits_since
        if is_last:
            connection.finish()

    async def _drain(self) -> None:
        while self._connection.awaits_body:
            event = await self.receive()
            if event["type"] == "http.disconnect":
                return
            self.drained += len(cast("HTTPRequestEvent", event)["body"]) + 1
            if self.drained > MAX_UNREAD:
                self._connection.give_up("endless-body")
            await sleep(0)
