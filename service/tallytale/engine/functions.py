"""The function `tallytale.judge`, for Python programs that judge game tables without the service.

Law of this file: the report, encoded by `msgspec.json.encode`, has exactly the bytes that the service sends.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from tallytale.engine.judging import report
from tallytale.engine.rulebook import Report
from tallytale.engine.tables import decode
from tallytale.engine.words import DEFAULT_LANGUAGE, lookup

Json: TypeAlias = bytes | str | Raw | Mapping[str, Any] | Struct
"""JSON, decoded JSON, or an object of a game's type.

`Raw` is encoded JSON, such as the table in an answer about a move.
"""


def judge(table: Json, *, language: str = DEFAULT_LANGUAGE) -> Report:
    """Judge a game table, and return a report: whether the table is legal, each player's points, and the winner.

    `table` is JSON as bytes or text, decoded JSON, or an object of a table type. An invalid table raises `InvalidBody`,
    which says what is wrong and where. If the language is unknown, the report is in English.
    """
    return report(decode(as_json(table)), lookup(language))


def as_json(value: Json) -> bytes:
    """Encode a value as JSON. Text and bytes must be JSON already, and are returned unchanged."""
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    return bytes(value) if isinstance(value, bytes | Raw) else msgspec.json.encode(value)
