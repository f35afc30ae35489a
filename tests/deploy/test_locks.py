"""Checks the Python lock files: `dev.py lock` writes each of them, and none contains the address of a registry."""

import re

import pytest

from locks import LOCKS
from tests.support.paths import ROOT


def files(pattern: str) -> list[str]:
    """Return the paths of the project's files that match a pattern. Files of installed packages are left out."""
    found = [path.relative_to(ROOT) for path in ROOT.rglob(pattern)]
    return [
        str(path) for path in found if not any(part.startswith(".") or part == "node_modules" for part in path.parts)
    ]


def test_dev_py_lock_writes_every_lock_file_of_python_packages() -> None:
    assert set(LOCKS) == set(files("*.lock"))


@pytest.mark.parametrize(("pattern", "address"), [("*.lock", "://"), ("package-lock.json", '"resolved": "http')])
def test_no_lock_file_has_the_address_of_a_registry(pattern: str, address: str) -> None:
    assert [name for name in files(pattern) if address in (ROOT / name).read_text(encoding="utf-8")] == []


def test_lock_files_have_every_dependency() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    wanted = set(re.findall(r'^\s*"([a-z-]+)>=', project, re.MULTILINE)) | {"msgspec", "hatchling"}
    locked = "\n".join([(ROOT / name).read_text(encoding="utf-8") for name in LOCKS])
    assert wanted <= set(re.findall(r"^([a-z-]+)==", locked, re.MULTILINE))
