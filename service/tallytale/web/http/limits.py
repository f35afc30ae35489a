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
from tallytale.web.http.context import KEY, Asked, asked
from tallytale.web.http.problems import Denied
from tallytale.web.http.responses import NOT_MODIFIED

LIMITED_PATHS = "/v1/"
LEASE = 20  # leases to a quota
MAX_CLIENTS = 200_000  # counted one by one in a window
MAX_NETWORKS = 20_000  # counted beside them, of each width
EVERYBODY = b"everybody"  # the key of the allowance that is left when these are counted, too
ACCOUNT = "account"  # where in the scope's state

# Takes an amount for a client out of a window, and returns how much was taken in all, or nothing while that can't be
# told: (client, window, amount, seconds to keep it).
Take = Callable[[bytes, int, int, int], Awaitable[int | None]]


class Account(Struct, gc=False):
    """What a client still may, here, in this window; and how much of the quota nobody has taken, as far as is known."""

    key: bytes
    window: int
    elsewhere: int
    here: int = 0
    used: int = 0

    @property
    def left(self) -> int:
        return self.here + self.elsewhere


class Limits:
    """The limits of one instance."""

    def __init__(self, clients: Clients, quota: int, seconds: int, take: Take | None) -> None:
        self._clients, self._quota, self._seconds, self._take = clients, quota, seconds, take
        self._policy = (b"ratelimit-policy", b'"default";q=%d;w=%d' % (quota, seconds))
        self._window = 0
        self._accounts: dict[bytes, Account] = {}

    async def spend(self, caller: Asked, cost: int) -> None:
        """Let a caller spend, or deny it: then it costs nothing."""
        account = self._account(caller)
        if account.here < cost <= account.left:
            await self._lease(account, cost)
        if account.here < cost:
            raise self._denied(caller)
        account.here -= cost
        account.used += cost
        self.tell(caller)

    def require_some(self, caller: Asked) -> None:
        """Deny a caller that has nothing left."""
        if not self._account(caller).left:
            raise self._denied(caller)

    def tell(self, caller: Asked) -> None:
        """Have the answer tell how much is left, whatever it is."""
        account = self._account(caller)
        told = b'"default";r=%d;t=%d' % (account.left, self._until_end(account))
        caller.more = [self._policy, (b"ratelimit", told)]

    def _denied(self, caller: Asked) -> Denied:
        self.tell(caller)
        until = self._until_end(self._account(caller))
        return Denied("too-many-requests", [(b"retry-after", b"%d" % until)], seconds=until)

    def _until_end(self, account: Account) -> int:
        return max(0, ceil((account.window + 1) * self._seconds - time()))

    def _account(self, caller: Asked) -> Account:
        window = int(time() // self._seconds)
        if window != self._window:
            self._window, self._accounts = window, {}
        state = caller.scope["state"]
        if ACCOUNT not in state or state[ACCOUNT].window != window:
            state[ACCOUNT] = self._find(caller)
        found: Account = state[ACCOUNT]
        return found

    def _find(self, caller: Asked) -> Account:
        """Return the account of the client, or when there is no room for one, that of the narrowest network with one."""
        room = MAX_CLIENTS
        for key in self._clients.keys(caller.peer, caller.header(b"x-forwarded-for")):
            if key in self._accounts or len(self._accounts) < room:
                return self._open(key)
            room += MAX_NETWORKS
        return self._open(EVERYBODY)

    def _open(self, key: bytes) -> Account:
        account = self._accounts.get(key)
        if account is None:
            account = self._accounts[key] = Account(key, self._window, self._quota)
        return account

    async def _lease(self, account: Account, cost: int) -> None:
        if self._take is None:
            account.here, account.elsewhere = account.left, 0
            return
        amount = max(cost - account.here, self._quota // LEASE)
        taken = await self._take(account.key, account.window, amount, self._seconds)
        if taken is None:  # nobody can tell: as if this were the only instance
            account.here, account.elsewhere = max(0, self._quota - account.used), 0
            return
        account.here += max(0, min(amount, self._quota - (taken - amount)))
        account.elsewhere = max(0, self._quota - taken)


class Charging:
    """Charges for every request to the API, and tells how much is left in every answer.

    A GET or HEAD is charged when its status is known, for a 304 is free; anything else but OPTIONS before it is looked at.
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app, self._limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and f"{scope['path']}/".startswith(LIMITED_PATHS):
            await self._charge(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _charge(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        caller: Asked = scope["state"][KEY]
        self._limits.tell(caller)
        if scope["method"] in ("GET", "HEAD"):
            await self._charge_at_end(caller, receive, send)
        else:
            if scope["method"] != "OPTIONS":
                await self._limits.spend(caller, 1)
            await self._app(scope, receive, send)

    async def _charge_at_end(self, caller: Asked, receive: Receive, send: Send) -> None:
        denied: Denied | None = None

        async def finish(message: Message) -> None:
            nonlocal denied
            if message["type"] == "http.response.start" and message["status"] != NOT_MODIFIED:
                try:
                    await self._limits.spend(caller, 1)
                except Denied as denial:  # the framework would take it for a bug if it were raised here
                    denied = denial
            if not denied:
                await send(message)

        try:
            await self._app(caller.scope, receive, finish)
        except Exception:
            await self._limits.spend(caller, 1)
            raise
        if denied:
            raise denied


async def spend(request: Request[Any, Any, Any], cost: int) -> None:
    """Let whoever asks spend more than the 1 of every request, where there are limits."""
    limits: Limits | None = request.app.state.limits
    if limits:
        await limits.spend(asked(request), cost)


def require_some(request: Request[Any, Any, Any]) -> None:
    """Deny whoever has nothing left, where there are limits."""
    limits: Limits | None = request.app.state.limits
    if limits:
        limits.require_some(asked(request))
