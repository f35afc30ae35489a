"""Starts the service as its own process, and sends it raw bytes, including invalid HTTP."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from random import SystemRandom
from typing import Any
from uuid import uuid4

from tests.support.paths import BIN

TALLYTALE = [str(BIN / "tallytale"), "serve", "--port", "0"]
TIMEOUT = 20  # seconds
IMPATIENT = """
from time import monotonic
from tallytale.web import (server, settings)
from tallytale.web.connection import connections
from tallytale.web.connection.protocol import HEAD_SECONDS

connections.monotonic = lambda: monotonic() + HEAD_SECONDS - 1
server.serve(settings.read({"TALLYTALE_PORT": "0", "TALLYTALE_LOG": "json"}))
"""
# The system never takes these ports for outgoing connections. A server in a cluster also uses the port 10,000 above its
# own, which is outside this range.
PORTS = range(10_000, 20_000)


class Server:
    """A running server process that collects the lines of its log."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.port = int(self._first(r"https?://127\.0\.0\.1:(\d+)"))
        self.url = f"http://127.0.0.1:{self.port}"

    def _read(self) -> None:
        assert self.process.stdout
        self.lines.extend(self.process.stdout)

    def _first(self, pattern: str) -> str:
        found = until(lambda: next(filter(None, [re.search(pattern, line) for line in self._new_lines()]), None))
        assert found, f"the server did not start: {self.lines}"
        return str(found[1])

    def _new_lines(self) -> list[str]:
        if self.process.poll() is not None:
            self._reader.join()
        return list(self.lines)

    def logged(self, **facts: Any) -> list[dict[str, Any]]:
        """Return the log lines that contain these values, for example `status=404`."""
        # Most lines are not parsed, because a test asks often and a server may have written thousands of lines.
        values = [json.dumps(value, ensure_ascii=False) for value in facts.values()]
        lines = [json.loads(line) for line in list(self.lines) if all(value in line for value in values)]
        return [line for line in lines if facts.items() <= line.items()]

    def wait_for_log(self) -> None:
        """Wait until the log has a line for every request that was answered so far.

        The server writes the line only after the response. A test that counts lines must wait for that.
        """
        marker = f"marker-{uuid4().hex}"
        RawConnection(self.port).send(request("/health/live", f"x-request-id: {marker}")).answers()
        assert until(lambda: self.logged(id=marker)), "the server does not log its requests"

    def end(self) -> int:
        """Kill the server, and return its exit status."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)  # also kills the processes that the server has started
        self.process.wait()
        self._reader.join()
        assert self.process.stdout
        self.process.stdout.close()
        return self.process.returncode


def free_port() -> int:
    """Return a port on which nothing is listening."""
    while True:
        # `random` is seeded in tests and would choose the same ports in every process.
        port = SystemRandom().choice(PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def until(condition: Any, timeout: float = TIMEOUT) -> Any:
    """Call a function until it returns a true value or the time is up. Return its last value."""
    deadline = time.monotonic() + timeout
    while not (seen := condition()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return seen


def running_service(*words: str, **environment: str) -> AbstractContextManager[Server]:
    """Start the service on a free port. Its log consists of JSON lines."""
    return running_server([*TALLYTALE, *words], **environment)


def impatient_service() -> AbstractContextManager[Server]:
    """Start a service that waits only one second for a request that is sent slowly.

    In error messages, it names the normal time limit, as in production.
    """
    return running_server([sys.executable, "-c", IMPATIENT])


@contextmanager
def running_server(command: Sequence[str], stdin: int | None = None, /, **environment: str) -> Iterator[Server]:
    """Run a command that starts a server and prints the server's address."""
    process = subprocess.Popen(
        command,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "TALLYTALE_LOG": "json", **environment},
        start_new_session=True,
    )
    server = Server(process)
    try:
        yield server
    finally:
        server.end()


class RawConnection:
    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), TIMEOUT, source_address=(source, 0))

    def send(self, data: bytes) -> "RawConnection":
        self.socket.sendall(data)
        return self

    def has_ended(self) -> bool:
        """Tell whether the server has already closed the connection or sent a timeout response. Don't wait for that."""
        self.socket.settimeout(0)
        try:
            return self.socket.recv(12, socket.MSG_PEEK) in (b"", b"HTTP/1.1 408")
        except BlockingIOError:
            return False
        except ConnectionError:
            return True
        finally:
            self.socket.settimeout(TIMEOUT)

    def half_close(self) -> "RawConnection":
        self.socket.shutdown(socket.SHUT_WR)
        return self

    def answers(self) -> list[tuple[int, dict[str, str], bytes]]:
        """Read until the server closes the connection. Return all responses."""
        data = b""
        with self.socket:
            while chunk := self.socket.recv(65536):
                data += chunk
        return list(_split_responses(data))


def _split_responses(data: bytes) -> Iterator[tuple[int, dict[str, str], bytes]]:
    while data:
        head, _, data = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        length = int(headers.get("content-length", "0"))
        yield int(first.split()[1]), headers, data[:length]
        data = data[length:]


def request(path: str, *headers: str, method: str = "GET", body: bytes = b"", close: bool = True) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: here", *headers, *(["connection: close"] if close else [])]
    if body or method == "POST":
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
