"""The body of a request, as bytes, or a refusal.

Laws of this file: a body is read up to its bound and no further; the connection (`protocol.py`) says when it took too
long; nothing of its kind is guessed.
"""

import re
from typing import cast

from litestar.types import HTTPRequestEvent, Receive

from tallytale.rules.problems import Refused
from tallytale.web.http.context import RequestContext
from tallytale.web.http.problems import REFUSED, ProblemResponse
from tallytale.web.http.responses import JSON

# JSON is in UTF-8 (RFC 8259); whoever says so, in whatever letters, is believed, and nothing else is.
_JSON = re.compile(r'\s*application/json\s*(?:;\s*charset=(?:utf-?8|"utf-?8")\s*)?', re.IGNORECASE)
MAX_CONTENT_TYPE = 100  # characters of a Content-Type that is looked at


async def read_body(context: RequestContext, receive: Receive, max_bytes: int) -> bytes:
    """Return the body: JSON in UTF-8, not encoded, of so many bytes at most."""
    _check_content_type(context)
    length = context.header(b"content-length")
    if length and int(length) > max_bytes:  # the server lets nothing but digits through
        raise Refused("too-large", {"most": max_bytes}, [])
    return await _read(context, receive, max_bytes)


def _check_content_type(context: RequestContext) -> None:
    sent = context.header(b"content-type")
    if sent != JSON and not _JSON.fullmatch(sent[:MAX_CONTENT_TYPE]):
        raise ProblemResponse("media-type", [(b"accept", JSON.encode())])
    if context.header(b"content-encoding"):
        raise ProblemResponse("media-type", [(b"accept-encoding", b"identity")], reason="encoded-body")


async def _read(context: RequestContext, receive: Receive, max_bytes: int) -> bytes:
    event = await _next_event(context, receive)
    if not event["more_body"] and len(event["body"]) <= max_bytes:
        return event["body"]
    found = bytearray(event["body"])  # and no list of pieces: each may be a byte long
    while event["more_body"] and len(found) <= max_bytes:
        event = await _next_event(context, receive)
        found += event["body"]
    if len(found) > max_bytes:
        raise Refused("too-large", {"most": max_bytes}, [])
    return bytes(found)


async def _next_event(context: RequestContext, receive: Receive) -> HTTPRequestEvent:
    """Wait for the next piece of the body, or raise what the connection wants to be answered instead."""
    event = cast("HTTPRequestEvent", await receive())  # or a disconnect, which has no body
    raise_if_refused(context)
    if "body" not in event:
        raise ProblemResponse("timeout")  # nobody is left to read this
    return event


def raise_if_refused(context: RequestContext) -> None:
    """Raise what the connection found wrong after the head had come, if it did."""
    if problem := context.scope["state"].get(REFUSED):
        raise problem
