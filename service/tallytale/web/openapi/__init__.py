"""The OpenAPI document: what the service does, in OpenAPI 3.1.

Laws of this file: what can be taken from the types that decode and encode is taken from them; the rest is written down
once, in `operations.py`, and a contract test holds the service to it.
"""

from typing import Any

from tallytale import __version__
from tallytale.web.openapi.operations import TAGS, paths
from tallytale.web.openapi.parts import PARAMETERS, RESPONSE_HEADERS
from tallytale.web.openapi.schemas import names_in, rules, schemas

__all__ = ["document"]

ABOUT = """\
Post a finished board game and get back whether the table is allowed, the score with every point explained, the awards \
and the winner.

A *table* is one self-describing JSON document; a *report* is the answer. A table that breaks the rules of its game is \
an answer, too: `legal` is false and `findings` say why. Only a body that is no table is an error. The service keeps \
nothing about who asks.

Sentences come in the language of `Accept-Language`; ids, codes and numbers never change with it. Reports may gain \
members and rule ids: ignore what you don't know.

HEAD answers wherever GET does, and OPTIONS tells the methods of an address.\
"""


def document() -> dict[str, Any]:
    """Return the whole document."""
    used = _used(schemas(), paths())
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tallytale",
            "version": __version__,
            "summary": "Legality, score and winner of a finished board game, every point explained.",
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "The service that sent this document."}],
        "security": [],
        "tags": [{"name": name, "description": text} for name, text in TAGS.items()],
        "paths": paths(),
        "components": {
            "schemas": used,
            "parameters": PARAMETERS,
            "headers": RESPONSE_HEADERS,
        },
        "x-rules": rules(used),
    }


def _used(known: dict[str, Any], start: Any) -> dict[str, Any]:
    """Leave out the schemas that nothing leads to: problems that no documented operation has, enums of a tag alone."""
    found: set[str] = set()
    ahead = names_in(start)
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead |= names_in(known[name])
    return {name: schema for name, schema in known.items() if name in found}
