"""Finds the enums of the OpenAPI document, each a list of allowed words.

Each enum gets a name, so that generated clients have a type for it. The names of a game's enums begin with the game.
"""

import sys
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from tallytale.engine import games
from tallytale.engine.games import GAMES
from tallytale.engine.rulebook import Game
from tallytale.web.openapi.unions import Json


def prefix(game: Game[Any, Any]) -> str:
    """Return the prefix of a game's types, for example `Wolves` of `WolvesTable`."""
    return game.table.__name__.removesuffix("Table")


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
    folder = ".".join(game.table.__module__.split(".")[: len(games.__name__.split(".")) + 1])
    names = (folder, f"{folder}.components", f"{folder}.table", f"{folder}.moves")
    return [sys.modules[name] for name in names if name in sys.modules]


def _item_type(kind: Any) -> Any:
    """Return the item type of a list type, for example `str` of `list[str] | None`."""
    listed = get_args(kind)[0] if get_origin(kind) in (UnionType, Union) else kind
    plain = get_args(listed)[0] if get_origin(listed) is Annotated else listed
    return get_args(plain)[0]


def enum_schema(values: Any) -> Json:
    allowed = sorted(get_args(values))
    return {"type": "integer" if isinstance(allowed[0], int) else "string", "enum": allowed}


def enums_by_values(name: str, names: dict[str, Json]) -> dict[tuple[Any, ...], str]:
    """Return the names of the enums that a schema can use, each with the words in the enum as its key."""
    prefixes = tuple(prefix(game) for game in GAMES.values())
    own = [one for one in prefixes if name.startswith(one)]
    return {
        tuple(enum["enum"]): one
        for one, enum in names.items()
        if not one.startswith(prefixes) or one.startswith(tuple(own))
    }


def with_word_meanings(enum: Json, meanings: dict[str, str]) -> Json:
    """Describe an enum, and list the meaning of each of its words."""
    listed = [f"- `{word}`: {meanings[word]}" for word in enum["enum"] if word in meanings]
    described = "\n\n".join(part for part in (meanings.get("", ""), "\n".join(listed)) if part)
    return {**enum, "description": described} if described else enum
