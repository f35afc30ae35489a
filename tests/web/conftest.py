"""Fixtures for the tests of the API: a running server, and an HTTP client."""

from collections.abc import Iterator

import httpx
import pytest

from tests.support.serving import Server, running_service


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_service(TALLYTALE_BODY_SECONDS="1") as started:
        yield started


@pytest.fixture
def api(server: Server) -> Iterator[httpx.Client]:
    """An HTTP client of the test server. It sends no default headers."""
    with httpx.Client(base_url=server.url, timeout=20) as client:
        client.headers.clear()
        yield client
