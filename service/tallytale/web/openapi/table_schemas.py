"""The JSON Schema of a game's tables, with descriptions in one language.

The types are those of the OpenAPI document. The descriptions come from `phrases/` and the game's texts, and are in
English if there is no translation.
"""

from typing import Any

from tallytale.engine.games import GAMES
from tallytale.engine.rulebook import Game
from tallytale.engine.words import DEFAULT_LANGUAGE
from tallytale.web.openapi.enums import prefix
from tallytale.web.openapi.schemas import describe_table, describe_tag, describe_words, schemas
from tallytale.web.openapi.unions import TAGGED, Json, names_in

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DEFS = "#/$defs/"


def table_schema(name: str, language: str) -> Json:
    game = GAMES[name]
    types = {
        kind: _in_language(game, kind, _as_json_schema(schemas()[kind]), language)
        for kind in sorted(_referenced_types(game.table.__name__))
    }
    table = types.pop(game.table.__name__)
    return {"$schema": DIALECT, **table, "title": game.languages[language].texts.title, "$defs": types}


def _referenced_types(root: str) -> set[str]:
    found: set[str] = set()
    waiting = {root}
    while waiting:
        found.add(name := waiting.pop())
        waiting |= names_in(schemas()[name]) - found
    return found


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
        return describe_words(game, kind, schema, language) if kind.startswith(prefix(game)) else schema
    if language == DEFAULT_LANGUAGE or "properties" not in schema:
        return schema
    tags = {name: part["enum"][0] for name, part in schema["properties"].items() if "enum" in part}
    descriptions = {name: describe_tag(value, language) for name, value in tags.items()}
    if kind == game.table.__name__:
        descriptions |= describe_table(language)
    descriptions |= game.languages[language].texts.schema.get(kind, {})
    members = {
        member: {**part, "description": descriptions[member]} if member in descriptions else part
        for member, part in schema["properties"].items()
    }
    return {**schema, "description": descriptions.get("", schema["description"]), "properties": members}
