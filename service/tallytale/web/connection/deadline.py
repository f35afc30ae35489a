"""A time limit that can be extended while its timer runs."""

from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable


class Deadline:
    """Calls `expired` when no time is left. `seconds_left` returns the time, or None if there is no limit."""

    __slots__ = ("_expired", "_loop", "_seconds_left", "_timer")

    def __init__(
        self, loop: AbstractEventLoop, seconds_left: Callable[[], float | None], expired: Callable[[], None]
    ) -> None:
        self._loop, self._seconds_left, self._expired = loop, seconds_left, expired
        self._timer: TimerHandle | None = None

    def watch(self) -> None:
        """Start a timer for the time that is left, unless a running timer fires earlier."""
        left = self._seconds_left()
        if left is None or (self._timer and self._timer.when() <= self._loop.time() + left):
            return
        self.cancel()
        self._timer = self._loop.call_later(max(0, left), self._check)

    def cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def end(self) -> None:
        """Stop the timer, and forget its functions. Otherwise they would keep the closed connection in memory."""
        self.cancel()
        del self._seconds_left, self._expired

    def _check(self) -> None:
        self._timer, left = None, self._seconds_left()
        if left is not None and left <= 0:
            self._expired()
        else:
            self.watch()
