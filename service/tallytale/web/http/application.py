"""What the application holds, in one typed object. Each request has a reference to it."""

from msgspec import Struct

from tallytale.web.http.limits import RateLimiter
from tallytale.web.http.report_cache import AnswerCache, ReportCache


class Application(Struct, frozen=True):
    """The caches of the application and, if there are rate limits, the rate limiter."""

    reports: ReportCache
    corrections: AnswerCache
    limiter: RateLimiter | None
