"""Tests the proxy of deploy/compose.yaml: a real Caddy in front of two instances of the service."""

import json
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.support import caddy
from tests.support.caddy import running_caddy
from tests.support.paths import DEPLOY
from tests.support.questions import about_table
from tests.support.samples import JSON
from tests.support.serving import TIMEOUT, RawConnection, Server, running_service, until
from tests.tools.attack.load.generator_process import LoadProcess
from tests.tools.attack.load.load_types import LoadSettings

TABLE = {"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}
BATCH_CONNECTIONS = 8
SECONDS = 3  # of load; an instance is killed after a second
LIMIT = 500
LIMITED = {"TALLYTALE_LIMIT": str(LIMIT), "TALLYTALE_LIMIT_SECONDS": "86400"}


class Site(NamedTuple):
    """A running proxy, and the two instances of the service behind it."""

    port: int
    url: str
    instances: list[Server]


@contextmanager
def running_site(folder: Path, **settings: str) -> Iterator[Site]:
    with ExitStack() as stack:
        instances = [stack.enter_context(running_service(TALLYTALE_PROXIES="127.0.0.1", **settings)) for _ in range(2)]
        _, port = stack.enter_context(running_caddy(folder, [one.port for one in instances]))
        yield Site(port, f"http://127.0.0.1:{port}", instances)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Start one proxy for all tests that stop no instance of the service and do not use up the rate limit."""
    with running_site(tmp_path_factory.mktemp("site"), **LIMITED) as running:
        yield running


@pytest.fixture(scope="module")
def own_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Start one proxy for the tests that use up the rate limit or stop an instance. They work in any order."""
    with running_site(tmp_path_factory.mktemp("own"), **LIMITED) as running:
        yield running


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


def test_clients_get_their_own_reports_when_an_instance_is_killed(tmp_path: Path) -> None:
    """Under load, Caddy once mixed up request bodies that it sent again, and took working instances for failed ones."""
    with running_site(tmp_path) as site:
        load = LoadProcess(LoadSettings(site.port, 16, SECONDS, batch_connections=BATCH_CONNECTIONS, report_interval=1))
        results = load.interim_results()
        before = next(results)
        site.instances[0].process.kill()
        result = [before, *results]
    assert before.succeeded
    failures = [why for one in result for _, why in one.failures]
    # A response that has begun to arrive can't be repeated. Large batches have such responses.
    assert [why for why in failures if why != "cut"] == []
    assert len(failures) <= BATCH_CONNECTIONS


def test_with_affinity_a_client_reaches_the_same_instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """README.md shows the line to replace."""
    line = "lb_policy client_ip_hash"
    assert f"      {line}\n" in (DEPLOY / "README.md").read_text()
    (tmp_path / "Caddyfile").write_text((DEPLOY / "Caddyfile").read_text().replace("lb_policy least_conn", line))
    monkeypatch.setattr(caddy, "DEPLOY", tmp_path)
    (tmp_path / "site").mkdir()
    with running_site(tmp_path / "site") as site:
        for number in range(20):
            questions = [about_table(10 * number + table) for table in range(2)]
            transport = httpx.HTTPTransport(local_address=f"127.0.0.{number + 2}")
            with httpx.Client(base_url=site.url, transport=transport, headers=JSON) as client:
                for status in ("tallytale; fwd=uri-miss; stored", "tallytale; hit"):
                    answers = [client.post(question.path, content=question.body) for question in questions]
                    assert {answer.headers["cache-status"] for answer in answers} == {status}
                    for question, answer in zip(questions, answers, strict=True):
                        assert question.is_answered_by(answer.content)
        assert all(until(lambda one=one: one.logged(route="/v1/scores")) for one in site.instances)


BATCH_HEAD = b"POST /v1/scores/batch HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
CHUNKED = BATCH_HEAD + b"transfer-encoding: chunked\r\n\r\n"


def test_a_malformed_body_does_not_make_working_instances_seem_dead(site: Site) -> None:
    """Caddy once sent such a body to each instance in turn, and then sent no requests to them for two seconds."""
    with RawConnection(site.port).send(CHUNKED + b"10000\r\n" + b" " * 0x10000 + b"no chunk\r\n\r\n").socket as wire:
        assert wire.recv(12) == b"HTTP/1.1 400"
    with httpx.Client(base_url=site.url) as client:
        for question in map(about_table, range(10)):
            answer = client.post(question.path, content=question.body, headers=JSON)
            assert question.is_answered_by(answer.content), answer.text


def test_a_body_that_is_too_large_is_refused_by_the_service(site: Site) -> None:
    answer = httpx.post(site.url + "/v1/scores/batch", content=iter([b" " * 2**20] * 6), headers=JSON)
    assert (answer.status_code, answer.json()["type"]) == (413, "/problems/too-large")


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
