"""Lets connections wait for their turn, so that a flood of data leaves time for other work."""

from asyncio import get_running_loop
from collections.abc import Callable


class Turns:
    """A queue of functions. In each period of `seconds`, it calls at most `count` of them, oldest first."""

    def __init__(self, count: int, seconds: float) -> None:
        self._count, self._seconds = count, seconds
        self._left, self._is_running = count, False
        self._waiting: dict[Callable[[], object], None] = {}

    def ask(self, call: Callable[[], object]) -> None:
        if not self._is_running:
            self._is_running = True
            get_running_loop().call_later(self._seconds, self._next_period)
        if self._left:
            self._left -= 1
            get_running_loop().call_soon(call)
        else:
            self._waiting[call] = None

    def forget(self, call: Callable[[], object]) -> None:
        """Remove a function of a closed connection, which it would keep in memory."""
        self._waiting.pop(call, None)

    def _next_period(self) -> None:
        was_used, self._left, self._is_running = self._left < self._count, self._count, False
        for call in list(self._waiting)[: self._count]:
            del self._waiting[call]
            self.ask(call)
        if was_used and not self._is_running:  # so that calls that come slowly don't start a period each
            self._is_running = True
            get_running_loop().call_later(self._seconds, self._next_period)
