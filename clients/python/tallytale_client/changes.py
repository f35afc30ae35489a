"""Applies changes to a table. They are a JSON Patch (RFC 6902) with the operations add, remove and replace."""

import re
from collections.abc import Iterable
from typing import Any, TypeVar, cast

from tallytale_client.generated.responses import Change
from tallytale_client.generated.tables import Table, TriedChange

TableT = TypeVar("TableT", bound=Table)

_INDEX = re.compile("0|[1-9][0-9]*")


def apply(table: TableT, changes: Iterable[Change | TriedChange]) -> TableT:
    """Return a table after changes, for example those of a correction. The table itself is not modified.

    A list or an object that the table leaves out counts as empty. Raises ValueError if a change is impossible.
    """
    changed: Any = table
    for change in changes:
        start, *tokens = [token.replace("~1", "/").replace("~0", "~") for token in change["path"].split("/")]
        try:
            changed = _changed(changed, tokens if not start else [], change)
        except LookupError:
            raise ValueError(f"This change can't be made: {change}") from None
    result: TableT = changed
    return result


def _changed(part: Any, tokens: list[str], change: Any) -> Any:
    """Return a part of a table after a change inside it. Raises LookupError if the place of the change does not exist."""
    if not tokens or not isinstance(part, dict | list):
        raise LookupError
    name, *inner = tokens
    found = cast("dict[str, Any] | list[Any]", part)
    copied: Any = found.copy()
    key: Any = name if isinstance(found, dict) else _index(name, found, room=not inner and change["op"] == "add")
    if inner:
        missing: Any = [] if inner[0] == "-" or _INDEX.fullmatch(inner[0]) else {}
        copied[key] = _changed(found.get(key, missing) if isinstance(found, dict) else found[key], inner, change)
    elif change["op"] == "remove":
        copied.pop(key, None) if isinstance(found, dict) else copied.pop(key)
    elif change["op"] == "add" and isinstance(found, list):
        copied.insert(key, change["value"])
    elif change["op"] in {"add", "replace"}:
        copied[key] = change["value"]
    else:
        raise LookupError
    return copied


def _index(name: str, items: list[Any], *, room: bool) -> int:
    """Convert a part of a JSON Pointer to a list index. With `room`, it may be one past the end."""
    index = len(items) if name == "-" else int(name) if _INDEX.fullmatch(name) else -1
    if not 0 <= index < len(items) + room:
        raise LookupError
    return index
