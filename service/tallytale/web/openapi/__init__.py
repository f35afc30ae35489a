"""The OpenAPI 3.1 document of the service.

The schemas are generated from the types that decode requests and encode responses. The operations are written by hand.
A test compares them with a running server. `x-rules` has the facts of each rule, `x-labels` what stands for a player in
the sentences of each language; # is the seat, counted from 1.
"""

from typing import Any

from tallytale import __version__
from tallytale.engine.table_schemas import used_schemas
from tallytale.engine.words import LABELS
from tallytale.web.openapi import examples
from tallytale.web.openapi.parts import PARAMETERS, RESPONSE_HEADERS
from tallytale.web.openapi.paths import TAGS, paths
from tallytale.web.openapi.schemas import rules, schemas

__all__ = ["document"]

ABOUT = """\
Post a finished board game. The answer says whether a rule was broken, how many points each player has and what for, \
and who wins.

You send a *table*: one JSON document that says which game was played and what is on the table. You get a *report*. A \
table that breaks a rule of its game gets a report, too: `legal` is false, and `findings` say why. Only a request that \
is not a valid table gets an error. The service stores nothing about who sent a request.

The header `Accept-Language` chooses the language of the sentences. Ids, codes and numbers are the same in every \
language. Later versions may add members to responses, and new rules: ignore what you don’t know.

The number of requests is limited for each client. Some requests count as several, as their descriptions say. A request \
counts as at least 1 for each full 64 KiB of its body, even if it is refused.

HEAD works wherever GET does, and OPTIONS lists the methods of an address. [Versions and changes](/docs/versions.html) \
says what counts as a breaking change.\
"""


def document() -> dict[str, Any]:
    names = used_schemas(schemas(), paths())
    used = {name: schema for name, schema in schemas().items() if name in names}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tallytale",
            "version": __version__,
            "summary": "Scores finished board games: legality, points and winner, with every point explained.",
            "description": ABOUT,
            "contact": {"name": "The authors of Tallytale"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "The server that sent this document."}],
        "security": [],
        "tags": [{"name": name, "description": text} for name, text in TAGS.items()],
        "paths": paths(),
        "components": {
            "schemas": used,
            "parameters": PARAMETERS,
            "headers": RESPONSE_HEADERS,
            "examples": examples.problems(),
        },
        "x-rules": rules(used),
        "x-labels": LABELS,
    }
