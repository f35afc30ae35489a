"""Finds references between schemas, and gives names to unions."""

import re
from collections.abc import Collection
from typing import Any

from tallytale.engine.judging import encode

Json = dict[str, Any]

REF = "#/components/schemas/{name}"
TAGGED = "discriminator"


def ref(name: str) -> Json:
    return {"$ref": REF.format(name=name)}


def names_in(schema: Any) -> set[str]:
    return set(re.findall(r'"#/components/schemas/(\w+)"', encode(schema).decode()))


def with_named_unions(found: dict[str, Json], prefixes: Collection[str]) -> dict[str, Json]:
    """Give each union of types a schema of its own, so that generated clients have a named type for it."""
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
