"""In which order connections are read on and requests begin, so that many at once leave time for everybody else."""

from asyncio import get_running_loop
from collections import deque
from collections.abc import Callable


class Line:
    """Calls functions: so many in a period, and the others in the next ones. With 0 seconds a turn of the loop is one."""

    def __init__(self, at_once: int, seconds: float = 0) -> None:
        self._at_once, self._seconds = at_once, seconds
        self._left, self._running = at_once, False
        self._first, self._others = deque[Callable[[], object]](), deque[Callable[[], object]]()

    def add(self, call: Callable[[], object], *, first: bool = False) -> None:
        """Call a function now or in its turn; those that are `first` go before others."""
        if not self._running:
            self._running = True
            get_running_loop().call_later(self._seconds, self._begin_period)
        if self._left:
            self._left -= 1
            call()
        else:
            (self._first if first else self._others).append(call)

    def _begin_period(self) -> None:
        """Call those that wait, as far as they may; the line rests after a period without calls."""
        used = self._at_once - self._left
        calls = min(self._at_once, len(self._first) + len(self._others))
        self._left = self._at_once - calls
        for _ in range(calls):
            (self._first or self._others).popleft()()
        self._running = bool(used or calls)
        if self._running:
            get_running_loop().call_later(self._seconds, self._begin_period)
