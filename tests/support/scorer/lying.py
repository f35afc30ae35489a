"""A server that forwards requests to another one and, while it lies, answers with other files and status 200.

So does a network that needs a login, or a web host that answers a missing file with a fallback page.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import groupby
from pathlib import PurePosixPath
from threading import Thread

import httpx

from tallytale.engine.games import GAMES
from tests.support.scorer.offline import engine_files, page_files

FORWARDED = ("accept-language", "content-type", "if-none-match")
RETURNED = ("cache-control", "content-language", "content-security-policy", "content-type", "etag", "vary")
FOREVER = "public, max-age=31536000, immutable"

# Returns the path whose content is the answer to the request for this path.
Lie = Callable[[str], str]


class LyingServer(ThreadingHTTPServer):
    """Forwards all requests. It begins to lie when a path that starts with `trigger` is requested."""

    def __init__(self, upstream: str) -> None:
        self.upstream = httpx.Client(base_url=upstream, timeout=30)
        self.lie: Lie | None = None
        self.trigger: tuple[str, Lie] | None = None
        self.lies: Counter[str] = Counter()
        super().__init__(("127.0.0.1", 0), _Handler)
        self.url = f"http://127.0.0.1:{self.server_port}"

    def instead_of(self, path: str) -> str:
        """Return the path whose content is the answer to the request for this path."""
        told = self.lie(path) if self.lie else path
        if told != path:
            self.lies[path] += 1
        if self.trigger and path.startswith(self.trigger[0]):
            (_, self.lie), self.trigger = self.trigger, None
        return told


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        server = self.server
        assert isinstance(server, LyingServer)
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        told = server.instead_of(self.path)
        lying = told != self.path
        headers = {name: self.headers[name] for name in FORWARDED if name in self.headers and not lying}
        answer = server.upstream.request("GET" if lying else self.command, told, headers=headers, content=body)
        self.send_response(answer.status_code)
        returned = {name: answer.headers[name] for name in RETURNED if name in answer.headers}
        if lying and self.path.startswith("/scorer/"):
            returned |= {"cache-control": FOREVER}  # as a host says that sets this header by the path
        for name, value in returned.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(answer.content)))
        self.end_headers()
        self.wfile.write(answer.content)

    do_POST = do_GET  # noqa: N815 - the name in the standard library

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name in the standard library
        del format, args


@contextmanager
def lying_server(upstream: str) -> Iterator[LyingServer]:
    with LyingServer(upstream) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
        server.upstream.close()


def login_page(_: str) -> str:
    """Answer each request with the same HTML page."""
    return "/docs"


def swapped(path: str) -> str:
    """Answer a request for a file or a catalogue with another one, of the same type if there is one."""
    return _swapped_paths().get(path, path)


@cache
def _swapped_paths() -> dict[str, str]:
    files = sorted([*page_files(), *engine_files()], key=_type)
    alike = [list(group) for _, group in groupby(files, _type)]
    single = [path for group in alike if len(group) == 1 for path in group]
    catalogues = ["/v1/games", *(f"/v1/games/{game}" for game in GAMES)]
    rows = [*(group for group in alike if len(group) > 1), single, catalogues, ["/", "/manifest.webmanifest"]]
    return {path: other for row in rows for path, other in zip(row, [*row[1:], row[0]], strict=True)}


def _type(path: str) -> str:
    return PurePosixPath(path).suffix
