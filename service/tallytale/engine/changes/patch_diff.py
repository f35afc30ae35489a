"""Compares two game tables. The result is a JSON Patch, which is a list of changes.

Laws of this file: if the changes are applied to the first table, the result is the second. A JSON member that is
missing counts as its default.
"""

from functools import cache
from typing import Any

from msgspec import UNSET, Raw, Struct
from msgspec.structs import astuple

from tallytale.engine.changes.types import Change, Outgrown
from tallytale.engine.rulebook import TablePart
from tallytale.engine.tables import default_of, encode_without_defaults, max_length_of, object_type


def difference(before: Struct, after: Struct) -> list[Change]:
    """Return the changes that turn the first game table into the second.

    Raises `Outgrown` if a list in the second table is longer than its type allows. To save time, parts that are the
    same Python object in both tables are skipped.
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
        if new is UNSET:
            changes.append(Change("remove", f"{at}/{name}"))
        elif old != default:
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
    """Add the changes that turn one list into another.

    Equal items at the beginning and at the end are kept. The items between them are replaced one by one. Then surplus
    items are removed, or missing items are added.
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
    """Return how many items two lists have in common at the beginning, and how many more at the end."""
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
    """Encode the new value of a change as JSON, without members that equal their default."""
    return Raw(encode_without_defaults(value)) if isinstance(value, _PARTS) else value


@cache
def _members(struct: type[Struct]) -> list[tuple[str, Any, int | None]]:
    """Return the members of a struct: the name in JSON, the default, and the maximum length of a list.

    For a required member, the default is an object that equals no value.
    """
    return [(field.encode_name, default_of(field), max_length_of(field.type)) for field in object_type(struct).fields]
