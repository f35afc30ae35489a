"""Tests that `dev.py prove` can be divided into shards, and goes on where it was stopped."""

import re
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tests.tools.prove import prove
from tests.tools.prove.proof import ledger
from tests.tools.prove.proof.counting import Result, prove_tables


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


def test_the_ledger_has_each_chunk_once_and_is_void_when_the_code_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger.read, "__defaults__", (tmp_path / "ledger.json",))
    monkeypatch.setattr(ledger.write, "__defaults__", (tmp_path / "ledger.json",))
    digest(capsys, monkeypatch, "--ledger", "--shard", "1/2")
    assert ledger.read()["tables"].chunks == {"1": [(1, 1)]}
    digest(capsys, monkeypatch, "--ledger")
    digest(capsys, monkeypatch, "--ledger", "--tables", "70")  # the last chunk is not whole
    part = ledger.read()["tables"]
    assert (part.requests, part.chunks, part.disagreements) == (60, {"1": [(0, 2)]}, 0)
    assert sum(part.tables.values()) == 60
    assert "60 tables" in ledger.claim({"tables": part})
    monkeypatch.setitem(ledger._OTHERS, "second judge", [])  # noqa: SLF001 - as if the second judge had changed
    assert "not been compared" in ledger.claim({"tables": part})
    digest(capsys, monkeypatch, "--ledger", "--shard", "1/2")
    assert ledger.read()["tables"].requests == 20


def test_disagreements_are_in_the_ledger_and_in_its_sentence() -> None:
    part = ledger.Part(ledger.digests("tables"))
    part.add(1, 5, 1000, Result(disagreements=[{"kind": "a"}]))
    assert (part.has(1, 5), part.has(1, 4), part.has(2, 5)) == (True, False, False)
    assert (part.disagreements, part.found) == (1, [{"kind": "a"}])
    assert "Disagreements: 1." in ledger.claim({"tables": part})


def test_the_readme_claims_what_the_ledger_holds() -> None:
    assert ledger.README.read_text(encoding="utf-8") == ledger.readme(), "python3 dev.py generate"


def test_disagreements_are_kept_with_the_result() -> None:
    one, both = Result(disagreements=[{"kind": "a"}], digests=2**64 - 1), Result(digests=2)
    both.add(one)
    assert (both.disagreements, both.digests) == ([{"kind": "a"}], 1)


def test_no_code_that_the_ledger_leaves_out_judges_tables() -> None:
    ran = set[Path]()
    sys.setprofile(lambda frame, _event, _arg: ran.add(Path(frame.f_code.co_filename)))
    try:
        assert prove_tables(3, 0, 100).disagreements == []
    finally:
        sys.setprofile(None)
    assert {"scoring.py", "random_tables.py", "prince.py"} <= {file.name for file in ran}
    assert [file.name for file in ran if file.is_relative_to(ROOT) and not ledger.is_needed("tables", file)] == []
