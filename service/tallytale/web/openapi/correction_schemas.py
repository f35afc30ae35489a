"""The schemas of requests and responses about corrections."""

from typing import Any

from tallytale.rules.verdict import Corrections
from tallytale.web.openapi.unions import Json, ref

ANSWERS: list[Any] = [Corrections]

TOTALS: Json = {"type": "boolean", "default": False, "description": "Whether the answer tells the points by seat."}


def bodies() -> dict[str, Json]:
    """Return the schemas of request bodies."""
    table = {"description": "The table to correct.", **ref("Table")}
    return {
        "CorrectionsRequest": _body("CorrectionsRequest", "A table to correct.", {"table": table}),
    }


def _body(title: str, description: str, members: Json) -> Json:
    """Return the schema of a body with these members and the optional member `totals`."""
    base = {"title": title, "description": description, "type": "object", "properties": {**members, "totals": TOTALS}}
    return {**base, "required": list(members), "additionalProperties": False}
