"""The body of a request, as bytes, or a refusal.

Laws of this file: a body is read up to its bound and no further; one that does not arrive in time is given up; nothing
of its kind is guessed.
"""

import re
from asyncio import timeout
from typing import cast

from litestar.types import HTTPRequestEvent, Receive

from tallytale.rules.problems import Refused
from tallytale.web.answers import JSON
from tallytale.web.asked import Asked
from tallytale.web.problems import Denied

# JSON is in UTF-8 (RFC 8259); whoever says so, in whatever letters, is believed, and nothing else is.
_JSON = re.compile(r'\s*application/json\s*(?:;\s*charset=(?:utf-?8|"utf-?8")\s*)?', re.IGNORECASE)
MOST_TYPE = 100  # characters of a Content-Type that is looked at


async def body(caller: Asked, receive: Receive, most: int, seconds: float) -> bytes:
    """Return the body: JSON in UTF-8, not encoded, of so many bytes at most."""
    _check_kind(caller)
    length = caller.header(b"content-length")
    if length and int(length) > most:  # the server lets nothing but digits through
        raise Refused("too-large", {"most": most}, [])
    try:
        async with timeout(seconds):
            return await _read(receive, most)
    except TimeoutError:
        raise Denied("malformed", [(b"connection", b"close")], reason="slow-body", seconds=int(seconds)) from None


def _check_kind(caller: Asked) -> None:
    sent = caller.header(b"content-type")
    if sent != JSON and not _JSON.fullmatch(sent[:MOST_TYPE]):
        raise Denied("media-type", [(b"accept", JSON.encode())])
    if caller.header(b"content-encoding"):
        raise Denied("media-type", [(b"accept-encoding", b"identity")], reason="encoded-body")


async def _read(receive: Receive, most: int) -> bytes:
    chunks: list[bytes] = []
    size, more = 0, True
    while more:
        event = cast("HTTPRequestEvent", await receive())  # or a disconnect, which has no body
        if "body" not in event:
            raise Denied("malformed", reason="slow-body", seconds=0)  # nobody is left to read this
        chunks.append(event["body"])
        size += len(event["body"])
        more = event["more_body"]
        if size > most:
            raise Refused("too-large", {"most": most}, [])
    return b"".join(chunks) if len(chunks) > 1 else chunks[0]
