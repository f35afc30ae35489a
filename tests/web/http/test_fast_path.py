"""Tests that the fast path, which bypasses the framework Litestar, gives the same answers as Litestar.

The tests send each request to two servers. On one of them, the fast path has no handlers.
"""

import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar import Litestar

from tallytale.web.app import HANDLERS
from tallytale.web.http.fast_path import FastPath
from tests.support.samples import JSON, TABLE
from tests.support.serving import Server, running_server, until

WITHOUT_FAST_PATH = """
from tallytale.web import (server, settings)
from tallytale.web.http import fast_path

fast_path._needs_only_the_request = lambda handler: False
server.serve(settings.read({"TALLYTALE_PORT": "0", "TALLYTALE_LOG": "json", "TALLYTALE_BODY_SECONDS": "1"}))
"""

PLAIN = {(method, path) for one in HANDLERS for path in one.paths for method in one.http_methods if "{" not in path}
GERMAN = JSON | {"accept-language": "de", "accept-encoding": "gzip"}
REQUESTS: dict[str, dict[str, Any]] = {
    "no body": {},
    "a table": {"content": TABLE, "headers": GERMAN},
    "a malformed body": {"content": b"[", "headers": GERMAN},
    "a body of another type": {"content": TABLE, "headers": {"content-type": "text/plain"}},
    "an unacceptable type": {"content": TABLE, "headers": JSON | {"accept": "image/png"}},
}


# The test ignores Litestar's warning about paths with parameters, because it does not use such paths.
@pytest.mark.filterwarnings("ignore:.*path parameter:DeprecationWarning")
def test_every_handler_of_a_path_without_parameters_is_on_the_fast_path() -> None:
    assert set(FastPath(Litestar(HANDLERS, openapi_config=None)).handlers) == PLAIN


@pytest.fixture(scope="module")
def litestar() -> Iterator[Server]:
    """Start a server on which Litestar answers all requests."""
    with running_server([sys.executable, "-c", WITHOUT_FAST_PATH]) as started:
        yield started


@pytest.mark.parametrize(("method", "path"), sorted(PLAIN - {("GET", "/metrics"), ("HEAD", "/metrics")}))
def test_the_fast_path_and_litestar_answer_alike(server: Server, litestar: Server, method: str, path: str) -> None:
    for name, sent in REQUESTS.items():
        answers = []
        for one in (server, litestar):
            with httpx.Client(base_url=one.url, timeout=20) as client:
                client.headers.clear()
                client.request(method, path, **sent)  # fills the caches, so that both servers find their entries there
                answers.append(_answer(one, client.request(method, path, **sent)))
        assert answers[0] == answers[1], name


def _answer(server: Server, response: httpx.Response) -> dict[str, Any]:
    """Return a response and its log lines, without parts that change with each request, such as the date."""
    request_id = response.headers["x-request-id"]
    assert until(lambda: server.logged(id=request_id))
    logged = [{**line, "id": "", "time": "", "ms": 0, "client_ms": 0} for line in server.logged(id=request_id)]
    headers = [pair for pair in response.headers.raw if pair[0] not in (b"date", b"x-request-id", b"content-length")]
    return {
        "status": response.status_code,
        "headers": headers,
        "body": response.content.replace(request_id.encode(), b""),
        "logged": logged,
    }
