"""The servers that the tests of the Python client ask."""

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
    """Each way to ask."""
    chosen: Way = request.param
    return chosen
