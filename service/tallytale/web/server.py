"""Implements `tallytale serve`: starts one worker process, or several that share a socket."""

import os
import signal
import sys
import tempfile
import time
from contextlib import nullcontext, suppress
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOL_SOCKET
from socket import socket as Socket  # noqa: N812 - a class, whatever its name
from types import FrameType
from typing import cast

if sys.platform != "win32":
    import resource

import uvicorn

from tallytale.phrases import say
from tallytale.web.connection.protocol import BoundedProtocol
from tallytale.web.http.clients import parse_networks, too_wide
from tallytale.web.ops import logs, metric_files
from tallytale.web.settings import Settings

NEVER = 1_000_000  # seconds; connections/protocol.py closes idle connections itself
SHUTDOWN_SECONDS = 30
FIRST_FROM_SYSTEMD = 3  # the file descriptor of its first socket
LOOK_SECONDS = 0.5  # how often the parent process looks after its workers
# uvloop accepts one connection per socket in each iteration of the event loop. If hundreds of clients connect at once,
# the last would wait for seconds. So the server uses several copies of the socket.
LISTENING_SOCKETS = 32
# The process may open at most `MAX_OPEN_FILES` files. Each connection counts as an open file. With fewer than
# `MIN_OPEN_FILES`, hardly any would be left for connections.
MAX_OPEN_FILES = 16_384
MIN_OPEN_FILES = 512
START_FAILED = 3  # uvicorn's exit status if the application can't start
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
        socket = _from_systemd() or _bind(settings.host, settings.port)
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


def _from_systemd() -> Socket | None:
    """Return the socket that systemd has opened for the service, if it has (sd_listen_fds).

    While the service restarts, systemd keeps the socket open. So requests wait, and none is refused.
    """
    if os.environ.pop("LISTEN_PID", "") != str(os.getpid()):
        return None
    socket = Socket(fileno=FIRST_FROM_SYSTEMD)
    socket.set_inheritable(True)  # the worker processes inherit the socket
    return socket


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


class Supervisor:
    """The parent process of several workers. It starts a new worker for each that has died."""

    def __init__(self, config: uvicorn.Config, sockets: list[Socket]) -> None:
        self._config, self._sockets = config, sockets
        self._workers: list[SpawnProcess] = []
        self._signals: list[int] = []

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda number, _: self._signals.append(number))
        while not self._signals:
            self._start_missing()
            time.sleep(LOOK_SECONDS)
            self._remove_dead()
        # Once the last worker has stopped, new connections are refused, because the parent process closes its sockets.
        for socket in self._sockets:
            socket.close()
        while running := [worker for worker in self._workers if worker.exitcode is None]:
            while self._signals:  # SIGINT, or a second SIGTERM, stops workers without draining
                signalled = self._signals.pop(0)
                for worker in running:
                    os.kill(cast("int", worker.pid), signalled)
            time.sleep(LOOK_SECONDS / 5)

    def _start_missing(self) -> None:
        while len(self._workers) < self._config.workers and not self._signals:
            # The CPU time of a worker is counted under its number. A worker that replaces another one gets its number.
            number = min({str(at) for at in range(self._config.workers)} - {worker.name for worker in self._workers})
            worker = get_context("spawn").Process(target=_work, name=number, args=(self._config, self._sockets))
            try:
                worker.start()
            except OSError as error:  # for example, there are too many processes; it is tried again half a second later
                logs.LOG.line("error", "a worker can't be started", why=str(error))
                return
            self._workers.append(worker)

    def _remove_dead(self) -> None:
        for worker in [worker for worker in self._workers if worker.exitcode is not None]:
            self._workers.remove(worker)
            with suppress(OSError):
                metric_files.forget(worker.pid or 0)
            if worker.exitcode not in STOPPED:
                logs.LOG.line("error", "a worker died", process=worker.pid, status=worker.exitcode)
            if worker.exitcode == START_FAILED:
                self._signals.append(signal.SIGTERM)


def _work(config: uvicorn.Config, sockets: list[Socket]) -> None:
    with suppress(KeyboardInterrupt):  # uvicorn raises SIGINT again after it has stopped
        uvicorn.Server(config).run(sockets)
