"""Tests that instances of the service share their reports through any kind of Redis.

For example, Redis can be a single server or a cluster, and the connection can use TLS.
"""

import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import httpx
import pytest
from redis import Redis as SyncRedis
from redis.asyncio import Redis
from redis.asyncio.connection import SSLConnection
from redis.asyncio.sentinel import SentinelConnectionPool
from redis.exceptions import RedisError

from tallytale.cache.client import connect
from tallytale.engine.judging.reports import judge
from tests.support import redises
from tests.support.questions import about_table
from tests.support.redises import BINARY, TIMEOUT, Store, store
from tests.support.samples import CASES, JSON
from tests.support.serving import Server, free_port, running_service, until

SECRET = "a secret of the tests"
TABLES = list(CASES.values())[:30]
SHARED, LOCAL = (
    "tallytale-shared; ",
    "tallytale; ",
)  # these begin the Cache-Status of a report that was not judged again


def share(url: str) -> dict[str, str]:
    # Wait longer for Redis than by default, because the machine that runs the tests may be busy.
    return {"TALLYTALE_REDIS_URL": url, "TALLYTALE_SECRET": SECRET, "TALLYTALE_REDIS_SECONDS": "2"}


def post(server: Server, table: bytes) -> httpx.Response:
    answer = httpx.post(f"{server.url}/v1/scores", content=table, headers=JSON)
    assert (answer.status_code, answer.content) == (200, judge(table))
    return answer


def found(server: Server, answer: httpx.Response) -> bool:
    again = httpx.get(server.url + answer.headers["content-location"])
    assert again.status_code in (200, 404)
    assert again.status_code == 404 or again.content == answer.content
    return again.status_code == 200


def shares(url: str) -> None:
    """Check that one instance of the service finds the reports that another instance has stored.

    Many reports are stored, so that each node of a Redis cluster gets some of them.
    """
    with running_service(**share(url)) as one, running_service(**share(url)) as other:
        posted = [post(one, table) for table in TABLES]
        assert until(lambda: all(found(other, answer) for answer in posted[-5:]))
        with ThreadPoolExecutor(8) as threads:  # reads at the same time share commands to Redis
            assert all(threads.map(lambda answer: found(other, answer), posted[15:]))
            answers = threads.map(lambda table: post(other, table + b" "), TABLES[:15])
            assert {answer.headers["cache-status"].rpartition("hit")[0] for answer in answers} <= {SHARED, LOCAL}


def state(server: Server) -> str:
    return str(httpx.get(f"{server.url}/health/ready").json()["shared_cache"])


def test_reports_are_shared_through_debians_redis_with_a_password(tmp_path: Path) -> None:
    binary = shutil.which("redis-server")
    if not binary:
        pytest.skip("not run: redis-server is not on this machine")
    old = Store(tmp_path, password="open sesame/?#", binary=Path(binary))  # noqa: S106 - a password for this test only
    try:
        shares(f"redis://:open%20sesame%2F%3F%23@127.0.0.1:{old.port}/0")
    finally:
        old.kill()


def test_reports_are_shared_over_tls(tmp_path: Path) -> None:
    binary, openssl = shutil.which("redis-server"), shutil.which("openssl")
    if not binary or not openssl:
        pytest.skip("not run: redis-server or openssl is not on this machine")
    _certificate(openssl, tmp_path)
    port = free_port()
    files = {"cert-file": "it.crt", "key-file": "it.key", "ca-cert-file": "it.crt"}
    options = [word for name, file in files.items() for word in (f"--tls-{name}", str(tmp_path / file))]
    redis = Store(tmp_path, "--tls-port", str(port), "--tls-auth-clients", "no", *options, binary=Path(binary))
    try:
        shares(f"rediss://localhost:{port}/0?ssl_ca_certs={tmp_path / 'it.crt'}")
        with running_service(**share(f"rediss://localhost:{port}/0")) as distrustful:
            post(distrustful, TABLES[0])
            assert until(lambda: state(distrustful) == "away")
    finally:
        redis.kill()


def _certificate(openssl: str, folder: Path) -> None:
    words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
    files = ["-keyout", str(folder / "it.key"), "-out", str(folder / "it.crt")]
    subprocess.run([openssl, *words.split(), *files], capture_output=True, check=True)


@pytest.mark.parametrize("login", ["", "?sentinel_password=of%20the%20sentinels"])
def test_reports_are_shared_through_a_sentinels_master(tmp_path: Path, login: str) -> None:
    """The servers with the data have a password. The Sentinels have another one, or none."""
    with store(tmp_path, password="of the data") as redis:  # noqa: S106 - a password for this test only
        port = free_port()
        settings = tmp_path / "sentinel.conf"
        password = 'requirepass "of the sentinels"\n' if login else ""
        settings.write_text(
            f"port {port}\ndir {tmp_path}\n{password}sentinel monitor main 127.0.0.1 {redis.port} 1\n"
            'sentinel auth-pass main "of the data"\n'
        )
        sentinel = subprocess.Popen([BINARY, str(settings), "--sentinel"], stdout=subprocess.DEVNULL)
        try:
            assert until(lambda: _knows_its_master(port, "of the sentinels" if login else None))
            shares(f"redis+sentinel://:of%20the%20data@127.0.0.1:{free_port()},127.0.0.1:{port}/main{login}")
        finally:
            sentinel.kill()
            sentinel.wait()


def test_connections_to_sentinels_use_tls_if_the_url_says_so() -> None:
    """No Sentinel runs here with TLS, so the test looks at the options of the connections."""
    client = connect("rediss+sentinel://one,two:26380/main?ssl_ca_certs=authority.pem", 1)
    assert isinstance(client, Redis)
    pool = client.connection_pool
    assert isinstance(pool, SentinelConnectionPool)
    for sentinel, port in zip(pool.sentinel_manager.sentinels, (26379, 26380), strict=True):
        made = sentinel.connection_pool.make_connection()
        assert isinstance(made, SSLConnection)
        assert (made.port, made.ssl_context.ca_certs) == (port, "authority.pem")


def _knows_its_master(port: int, password: str | None) -> bool:
    try:
        with SyncRedis(port=port, password=password) as client:
            answer = client.execute_command("SENTINEL", "MASTER", "main")
    except RedisError:
        return False
    known = answer if isinstance(answer, dict) else dict(zip(answer[::2], answer[1::2], strict=True))
    return b"s_down" not in str(known).encode() and "link-pending-commands" in str(known)


def test_reports_are_shared_through_a_cluster_that_loses_a_node(tmp_path: Path) -> None:
    with redises.cluster(tmp_path) as cluster:
        shares(f"redis+cluster://127.0.0.1:{cluster[0].port},127.0.0.1:{cluster[1].port}")
        # An instance that starts while the first node of its URL is down asks the next one.
        url = f"redis+cluster://127.0.0.1:{cluster[1].port},127.0.0.1:{cluster[0].port}"
        with running_service(**share(url)) as server:
            post(server, TABLES[0])
            assert until(lambda: state(server) == "up")
            cluster[1].kill()
            deadline = time.monotonic() + TIMEOUT
            number = 0
            while time.monotonic() < deadline and number < 300:
                post(server, TABLES[number % len(TABLES)] + b" " * number)
                number += 1
            assert until(lambda: state(server) == "up")
            numbers = count()
            with running_service(**share(url)) as started_meanwhile:
                assert until(lambda: found(started_meanwhile, post(server, about_table(next(numbers)).body)))
            cluster[1].start()
