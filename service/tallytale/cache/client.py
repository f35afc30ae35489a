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

RedisClient: TypeAlias = Redis | RedisCluster
SCHEME_SUFFIXES = ("", "sentinel", "cluster")
MAX_CONNECTIONS = 32


def connect(url: str, seconds: float) -> RedisClient:
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


def _client(url: str, seconds: float) -> RedisClient:
    parts = urlsplit(url)
    scheme, _, suffix = parts.scheme.partition("+")
    if scheme not in ("redis", "rediss") or suffix not in SCHEME_SUFFIXES or not parts.netloc:
        raise ValueError
    if parts.fragment or "@" in parts.path + parts.query:  # a password with / ? or # ends where the host would begin
        raise ValueError
    plain = urlunsplit(parts._replace(scheme=scheme))
    options: dict[str, Any] = {"socket_timeout": seconds, "socket_connect_timeout": 1}
    if suffix == "cluster":
        return RedisCluster.from_url(plain, **options, retry=Retry(NoBackoff(), 1))
    options |= {"retry": Retry(NoBackoff(), 0), "max_connections": MAX_CONNECTIONS}
    return _master(url, options) if suffix else Redis.from_url(plain, **options)


async def close_idle_connections(client: RedisClient) -> None:
    """Close the connections that are not in use: after a failure each of them may be dead, and would fail once more."""
    if isinstance(client, RedisCluster):
        await client.aclose()  # and it looks anew who owns what
    else:
        await client.connection_pool.disconnect(inuse_connections=False)


def _master(url: str, options: dict[str, Any]) -> RedisClient:
    parts = urlsplit(url)
    login, _, hosts = parts.netloc.rpartition("@")
    user, _, password = login.partition(":")
    addresses = [(host, int(port or 26379)) for host, _, port in (one.partition(":") for one in hosts.split(","))]
    options |= {"ssl": True} if parts.scheme.startswith("rediss") else {}
    options |= {"username": unquote(user) or None, "password": unquote(password) or None}
    timeouts = {name: value for name, value in options.items() if name.startswith(("socket", "retry"))}
    sentinel = Sentinel(addresses, sentinel_kwargs=timeouts)  # type: ignore[no-untyped-call]  # the library leaves it untyped
    master: Redis = sentinel.master_for(parts.path.strip("/"), **options)
    return master
