"""What a caller is told, and what it saw."""

import math
from collections.abc import Sequence

from msgspec import Struct

FINE = 50  # steps of the histogram to a factor of e: 2 % each


class Work(Struct):
    """What to ask for; of all requests so many parts post a usual table again, and so many ask for a report by its id."""

    port: int
    connections: int = 32
    seconds: float = 5
    most: int = 0  # requests; 0 is no bound
    rate: float = 0  # a second, in all; 0 is as fast as answers come
    again: float = 0.2
    by_id: float = 0.1
    every: float = 0  # seconds; 0 is only at the end
    seed: int = 1


class Tally(Struct):
    """What happened. `failed` has the second of each failure, and why."""

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
        """Return the latency that this part of all answers did not exceed."""
        left = part * sum(self.steps.values())
        for step, count in sorted(self.steps.items()):
            left -= count
            if left <= 0:
                return math.exp(step / FINE)
        return 0.0


def merged(tallies: Sequence[Tally]) -> Tally:
    """Return what several callers saw at the same time."""
    whole = Tally(seconds=max(tally.seconds for tally in tallies))
    for tally in tallies:
        for name in ("asked", "fine", "forgotten", "sent", "received", "worked", "failed"):
            setattr(whole, name, getattr(whole, name) + getattr(tally, name))
        for step, count in tally.steps.items():
            whole.steps[step] = whole.steps.get(step, 0) + count
    return whole
