"""Implements `tallytale serve`: starts one worker process, or several that share a socket."""

import os
import signal
import sys
import tempfile
from contextlib import nullcontext, suppress
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOL_SOCKET
from socket import socket as Socket  # noqa: N812 - a class, whatever its name
from types import FrameType

if sys.platform != "win32":
    import resource

import uvicorn
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from tallytale.phrases import say
from tallytale.web.connection.protocol import BoundedProtocol
from tallytale.web.http.clients import parse_networks, too_wide
from tallytale.web.ops import logs, metric_files
from tallytale.web.settings import Settings

NEVER = 1_000_000  # seconds; connections/protocol.py closes idle connections itself
SHUTDOWN_SECONDS = 30
# A worker that does not respond to its parent process for so long is replaced. On a busy machine, starting takes seconds.
HANGING_SECONDS = 20
# uvloop accepts one connection per socket in each iteration of the event loop. If hundreds of clients connect at once,
# the last would wait for seconds. So the server uses several copies of the socket.
LISTENING_SOCKETS = 32
# The process may open at most `MAX_OPEN_FILES` files. Each connection counts as an open file. With fewer than
# `MIN_OPEN_FILES`, hardly any would be left for connections.
MAX_OPEN_FILES = 16_384
MIN_OPEN_FILES = 512
STOPPED = (0, -signal.SIGTERM, -signal.SIGINT)  # exit statuses of a worker that was told to stop


class StartError(Exception):
    """Raised if the service can't start. `sentence` is the name of a sentence that says why, and `facts` are for it."""

    def __init__(self, sentence: str, facts: dict[str, str | int]) -> None:
        super().__init__(sentence, facts)
        self.sentence, self.facts = sentence, facts


def serve(settings: Settings) -> None:
    """Serve requests until a signal stops the process. Raises `StartError` if that is not possible."""
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
        log_level="error",
        timeout_keep_alive=NEVER,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_worker_healthcheck=HANGING_SECONDS,
    )
    socket = _listen(settings, config.backlog)
    sockets = [socket, *[socket.dup() for _ in range(LISTENING_SOCKETS - 1)]]
    os.environ.pop(metric_files.FOLDER, None)
    with _metrics_folder() if settings.workers > 1 else nullcontext() as metrics_folder:
        if metrics_folder:
            os.environ[metric_files.FOLDER] = metrics_folder
            Supervisor(config, sockets=sockets).run()
        else:
            uvicorn.Server(config).run(sockets=sockets)


def _listen(settings: Settings, backlog: int) -> Socket:
    """Open the socket of the service, and log its address. From then on, new connections wait until a worker is ready."""
    try:
        socket = _bind(settings.host, settings.port)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StartError("no-address", {"host": settings.host, "port": str(settings.port), "reason": reason}) from error
    socket.listen(backlog)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    scheme = "https" if settings.certificate else "http"
    logs.LOG.line("info", say("serve.address", address=f"{scheme}://{host}:{socket.getsockname()[1]}"))
    return socket


def _metrics_folder() -> tempfile.TemporaryDirectory[str]:
    """Create the folder to which the workers write their metrics. Any worker can add them up."""
    try:
        return tempfile.TemporaryDirectory(prefix="tallytale-")
    except OSError as error:
        raise StartError("no-metrics-folder", {"reason": error.strerror or str(error)}) from error


def _warn_of_wide_proxies(settings: Settings) -> None:
    if wide := too_wide(parse_networks(settings.proxies)):
        logs.LOG.line(
            "warning",
            "TALLYTALE_PROXIES trusts very many addresses; anyone with one of them can pretend to be any client",
            networks=[str(network) for network in wide],
        )


def _bind(host: str, port: int) -> Socket:
    """Return a socket that is bound to this address.

    uvicorn's own function would end the process if the port is in use.
    """
    bound = Socket(AF_INET6 if ":" in host else AF_INET)
    bound.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    bound.set_inheritable(True)  # the worker processes inherit the socket
    return bound


def _raise_open_file_limit() -> None:
    """Raise the limit on open files. It is often only 1024, and each connection needs one."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        allowed = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(MAX_OPEN_FILES, hard)
        if allowed < MIN_OPEN_FILES:
            raise StartError("few-files", {"most": allowed, "needed": MIN_OPEN_FILES})
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


def _exit(_number: int, _frame: FrameType | None) -> None:
    """Exit with status 0. Otherwise uvicorn would raise SIGTERM again, and the process would end with an error."""
    sys.exit(0)


class Supervisor(Multiprocess):
    def __init__(self, config: uvicorn.Config, sockets: list[Socket]) -> None:
        super().__init__(config, sockets)
        self._running: dict[int, Process] = {}

    def keep_subprocess_alive(self) -> None:
        """Start a new worker for each that has died. The parent process calls this twice a second."""
        self._note_deaths()
        try:
            super().keep_subprocess_alive()
        except OSError as error:  # for example, there are too many processes; it is tried again half a second later
            logs.LOG.line("error", "a worker can't be started", why=str(error))

    def _note_deaths(self) -> None:
        running = {worker.pid: worker for worker in self.processes if worker.pid and worker.exitcode is None}
        for number in self._running.keys() - running.keys():
            with suppress(OSError):
                metric_files.forget(number)
            if (status := self._running[number].exitcode) not in STOPPED:
                logs.LOG.line("error", "a worker died", process=number, status=status)
        self._running = running

    def handle_int(self) -> None:
        self._signal_all(signal.SIGINT)  # SIGINT stops workers at once, but SIGTERM lets them finish their requests
        super().handle_int()

    def terminate_all(self) -> None:
        # Once the last worker has stopped, new connections are refused, because the parent process closes its sockets.
        for socket in self.sockets:
            socket.close()
        super().terminate_all()

    def join_all(self) -> None:
        """Wait for the workers to end. A second signal makes them stop draining."""
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
