"""Fixtures for the tests of the Python client: a running server, and functions that use both kinds of client."""

from collections.abc import Iterator

import pytest

from tests.clients.python.client_runners import CLIENT_RUNNERS, ClientRunner
from tests.support.serving import Server, running_service


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_service() as started:
        yield started


@pytest.fixture(params=CLIENT_RUNNERS, ids=lambda run_client: str(run_client.__name__))
def run_client(request: pytest.FixtureRequest) -> ClientRunner:
    """Return a function that runs a test with the blocking client, or one that runs it with the asyncio client."""
    chosen: ClientRunner = request.param
    return chosen
