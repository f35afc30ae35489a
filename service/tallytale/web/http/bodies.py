"""Reads the body of a request.

Laws of this file:
- A body above `max_bytes` is refused, and not read to its end.
- A body must be declared as JSON in UTF-8, and must not be compressed.
- The time limit for a slow body is not checked here, but in `connection/protocol.py`.
"""

import re
from time import perf_counter
from typing import cast

from litestar.types import HTTPRequestEvent

from tallytale.engine.tables import InvalidBody
from tallytale.web.http.context import RequestContext
from tallytale.web.http.problems import REFUSED, ProblemResponse
from tallytale.web.http.statuses import JSON

# Only UTF-8 is allowed as charset, because JSON is always UTF-8 (RFC 8259).
_JSON = re.compile(r'\s*application/json\s*(?:;\s*charset=(?:utf-?8|"utf-?8")\s*)?', re.IGNORECASE)
MAX_CONTENT_TYPE = 100  # maximum length of a Content-Type header; a valid one is shorter


async def read_body(context: RequestContext, max_bytes: int) -> bytes:
    """Return the body of a request. Raise an error response if the body is too large or is not declared as JSON."""
    if context.headers.get(b"content-type") != JSON or b"content-encoding" in context.headers:
        _check_content_type(context)
    length = context.headers.get(b"content-length", "")
    if length and int(length) > max_bytes:  # int() can't fail: the HTTP parser has checked that these are digits
        raise InvalidBody("too-large", {"most": max_bytes}, [])
    body = await _read(context, max_bytes)
    context.body_size = len(body)
    return body


async def require_no_body(context: RequestContext) -> None:
    """Raise an error response if the request has a body."""
    await _read(context, 0)


def _check_content_type(context: RequestContext) -> None:
    sent = context.headers.get(b"content-type", "")
    if sent != JSON and not _JSON.fullmatch(sent[:MAX_CONTENT_TYPE]):
        raise ProblemResponse("media-type", [(b"accept", JSON.encode())])
    encodings = context.headers.get(b"content-encoding", "").lower().split(",")
    if any([encoding.strip() not in ("", "identity") for encoding in encodings]):
        raise ProblemResponse("media-type", [(b"accept-encoding", b"identity")], reason="encoded-body")


async def _read(context: RequestContext, max_bytes: int) -> bytes:
    event = await _next_event(context)
    if not event["more_body"] and len(event["body"]) <= max_bytes:
        return event["body"]
    # A list of chunks could have millions of entries of one byte, so each chunk is appended to the body at once.
    found = bytearray(event["body"])
    while event["more_body"] and len(found) <= max_bytes:
        event = await _next_event(context)
        found += event["body"]
    if len(found) > max_bytes:
        raise InvalidBody("too-large", {"most": max_bytes}, [])
    return bytes(found)


async def _next_event(context: RequestContext) -> HTTPRequestEvent:
    """Return the next part of a request body. Raise an error response if the connection has refused the request."""
    started = perf_counter()
    event = cast("HTTPRequestEvent", await context.receive())  # if the client has disconnected, the event has no body
    context.client_seconds += perf_counter() - started
    raise_if_refused(context)
    if "body" not in event:
        raise ProblemResponse("timeout")  # the client has disconnected, so nobody reads this error response
    return event


def raise_if_refused(context: RequestContext) -> None:
    """Raise an error response if the connection has refused the request, for example after a timeout."""
    if problem := context.scope["state"].get(REFUSED):
        raise problem
