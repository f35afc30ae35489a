"""What the head of a request has to be like, beyond what the parser checks (RFC 9112).

Laws of this file: what a proxy in front could read otherwise is refused. A head of HTTP/1.0 needs no Host, for that
version has none (RFC 9112, 3.2 asks for it in HTTP/1.1 only), but it may not have two either.
"""

import re
from collections.abc import Sequence
from typing import Protocol

from tallytale.web.http.problems import CLOSE, ProblemResponse

MAX_HEAD = 32 * 1024
MAX_HEADERS = 200  # proxies take about 100
VERSIONS = ("1.1", "1.0")
# A host may be empty; reg-name, IPv4 address or IPv6 address, and a port.
_HOST = re.compile(rb"(?:[A-Za-z0-9._~!$&'()*+,;=%-]*|\[[0-9A-Fa-f:.]+\])(?::[0-9]*)?")
_FRAMING = (b"content-length", b"transfer-encoding")

Headers = Sequence[tuple[bytes, bytes]]


class Parser(Protocol):
    """What has to be known of the parser."""

    def get_http_version(self) -> str: ...
    def get_method(self) -> bytes: ...
    def should_upgrade(self) -> bool: ...


def too_large() -> ProblemResponse:
    return ProblemResponse("bad-request", CLOSE, reason="large-head", kilobytes=MAX_HEAD // 1024)


def check_head(parser: Parser, url: bytes, headers: Headers) -> None:
    """Raise `Denied` for a head that is refused."""
    if len(url) + sum([len(name) + len(value) for name, value in headers]) > MAX_HEAD:
        raise too_large()
    version = parser.get_http_version()
    if version not in VERSIONS:
        raise ProblemResponse("bad-request", CLOSE, reason="http-version")
    hosts = [value for name, value in headers if name == b"host"]
    if len(hosts) > 1 or (version == "1.1" and not hosts) or not all(map(_HOST.fullmatch, hosts)):
        raise ProblemResponse("bad-request", CLOSE, reason="one-host")
    if parser.should_upgrade():
        _check_upgrade(parser, headers)


def _check_upgrade(parser: Parser, headers: Headers) -> None:
    """Refuse a tunnel, and a body that the parser would take for the bytes of another protocol."""
    if parser.get_method() == b"CONNECT" or any([name in _FRAMING for name, _ in headers]):
        raise ProblemResponse("bad-request", CLOSE, reason="no-upgrade")


def forwarded(headers: Headers) -> str:
    """Return the header X-Forwarded-For; repeated ones are one with commas."""
    return b", ".join([value for name, value in headers if name == b"x-forwarded-for"]).decode("latin-1")
