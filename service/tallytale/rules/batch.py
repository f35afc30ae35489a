"""A batch: many tables in one body, each judged on its own.

Laws of this file: a body that is not JSON, or not a list of 1 to `MAX_TABLES` items, is refused as a whole; whatever else
is wrong with an item is answered in its place. Reading a body takes time in proportion to its length, and little memory.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import astuple, replace

from tallytale.rules.decoding import MOST_BYTES, NOT_JSON, malformed
from tallytale.rules.judge import encode
from tallytale.rules.problems import Fault, Problem, Refused

MAX_TABLES = 500
MAX_BATCH_BYTES = 4 * 1024 * 1024
PLACE = "/tables"

JudgedT = TypeVar("JudgedT")

_ABSENT = Raw()


class Batch(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a batch. Its list is decoded only when the whole body is known to be JSON."""

    tables: Raw


class _Around(Struct, frozen=True):
    """A batch with members that it should not have, and perhaps without its list."""

    tables: Raw = _ABSENT


class _Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """What a batch has to be, item types left out."""

    tables: Annotated[list[Any], Meta(min_length=1)]


# A list would become objects to its end before its length is compared. A struct that is written as an array is refused
# at the first item that it has no field for.
_Items = msgspec.defstruct(
    "_Items",
    [("item0", Raw), *[(f"item{index}", Raw, _ABSENT) for index in range(1, MAX_TABLES)]],
    frozen=True,
    array_like=True,
    forbid_unknown_fields=True,
)
_batch = msgspec.json.Decoder(Batch)
_items = msgspec.json.Decoder(_Items)
_around = msgspec.json.Decoder(_Around)
_members = msgspec.json.Decoder(dict[str, Raw])


def tables(sent: bytes) -> list[Raw]:
    """Return the items of a batch, or raise `Refused`."""
    if len(sent) > MAX_BATCH_BYTES:
        raise Refused("too-large", {"most": MAX_BATCH_BYTES}, [])
    try:
        try:
            return [item for item in astuple(_items.decode(_batch.decode(sent).tables)) if item is not _ABSENT]
        except msgspec.ValidationError as misfit:
            found = _faults(sent, str(misfit))
    except NOT_JSON as error:
        raise malformed(sent, error) from None
    raise Refused("shape", {"count": len(found)}, found)


def answer(items: Iterable[Raw], judge: Callable[[bytes], bytes], language: str) -> Iterator[bytes]:
    """Judge a batch. Yield its answer in pieces, one for each table, so that other work can be done in between."""
    before = b'{"results":['
    for result in judge_each(map(bytes, items), judge, language, PLACE):
        name, value = (b"problem", encode(result)) if isinstance(result, Problem) else (b"report", result)
        yield b'%s{"%s":%s}' % (before, name, value)
        before = b","
    yield b"]}"


def judge_each(
    items: Iterable[bytes], judge: Callable[[bytes], JudgedT], language: str, place: str = ""
) -> Iterator[JudgedT | Problem]:
    """Judge one table after the other. Yield what `judge` returns, or the problem with a table that it refuses.

    With `place`, the pointer to the list, a problem's pointers lead into the list, else into the table.
    """
    for index, table in enumerate(items):
        try:
            result: JudgedT | Problem = judge(table)
        except Refused as refused:
            result = _placed(refused.problem(language), f"{place}/{index}" if place else "")
        yield result


def _placed(problem: Problem, place: str) -> Problem:
    errors = [replace(error, at=place + error.at) for error in problem.errors or []]
    return replace(problem, errors=errors or None)


def _faults(sent: bytes, misfit: str) -> list[Fault]:
    """Say what does not fit into a batch; the tables in it are not looked at."""
    from tallytale.rules.shape import SHOWN, faults  # noqa: PLC0415 - a body that fits needs no explanation

    try:
        listed = memoryview(_around.decode(sent).tables)
    except msgspec.ValidationError:
        return faults(_alike(sent), _Expected)
    if len(sent) - len(listed) > MOST_BYTES:  # too much around the list to make objects of it
        return [Fault("", "other", {"reason": misfit[:SHOWN]})]
    outside: dict[str, Any] = dict.fromkeys(_members.decode(sent))
    if listed:
        outside["tables"] = _alike(listed)
    return faults(outside, _Expected) or [Fault(PLACE, "too-many-tables", {"most": MAX_TABLES})]


# Something of the JSON type that starts with this character; any other is a number.
_ALIKE: dict[bytes, Any] = {b"{": {}, b'"': "", b"t": True, b"f": False, b"n": None}

_START = re.compile(rb"\s*+(\[?+)\s*+(.)")  # the bracket of a list, and the first character of the value or in the list


def _alike(written: bytes | memoryview) -> Any:
    """Return a value of the same JSON type; a list is empty if this one is."""
    start = _START.match(written)
    opening, first = start.groups() if start else (b"", b"")
    if opening:
        return [] if first == b"]" else [None]
    return _ALIKE.get(first, 0)
