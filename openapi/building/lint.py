"""Checks the OpenAPI document with the linter Spectral, which finds mistakes that are valid OpenAPI."""

import os
import subprocess
import sys
from pathlib import Path

from clients.building import downloads

FOLDER = Path(__file__).parents[1]
DOCUMENT = FOLDER / "openapi.json"


def faults(document: Path) -> str:
    """Return the mistakes that Spectral finds in a document, as text. The text is empty if there are none."""
    program = downloads.openapi_tools() / "@stoplight" / "spectral-cli" / "dist" / "index.js"
    options = ["--ruleset", str(FOLDER / "spectral.yaml"), "--fail-severity", "hint", "--quiet"]
    command = [str(downloads.node()), str(program), "lint", str(document), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


def main() -> None:
    try:
        if found := faults(DOCUMENT):
            sys.exit(found)
    except downloads.ToolUnavailable as reason:
        print(f"not checked: the OpenAPI document: {reason}")  # noqa: T201 - it tells a person
        if os.environ.get("CI"):
            sys.exit(1)


if __name__ == "__main__":
    main()
