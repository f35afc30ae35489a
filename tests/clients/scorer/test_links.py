"""Tests that reading a link is limited in time and size. Runs the tests of links.test.mjs."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import downloads
from tests.clients.typescript.running import run_test_file

SOURCE = downloads.CLIENTS / "scorer" / "src" / "share" / "link.ts"
TRANSLATE = """
const typescript = require(process.argv[1]);
const source = require("node:fs").readFileSync(process.argv[2], "utf8");
process.stdout.write(typescript.transpile(source, { module: "ESNext", target: "ES2022" }));
"""


def test_links_are_read_within_limits(tmp_path: Path) -> None:
    try:
        node, packages = downloads.node(), downloads.client_packages()
    except downloads.ToolUnavailable as reason:
        pytest.skip(f"not run: the scorer's links: {reason}")
    (tmp_path / "package.json").write_text(json.dumps({"type": "module"}), encoding="utf-8")
    translated = subprocess.run(
        [node, "-e", TRANSLATE, packages / "typescript", SOURCE], capture_output=True, check=True, timeout=60
    )
    (tmp_path / "link.js").write_bytes(translated.stdout)

    def run(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        there = {**os.environ, **environment, "LINK": (tmp_path / "link.js").as_uri()}
        return subprocess.run([node, *words], env=there, capture_output=True, text=True, timeout=120, check=False)

    run_test_file(run, str(Path(__file__).parent / "links.test.mjs"))
