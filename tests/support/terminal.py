"""Runs a command in a pseudo terminal, to test what people see in a terminal."""

import os
import pty
import subprocess
from collections.abc import Sequence


def at_a_terminal(command: Sequence[str], *, stdin_too: bool = True, color: bool = False) -> tuple[int, str]:
    """Run a command in a pseudo terminal. Return its exit status and its output."""
    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    environment |= {"TERM": "xterm"} | ({} if color else {"NO_COLOR": "1"})
    stdin = theirs if stdin_too else subprocess.DEVNULL
    with subprocess.Popen(command, stdin=stdin, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        seen = _read_all(ours)
    os.close(ours)
    return process.returncode, seen.replace("\r\n", "\n")


def _read_all(terminal: int) -> str:
    seen = b""
    try:
        while chunk := os.read(terminal, 65536):
            seen += chunk
    except OSError:  # Linux raises EIO after the command has ended
        pass
    return seen.decode()
