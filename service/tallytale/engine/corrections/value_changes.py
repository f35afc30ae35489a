"""Makes copies of a game table in which a value is changed: a word, a number, the class of a tile, or an optional part.

Laws of this file: each changed table is made only when the caller asks for it. It fits the schema, but may break the
rules of its game.
"""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import asdict, astuple

from tallytale.engine.corrections.neighbours import Alternatives, Form, Neighbour, Note
from tallytale.engine.corrections.paths import Path, with_value
from tallytale.engine.corrections.places import Place, Places
from tallytale.engine.rulebook import Table
from tallytale.engine.tables import Leaf, Objects, default_of_member, empty_object, holds_list

# How many numbers near the entered one are tried before all others. These are all numbers of a card, but not all counts
# of a planet.
NEAR_NUMBERS = 14


def other_words(places: Places, ring: int) -> Iterator[Alternatives]:
    """Change one word, or the kind of an object, for example from a center tile to an edge tile."""
    for place in places.values:
        if place.ring == ring:
            if isinstance(place.kind, Leaf) and place.kind.values:
                yield _other_values(places.table, place, 0, None)
            elif isinstance(place.kind, Objects) and place.value is not None:
                yield _other_objects(places.table, place, place.kind)


def near_numbers(places: Places, ring: int) -> Iterator[Alternatives]:
    """Change one number to a number near it."""
    for place in places.values:
        if place.ring == ring and isinstance(place.kind, Leaf) and not place.kind.values:
            yield _other_values(places.table, place, 0, NEAR_NUMBERS)


def far_numbers(places: Places, ring: int) -> Iterator[Alternatives]:
    """Change one number to a number farther away."""
    for place in places.values:
        if place.ring == ring and isinstance(place.kind, Leaf) and not place.kind.values:
            yield _other_values(places.table, place, NEAR_NUMBERS, None)


def _other_values(table: Table, place: Place, first: int, end: int | None) -> Alternatives:
    assert isinstance(place.kind, Leaf)  # noqa: S101 - only words, numbers and booleans have other values
    for value in islice(place.kind.others(place.value), first, end):
        doubtful = place.value is None or value is None or value is False
        note = Note("set", place.path, place.value, value)
        yield Neighbour(with_value(table, place.path, value), note, doubtful=doubtful)


def _other_objects(table: Table, place: Place, kind: Objects) -> Alternatives:
    """Yield game tables in which an object is of another kind, or null. Kinds with the same JSON members come first."""
    before = type(place.value)
    others = [one for one in kind.classes if one is not before]
    for other in sorted(others, key=lambda one: one.__struct_fields__ != before.__struct_fields__):
        yield from _with_other_class(table, place, other)
    if place.listed and kind.nullable:
        yield Neighbour(with_value(table, place.path, None), Note("take-out", place.path), doubtful=True)


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
        yield Neighbour(with_value(table, place.path, value), note, doubtful=not same)


def sets_throughout(places: Places, ring: int) -> Iterator[Alternatives]:
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


def clears(places: Places, ring: int) -> Iterator[Alternatives]:
    """Remove all objects from a tile at once, for example because it lies face down."""
    for content in places.contents:
        kind: type[Struct] = type(content.value)
        empty = empty_object(kind)
        if content.ring == ring and empty is not None and _count_differences(empty, content.value) > 1:
            table = with_value(places.table, content.path, empty)
            yield iter([Neighbour(table, Note("clear", content.path[:-1]), doubtful=True)])


def _count_differences(one: Struct, other: Struct) -> int:
    return sum([value != other_value for value, other_value in zip(astuple(one), astuple(other))])


def leaves_out(places: Places, ring: int) -> Iterator[Alternatives]:
    """Remove an optional part of a game table, such as the stacks, or add one that can be empty."""
    for part in places.parts:
        if part.ring == ring:
            assert isinstance(part.kind, Objects)  # noqa: S101 - no other part is optional
            default = default_of_member(type(places.table), part.member)
            value = empty_object(part.kind.classes[0]) if part.value == default else default
            if value != part.value:
                form: Form = "add" if part.value == default else "leave-out"
                table = with_value(places.table, part.path, value)
                yield iter([Neighbour(table, Note(form, part.path), doubtful=True)])
