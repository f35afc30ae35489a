"""Changes a game table in every way that could undo a single typing mistake.

Laws of this file: no game is named here. Each changed table is made when the caller asks for it. It fits the schema,
but may break the rules of its game.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict, replace

from tallytale.rules.games import BY_TABLE
from tallytale.rules.places import AT_FINDING, Leaf, ListOf, Objects, Path, Place, Places, with_value
from tallytale.rules.report import Facts
from tallytale.rules.table import Table

Form: TypeAlias = Literal["slip", "set", "throughout", "move", "exchange", "take-out", "leave-out", "running"]


class Note(NamedTuple):
    """Describes a change to a game table: the kind of change, the place, and the values before and after."""

    form: Form
    path: Path = ()
    before: Any = None
    after: Any = None
    target: Path = ()
    slip: str = ""
    facts: Facts = {}


class Neighbour(NamedTuple):
    """A game table after one change.

    A `doubtful` change is perhaps only a guess, for example if it removes a piece.
    """

    table: Table
    note: Note
    doubtful: bool = False


Alternatives: TypeAlias = Iterator[Neighbour]


def neighbours(places: Places, ring: int, *, about_all: bool) -> Alternatives:
    """Yield game tables with one change. Mistakes that people often make are undone first.

    `ring` limits the changes: 1 for pieces that break a rule, 2 for pieces near them, and 3 for all others. `about_all`
    means that no broken rule points at certain pieces.
    """
    running = _running(places) if ring == AT_FINDING else iter(())
    if about_all:
        yield from running
    for kind in _KINDS:
        yield from _in_turn(kind(places, ring))
    yield from running


def _in_turn(iterators: Iterable[Alternatives]) -> Alternatives:
    """Yield the first item of each iterator, then the second item of each, and so on."""
    waiting = list(iterators)
    while waiting:
        still: list[Alternatives] = []
        for iterator in waiting:
            for neighbour in iterator:
                yield neighbour
                still.append(iterator)
                break
        waiting = still


def _slips(places: Places, ring: int) -> Iterator[Alternatives]:
    if ring == AT_FINDING:
        for slip in BY_TABLE[type(places.table)].slips(places.table):
            yield iter([Neighbour(slip.table, Note("slip", slip=slip.name, facts=slip.facts))])


def _reorders(places: Places, ring: int) -> Iterator[Alternatives]:
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
    """Tell whether to exchange two items now. Each pair is exchanged only once, not again in the other order.

    The first item must be nearer to a piece that breaks a rule.
    """
    return (item.ring, item.path) < (other.ring, other.path) and item.value != other.value


def _sets(places: Places, ring: int) -> Iterator[Alternatives]:
    """Change one value: a word, a number, or the kind of an object. Optional values can also become null."""
    for place in places.values:
        if place.ring == ring:
            yield _sets_of(places.table, place)


def _sets_of(table: Table, place: Place) -> Alternatives:
    if isinstance(place.kind, Leaf):
        for value in place.kind.others(place.value):
            note = Note("set", place.path, place.value, value)
            yield Neighbour(with_value(table, place.path, value), note, doubtful=place.value is None or value is None)
    elif isinstance(place.kind, Objects) and place.value is not None:
        for other in place.kind.classes:
            yield from _with_other_class(table, place, other)
        if place.listed and place.kind.nullable:
            yield Neighbour(with_value(table, place.path, None), Note("take-out", place.path), doubtful=True)


def _with_other_class(table: Table, place: Place, other: type[Struct]) -> Alternatives:
    """Change the kind of an object, for example from an edge tile to a center tile.

    Both kinds must have the same JSON members.
    """
    before = type(place.value)
    if other is not before and other.__struct_fields__ == before.__struct_fields__:
        config = other.__struct_config__
        path = (*place.path, str(config.tag_field))
        note = Note("set", path, before.__struct_config__.tag, config.tag)
        yield Neighbour(with_value(table, place.path, other(**asdict(place.value))), note)


def _sets_throughout(places: Places, ring: int) -> Iterator[Alternatives]:
    """Change a word in all pieces of an item, for example the color of all floors of a house."""
    for item, words in places.words.items():
        same: dict[tuple[str, str], list[Place]] = {}
        for word in words:
            same.setdefault((word.member, word.value), []).append(word)
        for changed in same.values():
            if len(changed) > 1 and min([word.ring for word in changed]) == ring:
                yield _sets_throughout_of(places.table, item, changed)


def _sets_throughout_of(table: Table, item: Path, words: list[Place]) -> Alternatives:
    kind, before = words[0].kind, words[0].value
    for value in kind.others(before) if isinstance(kind, Leaf) else ():
        changed = table
        for word in words:
            changed = with_value(changed, word.path, value)
        yield Neighbour(changed, Note("throughout", item, before, value), doubtful=True)


def _between_lists(places: Places, ring: int) -> Iterator[Alternatives]:
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


def _takes_out(places: Places, ring: int) -> Iterator[Alternatives]:
    """Remove one piece, such as a tile, but nothing that contains pieces, such as a house."""
    for items in places.items.values():
        for item in items:
            if item.ring == ring and _can_take_out(item) and not item.holds_list:
                rest = _without(_list_of(item).value, item.index)
                table = with_value(places.table, _list_of(item).path, rest)
                yield iter([Neighbour(table, Note("take-out", item.path), doubtful=True)])


def _leaves_out(places: Places, ring: int) -> Iterator[Alternatives]:
    for part in places.parts:
        if part.ring == ring:
            table = with_value(places.table, part.path, None)
            yield iter([Neighbour(table, Note("leave-out", part.path), doubtful=True)])


def _running(places: Places) -> Alternatives:
    if places.table.stage == "final":
        yield Neighbour(replace(places.table, stage="running"), Note("running"), doubtful=True)


_KINDS: tuple[Callable[[Places, int], Iterator[Alternatives]], ...] = (
    _slips,
    _reorders,
    _sets,
    _sets_throughout,
    _between_lists,
    _takes_out,
    _leaves_out,
)


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
