"""The JSON Schemas of the tools' arguments and answers, as short as possible: a model reads all of them."""

from typing import Any

import msgspec
from msgspec import Struct

Json = dict[str, Any]


def schema_of(kind: type[Struct]) -> Json:
    """Return the schema of a type without its titles, its own description, and the defaults of its members."""
    _, found = msgspec.json.schema_components([kind])
    schema = found[kind.__name__]
    members = {name: _without(member, "default") for name, member in schema["properties"].items()}
    return {**_without(schema, "title", "description"), "properties": members}


def _without(schema: Json, *names: str) -> Json:
    return {name: value for name, value in schema.items() if name not in names}
