"""When a call is tried again, and how long it waits before.

Every call of this API may be repeated safely: judging changes nothing. So whatever may pass is tried again: no connection,
a time-out, and 429, 502, 503 and 504. A 500 is not: the service's own means a mistake that the same table meets again.
"""

import random
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from time import monotonic

from tallytale_client.errors import TallytaleError

FIRST = 0.2  # seconds that the first wait is at most
LONGEST = 8.0  # seconds that a wait is at most, unless the service asks for more


@dataclass(frozen=True)
class Patience:
    """How long and how often a call tries: seconds of one try, tries after the first, seconds of all."""

    timeout: float
    retries: int
    total: float


class Tries:
    """The tries of one call."""

    def __init__(self, patience: Patience, retries: int | None = None) -> None:
        self._timeout = patience.timeout
        self._retries = patience.retries if retries is None else retries
        self._failed = 0
        self._end = monotonic() + patience.total

    def timeout(self) -> float:
        """Return how long the next try may take."""
        return max(0.001, min(self._timeout, self._end - monotonic()))

    def pause_after(self, error: TallytaleError) -> float:
        """Return how long to wait before the next try; raise the error when there is none.

        Full jitter, so that clients that failed together do not come back together.
        """
        wait = (error.retry_after or 0) + random.uniform(0, min(LONGEST, FIRST * 2**self._failed))
        self._failed += 1
        if not error.passing or self._failed > self._retries or monotonic() + wait >= self._end:
            raise error
        return wait


def seconds(retry_after: str | None) -> float | None:
    """Read `Retry-After`: seconds, or a date."""
    if retry_after is None:
        return None
    if retry_after.strip().isdecimal():
        return float(retry_after)
    try:
        at = parsedate_to_datetime(retry_after)
    except ValueError:
        return None
    return max(0.0, (at.astimezone(UTC) - datetime.now(UTC)).total_seconds())
