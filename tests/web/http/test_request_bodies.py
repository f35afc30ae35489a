"""Tests that invalid and large request bodies are refused.

`tests/engine` tests which tables are invalid and why, and `tests/openapi/test_vectors.py` that a server says so.
"""

import gzip
from typing import Any

import httpx
import pytest

from tallytale.engine.judging.requests import MAX_BATCH_BYTES
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES
from tests.support.samples import EMPTY, JSON, TABLE


def post(api: httpx.Client, body: bytes, path: str = "/v1/scores", **headers: str) -> httpx.Response:
    return api.post(
        path, content=body, headers=JSON | {name.replace("_", "-"): value for name, value in headers.items()}
    )


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        *[(sent, 200) for sent in ("application/json", "application/json; charset=utf-8", 'Application/JSON;charset="UTF8"')],
        *[(sent, 415) for sent in ("", "text/plain", "application/jsonx", "application/problem+json", "application", ";")],
        *[(f"application/json{more}", 415) for more in ("; charset=latin-1", "; charset=utf-16", ", text/plain")],
        ("multipart/form-data; boundary=x", 415),
        (None, 415),
    ],
)  # fmt: skip
def test_only_json_content_types_are_accepted(api: httpx.Client, sent: str | None, status: int) -> None:
    answer = api.post("/v1/scores", content=TABLE, headers={} if sent is None else {"content-type": sent})
    assert answer.status_code == status
    assert status == 200 or answer.json()["type"] == "/problems/media-type"


@pytest.mark.parametrize("coding", ["identity", "Identity", "", "identity, identity"])
def test_identity_is_no_compression(api: httpx.Client, coding: str) -> None:
    assert post(api, TABLE, content_encoding=coding).status_code == 200


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "identity, gzip", "identity;q=1"])
def test_a_body_with_a_content_encoding_is_415(api: httpx.Client, coding: str) -> None:
    body = gzip.compress(TABLE) if coding == "gzip" else TABLE
    answer = post(api, body, content_encoding=coding)
    assert (answer.status_code, "Content-Encoding" in answer.json()["detail"]) == (415, True)


def test_the_body_size_limit_is_exact(api: httpx.Client) -> None:
    assert post(api, EMPTY.ljust(MAX_TABLE_BYTES)).status_code == 200
    over = post(api, EMPTY.ljust(MAX_TABLE_BYTES + 1))
    assert (over.status_code, over.json()["type"]) == (413, "/problems/too-large")
    batch = b'{"tables":[%s]}' % EMPTY
    assert post(api, batch.ljust(MAX_BATCH_BYTES), "/v1/scores/batch").status_code == 200
    assert post(api, batch.ljust(MAX_BATCH_BYTES + 1), "/v1/scores/batch").status_code == 413


@pytest.mark.parametrize(
    ("path", "most", "small"),
    [("/v1/scores", MAX_TABLE_BYTES, EMPTY), ("/v1/scores/batch", MAX_BATCH_BYTES, b'{"tables":[%s]}' % EMPTY)],
)
def test_a_chunked_body_over_the_limit_is_413_too(api: httpx.Client, path: str, most: int, small: bytes) -> None:
    chunks = iter([b" " * 16_384] * (most // 16_384 + 8))
    answer = api.post(path, content=chunks, headers=JSON)
    assert answer.status_code == 413
    assert api.post(path, content=iter([b" " * 10, small]), headers=JSON).status_code == 200


def results(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["results"]
    return found


def test_an_invalid_table_does_not_affect_the_rest_of_a_batch(api: httpx.Client) -> None:
    bad = [
        b"3",
        b"{}",
        b'"\xff"',
        b'{"\xff":1}',
        b"1e400",
        b"[" * 300 + b"]" * 300,
        b'{"game": "x"}',
        b'{"x":"%s"}' % (b"y" * MAX_TABLE_BYTES),
        b"1" * 5000,
    ]
    tables = [table for pair in zip([EMPTY] * len(bad), bad, strict=True) for table in pair]
    answered = results(post(api, b'{"tables":[%s]}' % b",".join(tables), "/v1/scores/batch"))
    assert [list(result) for result in answered] == [["report"], ["problem"]] * len(bad)
    for place, result in enumerate(answered):
        problem = result.get("problem", {})
        assert "instance" not in problem
        assert all(error["at"].startswith(f"/tables/{place}") for error in problem.get("errors", []))
    statuses = [result["problem"]["status"] for result in answered if "problem" in result]
    assert statuses == [400, 400, 400, 400, 400, 400, 400, 413, 400]
