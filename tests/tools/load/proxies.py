"""Compare where real proxies and the service see the end of a request. The proxies hand requests on to a recorder.

A proxy gives every request that it hands on a header of its own. If the service finds more requests in the same bytes than
there are such headers, one of them was smuggled past the proxy.
"""

import socket
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import outside
from tests.support.serving import Wire, free_port, until
from tests.tools.load.fleet import program

MARK = b"x-handed-on: yes\r\n"
QUIET_SECONDS = 0.1  # after which the recorder takes a request to be whole
PATIENCE = 2  # seconds for a proxy's answer: to what is not whole it gives none
ANSWER = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
HAPROXY = """
defaults
    mode http
    timeout connect 1s
    timeout client {seconds}s
    timeout server {seconds}s
frontend all
    bind 127.0.0.1:{port}
    http-request set-header x-handed-on yes
    default_backend recorder
backend recorder
    server recorder 127.0.0.1:{recorder}
"""
CADDY = """
{{
    admin off
    auto_https off
    persist_config off
}}
http://:{port} {{
    bind 127.0.0.1
    reverse_proxy 127.0.0.1:{recorder} {{
        header_up X-Handed-On yes
        flush_interval -1
    }}
}}
"""


class Recorder:
    """A server that keeps the bytes of every connection, and answers each with 200."""

    def __init__(self) -> None:
        self.kept: list[bytes] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):  # it is closed in the end
            while True:
                threading.Thread(target=self._record, args=self._listening.accept()[:1], daemon=True).start()

    def _record(self, connection: socket.socket) -> None:
        data = b""
        connection.settimeout(QUIET_SECONDS)
        with connection, suppress(OSError):
            while chunk := connection.recv(65536):
                data += chunk
        self.kept.append(data)
        with suppress(OSError):
            connection.sendall(ANSWER)

    def close(self) -> None:
        self._listening.close()


class Proxy:
    """A proxy before a recorder."""

    def __init__(self, name: str, port: int, recorder: Recorder) -> None:
        self.name, self.port, self._recorder = name, port, recorder

    def handed_on(self, data: bytes) -> list[bytes]:
        """Return what the proxy hands on, by connection, when it is sent this."""
        self._recorder.kept.clear()
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as wire, suppress(OSError):
            wire.sendall(data)
            wire.shutdown(socket.SHUT_WR)
            while wire.recv(65536):
                pass
        return list(self._recorder.kept)


def disagreement(proxy: Proxy, port: int, data: bytes) -> str:
    """Return where the service at a port finds more requests than the proxy has handed on, or nothing."""
    for bytes_handed_on in proxy.handed_on(data):
        requests = bytes_handed_on.lower().count(MARK)
        wire = Wire(port)
        with suppress(OSError):
            wire.send(bytes_handed_on).half_close()
        answers = _answers(wire)
        if answers > requests:
            return (
                f"{proxy.name} hands on {requests} requests, the service answers {answers}: {bytes_handed_on[:400]!r}"
            )
    return ""


def _answers(wire: Wire) -> int:
    try:
        return len(wire.answers())
    except (OSError, ValueError):
        return 0


@contextmanager
def proxy(name: str) -> Iterator[Proxy]:
    """Start HAProxy or Caddy before a recorder."""
    recorder, port = Recorder(), free_port()
    config, command = PROXIES[name]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "config"
        file.write_text(config.format(port=port, recorder=recorder.port, seconds=PATIENCE), encoding="ascii")
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


def _caddy() -> list[str]:
    return [str(outside.deploy_tools() / "bin" / "caddy"), "run", "--adapter", "caddyfile", "--config"]


PROXIES: dict[str, tuple[str, Callable[[], list[str]]]] = {
    "haproxy": (HAPROXY, lambda: [program("haproxy"), "-db", "-q", "-f"]),
    "caddy": (CADDY, _caddy),
}
