"""A circuit breaker for the shared cache.

During an outage, requests skip the cache instead of waiting for a timeout.
"""

from collections.abc import Callable


class CircuitBreaker:
    """Decides whether requests use the shared cache.

    After one failure, no request uses the shared cache until a test connection to it succeeds.
    """

    def __init__(self, on_change: Callable[[str, str], None]) -> None:
        self.closed = True
        self._on_change = on_change

    def failed(self, error: BaseException) -> None:
        if self.closed:
            self.closed = False
            self._on_change("away", type(error).__name__)

    def succeeded(self) -> None:
        if not self.closed:
            self.closed = True
            self._on_change("up", "the store responds")
