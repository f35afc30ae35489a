"""The function for Python programs that judge tables without the service. The package `tallytale` exports it.

Law of this file: `msgspec.json.encode` encodes a report into the same bytes as the service sends.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from tallytale.rules.judge import decode, report
from tallytale.rules.report import Report
from tallytale.rules.texts import DEFAULT_LANGUAGE, lookup

Json: TypeAlias = bytes | str | Raw | Mapping[str, Any] | Struct
"""JSON, decoded JSON, or an object of a game's type.

`Raw` is encoded JSON, such as the table in an answer about a move.
"""


def judge(table: Json, *, language: str = DEFAULT_LANGUAGE) -> Report:
    """Judge a table, and return a report: whether it is legal, the points of each player, and who wins.

    `table` is JSON (bytes or text), decoded JSON, or an object of a game's table type. If it is not a valid table,
    `InvalidBody` is raised, and its text says what is wrong and where. If the language is unknown, the report is in
    English.
    """
    return report(decode(as_json(table)), lookup(language))


def as_json(value: Json) -> bytes:
    """Return a value encoded as JSON. Text and bytes are taken to be JSON already."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    return bytes(value) if isinstance(value, bytes | Raw) else msgspec.json.encode(value)
