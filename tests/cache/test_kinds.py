"""Tests that instances of the service share their reports through any kind of Redis.

For example, Redis can be a single server or a cluster, and the connection can use TLS.
"""

import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from redis import Redis
from redis.exceptions import RedisError

from tallytale.engine.judging.reports import judge
from tests.support import redises
from tests.support.redises import BINARY, TIMEOUT, Store, store
from tests.support.samples import CASES, JSON
from tests.support.serving import Server, free_port, running_service, until

SECRET = "a secret of the tests"
TABLES = list(CASES.values())[:30]


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
        with ThreadPoolExecutor(8) as threads:  # reads at the same time share connections to Redis
            assert all(threads.map(lambda answer: found(other, answer), posted))


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


def test_reports_are_shared_through_a_sentinels_master(tmp_path: Path) -> None:
    with store(tmp_path) as redis:
        port = free_port()
        settings = tmp_path / "sentinel.conf"
        settings.write_text(f"port {port}\ndir {tmp_path}\nsentinel monitor main 127.0.0.1 {redis.port} 1\n")
        sentinel = subprocess.Popen([BINARY, str(settings), "--sentinel"], stdout=subprocess.DEVNULL)
        try:
            assert until(lambda: _knows_its_master(port))
            shares(f"redis+sentinel://127.0.0.1:{free_port()},127.0.0.1:{port}/main")
        finally:
            sentinel.kill()
            sentinel.wait()


def _knows_its_master(port: int) -> bool:
    try:
        with Redis(port=port) as client:
            answer = client.execute_command("SENTINEL", "MASTER", "main")
    except RedisError:
        return False
    known = answer if isinstance(answer, dict) else dict(zip(answer[::2], answer[1::2], strict=True))
    return b"s_down" not in str(known).encode() and "link-pending-commands" in str(known)


def test_reports_are_shared_through_a_cluster_that_loses_a_node(tmp_path: Path) -> None:
    with redises.cluster(tmp_path) as cluster:
        url = f"redis+cluster://127.0.0.1:{cluster[0].port}"
        shares(url)
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
            assert until(lambda: found(server, post(server, CASES["little_prince/example-finished"])))
            cluster[1].start()
