"""Looks up properties of the types of JSON values, such as the default of a member or the maximum length of a list."""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, inspect

type_info = cache(inspect.type_info)


def without_metadata(schema: inspect.Type) -> inspect.Type:
    return schema.type if isinstance(schema, inspect.Metadata) else schema


def type_of_value(value: Any, schema: inspect.Type) -> inspect.Type:
    """Return the type that fits a JSON value. The choices are null, a list, and several kinds of objects."""
    schema = without_metadata(schema)
    if not isinstance(schema, inspect.UnionType):
        return schema
    types = [without_metadata(one) for one in schema.types]
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
    schema = without_metadata(schema)
    types = [without_metadata(one) for one in schema.types] if isinstance(schema, inspect.UnionType) else [schema]
    return next((one.max_length for one in types if isinstance(one, inspect.ListType)), None)


def object_type(struct: type[Struct]) -> inspect.StructType:
    found = type_info(struct)
    assert isinstance(found, inspect.StructType)  # noqa: S101 - a struct has no other type
    return found
