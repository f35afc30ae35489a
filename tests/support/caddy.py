"""Starts Caddy with the configuration that is published, deploy/Caddyfile."""

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from clients.building import downloads
from tests.support.paths import DEPLOY
from tests.support.serving import free_port, until


def caddy_command() -> list[str]:
    """Return the command that runs Caddy. The path of a configuration file must be added."""
    return [str(downloads.deploy_tools() / "bin" / "caddy"), "run", "--adapter", "caddyfile", "--config"]


@contextmanager
def running_caddy(folder: Path, instances: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Start Caddy in front of the instances at these ports. Yield the id of its process, and its own port."""
    port = free_port()
    site = f"http://:{port}"  # answers requests for any host
    names = " ".join(f"127.0.0.1:{one}" for one in instances)
    environment = {**os.environ, "SITE": site, "INSTANCES": names, "HOME": str(folder)}
    with (folder / "caddy.log").open("w") as log:
        command = [*caddy_command(), str(DEPLOY / "Caddyfile")]
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            assert until(lambda: _answers(port)), (folder / "caddy.log").read_text()
            yield process.pid, port
        finally:
            process.kill()
            process.wait()


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/problems/shape").status_code == 200
    except httpx.TransportError:
        return False
