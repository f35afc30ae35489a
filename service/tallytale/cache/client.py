"""Connects to Redis: to a single server, to the master that Sentinels name, or to a Cluster.

    redis://[user:password@]host:port/db          rediss://… for TLS
    redis+sentinel://host:port,host:port/master   rediss+sentinel://… for TLS
    redis+cluster://host:port                     rediss+cluster://… for TLS

Law of this file: every command to Redis has a timeout.
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
    """Return a client of Redis. It connects when it is first used. Raises `UrlError` for an invalid URL."""
    try:
        return _client(url, seconds)
    except ValueError:  # hide the error's message, because it can contain part of the password
        raise UrlError from None


class UrlError(ValueError):
    """Raised if the URL of Redis is invalid. The message does not quote the URL, because it can contain a password."""

    def __str__(self) -> str:
        return (
            "expected redis://, rediss://, redis+sentinel:// or redis+cluster:// and a host; "
            "if the user name or password contains anything but letters and digits, percent-encode it"
        )


def _client(url: str, seconds: float) -> RedisClient:
    parts = urlsplit(url)
    scheme, _, suffix = parts.scheme.partition("+")
    if scheme not in ("redis", "rediss") or suffix not in SCHEME_SUFFIXES or not parts.netloc:
        raise ValueError
    if parts.fragment or "@" in parts.path + parts.query:  # the password has a / ? or # that must be percent-encoded
        raise ValueError
    plain = urlunsplit(parts._replace(scheme=scheme))
    options: dict[str, Any] = {"socket_timeout": seconds, "socket_connect_timeout": 1}
    if suffix == "cluster":
        return RedisCluster.from_url(plain, **options, retry=Retry(NoBackoff(), 1))
    options |= {"retry": Retry(NoBackoff(), 0), "max_connections": MAX_CONNECTIONS}
    return _master(url, options) if suffix else Redis.from_url(plain, **options)


async def close_idle_connections(client: RedisClient) -> None:
    """Close all idle connections to Redis, because a failure of Redis may have broken each of them."""
    if isinstance(client, RedisCluster):
        await client.aclose()  # makes the Cluster client ask again which node has which keys
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
