"""Whether the shared memory is asked at all.

Laws of this file: one failure is enough to ask no more, and one answer to ask again; so an outage costs a time-out once
in a while, and not one a request.
"""

from collections.abc import Callable


class CircuitBreaker:
    """Closed while all is well; open from a failure on, until a probe succeeds."""

    def __init__(self, on_change: Callable[[str, str], None]) -> None:
        self.closed = True
        self._on_change = on_change  # the new state, and why

    def failed(self, error: BaseException) -> None:
        if self.closed:
            self.closed = False
            self._on_change("away", type(error).__name__)

    def succeeded(self) -> None:
        if not self.closed:
            self.closed = True
            self._on_change("up", "it answers")
