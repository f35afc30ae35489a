"""A circuit breaker for the shared cache: during an outage, requests skip it instead of waiting for a timeout each."""

from collections.abc import Callable


class CircuitBreaker:
    """A circuit breaker is closed while the store responds. One failure opens it, and a successful probe closes it."""

    def __init__(self, on_change: Callable[[str, str], None]) -> None:
        self.closed = True
        self._on_change = on_change  # is called with the new state and the reason

    def failed(self, error: BaseException) -> None:
        if self.closed:
            self.closed = False
            self._on_change("away", type(error).__name__)

    def succeeded(self) -> None:
        if not self.closed:
            self.closed = True
            self._on_change("up", "the store responds")
