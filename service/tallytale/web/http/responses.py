"""Ready bytes to an HTTP answer: length, validators, compression.

Laws of this file: an `ETag` is strong, so each coding of a text has its own; a body that came with a `304` or for a
`HEAD` is not sent; what is small is not compressed.
"""

import gzip
import hashlib
import zlib
from collections.abc import Iterable
from functools import cached_property

from litestar.types import Receive, Scope, Send

from tallytale.web.http.context import Asked
from tallytale.web.http.negotiation import takes_gzip

JSON = "application/json"
HTML = "text/html; charset=utf-8"
Headers = Iterable[tuple[bytes, bytes]]

NOT_MODIFIED = 304
MOST_TAGS = 4096  # characters of `If-None-Match` that are looked at
WORTHWHILE = 1024  # bytes: less fits into one packet with its headers anyway
# A report of 9 kB becomes 1.2 kB at any level; the first takes a third of the time of the sixth.
LEVEL = 1
_GZIP_WINDOW = 16 + zlib.MAX_WBITS  # zlib's way to say: with gzip's head and tail

# An answer depends on these; which of them is a matter of the route, and too many do no harm.
VARY = (b"vary", b"accept, accept-encoding, accept-language")


class Answer:
    """A whole answer as an ASGI application."""

    __slots__ = ("body", "headers", "status")

    def __init__(self, body: bytes, headers: Headers, status: int = 200) -> None:
        self.body = body
        self.headers = headers
        self.status = status

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        headers = list(self.headers)
        if self.status not in (204, NOT_MODIFIED):
            headers.append((b"content-length", b"%d" % len(self.body)))
        silent = scope["method"] == "HEAD"  # type: ignore[typeddict-item]  # only HTTP gets here
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if silent else self.body, "more_body": False})


class Text:
    """A text that can be sent many times: with its media type, and a tag when it can be asked for again."""

    level = LEVEL

    def __init__(self, body: bytes, media_type: str = JSON, tag: str = "", headers: Headers = ()) -> None:
        self.body = body
        self.tag = tag
        self.headers = [(b"content-type", media_type.encode()), VARY, *headers]

    @cached_property
    def gzipped(self) -> bytes:
        packing = zlib.compressobj(self.level, wbits=_GZIP_WINDOW)
        return packing.compress(self.body) + packing.flush()

    def answer(self, caller: Asked, *more: tuple[bytes, bytes]) -> Answer:
        """Answer with this text, in the coding that the caller takes; `more` headers are this answer's alone."""
        packed = self._goes_packed(caller)
        headers = [*self.headers, *more]
        if self.tag:
            tag = f'"{self.tag}-gzip"' if packed else f'"{self.tag}"'
            headers.append((b"etag", tag.encode()))
            if caller.scope["method"] != "POST" and _matches(caller.header(b"if-none-match")[:MOST_TAGS], tag):
                return Answer(b"", headers[1:], NOT_MODIFIED)  # all but the type of what is not there
        if packed:
            return Answer(self.gzipped, [*headers, (b"content-encoding", b"gzip")])
        return Answer(self.body, headers)

    def _goes_packed(self, caller: Asked) -> bool:
        return len(self.body) > WORTHWHILE and takes_gzip(caller.header(b"accept-encoding"))


class Packed(Text):
    """A large file that was packed when it was built. It is made for one answer: no process keeps it in memory."""

    def __init__(self, gzipped: bytes, media_type: str, tag: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(b"", media_type, tag, headers)
        self.gzipped = gzipped

    def _goes_packed(self, caller: Asked) -> bool:
        if takes_gzip(caller.header(b"accept-encoding")):
            return True
        self.body = gzip.decompress(self.gzipped)
        return False


class Asset(Text):
    """A file that is served as long as the process lives: packed once, so as small as can be."""

    level = 9

    def __init__(self, body: bytes, media_type: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(body, media_type, hashlib.sha256(body).hexdigest()[:32], headers)


def _matches(header: str, tag: str) -> bool:
    """Compare weakly, as RFC 9110 wants it for `If-None-Match`."""
    if not header:
        return False
    return header.strip() == "*" or tag in [one.strip().removeprefix("W/") for one in header.split(",")]
