"""The schemas of the OpenAPI document, generated from the types that decode requests and encode responses.

Unions get names, so that generated clients have types for them. `enums.py` names the enums.
"""

from collections.abc import Collection
from functools import cache
from importlib.resources import files
from inspect import cleandoc
from typing import Any

import msgspec

from tallytale.engine.build import Build
from tallytale.engine.catalogue import Catalogue, GameList
from tallytale.engine.changes import ChangeOperation
from tallytale.engine.games import GAMES, AnyTable
from tallytale.engine.judging import MAX_TABLES
from tallytale.engine.rulebook import DecidedBy, Game, LegalityRule, Report, Stage, TurnRule, WaiveAll
from tallytale.engine.tables import MAX_FAULTS, BodyError, FaultCode
from tallytale.engine.words import Fact
from tallytale.phrases import say
from tallytale.web.http.statuses import STATUS
from tallytale.web.openapi import correction_schemas, move_schemas
from tallytale.web.openapi.enums import enum_schema, enums_by_values, enums_of, prefix, with_word_meanings
from tallytale.web.openapi.unions import REF, TAGGED, Json, ref, with_named_unions
from tallytale.web.ops.health import Health, SharedCacheState

TABLE_MEMBERS = {
    "game": "schema.game",
    "players": "schema.players",
    "variant": "schema.variant",
    "stage": "schema.stage",
    "waive": "schema.waive",
    "house_rules": "schema.house_rules",
}
# Several games have enums with these names. The words in the enum `Variant`, for example, differ from game to game.
ENUMS_OF_ALL_GAMES = {
    "Variant": "schema.enum.variant",
    "Waivable": "schema.enum.waivable",
    "HouseRule": "schema.enum.house_rule",
}
# This schema allows any JSON value. An empty schema would leave TypeScript clients without a type for tables, and
# OpenAPI Generator can't read a list of types.
ANYTHING: list[Json] = [
    {"type": "object"},
    {"type": "array", "items": {}},
    {"type": "string"},
    {"type": "number"},
    {"type": "boolean"},
    {"type": "null"},
]
FACT: Json = msgspec.json.schema(Fact)
BODY_PROBLEMS = ["malformed", "shape", "too-large"]  # kinds of errors that one game table in a batch can have


def problem_name(slug: str) -> str:
    return "".join([word.capitalize() for word in slug.split("-")]) + "Problem"


@cache
def schemas() -> dict[str, Json]:
    answered = [Report, Catalogue, GameList, Health, BodyError, *correction_schemas.ANSWERS]
    (union, *others), found = msgspec.json.schema_components(
        [AnyTable, *answered, *move_schemas.types()], ref_template=REF
    )
    move_schemas.refine(found)
    found |= move_schemas.running_tables(found)
    found |= move_schemas.schemas(others[len(answered) + len(move_schemas.ANSWERS) :])
    names = _named_enums(found)
    tables = {game.table.__name__ for game in GAMES.values()} | move_schemas.running_tables(found).keys()
    prefixes = [prefix(game) for game in GAMES.values()]
    made = with_named_unions(
        {name: _with_references(schema, enums_by_values(name, names)) for name, schema in found.items()}, prefixes
    )
    made |= {
        "Table": {"title": "Table", "description": "A game as it is on the table.", **_one_of(union)},
        "Fact": {"title": "Fact", "description": "A value that a sentence was made of, or a list of them.", **FACT},
    }
    described = {
        name: _with_descriptions("Table" if name in tables else name, schema)
        for name, schema in (made | _batch() | correction_schemas.bodies()).items()
    }
    problems = {
        problem_name(slug): _with_descriptions("Problem", _problem(slug, status)) for slug, status in STATUS.items()
    }
    return dict(sorted((described | names | problems).items()))


def _named_enums(found: dict[str, Json]) -> dict[str, Json]:
    shared = {
        "FaultCode": FaultCode,
        "WaiveAll": WaiveAll,
        "Stage": Stage,
        "ChangeOperation": ChangeOperation,
        "DecidedBy": DecidedBy,
        "SharedCache": SharedCacheState,
        "EngineBuild": Build,
    }
    names = {
        name: with_word_meanings(enum_schema(values), _descriptions().get(name, {})) for name, values in shared.items()
    }
    for game in GAMES.values():
        names |= {name: describe_words(game, name, enum, "en") for name, enum in enums_of(game).items()}
    if twice := sorted(names.keys() & found.keys()):
        raise ValueError(f"a type and an enum have the same name: {twice}")
    return names


def _with_descriptions(name: str, schema: Json) -> Json:
    """Add descriptions from `descriptions.json` to a schema. Types of games have descriptions in their Python code."""
    for member, text in _descriptions().get(name, {}).items():
        if member in schema.get("properties", ()):
            schema["properties"][member] = {**schema["properties"][member], "description": text}
    return {**schema, "description": cleandoc(schema["description"])} if "description" in schema else schema


@cache
def _descriptions() -> dict[str, dict[str, str]]:
    text = (files(__package__) / "descriptions.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, str]]) | {"Table": describe_table("en")}


def describe_table(language: str) -> dict[str, str]:
    """Return descriptions of the members that the tables of all games have, such as `players` and `stage`."""
    return {member: say(name, language) for member, name in TABLE_MEMBERS.items()}


def describe_words(game: Game[Any, Any], name: str, enum: Json, language: str) -> Json:
    texts = game.languages[language].texts
    shared = ENUMS_OF_ALL_GAMES.get(name.removeprefix(prefix(game)))
    meanings = {
        "": say(shared, language) if shared else texts.schema.get(name, {}).get("", ""),
        **texts.vocabulary,
        **{name: f"{text.title}. {text.text}" for name, text in (texts.variants | texts.house_rules).items()},
        **{rule: text.law for rule, text in texts.checked_rules.items()},
    }
    return with_word_meanings(enum, meanings)


def rules(used: Collection[str]) -> Json:
    """Return JSON Schemas of the values that each rule reports when it is broken, keyed by the rule's id.

    OpenAPI can't express that the type of `facts` depends on `rule`, so these schemas are an extension of the document.
    To satisfy linters, an extension may refer only to schemas that are used elsewhere, too.
    """
    return {rule.id: _rule(game, rule, used) for game in GAMES.values() for rule in game.checked_rules}


def _rule(game: Game[Any, Any], law: LegalityRule[Any] | TurnRule[Any], used: Collection[str]) -> Json:
    names = {values: name for values, name in enums_by_values(prefix(game), enums_of(game)).items() if name in used}
    facts = {name: _with_references(msgspec.json.schema(game.fact_types.get(name, int)), names) for name in law.facts}
    text = game.languages["en"].texts.checked_rules[law.id]
    return {"game": game.name, "law": text.law, "waivable": law.waivable, "facts": facts}


def _with_references(schema: Any, names: dict[tuple[Any, ...], str]) -> Any:
    """Replace each enum and each type of facts in a schema by a reference. A union of types gets `oneOf`."""
    if schema == FACT:
        return ref("Fact")
    if isinstance(schema, list):
        return [_with_references(item, names) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if (values := tuple(schema.get("enum", ()))) in names and values:
        rest = {key: value for key, value in schema.items() if key not in ("enum", "type")}
        return {**ref(names[values]), **rest}
    typed = _typed({key: _with_references(value, names) for key, value in schema.items()})
    return _one_of(typed) if TAGGED in typed else typed


def _typed(schema: Json) -> Json:
    """Add the type `string` to an enum, because some code generators need it. Describe an enum of one value."""
    values = schema.get("enum", ())
    if "type" in schema or not values:
        return schema
    description = {"description": describe_tag(values[0], "en")} if len(values) == 1 else {}
    return {"type": "string", **description, **schema}


def describe_tag(value: str, language: str) -> str:
    """Return the description of a tag: a member with one fixed value that tells the type of the object."""
    return say("schema.tag", language, value=value)


def _one_of(schema: Json) -> Json:
    return {"oneOf" if key == "anyOf" else key: value for key, value in schema.items()}


def _batch() -> dict[str, Json]:
    """Return the schemas of a batch. They are written by hand, because the service decodes the tables one by one."""
    many = {"type": "array", "minItems": 1, "maxItems": MAX_TABLES}
    return {
        "Batch": _object("Tables to score.", {"tables": {**many, "items": ref("BatchItem")}}, restrict_names=True),
        "BatchItem": {
            "title": "BatchItem",
            "description": "A table. Anything else gets a problem as its result, and the other tables are still scored.",
            "anyOf": [*[ref(game.table.__name__) for game in GAMES.values()], *ANYTHING],
        },
        "BatchAnswer": _object("The answer to a batch.", {"results": {**many, "items": ref("BatchResult")}}),
        "BatchResult": {
            "title": "BatchResult",
            "description": "The result for one table of a batch: a report, or a problem with this table.",
            "oneOf": [ref("BatchReport"), ref("BatchProblem")],
        },
        "BatchReport": _object("A table that was scored.", {"report": ref("Report")}, title="BatchReport"),
        "BatchProblem": _object("A table with a problem.", {"problem": ref("TableRefusal")}, title="BatchProblem"),
        "TableRefusal": {
            "title": "TableRefusal",
            "description": "The problems that a single table of a batch can have.",
            **problem_of(BODY_PROBLEMS),
        },
    }


def problem_of(slugs: list[str]) -> Json:
    if len(slugs) == 1:
        return ref(problem_name(slugs[0]))
    mapping = {f"/problems/{slug}": REF.format(name=problem_name(slug)) for slug in slugs}
    return {"oneOf": [ref(problem_name(slug)) for slug in slugs], TAGGED: {"propertyName": "type", "mapping": mapping}}


def _problem(slug: str, status: int) -> Json:
    members: Json = {
        "type": {"type": "string", "enum": [f"/problems/{slug}"]},
        "title": {"type": "string"},
        "status": {"type": "integer", "enum": [status]},
        "detail": {"type": "string"},
        "instance": {"type": "string"},
    }
    required = ["type", "title", "status", "detail"]
    if status == STATUS["shape"]:
        members["errors"] = {"type": "array", "minItems": 1, "maxItems": MAX_FAULTS, "items": ref("BodyError")}
        required.append("errors")
    return {**_object(say(f"problem.{slug}.page"), members, title=problem_name(slug)), "required": required}


def _object(description: str, members: Json, *, title: str = "", restrict_names: bool = False) -> Json:
    made: Json = {"title": title} if title else {}
    made |= {"description": description, "type": "object", "properties": members, "required": list(members)}
    return {**made, "additionalProperties": False} if restrict_names else made
