"""A test server that fails on purpose, for example by closing the connection. It uses real sockets.

A test chooses a failure for each request that it expects. Any further request gets the last failure again. So a client
that retries too often makes the test fail, not hang.
"""

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import msgspec

from tallytale.engine.judging.reports import judge

TIMEOUT = 20


@dataclass
class Received:
    """A request that the server has received. `over` is set at the end of the test."""

    head: dict[str, str]
    body: bytes
    over: threading.Event


Act = Callable[[socket.socket, Received], None]


@dataclass
class Faulty:
    """A server that fails on purpose. It stores the headers and bodies of all requests for the test."""

    url: str
    heads: list[dict[str, str]] = field(default_factory=list)
    bodies: list[bytes] = field(default_factory=list)


def answer(status: int, body: object = b"", kind: str = "application/json", **headers: str) -> Act:
    """Make the faulty server send this response. A body that is not bytes is encoded as JSON."""
    data = body if isinstance(body, bytes) else msgspec.json.encode(body)
    lines = [f"HTTP/1.1 {status} So", f"content-length: {len(data)}", f"content-type: {kind}", "connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    whole = "\r\n".join(lines).encode() + b"\r\n\r\n" + data
    return lambda wire, _: wire.sendall(whole)


def problem(slug: str, status: int, **headers: str) -> Act:
    """Make the faulty server send an error response as problem JSON (RFC 9457)."""
    document = {"type": f"/problems/{slug}", "title": "So", "status": status, "detail": "So it is."}
    return answer(status, document, "application/problem+json", **headers)


def judges(wire: socket.socket, received: Received) -> None:
    """Make the server answer with the report on the table that it has received."""
    answer(200, judge(received.body))(wire, received)


def hang(_: socket.socket, received: Received) -> None:
    """Make the faulty server send nothing until the test is over."""
    received.over.wait(TIMEOUT)


def reset(wire: socket.socket, _: Received) -> None:
    """Make the faulty server reset the connection."""
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def leave(_wire: socket.socket, _: Received) -> None:
    """Make the faulty server close the connection without a response."""


def cut(wire: socket.socket, _: Received) -> None:
    """Make the faulty server send fewer bytes than its Content-Length header promises."""
    wire.sendall(b'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"id":')


def trickle(wire: socket.socket, received: Received) -> None:
    """Make the faulty server send the body one byte at a time, for longer than any timeout."""
    wire.sendall(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n")
    for _ in range(1000):
        if not received.over.wait(0.02):
            wire.sendall(b" ")


def drip(wire: socket.socket, received: Received) -> None:
    """Make the faulty server send the head of its response one byte at a time, for longer than any timeout."""
    wire.sendall(b"HTTP/1.1 200 OK\r\nx-long: ")
    for _ in range(250):
        if not received.over.wait(0.02):
            wire.sendall(b"x")


def dawdle(wire: socket.socket, received: Received) -> None:
    """Make the faulty server send a little of its response each second, but never finish it."""
    received.over.wait(1)
    wire.sendall(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n")
    for _ in range(TIMEOUT):
        received.over.wait(1)
        wire.sendall(b" ")


@contextmanager
def faulty(*acts: Act) -> Iterator[Faulty]:
    """Start a faulty server. The first failure in the list is for its first request, and so on."""
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = Faulty(f"http://127.0.0.1:{listener.getsockname()[1]}")
        thread = threading.Thread(target=_serve, args=(listener, server, list(acts), over), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            over.set()
            with suppress(OSError):
                listener.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits in `accept`
            thread.join(TIMEOUT)


def _serve(listener: socket.socket, server: Faulty, acts: list[Act], over: threading.Event) -> None:
    while not over.is_set():
        try:
            wire, _ = listener.accept()
        except OSError:
            return
        act = acts.pop(0) if len(acts) > 1 else acts[0]
        threading.Thread(target=_answer, args=(wire, server, act, over), daemon=True).start()


def _answer(wire: socket.socket, server: Faulty, act: Act, over: threading.Event) -> None:
    with wire, suppress(OSError):
        received = _receive(wire, over)
        server.heads.append(received.head)
        server.bodies.append(received.body)
        act(wire, received)


def _receive(wire: socket.socket, over: threading.Event) -> Received:
    """Read a whole request from a connection."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += wire.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    headers = dict(line.lower().split(": ", 1) for line in head.decode("latin-1").split("\r\n")[1:])
    size = int(headers.get("content-length", "0"))
    while len(body) < size:
        body += wire.recv(65536)
    return Received(headers, body, over)
