"""Random requests that no HTTP library would send, for example with two contradicting lengths.

The same seed gives the same requests. The service must refuse every request with `must_be_refused`. A proxy in front of
it could read such a request differently, and let through a second request that it has not seen.
"""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from tests.tools.attack.load.tables import kinds

BODY = kinds()[1].body(7)
SMUGGLED_REQUEST = b"GET /v1/games/smuggled HTTP/1.1\r\nhost: here\r\n\r\n"
POST = b"POST /v1/scores HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
LENGTH = b"content-length: %d\r\n" % len(BODY)
CHUNKED = b"transfer-encoding: chunked\r\n"
METHODS = (b"GET", b"POST", b"HEAD", b"OPTIONS", b"PUT", b"TRACE", b"CONNECT", b"PRI", b"get", b"G\0T", b"")
TARGETS = (
    b"*", b"", b"/", b"//", b"/../../etc/passwd", b"/%2e%2e/", b"/%", b"/%zz", b"/\xff\xfe", b"/\0", b"http://else.where/",
    b"/v1/games?" + b"a" * 9000, b"/v1/scores/" + b"0" * 40000, b"else.where:443", b"/v1/games#x", b"/ /", b"\\", b"/v1/%67ames",
    b"http://here", b"http://here?x", b"http://", b"http:///", b"http://[::1/", b"http://here:99999/", b"http://a@here/", b"//v1/games", b"#",
)  # fmt: skip
VERSIONS = (b"HTTP/1.1", b"HTTP/1.0", b"HTTP/0.9", b"HTTP/2.0", b"HTTP/9.9", b"http/1.1", b"HTTP/1.1 ", b"HTTP/1.", b"")
LINE_ENDS = (b"\r\n", b"\n", b"\r", b"\r\r\n", b"\n\r", b"\0\r\n")
HEADERS = (
    b"host: here", b"host : here", b" host: here", b"host: a\r\nhost: b", b"host", b": x", b"x:", b"x: \0", b"x: \xff",
    b"x: a\r\n b", b"x: a\r\n\tb", b"connection: upgrade\r\nupgrade: h2c", b"connection: close, keep-alive", b"expect: 100-continue",
    b"expect: nonsense", b"range: bytes=0-", b"accept: " + b"*/*," * 2000, b"accept-language: " + b"x;q=0.1," * 2000,
    b"if-none-match: " + b'"a",' * 3000, b"x-request-id: \r", b"x-forwarded-for: " + b"1.2.3.4," * 2000, b"cookie: " + b"a" * 20000,
    b"content-encoding: gzip", b"trailer: x", b"te: trailers", b"upgrade: websocket",
)  # fmt: skip
TRAILER_FIELDS = (
    b"x-request-id: smuggled", b"host: smuggled", b"content-length: 5", b"transfer-encoding: chunked", b"content-type: text/plain",
    b"x-forwarded-for: 192.0.2.1", b"expect: 100-continue", b"connection: keep-alive", b"x: " + b"y" * 5000, b" folded", b"x : y",
)  # fmt: skip
CHUNK_SIZES = (
    b"0",
    b"5",
    b"ffffffffffffffff",
    b"10000000000000000",
    b"-1",
    b"0x5",
    b"5 ",
    b" 5",
    b"",
    b"5;x=y",
    b'5;x="\r\n"',
    b"g",
    b"5" * 50,
)


class MalformedRequest(Struct):
    """A malformed request, and what must be true of the response.

    If `must_be_refused` is set, each response must have a 4xx status. If `drops_smuggled` is set, the request's trailer
    may contain the word "smuggled", and the response must not contain it.
    """

    name: str
    data: bytes
    must_be_refused: bool = False
    drops_smuggled: bool = False


def contradicting_lengths(rng: Random) -> MalformedRequest:
    other = rng.choice(
        (
            b"content-length: 0\r\n",
            b"content-length: %d\r\n" % (len(BODY) + 9),
            CHUNKED,
            b"transfer-encoding: chunked, gzip\r\n",
        )
    )
    lines = [LENGTH, other]
    rng.shuffle(lines)
    return MalformedRequest(
        "contradicting lengths", POST + b"".join(lines) + b"\r\n" + BODY + SMUGGLED_REQUEST, must_be_refused=True
    )


def hidden_codings(rng: Random) -> MalformedRequest:
    coding = rng.choice((b"transfer-encoding : chunked", b"transfer-encoding: xchunked", b"transfer-encoding:\x0bchunked", b"transfer-encoding\0: chunked",
                         b"transfer-encoding: gzip", b"transfer-encoding: chunked\r\ntransfer-encoding: identity"))  # fmt: skip
    return MalformedRequest(
        "hidden codings", POST + LENGTH + coding + b"\r\n\r\n" + BODY + SMUGGLED_REQUEST, must_be_refused=True
    )


def odd_lengths(rng: Random) -> MalformedRequest:
    value = rng.choice((b"+5", b"-5", b"5,5", b"0x5", b"5 5", b"\xd9\xa5", b"", b"1e1", b"9" * 30))
    return MalformedRequest(
        "odd lengths", POST + b"content-length: " + value + b"\r\n\r\n" + BODY + SMUGGLED_REQUEST, must_be_refused=True
    )


def chunks(rng: Random) -> MalformedRequest:
    pieces = [
        rng.choice(CHUNK_SIZES) + rng.choice(LINE_ENDS) + rng.choice((b"12345", b"", BODY)) + rng.choice(LINE_ENDS)
        for _ in range(3)
    ]
    end = rng.choice((b"0\r\n\r\n", b"0\r\nx: y\r\n\r\n", b"0\r\ncontent-length: 5\r\n\r\n", b"", b"0\n\n"))
    return MalformedRequest("chunks", POST + CHUNKED + b"\r\n" + b"".join(pieces) + end)


def trailers(rng: Random) -> MalformedRequest:
    lines = [line + b"\r\n" for line in rng.choices(TRAILER_FIELDS, k=rng.choice((1, 3, 50)))]
    body = b"%x\r\n%b\r\n0\r\n" % (len(BODY), BODY)
    return MalformedRequest(
        "trailers", POST + CHUNKED + b"\r\n" + body + b"".join(lines) + b"\r\n", drops_smuggled=True
    )


def host_headers(rng: Random) -> MalformedRequest:
    """Return a request with no Host header, with two of them, or with an invalid one."""
    names = rng.choice(
        ([], [b"here", b"here"], [b"a", b"b"], [b"a b"], [b"a/b"], [b"a\tb"], [b"[::1"], [b"a:b"], [b"@a"])
    )
    lines = b"".join([rng.choice((b"host: ", b"Host:", b"hOST: ")) + name + b"\r\n" for name in names])
    return MalformedRequest(
        "host headers", b"GET /v1/games/smuggled HTTP/1.1\r\n" + lines + b"\r\n", must_be_refused=True
    )


def heads(rng: Random) -> MalformedRequest:
    first = b" ".join([rng.choice(METHODS), rng.choice(TARGETS), rng.choice(VERSIONS)])
    lines = [line + rng.choice(LINE_ENDS) for line in rng.choices(HEADERS, k=rng.randrange(6))]
    return MalformedRequest(
        "heads", first + rng.choice(LINE_ENDS) + b"".join(lines) + rng.choice((b"\r\n", b"\n", b""))
    )


def huge_heads(rng: Random) -> MalformedRequest:
    line = rng.choice((b"a: b\r\n", b"a:\r\n", b"x" * 5000 + b": y\r\n", b"x: " + b"y" * 5000 + b"\r\n"))
    return MalformedRequest(
        "huge heads", b"GET /v1/games HTTP/1.1\r\nhost: here\r\n" + line * rng.choice((10, 100, 20_000)) + b"\r\n"
    )


def pipelines(rng: Random) -> MalformedRequest:
    parts = [
        POST + LENGTH + b"\r\n" + BODY,
        SMUGGLED_REQUEST,
        b"GET /health/live HTTP/1.1\r\nhost: here\r\n\r\n",
        b"\r\n",
        b"rubbish\r\n\r\n",
    ]
    return MalformedRequest("pipelines", b"".join(rng.choices(parts, k=rng.choice((2, 20, 300)))))


def noise(rng: Random) -> MalformedRequest:
    return MalformedRequest("noise", rng.randbytes(rng.choice((1, 10, 1000, 50_000))))


def changed_bytes(rng: Random) -> MalformedRequest:
    """Return a valid or malformed request in which some bytes have been changed at random."""
    data = bytearray(rng.choice(GENERATORS[:-1])(rng).data if rng.random() < 0.5 else POST + LENGTH + b"\r\n" + BODY)
    for _ in range(rng.randrange(1, 6)):
        # `randint(0, len(data) - 1)` would raise an error if the data is empty.
        at = rng.randint(0, len(data))
        data[at : at + rng.choice((0, 1, 1, 4))] = rng.choice(
            (b"\0", b"\r", b"\n", b" ", b":", b"\xff", b"", b"chunked", rng.randbytes(2))
        )
    return MalformedRequest("changed bytes", bytes(data))


GENERATORS: list[Callable[[Random], MalformedRequest]] = [
    contradicting_lengths, hidden_codings, odd_lengths, chunks, trailers, host_headers, heads, huge_heads, pipelines, noise, changed_bytes,
]  # fmt: skip


def draw(rng: Random) -> MalformedRequest:
    return rng.choice(GENERATORS)(rng)
