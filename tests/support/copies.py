"""Copies the repository into other folders, for tests that change or build it."""

import shutil
import subprocess
from pathlib import Path

import downloads
from tests.support.paths import ROOT

# `shutil.copytree` leaves these files out. While it copies, a parallel test may write and rename a file of bytecode.
BYTECODE = shutil.ignore_patterns("__pycache__")
LISTED = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]


def copy_repository(folder: Path) -> None:
    """Copy every file that is in git, and every new file that git does not ignore, with its current content."""
    for name in subprocess.check_output(LISTED, cwd=ROOT, text=True).split("\0"):
        if name and (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def link_tools(folder: Path) -> None:
    """Make the downloaded tools usable in a copy of the repository.

    What is built there does not change the original.
    """
    link_downloads(folder)
    (folder / "clients" / "node_modules").symlink_to(downloads.client_packages())


def link_downloads(folder: Path) -> None:
    """Make the downloaded tools, except the clients' npm packages, usable in a copy of the repository."""
    downloads.pyodide(), downloads.msgspec_wheel(), downloads.openapi_tools(), downloads.client_packages()
    parts = folder / ".venv" / "browser"
    parts.mkdir(parents=True)
    for part in downloads.FOLDER.iterdir():
        if part.is_dir():  # the files beside these folders record what was built in the copy
            (parts / part.name).symlink_to(part)
