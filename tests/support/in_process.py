"""Runs the service in the same process as the test, so that the test can count the executed instructions.

Requests are sent over a socket pair, without a network. Each request has a new connection and a new client address.
"""

import asyncio
import os
import select
import socket
import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import uvicorn
import uvloop
from uvicorn.server import ServerState

from tallytale.web.app import create_app
from tallytale.web.connection import connections
from tallytale.web.connection.connections import Connections
from tallytale.web.connection.protocol import BoundedProtocol, State
from tallytale.web.http.clients import Clients
from tallytale.web.ops import logs, metrics
from tallytale.web.ops.log_output import LogOutput
from tallytale.web.settings import read

SECONDS = 20  # time limit in seconds, reached only if the service hangs
LOOK_SECONDS = 0.001


class InProcessService:
    """The service, run without a network. `errors` collects the errors of its asyncio event loop."""

    def __init__(self, **settings: str) -> None:
        chosen = read({"TALLYTALE_MEMORY_MB": "0", **settings})
        self.loop = uvloop.new_event_loop()
        self.loop.set_exception_handler(lambda _, context: self.errors.append(str(context)))
        self.errors: list[str] = []
        # Deprecation warnings are ignored here, as they are in production.
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
            app = create_app(chosen)
        self._config = uvicorn.Config(app, http=BoundedProtocol, log_config=None, server_header=False)
        self._config.load()
        self._clients, self._body_seconds = Clients(b"a secret", []), chosen.body_seconds
        logs.LOG._output = LogOutput(metrics.count_dropped_lines, os.open(os.devnull, os.O_WRONLY))  # noqa: SLF001 - it is for standard output only

    def exchange(self, data: bytes) -> bytes:
        """Send bytes over a new connection. Return what the service sends until it closes the connection."""
        return self.loop.run_until_complete(asyncio.wait_for(self._exchange(data), SECONDS))

    def protocol(self) -> BoundedProtocol:
        bounds = Connections(self._clients, self._body_seconds)
        return BoundedProtocol(self._config, ServerState(), {connections.KEY: bounds}, self.loop)

    async def _exchange(self, data: bytes) -> bytes:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)  # noqa: FBT003 - as the standard library declares it
        protocol = self.protocol()
        await self.loop.connect_accepted_socket(lambda: protocol, theirs)
        answered = bytearray()
        with ours:
            sending = self.loop.create_task(self._send(ours, theirs, data, protocol))
            with suppress(ConnectionError):
                while chunk := await self.loop.sock_recv(ours, 65536):
                    answered += chunk
            sending.cancel()
        bounds = vars(protocol._connections)  # noqa: SLF001 - to see that it is empty at the end
        while protocol._uvicorn or bounds["_owners"]:  # noqa: ASYNC110, SLF001 - nothing tells when a connection is lost
            await asyncio.sleep(LOOK_SECONDS)
        if left := {name: bounds[name] for name in ("_count", "held", "_owners") if bounds[name]}:
            self.errors.append(f"the service still counts a closed connection: {left}")
        return bytes(answered)

    async def _send(self, ours: socket.socket, theirs: socket.socket, data: bytes, protocol: BoundedProtocol) -> None:
        """Send bytes. Once the service has processed them, close the connection for sending."""
        with suppress(ConnectionError):
            await self.loop.sock_sendall(ours, data)
            while _has_unread(theirs) or _is_busy(protocol):  # noqa: ASYNC110 - nor when there is nothing left to do
                await asyncio.sleep(LOOK_SECONDS)
            ours.shutdown(socket.SHUT_WR)


def _is_busy(protocol: BoundedProtocol) -> bool:
    """Tell whether the service is still working on a request. If not, it waits for more bytes."""
    return protocol.state in (State.CALLED, State.ANSWER) or protocol._is_paused  # noqa: SLF001 - nothing else tells it


def _has_unread(one: Any) -> bool:
    return one.fileno() >= 0 and bool(select.select([one], [], [], 0)[0])


class InProcessConnection:
    """Passes bytes directly to the service's connection code, as a socket would. Responses are discarded."""

    def __init__(self) -> None:
        self._service = InProcessService()

    def parse(self, pieces: Sequence[bytes]) -> None:
        """Send a request to the service in pieces over a new connection, and close the connection."""
        self._service.loop.run_until_complete(self._parse(pieces))

    async def _parse(self, pieces: Sequence[bytes]) -> None:
        protocol, transport = self._service.protocol(), _Unconnected()
        protocol.connection_made(transport)
        for piece in pieces:
            if not transport.is_closing():
                protocol.data_received(piece)
                await asyncio.sleep(0)  # the application starts, and gets its body
        transport.abort()
        protocol.connection_lost(None)


class _Unconnected(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self._is_closing = False

    def is_closing(self) -> bool:
        return self._is_closing

    def abort(self) -> None:
        self._is_closing = True

    def write(self, _: Any) -> None: ...
    def write_eof(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...
    def get_write_buffer_size(self) -> int:
        return 0

    close = abort
