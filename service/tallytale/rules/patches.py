"""Computes the differences of two tables as a JSON Patch (RFC 6902: add, remove and replace), and applies such a patch.

Laws of this file: if the difference of two tables is applied to the first, the result is the second. A member that a
table leaves out counts as its default. No argument is modified.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, inspect
from msgspec.structs import astuple

from tallytale.rules.identity import encode_without_defaults
from tallytale.rules.schema import default_of, max_length_of, object_type, type_info, type_of_value
from tallytale.rules.table import TablePart

Operation: TypeAlias = Literal["add", "remove", "replace"]


class Change(Struct, frozen=True, gc=False):
    """One operation of a JSON Patch. The path is a JSON Pointer. `remove` has no value."""

    op: Operation
    path: str
    value: Any | UnsetType = UNSET


class Outgrown(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised if a list in the second table is longer than its type allows."""


def difference(before: Struct, after: Struct) -> list[Change]:
    """Return the changes that turn the first table into the second.

    Raises `Outgrown` if the second table does not fit its type. Parts that are the same object in both tables are not
    compared, which saves time.
    """
    changes: list[Change] = []
    _compare_members(changes, before, after, "")
    return changes


def _compare_members(changes: list[Change], before: Struct, after: Struct, at: str) -> None:
    for (name, default, longest), old, new in zip(_members(type(before)), astuple(before), astuple(after)):
        if old is new:
            continue
        if type(new) is list and longest is not None and len(new) > longest:
            raise Outgrown
        if old != default:
            _compare(changes, old, new, f"{at}/{name}")
        elif new != old:
            changes.append(Change("add", f"{at}/{name}", _plain(new)))


def _compare(changes: list[Change], before: Any, after: Any, at: str) -> None:
    if type(before) is not type(after):
        changes.append(Change("replace", at, _plain(after)))
    elif type(before) is list:
        _compare_items(changes, before, after, at)
    elif isinstance(before, Struct):
        _compare_members(changes, before, after, at)
    elif before != after:
        changes.append(Change("replace", at, after))


def _compare_items(changes: list[Change], before: list[Any], after: list[Any], at: str) -> None:
    """Compare two lists.

    Equal items at the beginning and at the end are kept. The items between them are changed one by one. If one list is
    longer, its remaining items are removed or added.
    """
    front, back = _equal_ends(before, after)
    end_before, end_after = len(before) - back, len(after) - back
    paired = min(end_before, end_after)
    for index in range(front, paired):
        _compare(changes, before[index], after[index], f"{at}/{index}")
    if end_before > paired:
        changes += [Change("remove", f"{at}/{index}") for index in reversed(range(paired, end_before))]
    elif end_after > paired:
        changes += [Change("add", f"{at}/{index}", _plain(after[index])) for index in range(paired, end_after)]


def _equal_ends(before: list[Any], after: list[Any]) -> tuple[int, int]:
    """Return how many items are equal at the beginning of two lists, and how many others at the end."""
    shorter = min(len(before), len(after))
    front = 0
    while front < shorter and before[front] == after[front]:
        front += 1
    back = 0
    while back < shorter - front and before[-1 - back] == after[-1 - back]:
        back += 1
    return front, back


_PARTS = (TablePart, list)


def _plain(value: Any) -> Any:
    """Return a value as decoded JSON, without members that equal their default."""
    return Raw(encode_without_defaults(value)) if isinstance(value, _PARTS) else value


@cache
def _members(struct: type[Struct]) -> list[tuple[str, Any, int | None]]:
    """Return each member of a struct: its name in JSON, its default, and for a list its maximum length.

    The default of a required member is an object that equals nothing.
    """
    return [(field.encode_name, default_of(field), max_length_of(field.type)) for field in object_type(struct).fields]


_INDEX = re.compile(r"0|[1-9][0-9]{0,4}")


class DoesNotApply(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised if a change can't be applied. `index` is the position of this change in the list."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index


def apply(document: Any, changes: Iterable[Change], schema: Any) -> Any:
    """Apply changes to a JSON document of this type, or raise `DoesNotApply`. The result may not fit the type.

    The result shares all parts with the document that the changes do not touch.
    """
    for index, change in enumerate(changes):
        if not change.path.startswith("/"):
            raise DoesNotApply(index)
        try:
            document = _changed(document, _tokens(change.path), change, schema)
        except LookupError:
            raise DoesNotApply(index) from None
    return document


def _tokens(path: str) -> list[str]:
    """Return the parts of a JSON Pointer."""
    tokens = path[1:].split("/")
    return [token.replace("~1", "/").replace("~0", "~") for token in tokens] if "~" in path else tokens


def _changed(document: Any, tokens: list[str], change: Change, schema: Any) -> Any:
    """Return a copy of the document with one change applied. Raises LookupError if the place does not exist."""
    containers = [document]
    keys: list[Any] = []
    for depth, token in enumerate(tokens[:-1], 1):
        container = containers[-1]
        if isinstance(container, dict):
            keys.append(token)
            containers.append(container[token] if token in container else _default(document, schema, tokens[:depth]))
        else:
            keys.append(_index(token, container))
            containers.append(container[keys[-1]])
    if change.op != "add" and isinstance(containers[-1], dict) and tokens[-1] not in containers[-1]:
        _default(document, schema, tokens)  # raises LookupError if there is no such member, or if it is required
    changed = _with_change(containers.pop(), tokens[-1], change)
    while keys:
        copied = containers.pop().copy()
        copied[keys.pop()] = changed
        changed = copied
    return changed


def _with_change(container: Any, name: str, change: Change) -> Any:
    """Return a copy of an object or a list in which one member or item is added, removed or replaced."""
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
    """Return the default of a member that a document leaves out. `tokens` are the parts of its JSON Pointer.

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
            value = value[token] if token in value else msgspec.to_builtins(default_of(field))
            kind = field.type
    field = _field(type_of_value(value, kind), name)
    if field.required:
        raise LookupError
    return msgspec.to_builtins(default_of(field))


def _field(schema: inspect.Type, name: str) -> inspect.Field:
    if isinstance(schema, inspect.StructType):
        for field in schema.fields:
            if field.encode_name == name:
                return field
    raise LookupError


def _index(token: str, container: Any, room: int = 0) -> int:
    """Return the index that a part of a JSON Pointer stands for. It can exceed the last index of the list by `room`."""
    index = _parsed_index(token)
    if index is None or not isinstance(container, list) or index >= len(container) + room:
        raise LookupError
    return index


@lru_cache(maxsize=1000)
def _parsed_index(token: str) -> int | None:
    """Return the number, or None for other words. Leading zeros are not allowed (RFC 6901)."""
    return int(token) if _INDEX.fullmatch(token) else None
