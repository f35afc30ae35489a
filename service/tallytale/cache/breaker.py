"""Whether the shared memory is asked at all.

Laws of this file: one failure is enough to ask no more, and one answer to ask again; so an outage costs a time-out once
in a while, and not one a request.
"""

from collections.abc import Callable


class Breaker:
    """Closed while all is well; open from a failure on, until a probe succeeds."""

    def __init__(self, told: Callable[[bool], None]) -> None:
        self.closed = True
        self._told = told

    def failed(self) -> None:
        self._set(closed=False)

    def succeeded(self) -> None:
        self._set(closed=True)

    def _set(self, *, closed: bool) -> None:
        if closed != self.closed:
            self.closed = closed
            self._told(closed)
