"""What the tests of `deploy/` share."""

import pytest

import outside


@pytest.fixture(scope="session")
def deploy_tools() -> None:
    """See that there is what judges and runs the files of `deploy/`."""
    try:
        outside.deploy_tools()
    except outside.NotHad as reason:
        pytest.skip(f"not run: {reason}")
