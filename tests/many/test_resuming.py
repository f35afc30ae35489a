"""Tests that a run judges again exactly what is not done, or what something has changed that the output depends on."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tallytale.many import Options, Question
from tests.support.records import Run, assert_answered, content, lines, tables, write

COUNT, SLICE = 30, 10
SMALL = Options(slice=SLICE)
NAMES = [f"a.jsonl/{number:05}.jsonl" for number in range(3)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with three slices, which are done."""
    made = write(tmp_path / "a.jsonl", tables(COUNT))
    Run([made], tmp_path / "out", SMALL)
    return made


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz", "a.jsonl.zst", "a.parquet"])
def test_a_second_run_has_nothing_to_do(name: str, tmp_path: Path) -> None:
    inputs, folder = [write(tmp_path / name, tables(COUNT))], tmp_path / "out"
    first = Run(inputs, folder, SMALL)
    before, changed = content(folder), {path: path.stat().st_mtime_ns for path in folder.rglob("0*")}
    second = Run(inputs, folder, SMALL)
    assert (second.judged, second.progress.found, second.progress.records) == ([], first.progress.done, 0)
    assert second.summary == first.summary
    assert content(folder) == before
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("0*")} == changed


def change_one_digit(file: Path) -> None:
    """Change a digit in the second slice. The file keeps its size and its time."""
    about, sent = file.stat(), file.read_bytes().splitlines()
    sent[14] = re.sub(rb'"rose":(\d)', lambda found: b'"rose":%d' % ((int(found[1]) + 1) % 10), sent[14], count=1)
    file.write_bytes(b"\n".join(sent) + b"\n")
    os.utime(file, ns=(about.st_atime_ns, about.st_mtime_ns))
    assert file.stat().st_size == about.st_size


def insert_a_line(file: Path) -> None:
    file.write_bytes(b"\n" + file.read_bytes())


def swap_two_slices(file: Path) -> None:
    sent = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*sent[SLICE : 2 * SLICE], *sent[:SLICE], *sent[2 * SLICE :]]))


@pytest.mark.parametrize(
    ("change", "judged"), [(change_one_digit, NAMES[1:2]), (insert_a_line, None), (swap_two_slices, NAMES[:2])]
)
def test_only_slices_whose_bytes_or_place_changed_are_judged_again(
    change: Callable[[Path], None], judged: list[str] | None, file: Path, tmp_path: Path
) -> None:
    change(file)
    again = Run([file], tmp_path / "out", SMALL)
    assert again.judged == (judged or [*NAMES, "a.jsonl/00003.jsonl"])
    fresh = Run([file], tmp_path / "fresh", SMALL)
    assert content(tmp_path / "out") == content(tmp_path / "fresh")
    assert again.summary == fresh.summary


def test_a_last_slice_with_the_same_bytes_at_another_line_is_judged_again(tmp_path: Path) -> None:
    """The last slice has the same number and the same bytes, but begins at line 11 and then at line 13."""
    sent = tables(15)
    file = write(tmp_path / "a.jsonl", sent)
    Run([file], tmp_path / "out", Options(slice=10))
    write(file, [*sent[:10], b"", b"", *sent[10:]])
    again = Run([file], tmp_path / "out", Options(slice=12))
    assert again.judged == NAMES[:2]
    assert [line["line"] for line in lines(tmp_path / "out")] == [*range(1, 11), *range(13, 18)]


@pytest.mark.parametrize(
    "options",
    [
        Options(Question("correct"), slice=SLICE),
        Options(Question(language="it"), slice=SLICE),
        Options(Question(only=("legal",)), slice=SLICE),
        Options(slice=SLICE + 1),
    ],
)
def test_another_operation_language_or_slice_or_other_members_void_all_markers(
    options: Options, file: Path, tmp_path: Path
) -> None:
    again = Run([file], tmp_path / "out", options)
    assert again.judged == NAMES
    Run([file], tmp_path / "fresh", options)
    assert content(tmp_path / "out") == content(tmp_path / "fresh")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tallytale.many.files.RULES_VERSION", "1.0.0+00000000"),
        ("tallytale.many.files.TEXTS", {"en": "00000000"}),
        ("tallytale.__version__", "9.9.9"),
    ],
)
def test_another_version_of_the_rules_the_texts_or_the_program_voids_all_markers(
    name: str, value: Any, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name, value)
    assert Run([file], tmp_path / "out", SMALL).judged == NAMES
    monkeypatch.undo()
    assert Run([file], tmp_path / "out", SMALL).judged == NAMES


@pytest.mark.parametrize(
    "damage",
    [
        lambda output: output.unlink(),
        lambda output: output.write_bytes(output.read_bytes()[:-1]),
        lambda output: output.with_name(output.name + ".done").unlink(),
        lambda output: output.with_name(output.name + ".done").write_bytes(b'{"key":'),
        lambda output: output.with_name(output.name + ".done").write_bytes(b""),
    ],
    ids=["no output", "short output", "no marker", "half a marker", "empty marker"],
)
def test_a_slice_without_its_whole_output_or_marker_is_judged_again(
    damage: Callable[[Path], object], file: Path, tmp_path: Path
) -> None:
    before = content(tmp_path / "out")
    damage(tmp_path / "out" / NAMES[1])
    assert Run([file], tmp_path / "out", SMALL).judged == NAMES[1:2]
    assert content(tmp_path / "out") == before


def test_outputs_of_slices_that_a_shorter_input_no_longer_has_are_removed(file: Path, tmp_path: Path) -> None:
    mine = tmp_path / "out" / "a.jsonl" / "notes.txt"
    mine.write_text("not an output")
    sent = tables(SLICE)
    again = Run([write(file, sent)], tmp_path / "out", SMALL)
    assert (again.judged, again.progress.found) == ([], 1)
    assert_answered(lines(tmp_path / "out"), sent)
    assert sorted(path.name for path in mine.parent.iterdir()) == ["00000.jsonl", "00000.jsonl.done", "notes.txt"]


def test_unfinished_output_of_a_killed_run_is_removed_and_told(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out" / "a.jsonl"
    (folder / "00001.jsonl.done").unlink()
    (folder / "00001.jsonl.4711-00c0ffee.part").write_bytes(b'{"half')
    again = Run([file], tmp_path / "out", SMALL)
    assert (again.judged, again.progress.begun_before) == (NAMES[1:2], 1)
    assert list(folder.glob("*.part")) == []


def test_a_slice_that_fails_leaves_no_old_output(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl.gz", tables(COUNT))
    Run([file], tmp_path / "out", SMALL)
    file.write_bytes(file.read_bytes()[:-20])
    again = Run([file], tmp_path / "out", SMALL)
    assert list(again.summary.unfinished) == ["a.jsonl.gz/00000.jsonl"]
    assert lines(tmp_path / "out") == []
