"""Finds all mistakes in a request body: wrong types, unknown members, numbers that are too large, and so on.

msgspec would report only the first of them, and only in English.

Law of this file: it runs only for a body that msgspec refused, and finds 1 to `MAX_FAULTS` mistakes in it.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Any, Union

import msgspec
from msgspec import Meta, inspect

from tallytale.engine.tables.member_types import type_info
from tallytale.engine.tables.problems import MAX_SHOWN, BodyFault

MAX_FAULTS = 20
MAX_EXACT_INTEGER = 2**53  # up to this integer, a float can represent every integer


def find_faults(body: Any, schema: Any) -> list[BodyFault]:
    """Return what is wrong with decoded JSON that should have this type: at most `MAX_FAULTS` mistakes, in order."""
    return list(islice(_walk(body, type_info(schema), ""), MAX_FAULTS))


def escape_token(token: str) -> str:
    """Escape the name of a JSON member for use in a JSON Pointer."""
    return token.replace("~", "~0").replace("/", "~1")


def _walk(value: Any, schema: inspect.Type, at: str) -> Iterator[BodyFault]:
    match schema:
        case inspect.Metadata():
            yield from _walk(value, schema.type, at)
            yield from _repeated(value, schema.extra_json_schema or {}, at)
        case inspect.UnionType():
            yield from _union(value, schema, at)
        case inspect.StructType():
            yield from _object(value, schema, at)
        case inspect.ListType():
            yield from _list(value, schema, at)
        case inspect.LiteralType():
            yield from _word(value, schema.values, at)
        case inspect.IntType() | inspect.StrType():
            yield from _limited(value, schema, at)
        case _ if not _fits(value, schema):
            yield _wrong_type(value, schema, at)


def _union(value: Any, schema: inspect.UnionType, at: str) -> Iterator[BodyFault]:
    """Check a JSON value for which several types are allowed, such as a tile of any kind or null."""
    others = [one for one in schema.types if not isinstance(one, inspect.NoneType)]
    null = len(others) < len(schema.types)
    if value is None and null:
        return
    words = [word for one in others if isinstance(one, inspect.LiteralType) for word in one.values]
    if words and len(others) > 1:
        listed = next(one for one in others if not isinstance(one, inspect.LiteralType))
        yield from _list_or_word(value, listed, words, at)
    elif isinstance(others[0], inspect.LiteralType):
        yield from _word(value, others[0].values, at, null=null)
    elif not _fits(value, others[0]):
        yield _wrong_type(value, others[0], at, null=null)
    elif len(others) > 1:
        yield from _tagged(value, [one for one in others if isinstance(one, inspect.StructType)], at)
    else:
        yield from _walk(value, others[0], at)


def _list_or_word(value: Any, listed: inspect.Type, words: list[Any], at: str) -> Iterator[BodyFault]:
    """Check a JSON value that must be a list, or a certain word such as "all".

    If a client forgot the list around an item, the error message suggests it.
    """
    if not isinstance(value, str):
        yield from _walk(value, listed, at)
    elif value not in words:
        as_list = msgspec.json.encode([_shorten(value)]).decode() if not list(_walk([value], listed, at)) else "[…]"
        yield BodyFault(at, "word", {"word": _shorten(value), "expected": [*words, as_list]})


def _tagged(value: dict[str, Any], structs: list[inspect.StructType], at: str) -> Iterator[BodyFault]:
    """Check a JSON object whose tag, such as `kind`, says what it is. A missing or unknown tag is a mistake, too."""
    tag_field = str(structs[0].tag_field)
    if tag_field not in value:
        yield BodyFault(at, "missing", {"member": tag_field})
        return
    for struct in structs:
        if struct.tag == value[tag_field]:
            yield from _object(value, struct, at)
            return
    yield from _word(value[tag_field], tuple(one.tag for one in structs), f"{at}/{tag_field}")


def _object(value: Any, schema: inspect.StructType, at: str) -> Iterator[BodyFault]:
    if not isinstance(value, dict):
        yield _wrong_type(value, schema, at)
        return
    known = {field.encode_name: field for field in schema.fields}
    tags = [schema.tag_field] if schema.tag_field else []
    for name, member in value.items():
        here = f"{at}/{escape_token(name)}"
        if name in known:
            yield from _walk(member, known[name].type, here)
        elif name == schema.tag_field:
            yield from _word(member, (schema.tag,), here)
        else:
            yield BodyFault(here, "unknown", {"member": _shorten(name), "expected": [*tags, *sorted(known)]})
    required = {name for name, field in known.items() if field.required}.union(tags)
    for name in sorted(required - value.keys()):
        yield BodyFault(at, "missing", {"member": name})


def _list(value: Any, schema: inspect.ListType, at: str) -> Iterator[BodyFault]:
    if not isinstance(value, list):
        yield _wrong_type(value, schema, at)
        return
    low, high = schema.min_length, schema.max_length
    if low is not None and len(value) < low:
        yield BodyFault(at, "too-few", {"count": len(value), "least": low})
    if high is not None and len(value) > high:
        yield BodyFault(at, "too-many", {"count": len(value), "most": high}) if high else _nothing_to_name(value, at)
        return
    item_type = _python_type(schema.item_type)
    for index, item in enumerate(value):
        if item_type is None or not _converts(item, item_type):
            yield from _walk(item, schema.item_type, f"{at}/{index}")


def _converts(value: Any, python_type: Any) -> bool:
    """Tell whether a JSON value has no mistake. msgspec checks it a hundred times as fast as this module."""
    try:
        msgspec.convert(value, python_type)
    except msgspec.ValidationError:
        return False
    return True


def _python_type(schema: inspect.Type) -> Any:
    """Return the Python type that msgspec has described, such as a tile or a list of tiles.

    Return None for words, numbers and all types that have further constraints. This module checks them quickly itself.
    """
    match schema:
        case inspect.StructType():
            return schema.cls
        case inspect.NoneType():
            return type(None)
        case inspect.UnionType():
            types = [_python_type(one) for one in schema.types]
            return None if None in types else Union[tuple(types)]  # noqa: UP007 - its members are known at run time only
        case inspect.ListType():
            item = _python_type(schema.item_type)
            length = Meta(min_length=schema.min_length, max_length=schema.max_length)
            return None if item is None else Annotated[list[item], length]  # type: ignore[valid-type]
    return None


def _nothing_to_name(value: list[Any], at: str) -> BodyFault:
    """Return the error that says that a list must be empty, such as the list of house rules in a game without any."""
    return BodyFault(at, "must-be-empty", {"member": at.rpartition("/")[2], "count": len(value), "most": 0})


def _repeated(value: Any, schema: dict[str, Any], at: str) -> Iterator[BodyFault]:
    if not (schema.get("uniqueItems") and isinstance(value, list)):
        return
    seen: set[str] = set()
    for index, item in enumerate(value):
        if isinstance(item, str) and item in seen:
            yield BodyFault(f"{at}/{index}", "repeated", {"word": _shorten(item)})
        elif isinstance(item, str):
            seen.add(item)


def _word(value: Any, allowed: tuple[Any, ...], at: str, *, null: bool = False) -> Iterator[BodyFault]:
    if any(value == one and type(value) is type(one) for one in allowed):
        return
    expected = [*allowed, *(["null"] if null else [])]
    if type(value) is not type(allowed[0]):
        yield BodyFault(at, "no-word", {"got": _json_type(value), "expected": expected})
    else:
        yield BodyFault(at, "word", {"word": _shorten(value), "expected": expected})


def _limited(value: Any, schema: inspect.IntType | inspect.StrType, at: str) -> Iterator[BodyFault]:
    """Check a number with bounds, or a text with a pattern. Only the path of a change has one."""
    if not _fits(value, schema):
        yield _wrong_type(value, schema, at)
    elif isinstance(schema, inspect.StrType):
        if schema.pattern and not re.search(schema.pattern, value):
            yield BodyFault(at, "does-not-apply", {})
    elif (schema.ge is not None and value < schema.ge) or (schema.le is not None and value > schema.le):
        yield BodyFault(at, "bounds", {"least": schema.ge or 0, "most": schema.le or 0, "got": _shorten(value)})


_TYPES: list[tuple[type[inspect.Type], type, str]] = [
    (inspect.BoolType, bool, "boolean"),
    (inspect.IntType, int, "integer"),
    (inspect.FloatType, float, "number"),
    (inspect.StrType, str, "string"),
    (inspect.ListType, list, "array"),
    (inspect.StructType, dict, "object"),
    (inspect.DictType, dict, "object"),
    (inspect.NoneType, type(None), "null"),
]


def _fits(value: Any, schema: inspect.Type) -> bool:
    """Tell whether a JSON value has the right type. Unlike in Python, true and false are not integers."""
    return isinstance(schema, inspect.AnyType) or _json_type(value) == _type_name(schema)


def _json_type(value: Any) -> str:
    return next(name for _, python, name in _TYPES if isinstance(value, python))


def _type_name(schema: inspect.Type) -> str:
    base = schema.type if isinstance(schema, inspect.Metadata) else schema
    return next(name for type_info, _, name in _TYPES if isinstance(base, type_info))


def _wrong_type(value: Any, schema: inspect.Type, at: str, *, null: bool = False) -> BodyFault:
    return BodyFault(at, "type-or-null" if null else "type", {"expected": _type_name(schema), "got": _json_type(value)})


def _shorten(sent: str | int) -> str | int:
    """Shorten a word that a client sent. A number is returned unchanged, unless it is too large for some programs."""
    if isinstance(sent, int) and abs(sent) < MAX_EXACT_INTEGER:
        return sent
    word = str(sent)
    return word if len(word) <= MAX_SHOWN else word[:MAX_SHOWN] + "…"
