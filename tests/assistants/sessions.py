"""Starts `tallytale mcp` as an assistant would, and talks to it: with the official client, or line by line."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from clients.building import downloads
from tests.support.command_line import COMMAND

PROGRAM = Path(__file__).with_name("client_program.py")
VERSIONS = {"1": downloads.mcp_client, "2": downloads.mcp}
TIME_LIMIT = 600  # in seconds; a server that hangs fails the test, and a slow machine does not

SERVER = [*COMMAND, "mcp"]


class Session(Struct):
    """What a client has seen."""

    instructions: str
    answers: list[dict[str, Any]]
    tools: list[dict[str, Any]]
    resources: dict[str, str]


def path_with(folder: Path) -> str:
    return os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])


def talk(version: str, calls: Sequence[tuple[str, Any]] = (), *, at_once: bool = False) -> Session:
    """Make calls with a version of the official client, one after the other or all at once."""
    environment = {**os.environ, "PYTHONPATH": path_with(downloads.mcp())}
    server = {"command": SERVER[0], "args": SERVER[1:], "env": environment}
    asked = [{"tool": tool, "arguments": arguments} for tool, arguments in calls]
    done = subprocess.run(
        [sys.executable, str(PROGRAM)],
        input=json.dumps({"server": server, "calls": asked, "at_once": at_once}),
        env={**os.environ, "PYTHONPATH": path_with(VERSIONS[version]())},
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Session(**json.loads(done.stdout))


class Lines:
    """A client that writes any line that it likes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin
        assert process.stdout
        self.process, self._stdin, self._stdout = process, process.stdin, process.stdout

    def send(self, line: bytes) -> None:
        self._stdin.write(line + b"\n")
        self._stdin.flush()

    def ask(self, number: int, method: str, **params: Any) -> None:
        self.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode())

    def call(self, number: int, tool: str, **arguments: Any) -> None:
        self.ask(number, "tools/call", name=tool, arguments=arguments)

    def answer(self) -> Any:
        return json.loads(self._stdout.readline())

    def close(self) -> None:
        self._stdin.close()

    def stop_reading(self) -> None:
        self._stdout.close()

    def errors(self) -> bytes:
        assert self.process.stderr
        return self.process.stderr.read()

    def memory(self) -> int:
        """Return the largest memory that the server has had so far, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        (line,) = [line for line in status.splitlines() if line.startswith("VmHWM:")]
        return int(line.split()[1]) * 1024


@contextmanager
def started() -> Iterator[Lines]:
    """Start the server, and introduce a client to it."""
    environment = {**os.environ, "PYTHONPATH": path_with(downloads.mcp())}
    pipe = subprocess.PIPE
    with subprocess.Popen(SERVER, stdin=pipe, stdout=pipe, stderr=pipe, env=environment) as process:
        lines = Lines(process)
        about = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "lines", "version": "1"}}
        lines.ask(0, "initialize", **about)
        assert lines.answer()["result"]["serverInfo"]["name"] == "tallytale"
        lines.send(b'{"jsonrpc": "2.0", "method": "notifications/initialized"}')
        try:
            yield lines
        finally:
            process.kill()
