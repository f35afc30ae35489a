"""pytest fixtures for the Python client: a running server, and a function that calls it with either kind of client."""

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
    """Run the test twice: once with the blocking client, and once with the asyncio client."""
    chosen: ClientRunner = request.param
    return chosen
