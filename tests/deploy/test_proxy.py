"""Tests the proxy of deploy/compose.yaml: a real Caddy in front of two instances of the service."""

import json
import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

import downloads
from tests.support.paths import DEPLOY
from tests.support.serving import TIMEOUT, Server, free_port, running_service, until

TABLE = {"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}
LIMIT = 500


class Site(NamedTuple):
    """A running proxy, and the two instances of the service behind it."""

    url: str
    instances: list[Server]


@contextmanager
def running_site(folder: Path) -> Iterator[Site]:
    caddy = downloads.deploy_tools() / "bin" / "caddy"
    settings = {"TALLYTALE_PROXIES": "127.0.0.1", "TALLYTALE_LIMIT": str(LIMIT), "TALLYTALE_LIMIT_SECONDS": "86400"}
    with ExitStack() as stack:
        instances = [stack.enter_context(running_service(**settings)) for _ in range(2)]
        url = f"http://127.0.0.1:{free_port()}"
        names = " ".join(one.url.removeprefix("http://") for one in instances)
        environment = {**os.environ, "SITE": url, "INSTANCES": names, "HOME": str(folder)}
        command = [str(caddy), "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
        log = stack.enter_context((folder / "log").open("w"))
        proxy = stack.enter_context(subprocess.Popen(command, env=environment, stdout=log, stderr=log))
        stack.callback(proxy.kill)
        assert until(lambda: _answers(url)), (folder / "log").read_text()
        yield Site(url, instances)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Start one proxy for all tests that stop no instance of the service and do not use up the rate limit."""
    with running_site(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    with running_site(tmp_path) as running:
        yield running


def _answers(url: str) -> bool:
    try:
        return httpx.get(url + "/problems/shape").status_code == 200
    except httpx.TransportError:
        return False


def test_the_proxy_sends_requests_to_both_instances(site: Site) -> None:
    assert httpx.post(site.url + "/v1/scores", json=TABLE).json()["game"] == TABLE["game"]
    assert until(lambda: all(_asked(site, one) for one in site.instances))


def _asked(site: Site, one: Server) -> bool:
    httpx.get(site.url + "/v1/games")
    return bool(one.logged(route="/v1/games"))


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/health/live", "/health/ready/"])
def test_the_proxy_hides_metrics_and_health_checks(site: Site, path: str) -> None:
    assert httpx.get(site.url + path).status_code == 404


def test_a_forged_forwarded_address_does_not_escape_the_rate_limit(own_site: Site) -> None:
    body = json.dumps({"tables": [TABLE] * LIMIT})
    statuses = [
        httpx.post(
            own_site.url + "/v1/scores/batch",
            content=body,
            headers={"Content-Type": "application/json", "X-Forwarded-For": f"198.51.100.{number}"},
        ).status_code
        for number in range(4)
    ]
    assert 1 <= statuses.count(200) <= len(own_site.instances), statuses
    assert 429 in statuses


def test_no_post_fails_when_an_instance_is_killed(own_site: Site) -> None:
    statuses: list[int] = []
    stop = threading.Event()

    def ask() -> None:
        with httpx.Client(timeout=TIMEOUT) as client:
            while not stop.is_set():
                statuses.append(client.post(own_site.url + "/v1/scores", json=TABLE).status_code)

    asking = [threading.Thread(target=ask) for _ in range(4)]
    for one in asking:
        one.start()
    try:
        assert until(lambda: len(statuses) > 50)
        own_site.instances[0].process.kill()
        before = len(statuses)
        assert until(lambda: len(statuses) > before + 50)
    finally:
        stop.set()
        for one in asking:
            one.join()
    assert set(statuses) <= {200, 429}


def test_no_request_fails_when_an_instance_stops(own_site: Site) -> None:
    statuses: list[int] = []
    stop = threading.Event()

    def ask() -> None:
        with httpx.Client(timeout=TIMEOUT) as client:
            while not stop.is_set():
                statuses.append(client.get(own_site.url + "/problems/shape").status_code)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        own_site.instances[0].process.send_signal(signal.SIGTERM)
        own_site.instances[0].process.wait(TIMEOUT)
    finally:
        stop.set()
        asking.join()
    assert set(statuses) == {200}
