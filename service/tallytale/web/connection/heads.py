"""Checks the head of a request more strictly than the HTTP parser does.

Law of this file: a head is refused if a proxy in front of the service could read it differently, for example if it has
two Host headers. HTTP/1.1 requires a Host header, but HTTP/1.0 does not (RFC 9112, 3.2).
"""

import re
from collections.abc import Sequence
from typing import Protocol

from httptools import HttpParserError, HttpParserInvalidMethodError

from tallytale.web.http.problems import CLOSE, ProblemResponse

MAX_HEAD = 32 * 1024
MAX_HEADERS = 200  # maximum number of headers in a request; proxies accept about 100
VERSIONS = ("1.1", "1.0")
_NAME = rb"(?:[A-Za-z0-9._~!$&'()*+,;=%-]*|\[[0-9A-Fa-f:.]+\])(?::[0-9]*)?"
# Matches a valid Host header: empty, a name, an IPv4 or an IPv6 address, each with or without a port.
_HOST = re.compile(_NAME)
# Matches a valid request target: a path, perhaps with a query and after a scheme and a host (RFC 9112, 3.2). It has no
# fragment, because the parser would drop that: a proxy that hides /metrics would pass on /metrics#x.
_TARGET = re.compile(rb"(?:https?://(?=[^/:])%b)?/[!\"$-~]*" % _NAME, re.IGNORECASE)
_BODY_HEADERS = (b"content-length", b"transfer-encoding")

Headers = Sequence[tuple[bytes, bytes]]


class Parser(Protocol):
    def get_http_version(self) -> str: ...
    def get_method(self) -> bytes: ...
    def should_upgrade(self) -> bool: ...


def head_too_large() -> ProblemResponse:
    return ProblemResponse("bad-request", CLOSE, reason="large-head", kilobytes=MAX_HEAD // 1024)


def problem_of(error: HttpParserError) -> ProblemResponse:
    """Return the error response to a request that the HTTP parser could not parse.

    If a callback of the parser has raised an error response, that response is returned.
    """
    why = error.__context__
    if isinstance(why, ProblemResponse):
        return why
    reason = "unknown-method" if isinstance(error, HttpParserInvalidMethodError) else ""
    return ProblemResponse("bad-request", CLOSE, reason=reason)


def check_head(parser: Parser, url: bytes, headers: Headers) -> None:
    """Refuse a request whose head is too large or not valid, for example because it has two Host headers."""
    if len(url) + sum([len(name) + len(value) for name, value in headers]) > MAX_HEAD:
        raise head_too_large()
    version = parser.get_http_version()
    if version not in VERSIONS:
        raise ProblemResponse("bad-request", CLOSE, reason="http-version")
    hosts = [value for name, value in headers if name == b"host"]
    if len(hosts) > 1 or (version == "1.1" and not hosts) or not all(map(_HOST.fullmatch, hosts)):
        raise ProblemResponse("bad-request", CLOSE, reason="one-host")
    if parser.should_upgrade():
        _check_upgrade(parser, headers)
    if not _TARGET.fullmatch(url):
        raise ProblemResponse("bad-request", CLOSE, reason="no-path")


def _check_upgrade(parser: Parser, headers: Headers) -> None:
    """Refuse CONNECT, and an Upgrade with a body. The parser would not treat that body as HTTP."""
    if parser.get_method() == b"CONNECT" or any([name in _BODY_HEADERS for name, _ in headers]):
        raise ProblemResponse("bad-request", CLOSE, reason="no-upgrade")


def forwarded(headers: Headers) -> str:
    return b", ".join([value for name, value in headers if name == b"x-forwarded-for"]).decode("latin-1")
