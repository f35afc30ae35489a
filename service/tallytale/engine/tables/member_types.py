"""Reads from the types of a game table what each of its members can be: which words, which numbers, which objects.

Law of this file: it looks only at the types, never at a table.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Struct, inspect

from tallytale.engine.tables.constraints import object_type, without_metadata

Scalar: TypeAlias = bool | int | str | None


class Leaf(Struct, frozen=True):
    """The possible values of a word, number or boolean in a game table: either a list, or a range of numbers."""

    values: tuple[Any, ...]
    least: int
    most: int
    nullable: bool

    def others(self, value: Scalar) -> Iterator[Scalar]:
        """Yield all possible values except the current one: the nearest numbers first, or words in their order.

        Null comes last.
        """
        candidates: Iterable[Any] = self.values or _nearest_first(value, self.least, self.most)
        if self.values and isinstance(self.values[0], int) and isinstance(value, int):
            candidates = sorted(self.values, key=lambda one: (abs(one - value), one))
        yield from [one for one in candidates if one != value] if self.values else candidates
        if self.nullable and value is not None:
            yield None


def _nearest_first(value: Scalar, least: int, most: int) -> Iterator[int]:
    """Yield the numbers from `least` to `most` except the current one, the nearest first: for 3, these are 2, 4, 1, 5.

    If the value is null, yield all of them in rising order.
    """
    if not isinstance(value, int):
        yield from range(least, most + 1)
        return
    for distance in range(1, most - least + 1):
        yield from [near for near in (value - distance, value + distance) if least <= near <= most]


class Objects(Struct, frozen=True):
    """The possible kinds of an object in a game table. For example, a tile can be an edge or a center."""

    classes: tuple[type[Struct], ...]
    nullable: bool


class ListOf(Struct, frozen=True):
    """The type of a list: what its items can be, and how many. A row of a grid has a fixed number of items."""

    item: "Leaf | Objects | ListOf"
    least: int
    most: int | None

    @property
    def fixed(self) -> bool:
        return self.least == self.most


Kind: TypeAlias = Leaf | Objects | ListOf


@cache
def empty_object(struct: type[Struct]) -> Struct | None:
    """Return an object whose members have their defaults. Required members are null or empty lists.

    Return None if a required member allows neither.
    """
    values: dict[str, Any] = {}
    for field, (name, kind) in zip(object_type(struct).fields, members(struct)):
        if field.required:
            if isinstance(kind, ListOf) and not kind.least:
                values[name] = []
            elif not isinstance(kind, ListOf) and kind.nullable:
                values[name] = None
            else:
                return None
    return struct(**values)


@cache
def holds_list(struct: type[Struct]) -> bool:
    """Tell whether objects of this type have a list, as a house has a list of tiles."""
    return any([isinstance(kind, ListOf) for _, kind in members(struct)])


@cache
def members(struct: type[Struct]) -> tuple[tuple[str, Kind], ...]:
    hints = get_type_hints(struct)
    return tuple([(field.name, _kind(field.type, hints[field.name])) for field in object_type(struct).fields])


def _kind(schema: inspect.Type, hint: Any) -> Kind:
    """Return the type of a JSON member.

    The words of a Literal are read from the type hint, because msgspec would sort them.
    """
    schema = without_metadata(schema)
    types = [without_metadata(one) for one in schema.types] if isinstance(schema, inspect.UnionType) else [schema]
    known = [one for one in types if not isinstance(one, inspect.NoneType)]
    nullable = len(known) < len(types)
    match known[0]:
        case inspect.ListType() as listed:
            return ListOf(_kind(listed.item_type, hint), listed.min_length or 0, listed.max_length)
        case inspect.LiteralType():
            return Leaf(_words(hint), 0, 0, nullable)
        case inspect.BoolType():
            return Leaf((False, True), 0, 0, nullable)
        case inspect.IntType() as number:
            return Leaf((), number.ge or 0, number.le or 0, nullable)
    return Objects(tuple([one.cls for one in known if isinstance(one, inspect.StructType)]), nullable)


def _words(hint: Any) -> tuple[Any, ...]:
    """Return the words that a type hint allows: "door" and "window" for `list[Literal["door", "window"]]`."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return next((words for inner in get_args(hint) if (words := _words(inner))), ())
