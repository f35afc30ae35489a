"""TLS between a socket and a connection, so that a connection counts from the start and takes memory only as it needs it.

asyncio's own TLS creates a connection after the handshake, and takes 60 kB for each that says nothing.
"""

from contextlib import suppress
from ssl import MemoryBIO, SSLContext, SSLError, SSLWantReadError

READ = 65536


class Tls:
    def __init__(self, context: SSLContext) -> None:
        self._received, self._to_send = MemoryBIO(), MemoryBIO()
        self._tls = context.wrap_bio(self._received, self._to_send, server_side=True)
        self.is_open = False

    def decrypt(self, data: bytes) -> bytes:
        """Return what the client has sent. Raises `SSLError` if it does not speak TLS."""
        self._received.write(data)
        found = b""
        try:
            if not self.is_open:
                self._tls.do_handshake()
                self.is_open = True
            while piece := self._tls.read(READ):
                found += piece
        except SSLWantReadError:
            pass
        return found

    def encrypt(self, data: bytes) -> bytes:
        """Return the bytes to send for these, and what TLS itself has to send."""
        if data:
            self._tls.write(data)
        return self._to_send.read()

    def end(self) -> bytes:
        with suppress(SSLError):  # the client has not said goodbye yet, and need not
            self._tls.unwrap()
        return self._to_send.read()
