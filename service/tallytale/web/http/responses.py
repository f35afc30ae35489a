"""Makes HTTP responses from bytes.

Laws of this file:
- ETags are strong, so the gzipped form of a body has an ETag of its own.
- A 304 response and the response to a HEAD request have no body.
- A body of up to `MIN_GZIP_SIZE` bytes is not compressed.
- A long answer is compressed in another thread.
"""

import hashlib
import zlib
from asyncio import to_thread
from collections.abc import Iterable
from functools import cached_property

from litestar.types import ASGIApp, Receive, Scope, Send

from tallytale.web.http.context import RequestContext
from tallytale.web.http.negotiation import accepts_gzip
from tallytale.web.http.statuses import JSON

HTML = "text/html; charset=utf-8"
# The Content-Security-Policy of a page with text only.
TEXT_POLICY = b"default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
# Makes clients ask each time whether their copy is current, so that they notice a new release at once.
NO_CACHE = (b"cache-control", b"no-cache")
Headers = Iterable[tuple[bytes, bytes]]

NOT_MODIFIED = 304
MAX_IF_NONE_MATCH = 4096  # maximum length in characters; the rest of a longer header is ignored
MIN_GZIP_SIZE = 1024  # a smaller body fits into one network packet in any case
MAX_GZIP_SIZE_ON_LOOP = 256 * 1024  # this size takes about two milliseconds
# Level 1 compresses a report of 9 kB to 1.2 kB. Level 6 saves no more and takes three times as long.
GZIP_LEVEL = 1
_GZIP_WBITS = 16 + zlib.MAX_WBITS  # with 16 added, zlib writes gzip's header and trailer

# Every response names the same three request headers in Vary, even if it depends on only one of them. That does no
# harm.
VARY = (b"vary", b"accept, accept-encoding, accept-language")


class Response:
    """A complete response, as an ASGI application that sends it."""

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
    """A response body that is sent many times, gzipped or not. With a `tag`, it has an ETag."""

    level = GZIP_LEVEL

    def __init__(self, body: bytes, media_type: str = JSON, tag: str = "", headers: Headers = ()) -> None:
        self.body = body
        self.tag = tag
        self.headers = [(b"content-type", media_type.encode()), VARY, *headers]

    @cached_property
    def gzipped(self) -> bytes:
        compressor = zlib.compressobj(self.level, wbits=_GZIP_WBITS)
        return compressor.compress(self.body) + compressor.flush()

    async def compress(self, context: RequestContext) -> None:
        """Gzip a large body in another thread, if the client accepts gzip. Other requests are answered meanwhile."""
        if len(self.body) > MAX_GZIP_SIZE_ON_LOOP and self._wants_gzip(context):
            await to_thread(lambda: self.gzipped)

    def respond(self, context: RequestContext, *extra_headers: tuple[bytes, bytes]) -> ASGIApp:
        """Return a response: a 304 if the client has a current copy, otherwise the body, gzipped if accepted."""
        use_gzip = self._wants_gzip(context)
        headers = [*self.headers, *extra_headers]
        if self.tag:
            tag = f'"{self.tag}-gzip"' if use_gzip else f'"{self.tag}"'
            headers.append((b"etag", tag.encode()))
            if context.scope["method"] != "POST" and _matches_etag(
                context.headers.get(b"if-none-match", "")[:MAX_IF_NONE_MATCH], tag
            ):
                # A 304 response has no body, so its first header, Content-Type, is left out.
                return Response(b"", headers[1:], NOT_MODIFIED)
        if use_gzip:
            headers.append((b"content-encoding", b"gzip"))
        return self._response(headers, use_gzip=use_gzip)

    def _response(self, headers: Headers, *, use_gzip: bool) -> ASGIApp:
        return Response(self.gzipped if use_gzip else self.body, headers)

    def _wants_gzip(self, context: RequestContext) -> bool:
        return len(self.body) > MIN_GZIP_SIZE and accepts_gzip(context.headers.get(b"accept-encoding", ""))


class Asset(Representation):
    """A file that stays in memory. It is gzipped once, at the highest level."""

    level = 9

    def __init__(self, body: bytes, media_type: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(body, media_type, hashlib.sha256(body).hexdigest()[:32], headers)


def _matches_etag(header: str, tag: str) -> bool:
    """Tell whether an `If-None-Match` header contains this ETag. The comparison is weak (RFC 9110, 13.1.2)."""
    if not header:
        return False
    return header.strip() == "*" or tag in [one.strip().removeprefix("W/") for one in header.split(",")]
