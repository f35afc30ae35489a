"""Sends the head and the body of a response together.

uvicorn sends the head before the body. If the process is killed in between, a proxy has already passed on the head.
Then it can't repeat the request at another instance.
"""

from asyncio import Transport

MAX_JOINED = 64 * 1024  # a larger body is not joined with its head, because it is sent in several pieces anyway
CONTINUE = b"HTTP/1.1 100"


class JoiningTransport:
    """Wraps the transport of a connection. The head of a response waits until the body can be sent with it."""

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
        """Send the head that waits for a body. A response to a HEAD request, for example, has none."""
        if self._head:
            self._transport.write(self._head)
            self._head = b""

    def close(self) -> None:
        self.flush()
        self._transport.close()
