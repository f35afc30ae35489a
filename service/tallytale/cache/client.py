"""A client of whatever `TALLYTALE_REDIS_URL` names: one server, a Sentinel's master, or a Cluster; over TLS or not.

    redis://[user:password@]host:port/db          rediss://… over TLS
    redis+sentinel://host:port,host:port/master   the master that these Sentinels name; rediss+sentinel://… over TLS
    redis+cluster://host:port                     a Cluster that this server belongs to; rediss+cluster://… over TLS

Laws of this file: no try is repeated and none waits longer than it may; whoever asks has a breaker.
"""

from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit, urlunsplit

from redis.asyncio import Redis
from redis.asyncio.cluster import RedisCluster
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff

Client: TypeAlias = Redis | RedisCluster
KINDS = ("", "sentinel", "cluster")
MOST_CONNECTIONS = 32


def connect(url: str, seconds: float) -> Client:
    """Return a client, which connects when it is first used; raises `UrlError` for what is no such address."""
    try:
        return _client(url, seconds)
    except ValueError:  # its words can be a part of a password, and so can those of what it came from
        raise UrlError from None


class UrlError(ValueError):
    """A store's URL that can't be read. It says nothing of what is in it."""

    def __init__(self) -> None:
        super().__init__(
            "expected redis://, rediss://, redis+sentinel:// or redis+cluster:// and a host; "
            "if a user name or password has other characters than letters and digits, percent-encode it"
        )


def _client(url: str, seconds: float) -> Client:
    parts = urlsplit(url)
    scheme, _, kind = parts.scheme.partition("+")
    if scheme not in ("redis", "rediss") or kind not in KINDS or not parts.netloc:
        raise ValueError
    if parts.fragment or "@" in parts.path + parts.query:  # a password with / ? or # ends where the host would begin
        raise ValueError
    plain = urlunsplit(parts._replace(scheme=scheme))
    options: dict[str, Any] = {"socket_timeout": seconds, "socket_connect_timeout": 1}
    if kind == "cluster":
        return RedisCluster.from_url(plain, **options, retry=Retry(NoBackoff(), 1))
    options |= {"retry": Retry(NoBackoff(), 0), "max_connections": MOST_CONNECTIONS}
    return _master(url, options) if kind else Redis.from_url(plain, **options)


async def forget_connections(client: Client) -> None:
    """Close the connections that are not in use: after a failure each of them may be dead, and would fail once more."""
    if isinstance(client, RedisCluster):
        await client.aclose()  # and it looks anew who owns what
    else:
        await client.connection_pool.disconnect(inuse_connections=False)


def _master(url: str, options: dict[str, Any]) -> Client:
    parts = urlsplit(url)
    login, _, hosts = parts.netloc.rpartition("@")
    user, _, password = login.partition(":")
    where = [(host, int(port or 26379)) for host, _, port in (one.partition(":") for one in hosts.split(","))]
    options |= {"ssl": True} if parts.scheme.startswith("rediss") else {}
    options |= {"username": unquote(user) or None, "password": unquote(password) or None}
    waits = {name: value for name, value in options.items() if name.startswith(("socket", "retry"))}
    watch = Sentinel(where, sentinel_kwargs=waits)  # type: ignore[no-untyped-call]  # the library leaves it untyped
    master: Redis = watch.master_for(parts.path.strip("/"), **options)
    return master
