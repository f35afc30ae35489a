"""Runs the *.test.mjs files of this folder in Node. They test modules of the scorer that need no browser."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import downloads
from tests.clients.typescript.running import run_test_file
from tests.support.cases import cases
from tests.support.scorer.bundles import bundle

MODULES = {
    "links": ["browser/link", "share/link"],
    "linear": ["store/restore", "history/csv", "history/file-format", "share/link"],
    "restore": ["store/restore", "history/restore", "history/counted", "history/csv", "history/file-format"],
    "seating": [
        *("store/restore", "store/steps", "games/seating"),
        *("games/three-little-pigs/houses", "games/three-little-wolves/houses"),
    ],
}


@pytest.mark.parametrize("name", MODULES)
def test_module_passes_its_tests_in_node(tmp_path: Path, name: str) -> None:
    tables = tmp_path / "tables.json"
    tables.write_text(json.dumps([case.table for case in cases().values()]), encoding="utf-8")
    files = {"SCORER": bundle(tmp_path, MODULES[name]).as_uri(), "TABLES": str(tables)}

    def run(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        there = {**os.environ, **environment, **files}
        command = [downloads.node(), *words]
        return subprocess.run(command, env=there, capture_output=True, text=True, timeout=120, check=False)

    run_test_file(run, str(Path(__file__).parent / f"{name}.test.mjs"))
