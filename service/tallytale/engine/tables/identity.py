"""Computes the id of a report on a game table, and the version of the rules.

Laws of this file: the same table, language and rules always give the same id, whatever the white space and the order of
keys. The version contains a digest of the rules' code. An id also depends on the texts in its language, so it changes
whenever a byte of the report could.
"""

import re
from hashlib import sha256
from typing import Any, Final

import msgspec

from tallytale.engine.digest import DIGEST, TEXTS
from tallytale.engine.rulebook import ALL, Table, TablePart

VERSION = "1.0.0"

_EMPTY_MEMBER: Final = re.compile(rb'"\w+":\{\},|,?"\w+":\{\}')
_unsorted = msgspec.json.Encoder()
_sorted = msgspec.json.Encoder(order="sorted")


def canonical(table: Table) -> bytes:
    """Encode a game table as canonical JSON (RFC 8785). Members that equal their default are left out.

    Lists of rule names are sorted, because their order has no meaning.
    """
    return _without_defaults(_sorted.encode(_with_sorted_names(table)))


def table_id(table: Table, language: str) -> str:
    """Return the id of the report on this game table: 32 hexadecimal digits.

    It is a hash of the table's JSON. To save time, the members are not sorted, but have the order of the Python type.
    """
    written = _without_defaults(_unsorted.encode(_with_sorted_names(table)))
    return sha256(_ID_PREFIX[language] + written).hexdigest()[:32]


def encode_without_defaults(part: TablePart | list[Any]) -> bytes:
    """Encode a game table, or parts of one, as JSON. Members that equal their default are left out."""
    return _without_defaults(_unsorted.encode(part))


def _with_sorted_names(table: Table) -> Table:
    waive, house_rules = table.waive, table.house_rules
    if len(waive) > 1 or len(house_rules) > 1:
        waive = waive if waive == ALL else sorted(waive)
        return msgspec.structs.replace(table, waive=waive, house_rules=sorted(house_rules))
    return table


def _without_defaults(written: bytes) -> bytes:
    # msgspec leaves out members that equal their default. An object from which this leaves nothing is left out, too, if
    # the empty object is its default.
    while written.rfind(b":{}") >= 0:  # `rfind` is faster here than `in`
        written = _EMPTY_MEMBER.sub(b"", written)
    return written


RULES_VERSION = f"{VERSION}+{DIGEST}"
_ID_PREFIX = {language: f"{RULES_VERSION} {language} {texts} ".encode() for language, texts in TEXTS.items()}
