"""Changes the bytes of HTTP requests at random, to make new inputs for the fuzzer.

Some mutations change single bytes, and others change a part of a request, such as a header. The same bytes and the same
seed always give the same mutation.

The fuzzer's own mutation function is passed in, so that tests can use this module without the fuzzer.
"""

from collections.abc import Callable
from random import Random

from tests.tools.attack.fuzz.mutator import CHANGES, Bytes
from tests.tools.attack.load.malformed_requests import (
    CHUNK_SIZES,
    GENERATORS,
    HEADERS,
    METHODS,
    TARGETS,
    TRAILER_FIELDS,
    VERSIONS,
)

PATHS = (
    b"/v1/scores", b"/v1/scores/batch", b"/v1/games", b"/v1/games/little-prince", b"/v1/games/little-prince/rules",
    b"/v1/games/three-little-pigs/schema", b"/v1/games/three-little-wolves/example", b"/v1/scores/0", b"/openapi.json", b"/", b"/docs",
)  # fmt: skip
MEDIA = (
    b"application/json", b"application/*", b"*/*", b"text/html", b"text/plain", b"application/problem+json", b"a/b", b"*", b"",
)  # fmt: skip
LANGUAGES = (
    b"en",
    b"de-AT",
    b"pl",
    b"fr-CA",
    b"zh-Hant-TW",
    b"zh",
    b"zh-CN",
    b"it",
    b"es-419",
    b"*",
    b"x",
    b"-",
    b"",
    b"e" * 40,
)
CODINGS = (b"gzip", b"br", b"identity", b"*", b"deflate", b"")
WEIGHTS = (
    b"",
    b";q=0",
    b";q=0.5",
    b";q=1",
    b";q=1.0000",
    b";q=-1",
    b";q=",
    b";q=nan",
    b";q=1e9",
    b";Q=0.3",
    b";a=b;q=.1",
    b"; q = 1",
)
CONTENT_TYPES = (
    b"application/json", b"application/json; charset=utf-8", b'Application/JSON;charset="UTF-8"', b"text/plain", b"", b"application/json;" * 9,
)  # fmt: skip
LISTS = (
    (b"accept", MEDIA),
    (b"accept-language", LANGUAGES),
    (b"accept-encoding", CODINGS),
    (b"if-none-match", (b"*", b'"0"', b'W/"0"', b'"')),
)
OTHERS = (
    *HEADERS, b"connection: keep-alive", b"connection: close", b"x-request-id: fuzz-1", b"x-forwarded-for: 203.0.113.9:40000",
    b"x-forwarded-for: ::ffff:192.0.2.1", b"origin: https://here.example", b"content-encoding: identity",
)  # fmt: skip
LINE, END = b"\r\n", b"\r\n\r\n"


class Request:
    """An HTTP request in parts, so that a single part can be changed."""

    def __init__(self, data: bytes) -> None:
        head, _, self.body = data.partition(END)
        first, *self.lines = head.split(LINE)
        self.words = [*first.split(b" ", 2), b"", b""][:3]

    def written(self) -> bytes:
        return LINE.join([b" ".join(self.words), *self.lines]) + END + self.body


class HttpMutator:
    """Changes HTTP requests at random. `bodies` are game tables and batches to use as request bodies."""

    def __init__(
        self, bodies: list[bytes], mutate_bytes: Bytes, mutate_table: Callable[[bytes, int, int], bytes]
    ) -> None:
        self._bodies, self._mutate_bytes, self._mutate_table = bodies, mutate_bytes, mutate_table
        self._changes: list[Callable[[Request, Random], None]] = [
            self._change_target, self._add, self._add, self._negotiate, self._negotiate, self._delete, self._repeat, self._lengthen,
            self._replace_body, self._replace_body, self._spoil,
        ]  # fmt: skip

    def seeds(self) -> list[bytes]:
        """Return the first inputs: a GET of each path, a POST of each table, and malformed requests of each kind."""
        asked = [b"GET %b HTTP/1.1\r\nhost: here" % path + END for path in PATHS]
        posted = [self._post(path, body) for body in self._bodies for path in PATHS[:2]]
        return [*asked, *posted, *[generate(Random(seed)).data for seed in range(3) for generate in GENERATORS]]

    def _post(self, path: bytes, body: bytes) -> bytes:
        made = Request(b"POST %b HTTP/1.1\r\nhost: here\r\ncontent-type: application/json" % path + END + body)
        frame(made, None)
        return made.written()

    def __call__(self, data: bytes, most: int, seed: int) -> bytes:
        rng = Random(seed)
        if rng.random() < 0.4:
            return self._mutate_bytes(data, most)
        request = Request(data)
        for _ in range(rng.choice(CHANGES)):
            rng.choice(self._changes)(request, rng)
        if rng.random() < 0.8:
            frame(request, rng)
        made = request.written()
        if rng.random() < 0.1:
            made += data  # the same request twice, so that one connection has two requests
        return made if len(made) <= most else made[:most]

    def _change_target(self, request: Request, rng: Random) -> None:
        usual = rng.random() < 0.8
        paths = PATHS if usual else TARGETS
        request.words[1] = rng.choice(paths)
        if rng.random() < 0.3:
            request.words[0] = rng.choice(METHODS[:4] if usual else METHODS)
        if rng.random() < 0.1:
            request.words[2] = rng.choice(VERSIONS)

    def _add(self, request: Request, rng: Random) -> None:
        request.lines.insert(rng.randint(0, len(request.lines)), rng.choice(OTHERS))

    def _negotiate(self, request: Request, rng: Random) -> None:
        name, values = rng.choice(LISTS)
        count = rng.choice((1, 2, 3, 50))
        items = [rng.choice(values) + rng.choice(WEIGHTS) for _ in range(count)]
        request.lines.append(name + b": " + rng.choice((b",", b", ", b" ,\t")).join(items))

    def _delete(self, request: Request, rng: Random) -> None:
        if request.lines:
            del request.lines[rng.randrange(len(request.lines))]

    def _repeat(self, request: Request, rng: Random) -> None:
        if request.lines:
            request.lines += [rng.choice(request.lines)] * rng.choice((1, 2, 300))

    def _lengthen(self, request: Request, rng: Random) -> None:
        """Make a line of a request very long, often longer than the service allows."""
        if request.lines:
            index = rng.randrange(len(request.lines))
            line = request.lines[index]
            begin = rng.randint(0, len(line))
            unit = line[begin : begin + rng.choice((1, 2, 5, 20))]
            request.lines[index] = line + unit * (rng.choice((100, 1000, 8000, 40_000)) // max(1, len(unit)))

    def _replace_body(self, request: Request, rng: Random) -> None:
        body = rng.choice(self._bodies)
        if rng.random() < 0.5:
            body = self._mutate_table(body, 60_000, rng.getrandbits(64))
        if rng.random() < 0.3:
            body = b'{"tables":[%s]}' % b",".join([body] * rng.choice((1, 2, 20)))
        request.body = body
        request.words[:2] = b"POST", rng.choice(PATHS[:2])
        if rng.random() < 0.9:
            request.lines.append(
                b"content-type: " + (CONTENT_TYPES[0] if rng.random() < 0.7 else rng.choice(CONTENT_TYPES))
            )

    def _spoil(self, request: Request, rng: Random) -> None:
        request.body = self._mutate_bytes(request.body, 60_000) if request.body else rng.randbytes(rng.choice((1, 100)))


def frame(request: Request, rng: Random | None) -> None:
    """Set the Content-Length header to the size of the body. With a random generator, sometimes use chunks instead."""
    framing = (b"content-length", b"transfer-encoding")
    request.lines = [line for line in request.lines if line.partition(b":")[0].strip().lower() not in framing]
    if rng and rng.random() < 0.3:
        request.lines.append(b"transfer-encoding: chunked")
        request.body = _chunked(request.body, rng)
    elif request.body or request.words[0] == b"POST":
        request.lines.append(b"content-length: %d" % len(request.body))


def _chunked(body: bytes, rng: Random) -> bytes:
    pieces, size = [], rng.choice((1, 7, 1000, 70_000)) if len(body) < 2000 else 5000
    for start in range(0, len(body), size):
        piece = body[start : start + size]
        pieces.append((b"%x" % len(piece) if rng.random() < 0.99 else rng.choice(CHUNK_SIZES)) + LINE + piece + LINE)
    trailers = [line + LINE for line in rng.choices(TRAILER_FIELDS, k=rng.choice((0, 0, 1, 3)))]
    return b"".join([*pieces, b"0\r\n", *trailers, LINE])
