"""What the application holds, in one typed object. Each request has a reference to it."""

from msgspec import Struct

from tallytale.web.http.clients import Clients
from tallytale.web.http.limits import RateLimiter
from tallytale.web.http.long_work import Turns
from tallytale.web.http.report_cache import AnswerCache, ReportCache


class Application(Struct, frozen=True):
    """The caches, what identifies clients, whose turn it is with long work and, if there are rate limits, the limiter."""

    reports: ReportCache
    corrections: AnswerCache
    clients: Clients
    turns: Turns
    limiter: RateLimiter | None
