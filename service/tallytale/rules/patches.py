"""The difference of two tables as a list of changes (RFC 6902: add, remove and replace), and how to apply one.

Laws of this file: applying the difference of two tables to the first gives the second. In changes that are applied, a
member that is left out counts as its default. No argument is changed.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, inspect

from tallytale.rules.identity import encode_without_defaults
from tallytale.rules.schema import default_of, max_length_of, object_type, type_info, type_of_value
from tallytale.rules.table import TablePart


class Change(Struct, frozen=True, gc=False):
    """One operation of a JSON Patch. The path is a JSON Pointer; removing needs no value."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any | UnsetType = UNSET


class Outgrown(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised for a table with a list that is longer than its type allows."""


def difference(before: Struct, after: Struct) -> list[Change]:
    """Return the changes that turn one table into another of the same type, or raise `Outgrown` if that does not fit it.

    Parts that both tables share are not looked at.
    """
    changes: list[Change] = []
    _compare_members(changes, before, after, "")
    return changes


def _compare_members(changes: list[Change], before: Struct, after: Struct, at: str) -> None:
    for name, encoded, default, longest in _members(type(before)):
        old, new = getattr(before, name), getattr(after, name)
        if old is new:
            continue
        if type(new) is list and longest is not None and len(new) > longest:
            raise Outgrown
        if old != default:
            _compare(changes, old, new, f"{at}/{encoded}")
        elif new != old:
            changes.append(Change("add", f"{at}/{encoded}", _plain(new)))


def _compare(changes: list[Change], before: Any, after: Any, at: str) -> None:
    if type(before) is not type(after):
        changes.append(Change("replace", at, _plain(after)))
    elif isinstance(before, Struct):
        _compare_members(changes, before, after, at)
    elif isinstance(before, list):
        _compare_items(changes, before, after, at)
    elif before != after:
        changes.append(Change("replace", at, after))


def _compare_items(changes: list[Change], before: list[Any], after: list[Any], at: str) -> None:
    """Keep equal items at both ends, change the items between pairwise, and remove or add what is left over."""
    front, back = _equal_ends(before, after)
    end_before, end_after = len(before) - back, len(after) - back
    paired = min(end_before, end_after)
    for index in range(front, paired):
        _compare(changes, before[index], after[index], f"{at}/{index}")
    changes += [Change("remove", f"{at}/{index}") for index in reversed(range(paired, end_before))]
    changes += [Change("add", f"{at}/{index}", _plain(after[index])) for index in range(paired, end_after)]


def _equal_ends(before: list[Any], after: list[Any]) -> tuple[int, int]:
    """Return how many items are equal at the front, and how many of the others at the back."""
    shorter = min(len(before), len(after))
    front = 0
    while front < shorter and before[front] == after[front]:
        front += 1
    back = 0
    while back < shorter - front and before[-1 - back] == after[-1 - back]:
        back += 1
    return front, back


def _plain(value: Any) -> Any:
    """Return a value that is encoded without defaults."""
    return Raw(encode_without_defaults(value)) if isinstance(value, TablePart | list) else value


@cache
def _members(struct: type[Struct]) -> list[tuple[str, str, Any, int | None]]:
    """Return each member: name, name in JSON, default, and how long it can be if it is a list.

    A required member has a default that equals nothing.
    """
    return [
        (field.name, field.encode_name, default_of(field), max_length_of(field.type))
        for field in object_type(struct).fields
    ]


class DoesNotApply(Exception):  # noqa: N818 - expected, not an error of the program
    """Raised for a list of changes that can't be applied. `index` is the position of the first one that can't."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index


def apply(document: Any, changes: Iterable[Change], schema: Any) -> Any:
    """Apply changes to a JSON document of this type, or raise `DoesNotApply`. The result may not fit the type."""
    for index, change in enumerate(changes):
        if not change.path.startswith("/"):
            raise DoesNotApply(index)
        tokens = [token.replace("~1", "/").replace("~0", "~") for token in change.path[1:].split("/")]
        try:
            document = _changed(document, type_info(schema), tokens, change)
        except LookupError:
            raise DoesNotApply(index) from None
    return document


def _changed(value: Any, schema: inspect.Type, tokens: list[str], change: Change) -> Any:
    """Return the value with a change somewhere in it. Raises LookupError if there is no such place."""
    schema = type_of_value(value, schema)
    if isinstance(value, dict) and isinstance(schema, inspect.StructType):
        return _changed_object(value, schema, tokens, change)
    if isinstance(value, list) and isinstance(schema, inspect.ListType):
        return _changed_list(value, schema, tokens, change)
    raise LookupError


def _changed_object(value: dict[str, Any], schema: inspect.StructType, tokens: list[str], change: Change) -> Any:
    name, *inner = tokens
    if inner or change.op != "add":
        value = _with_default(value, schema, name)
    if inner:
        field = next(field for field in schema.fields if field.encode_name == name)
        return {**value, name: _changed(value[name], field.type, inner, change)}
    if change.op == "remove":
        return {member: item for member, item in value.items() if member != name}
    return {**value, name: change.value}


def _with_default(value: dict[str, Any], schema: inspect.StructType, name: str) -> dict[str, Any]:
    """Return the object with this member, which counts as its default if it is left out."""
    if name in value:
        return value
    for field in schema.fields:
        if field.encode_name == name and not field.required:
            return {**value, name: msgspec.to_builtins(default_of(field))}
    raise LookupError


def _changed_list(value: list[Any], schema: inspect.ListType, tokens: list[str], change: Change) -> Any:
    place, *inner = tokens
    adds = change.op == "add" and not inner
    index = len(value) if adds and place == "-" else _index(place, len(value) + adds)
    if adds:
        return [*value[:index], change.value, *value[index:]]
    if inner:
        return [*value[:index], _changed(value[index], schema.item_type, inner, change), *value[index + 1 :]]
    return [*value[:index], *([] if change.op == "remove" else [change.value]), *value[index + 1 :]]


def _index(token: str, length: int) -> int:
    """Return the index that a token names. RFC 6901 allows no leading zeros."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,4}", token) or int(token) >= length:
        raise LookupError
    return int(token)
