"""Applies a JSON Patch, which is a list of changes, to a JSON document.

Laws of this file: a member that is not in the document counts as its default. The document itself is not modified.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import inspect

from tallytale.engine.changes.types import Change, DoesNotApply
from tallytale.engine.tables import MAX_DEPTH, default_of, type_info, type_of_value

MAX_DIGITS = 5  # a longer part of a JSON Pointer can't be a list index, and is not cached
_INDEX = re.compile(r"0|[1-9][0-9]*")


def apply(document: Any, changes: Iterable[Change], schema: Any) -> Any:
    """Return a JSON document after a list of changes. Raise `DoesNotApply` if a change is impossible.

    The result may not fit the schema any more. Parts that no change touches are not copied.
    """
    for index, change in enumerate(changes):
        if not change.path.startswith("/"):
            raise DoesNotApply(index)
        try:
            document = _changed(document, tokens_of(change.path), change, schema)
        except LookupError:
            raise DoesNotApply(index) from None
    return document


def tokens_of(path: str) -> list[str]:
    """Split a JSON Pointer: "/players/0" becomes ["players", "0"].

    No document nests deeper than `MAX_DEPTH`, so the end of a longer path is not split.
    """
    tokens = path[1:].split("/", MAX_DEPTH)
    return [token.replace("~1", "/").replace("~0", "~") for token in tokens] if "~" in path else tokens


def _changed(document: Any, tokens: list[str], change: Change, schema: Any) -> Any:
    """Return a JSON document after one change. Raises LookupError if the place of the change does not exist."""
    # The objects and lists on the way to the place, each with the key of the next one.
    containers: list[tuple[Any, Any]] = []
    inner = document
    for depth, token in enumerate(tokens[:-1], 1):
        if isinstance(inner, dict):
            containers.append((inner, token))
            inner = inner[token] if token in inner else _default(document, schema, tokens[:depth])
        else:
            index = _index(token, inner)
            containers.append((inner, index))
            inner = inner[index]
    if change.op != "add" and isinstance(inner, dict) and tokens[-1] not in inner:
        _default(document, schema, tokens)  # raises LookupError if there is no such member, or if it has no default
    changed = _with_change(inner, tokens[-1], change)
    while containers:
        outer, key = containers.pop()
        copied = outer.copy()
        copied[key] = changed
        changed = copied
    return changed


def _with_change(container: Any, name: str, change: Change) -> Any:
    if isinstance(container, dict):
        if change.op == "remove":
            return {member: value for member, value in container.items() if member != name}
        return {**container, name: change.value}
    if change.op == "add":
        index = len(container) if name == "-" and isinstance(container, list) else _index(name, container, room=1)
        return [*container[:index], change.value, *container[index:]]
    index = _index(name, container)
    return [*container[:index], *([] if change.op == "remove" else [change.value]), *container[index + 1 :]]


def _default(value: Any, schema: Any, tokens: list[str]) -> Any:
    """Return the default of a JSON member. `tokens` are the parts of its JSON Pointer.

    Raises LookupError if there is no such member, or if it is required.
    """
    kind = type_info(schema)
    *outer, name = tokens
    for token in outer:
        kind = type_of_value(value, kind)
        if isinstance(kind, inspect.ListType):
            value, kind = value[int(token)], kind.item_type
        else:
            field = _field(kind, token)
            value = value[token] if token in value else _plain_default(field)
            kind = field.type
    field = _field(type_of_value(value, kind), name)
    if field.required:
        raise LookupError
    return _plain_default(field)


def _plain_default(field: inspect.Field) -> Any:
    default = default_of(field)
    return default if default is msgspec.UNSET else msgspec.to_builtins(default)


def _field(schema: inspect.Type, name: str) -> inspect.Field:
    if isinstance(schema, inspect.StructType):
        for field in schema.fields:
            if field.encode_name == name:
                return field
    raise LookupError


def _index(token: str, container: Any, room: int = 0) -> int:
    """Convert a part of a JSON Pointer to a list index.

    With `room=1`, it may be one past the end of the list, where an item can be added.
    """
    index = _parsed_index(token) if len(token) <= MAX_DIGITS else None
    if index is None or not isinstance(container, list) or index >= len(container) + room:
        raise LookupError
    return index


@lru_cache(maxsize=1000)
def _parsed_index(token: str) -> int | None:
    """Convert text to a list index. Return None if it is not one: RFC 6901 does not allow "01"."""
    return int(token) if _INDEX.fullmatch(token) else None
