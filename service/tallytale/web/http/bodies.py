"""Reads the body of a request.

Laws of this file:
- At most `max_bytes` and the rest of one chunk are read.
- Only a body that is declared as JSON, in UTF-8 and not compressed, is accepted.
- Time limits are not checked here, but in `connection/protocol.py`.
"""

import re
from typing import cast

from litestar.types import HTTPRequestEvent, Receive

from tallytale.rules.problems import InvalidBody
from tallytale.web.http.context import RequestContext
from tallytale.web.http.problems import REFUSED, ProblemResponse
from tallytale.web.http.responses import JSON

# The charset parameter may only be UTF-8, because JSON is always UTF-8 (RFC 8259).
_JSON = re.compile(r'\s*application/json\s*(?:;\s*charset=(?:utf-?8|"utf-?8")\s*)?', re.IGNORECASE)
MAX_CONTENT_TYPE = 100  # limit on a Content-Type header; a valid one is shorter


async def read_body(context: RequestContext, receive: Receive, max_bytes: int) -> bytes:
    """Return the body of a request. Raise a problem if it is too large or is not declared as JSON."""
    _check_content_type(context)
    length = context.header(b"content-length")
    if length and int(length) > max_bytes:  # the HTTP parser accepts only digits in this header
        raise InvalidBody("too-large", {"most": max_bytes}, [])
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
    # Each chunk is appended to the body at once. A list of chunks could have millions of entries of one byte each.
    found = bytearray(event["body"])
    while event["more_body"] and len(found) <= max_bytes:
        event = await _next_event(context, receive)
        found += event["body"]
    if len(found) > max_bytes:
        raise InvalidBody("too-large", {"most": max_bytes}, [])
    return bytes(found)


async def _next_event(context: RequestContext, receive: Receive) -> HTTPRequestEvent:
    """Return the next part of the body. Raise a problem if the connection has refused the request meanwhile."""
    event = cast("HTTPRequestEvent", await receive())  # an event for a lost connection has no body
    raise_if_refused(context)
    if "body" not in event:
        raise ProblemResponse("timeout")  # nobody reads this, because the client has disconnected
    return event


def raise_if_refused(context: RequestContext) -> None:
    """Raise a problem if the connection has refused the request since its head arrived, for example after a timeout."""
    if problem := context.scope["state"].get(REFUSED):
        raise problem
