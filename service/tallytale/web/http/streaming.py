"""Sends large files in pieces, as fast as their clients read them.

Laws of this file:
- A file is neither read for a HEAD request nor for a 304 response.
- In one iteration of the event loop, one piece is read and unpacked for all clients together. The others wait in turn.
- At most about two pieces for each client are in memory. A piece is read after its client has received earlier ones.
- At most `MAX_UNPACKED` responses are unpacked at the same time, because each takes 47 kB. The others wait in turn.
  Browsers accept gzip, so their files are not unpacked here.
"""

import zlib
from asyncio import Lock, Semaphore, ensure_future, sleep
from collections.abc import Iterator
from contextlib import nullcontext
from importlib.resources.abc import Traversable
from os import SEEK_END

from litestar.types import ASGIApp, HTTPResponseBodyEvent, Receive, Scope, Send

from tallytale.web.http.context import RequestContext
from tallytale.web.http.negotiation import accepts_gzip
from tallytale.web.http.responses import Headers, Representation

PIECE = 16 * 1024
SIZE_FIELD = 4  # a gzip file ends with its unpacked size: 4 bytes, little-endian (RFC 1952)
_GZIP_WBITS = 16 + zlib.MAX_WBITS  # with 16 added, zlib reads gzip's header and trailer

MAX_UNPACKED = 256

_turn = Lock()
_unpacked = Semaphore(MAX_UNPACKED)


class GzippedFile(Representation):
    """A large file that was gzipped at build time. It stays open, and is read in pieces for each response."""

    def __init__(self, file: Traversable, media_type: str, tag: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(b"", media_type, tag, headers)
        self._file = file.open("rb")
        self._file.seek(-SIZE_FIELD, SEEK_END)
        self._size = int.from_bytes(self._file.read(), "little")
        self._gzipped_size = self._file.tell()

    def _wants_gzip(self, context: RequestContext) -> bool:
        return accepts_gzip(context.headers.get(b"accept-encoding", ""))

    def _response(self, headers: Headers, *, use_gzip: bool) -> ASGIApp:
        if use_gzip:
            return StreamedResponse(self._gzipped_pieces(), self._gzipped_size, headers)
        return StreamedResponse(self._pieces(), self._size, headers, is_unpacked=True)

    def _gzipped_pieces(self) -> Iterator[bytes]:
        for start in range(0, self._gzipped_size, PIECE):
            self._file.seek(start)  # another response may have moved the position since the last piece
            yield self._file.read(PIECE)

    def _pieces(self) -> Iterator[bytes]:
        unpacker = zlib.decompressobj(wbits=_GZIP_WBITS)
        for gzipped in self._gzipped_pieces():
            left = gzipped
            while left:
                if piece := unpacker.decompress(left, PIECE):
                    yield piece
                left = unpacker.unconsumed_tail


class StreamedResponse:
    """A response whose body is sent in pieces, as an ASGI application that sends it.

    The body of the request must have been read. Then `receive` returns only when the client has disconnected.
    """

    __slots__ = ("_headers", "_is_unpacked", "_pieces")

    def __init__(self, pieces: Iterator[bytes], size: int, headers: Headers, *, is_unpacked: bool = False) -> None:
        self._pieces, self._is_unpacked = pieces, is_unpacked
        self._headers = [*headers, (b"content-length", b"%d" % size)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self._headers})
        if scope["method"] == "HEAD":  # type: ignore[typeddict-item]  # only HTTP gets here
            await send(_body(b""))
            return
        async with _unpacked if self._is_unpacked else nullcontext():
            await self._send_pieces(receive, send)

    async def _send_pieces(self, receive: Receive, send: Send) -> None:
        disconnected = ensure_future(receive())
        try:
            await sleep(0)  # a client that has disconnected while it waited gets nothing
            while not disconnected.done():
                async with _turn:
                    piece = next(self._pieces, b"")
                    await sleep(0)
                await send(_body(piece, more=bool(piece)))
                if not piece:
                    return
                await send(_body(b"", more=True))  # returns when the client has received most of the earlier pieces
        finally:
            disconnected.cancel()


def _body(piece: bytes, *, more: bool = False) -> HTTPResponseBodyEvent:
    return {"type": "http.response.body", "body": piece, "more_body": more}
