"""The JSON Schemas of the tools' arguments and answers, as short as possible: a model reads all of them."""

from typing import Any

import msgspec
from msgspec import Struct

Json = dict[str, Any]


def schema_of(kind: type[Struct]) -> Json:
    """Return the schema of a type without its titles, its own description, and the defaults of its members.

    Required members come first, because forms show the members in this order.
    """
    _, found = msgspec.json.schema_components([kind])
    schema = found[kind.__name__]
    names = sorted(schema["properties"], key=lambda name: name not in schema["required"])
    members = {name: _without(schema["properties"][name], "default") for name in names}
    return {**_without(schema, "title", "description"), "properties": members}


def _without(schema: Json, *names: str) -> Json:
    return {name: value for name, value in schema.items() if name not in names}
