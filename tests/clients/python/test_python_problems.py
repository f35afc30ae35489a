"""Tests that the Python client raises the right exception for every kind of error response of the service."""

import json
import pickle
import signal
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from openapi.building.openapi_files import DOCUMENT
from tallytale_client import (
    ApiError,
    Bug,
    Draining,
    Malformed,
    MethodNotAllowed,
    NotAcceptable,
    NotFound,
    NotRemembered,
    Report,
    TooLarge,
    TooManyRequests,
    UnexpectedResponse,
    WrongMediaType,
    WrongShape,
)
from tallytale_client.errors import ERRORS_BY_SLUG
from tallytale_client.http_info import HttpInfo
from tallytale_client.protocol import ApiRequest, RawResponse, parse_response
from tests.clients.python.client_runners import ClientRunner, failure
from tests.clients.python.faulty import answer, faulty, problem
from tests.clients.python.test_python_answers import NOBODY
from tests.support.serving import Server, running_service, until

SCHEMAS = json.loads(DOCUMENT.read_bytes())["components"]["schemas"]
TYPES = {
    kind["enum"][0] for schema in SCHEMAS.values() if "enum" in (kind := schema.get("properties", {}).get("type", {}))
}


def test_every_problem_type_has_an_error_class_and_vice_versa() -> None:
    document = json.loads(DOCUMENT.read_bytes())
    slugs = document["paths"]["/problems/{slug}"]["get"]["parameters"][0]["schema"]["enum"]
    assert sorted(ERRORS_BY_SLUG) == sorted(slugs)
    # No operation documents the error `method`, which is for HTTP methods that a path does not support.
    assert {f"/problems/{slug}" for slug in slugs} - TYPES == {"/problems/method"}


def test_an_invalid_table_raises_wrong_shape_with_pointers(run_client: ClientRunner, server: Server) -> None:
    table: Any = {"game": "little-prince", "players": [{"planet": 3}, {}]}
    error = failure(run_client, WrongShape, server.url, lambda client: client.score(table))
    assert error.status == 400
    assert [place.at for place in error.errors] == ["/players/0/planet", "/players/1"]
    assert all(place.detail in str(error) for place in error.errors)
    assert error.problem.type == "/problems/shape"
    assert until(lambda: server.logged(id=error.request_id))


def test_each_problem_raises_its_error_in_the_language_of_the_call(run_client: ClientRunner, server: Server) -> None:
    huge: Any = {**NOBODY, "waive": ["x" * 70_000]}
    uses: list[tuple[type[ApiError], int, str, Any]] = [
        (NotFound, 404, "jeu", lambda client: client.game("chess", language="fr")),
        (NotRemembered, 404, "", lambda client: client.report("0" * 32)),
        (TooLarge, 413, "", lambda client: client.score(huge)),
    ]
    for kind, status, word, use in uses:
        error = failure(run_client, kind, server.url, use)
        assert (error.status, error.detail, error.errors) == (status, error.problem.detail, [])
        assert word in error.detail


@pytest.mark.parametrize(
    ("kind", "sent"),
    [
        (
            Malformed,
            {"method": "POST", "url": "/v1/scores", "content": b"{", "headers": {"Content-Type": "application/json"}},
        ),
        (MethodNotAllowed, {"method": "DELETE", "url": "/v1/scores"}),
        (NotAcceptable, {"method": "GET", "url": "/v1/games", "headers": {"Accept": "image/png"}}),
        (WrongMediaType, {"method": "POST", "url": "/v1/scores", "content": b"{}"}),
    ],
)
def test_problems_that_the_client_cannot_cause_are_parsed_too(
    kind: type[ApiError], sent: dict[str, Any], server: Server
) -> None:
    with httpx.Client(base_url=server.url) as wire:
        came = wire.request(**sent)
    with pytest.raises(kind):
        parse_response(ApiRequest("", Report), RawResponse(HttpInfo(came.status_code, came.headers), came.content))


def test_too_many_requests_has_retry_after(run_client: ClientRunner) -> None:
    with running_service(TALLYTALE_LIMIT="500", TALLYTALE_LIMIT_SECONDS="86400") as server:
        error = failure(
            run_client, TooManyRequests, server.url, lambda one: one.score_batch([NOBODY] * 501), total_timeout=20
        )
    assert error.status == 429
    assert error.retry_after > 20


@pytest.fixture
def draining() -> Iterator[Server]:
    with running_service(TALLYTALE_DRAIN_SECONDS="15") as server:
        # The service prints its address before it is ready, so wait for an answer.
        httpx.get(f"{server.url}/health/ready")
        server.process.send_signal(signal.SIGTERM)
        assert until(lambda: httpx.get(f"{server.url}/health/ready").status_code == 503)
        yield server


def test_a_draining_service_raises_draining_without_a_retry(run_client: ClientRunner, draining: Server) -> None:
    with pytest.raises(Draining) as caught:
        run_client(draining.url, lambda client: client.health(), retries=5)
    assert caught.value.status == 503
    draining.wait_for_log()
    assert len(draining.logged(id=caught.value.request_id)) == 1


def test_a_bug_raises_bug_and_is_not_retried(run_client: ClientRunner) -> None:
    with faulty(problem("bug", 500, x_request_id="the-id")) as server:
        error = failure(run_client, Bug, server.url, lambda client: client.score(NOBODY))
        assert len(server.heads) == 1
    assert error.request_id == "the-id"


def test_an_unknown_problem_type_raises_api_error(run_client: ClientRunner) -> None:
    with faulty(problem("teapot", 418)) as server:
        error = failure(run_client, ApiError, server.url, lambda client: client.score(NOBODY))
    assert type(error) is ApiError
    assert (error.status, error.detail) == (418, "So it is.")


def test_errors_can_be_pickled(run_client: ClientRunner, server: Server) -> None:
    error = failure(run_client, WrongShape, server.url, lambda client: client.score({"game": "chess"}))
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - pickled by this test
    assert (type(again), str(again), again.errors) == (WrongShape, str(error), error.errors)
    with faulty(answer(200, b"<p>")) as nonsense:
        error = failure(run_client, UnexpectedResponse, nonsense.url, lambda client: client.games())
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - pickled by this test
