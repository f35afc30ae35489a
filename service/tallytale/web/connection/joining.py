"""Sends the head and the body of a response together.

Otherwise a client could get one without the other when the process is killed. uvicorn writes them one after the other.
A proxy that has only received the head passes it on, and can then no longer repeat the request elsewhere.
"""

from asyncio import Transport

MAX_JOINED = 64 * 1024  # bytes; a larger body is not sent in one piece in any case
CONTINUE = b"HTTP/1.1 100"


class JoiningTransport:
    """The part of a transport that a response uses. It keeps the head until it gets the body."""

    __slots__ = ("_head", "_transport", "is_closing")

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self._head = b""
        self.is_closing = transport.is_closing

    def write(self, data: bytes) -> None:
        if self._head:
            head, self._head = self._head, b""
            if len(data) <= MAX_JOINED:
                self._transport.write(head + data)
                return
            self._transport.write(head)
        elif not data.startswith(CONTINUE):
            self._head = data
            return
        self._transport.write(data)

    def flush(self) -> None:
        """Send a head that has no body, as in the response to a HEAD request."""
        if self._head:
            self._transport.write(self._head)
            self._head = b""

    def close(self) -> None:
        self.flush()
        self._transport.close()
