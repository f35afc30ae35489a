"""Makes copies of a game table in which one piece is moved or removed, or two pieces change places.

Laws of this file: each changed table is made only when the caller asks for it. It fits the schema, but may break the
rules of its game.
"""

from collections.abc import Iterator
from typing import Any

from tallytale.engine.corrections.neighbours import Alternatives, Form, Neighbour, Note
from tallytale.engine.corrections.paths import with_value
from tallytale.engine.corrections.places import Place, Places
from tallytale.engine.rulebook import Table
from tallytale.engine.tables import ListOf


def reorders(places: Places, ring: int) -> Iterator[Alternatives]:
    """Move an item to another position in its list, or exchange two items of a list."""
    for items in places.items.values():
        if len(items) > 1 and min([item.ring for item in items]) <= ring:
            for item in items:
                yield _reorders_of(places.table, item, items, ring)


def _reorders_of(table: Table, item: Place, items: list[Place], ring: int) -> Alternatives:
    listed = _list_of(item)
    nearest = sorted(items, key=lambda other: abs(other.index - item.index))
    others = [other for other in nearest[1:] if min(item.ring, other.ring) == ring]
    if not item.is_cell:
        for other in others:
            moved = _without(listed.value, item.index)
            moved.insert(other.index, item.value)
            form: Form = "exchange" if abs(item.index - other.index) == 1 else "move"
            yield Neighbour(with_value(table, listed.path, moved), Note(form, item.path, target=other.path))
    for other in others:
        if _owns_exchange(item, other):
            yield _exchanged(table, item, other)


def _exchanged(table: Table, item: Place, other: Place) -> Neighbour:
    changed = with_value(with_value(table, item.path, other.value), other.path, item.value)
    if item.value is None or other.value is None:
        moved, empty = (item, other) if other.value is None else (other, item)
        return Neighbour(changed, Note("move", moved.path, target=empty.path), doubtful=True)
    return Neighbour(changed, Note("exchange", item.path, target=other.path))


def _owns_exchange(item: Place, other: Place) -> bool:
    """Tell whether to exchange two items. Without this check, each pair would be exchanged twice.

    A pair is exchanged when its item that is nearer to a broken rule comes first.
    """
    return (item.ring, item.path) < (other.ring, other.path) and item.value != other.value


def between_lists(places: Places, ring: int) -> Iterator[Alternatives]:
    """Exchange items of two lists, or move an item into another list. Lists of the same player come first."""
    for listed in places.lists:
        same = [one for one in places.lists if one.kind == listed.kind and one is not listed]
        same.sort(key=lambda one: one.path[:2] != listed.path[:2])
        for item in places.items[listed.path]:
            yield _exchanges_between(places, item, same, ring)


def _exchanges_between(places: Places, item: Place, lists: list[Place], ring: int) -> Alternatives:
    if item.ring == ring:
        for other in [other for listed in lists for other in places.items[listed.path]]:
            if _owns_exchange(item, other):
                yield _exchanged(places.table, item, other)
    for listed in lists:
        if min(item.ring, listed.ring) == ring and _can_take_out(item) and _has_room(listed):
            yield from _puts(places.table, item, listed)


def _puts(table: Table, item: Place, into: Place) -> Alternatives:
    source = _list_of(item)
    without = with_value(table, source.path, _without(source.value, item.index))
    for index in range(len(into.value) + 1):
        items = [*into.value[:index], item.value, *into.value[index:]]
        note = Note("move", item.path, target=(*into.path, index))
        yield Neighbour(with_value(without, into.path, items), note)


def takes_out(places: Places, ring: int) -> Iterator[Alternatives]:
    """Remove one piece, such as a tile. A house with several tiles is not removed."""
    for items in places.items.values():
        for item in items:
            if item.ring == ring and _can_take_out(item) and (not item.holds_list or item.pieces <= 1):
                rest = _without(_list_of(item).value, item.index)
                table = with_value(places.table, _list_of(item).path, rest)
                yield iter([Neighbour(table, Note("take-out", item.path), doubtful=True)])


def _list_of(item: Place) -> Place:
    assert item.listed  # noqa: S101 - only items are asked for their list
    return item.listed


def _without(items: list[Any], index: int) -> list[Any]:
    return [*items[:index], *items[index + 1 :]]


def _has_room(listed: Place) -> bool:
    assert isinstance(listed.kind, ListOf)  # noqa: S101 - a list has no other kind
    return listed.kind.most is None or len(listed.value) < listed.kind.most


def _can_take_out(item: Place) -> bool:
    listed = _list_of(item)
    assert isinstance(listed.kind, ListOf)  # noqa: S101 - a list has no other kind
    return len(listed.value) > listed.kind.least
