"""Runs the project's command line in tests, both with its output in a pipe and at a terminal."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from tests.support.terminal import at_a_terminal

COMMAND = [sys.executable, "-m", "tallytale.cli"]


def run(*words: str, body: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *words], input=body, capture_output=True, check=False, timeout=60)


def look(*words: str, table: Any = None, color: bool = False) -> tuple[int, str]:
    """Run the project's command at a terminal. A game table is first written to a file."""
    arguments = [*COMMAND, *words]
    if table is None:
        return at_a_terminal(arguments, color=color)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "table.json"
        file.write_bytes(msgspec.json.encode(table))
        return at_a_terminal([*arguments, str(file)], color=color)
