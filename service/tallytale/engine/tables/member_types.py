"""Reads from types what JSON values can be: which words, numbers and objects, which default, and how long a list.

Law of this file: it looks at the types, and never searches a table. (`type_of_value` looks at one value, to choose one
of several types.)
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, inspect

Scalar: TypeAlias = bool | int | str | None

type_info = cache(inspect.type_info)


def _without_metadata(schema: inspect.Type) -> inspect.Type:
    return schema.type if isinstance(schema, inspect.Metadata) else schema


def type_of_value(value: Any, schema: inspect.Type) -> inspect.Type:
    """Return the type that fits a JSON value. The choices are null, a list, and several kinds of objects."""
    schema = _without_metadata(schema)
    if not isinstance(schema, inspect.UnionType):
        return schema
    types = [_without_metadata(one) for one in schema.types]
    return next((one for one in types if _can_be(value, one)), schema)


def _can_be(value: Any, schema: inspect.Type) -> bool:
    if isinstance(value, dict) and isinstance(schema, inspect.StructType):
        return schema.tag_field is None or value.get(schema.tag_field) == schema.tag
    return isinstance(value, list) and isinstance(schema, inspect.ListType)


def default_of(field: inspect.Field) -> Any:
    """Return the default of a JSON member, or `msgspec.NODEFAULT` if the member is required.

    The default is `msgspec.UNSET` if a member that is left out is unknown, and no value means the same.
    """
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default if field.required or field.default is not msgspec.NODEFAULT else msgspec.UNSET


def default_of_member(struct: type[Struct], name: str) -> Any:
    return next(default_of(field) for field in object_type(struct).fields if field.name == name)


def max_length_of(schema: inspect.Type) -> int | None:
    """Return the maximum length of a list type. Return None if there is none."""
    schema = _without_metadata(schema)
    types = [_without_metadata(one) for one in schema.types] if isinstance(schema, inspect.UnionType) else [schema]
    return next((one.max_length for one in types if isinstance(one, inspect.ListType)), None)


def object_type(struct: type[Struct]) -> inspect.StructType:
    found = type_info(struct)
    assert isinstance(found, inspect.StructType)  # noqa: S101 - a struct has no other type
    return found


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
    schema = _without_metadata(schema)
    types = [_without_metadata(one) for one in schema.types] if isinstance(schema, inspect.UnionType) else [schema]
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
