"""The tools that judge the files of `deploy/`: programs, and packages that the environment itself does not hold."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import outside
from tests.support.paths import ROOT


def told(tool: str, *words: str | Path) -> list[str]:
    """Return what a tool has to say against a file, line by line."""
    folder = outside.deploy_tools()
    program = folder / "bin" / tool
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([program, *words], env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).splitlines() if done.returncode else []


def package(name: str) -> Any:
    """Return a package out of the tools; where the environment has the same one, its own goes first."""
    folder = str(outside.deploy_tools())
    if folder not in sys.path:
        sys.path.append(folder)
    return importlib.import_module(name)
