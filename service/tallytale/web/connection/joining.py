"""Sends the head and the body of a response together.

uvicorn writes first the head and then the body. If the process is killed in between, only the head is sent. A proxy
then passes the head on, and can no longer repeat the request at another instance.
"""

from asyncio import Transport

MAX_JOINED = 64 * 1024  # a response above 64 KiB is sent in several pieces in any case
CONTINUE = b"HTTP/1.1 100"


class JoiningTransport:
    """Wraps the transport of a connection. It holds back the head of a response until it can send the body, too."""

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
        """Send the head that was held back. This is needed if no body follows, as after a HEAD request."""
        if self._head:
            self._transport.write(self._head)
            self._head = b""

    def close(self) -> None:
        self.flush()
        self._transport.close()
