"""Divides input files into slices, and reads the records of a slice.

Laws of this file:
- The digest of a slice is made of the bytes that are judged. If a file changes between the two, the slice is not judged.
- A slice begins at the same line in every run, as long as the file and the number of records in a slice are the same.
- A file is read once to divide it, and only as much of it is in memory as one block or one batch of rows.
"""

import gzip
import os
import sys
import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, BinaryIO, cast

from msgspec import Struct

from tallytale.many.lines import numbered_lines
from tallytale.many.pieces import UnreadableInputError
from tallytale.phrases import say

BLOCK = 1024 * 1024
ROWS_IN_MEMORY = 1000
COMPRESSED = (".gz", ".zst")
PARQUET = (".parquet", ".pq")
END = sys.maxsize


class Slice(Struct, frozen=True):
    """Some records of a file, which are judged together. `first` and `last` are the numbers of lines or rows, from 1.

    `input` is the name of the file in the output. `start` is where the slice begins: a number of bytes or, in a Parquet file, of row groups. `groups` counts the latter.
    `state` is the state of the file when it was divided, and `digest` that of the bytes.
    """

    file: str
    input: str
    first: int
    last: int
    start: int
    groups: int
    size: int
    state: tuple[int, int]
    digest: str


def state_of(file: str) -> tuple[int, int]:
    """Return the size of a file, and when it was changed."""
    found = os.stat(file)
    return found.st_size, found.st_mtime_ns


def check(file: str) -> None:
    """Raise an exception if a file can't be read, or needs a package that is missing."""
    if file.endswith(PARQUET):
        with _open_parquet(file) as source:
            _column(source)
    _open(file).close()


def slices(file: str, name: str, records: int) -> Iterator[Slice]:
    """Divide a file into slices of so many lines. A compressed file is a single slice."""
    state = state_of(file)
    if file.endswith(PARQUET):
        yield from _row_groups(file, name, records, state)
    elif file.endswith(COMPRESSED):
        yield Slice(file, name, 1, END, 0, 0, state[0], state, _digest_of_file(file))
    else:
        yield from _lines(file, name, records, state)


def _lines(file: str, name: str, records: int, state: tuple[int, int]) -> Iterator[Slice]:
    digest, first, start, position, lines = sha256(), 1, 0, 0, 0
    with open(file, "rb", buffering=0) as source:
        while block := source.read(BLOCK):
            done = 0
            while (found := _after_lines(block, done, records - lines)) is not None:
                digest.update(memoryview(block)[done:found])
                end = position + found
                yield Slice(file, name, first, first + records - 1, start, 0, end - start, state, digest.hexdigest())
                digest, first, start, lines, done = sha256(), first + records, end, 0, found
            digest.update(memoryview(block)[done:])
            lines += block.count(b"\n", done)
            position += len(block)
    if position > start:
        yield Slice(file, name, first, first + records - 1, start, 0, position - start, state, digest.hexdigest())


def _after_lines(block: bytes, start: int, count: int) -> int | None:
    """Return where a number of lines end in a block. Return None if it has fewer."""
    if block.count(b"\n", start) < count:
        return None
    for _ in range(count):
        start = block.index(b"\n", start) + 1
    return start


def _row_groups(file: str, name: str, records: int, state: tuple[int, int]) -> Iterator[Slice]:
    """Divide a Parquet file between row groups. Small row groups are judged together."""
    digest = _digest_of_file(file)
    with _open_parquet(file) as source:
        about = source.metadata
    first, row, start, size = 1, 0, 0, 0
    for index in range(about.num_row_groups):
        group = about.row_group(index)
        row += group.num_rows
        size += state[0] * group.num_rows // about.num_rows
        if row - first + 1 >= records or index == about.num_row_groups - 1:
            yield Slice(file, name, first, row, start, index + 1 - start, size, state, digest)
            first, start, size = row + 1, index + 1, 0


def _digest_of_file(file: str) -> str:
    digest = sha256()
    with open(file, "rb", buffering=0) as source:
        while block := source.read(BLOCK):
            digest.update(block)
    return digest.hexdigest()


def records(part: Slice, most_bytes: int, language: str) -> Iterator[tuple[int, bytes]]:
    """Yield the records of a slice, each with the number of its line or row. Blank lines are left out.

    Raises `UnreadableInputError` if the file is damaged, or has changed since it was divided.
    """
    try:
        yield from _rows(part) if part.groups else _numbered_lines(part, most_bytes)
        unchanged = state_of(part.file) == part.state
    except _errors_of_damage() as error:
        raise UnreadableInputError(say("no-file", language, file=part.file, reason=str(error))) from error
    if not unchanged:
        reason = say("many.changed", language)
        raise UnreadableInputError(say("no-file", language, file=part.file, reason=reason))


def _numbered_lines(part: Slice, most_bytes: int) -> Iterator[tuple[int, bytes]]:
    with _open(part.file) as source:
        if part.start:
            source.seek(part.start)
        yield from numbered_lines(source, most_bytes, part.first, part.last)


def _open(file: str) -> BinaryIO:
    if file.endswith(".gz"):
        return cast(BinaryIO, gzip.open(file, "rb"))
    return cast(BinaryIO, _zstd().open(file, "rb")) if file.endswith(".zst") else open(file, "rb", buffering=BLOCK)


def _zstd() -> Any:
    if sys.version_info >= (3, 14):
        from compression import zstd  # noqa: PLC0415 - not every Python has it, and few files need it
    else:
        from backports import zstd  # noqa: PLC0415
    return zstd


def _errors_of_damage() -> tuple[type[Exception], ...]:
    """Return the exceptions for a file that can't be read or is damaged. Those of pyarrow are also among them."""
    errors = (OSError, EOFError, ValueError, zlib.error)
    try:
        return (*errors, _zstd().ZstdError)
    except ModuleNotFoundError:
        return errors


def _open_parquet(file: str) -> Any:
    from pyarrow.parquet import ParquetFile  # noqa: PLC0415 - an extra, which few files need

    return ParquetFile(file, buffer_size=BLOCK)


def _rows(part: Slice) -> Iterator[tuple[int, bytes]]:
    from pyarrow import binary  # noqa: PLC0415 - an extra, which few files need

    with _open_parquet(part.file) as source:
        groups, column = range(part.start, part.start + part.groups), _column(source)
        number = part.first
        for batch in source.iter_batches(ROWS_IN_MEMORY, groups, [column], use_threads=False):
            for value in batch.column(0).cast(binary()).to_pylist():
                yield number, value or b""
                number += 1


class NoColumnError(Exception):
    """Raised if nobody can tell which column of a Parquet file has the records."""

    def __init__(self, columns: list[str]) -> None:
        super().__init__(columns)
        self.columns = columns


def _column(source: Any) -> str:
    """Return the name of the column with the records: the only one with texts or bytes, or else the one named `json`."""
    names = [
        field.name for field in source.schema_arrow if str(field.type).removeprefix("large_") in {"string", "binary"}
    ]
    if len(names) != 1 and "json" not in names:
        raise NoColumnError(source.schema_arrow.names)
    return names[0] if len(names) == 1 else "json"
