"""A request as the rest of the service sees it: its headers, read once, and its id."""

import re
from secrets import token_hex
from typing import Any

from litestar.types import HTTPScope

KEY = "tallytale"  # where in the scope's state

_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Asked:
    """What was asked. Repeated headers are one header with commas, as RFC 9110 has it."""

    __slots__ = ("headers", "id", "more", "scope")

    def __init__(self, scope: HTTPScope) -> None:
        self.scope = scope
        self.more: list[tuple[bytes, bytes]] = []  # headers that the answer will have, whatever it is
        headers: dict[bytes, bytes] = {}
        for name, value in scope["headers"]:
            headers[name] = b"%s, %s" % (headers[name], value) if name in headers else value
        self.headers = headers
        given = self.header(b"x-request-id")
        self.id = given if given and _ID.fullmatch(given) else token_hex(8)

    def header(self, name: bytes) -> str:
        """Return a header, or nothing."""
        return self.headers[name].decode("latin-1") if name in self.headers else ""


def asked(request: Any) -> Asked:
    """Return what Litestar's request asks for: the envelope put it there."""
    found: Asked = request.scope["state"][KEY]
    return found
