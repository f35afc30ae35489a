"""The settings of a load generator, and the result that it reports."""

import math

from msgspec import Struct

BUCKETS_PER_FACTOR_E = 50  # number of buckets of the latency histogram per factor of e; each is 2 % wide


class LoadSettings(Struct):
    """Settings of a load generator.

    `repeated_share` is the share of requests that post one of a few tables again. `by_id_share` is the share that get a
    report by its id.
    """

    port: int
    connections: int = 32
    seconds: float = 5
    max_requests: int = 0  # number of requests; 0 is no limit
    rate: float = 0  # requests a second over all connections; 0 is as fast as possible
    repeated_share: float = 0.2
    by_id_share: float = 0.1
    report_interval: float = 0  # seconds between interim results; 0 prints only the final one
    seed: int = 1


class LoadResult(Struct):
    """Results of a load generator. `failures` has the time of each failure in seconds, and its reason."""

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
        """Return the latency that this share of all responses did not exceed, in milliseconds."""
        left = part * sum(self.histogram.values())
        for bucket, count in sorted(self.histogram.items()):
            left -= count
            if left <= 0:
                return math.exp(bucket / BUCKETS_PER_FACTOR_E)
        return 0.0
