"""Limits how many connections are read, and how many requests start, in a short time. So every client gets a turn."""

from asyncio import get_running_loop
from collections import OrderedDict
from collections.abc import Callable


class ThrottledQueue:
    """Calls a limited number of functions in each period. All other functions wait for a later period.

    `seconds` is the length of a period. If it is 0, a period is one iteration of the event loop.
    """

    def __init__(self, calls_per_period: int, seconds: float = 0) -> None:
        self._calls_per_period, self._seconds = calls_per_period, seconds
        self._calls_left, self._running = calls_per_period, False
        # An ordered dictionary can remove any of its keys quickly, which a list can't.
        self._first, self._others = OrderedDict[Callable[[], object], None](), OrderedDict[Callable[[], object], None]()

    def add(self, call: Callable[[], object], *, first: bool = False) -> None:
        """Call a function now or, if too many were called, later. Functions with `first` go before the others."""
        if not self._running:
            self._running = True
            get_running_loop().call_later(self._seconds, self._begin_period)
        if self._calls_left:
            self._calls_left -= 1
            call()
        else:
            (self._first if first else self._others)[call] = None

    def discard(self, call: Callable[[], object]) -> None:
        """Remove a function from the queue. It would otherwise keep a closed connection in memory."""
        self._first.pop(call, None)
        self._others.pop(call, None)

    def _begin_period(self) -> None:
        """Call the waiting functions, as many as a period allows. After a period without calls, stop the timer."""
        loop, used = get_running_loop(), self._calls_per_period - self._calls_left
        calls = min(self._calls_per_period, len(self._first) + len(self._others))
        self._calls_left = self._calls_per_period - calls
        for _ in range(calls):
            call, _ = (self._first or self._others).popitem(last=False)
            loop.call_soon(call)  # called separately, so that an error in one function does not stop the others
        self._running = bool(used or calls)
        if self._running:
            loop.call_later(self._seconds, self._begin_period)
