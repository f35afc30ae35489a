"""Runs the `*.test.mjs` files of this folder with Node. They test those parts of the web app that need no browser."""

import json
import os
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.building import downloads
from tests.clients.scorer.medal_cases import medal_cases
from tests.clients.typescript.running import run_test_file
from tests.support.cases import cases, reports
from tests.support.scorer.bundles import bundle

MODULES = {
    "links": ["browser/link", "share/link"],
    "linear": ["store/restore", "history/csv", "history/file-format", "share/link"],
    "finale": [
        *("finale/acts", "finale/beats", "finale/medals", "finale/turns"),
        *(f"games/{game}/medals" for game in ("three-little-pigs", "three-little-wolves", "little-prince")),
    ],
    "kind-words": ["history/kind-words"],
    "offers": ["judge/offers"],
    "patch": ["judge/patch", "../../typescript/src/changes"],
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
    reports = tmp_path / "reports.json"
    reports.write_bytes(msgspec.json.encode(_reports()))
    files = {"SCORER": bundle(tmp_path, MODULES[name]).as_uri(), "TABLES": str(tables), "REPORTS": str(reports)}

    def run(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        there = {**os.environ, **environment, **files}
        command = [downloads.node(), *words]
        return subprocess.run(command, env=there, capture_output=True, text=True, timeout=120, check=False)

    run_test_file(run, str(Path(__file__).parent / f"{name}.test.mjs"))


@cache
def _reports() -> dict[str, Any]:
    finished = {name: case.table for name, case in cases().items() if case.table.get("stage", "final") == "final"}
    scores = {name: reports()[name]["score"] for name in finished}
    games = [{"name": name, "table": table, "score": scores[name]} for name, table in finished.items() if scores[name]]
    return {"games": games, "medals": list(medal_cases())}
