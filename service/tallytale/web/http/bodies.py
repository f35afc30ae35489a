"""The body of a request, as bytes, or a refusal.

Laws of this file: a body is read up to its bound and no further; the connection (`protocol.py`) says when it took too
long; nothing of its kind is guessed.
"""

import re
from typing import cast

from litestar.types import HTTPRequestEvent, Receive

from tallytale.rules.problems import Refused
from tallytale.web.http.context import Asked
from tallytale.web.http.problems import REFUSED, Denied
from tallytale.web.http.responses import JSON

# JSON is in UTF-8 (RFC 8259); whoever says so, in whatever letters, is believed, and nothing else is.
_JSON = re.compile(r'\s*application/json\s*(?:;\s*charset=(?:utf-?8|"utf-?8")\s*)?', re.IGNORECASE)
MOST_TYPE = 100  # characters of a Content-Type that is looked at


async def body(caller: Asked, receive: Receive, most: int) -> bytes:
    """Return the body: JSON in UTF-8, not encoded, of so many bytes at most."""
    _check_kind(caller)
    length = caller.header(b"content-length")
    if length and int(length) > most:  # the server lets nothing but digits through
        raise Refused("too-large", {"most": most}, [])
    return await _read(caller, receive, most)


def _check_kind(caller: Asked) -> None:
    sent = caller.header(b"content-type")
    if sent != JSON and not _JSON.fullmatch(sent[:MOST_TYPE]):
        raise Denied("media-type", [(b"accept", JSON.encode())])
    if caller.header(b"content-encoding"):
        raise Denied("media-type", [(b"accept-encoding", b"identity")], reason="encoded-body")


async def _read(caller: Asked, receive: Receive, most: int) -> bytes:
    event = await _event(caller, receive)
    if not event["more_body"] and len(event["body"]) <= most:
        return event["body"]
    found = bytearray(event["body"])  # and no list of pieces: each may be a byte long
    while event["more_body"] and len(found) <= most:
        event = await _event(caller, receive)
        found += event["body"]
    if len(found) > most:
        raise Refused("too-large", {"most": most}, [])
    return bytes(found)


async def _event(caller: Asked, receive: Receive) -> HTTPRequestEvent:
    """Wait for the next piece of the body, or raise what the connection wants to be answered instead."""
    event = cast("HTTPRequestEvent", await receive())  # or a disconnect, which has no body
    raise_refusal(caller)
    if "body" not in event:
        raise Denied("timeout")  # nobody is left to read this
    return event


def raise_refusal(caller: Asked) -> None:
    """Raise what the connection found wrong after the head had come, if it did."""
    if refused := caller.scope["state"].get(REFUSED):
        raise refused
