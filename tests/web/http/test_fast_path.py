"""Tests that the fast path, which bypasses the framework Litestar, gives the same answers as Litestar.

Only Litestar answers a path with a slash at its end. So the tests send each request with and without the slash.
"""

from typing import Any

import httpx
import pytest
from litestar import Litestar

from tallytale.web.app import HANDLERS
from tallytale.web.http.fast_path import FastPath
from tests.support.samples import JSON, TABLE
from tests.support.serving import Server, until

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


@pytest.mark.parametrize(
    ("method", "path"), sorted(PLAIN - {(m, p) for m in ("GET", "HEAD") for p in ("/", "/metrics")})
)
def test_the_fast_path_and_litestar_answer_alike(server: Server, api: httpx.Client, method: str, path: str) -> None:
    for name, sent in REQUESTS.items():
        # The first request fills the caches, so that the next two both find their entries there.
        api.request(method, path, **sent)
        fast, litestar = (_answer(server, api.request(method, f"{path}{end}", **sent)) for end in ("", "/"))
        assert fast == litestar, name


def _answer(server: Server, response: httpx.Response) -> dict[str, Any]:
    """Return a response and its log lines, without parts that change with each request, such as the date."""
    request_id = response.headers["x-request-id"]
    assert until(lambda: server.logged(id=request_id))
    logged = [{**line, "id": "", "time": "", "ms": 0} for line in server.logged(id=request_id)]
    headers = [pair for pair in response.headers.raw if pair[0] not in (b"date", b"x-request-id", b"content-length")]
    return {
        "status": response.status_code,
        "headers": headers,
        "body": response.content.replace(request_id.encode(), b""),
        "logged": logged,
    }
