"""Writes files with many records, judges them, and compares each line of the output with the record that it names."""

import gzip
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import table_id
from tallytale.many import Ended, Options, Progress, Summary, judge_files
from tallytale.many.inputs import _zstd
from tests.support.questions import about_table

ROWS_IN_GROUP = 7


def tables(count: int, first: int = 0) -> list[bytes]:
    """Return different game tables, each as JSON in one line."""
    return [about_table(first + number).body for number in range(count)]


def write(file: Path, records: Sequence[bytes]) -> Path:
    """Write records into a file, in the format that its name says."""
    written = b"".join([record + b"\n" for record in records])
    if file.suffix == ".parquet":
        from pyarrow import parquet, table  # noqa: PLC0415 - importing it takes a while

        columns: dict[str, Any] = {"id": range(len(records)), "json": [record.decode() for record in records]}
        parquet.write_table(table(columns), file, row_group_size=ROWS_IN_GROUP)
    elif file.suffix == ".zst":
        file.write_bytes(_zstd().compress(written))
    else:
        file.write_bytes(gzip.compress(written) if file.suffix == ".gz" else written)
    return file


class Run:
    """One call of `judge_files`, with what it has told. It judges in a thread, unless it gets an executor."""

    def __init__(
        self, inputs: Sequence[Path], folder: Path, options: Options, executor: Executor | None = None
    ) -> None:
        self.ended: list[Ended] = []
        self.progress = Progress(0)
        self.summary: Summary = judge_files(
            [str(file) for file in inputs], str(folder), executor or ThreadPoolExecutor(1), options, self._tell
        )

    def _tell(self, progress: Progress, ended: Ended | None) -> None:
        self.progress = progress
        self.ended += [ended] if ended else []

    @property
    def judged(self) -> list[str]:
        """Return the names of the slices that were judged, not those that were done before."""
        return sorted([one.piece.name for one in self.ended if one.how == "done"])


def lines(folder: Path) -> list[dict[str, Any]]:
    """Return the lines of all outputs in a folder, in the order of the inputs' lines."""
    found = [
        msgspec.json.decode(line) for file in folder.rglob("[0-9]*.jsonl") for line in file.read_bytes().splitlines()
    ]
    return sorted(found, key=lambda line: (line["input"], line["line"]))


def content(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder, with their paths."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def assert_answered(found: Sequence[dict[str, Any]], records: Iterable[bytes]) -> None:
    """Check that each line answers the record of its number. Each record is another table, so no two have the same id."""
    wanted = [(number, table_id(decode(record), "en")) for number, record in enumerate(records, 1)]
    assert [(line["line"], line["answer"]["id"]) for line in found] == wanted
