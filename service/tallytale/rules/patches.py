"""Computes the differences of two tables as a JSON Patch (RFC 6902: add, remove and replace), and applies such a patch.

Laws of this file: if the difference of two tables is applied to the first, the result is the second. A member that a
table leaves out counts as its default. No argument is modified.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, inspect

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
    """Compare two lists.

    Equal items at the beginning and at the end are kept. The items between them are changed one by one. If one list is
    longer, its remaining items are removed or added.
    """
    front, back = _equal_ends(before, after)
    end_before, end_after = len(before) - back, len(after) - back
    paired = min(end_before, end_after)
    for index in range(front, paired):
        _compare(changes, before[index], after[index], f"{at}/{index}")
    changes += [Change("remove", f"{at}/{index}") for index in reversed(range(paired, end_before))]
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


def _plain(value: Any) -> Any:
    """Return a value as decoded JSON, without members that equal their default."""
    return Raw(encode_without_defaults(value)) if isinstance(value, TablePart | list) else value


@cache
def _members(struct: type[Struct]) -> list[tuple[str, str, Any, int | None]]:
    """Return each member of a struct: its name, its name in JSON, its default, and for a list its maximum length.

    The default of a required member is an object that equals nothing.
    """
    return [
        (field.name, field.encode_name, default_of(field), max_length_of(field.type))
        for field in object_type(struct).fields
    ]


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
        tokens = [token.replace("~1", "/").replace("~0", "~") for token in change.path[1:].split("/")]
        try:
            document = _changed(document, tokens, change, partial(_default, document, type_info(schema), tokens))
        except LookupError:
            raise DoesNotApply(index) from None
    return document


# The type of a function that returns the default of a member that was left out. Its argument says how many parts of the
# change's path follow the member.
Default: TypeAlias = Callable[[int], Any]


def _changed(value: Any, tokens: list[str], change: Change, default: Default) -> Any:
    """Return a copy of the value with one change applied. Raises LookupError if the place does not exist."""
    if isinstance(value, dict):
        return _changed_object(value, tokens, change, default)
    if isinstance(value, list):
        return _changed_list(value, tokens, change, default)
    raise LookupError


def _changed_object(value: dict[str, Any], tokens: list[str], change: Change, default: Default) -> Any:
    name, *inner = tokens
    if name not in value and (inner or change.op != "add"):
        value = {**value, name: default(len(inner))}
    if inner:
        return {**value, name: _changed(value[name], inner, change, default)}
    if change.op == "remove":
        return {member: item for member, item in value.items() if member != name}
    return {**value, name: change.value}


def _default(value: Any, schema: inspect.Type, tokens: list[str], following: int) -> Any:
    """Return the default of a member. Raises LookupError if the member does not exist or is required."""
    for token in tokens[: len(tokens) - following - 1]:
        schema = type_of_value(value, schema)
        if isinstance(schema, inspect.ListType):
            value, schema = value[int(token)], schema.item_type
        else:
            field = _field(schema, token)
            value = value[token] if token in value else msgspec.to_builtins(default_of(field))
            schema = field.type
    field = _field(type_of_value(value, schema), tokens[-1 - following])
    if field.required:
        raise LookupError
    return msgspec.to_builtins(default_of(field))


def _field(schema: inspect.Type, name: str) -> inspect.Field:
    if isinstance(schema, inspect.StructType):
        for field in schema.fields:
            if field.encode_name == name:
                return field
    raise LookupError


def _changed_list(value: list[Any], tokens: list[str], change: Change, default: Default) -> Any:
    place, *inner = tokens
    adds = change.op == "add" and not inner
    index = len(value) if adds and place == "-" else _index(place, len(value) + adds)
    if adds:
        return [*value[:index], change.value, *value[index:]]
    if inner:
        return [*value[:index], _changed(value[index], inner, change, default), *value[index + 1 :]]
    return [*value[:index], *([] if change.op == "remove" else [change.value]), *value[index + 1 :]]


def _index(token: str, length: int) -> int:
    """Return the list index that a part of a JSON Pointer stands for. Leading zeros are not allowed (RFC 6901)."""
    if not _INDEX.fullmatch(token) or int(token) >= length:
        raise LookupError
    return int(token)
