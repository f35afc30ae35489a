"""Whatever comes in is repaired or refused. Runs the tests of restore.test.mjs."""

import json
import os
import subprocess
from pathlib import Path

import downloads
from tests.clients.typescript.running import held
from tests.support.cases import cases
from tests.support.scorer.bundles import bundle

MODULES = ["store/restore", "history/restore", "history/counted", "history/csv", "history/file-format"]


def test_whatever_comes_in_is_repaired_or_refused(tmp_path: Path) -> None:
    script = bundle(tmp_path, MODULES)
    tables = json.dumps([case.table for case in cases().values()])
    files = {"SCORER": script.as_uri(), "TABLES": str(tmp_path / "tables.json")}
    (tmp_path / "tables.json").write_text(tables, encoding="utf-8")

    def run(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        there = {**os.environ, **environment, **files}
        command = [downloads.node(), *words]
        return subprocess.run(command, env=there, capture_output=True, text=True, timeout=120, check=False)

    held(run, str(Path(__file__).parent / "restore.test.mjs"))
