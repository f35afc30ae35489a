"""Decides whether a failed call is retried, and how long the client waits before that.

Every call of this API may be repeated, because scoring changes nothing. The client retries after a failed connection, a
timeout, and the statuses 408, 429, 502, 503 and 504. It does not retry after a 500, because the same table would cause
the same bug again.
"""

import random
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from time import monotonic
from typing import TypedDict

from tallytale_client.errors import TallytaleError

FIRST_WAIT = 0.2  # longest wait before the first retry, in seconds
MIN_TIMEOUT = 0.001  # minimum timeout in seconds, because httpx treats 0 as "no timeout"
MAX_WAIT = 8.0  # longest wait before a retry, in seconds, unless the service asks for a longer one


class RetryOptions(TypedDict, total=False):
    """Time limits and retries for a single call. If the call leaves one out, the client's own setting applies."""

    timeout: float
    """Seconds that one attempt may take."""

    retries: int
    """The maximum number of attempts after the first."""

    total_timeout: float
    """Seconds that all attempts and the waits between them may take."""


class CallOptions(RetryOptions, total=False):
    """Options that a single call accepts: time limits, retries and the language."""

    language: str | None
    """The language of the sentences, as in `Accept-Language`."""


@dataclass(frozen=True)
class RetryPolicy:
    """How often a failed call is retried, and how many seconds each attempt and the whole call may take."""

    timeout: float
    retries: int
    total_timeout: float

    def with_options(self, options: RetryOptions) -> "RetryPolicy":
        """Return a copy in which the options of one call replace the client's settings."""
        return RetryPolicy(
            options.get("timeout", self.timeout),
            options.get("retries", self.retries),
            options.get("total_timeout", self.total_timeout),
        )


class Attempts:
    """Keeps track of one call's retries: how many are left, and how much time."""

    def __init__(self, policy: RetryPolicy) -> None:
        self._policy = policy
        self._failed = 0
        self._end = monotonic() + policy.total_timeout

    def timeout(self) -> float:
        """Return how many seconds the next attempt may take."""
        return max(MIN_TIMEOUT, min(self._policy.timeout, self._end - monotonic()))

    def wait_after(self, error: TallytaleError) -> float:
        """Return how many seconds to wait before the next attempt. If no attempt is left, raise the error.

        The wait is random, so that clients that failed at the same time don't all retry at the same time.
        """
        wait = (error.retry_after or 0) + random.uniform(0, min(MAX_WAIT, FIRST_WAIT * 2**self._failed))
        self._failed += 1
        if not error.retryable or self._failed > self._policy.retries or monotonic() + wait >= self._end:
            raise error
        return wait


def parse_retry_after(header: str | None) -> float | None:
    """Return the number of seconds that a `Retry-After` header asks to wait.

    Its value is a number of seconds or a date.
    """
    if header is None:
        return None
    if header.strip().isdecimal():
        return float(header)
    try:
        at = parsedate_to_datetime(header)
    except ValueError:
        return None
    return max(0.0, (at.astimezone(UTC) - datetime.now(UTC)).total_seconds())
