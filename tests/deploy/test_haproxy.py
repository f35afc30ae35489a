"""Tests deploy/haproxy.cfg: a real HAProxy in front of two instances of the service."""

import re
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.support.paths import DEPLOY
from tests.support.questions import about_table
from tests.support.samples import JSON
from tests.support.serving import RawConnection, Server, running_service, until
from tests.tools.attack.load import fleet
from tests.tools.attack.load.fleet import haproxy

MAX_CONNECTIONS, MORE = 400, 20


class Site(NamedTuple):
    port: int
    url: str
    log: Path
    instances: list[Server]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    with ExitStack() as stack:
        instances = [stack.enter_context(running_service(TALLYTALE_PROXIES="127.0.0.1")) for _ in range(2)]
        _, port = stack.enter_context(haproxy(folder, [one.port for one in instances]))
        yield Site(port, f"http://127.0.0.1:{port}", folder / "haproxy.log", instances)


def test_clients_get_their_own_reports_and_the_access_log_has_their_addresses(site: Site) -> None:
    with httpx.Client(base_url=site.url) as client:
        for question in map(about_table, range(10)):
            answer = client.post(question.path, content=question.body, headers=JSON)
            assert question.is_answered_by(answer.content), answer.text
    assert until(lambda: "127.0.0.1:" in site.log.read_text() and "POST /v1/scores" in site.log.read_text())


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/health/live", "/health/ready/"])
def test_metrics_and_health_checks_are_hidden(site: Site, path: str) -> None:
    assert httpx.get(site.url + path).status_code == 404


def test_a_table_reaches_the_service_when_it_is_complete(site: Site) -> None:
    sent = about_table(100).sent(close=True).replace(b"\r\n", b"\r\nx-request-id: in-pieces\r\n", 1)
    wire = RawConnection(site.port).send(sent[:-5])
    httpx.get(f"{site.url}/v1/games", headers={"x-request-id": "after-it"})
    assert until(lambda: any(one.logged(id="after-it") for one in site.instances))
    wire.send(sent[-5:])
    ((status, _, body),) = wire.answers()
    assert (status, about_table(100).is_answered_by(body)) == (200, True)


def test_a_client_cannot_open_more_than_400_connections(site: Site) -> None:
    reset, wires = 0, []
    with ExitStack() as stack:
        for _ in range(MAX_CONNECTIONS + MORE):
            try:
                wires.append(stack.enter_context(RawConnection(site.port, "127.0.0.9").socket))
            except ConnectionResetError:  # HAProxy was quicker than `connect`
                reset += 1
        assert until(lambda: reset + sum(map(_is_closed, wires)) == MORE)
        assert httpx.get(f"{site.url}/v1/games").status_code == 200


def test_with_affinity_equal_tables_reach_the_same_instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This is the configuration that README.md shows. Requests without a body go to all instances."""
    lines = re.findall(
        r"^      (.*)$",
        (DEPLOY / "README.md").read_text().partition("by the body")[2].partition("- Caddy")[0],
        re.MULTILINE,
    )
    by_body = (DEPLOY / "haproxy.cfg").read_text().replace("balance leastconn", "\n    ".join(lines))
    (tmp_path / "haproxy.cfg").write_text(by_body)
    monkeypatch.setattr(fleet, "DEPLOY", tmp_path)
    (tmp_path / "site").mkdir()
    with ExitStack() as stack:
        instances = [stack.enter_context(running_service(TALLYTALE_PROXIES="127.0.0.1")) for _ in range(3)]
        _, port = stack.enter_context(fleet.haproxy(tmp_path / "site", [one.port for one in instances]))
        url = f"http://127.0.0.1:{port}"

        def ask_twice(number: int) -> list[str]:
            question, answers = about_table(number), []
            for _ in range(2):
                answers.append(httpx.post(url + question.path, content=question.body, headers=JSON))
                assert question.is_answered_by(answers[-1].content)
            return [answer.headers["cache-status"] for answer in answers]

        with ThreadPoolExecutor(4) as threads:
            assert {status for _, status in threads.map(ask_twice, range(40))} == {"tallytale; hit"}
        for number in range(40):
            httpx.get(f"{url}/v1/nothing/{number}")
        assert all(
            until(lambda one=one: one.logged(method="POST") and one.logged(method="GET", route="none"))
            for one in instances
        )


def _is_closed(wire: socket.socket) -> bool:
    wire.setblocking(False)  # noqa: FBT003 - as the standard library declares it
    try:
        return wire.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
