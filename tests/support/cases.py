"""The case files: named tables with the report they must get.

Run as a program it judges every case again and writes the reports; read the difference before you commit it.

A case file holds `title` (what must be true), `table`, `report` (without `id` and `rules`, which change with every
byte of the rules), and what it is a case of: `breaks` a rule; `near`, the case that it differs from in one piece without
breaking that rule; `earns` and `misses`, scoring rules.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tallytale.rules.judge import judge
from tests.support.paths import GAMES_FOLDER

VOLATILE = ("id", "rules")
WIDTH = 118


class Case(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One case file."""

    title: str
    breaks: str | None = None
    near: str | None = None
    earns: tuple[str, ...] = ()
    misses: tuple[str, ...] = ()
    table: dict[str, Any]
    report: dict[str, Any] = {}


@cache
def cases() -> dict[str, Case]:
    """Return every case by the name of its game's folder and its own."""
    return {f"{path.parts[-3]}/{path.stem}": read(path) for path in sorted(GAMES_FOLDER.glob("*/cases/*.json"))}


def cases_of(game: str) -> dict[str, Case]:
    """Return the cases of the game with this name, by their own names."""
    return {name.split("/")[1]: case for name, case in cases().items() if case.table["game"] == game}


def read(path: Path) -> Case:
    return msgspec.json.decode(path.read_bytes(), type=Case)


def judged(table: dict[str, Any]) -> dict[str, Any]:
    """Judge a table and return the report without what changes with every byte of the rules."""
    report: dict[str, Any] = msgspec.json.decode(judge(msgspec.json.encode(table)))
    return {member: value for member, value in report.items() if member not in VOLATILE}


def written(value: Any, indent: int = 0) -> str:
    """Write JSON as people like to read it: what fits on a line stands on one."""
    line = msgspec.json.encode(value).decode()
    if not value or not isinstance(value, dict | list) or len(line) + indent <= WIDTH:
        return line
    inner = "  " * (indent + 1)
    if isinstance(value, dict):
        items = [f"{msgspec.json.encode(key).decode()}: {written(item, indent + 1)}" for key, item in value.items()]
    else:
        items = [written(item, indent + 1) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    separator = ",\n" + inner
    return f"{opening}\n{inner}{separator.join(items)}\n{'  ' * indent}{closing}"


def main() -> None:
    """Write the report of every case again."""
    for path in sorted(GAMES_FOLDER.glob("*/cases/*.json")):
        case = msgspec.json.decode(path.read_bytes())
        case["report"] = judged(case["table"])
        path.write_text(written(case) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
