"""Whether the shared memory is asked at all.

Laws of this file: one failure is enough to ask no more, and one answer to ask again; so an outage costs a time-out once
in a while, and not one a request.
"""

from collections.abc import Callable


class Breaker:
    """Closed while all is well; open from a failure on, until a probe succeeds."""

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self.closed = True
        self._tell = tell  # the new state, and why

    def failed(self, error: BaseException) -> None:
        if self.closed:
            self.closed = False
            self._tell("away", type(error).__name__)

    def succeeded(self) -> None:
        if not self.closed:
            self.closed = True
            self._tell("up", "it answers")
