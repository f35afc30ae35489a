"""Functions for Python programs that judge tables without a service. The package `tallytale` exports them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tallytale.rules.judge import decode, report
from tallytale.rules.report import Report
from tallytale.rules.table import Table
from tallytale.rules.texts import DEFAULT_LANGUAGE, lookup


def judge(table: bytes | str | Mapping[str, Any] | Table, *, language: str = DEFAULT_LANGUAGE) -> Report:
    """Judge a table, and return its report: whether it is legal, the points of each player, and who wins.

    The table can be JSON (bytes or text), decoded JSON, or an object of a game's table type. If it is not a valid table, this
    raises `InvalidBody`, whose text says what is wrong and where. For an unknown language, the report is in English.
    """
    return report(decode(_as_json(table)), lookup(language))


def _as_json(table: bytes | str | Mapping[str, Any] | Table) -> bytes:
    if isinstance(table, bytes):
        return table
    return table.encode("utf-8", "surrogatepass") if isinstance(table, str) else msgspec.json.encode(table)
