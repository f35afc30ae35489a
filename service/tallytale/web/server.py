"""`tallytale serve`: one process or several round one socket."""

import os
import signal
import sys
import tempfile
from contextlib import nullcontext
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOL_SOCKET
from socket import socket as Socket  # noqa: N812 - a class, whatever its name
from types import FrameType

if sys.platform != "win32":
    import resource

import uvicorn
from uvicorn.supervisors import Multiprocess

from tallytale.web.connection.protocol import BoundedProtocol
from tallytale.web.http.clients import parse_networks, too_wide
from tallytale.web.ops import logs
from tallytale.web.settings import Settings
from tallytale.words import say

KEEP_ALIVE_SECONDS = 75  # seconds; longer than proxies keep their connections, so that it is they who end them
SHUTDOWN_SECONDS = 30  # seconds that running requests have at most
# uvloop takes one new connection a turn from each socket. When hundreds come at once while others keep the turns long,
# the last would wait for seconds; through copies of the socket many get in at a turn.
LISTENING_SOCKETS = 32
MAX_OPEN_FILES = 16_384  # files of a process; `connections.py` bounds how many of them may be connections
METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where several workers count, so that any of them can tell the sum


def serve(settings: Settings) -> None:
    """Answer until told to stop."""
    logs.configure(settings.log)
    _warn_of_wide_proxies(settings)
    _raise_open_file_limit()
    signal.signal(signal.SIGTERM, _exit)
    config = uvicorn.Config(
        "tallytale.web.app:app_from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http=BoundedProtocol,
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    socket = _bind(settings.host, settings.port)
    socket.listen(config.backlog)  # from here on a request waits, and is not refused
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    logs.LOG.line("info", say("serve.address", address=f"http://{host}:{socket.getsockname()[1]}"))
    sockets = [socket, *[socket.dup() for _ in range(LISTENING_SOCKETS - 1)]]
    os.environ.pop(METRICS_FOLDER, None)
    with tempfile.TemporaryDirectory() if settings.workers > 1 else nullcontext() as metrics_folder:
        if metrics_folder:
            os.environ[METRICS_FOLDER] = metrics_folder
            Supervisor(config, sockets=sockets).run()
        else:
            uvicorn.Server(config).run(sockets=sockets)


def _warn_of_wide_proxies(settings: Settings) -> None:
    if wide := too_wide(parse_networks(settings.proxies)):
        logs.LOG.line(
            "warning",
            "TALLYTALE_PROXIES trusts very many addresses; whoever has one of them can pose as any client",
            networks=[str(network) for network in wide],
        )


def _bind(host: str, port: int) -> Socket:
    """Return a socket bound to this address. Uvicorn's own function ends the process when it can't."""
    bound = Socket(AF_INET6 if ":" in host else AF_INET)
    bound.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    bound.set_inheritable(True)  # workers are processes of their own
    return bound


def _raise_open_file_limit() -> None:
    """Raise the usual bound of a thousand, which is there for programs of long ago, as far as it may be raised."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        allowed = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(MAX_OPEN_FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


def _exit(_number: int, _frame: FrameType | None) -> None:
    """Being told to stop is no failure: the server, which has stopped by then, raises the signal again."""
    sys.exit(0)


class Supervisor(Multiprocess):
    """The process round several workers."""

    def handle_int(self) -> None:
        self._signal_all(signal.SIGINT)  # which does not wait, as a drain at the end of all would
        super().handle_int()

    def terminate_all(self) -> None:
        for socket in self.sockets:  # so that it is refused who comes when the last worker has stopped
            socket.close()
        super().terminate_all()

    def join_all(self) -> None:
        """Wait for the workers, and pass on what comes meanwhile: a second signal does not wait."""
        for worker in self.processes:
            while worker.exitcode is None:
                worker.process.join(0.1)
                if self.signal_queue:
                    self.signal_queue.clear()
                    self._signal_all(signal.SIGTERM)

    def _signal_all(self, number: int) -> None:
        for worker in self.processes:
            if worker.exitcode is None and worker.pid:
                os.kill(worker.pid, number)
