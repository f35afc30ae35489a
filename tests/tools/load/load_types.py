"""The settings of a load generator, and the result that it reports."""

import math

from msgspec import Struct

BUCKETS_PER_FACTOR_E = 50  # resolution of the latency histogram: each bucket is 2 % wide


class LoadSettings(Struct):
    """The settings of a load generator.

    `repeated_share` is the share of requests that post one of a few tables again. `by_id_share` is the share of
    requests for a report by its id.
    """

    port: int
    connections: int = 32
    seconds: float = 5
    max_requests: int = 0  # number of requests; 0 means no limit
    rate: float = 0  # requests per second over all connections; 0 means as fast as possible
    repeated_share: float = 0.2
    by_id_share: float = 0.1
    report_interval: float = 0  # seconds between interim results; 0 means that only the final one is printed
    seed: int = 1


class LoadResult(Struct):
    """The results of a load generator. `failures` has the time of each failure in seconds, and its reason."""

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
    def rate(self) -> float:
        return self.succeeded / self.seconds

    def milliseconds(self, part: float) -> float:
        """Return a percentile of the latency in milliseconds.

        If `part` is 0.99, 99 % of all responses took no longer.
        """
        left = part * sum(self.histogram.values())
        for bucket, count in sorted(self.histogram.items()):
            left -= count
            if left <= 0:
                return math.exp(bucket / BUCKETS_PER_FACTOR_E)
        return 0.0
