"""Limits how much each client can request in a time window (draft-ietf-httpapi-ratelimit-headers-10).

Laws of this file:
- All time windows begin at the same time, so that old counts are deleted together.
- Instances that share Redis never grant a client more than its quota together. Each reserves a twentieth of the quota
  at a time, so that most requests don't wait for Redis.
- While Redis is unavailable, each instance grants the whole quota.
- If there are too many clients to count, further clients share a quota with their network.
- Every request is charged, unless its path is exactly that of a route that is not below /v1/.
"""

import re
from collections.abc import Awaitable, Callable, Iterable
from math import ceil
from time import time

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from litestar.types.internal_types import PathParameterDefinition
from msgspec import Struct

from tallytale.engine.pauses import WORK_OF_REQUEST
from tallytale.web.http.clients import Clients
from tallytale.web.http.context import STATE_KEY, RequestContext
from tallytale.web.http.problems import ProblemResponse
from tallytale.web.http.responses import NOT_MODIFIED

LIMITED_PATHS = "/v1/"
FREE_STATUSES = (204, NOT_MODIFIED)  # 204 is the status of a response to OPTIONS
LEASES_PER_QUOTA = 20
MAX_CLIENTS = 200_000  # maximum number of clients with a count of their own; all further clients share counts
MAX_NETWORKS = 20_000  # maximum number of networks of one size with a count of their own
EVERYBODY = b"everybody"  # key for all clients together when even their networks are too many to count

# A function that adds an amount to what a client has used, and returns the sum. None means that Redis is unavailable.
# The arguments are the client's key, the window, the amount, and how many seconds Redis keeps the sum.
TakeFromStore = Callable[[bytes, int, int, int], Awaitable[int | None]]


class Allowance(Struct, gc=False):
    """What is left of a client's rate limit in a time window.

    This instance has reserved `leased` in Redis for the client, and has granted `used` already. As far as it knows, no
    instance has reserved `unleased` yet.
    """

    key: bytes
    window: int
    unleased: int
    leased: int = 0
    used: int = 0

    @property
    def remaining(self) -> int:
        return self.leased + self.unleased


class RateLimiter:
    """Counts what each client has used of its rate limit at this instance."""

    def __init__(self, clients: Clients, quota: int, seconds: int, take: TakeFromStore | None) -> None:
        self._clients, self._quota, self._seconds, self._take = clients, quota, seconds, take
        self._policy = (b"ratelimit-policy", b'"default";q=%d;w=%d' % (quota, seconds))
        self._window = 0
        self._allowances: dict[bytes, Allowance] = {}

    async def spend(self, context: RequestContext, cost: int) -> None:
        """Charge a client for a request. Raise a 429 response if its rate limit does not allow the cost."""
        allowance = self._allowance(context)
        if allowance.leased < cost <= allowance.remaining:
            await self._lease(allowance, cost)
        if allowance.leased < cost:
            raise self._too_many_requests(context, cost)
        allowance.leased -= cost
        allowance.used += cost
        context.charged += cost
        self.add_headers(context)

    def require_allowance(self, context: RequestContext) -> None:
        if not self._allowance(context).remaining:
            raise self._too_many_requests(context, 1)

    def add_headers(self, context: RequestContext) -> None:
        """Add the RateLimit headers to the response, whatever its status is."""
        allowance = self._allowance(context)
        described = b'"default";r=%d;t=%d' % (allowance.remaining, self._seconds_to_reset(allowance))
        context.extra_headers = [self._policy, (b"ratelimit", described)]

    def _too_many_requests(self, context: RequestContext, cost: int) -> ProblemResponse:
        """Return a 429 response. `cost` is what the request would be charged besides what it was charged already."""
        self.add_headers(context)
        allowance = self._allowance(context)
        until = self._seconds_to_reset(allowance)
        return ProblemResponse(
            "too-many-requests",
            [(b"retry-after", b"%d" % until)],
            cost=context.charged + cost,
            left=allowance.remaining,
            seconds=until,
        )

    def _seconds_to_reset(self, allowance: Allowance) -> int:
        return max(0, ceil((allowance.window + 1) * self._seconds - time()))

    def _allowance(self, context: RequestContext) -> Allowance:
        window = int(time() // self._seconds)
        if window != self._window:
            self._window, self._allowances = window, {}
        if context.allowance is None or context.allowance.window != window:
            context.allowance = self._allowance_for(context)
        return context.allowance

    def _allowance_for(self, context: RequestContext) -> Allowance:
        """Return what a client has left of its rate limit.

        If too many clients are counted already, new clients share the count of their network.
        """
        room = MAX_CLIENTS
        for key in self._clients.keys(context.peer, context.headers.get(b"x-forwarded-for", "")):
            if key in self._allowances or len(self._allowances) < room:
                return self._open(key)
            room += MAX_NETWORKS
        return self._open(EVERYBODY)

    def _open(self, key: bytes) -> Allowance:
        allowance = self._allowances.get(key)
        if allowance is None:
            allowance = self._allowances[key] = Allowance(key, self._window, self._quota)
        return allowance

    async def _lease(self, allowance: Allowance, cost: int) -> None:
        if self._take is None:
            allowance.leased, allowance.unleased = allowance.remaining, 0
            return
        amount = max(cost - allowance.leased, self._quota // LEASES_PER_QUOTA)
        taken = await self._take(allowance.key, allowance.window, amount, self._seconds)
        if taken is None:  # while Redis is unavailable, each instance counts by itself
            allowance.leased, allowance.unleased = max(0, self._quota - allowance.used), 0
            return
        allowance.leased += max(0, min(amount, self._quota - (taken - amount)))
        allowance.unleased = max(0, self._quota - taken)


class RateLimitMiddleware:
    """Charges clients for requests, except for those of free paths, and adds the RateLimit headers to the responses.

    GET, HEAD and OPTIONS are charged when the status is known, because some statuses are free. All other requests are
    charged before they are handled.
    """

    def __init__(self, app: ASGIApp, limiter: RateLimiter, free_paths: re.Pattern[bytes]) -> None:
        self._app, self._limiter, self._free_paths = app, limiter, free_paths

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and not self._free_paths.fullmatch(scope["raw_path"]):
            await self._charge(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _charge(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        context: RequestContext = scope["state"][STATE_KEY]
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            self._limiter.add_headers(context)
            await self._charge_at_end(context, receive, send)
        else:
            await self._limiter.spend(context, 1)
            await self._app(scope, receive, send)

    async def _charge_at_end(self, context: RequestContext, receive: Receive, send: Send) -> None:
        problem: ProblemResponse | None = None

        async def finish(message: Message) -> None:
            nonlocal problem
            if message["type"] == "http.response.start" and message["status"] not in FREE_STATUSES:
                try:
                    await self._limiter.spend(context, 1)
                except ProblemResponse as error:  # Litestar would treat an error raised here as a bug
                    problem = error
            if not problem:
                await send(message)

        try:
            await self._app(context.scope, receive, finish)
        except Exception:
            await self._limiter.spend(context, 1)
            raise
        if problem:
            raise problem


def free_paths(app: Litestar) -> re.Pattern[bytes]:
    """Return a pattern of the paths of all routes that are not below /v1/."""
    free = [route.path_components for route in app.routes if not route.path.startswith(LIMITED_PATHS)]
    return re.compile("|".join([_pattern(components) for components in free]).encode())


def _pattern(components: Iterable[str | PathParameterDefinition]) -> str:
    return "/" + "/".join([re.escape(one) if isinstance(one, str) else "[^/%]+" for one in components])


async def charge(context: RequestContext, cost: int) -> None:
    """Charge the client of a request, whose cost is now known to be `cost`. What was charged already is deducted.

    Raise a 429 response if the client's rate limit does not allow the cost.
    """
    limiter = context.application.limiter
    if limiter and cost > context.charged:
        await limiter.spend(context, cost - context.charged)


async def charge_for_length(context: RequestContext, body: bytes) -> None:
    """Charge the client of a request for a long body before the body is decoded, even if it is then refused."""
    await charge(context, len(body) // WORK_OF_REQUEST)


async def charge_for_work(context: RequestContext) -> None:
    """Charge the client of a request for the work that was done for it so far. If too little is left, take all of it."""
    limiter = context.application.limiter
    while limiter and context.charged < 1 + context.work // WORK_OF_REQUEST:
        await limiter.spend(context, 1)


def require_allowance(context: RequestContext) -> None:
    if limiter := context.application.limiter:
        limiter.require_allowance(context)
