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

from tallytale.web.http.context import RequestContext
from tallytale.web.http.negotiation import accepts_gzip

JSON = "application/json"
HTML = "text/html; charset=utf-8"
Headers = Iterable[tuple[bytes, bytes]]

NOT_MODIFIED = 304
MAX_IF_NONE_MATCH = 4096  # characters of `If-None-Match` that are looked at
MIN_GZIP_SIZE = 1024  # bytes: less fits into one packet with its headers anyway
# A report of 9 kB becomes 1.2 kB at any level; the first takes a third of the time of the sixth.
GZIP_LEVEL = 1
_GZIP_WBITS = 16 + zlib.MAX_WBITS  # zlib's way to say: with gzip's head and tail

# An answer depends on these; which of them is a matter of the route, and too many do no harm.
VARY = (b"vary", b"accept, accept-encoding, accept-language")


class Response:
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
        no_body = scope["method"] == "HEAD"  # type: ignore[typeddict-item]  # only HTTP gets here
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if no_body else self.body, "more_body": False})


class Representation:
    """A text that can be sent many times: with its media type, and a tag when it can be asked for again."""

    level = GZIP_LEVEL

    def __init__(self, body: bytes, media_type: str = JSON, tag: str = "", headers: Headers = ()) -> None:
        self.body = body
        self.tag = tag
        self.headers = [(b"content-type", media_type.encode()), VARY, *headers]

    @cached_property
    def gzipped(self) -> bytes:
        compressor = zlib.compressobj(self.level, wbits=_GZIP_WBITS)
        return compressor.compress(self.body) + compressor.flush()

    def respond(self, context: RequestContext, *extra_headers: tuple[bytes, bytes]) -> Response:
        """Answer with this text, in the coding that the caller takes; `more` headers are this answer's alone."""
        use_gzip = self._wants_gzip(context)
        headers = [*self.headers, *extra_headers]
        if self.tag:
            tag = f'"{self.tag}-gzip"' if use_gzip else f'"{self.tag}"'
            headers.append((b"etag", tag.encode()))
            if context.scope["method"] != "POST" and _matches_etag(
                context.header(b"if-none-match")[:MAX_IF_NONE_MATCH], tag
            ):
                return Response(b"", headers[1:], NOT_MODIFIED)  # all but the type of what is not there
        if use_gzip:
            return Response(self.gzipped, [*headers, (b"content-encoding", b"gzip")])
        return Response(self.body, headers)

    def _wants_gzip(self, context: RequestContext) -> bool:
        return len(self.body) > MIN_GZIP_SIZE and accepts_gzip(context.header(b"accept-encoding"))


class GzippedAsset(Representation):
    """A large file that was packed when it was built. It is made for one answer: no process keeps it in memory."""

    def __init__(self, gzipped: bytes, media_type: str, tag: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(b"", media_type, tag, headers)
        self.gzipped = gzipped

    def _wants_gzip(self, context: RequestContext) -> bool:
        if accepts_gzip(context.header(b"accept-encoding")):
            return True
        self.body = gzip.decompress(self.gzipped)
        return False


class Asset(Representation):
    """A file that is served as long as the process lives: packed once, so as small as can be."""

    level = 9

    def __init__(self, body: bytes, media_type: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(body, media_type, hashlib.sha256(body).hexdigest()[:32], headers)


def _matches_etag(header: str, tag: str) -> bool:
    """Compare weakly, as RFC 9110 wants it for `If-None-Match`."""
    if not header:
        return False
    return header.strip() == "*" or tag in [one.strip().removeprefix("W/") for one in header.split(",")]
