"""How much a client may ask for in a while (draft-ietf-httpapi-ratelimit-headers-10).

Laws of this file: a request that is within its allowance waits for nothing; allowances are counted in windows that begin
at the same time for everybody, so that all counts of an old one can be dropped at once. Instances that share a store
take allowances from it in leases. While the store is away each counts for itself. When there are more clients than can be
counted one by one, those that come then share the allowance of their network.

Together, instances never grant more than the quota while the store answers; what is left of leases when a window ends
is lost to the client: at most a lease, a twentieth of the quota, for each instance that it asked. While the store is
away a client has at most a quota for each instance.
"""

from collections.abc import Awaitable, Callable
from math import ceil
from time import time
from typing import Any

from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from msgspec import Struct

from tallytale.web.http.clients import Clients
from tallytale.web.http.context import STATE_KEY, RequestContext, context_of
from tallytale.web.http.problems import ProblemResponse
from tallytale.web.http.responses import NOT_MODIFIED

LIMITED_PATHS = "/v1/"
LEASES_PER_QUOTA = 20  # leases to a quota
MAX_CLIENTS = 200_000  # counted one by one in a window
MAX_NETWORKS = 20_000  # counted beside them, of each width
EVERYBODY = b"everybody"  # the key of the allowance that is left when these are counted, too
ALLOWANCE = "account"  # where in the scope's state

# Takes an amount for a client out of a window, and returns how much was taken in all, or nothing while that can't be
# told: (client, window, amount, seconds to keep it).
TakeFromStore = Callable[[bytes, int, int, int], Awaitable[int | None]]


class Allowance(Struct, gc=False):
    """What a client still may, here, in this window; and how much of the quota nobody has taken, as far as is known."""

    key: bytes
    window: int
    unleased: int
    leased: int = 0
    used: int = 0

    @property
    def remaining(self) -> int:
        return self.leased + self.unleased


class RateLimiter:
    """The limits of one instance."""

    def __init__(self, clients: Clients, quota: int, seconds: int, take: TakeFromStore | None) -> None:
        self._clients, self._quota, self._seconds, self._take = clients, quota, seconds, take
        self._policy = (b"ratelimit-policy", b'"default";q=%d;w=%d' % (quota, seconds))
        self._window = 0
        self._allowances: dict[bytes, Allowance] = {}

    async def spend(self, context: RequestContext, cost: int) -> None:
        """Let a caller spend, or deny it: then it costs nothing."""
        allowance = self._allowance(context)
        if allowance.leased < cost <= allowance.remaining:
            await self._lease(allowance, cost)
        if allowance.leased < cost:
            raise self._too_many_requests(context)
        allowance.leased -= cost
        allowance.used += cost
        self.add_headers(context)

    def require_allowance(self, context: RequestContext) -> None:
        """Deny a caller that has nothing left."""
        if not self._allowance(context).remaining:
            raise self._too_many_requests(context)

    def add_headers(self, context: RequestContext) -> None:
        """Have the answer tell how much is left, whatever it is."""
        allowance = self._allowance(context)
        described = b'"default";r=%d;t=%d' % (allowance.remaining, self._seconds_to_reset(allowance))
        context.extra_headers = [self._policy, (b"ratelimit", described)]

    def _too_many_requests(self, context: RequestContext) -> ProblemResponse:
        self.add_headers(context)
        until = self._seconds_to_reset(self._allowance(context))
        return ProblemResponse("too-many-requests", [(b"retry-after", b"%d" % until)], seconds=until)

    def _seconds_to_reset(self, allowance: Allowance) -> int:
        return max(0, ceil((allowance.window + 1) * self._seconds - time()))

    def _allowance(self, context: RequestContext) -> Allowance:
        window = int(time() // self._seconds)
        if window != self._window:
            self._window, self._allowances = window, {}
        state = context.scope["state"]
        if ALLOWANCE not in state or state[ALLOWANCE].window != window:
            state[ALLOWANCE] = self._allowance_for(context)
        found: Allowance = state[ALLOWANCE]
        return found

    def _allowance_for(self, context: RequestContext) -> Allowance:
        """Return the account of the client, or when there is no room for one, that of the narrowest network with one."""
        room = MAX_CLIENTS
        for key in self._clients.keys(context.peer, context.header(b"x-forwarded-for")):
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
        if taken is None:  # nobody can tell: as if this were the only instance
            allowance.leased, allowance.unleased = max(0, self._quota - allowance.used), 0
            return
        allowance.leased += max(0, min(amount, self._quota - (taken - amount)))
        allowance.unleased = max(0, self._quota - taken)


class RateLimitMiddleware:
    """Charges for every request to the API, and tells how much is left in every answer.

    A GET or HEAD is charged when its status is known, for a 304 is free; anything else but OPTIONS before it is looked at.
    """

    def __init__(self, app: ASGIApp, limiter: RateLimiter) -> None:
        self._app, self._limiter = app, limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and f"{scope['path']}/".startswith(LIMITED_PATHS):
            await self._charge(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _charge(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        context: RequestContext = scope["state"][STATE_KEY]
        self._limiter.add_headers(context)
        if scope["method"] in ("GET", "HEAD"):
            await self._charge_at_end(context, receive, send)
        else:
            if scope["method"] != "OPTIONS":
                await self._limiter.spend(context, 1)
            await self._app(scope, receive, send)

    async def _charge_at_end(self, context: RequestContext, receive: Receive, send: Send) -> None:
        problem: ProblemResponse | None = None

        async def finish(message: Message) -> None:
            nonlocal problem
            if message["type"] == "http.response.start" and message["status"] != NOT_MODIFIED:
                try:
                    await self._limiter.spend(context, 1)
                except ProblemResponse as error:  # the framework would take it for a bug if it were raised here
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


async def spend(request: Request[Any, Any, Any], cost: int) -> None:
    """Let whoever asks spend more than the 1 of every request, where there are limits."""
    limiter: RateLimiter | None = request.app.state.rate_limiter
    if limiter:
        await limiter.spend(context_of(request), cost)


def require_allowance(request: Request[Any, Any, Any]) -> None:
    """Deny whoever has nothing left, where there are limits."""
    limiter: RateLimiter | None = request.app.state.rate_limiter
    if limiter:
        limiter.require_allowance(context_of(request))
