"""Reads the types that bodies are decoded into: the members of an object, and the type that a value chooses in a union.

Laws of this file: nothing is decoded here.
"""

from functools import cache
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct, inspect
from msgspec.structs import FieldInfo

type_info = cache(inspect.type_info)


def without_metadata(schema: inspect.Type) -> inspect.Type:
    return schema.type if isinstance(schema, inspect.Metadata) else schema


def type_of_value(value: Any, schema: inspect.Type) -> inspect.Type:
    """Return the type that a JSON value has, if the schema leaves a choice: null, a list, or one of several objects."""
    schema = without_metadata(schema)
    if not isinstance(schema, inspect.UnionType):
        return schema
    types = [without_metadata(one) for one in schema.types]
    return next((one for one in types if _can_be(value, one)), schema)


def _can_be(value: Any, schema: inspect.Type) -> bool:
    if isinstance(value, dict) and isinstance(schema, inspect.StructType):
        return schema.tag_field is None or value.get(schema.tag_field) == schema.tag
    return isinstance(value, list) and isinstance(schema, inspect.ListType)


def default_of(field: inspect.Field | FieldInfo) -> Any:
    """Return the default of a member, or `msgspec.NODEFAULT` if the member is required."""
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def has_outgrown(before: Any, after: Any, longest: int | None = None) -> bool:
    """Tell whether a list in `after` is longer than its type allows. What both share is not looked at.

    `longest` is the length that is allowed if `after` itself is a list.
    """
    if before is after:
        return False
    if isinstance(after, list):
        if longest is not None and len(after) > longest:
            return True
        old = before[: len(after)] if isinstance(before, list) else []
        return any([has_outgrown(*pair) for pair in zip_longest(old, after)])
    if isinstance(after, Struct):
        holders = _holders(type(after))
        return any([has_outgrown(getattr(before, name, None), getattr(after, name), most) for name, most in holders])
    return False


@cache
def _holders(struct: type[Struct]) -> list[tuple[str, int | None]]:
    """Return the members that can hold a list, each with the length that is allowed if it is one."""
    found = []
    for field in inspect.type_info(struct).fields:  # type: ignore[attr-defined]  # the type of a struct has fields
        schema = without_metadata(field.type)
        types = [without_metadata(one) for one in schema.types] if isinstance(schema, inspect.UnionType) else [schema]
        if any(isinstance(one, inspect.ListType | inspect.StructType) for one in types):
            lengths = [one.max_length for one in types if isinstance(one, inspect.ListType)]
            found.append((field.name, next(iter(lengths), None)))
    return found
