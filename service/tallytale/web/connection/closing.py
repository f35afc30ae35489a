"""Closes connections: after an error in the service, and so that a refused client can still read the response.

If the service closes a connection that has unread bytes, the client may lose the response. So the service first only
stops sending, and closes the connection a moment later.
"""

from asyncio import Transport, get_running_loop
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

LINGER_SECONDS = 1

ParametersT = ParamSpec("ParametersT")


def fails_on_error(
    callback: Callable[Concatenate[Any, ParametersT], None],
) -> Callable[Concatenate[Any, ParametersT], None]:
    """Decorate a callback of a connection. If it raises an exception, `fail` closes the connection."""

    @wraps(callback)
    def guarded(self: Any, /, *args: ParametersT.args, **kwargs: ParametersT.kwargs) -> None:
        try:
            callback(self, *args, **kwargs)
        except Exception as error:  # noqa: BLE001 - whatever is wrong, the connection must not stay open
            self.fail(error)

    return guarded


class LingeringTransport:
    """Wraps the transport of a connection. `close` stops sending at once, and closes the connection a moment later."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self.write, self.is_closing = transport.write, transport.is_closing

    def close(self) -> None:
        if not self._transport.is_closing():
            self._transport.write_eof()
            get_running_loop().call_later(LINGER_SECONDS, self._transport.abort)
