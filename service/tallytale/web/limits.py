"""How much a client may ask for in a while (draft-ietf-httpapi-ratelimit-headers-10).

Laws of this file: a request that is within its allowance waits for nothing; allowances are counted in windows that begin
at the same time for everybody, so that all counts of an old one can be dropped at once. Instances that share a store
take allowances from it in leases. While the store is away each counts for itself.

Together, instances never grant more than the quota while the store answers; what is left of leases when a window ends
is lost to the client: at most a lease, a twentieth of the quota, for each instance that it asked. While the store is
away a client has at most a quota for each instance.
"""

from collections.abc import Awaitable, Callable
from math import ceil
from time import time
from typing import Any

from litestar import Request
from msgspec import Struct

from tallytale.web.asked import Asked, asked
from tallytale.web.clients import Clients
from tallytale.web.problems import Denied

LEASE = 20  # leases to a quota
MOST_CLIENTS = 200_000  # whom one window counts; what still comes then is let through, for no count can stop it

# Takes an amount for a client out of a window, and returns how much was taken in all, or nothing while that can't be
# told: (client, window, amount, seconds to keep it).
Take = Callable[[bytes, int, int, int], Awaitable[int | None]]


class Allowance(Struct):
    """What a client still may, here, in this window; and how much of the quota nobody has taken, as far as is known."""

    here: int = 0
    elsewhere: int = 0
    used: int = 0


class Limits:
    """The limits of one instance."""

    def __init__(self, clients: Clients, quota: int, seconds: int, take: Take | None) -> None:
        self._clients, self._quota, self._seconds, self._take = clients, quota, seconds, take
        self._policy = (b"ratelimit-policy", b'"default";q=%d;w=%d' % (quota, seconds))
        self._window = 0
        self._allowances: dict[bytes, Allowance] = {}

    async def spend(self, caller: Asked, cost: int = 1) -> None:
        """Let a caller spend, or deny it. Either way the answer will tell how much is left.

        A cost of nothing only denies whoever has nothing left.
        """
        now = time()
        window = int(now // self._seconds)
        if window != self._window:
            self._window, self._allowances = window, {}
        name = self._clients.key(caller.peer, caller.header(b"x-forwarded-for"))
        left = await self._left(name, cost)
        until = ceil((window + 1) * self._seconds - now)
        caller.more = [self._policy, (b"ratelimit", b'"default";r=%d;t=%d' % (max(0, left), until))]
        if left < 0:
            raise Denied("too-many-requests", [(b"retry-after", b"%d" % until)], seconds=until)

    async def _left(self, name: bytes, cost: int) -> int:
        """Take the cost from what the client has; return what is left, less than nothing when it was too little."""
        own = self._allowances.get(name)
        if own is None:
            if len(self._allowances) >= MOST_CLIENTS:
                return self._quota
            own = self._allowances[name] = Allowance(elsewhere=self._quota)
        if own.here < cost and own.elsewhere:
            await self._lease(name, own, cost)
        if own.here < cost or not (cost or own.here or own.elsewhere):
            return -1
        own.here -= cost
        own.used += cost
        return own.here + own.elsewhere

    async def _lease(self, name: bytes, own: Allowance, cost: int) -> None:
        if self._take is None:
            own.here, own.elsewhere = own.here + own.elsewhere, 0
            return
        amount = max(cost - own.here, self._quota // LEASE)
        taken = await self._take(name, self._window, amount, self._seconds)
        if taken is None:  # nobody can tell: as if this were the only instance
            own.here, own.elsewhere = max(0, self._quota - own.used), 0
            return
        own.here += max(0, min(amount, self._quota - (taken - amount)))
        own.elsewhere = max(0, self._quota - taken)


async def spend(request: Request[Any, Any, Any], cost: int = 1) -> None:
    """Let whoever asks spend, where there are limits."""
    limits: Limits | None = request.app.state.limits
    if limits:
        await limits.spend(asked(request), cost)
