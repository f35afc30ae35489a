"""In which order connections are read on and requests begin, so that many at once leave time for everybody else."""

from asyncio import get_running_loop
from collections import OrderedDict
from collections.abc import Callable


class Line:
    """Calls functions: so many in a period, and the others in the next ones. With 0 seconds a turn of the loop is one."""

    def __init__(self, at_once: int, seconds: float = 0) -> None:
        self._at_once, self._seconds = at_once, seconds
        self._left, self._running = at_once, False
        # Ordered dictionaries, because a function that waits can be taken out again.
        self._first, self._others = OrderedDict[Callable[[], object], None](), OrderedDict[Callable[[], object], None]()

    def add(self, call: Callable[[], object], *, first: bool = False) -> None:
        """Call a function now or in its turn; those that are `first` go before others."""
        if not self._running:
            self._running = True
            get_running_loop().call_later(self._seconds, self._begin_period)
        if self._left:
            self._left -= 1
            call()
        else:
            (self._first if first else self._others)[call] = None

    def discard(self, call: Callable[[], object]) -> None:
        """Don't call a function that waits for its turn: its connection is lost, and the line would keep it in memory."""
        self._first.pop(call, None)
        self._others.pop(call, None)

    def _begin_period(self) -> None:
        """Call those that wait, as far as they may; the line rests after a period without calls."""
        loop, used = get_running_loop(), self._at_once - self._left
        calls = min(self._at_once, len(self._first) + len(self._others))
        self._left = self._at_once - calls
        for _ in range(calls):
            call, _ = (self._first or self._others).popitem(last=False)
            loop.call_soon(call)  # so that an error in one call stops no other
        self._running = bool(used or calls)
        if self._running:
            loop.call_later(self._seconds, self._begin_period)
