"""Tests the service at its maximum number of connections. Later connections must not disturb the earlier ones."""

import resource
import socket
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.support.serving import until
from tests.tools.attack.load.fleet import instance


def test_the_open_file_limit_is_raised() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
    try:
        with instance() as one:
            limits = Path(f"/proc/{one.process.pid}/limits").read_text(encoding="ascii")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert int(limits.partition("Max open files")[2].split()[0]) == min(16_384, hard)


def test_with_too_many_connections_the_existing_ones_still_work() -> None:
    with instance() as one, ExitStack() as many, httpx.Client(base_url=one.url) as early:
        assert early.get("/health/live").status_code == 200
        resource.prlimit(one.process.pid, resource.RLIMIT_NOFILE, (100, 100))
        for _ in range(200):
            many.enter_context(socket.create_connection(("127.0.0.1", one.port)))
        assert early.get("/health/live").status_code == 200
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{one.url}/health/live")
        many.close()
        assert until(one.ready)
