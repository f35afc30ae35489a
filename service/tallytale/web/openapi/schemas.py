"""The schemas of the OpenAPI document, generated from the types that decode requests and encode responses."""

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tallytale.engine.build import Build
from tallytale.engine.catalogue import Catalogue, GameList
from tallytale.engine.changes import ChangeOperation
from tallytale.engine.games import GAMES, AnyTable
from tallytale.engine.judging import MAX_TABLES
from tallytale.engine.rulebook import DecidedBy, Game, Healable, LegalityRule, Report, Stage, TurnRule, WaiveAll
from tallytale.engine.table_schemas import (
    REF,
    TAGGED,
    Json,
    enums_by_values,
    enums_of,
    fact_schema,
    named_enums,
    one_of,
    prefix,
    ref,
    with_names,
    with_references,
)
from tallytale.engine.tables import MAX_FAULTS, BodyError, FaultCode
from tallytale.engine.words import ENGINE
from tallytale.phrases import say
from tallytale.web.http.statuses import STATUS
from tallytale.web.openapi import request_schemas
from tallytale.web.ops.health import Health, SharedCacheState

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
BODY_PROBLEMS = ["malformed", "shape", "too-large"]  # kinds of errors that one game table in a batch can have


SHARED_ENUMS = {
    "FaultCode": FaultCode,
    "WaiveAll": WaiveAll,
    "Stage": Stage,
    "ChangeOperation": ChangeOperation,
    "DecidedBy": DecidedBy,
    "Healable": Healable,
    "SharedCache": SharedCacheState,
    "EngineBuild": Build,
}


def problem_name(slug: str) -> str:
    return "".join([word.capitalize() for word in slug.split("-")]) + "Problem"


@cache
def schemas() -> dict[str, Json]:
    answered = [Report, Catalogue, GameList, Health, BodyError, *request_schemas.ANSWERS]
    (union, *others), found = msgspec.json.schema_components(
        [AnyTable, *answered, *request_schemas.moves_and_questions()], ref_template=REF
    )
    found = _named_unlike_members(found)
    request_schemas.refine(found)
    found |= request_schemas.running_tables(found)
    found |= request_schemas.of_moves(others[len(answered) :])
    enums = named_enums(SHARED_ENUMS, ENGINE["en"].schema | _descriptions())
    if twice := sorted(enums.keys() & found.keys()):
        raise ValueError(f"a type and an enum have the same name: {twice}")
    tables = {game.table.__name__ for game in GAMES.values()} | request_schemas.running_tables(found).keys()
    made = with_names(found, enums) | {
        "Table": {"title": "Table", "description": "A game as it is on the table.", **one_of(union)},
        "Fact": {
            "title": "Fact",
            "description": "A value that a sentence was made of, or a list of them.",
            **fact_schema(),
        },
    }
    described = {
        name: _with_descriptions("Table" if name in tables else name, schema)
        for name, schema in (made | _batch() | request_schemas.about_changes()).items()
    }
    problems = {
        problem_name(slug): _with_descriptions("Problem", _problem(slug, status)) for slug, status in STATUS.items()
    }
    return dict(sorted((described | problems).items()))


def _named_unlike_members(found: dict[str, Json]) -> dict[str, Json]:
    """Give a type another name if one of its members has this name. A client generator for Python mixes the two up."""
    written = msgspec.json.encode(found).decode()
    for name, schema in found.items():
        if name.lower() in schema.get("properties", {}):
            written = re.sub(rf'(/|"title":"|[{{,]"){name}"', rf'\1{name}Answer"', written)
    renamed: dict[str, Json] = msgspec.json.decode(written)
    return renamed


def _with_descriptions(name: str, schema: Json) -> Json:
    """Add descriptions from `descriptions.json` to a schema. Types of games have descriptions in their Python code."""
    for member, text in _descriptions().get(name, {}).items():
        if member in schema.get("properties", ()):
            schema["properties"][member] = {**schema["properties"][member], "description": text}
    return schema


@cache
def _descriptions() -> dict[str, dict[str, str]]:
    text = (files(__package__) / "descriptions.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, str]]) | {"Table": ENGINE["en"].schema["Table"]}


def rules(used: Collection[str]) -> Json:
    """Return JSON Schemas of the values that each rule reports when it is broken, keyed by the rule's id.

    OpenAPI can't express that the type of `facts` depends on `rule`, so these schemas are an extension of the document.
    To satisfy linters, an extension may refer only to schemas that are used elsewhere, too.
    """
    return {rule.id: _rule(game, rule, used) for game in GAMES.values() for rule in game.checked_rules}


def _rule(game: Game[Any, Any], law: LegalityRule[Any] | TurnRule[Any], used: Collection[str]) -> Json:
    names = {values: name for values, name in enums_by_values(prefix(game), enums_of(game)).items() if name in used}
    facts = {name: with_references(msgspec.json.schema(game.fact_types.get(name, int)), names) for name in law.facts}
    text = game.languages["en"].texts.checked_rules[law.id]
    return {"game": game.name, "law": text.law, "waivable": law.waivable, "facts": facts}


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
        "BatchReport": _object(
            "A table that was scored.", {"report": ref("Report")}, title="BatchReport", restrict_names=True
        ),
        "BatchProblem": _object(
            "A table with a problem.", {"problem": ref("TableRefusal")}, title="BatchProblem", restrict_names=True
        ),
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
        "trace_id": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
    }
    required = ["type", "title", "status", "detail"]
    if status == STATUS["shape"]:
        members["errors"] = {"type": "array", "minItems": 1, "maxItems": MAX_FAULTS, "items": ref("BodyError")}
        required.append("errors")
    else:
        members["facts"] = {"type": "object", "additionalProperties": ref("Fact")}
    return {**_object(say(f"problem.{slug}.page"), members, title=problem_name(slug)), "required": required}


def _object(description: str, members: Json, *, title: str = "", restrict_names: bool = False) -> Json:
    made: Json = {"title": title} if title else {}
    made |= {"description": description, "type": "object", "properties": members, "required": list(members)}
    return {**made, "additionalProperties": False} if restrict_names else made
