"""Rehearses a release. The packages that this installs come from PyPI."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tallytale import __version__
from tests.support.paths import ROOT
from tests.tools.prove.rehearse import Rehearsal


@pytest.mark.nightly
def test_a_release_can_be_built_installed_and_used(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.tools.prove.rehearse", str(tmp_path / "release")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(re.findall(r"^\S.*: .* \(\d+ s\)$", done.stdout, re.MULTILINE)) == 10
    assert f"all of {__version__} is in" in done.stdout


def test_a_file_that_differs_from_its_digest_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "NOTES.md").write_text("changed", encoding="utf-8")
    (tmp_path / "SHA256SUMS").write_text(f"{'0' * 64}  NOTES.md\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"NOTES\.md"):
        Rehearsal(tmp_path, tmp_path).digests()
