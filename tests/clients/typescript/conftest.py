"""pytest fixtures for the TypeScript client: its build, and a function that runs Node."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from clients.building import downloads, javascript
from tests.clients.typescript.running import Run
from tests.support.serving import Server, running_service


@pytest.fixture(scope="session")
def client() -> Path:
    """Build the TypeScript client once (into `dist`), and return its folder."""
    javascript.build()
    return javascript.TYPESCRIPT


@pytest.fixture(scope="session")
def run(client: Path) -> Run:
    """Return a function that runs Node with arguments, in a given folder or in the folder of the TypeScript client."""

    def run_node(*words: str | Path, where: Path = client, **environment: str) -> CompletedProcess[str]:
        command = [downloads.node(), *words]
        variables = {**os.environ, "NO_COLOR": "1", **environment}
        return subprocess.run(
            command, cwd=where, env=variables, capture_output=True, text=True, timeout=120, check=False
        )

    return run_node


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_service() as started:
        yield started
