"""Checks that the rules are compiled, and runs a Python module: `python -m tests.support.compiled MODULE WORDS…`.

Without this check, tests of the compiled rules could pass although Python has loaded the source files instead.
"""

import runpy
import sys
import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any

from tests.support.paths import ROOT


def hook() -> dict[str, Any]:
    """Return the settings in `pyproject.toml` for compiling the project with mypyc."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    settings: dict[str, Any] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    return settings


def compiled_modules() -> list[str]:
    """Return the names of the modules that a compiled wheel contains in compiled form."""
    files = {file for pattern in hook()["include"] for file in ROOT.glob(pattern.removeprefix("/"))}
    return sorted([".".join(file.relative_to(ROOT / "service").with_suffix("").parts) for file in files])


def assert_compiled() -> None:
    """Check that Python has loaded the compiled files of all compiled modules, and not their sources."""
    loaded = {name: str(import_module(name).__file__) for name in compiled_modules()}
    interpreted = [file for file in loaded.values() if not file.endswith(tuple(EXTENSION_SUFFIXES))]
    assert not interpreted, f"not compiled: {', '.join(interpreted)}"


if __name__ == "__main__":
    assert_compiled()
    module, *sys.argv[1:] = sys.argv[1:]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
