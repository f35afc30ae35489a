"""Writes the changes that lead from one game table to another, as a JSON Patch (a list of operations).

`difference` compares two whole tables. `changes_by` gets only one table, and edits: the values that are new, each with its
path. Laws of this file:
- If the changes are applied to the table before, the result is the table after.
- Edits give the same changes as comparing the whole tables.
- A JSON member that is missing counts as its default.
"""

from functools import cache
from typing import Any, TypeAlias

from msgspec import UNSET, Raw, Struct
from msgspec.structs import astuple

from tallytale.engine.changes.types import Change, Outgrown
from tallytale.engine.rulebook import Edits, TablePart, pointer_to
from tallytale.engine.tables import default_of, encode_without_defaults, max_length_of, object_type

_Member: TypeAlias = tuple[Any, int | None]


def difference(before: Struct, after: Struct) -> list[Change]:
    """Return the changes that turn the first game table into the second.

    Raises `Outgrown` if a list in the second table is longer than its type allows. To save time, parts that are the
    same Python object in both tables are skipped.
    """
    changes: list[Change] = []
    _compare_members(changes, before, after, "")
    return changes


def changes_by(edits: Edits, before: Struct) -> list[Change]:
    """Return the changes between a game table and the same table after edits.

    They are those that `difference` finds, but only the edited places are compared, to save time.

    Raises `Outgrown` if a list becomes longer than its type allows.
    """
    changes: list[Change] = []
    container: Any
    old: Any
    name: Any = None
    for path, new in edits.items():
        old = before
        for name in path:  # after the loop, `old` is the value at the path, and `name` its name in `container`
            container = old
            old = container[name] if type(container) is list else getattr(container, name)
        kind: Any = type(container)
        if kind is list:
            _compare(changes, old, new, pointer_to(path))
        else:
            _compare_member(changes, _members(kind)[name], old, new, pointer_to(path))
    return changes


def _compare_members(changes: list[Change], before: Struct, after: Struct, at: str) -> None:
    for (name, member), old, new in zip(_members(type(before)).items(), astuple(before), astuple(after)):
        if old is not new:
            _compare_member(changes, member, old, new, f"{at}/{name}")


def _compare_member(changes: list[Change], member: _Member, old: Any, new: Any, at: str) -> None:
    default, longest = member
    if type(new) is list and longest is not None and len(new) > longest:
        raise Outgrown
    if new is UNSET:
        changes.append(Change("remove", at))
    elif old != default:
        _compare(changes, old, new, at)
    elif new != old:
        changes.append(Change("add", at, _plain(new)))


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
def _members(struct: type[Struct]) -> dict[str, _Member]:
    """Return the members of a struct by name: the default, and the maximum length of a list.

    For a required member, the default is an object that equals no value.
    """
    return {field.name: (default_of(field), max_length_of(field.type)) for field in object_type(struct).fields}
