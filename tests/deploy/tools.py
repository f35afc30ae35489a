"""Runs the tools that check the files of `deploy/`: downloaded programs, and Python packages in a separate folder."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from clients.building import downloads
from tests.support.paths import ROOT


def complaints(tool: str, *words: str | Path) -> list[str]:
    """Return the lines that a tool prints about a file. The list is empty if the tool finds no fault."""
    folder = downloads.deploy_tools()
    program = folder / "bin" / tool
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([program, *words], env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).splitlines() if done.returncode else []


def package(name: str) -> Any:
    """Import a Python package from the environment, or else from the folder of the downloaded tools."""
    folder = str(downloads.deploy_tools())
    if folder not in sys.path:
        sys.path.append(folder)
    return importlib.import_module(name)
