"""Checks that `engine/phone.py`, which answers requests without a server, gives the same answers as the service."""

import httpx
import pytest

from tallytale.engine.judging.reports import encode
from tallytale.engine.operations import OPERATIONS
from tallytale.engine.phone import answer
from tallytale.web.openapi.examples import of_operation
from tests.support.cases import cases
from tests.support.serving import running_service

TABLE = encode(cases()["three_little_wolves/example-finished"].table)
BROKEN = b'{"game":"little-prince","stage":7}'
EXAMPLES = {one.path: of_operation(one)[0]["example"] for one in OPERATIONS if "example" in of_operation(one)[0]}
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
    ("/v1/games", b""),
    ("/v1/games/little-prince", b""),
]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_offline_answers_equal_those_of_the_service(language: str) -> None:
    headers = {"accept-language": language, "content-type": "application/json"}
    with running_service() as server, httpx.Client(base_url=server.url, headers=headers) as api:
        for path, body in QUESTIONS:
            there = api.request("POST" if body else "GET", path, content=body)
            instance = b',"instance":"urn:tallytale:request:%s"' % there.headers["x-request-id"].encode()
            assert answer(path, body, language) == (there.status_code, there.content.replace(instance, b"")), path
