"""How a connection is closed so that a refused client can read why.

A connection that is closed with unread bytes is reset, and the answer may be lost with it. So the service says that it
has ended, and goes on reading for a moment.
"""

from asyncio import Transport, get_running_loop

LINGER_SECONDS = 1


class LingeringTransport:
    """Of a transport as much as an answer needs."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self.write, self.is_closing = transport.write, transport.is_closing

    def close(self) -> None:
        if not self._transport.is_closing():
            self._transport.write_eof()
            get_running_loop().call_later(LINGER_SECONDS, self._transport.abort)
