"""Closes a connection so that a refused client can still read the response.

If the service closes a connection that has unread bytes, the client may lose the response. So the service first only
stops sending, and closes the connection a moment later.
"""

from asyncio import Transport, get_running_loop

LINGER_SECONDS = 1


class LingeringTransport:
    """Wraps the transport of a connection. `close` stops sending at once, and closes the connection a moment later."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self.write, self.is_closing = transport.write, transport.is_closing

    def close(self) -> None:
        if not self._transport.is_closing():
            self._transport.write_eof()
            get_running_loop().call_later(LINGER_SECONDS, self._transport.abort)
