"""A batch's body to its tables, each as bytes: so that each is judged, or refused, on its own.

Laws of this file: what is wrong with one table is wrong with this one only, whatever it is; a body that is no batch says
why; long work lets others through.
"""

import re
from asyncio import sleep
from copy import copy
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tallytale.rules.decoding import why_malformed
from tallytale.rules.problems import Problem, Refused
from tallytale.rules.shape import faults

MOST_TABLES = 500
MOST_BATCH_BYTES = 4 * 1024 * 1024
AT_ONCE = 2000  # signs that are looked at before others have their turn

Broken = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Batch(Struct, frozen=True, forbid_unknown_fields=True):
    """Many tables; each is looked at on its own."""

    tables: Annotated[list[msgspec.Raw], Meta(min_length=1, max_length=MOST_TABLES)]


class Outside(Struct, frozen=True, forbid_unknown_fields=True):
    """A batch without what is in it: what can be wrong with it as a whole."""

    tables: Annotated[list[Any], Meta(min_length=1, max_length=MOST_TABLES)]


_batch = msgspec.json.Decoder(Batch)
_members = msgspec.json.Decoder(dict[str, msgspec.Raw])  # of a repeated member the last counts
_items = msgspec.json.Decoder(list[msgspec.Raw])


async def tables(sent: bytes) -> list[bytes]:
    """Return the tables of a batch, or raise `Refused`."""
    if len(sent) > MOST_BATCH_BYTES:
        raise Refused("too-large", {"most": MOST_BATCH_BYTES}, [])
    try:
        return list(map(bytes, _batch.decode(sent).tables))
    except Broken:
        return _by_member(sent) or await _cut(sent) or _refuse(sent)


def placed(problem: Problem, index: int) -> Problem:
    """Point into the batch instead of the table."""
    errors = [msgspec.structs.replace(error, at=f"/tables/{index}{error.at}") for error in problem.errors or []]
    return msgspec.structs.replace(problem, errors=errors or None)


def _by_member(sent: bytes) -> list[bytes]:
    """Look at the members one by one; return nothing where one of them is no JSON."""
    found: list[msgspec.Raw] = []
    try:
        members = _members.decode(sent)
        outside: Any = dict.fromkeys(members)
        if "tables" in members:
            outside["tables"] = _like(bytes(members["tables"]))
            if outside["tables"] == []:
                found = _items.decode(members["tables"])
                outside["tables"] = [None] * len(found)
    except msgspec.ValidationError:  # JSON, but no object
        outside = _like(sent)
    except Broken:
        return []
    if wrong := faults(outside, Outside):
        raise Refused("shape", {"count": len(wrong)}, wrong)
    return list(map(bytes, found))


# Something of the JSON type that begins with this sign; any other is a number.
_LIKE: dict[bytes, Any] = {b"{": {}, b"[": [], b'"': "", b"t": True, b"f": False, b"n": None}


def _like(written: bytes) -> Any:
    return copy(_LIKE.get(written.lstrip()[:1], 0))


_BEFORE = re.compile(rb'\s*\{\s*"tables"\s*:\s*\[')
_SIGNS = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{},]', re.DOTALL)
_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


async def _cut(sent: bytes) -> list[bytes]:
    """Cut a batch where its commas are, for one of its tables is no JSON; return nothing where that can't be done."""
    before = _BEFORE.match(sent)
    if not before:
        return []
    found: list[bytes] = []
    start, depth = before.end(), 0
    for number, sign in enumerate(_SIGNS.finditer(sent, start)):
        if number % AT_ONCE == 0:
            await sleep(0)
        depth += _STEP.get(sent[sign.start()], 0)
        if depth < 0 or (depth == 0 and sign[0] == b","):
            found.append(sent[start : sign.start()])
            start = sign.end()
        if depth < 0 or len(found) > MOST_TABLES:
            break
    whole = depth < 0 and sent[start:].strip() == b"}"
    return found if whole and len(found) <= MOST_TABLES else []


def _refuse(sent: bytes) -> list[bytes]:
    raise why_malformed(sent)
