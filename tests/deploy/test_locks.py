"""Checks the lock files: `dev.py lock` writes all those of Python packages, and none has the address of a registry."""

import subprocess

import pytest

import locks
from tests.support.paths import ROOT


def files(pattern: str) -> list[str]:
    listed = subprocess.check_output(["git", "ls-files", "--", pattern], cwd=ROOT, text=True).split()
    assert listed, pattern
    return listed


def test_dev_py_lock_writes_every_lock_file_of_python_packages() -> None:
    assert set(locks.LOCKS) == set(files("*.lock"))


@pytest.mark.parametrize(("pattern", "address"), [("*.lock", "://"), ("*package-lock.json", '"resolved": "http')])
def test_no_lock_file_has_the_address_of_a_registry(pattern: str, address: str) -> None:
    assert [name for name in files(pattern) if address in (ROOT / name).read_text(encoding="utf-8")] == []
