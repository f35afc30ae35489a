"""Makes the neighbours of an illegal game table: copies with one change, which undoes a mistake that somebody may have made.

Laws of this file:
- A neighbour is made only when the caller asks for it. It fits the schema, but may break the rules of its game.
- Changes that are quickly tried or often right come first, because the search may reach its limit.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Literal, NamedTuple, TypeAlias, final

from msgspec import Struct
from msgspec.structs import asdict, astuple

from tallytale.engine.corrections.places import AT_FINDING, Place, Places
from tallytale.engine.games import BY_TABLE
from tallytale.engine.rulebook import Edits, Path, Table, with_edits
from tallytale.engine.tables import Leaf, ListOf, Objects, default_of_member, empty_object, holds_list
from tallytale.engine.words import Facts

# How many numbers near the entered one are tried before all others. These are all numbers of a card, but not all counts
# of a planet.
NEAR_NUMBERS = 14

Form: TypeAlias = Literal[
    "slip", "set", "throughout", "move", "exchange", "take-out", "clear", "leave-out", "add", "running"
]


NO_EDITS: Edits = {}


class Note(NamedTuple):
    """Describes a change to a game table: the kind of change, the place, and the values before and after."""

    form: Form
    path: Path = ()
    before: Any = None
    after: Any = None
    target: Path = ()
    slip: str = ""
    facts: Facts = {}

    @property
    def key(self) -> tuple[Any, ...]:
        """Identifies this change among all changes of a table. An exchange has the same key in both directions."""
        ends = (self.path, self.target)
        if self.form == "exchange":
            ends = (min(ends), max(ends))
        return self.form, *ends, self.before, self.after, self.slip, str(self.facts)


@final
class Neighbour:
    """A copy of a game table with one change.

    `edits` are the new values by their paths, and `note` describes the change. A `doubtful` change is perhaps only a
    guess, for example if it removes a piece. `member` is the name of the JSON member whose words, numbers or booleans
    change, such as "color". It is empty if more changes than that.
    """

    __slots__ = ("_before", "_edits", "_table", "doubtful", "member", "note")

    def __init__(
        self,
        before: Table,
        note: Note,
        edits: Edits = NO_EDITS,
        doubtful: bool = False,  # noqa: FBT001, FBT002 - keywords take longer, and there are thousands of neighbours
        member: str = "",
    ) -> None:
        self._before = before
        self._edits = edits
        self._table: Table | None = None
        self.note = note
        self.doubtful = doubtful
        self.member = member

    @property
    def table(self) -> Table:
        """The table after the change. It is made when it is first asked for."""
        if self._table is None:
            self._table = with_edits(self._before, self._edits)
        return self._table


Alternatives: TypeAlias = Iterator[Neighbour]


def neighbours(places: Places, ring: int) -> Iterator[Neighbour | None]:
    """Yield game tables with one change, and None for pauses.

    `ring` says which pieces are changed: 1 for those that break a rule, 2 for those near them, and 3 for all others.
    """
    for changes_of_kind in _KINDS:
        yield from _in_turn(changes_of_kind(places, ring))


def _in_turn(iterators: Iterable[Alternatives]) -> Iterator[Neighbour | None]:
    """Yield the first item of each iterator, then the second item of each, and so on. Yield None where there is none."""
    waiting: list[Alternatives] = []
    for iterator in iterators:
        waiting.append(iterator)
        yield None
    while waiting:
        still: list[Alternatives] = []
        for iterator in waiting:
            neighbour = next(iterator, None)
            yield neighbour
            if neighbour:
                still.append(iterator)
        waiting = still


def _slips(places: Places, ring: int) -> Iterator[Alternatives]:
    if ring == AT_FINDING:
        for slip in BY_TABLE[type(places.table)].slips(places.table):
            yield iter([Neighbour(slip.table, Note("slip", slip=slip.name, facts=slip.facts))])


def _running(places: Places, ring: int) -> Iterator[Alternatives]:
    if ring == AT_FINDING and places.table.stage == "final":
        yield iter([Neighbour(places.table, Note("running"), {("stage",): "running"}, doubtful=True)])


def _reorders(places: Places, ring: int) -> Iterator[Alternatives]:
    """Move an item to another position in its list, or exchange two items of a list."""
    for items in places.items.values():
        if len(items) > 1 and min([item.ring for item in items]) <= ring:
            for item in items:
                yield _reorders_of(places.table, item, items, ring)


def _reorders_of(table: Table, item: Place, items: list[Place], ring: int) -> Alternatives:
    listed = _list_of(item)
    nearest = sorted(items, key=lambda other: abs(other.position - item.position))
    others = [other for other in nearest[1:] if min(item.ring, other.ring) == ring]
    if not item.is_cell:
        for other in others:
            moved = _without(listed.value, item.position)
            moved.insert(other.position, item.value)
            form: Form = "exchange" if abs(item.position - other.position) == 1 else "move"
            yield Neighbour(table, Note(form, item.path, target=other.path), {listed.path: moved})
    for other in others:
        if _owns_exchange(item, other):
            yield _exchanged(table, item, other)


def _exchanged(table: Table, item: Place, other: Place) -> Neighbour:
    edits = {item.path: other.value, other.path: item.value}
    if item.value is None or other.value is None:
        moved, empty = (item, other) if other.value is None else (other, item)
        return Neighbour(table, Note("move", moved.path, target=empty.path), edits, doubtful=True)
    return Neighbour(table, Note("exchange", item.path, target=other.path), edits)


def _owns_exchange(item: Place, other: Place) -> bool:
    """Tell whether to exchange two items. Without this check, each pair would be exchanged twice.

    A pair is exchanged when its item that is nearer to a broken rule comes first.
    """
    return (item.ring, item.path) < (other.ring, other.path) and item.value != other.value


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
    without = _without(source.value, item.position)
    for index in range(len(into.value) + 1):
        items = [*into.value[:index], item.value, *into.value[index:]]
        note = Note("move", item.path, target=(*into.path, index))
        yield Neighbour(table, note, {source.path: without, into.path: items})


def _takes_out(places: Places, ring: int) -> Iterator[Alternatives]:
    """Remove one piece, such as a tile. A house with several tiles is not removed."""
    for items in places.items.values():
        for item in items:
            if item.ring == ring and _can_take_out(item) and (not item.holds_list or item.pieces <= 1):
                rest = _without(_list_of(item).value, item.position)
                note = Note("take-out", item.path)
                yield iter([Neighbour(places.table, note, {_list_of(item).path: rest}, doubtful=True)])


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


def _other_words(places: Places, ring: int) -> Iterator[Alternatives]:
    """Change one word, or the kind of an object, for example from a center tile to an edge tile."""
    for place in places.values:
        if place.ring == ring:
            if isinstance(place.kind, Leaf) and place.kind.values:
                yield _other_values(places.table, place, 0, None)
            elif isinstance(place.kind, Objects) and place.value is not None:
                yield _other_objects(places.table, place, place.kind)


def _near_numbers(places: Places, ring: int) -> Iterator[Alternatives]:
    """Change one number to a number near it."""
    for place in places.values:
        if place.ring == ring and isinstance(place.kind, Leaf) and not place.kind.values:
            yield _other_values(places.table, place, 0, NEAR_NUMBERS)


def _far_numbers(places: Places, ring: int) -> Iterator[Alternatives]:
    """Change one number to a number farther away."""
    for place in places.values:
        if place.ring == ring and isinstance(place.kind, Leaf) and not place.kind.values:
            yield _other_values(places.table, place, NEAR_NUMBERS, None)


def _other_values(table: Table, place: Place, first: int, end: int | None) -> Alternatives:
    assert isinstance(place.kind, Leaf)  # noqa: S101 - only words, numbers and booleans have other values
    member = place.member
    for value in islice(place.kind.others(place.value), first, end):
        doubtful = place.value is None or value is None or value is False
        note = Note("set", place.path, place.value, value)
        yield Neighbour(table, note, {place.path: value}, doubtful, member)


def _other_objects(table: Table, place: Place, kind: Objects) -> Alternatives:
    """Yield game tables in which an object is of another kind, or null. Kinds with the same JSON members come first."""
    before = type(place.value)
    others = [one for one in kind.classes if one is not before]
    for other in sorted(others, key=lambda one: one.__struct_fields__ != before.__struct_fields__):
        yield from _with_other_class(table, place, other)
    if place.listed and kind.nullable:
        yield Neighbour(table, Note("take-out", place.path), {place.path: None}, doubtful=True)


def _with_other_class(table: Table, place: Place, other: type[Struct]) -> Alternatives:
    """Yield the game table in which an object is of another kind. New JSON members of that kind are empty.

    Objects with lists are not changed, because nobody enters a whole list by hitting a wrong button.
    """
    before = type(place.value)
    same = other.__struct_fields__ == before.__struct_fields__
    value = other(**asdict(place.value)) if same else empty_object(other)
    if value is not None and not place.holds_list and not holds_list(other):
        config = other.__struct_config__
        note = Note("set", (*place.path, str(config.tag_field)), before.__struct_config__.tag, config.tag)
        yield Neighbour(table, note, {place.path: value}, doubtful=not same)


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
        edits = dict.fromkeys([word.path for word in words], value)
        note = Note("throughout", item, before, value)
        yield Neighbour(table, note, edits, doubtful=True, member=words[0].member)


def _clears(places: Places, ring: int) -> Iterator[Alternatives]:
    """Remove all objects from a tile at once, for example because it lies face down."""
    for content in places.contents:
        kind: type[Struct] = type(content.value)
        empty = empty_object(kind)
        if content.ring == ring and empty is not None and _count_differences(empty, content.value) > 1:
            note = Note("clear", content.path[:-1])
            yield iter([Neighbour(places.table, note, {content.path: empty}, doubtful=True)])


def _count_differences(one: Struct, other: Struct) -> int:
    return sum([value != other_value for value, other_value in zip(astuple(one), astuple(other))])


def _leaves_out(places: Places, ring: int) -> Iterator[Alternatives]:
    """Remove an optional part of a game table, such as the stacks, or add one that can be empty."""
    for part in places.parts:
        if part.ring == ring:
            assert isinstance(part.kind, Objects)  # noqa: S101 - no other part is optional
            default = default_of_member(type(places.table), part.member)
            value = empty_object(part.kind.classes[0]) if part.value == default else default
            if value != part.value:
                form: Form = "add" if part.value == default else "leave-out"
                yield iter([Neighbour(places.table, Note(form, part.path), {part.path: value}, doubtful=True)])


_KINDS: tuple[Callable[[Places, int], Iterator[Alternatives]], ...] = (
    _slips,
    _running,
    _reorders,
    _other_words,
    _takes_out,
    _clears,
    _leaves_out,
    _near_numbers,
    _sets_throughout,
    _between_lists,
    _far_numbers,
)
