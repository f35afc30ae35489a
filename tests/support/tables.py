"""Makes random game tables for tests, and writes the same table in another way, for example with its keys reordered.

The tables are made from the type definitions of each game, so a new game needs no change here.
"""

from functools import cache
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from tallytale.engine.games import GAMES
from tallytale.engine.tables.decoding import decode

MAX_RANDOM_ITEMS = 4  # random lists are short, because test cases have longer ones


@cache
def tables(game: str | None = None) -> st.SearchStrategy[dict[str, Any]]:
    """Return a Hypothesis strategy for valid tables of one game, or of all games."""
    types = [one.table for one in GAMES.values() if game in {None, one.name}]
    return st.one_of([_values_of(inspect.type_info(kind)) for kind in types])


def _values_of(kind: inspect.Type) -> st.SearchStrategy[Any]:  # noqa: PLR0911 - one return for each kind of type
    match kind:
        case inspect.Metadata():
            return _constrained_values(kind)
        case inspect.StructType():
            return _structs(kind)
        case inspect.UnionType():
            return st.one_of([_values_of(one) for one in kind.types])
        case inspect.ListType():
            least = kind.min_length or 0
            most = (
                least + MAX_RANDOM_ITEMS if kind.max_length is None else min(kind.max_length, least + MAX_RANDOM_ITEMS)
            )
            return st.lists(_values_of(kind.item_type), min_size=least, max_size=most)
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.IntType():
            return st.integers(kind.ge, kind.le)
        case inspect.BoolType():
            return st.booleans()
        case _:
            return st.none()


def _constrained_values(kind: inspect.Metadata) -> st.SearchStrategy[Any]:
    if isinstance(kind.type, inspect.ListType) and (kind.extra_json_schema or {}).get("uniqueItems"):
        return st.lists(_values_of(kind.type.item_type), unique=True, max_size=MAX_RANDOM_ITEMS)
    return _values_of(kind.type)


def _structs(kind: inspect.StructType) -> st.SearchStrategy[dict[str, Any]]:
    required = {field.encode_name: _values_of(field.type) for field in kind.fields if field.required}
    optional = {field.encode_name: _values_of(field.type) for field in kind.fields if not field.required}
    tag = {kind.tag_field: st.just(kind.tag)} if kind.tag_field else {}
    return st.fixed_dictionaries({**tag, **required}, optional=optional)


def many_tables(count: int, seed: int = 0) -> list[dict[str, Any]]:
    """Return random game tables, of each game in turn. The same seed always gives the same tables.

    This is twenty times faster than Hypothesis. Some tests need so many tables that this matters.
    """
    rng = Random(seed)
    types = [inspect.type_info(one.table) for one in GAMES.values()]
    return [random_value(types[number % len(types)], rng) for number in range(count)]


def random_value(kind: inspect.Type, rng: Random) -> Any:  # noqa: PLR0911 - one return for each kind of type
    """Return a random value that a type annotation allows."""
    match kind:
        case inspect.Metadata():
            return _random_constrained_value(kind, rng)
        case inspect.StructType():
            return _random_struct(kind, rng)
        case inspect.UnionType():
            return random_value(rng.choice(kind.types), rng)
        case inspect.ListType():
            least = kind.min_length or 0
            most = (
                least + MAX_RANDOM_ITEMS if kind.max_length is None else min(kind.max_length, least + MAX_RANDOM_ITEMS)
            )
            return [random_value(kind.item_type, rng) for _ in range(rng.randint(least, most))]
        case inspect.LiteralType():
            return rng.choice(kind.values)
        case inspect.IntType():
            return rng.randint(kind.ge or 0, kind.le or 0)
        case inspect.BoolType():
            return rng.random() < 1 / 2
        case _:
            return None


def _random_constrained_value(kind: inspect.Metadata, rng: Random) -> Any:
    """Return a random value within limits, such as a number up to 14.

    In half of the tables, players have waived all rules. Otherwise almost every random table would break a rule and get
    no score.
    """
    if not (isinstance(kind.type, inspect.ListType) and (kind.extra_json_schema or {}).get("uniqueItems")):
        return random_value(kind.type, rng)
    assert isinstance(kind.type.item_type, inspect.LiteralType)
    names = kind.type.item_type.values
    return rng.sample(names, rng.choice([len(names), rng.randint(0, len(names))]))


def _random_struct(kind: inspect.StructType, rng: Random) -> dict[str, Any]:
    fields = [field for field in kind.fields if field.required or rng.random() < 1 / 2]
    tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
    return {**tag, **{field.encode_name: random_value(field.type, rng) for field in fields}}


def defaults_spelled_out(table: dict[str, Any]) -> dict[str, Any]:
    """Return the game table with every default value written out."""
    full: dict[str, Any] = _spelled_out(decode(msgspec.json.encode(table)))
    return full


def _spelled_out(value: Any) -> Any:
    if isinstance(value, list):
        return [_spelled_out(item) for item in value]
    if not isinstance(value, msgspec.Struct):
        return value
    config = value.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field else {}
    members = {name: getattr(value, name) for name in value.__struct_fields__}
    return {**tag, **{name: _spelled_out(member) for name, member in members.items() if member is not msgspec.UNSET}}


def shuffled(value: Any, rng: Random) -> Any:
    """Shuffle the keys of all JSON objects, and every list whose order has no meaning."""
    if isinstance(value, list):
        return [shuffled(item, rng) for item in value]
    if not isinstance(value, dict):
        return value
    members = [(name, shuffled(item, rng)) for name, item in value.items()]
    for name, item in members:
        if name in {"waive", "house_rules"} and isinstance(item, list):
            rng.shuffle(item)
    rng.shuffle(members)
    return dict(members)


def resolves(document: Any, pointer: str) -> bool:
    """Tell whether a JSON Pointer, such as `/players/0`, leads to a value in this document."""
    for token in pointer.split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        if isinstance(document, list) and name.isdigit() and int(name) < len(document):
            document = document[int(name)]
        elif isinstance(document, dict) and name in document:
            document = document[name]
        else:
            return False
    return True
