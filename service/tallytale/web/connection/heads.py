"""Checks the head of a request more strictly than the HTTP parser does, and finds how long its body is.

Law of this file: a head is refused if a proxy in front of the service could read it differently, for example if it has
two Host headers. HTTP/1.1 requires a Host header, but HTTP/1.0 does not (RFC 9112, 3.2).
"""

import re
from http import HTTPMethod

from tallytale.web.http.problems import CLOSE, ProblemResponse

MAX_HEAD = 32 * 1024
MAX_HEADERS = 200  # maximum number of headers in a request; proxies accept about 100
CHUNKED = -1  # a body whose length is known only at its end
METHODS = {b"QUERY", *[method.encode() for method in HTTPMethod]}
VERSIONS = (b"1.1", b"1.0")
_NAME = rb"(?:[A-Za-z0-9._~!$&'()*+,;=%-]*|\[[0-9A-Fa-f:.]+\])(?::[0-9]*)?"
# Matches a valid Host header: empty, a name, an IPv4 or an IPv6 address, each with or without a port.
_HOST = re.compile(_NAME)
# Matches a valid request target: a path, perhaps with a query and after a scheme and a host (RFC 9112, 3.2). It has no
# fragment, because the parser would drop that: a proxy that hides /metrics would pass on /metrics#x.
_TARGET = re.compile(rb"(?:https?://(?=[^/:])%b)?/[!\"$-~]*" % _NAME, re.IGNORECASE)
_LINE = re.compile(rb"([^ \r\n]+) ([^ \r\n]*) HTTP/(\d\.\d)\r\n")
_LENGTH = re.compile(rb"\d{1,18}")  # Python refuses to parse numbers of thousands of digits
_FIELD = re.compile(rb"\r\n(host|upgrade|content-length|transfer-encoding):[ \t]*([^\r\n]*)", re.IGNORECASE)
_FORWARDED = re.compile(rb"\r\nx-forwarded-for:[ \t]*([^\r\n]*)", re.IGNORECASE)


def bad_request(reason: str = "") -> ProblemResponse:
    facts = {"large-head": {"kilobytes": MAX_HEAD // 1024}, "many-headers": {"most": MAX_HEADERS}}
    return ProblemResponse("bad-request", CLOSE, reason=reason, **facts.get(reason, {}))


def body_length(head: bytes) -> int:
    """Return the length of the body that follows this head, or `CHUNKED`. Raise an error response to a bad head."""
    if not (line := _LINE.match(head)):
        raise bad_request()
    method, target, version = line.groups()
    fields: dict[bytes, list[bytes]] = {b"host": [], b"content-length": [], b"transfer-encoding": [], b"upgrade": []}
    for name, value in _FIELD.findall(head):
        fields[name.lower()].append(value.rstrip())
    hosts, lengths, codings, upgrades = fields.values()
    faults = {
        "large-head": len(head) > MAX_HEAD,
        "many-headers": head.count(b"\n") > MAX_HEADERS + 2,
        "unknown-method": method not in METHODS,
        "http-version": version not in VERSIONS,
        "one-host": len(hosts) != 1 if version == b"1.1" else len(hosts) > 1,
        # The parser would not treat the body after an upgrade as HTTP.
        "no-upgrade": method == b"CONNECT" or (upgrades and (lengths or codings)),
        "no-path": not _TARGET.fullmatch(target),
        "": len(lengths) > 1 or not all(map(_LENGTH.fullmatch, lengths)),
    }
    if any(faults.values()) or not all(map(_HOST.fullmatch, hosts)):
        raise bad_request(next((reason for reason, is_found in faults.items() if is_found), "one-host"))
    return CHUNKED if codings else int(lengths[0]) if lengths else 0


def headers_of(head: bytes) -> list[tuple[bytes, bytes]]:
    """Return the headers of a refused head, as far as they can be read. The error response has their id and language."""
    lines = [line.partition(b":") for line in head[:MAX_HEAD].split(b"\r\n")[1:MAX_HEADERS]]
    return [(name.lower(), value.strip()) for name, _, value in lines]


def forwarded_for(head: bytes) -> str:
    return b", ".join(_FORWARDED.findall(head)).decode("latin-1")
