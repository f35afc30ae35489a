"""Limits how many connections are read in a short time, and how many requests start. So every client gets a turn."""

from asyncio import get_running_loop
from collections import OrderedDict
from collections.abc import Callable


class ThrottledQueue:
    """A queue of functions. In each period, it calls a limited number of them.

    A period lasts `seconds`, or one iteration of the event loop if that is 0.
    """

    def __init__(self, calls_per_period: int, seconds: float = 0) -> None:
        self._calls_per_period, self._seconds = calls_per_period, seconds
        self._calls_left, self._running = calls_per_period, False
        self._first, self._others = OrderedDict[Callable[[], object], None](), OrderedDict[Callable[[], object], None]()

    def add(self, call: Callable[[], object], *, first: bool = False) -> None:
        """Call a function now, or later if this period's limit is reached. Functions with `first` overtake others."""
        if not self._running:
            self._running = True
            get_running_loop().call_later(self._seconds, self._begin_period)
        if self._calls_left:
            self._calls_left -= 1
            call()
        else:
            (self._first if first else self._others)[call] = None

    def discard(self, call: Callable[[], object]) -> None:
        """Remove a function from the queue. Otherwise it would keep a closed connection in memory."""
        self._first.pop(call, None)
        self._others.pop(call, None)

    def _begin_period(self) -> None:
        """Call waiting functions, as many as a period allows. Stop the timer after a period without any calls."""
        loop, used = get_running_loop(), self._calls_per_period - self._calls_left
        calls = min(self._calls_per_period, len(self._first) + len(self._others))
        self._calls_left = self._calls_per_period - calls
        for _ in range(calls):
            call, _ = (self._first or self._others).popitem(last=False)
            loop.call_soon(call)  # separate calls, so that an error in one function does not stop the others
        self._running = bool(used or calls)
        if self._running:
            loop.call_later(self._seconds, self._begin_period)
