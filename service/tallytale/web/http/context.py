"""Collects what handlers need to know about a request: its headers, its ids and the client's address."""

import re
from random import Random
from typing import TYPE_CHECKING, Any

from litestar import Request
from litestar.types import HTTPScope, Receive

from tallytale.web.http.trace_context import NO_TRACE, trace_of

if TYPE_CHECKING:
    from tallytale.web.http.application import Application
    from tallytale.web.http.limits import Allowance

STATE_KEY = "tallytale"

_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_ids = Random()  # noqa: S311 - ids are not secret, and os.urandom costs a system call for each


class RequestContext:
    """The headers and the id of a request.

    If a header was sent several times, the values are joined (RFC 9110, 5.2).
    """

    __slots__ = (
        "allowance",
        "application",
        "body_size",
        "charged",
        "client_seconds",
        "extra_headers",
        "headers",
        "id",
        "receive",
        "scope",
        "trace",
        "work",
    )

    # The outermost middleware sets these two. A request that is refused before its body arrives has neither.
    application: "Application"
    receive: Receive

    def __init__(self, scope: HTTPScope) -> None:
        self.scope = scope
        self.allowance: Allowance | None = None  # what the client has left of its rate limit
        self.charged = 0  # how many requests this one has counted as in the rate limit so far
        self.body_size = 0  # in bytes, once the body was read
        self.client_seconds = 0.0  # how long the client was waited for, to send its body or to read the response
        self.work = 0  # how much was done for it, as the pauses of the engine count it
        # Headers to add to the response, even if it is an error.
        self.extra_headers: list[tuple[bytes, bytes]] = []
        sent = list(scope["headers"])
        self.headers = {name: value.decode("latin-1") for name, value in sent}
        if len(self.headers) < len(sent):
            self.headers = _join_repeated(sent)
        given = self.headers.get(b"x-request-id", "")
        self.id = given if given and _ID.fullmatch(given) else _ids.randbytes(8).hex()
        traceparent = self.headers.get(b"traceparent")
        self.trace = trace_of(traceparent) if traceparent else NO_TRACE

    @property
    def peer(self) -> str:
        """The IP address at the other end of the connection. It belongs to the client or to a proxy."""
        return self.scope["client"][0] if self.scope["client"] else ""

    @property
    def client(self) -> bytes:
        """The key of the client."""
        return self.application.clients.key(self.peer, self.headers.get(b"x-forwarded-for", ""))


def _join_repeated(sent: list[tuple[bytes, bytes]]) -> dict[bytes, str]:
    values: dict[bytes, list[bytes]] = {}
    for name, value in sent:
        values.setdefault(name, []).append(value)
    return {name: b", ".join(found).decode("latin-1") for name, found in values.items()}


def context_of(request: Request[Any, Any, Any]) -> RequestContext:
    """Return the context of a request, which the outermost middleware has stored."""
    found: RequestContext = request.scope["state"][STATE_KEY]
    return found
