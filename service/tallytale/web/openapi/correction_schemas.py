"""The OpenAPI schemas of requests to correct an illegal game table, and of the answers to them."""

from typing import Any

from tallytale.engine.changes import MAX_CHANGES, MAX_TRIES, Placements
from tallytale.engine.corrections import Corrections
from tallytale.web.openapi.unions import Json, ref

ANSWERS: list[Any] = [Corrections, Placements]

TRIES = (
    "Lists of changes, each a JSON Patch (RFC 6902) of the table. A member that is left out counts as its default. Changes can "
    "touch everything but `game`, `variant`, `stage`, `waive` and `house_rules`."
)
TOTALS: Json = {"type": "boolean", "default": False, "description": "Whether the answer tells the points by seat."}


def bodies() -> dict[str, Json]:
    table = {"description": "The table to correct.", **ref("Table")}
    changed = {"description": "The table that is changed.", **ref("Table")}
    changes = {"type": "array", "minItems": 1, "maxItems": MAX_CHANGES, "items": ref("TriedChange")}
    tries = {"type": "array", "minItems": 1, "maxItems": MAX_TRIES, "items": changes, "description": TRIES}
    change = {
        "op": {"description": "What is done at this place.", **ref("ChangeOperation")},
        "path": {"type": "string", "description": "A JSON Pointer (RFC 6901) into the table."},
        "value": {"description": "The new value; `remove` needs none."},
    }
    return {
        "TriedChange": {
            "title": "TriedChange",
            "description": "A change to try.",
            "type": "object",
            "properties": change,
            "required": ["op", "path"],
            "additionalProperties": False,
        },
        "CorrectionsRequest": _body("CorrectionsRequest", "A table to correct.", {"table": table}),
        "PlacementsRequest": _body(
            "PlacementsRequest", "A table, and changes to try on it.", {"table": changed, "try": tries}
        ),
    }


def _body(title: str, description: str, members: Json) -> Json:
    """Return the schema of a request body. All `members` are required. The member `totals` is added, and is optional."""
    base = {"title": title, "description": description, "type": "object", "properties": {**members, "totals": TOTALS}}
    return {**base, "required": list(members), "additionalProperties": False}
