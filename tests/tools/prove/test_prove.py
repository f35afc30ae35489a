"""Tests that `dev.py prove` can be divided into shards, and goes on where it was stopped."""

import re
import sys
from pathlib import Path

import pytest

from tests.tools.prove import prove
from tests.tools.prove.proof.counting import Result


def digest(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Run the program on 60 tables, and return its digest of all reports."""
    monkeypatch.setattr(prove, "CHUNK", 20)
    monkeypatch.setattr(sys, "argv", ["prove", "--tables", "60", "--workers", "1", *words])
    assert prove.main() == 0
    found = re.search("digest of all reports: ([0-9a-f]{16})", capsys.readouterr().out)
    assert found
    return int(found[1], 16)


def test_shards_add_up_and_nothing_is_compared_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = ("--to", str(tmp_path))
    parts = [digest(capsys, monkeypatch, "--shard", f"{index}/2", *kept) for index in range(2)]
    assert len(set(parts)) == 2
    before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.done")}
    assert len(before) == 3
    assert digest(capsys, monkeypatch, *kept) == sum(parts) % 2**64
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.done")} == before


def test_a_changed_judge_is_compared_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = digest(capsys, monkeypatch, "--to", str(tmp_path))
    before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.done")}
    monkeypatch.setattr(prove, "_sources", lambda: "another judge")
    assert digest(capsys, monkeypatch, "--to", str(tmp_path)) == first
    after = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.done")}
    assert after.keys() == before.keys()
    assert [file for file in before if before[file] == after[file]] == []


def test_disagreements_are_kept_with_the_result() -> None:
    one, both = Result(disagreements=[{"kind": "a"}], digests=2**64 - 1), Result(digests=2)
    both.add(one)
    assert (both.disagreements, both.digests) == ([{"kind": "a"}], 1)
