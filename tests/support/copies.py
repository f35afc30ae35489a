"""Copies the repository to another folder, for tests that change or build it."""

import shutil
import subprocess
from pathlib import Path

from clients.building import downloads, javascript
from tests.support.paths import ROOT

# Don't copy bytecode. Another test may be writing it, and the copy would fail.
BYTECODE = shutil.ignore_patterns("__pycache__")
LISTED = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]


def copy_repository(folder: Path) -> None:
    """Copy every file of the repository that git does not ignore, including changes that are not committed."""
    for name in subprocess.check_output(LISTED, cwd=ROOT, text=True).split("\0"):
        if name and (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def link_tools(folder: Path) -> None:
    """Link the downloaded tools into a copy of the repository, so that they need not be downloaded again.

    Tools that are built in the copy don't get into the original. The clients' packages find each other through the links
    in `node_modules`, which lead to the original, so they must be built there.
    """
    link_downloads(folder)
    javascript.build()
    (folder / "clients" / "node_modules").symlink_to(downloads.client_packages())


def link_downloads(folder: Path) -> None:
    """Link the downloaded tools into a copy of the repository, but not the npm packages of the clients."""
    downloads.pyodide(), downloads.msgspec_wheel(), downloads.openapi_tools(), downloads.client_packages()
    parts = folder / ".venv" / "browser"
    parts.mkdir(parents=True)
    for part in downloads.FOLDER.iterdir():
        if part.is_dir():  # skip the files that record what has been built, because the copy has built nothing
            (parts / part.name).symlink_to(part)
