"""The body of a request, as bytes, or a refusal.

Laws of this file: a body is read up to its bound and no further; one that does not arrive in time is given up; nothing
of its kind is guessed.
"""

from asyncio import timeout
from email.message import Message
from typing import cast

from litestar.types import HTTPRequestEvent, Receive

from tallytale.rules.problems import Refused
from tallytale.web.answers import JSON
from tallytale.web.asked import Asked
from tallytale.web.problems import Denied


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
    if sent != JSON and not _is_json(sent):
        raise Denied("media-type", [(b"accept", JSON.encode())])
    if caller.header(b"content-encoding"):
        raise Denied("media-type", [(b"accept-encoding", b"identity")], reason="encoded-body")


def _is_json(content_type: str) -> bool:
    header = Message()
    header["content-type"] = content_type
    charset = header.get_content_charset("utf-8")
    return bool(content_type) and header.get_content_type() == JSON and charset in ("utf-8", "utf8")


async def _read(receive: Receive, most: int) -> bytes:
    read = b""
    more = True
    while more:
        event = cast("HTTPRequestEvent", await receive())  # or a disconnect, which has no body
        if "body" not in event:
            raise Denied("malformed", reason="slow-body", seconds=0)  # nobody is left to read this
        read = read + event["body"] if read else event["body"]
        more = event["more_body"]
        if len(read) > most:
            raise Refused("too-large", {"most": most}, [])
    return read
