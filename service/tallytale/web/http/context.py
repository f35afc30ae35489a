"""A request as the rest of the service sees it: its headers, read once, and its id."""

import re
from random import Random
from typing import Any

from litestar import Request
from litestar.types import HTTPScope

STATE_KEY = "tallytale"  # where in the scope's state

_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_ids = Random()  # noqa: S311 - an id tells requests apart and is no secret; to ask the system for each takes time


class RequestContext:
    """What was asked. Repeated headers are one header with commas, as RFC 9110 has it."""

    __slots__ = ("extra_headers", "headers", "id", "scope")

    def __init__(self, scope: HTTPScope) -> None:
        self.scope = scope
        self.extra_headers: list[tuple[bytes, bytes]] = []  # headers that the answer will have, whatever it is
        sent = list(scope["headers"])
        self.headers = dict(sent)
        if len(self.headers) < len(sent):
            self.headers = _join_repeated(sent)
        given = self.header(b"x-request-id")
        self.id = given if given and _ID.fullmatch(given) else _ids.randbytes(8).hex()

    @property
    def peer(self) -> str:
        """The address that connected: the client's own, or that of a proxy."""
        return self.scope["client"][0] if self.scope["client"] else ""

    def header(self, name: bytes) -> str:
        """Return a header, or nothing."""
        return self.headers[name].decode("latin-1") if name in self.headers else ""


def _join_repeated(sent: list[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    values: dict[bytes, list[bytes]] = {}
    for name, value in sent:
        values.setdefault(name, []).append(value)
    return {name: b", ".join(found) for name, found in values.items()}


def context_of(request: Request[Any, Any, Any]) -> RequestContext:
    """Return what Litestar's request asks for: the envelope put it there."""
    found: RequestContext = request.scope["state"][STATE_KEY]
    return found
