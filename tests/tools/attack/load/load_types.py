"""The settings of a load generator, and the result that it reports."""

import math

from msgspec import Struct

WRONG = "wrong"  # the cause of a failure: the response has the reports on other tables
BUCKETS_PER_FACTOR_E = 50  # each bucket of the latency histogram is 2 % wider than the one before


class LoadSettings(Struct):
    """The settings of a load generator.

    A `repeated_share` of 0.2 means that every fifth request posts a table that was posted before. A `by_id_share` of
    0.1 means that every tenth request gets a report by its id. `batch_connections` are added to `connections`, and post
    only batches.
    """

    port: int
    connections: int = 32
    seconds: float = 5
    max_requests: int = 0
    rate: float = 0  # requests per second over all connections together; 0 means as fast as possible
    repeated_share: float = 0.2
    by_id_share: float = 0.1
    batch_connections: int = 0
    report_interval: float = 0  # seconds between two printed results; 0 means that only the last result is printed
    seed: int = 1


class LoadResult(Struct):
    """The result of a load generator. For each failed request, `failures` has the time in seconds and the cause."""

    seconds: float = 0
    requests: int = 0
    succeeded: int = 0
    not_stored: int = 0
    bytes_sent: int = 0
    bytes_received: int = 0
    cpu_seconds: float = 0
    failures: list[tuple[float, str]] = []
    histogram: dict[int, int] = {}

    @property
    def wrong(self) -> int:
        return sum(why == WRONG for _, why in self.failures)

    @property
    def rate(self) -> float:
        return self.succeeded / self.seconds

    def milliseconds(self, part: float) -> float:
        """Return a percentile of the latencies, in milliseconds.

        For example, `part=0.99` gives the latency that 99 % of all responses did not exceed.
        """
        left = part * sum(self.histogram.values())
        for bucket, count in sorted(self.histogram.items()):
            left -= count
            if left <= 0:
                return math.exp(bucket / BUCKETS_PER_FACTOR_E)
        return 0.0
