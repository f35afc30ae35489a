"""The JSON Schema of a game's tables, with descriptions in one language.

The schemas are made from the types that decode tables. Each enum and each union of types gets a name of its own, so that
generated clients have a type for it. The names of a game's types begin with the game.

Law of this file: the OpenAPI document has the same schemas under the same names.
"""

import re
from collections.abc import Collection
from functools import cache
from inspect import cleandoc
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from tallytale.engine import games
from tallytale.engine.games import GAMES, AnyTable
from tallytale.engine.rulebook import Game, Stage, WaiveAll
from tallytale.engine.tables import known_game
from tallytale.engine.words import ENGINE, Fact

Json = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DEFS = "#/$defs/"
REF = "#/components/schemas/{name}"
TAGGED = "discriminator"


def table_schema(name: str, language: str) -> Json:
    """Return the JSON Schema (2020-12) of a game's tables. Raises `InvalidBody` for an unknown game."""
    game = known_game(name)
    types = {
        kind: _in_language(game, kind, _as_json_schema(_table_types()[kind]), language)
        for kind in sorted(used_schemas(_table_types(), ref(game.table.__name__)))
    }
    table = types.pop(game.table.__name__)
    return {"$schema": DIALECT, **table, "title": game.languages[language].texts.title, "$defs": types}


@cache
def fact_schema() -> Json:
    return msgspec.json.schema(Fact)


@cache
def _table_types() -> dict[str, Json]:
    _, found = msgspec.json.schema_components([AnyTable], ref_template=REF)
    return with_names(found, named_enums({"Stage": Stage, "WaiveAll": WaiveAll}, ENGINE["en"].schema))


def _as_json_schema(part: Any) -> Any:
    """Convert a part of an OpenAPI document into JSON Schema. References change, and discriminators are left out."""
    if isinstance(part, list):
        return [_as_json_schema(item) for item in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return {**part, "$ref": DEFS + part["$ref"].rpartition("/")[2]}
    return {key: _as_json_schema(value) for key, value in part.items() if key != TAGGED}


def _in_language(game: Game[Any, Any], kind: str, schema: Json, language: str) -> Json:
    if "enum" in schema:
        plain = {key: value for key, value in schema.items() if key != "description"}
        return describe_words(kind, plain, language)
    if "properties" not in schema:
        return schema
    tags = {name: part["enum"][0] for name, part in schema["properties"].items() if "enum" in part}
    descriptions = {name: _describe_tag(value, language) for name, value in tags.items()}
    if kind == game.table.__name__:
        descriptions |= ENGINE[language].schema["Table"]
    descriptions |= game.languages[language].texts.schema.get(kind, {})
    members = {
        member: {**part, "description": descriptions[member]} if member in descriptions else part
        for member, part in schema["properties"].items()
    }
    return {**schema, "description": descriptions.get("", schema["description"]), "properties": members}


def ref(name: str) -> Json:
    return {"$ref": REF.format(name=name)}


def names_in(schema: Any) -> set[str]:
    return set(re.findall(r'"#/components/schemas/(\w+)"', msgspec.json.encode(schema).decode()))


def used_schemas(known: dict[str, Json], start: Any) -> set[str]:
    """Return the names of the schemas that `start` refers to, directly or through other schemas."""
    found: set[str] = set()
    to_visit = names_in(start)
    while to_visit:
        found.add(name := to_visit.pop())
        to_visit |= names_in(known[name]) - found
    return found


def prefix(game: Game[Any, Any]) -> str:
    """Return the prefix of a game's types, for example `Wolves` of `WolvesTable`."""
    return game.table.__name__.removesuffix("Table")


def with_names(found: dict[str, Json], enums: dict[str, Json]) -> dict[str, Json]:
    """Add schemas for the enums and the unions in the schemas `found`, which then refer to them."""
    prefixes = [prefix(game) for game in GAMES.values()]
    named = {name: _clean(with_references(schema, enums_by_values(name, enums))) for name, schema in found.items()}
    return _with_named_unions(named, prefixes) | enums


def _clean(schema: Json) -> Json:
    return {**schema, "description": cleandoc(schema["description"])} if "description" in schema else schema


def named_enums(shared: dict[str, Any], meanings: dict[str, dict[str, str]]) -> dict[str, Json]:
    """Return the schemas of the enums in `shared`, whose words are described in `meanings`, and those of all games."""
    named = {name: with_word_meanings(enum_schema(values), meanings[name]) for name, values in shared.items()}
    for game in GAMES.values():
        named |= {name: describe_words(name, enum, "en") for name, enum in enums_of(game).items()}
    return named


def enums_of(game: Game[Any, Any]) -> dict[str, Json]:
    """Return the enums in a game's JSON tables by name. For example, one enum lists the names of the house rules."""
    found = {}
    for module in _modules(game):
        for name, value in vars(module).items():
            if get_origin(value) is Literal:
                found[f"{prefix(game)}{name}"] = enum_schema(value)
    members = {field.name: field.type for field in msgspec.structs.fields(game.table)}
    for member, name in (("waive", "Waivable"), ("house_rules", "HouseRule")):
        values = _item_type(members[member])
        if get_origin(values) is Literal:
            found[f"{prefix(game)}{name}"] = enum_schema(values)
    return found


def _modules(game: Game[Any, Any]) -> list[ModuleType]:
    folder = getattr(games, game.table.__module__.split(".")[len(games.__name__.split("."))])
    return [folder, *[vars(folder)[name] for name in ("components", "table", "moves") if name in vars(folder)]]


def _item_type(kind: Any) -> Any:
    """Return the item type of a list type, for example `str` of `list[str] | None`."""
    listed = get_args(kind)[0] if get_origin(kind) in (UnionType, Union) else kind
    plain = get_args(listed)[0] if get_origin(listed) is Annotated else listed
    return get_args(plain)[0]


def enum_schema(values: Any) -> Json:
    allowed = sorted(get_args(values))
    return {"type": "integer" if isinstance(allowed[0], int) else "string", "enum": allowed}


def enums_by_values(name: str, enums: dict[str, Json]) -> dict[tuple[Any, ...], str]:
    """Return the names of the enums that a schema can use, each with the words in the enum as its key."""
    prefixes = tuple(prefix(game) for game in GAMES.values())
    own = [one for one in prefixes if name.startswith(one)]
    return {
        tuple(enum["enum"]): one
        for one, enum in enums.items()
        if not one.startswith(prefixes) or one.startswith(tuple(own))
    }


def describe_words(name: str, enum: Json, language: str) -> Json:
    """Describe an enum of a game, or one that the tables of all games have."""
    shared = ENGINE[language].schema
    game = next((game for game in GAMES.values() if name.startswith(prefix(game))), None)
    if game is None:
        return with_word_meanings(enum, shared[name])
    texts = game.languages[language].texts
    # Several games have enums with the same name. The words in `Variant`, for example, differ from game to game.
    own = shared.get(name.removeprefix(prefix(game)), {}) | texts.schema.get(name, {})
    titled = {word: f"{text.title}. {text.text}" for word, text in (texts.variants | texts.house_rules).items()}
    laws = {rule: text.law for rule, text in texts.checked_rules.items()}
    return with_word_meanings(enum, {**own, **texts.vocabulary, **titled, **laws})


def with_word_meanings(enum: Json, meanings: dict[str, str]) -> Json:
    """Describe an enum, and list the meaning of each of its words."""
    listed = [f"- `{word}`: {meanings[word]}" for word in enum["enum"] if word in meanings]
    described = "\n\n".join(part for part in (meanings.get("", ""), "\n".join(listed)) if part)
    return {**enum, "description": described} if described else enum


def _describe_tag(value: str, language: str) -> str:
    """Return the description of a tag: a member with one fixed value that tells the type of the object."""
    return ENGINE[language].schema["tag"][""].replace("{value}", value)


def with_references(schema: Any, enums: dict[tuple[Any, ...], str]) -> Any:
    """Replace each enum and each type of facts in a schema by a reference. A union of types gets `oneOf`."""
    if schema == fact_schema():
        return ref("Fact")
    if isinstance(schema, list):
        return [with_references(item, enums) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if (values := tuple(schema.get("enum", ()))) in enums and values:
        rest = {key: value for key, value in schema.items() if key not in ("enum", "type")}
        return {**ref(enums[values]), **rest}
    typed = _typed({key: with_references(value, enums) for key, value in schema.items()})
    if "anyOf" in typed and typed.get("default") == {}:
        del typed["default"]  # code generators can't read it, and it says no more than that the member is optional
    return one_of(typed) if TAGGED in typed else typed


def _typed(schema: Json) -> Json:
    """Add the type `string` to an enum, because some code generators need it. Describe an enum of one value."""
    values = schema.get("enum", ())
    if "type" in schema or not values:
        return schema
    description = {"description": _describe_tag(values[0], "en")} if len(values) == 1 else {}
    return {"type": "string", **description, **schema}


def one_of(schema: Json) -> Json:
    return {"oneOf" if key == "anyOf" else key: value for key, value in schema.items()}


def _with_named_unions(found: dict[str, Json], prefixes: Collection[str]) -> dict[str, Json]:
    unions: dict[str, Json] = {}
    for name, schema in found.items():
        for member, part in schema.get("properties", {}).items():
            prefix = next((one for one in prefixes if name.startswith(one)), "")
            union = f"{member.removesuffix('s').capitalize()}"
            schema["properties"][member] = _without_union(part, (prefix, union), unions)
    return found | unions


def _without_union(part: Any, name: tuple[str, str], unions: dict[str, Json]) -> Any:
    """Replace a union of types by a reference to a named schema.

    If another union has this name already, the word "New" is added to the name.
    """
    if isinstance(part, list):
        return [_without_union(item, name, unions) for item in part]
    if not isinstance(part, dict):
        return part
    if TAGGED not in part:
        return {key: _without_union(value, name, unions) for key, value in part.items()}
    choices = [choice["$ref"].rpartition("/")[2] for choice in part["oneOf"]]
    description = "One of: " + ", ".join(choices) + "."
    title = "".join(name)
    if unions.get(title, part)["oneOf"] != part["oneOf"]:
        title = "New".join(name)
    unions[title] = {"title": title, "description": description, "oneOf": part["oneOf"], TAGGED: part[TAGGED]}
    return {**{key: value for key, value in part.items() if key not in ("oneOf", TAGGED)}, **ref(title)}
