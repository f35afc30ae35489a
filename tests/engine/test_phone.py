"""Checks that `engine/phone.py`, which answers requests without a server, gives the same answers as the service."""

import httpx
import pytest

from tallytale.engine.judging.reports import encode
from tallytale.engine.operations import DOCUMENTS, OPERATIONS
from tallytale.engine.phone import answer
from tallytale.web.openapi.examples import of_operation
from tests.support.cases import cases
from tests.support.serving import running_service

TABLE = encode(cases()["three_little_wolves/example-finished"].table)
BROKEN = b'{"game":"little-prince","stage":7}'
EXAMPLES = {one.path: of_operation(one)[0]["example"] for one in OPERATIONS if "example" in of_operation(one)[0]}
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")
UNKNOWN = (
    "/v1/games/chess",
    f"/v1/games/{'x' * 90}",
    "/v1/games/a%20b",
    "/v1//games",
    "/v1/scores/",
    "/nothing",
    "/v1",
)
PATHS = [
    *[one.path for one in OPERATIONS],
    *[document.path.replace("{game}", "little-prince") for document in DOCUMENTS],
    f"/v1/scores/{'0' * 32}",
    *UNKNOWN,
]
QUESTIONS = [
    ("/v1/scores", TABLE),
    ("/v1/scores", b'{"tables":'),
    ("/v1/scores", BROKEN),
    ("/v1/scores", b" " * 70_000),
    ("/v1/scores/batch", b'{"tables":[%s,%s,5]}' % (TABLE, BROKEN)),
    ("/v1/scores/batch", b'{"tables":[%s' % TABLE),
    ("/v1/scores/batch", b"{}"),
    *[(path, encode(body)) for path, body in EXAMPLES.items()],
    *[(path, body) for path in EXAMPLES for body in (b"{}", b"[", b'{"table":{"game":"chess"},"move":3}')],
]


@pytest.mark.parametrize("language", ["en", "pl", "fr-CH, de;q=0.9", "en;q=0, *"])
def test_offline_answers_equal_those_of_the_service(language: str) -> None:
    headers = {"accept-language": language, "content-type": "application/json"}
    asked = [("POST", path, body) for path, body in QUESTIONS]
    asked += [(method, path, b"") for path in PATHS for method in METHODS]
    with running_service() as server, httpx.Client(base_url=server.url, headers=headers) as api:
        for method, path, body in asked:
            there = api.request(method, path, content=body)
            instance = b',"instance":"urn:tallytale:request:%s"' % there.headers["x-request-id"].encode()
            expected = (there.status_code, there.content.replace(instance, b""), there.headers.get("allow", ""))
            assert answer(method, path, body, language) == expected, (method, path)
