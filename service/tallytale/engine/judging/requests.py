"""The requests to judge a game table, or a batch of many.

Law of this file: if a table is malformed, its result is an error message, and the other tables are scored as usual.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import astuple, replace

from tallytale.engine.judging.reports import judge, report
from tallytale.engine.pauses import Steps
from tallytale.engine.rulebook import Report, Table
from tallytale.engine.tables import (
    DECODE_ERRORS,
    MAX_SHOWN,
    MAX_TABLE_BYTES,
    BodyFault,
    InvalidBody,
    Problem,
    decode,
    find_faults,
    malformed,
    wrong_shape,
)

MAX_TABLES = 500
MAX_BATCH_BYTES = 4 * 1024 * 1024
TABLES_POINTER = "/tables"

JudgedT = TypeVar("JudgedT")

_ABSENT = Raw()


class Batch(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a batch request. Its game tables are still JSON text, because they are parsed one by one."""

    tables: Raw


class _LenientBatch(Struct, frozen=True):
    """Decodes a malformed batch request, to find its mistakes. It accepts unknown and missing JSON members."""

    tables: Raw = _ABSENT


class _BatchShape(Struct, frozen=True, forbid_unknown_fields=True):
    """Checks that a batch request has a list with at least one item. What the items contain is not checked here."""

    tables: Annotated[list[Any], Meta(min_length=1)]


# msgspec would decode a list of a million items before it finds that the list is too long. With `array_like`, it stops
# at the first item above the limit.
_Items = msgspec.defstruct(
    "_Items",
    [("item0", Raw), *[(f"item{index}", Raw, _ABSENT) for index in range(1, MAX_TABLES)]],
    frozen=True,
    array_like=True,
    forbid_unknown_fields=True,
)
_batch = msgspec.json.Decoder(Batch)
_items = msgspec.json.Decoder(_Items)
_lenient_batch = msgspec.json.Decoder(_LenientBatch)
_members = msgspec.json.Decoder(dict[str, Raw])


def decode_batch(sent: bytes) -> Steps[list[Raw]]:
    """Return the game tables of a batch as undecoded JSON. Raises `InvalidBody` if the request body is not a batch.

    A batch is decoded in one step. If the body is not a batch, more steps follow, each of which reads it once.
    """
    if len(sent) > MAX_BATCH_BYTES:
        raise InvalidBody("too-large", {"most": MAX_BATCH_BYTES}, [])
    try:
        listed = _ABSENT
        try:
            listed = _batch.decode(sent).tables
            return [item for item in astuple(_items.decode(listed)) if item is not _ABSENT]
        except msgspec.ValidationError as error:
            misfit = str(error)
        found = yield from _faults(sent, listed, misfit)
    except DECODE_ERRORS as error:
        raise malformed(sent, error) from None
    raise wrong_shape(found)


class BatchResult(Struct, frozen=True, gc=False, omit_defaults=True):
    """The result for one table of a batch: a report, already encoded, or a problem."""

    report: Raw | UnsetType = UNSET
    problem: Problem | UnsetType = UNSET


class BatchAnswer(Struct, frozen=True, gc=False):
    results: list[BatchResult]


class BatchRequest(Struct, frozen=True):
    """The tables of a batch, not decoded yet. `judge` returns the report on a table, encoded."""

    tables: list[Raw]
    judge: Callable[[bytes, str], bytes] = judge

    @property
    def cost(self) -> int:
        return len(self.tables)

    def steps(self, language: str) -> Steps[BatchAnswer]:
        """Judge each table. Pause after each."""
        results: list[BatchResult] = []
        reports = judge_each(
            map(bytes, self.tables), lambda table: self.judge(table, language), language, TABLES_POINTER
        )
        for found in reports:
            results.append(BatchResult(problem=found) if isinstance(found, Problem) else BatchResult(Raw(found)))
            yield 0  # all tables were charged for before
        return BatchAnswer(results)


def read_batch(body: bytes) -> Steps[BatchRequest]:
    return BatchRequest((yield from decode_batch(body)))


class ScoreRequest(Struct, frozen=True):
    table: Table

    @property
    def cost(self) -> int:
        return 1

    def steps(self, language: str) -> Steps[Report]:
        yield from ()  # makes this function a generator
        return report(self.table, language)


def read_table(body: bytes) -> Steps[ScoreRequest]:
    yield from ()  # makes this function a generator
    return ScoreRequest(decode(body))


def judge_each(
    items: Iterable[bytes], judge: Callable[[bytes], JudgedT], language: str, at: str = ""
) -> Iterator[JudgedT | Problem]:
    """Judge game tables in order. Yield a report on each, or a problem document if it is malformed.

    A problem document has JSON Pointers to the mistakes. They start at the table, like `/players/0`. With
    `at="/tables"`, they start at the request body, like `/tables/7/players/0`.
    """
    for index, table in enumerate(items):
        try:
            result: JudgedT | Problem = judge(table)
        except InvalidBody as refused:
            result = _with_prefix(refused.problem(language), f"{at}/{index}" if at else "")
        yield result


def _with_prefix(problem: Problem, at: str) -> Problem:
    errors = [replace(error, at=at + error.at) for error in problem.errors or []]
    return replace(problem, errors=errors or None)


def _faults(sent: bytes, listed: Raw, misfit: str) -> Steps[list[BodyFault]]:
    """Find the mistakes of a batch request. `listed` is its list of tables, if all its other members are valid."""
    is_long, is_outside = len(sent) > MAX_TABLE_BYTES, listed is _ABSENT
    if is_outside:
        if is_long:
            yield len(sent)
        try:
            listed = _lenient_batch.decode(sent).tables
        except msgspec.ValidationError:
            return find_faults(_example_like(sent), _BatchShape)
    written = memoryview(listed)
    # A large unknown member is not decoded, so the error message can't name it.
    if len(sent) - len(written) > MAX_TABLE_BYTES:
        return [BodyFault("", "other", {"reason": misfit[:MAX_SHOWN]})]
    if is_outside and is_long:
        yield len(sent)
    outside: dict[str, Any] = dict.fromkeys(_members.decode(sent) if is_outside else ["tables"])
    if written:
        outside["tables"] = _example_like(written)
    return find_faults(outside, _BatchShape) or [BodyFault(TABLES_POINTER, "too-many-tables", {"most": MAX_TABLES})]


# An example of each JSON type, keyed by its first character: {} for "{". Numbers are missing, because they can begin
# with many characters.
_EXAMPLE_VALUES: dict[bytes, Any] = {b"{": {}, b'"': "", b"t": True, b"f": False, b"n": None}

# Matches the start of a JSON value: an optional "[", and the first character after it.
_START = re.compile(rb"\s*+(\[?+)\s*+(.)")


def _example_like(written: bytes | memoryview) -> Any:
    """Return a small example of the JSON type that a text begins with: {} if it begins with an object."""
    start = _START.match(written)
    opening, first = start.groups() if start else (b"", b"")
    if opening:
        return [] if first == b"]" else [None]
    return _EXAMPLE_VALUES.get(first, 0)
