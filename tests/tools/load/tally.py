"""The settings of a load generator, and the result that it reports."""

import math
from collections.abc import Sequence

from msgspec import Struct

FINE = 50  # buckets of the latency histogram in a factor of e: 2 % each


class Work(Struct):
    """Settings of a load generator.

    `again` is the share of requests that post a table from a fixed set, and `by_id` the share that get a report by its
    id.
    """

    port: int
    connections: int = 32
    seconds: float = 5
    most: int = 0  # number of requests; 0 is no limit
    rate: float = 0  # requests a second over all connections; 0 is as fast as possible
    again: float = 0.2
    by_id: float = 0.1
    every: float = 0  # seconds between interim results; 0 prints only the final one
    seed: int = 1


class Tally(Struct):
    """Results of a load generator. `failed` has the second of each failure and its reason."""

    seconds: float = 0
    asked: int = 0
    fine: int = 0
    forgotten: int = 0
    sent: int = 0
    received: int = 0
    worked: float = 0
    failed: list[tuple[float, str]] = []
    steps: dict[int, int] = {}

    @property
    def rate(self) -> float:
        return self.fine / self.seconds

    def milliseconds(self, part: float) -> float:
        """Return the latency that this share of all responses did not exceed."""
        left = part * sum(self.steps.values())
        for step, count in sorted(self.steps.items()):
            left -= count
            if left <= 0:
                return math.exp(step / FINE)
        return 0.0


def merged(tallies: Sequence[Tally]) -> Tally:
    """Combine the results of load generators that ran at the same time."""
    whole = Tally(seconds=max(tally.seconds for tally in tallies))
    for tally in tallies:
        for name in ("asked", "fine", "forgotten", "sent", "received", "worked", "failed"):
            setattr(whole, name, getattr(whole, name) + getattr(tally, name))
        for step, count in tally.steps.items():
            whole.steps[step] = whole.steps.get(step, 0) + count
    return whole
