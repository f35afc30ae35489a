"""Finds the example commands and programs in documents, and compares what they print with what the documents show."""

import re
from pathlib import Path

from tests.support.terminal import at_a_terminal

SERVER = "http://127.0.0.1:8000"  # in documents
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TYPESCRIPT = re.compile(r"^```ts\n(.*?)^```$", re.MULTILINE | re.DOTALL)
JSON = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Matches an example command and its output. A command has one line, or several after `<<'END'` or `-d '`.
COMMAND = re.compile(r"^\$ (.*<<'END'\n(?:.*\n)*?END|.* -d '\n(?:.*\n)*?.*'|.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def commands(document: Path) -> list[tuple[str, str]]:
    """Return the example commands of a document, each with the output that is shown below it."""
    text = document.read_text(encoding="utf-8")
    return [found for block in CONSOLE.findall(text) for found in COMMAND.findall(block)]


def assert_prints(command: str, output: str, server: str, programs: str, document: str) -> str:
    """Run an example command against a server, with the programs in a folder. Return what it prints."""
    here = command.replace(".venv/bin/", f"{programs}/").replace(SERVER, server)
    _, seen = at_a_terminal(["bash", "-c", here], stdin_too=False)
    shown = ".*".join(re.escape(part) for part in output.rstrip("\n").split("…"))
    message = f"{document} shows\n{output}\nbut it is\n{seen}"
    assert re.fullmatch(shown, seen.rstrip("\n"), re.DOTALL), message
    return seen
