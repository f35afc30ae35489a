"""Detects request smuggling: the service must not find more requests in some bytes than a proxy has forwarded.

HAProxy or Caddy adds a header to each request that it forwards, and a server behind the proxy records the bytes. If the
service answers more requests than there are such headers, a request got past the proxy unseen.
"""

import re
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.caddy import caddy_command
from tests.support.serving import RawConnection, free_port, until
from tests.tools.attack.load.fleet import haproxy_config, program

FORWARDED_HEADER = b"x-forwarded-by-proxy: yes\r\n"
IDLE_SECONDS = 0.1  # seconds without data, after which the recorder takes a request for complete
TIMEOUT = 2
ANSWER = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
CADDY = """
{{
    admin off
    auto_https off
    persist_config off
}}
http://:{port} {{
    bind 127.0.0.1
    reverse_proxy 127.0.0.1:{recorder} {{
        header_up X-Forwarded-By-Proxy yes
        flush_interval -1
    }}
}}
"""


class Recorder:
    """A server that stores the bytes of each connection, and answers with status 200."""

    def __init__(self) -> None:
        self.received: list[bytes] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):  # closing the socket stops `accept` with this error
            while True:
                threading.Thread(target=self._record, args=self._listening.accept()[:1], daemon=True).start()

    def _record(self, connection: socket.socket) -> None:
        data = b""
        connection.settimeout(IDLE_SECONDS)
        with connection, suppress(OSError):
            while chunk := connection.recv(65536):
                data += chunk
        self.received.append(data)
        with suppress(OSError):
            connection.sendall(ANSWER)

    def close(self) -> None:
        self._listening.close()


class Proxy:
    """A running proxy with a recorder behind it."""

    def __init__(self, name: str, port: int, recorder: Recorder) -> None:
        self.name, self.port, self._recorder = name, port, recorder

    def forward(self, data: bytes) -> list[bytes]:
        """Send bytes to the proxy. Return what it forwards: one item for each of its connections to the recorder."""
        self._recorder.received.clear()
        with socket.create_connection(("127.0.0.1", self.port), timeout=TIMEOUT) as connection, suppress(OSError):
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(65536):
                pass
        return list(self._recorder.received)


def disagreement(proxy: Proxy, port: int, data: bytes) -> str:
    """Send bytes through a proxy. Return a message if the service counts more requests in them than the proxy."""
    for forwarded in proxy.forward(data):
        requests = forwarded.lower().count(FORWARDED_HEADER)
        connection = RawConnection(port)
        with suppress(OSError):
            connection.send(forwarded).half_close()
        answers = _answers(connection)
        if answers > requests:
            return f"{proxy.name} forwards {requests} requests, the service answers {answers}: {forwarded[:400]!r}"
    return ""


def _answers(connection: RawConnection) -> int:
    try:
        return len(connection.answers())
    except (OSError, ValueError):
        return 0


@contextmanager
def proxy(name: str) -> Iterator[Proxy]:
    """Start HAProxy or Caddy. It forwards requests to a server that records them."""
    recorder, port = Recorder(), free_port()
    config, command = PROXIES[name]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "config"
        file.write_text(config(port, recorder.port), encoding="ascii")
        environment = {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        process = subprocess.Popen([*command(), str(file)], env=environment, stderr=subprocess.DEVNULL)
        try:
            assert until(lambda: _listens(port)), f"{name} did not start"
            yield Proxy(name, port, recorder)
        finally:
            process.kill()
            process.wait()
            recorder.close()


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


def _haproxy(port: int, recorder: int) -> str:
    """Return deploy/haproxy.cfg with short time limits. It adds a header of its own to each request."""
    config = re.sub(
        r"(timeout (?:http-request|client|server)) \d+s", rf"\1 {TIMEOUT}s", haproxy_config(port, [recorder])
    )
    header = "http-request set-header x-forwarded-by-proxy yes\n    default_backend"
    return config.replace("default_backend", header).replace("default-server check", "default-server no-check")


PROXIES: dict[str, tuple[Callable[[int, int], str], Callable[[], list[str]]]] = {
    "haproxy": (_haproxy, lambda: [program("haproxy"), "-db", "-q", "-f"]),
    "caddy": (lambda port, recorder: CADDY.format(port=port, recorder=recorder), caddy_command),
}
