"""Runs the tools that check the files of `deploy/`: programs, and Python packages in a folder of their own."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import downloads
from tests.support.paths import ROOT


def complaints(tool: str, *words: str | Path) -> list[str]:
    """Return the lines that a tool prints about a file. The list is empty if the tool finds no fault."""
    folder = downloads.deploy_tools()
    program = folder / "bin" / tool
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([program, *words], env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).splitlines() if done.returncode else []


def package(name: str) -> Any:
    """Import a package from the folder of the tools.

    A package that the environment already has is imported from there.
    """
    folder = str(downloads.deploy_tools())
    if folder not in sys.path:
        sys.path.append(folder)
    return importlib.import_module(name)
