"""When a call is repeated, and how long the client waits before.

Every call of this API may be repeated: scoring changes nothing. The client repeats it after a failed connection, a
timeout, 408, 429, 502, 503 and 504. It does not repeat after a 500, as the same table would meet the same bug.
"""

import random
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from time import monotonic
from typing import TypedDict

from tallytale_client.errors import TallytaleError

FIRST_WAIT = 0.2  # seconds that the first wait takes at most
MAX_WAIT = 8.0  # seconds that any wait takes at most, unless the service asks for more


class RetryOptions(TypedDict, total=False):
    """How long one call may take, and how often it is repeated. What is left out is as the client was made."""

    timeout: float
    """Seconds that one attempt may take."""

    retries: int
    """Attempts after the first."""

    total_timeout: float
    """Seconds that all attempts and the waits between them may take."""


class CallOptions(RetryOptions, total=False):
    """The options of one call."""

    language: str | None
    """The language of the sentences, as in `Accept-Language`."""


@dataclass(frozen=True)
class RetryPolicy:
    """The limits of a call: seconds for an attempt, attempts after the first, seconds for all of them."""

    timeout: float
    retries: int
    total_timeout: float

    def with_options(self, options: RetryOptions) -> "RetryPolicy":
        """Return the policy of one call."""
        return RetryPolicy(
            options.get("timeout", self.timeout),
            options.get("retries", self.retries),
            options.get("total_timeout", self.total_timeout),
        )


class Attempts:
    """The attempts of one call."""

    def __init__(self, policy: RetryPolicy) -> None:
        self._policy = policy
        self._failed = 0
        self._end = monotonic() + policy.total_timeout

    def timeout(self) -> float:
        """Return the seconds that the next attempt may take."""
        return max(0.001, min(self._policy.timeout, self._end - monotonic()))

    def wait_after(self, error: TallytaleError) -> float:
        """Return the seconds to wait before the next attempt; raise the error if there is none.

        The wait is random ("full jitter"), so that clients that failed together do not come back together.
        """
        wait = (error.retry_after or 0) + random.uniform(0, min(MAX_WAIT, FIRST_WAIT * 2**self._failed))
        self._failed += 1
        if not error.retryable or self._failed > self._policy.retries or monotonic() + wait >= self._end:
            raise error
        return wait


def parse_retry_after(header: str | None) -> float | None:
    """Return the seconds that `Retry-After` asks for: a number of seconds, or a date."""
    if header is None:
        return None
    if header.strip().isdecimal():
        return float(header)
    try:
        at = parsedate_to_datetime(header)
    except ValueError:
        return None
    return max(0.0, (at.astimezone(UTC) - datetime.now(UTC)).total_seconds())
