"""Connects to Redis: to a single server, to the master that Sentinels name, or to a Cluster.

    redis://[user:password@]host:port/db          rediss://… for TLS
    redis+sentinel://host:port,host:port/master   rediss+sentinel://… for TLS, to the Sentinels, too
    redis+cluster://host:port,host:port           rediss+cluster://… for TLS

The user and the password are those of the servers with the data. If the Sentinels ask for a password, it is given at the
end: `/master?sentinel_password=…` and, if they know users, `&sentinel_username=…`.

Law of this file: every command to Redis has a timeout.
"""

from typing import Any, TypeAlias
from urllib.parse import SplitResult, urlsplit, urlunsplit

from redis.asyncio import Redis
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff

RedisClient: TypeAlias = Redis | RedisCluster
SCHEME_SUFFIXES = ("", "sentinel", "cluster")
MAX_CONNECTIONS = 32
SENTINELS = "sentinel_"  # begins the names of options for the connections to the Sentinels


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
    options: dict[str, Any] = {"socket_timeout": seconds, "socket_connect_timeout": 1}
    if suffix == "cluster":
        nodes = [ClusterNode(host, port) for host, port in _addresses(parts, 6379)]
        return RedisCluster(startup_nodes=nodes, retry=Retry(NoBackoff(), 1), **options, **_given(parts))
    options["retry"] = Retry(NoBackoff(), 0)
    if suffix == "sentinel":
        return _master(parts, options)
    return Redis.from_url(url, max_connections=MAX_CONNECTIONS, **options)


async def close_idle_connections(client: RedisClient) -> None:
    """Close all idle connections to Redis, because a failure of Redis may have broken each of them."""
    if isinstance(client, RedisCluster):
        await client.aclose()  # makes the Cluster client ask again which node has which keys
    else:
        await client.connection_pool.disconnect(inuse_connections=False)


def _master(parts: SplitResult, options: dict[str, Any]) -> RedisClient:
    given = _given(parts)
    login = {name.removeprefix(SENTINELS): given.pop(name) for name in list(given) if name.startswith(SENTINELS)}
    tls = {name: value for name, value in given.items() if name.startswith("ssl")}
    sentinel = Sentinel(  # type: ignore[no-untyped-call]  # the library leaves it untyped
        _addresses(parts, 26379), sentinel_kwargs=options | tls | login
    )
    name = parts.path.strip("/")
    master: Redis = sentinel.master_for(name, max_connections=MAX_CONNECTIONS, **options, **given)
    return master


def _addresses(parts: SplitResult, usual_port: int) -> list[tuple[str, int]]:
    hosts = parts.netloc.rpartition("@")[2].split(",")
    return [(host, int(port or usual_port)) for host, _, port in (one.partition(":") for one in hosts)]


def _given(parts: SplitResult) -> dict[str, Any]:
    """Return what a URL with several hosts says besides them: the password, TLS, and what follows the question mark."""
    login, at, _ = parts.netloc.rpartition("@")
    scheme = parts.scheme.partition("+")[0]
    one_host = parts._replace(scheme=scheme, netloc=f"{login}{at}localhost")
    given: dict[str, Any] = dict(parse_url(urlunsplit(one_host)))
    for name in ("host", "connection_class"):
        given.pop(name, None)
    return given | ({"ssl": True} if scheme == "rediss" else {})
