"""Fixtures for the tests of the Python client: a running server, and the two kinds of client."""

from collections.abc import Iterator

import pytest

from tests.clients.python.ways import WAYS, Way
from tests.support.serving import Server, served


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with served() as started:
        yield started


@pytest.fixture(params=WAYS, ids=lambda way: str(way.__name__))
def way(request: pytest.FixtureRequest) -> Way:
    """Return each way to call the client: synchronous and asynchronous."""
    chosen: Way = request.param
    return chosen
