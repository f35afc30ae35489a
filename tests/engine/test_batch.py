"""Tests that batches of game tables are parsed and judged correctly, and need little memory."""

import tracemalloc
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tallytale.engine.judging.reports import judge
from tallytale.engine.judging.requests import MAX_BATCH_BYTES, MAX_TABLES, read_batch
from tallytale.engine.pauses import finish
from tallytale.engine.tables.problems import InvalidBody
from tests.support.samples import EMPTY

MIB = 1024 * 1024


def full_batch(before: bytes, unit: bytes, after: bytes = b"") -> bytes:
    return before + unit * ((MAX_BATCH_BYTES - len(before) - len(after)) // len(unit)) + after


def refused(sent: bytes) -> InvalidBody:
    with pytest.raises(InvalidBody) as caught:
        finish(read_batch(sent))
    return caught.value


def peak_memory(work: Callable[[], Any]) -> int:
    """Call a function, and return the most bytes of memory that it had in use at one time."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (full_batch(b'{"tables":[', b"1,", b"1]}"), "too-many-tables"),
        (full_batch(b'{"tables":[', b"[],", b"1]}"), "too-many-tables"),
        (full_batch(b'{"tables":[', b'{"a":1},', b"1]}"), "too-many-tables"),
        (full_batch(b'{"tables":[', b"1,"), "truncated"),
        (full_batch(b'{"tables":["', b"a"), "truncated"),
        (full_batch(b'{"tables":[', b'\\"'), "syntax"),
        (full_batch(b'{"tables":["', b'\\"'), "truncated"),
        (full_batch(b'{"tables":["', b"\\u0041", b'\\ud800"]}'), "half-character"),
        (full_batch(b'{"tables":', b"["), "too-deep"),
        (full_batch(b'{"tables":[', b'{"a":'), "too-deep"),
        (full_batch(b'{"tables":[1],', b'"":1,', b'"a":1}'), "other"),
        (full_batch(b'{"tables":[1],"', b"a", b'":1}'), "other"),
        (full_batch(b"[", b"1,", b"1]"), "type"),
        (full_batch(b"", b"\n"), "empty"),
    ],
)
def test_invalid_batches_are_refused_with_little_memory(sent: bytes, code: str) -> None:
    assert [fault.message for fault in refused(sent).faults] == [code]
    assert peak_memory(lambda: refused(sent)) < 3 * MAX_BATCH_BYTES


@pytest.mark.parametrize("item", [b"1,", b"[],", b'"",', b'{"a":1},'])
def test_items_beyond_the_maximum_are_not_decoded(item: bytes) -> None:
    sent = full_batch(b'{"tables":[', item, b"1]}")
    assert peak_memory(lambda: refused(sent)) < MIB // 2


def test_a_batch_has_at_most_max_tables_tables() -> None:
    assert finish(read_batch(b'{"tables":[%s]}' % b",".join([b"1"] * MAX_TABLES))).cost == MAX_TABLES
    (fault,) = refused(b'{"tables":[%s]}' % b",".join([b"1"] * (MAX_TABLES + 1))).faults
    assert (fault.at, fault.message, fault.facts) == ("/tables", "too-many-tables", {"most": MAX_TABLES})


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        (b"{}", [("", "missing")]),
        (b"3", [("", "type")]),
        (b'{"tables":null}', [("/tables", "type")]),
        (b'{"tables":{}}', [("/tables", "type")]),
        (b'{"tables":"[]"}', [("/tables", "type")]),
        (b'{"tables": [ ] }', [("/tables", "too-few")]),
        (b'{"table":[1]}', [("/table", "unknown"), ("", "missing")]),
        (b'{"a":1,"tables":[1],"b/c":[]}', [("/a", "unknown"), ("/b~1c", "unknown")]),
        (b'{"a":1,"tables":[]}', [("/a", "unknown"), ("/tables", "too-few")]),
        (b'{"a":1,"tables":[],"tables":[1]}', [("/a", "unknown")]),
        (b'{"a":1,"\xff":2}', [("", "not-utf-8")]),
        (b'{"a":1,"tables":[1,]}', [("", "comma")]),
        (b'{"tables":[1]} 2', [("", "trailing")]),
        (b"\xef\xbb\xbf{}", [("", "byte-order-mark")]),
    ],
)
def test_all_errors_outside_the_tables_are_reported(sent: bytes, found: list[tuple[str, str]]) -> None:
    assert [(fault.at, fault.message) for fault in refused(sent).faults] == found


def test_the_last_of_repeated_table_lists_counts() -> None:
    assert [bytes(table) for table in finish(read_batch(b'{"tables":[],"tables": [ 1 , "\xff" ] }')).tables] == [
        b"1",
        b'"\xff"',
    ]


def test_a_batch_pauses_after_each_table() -> None:
    judged: list[bytes] = []

    def watched(table: bytes, language: str) -> bytes:
        judged.append(table)
        return judge(table, language)

    sent = finish(read_batch(b'{"tables":[%s,3,%s]}' % (EMPTY, EMPTY)))
    steps = msgspec.structs.replace(sent, judge=watched).steps("en")
    next(steps)
    assert len(judged) == 1
    answer = msgspec.json.encode(finish(steps))
    assert [list(result) for result in msgspec.json.decode(answer)["results"]] == [["report"], ["problem"], ["report"]]
