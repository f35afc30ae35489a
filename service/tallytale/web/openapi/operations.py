"""The operations: what each takes, and everything that it can send, by status.

Laws of this file: each operation is one entry, in the order of the contract; what all of them share stands once.
"""

from typing import Any

import msgspec

from tallytale.rules.catalogue import GAME_NAMES, catalogue, games
from tallytale.web.openapi import around, examples
from tallytale.web.openapi.parts import (
    CACHED,
    IF_NONE_MATCH,
    LANGUAGE,
    PLACED,
    REMEMBERED,
    SPOKEN,
    in_path,
    json,
    not_modified,
    ok,
    operation,
    parameter,
    problems,
)
from tallytale.web.openapi.schemas import Json, ref
from tallytale.web.openapi.table_schemas import DIALECT

TAGS = {
    "scores": "Judging tables.",
    "games": "The catalogue: what is allowed and what is counted, rule by rule.",
    "documentation": "What there is to read.",
    "operation": "For whoever runs the service.",
}


OF_BODY = ("malformed", "shape", "not-acceptable", "too-large", "media-type", "bug")


def paths() -> Json:
    """Return every path with its operations."""
    return {
        "/v1/scores": {"post": _score()},
        "/v1/scores/batch": {"post": _batch()},
        "/v1/scores/{id}": {"get": _remembered()},
        "/v1/games": {"get": _games()},
        "/v1/games/{game}": {"get": _game()},
        "/v1/games/{game}/schema": {"get": _schema()},
        "/v1/games/{game}/example": {"get": _example()},
        **around.paths(),
    }


def _score() -> Json:
    return operation(
        "scoreTable",
        "scores",
        "Judge one table",
        "Answers with the report. A table that breaks rules is an answer with `legal: false`, not an error. Pure: the "
        "same table gets the same report, so it is safe to repeat.",
        {
            "200": {
                **ok("The report.", json(ref("Report"), examples=examples.reports()), **CACHED, **SPOKEN, **PLACED),
                "links": _TO_REMEMBERED,
            },
            **problems(*OF_BODY),
        },
        parameters=[parameter(LANGUAGE)],
        body={
            "required": True,
            "description": "The table.",
            "content": json(ref("Table"), examples=examples.requests()),
        },
    )


# Where a posted table's report can be had again.
_TO_REMEMBERED = {
    "remembered": {
        "operationId": "recallReport",
        "description": "The report is remembered for a while under its id.",
        "parameters": {"id": "$response.body#/id"},
    }
}


def _remembered() -> Json:
    report = json(ref("Report"), examples=examples.reports())
    return operation(
        "recallReport",
        "scores",
        "A report again",
        "Answers with a report that is still remembered, by this instance or by all that share its memory; post the "
        "table again otherwise. A report never changes, so keep it as long as you like.",
        {
            "200": ok("The report.", report, **CACHED, **SPOKEN, **REMEMBERED),
            **not_modified(**SPOKEN, **REMEMBERED),
            **problems("not-remembered", "not-acceptable", "bug"),
        },
        parameters=[
            {
                "name": "id",
                "in": "path",
                "required": True,
                "description": "The report's `id`.",
                "schema": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
                "example": examples.SOME_ID,
            },
            parameter(IF_NONE_MATCH),
        ],
    )


def _batch() -> Json:
    sent, answered = _batch_example()
    return operation(
        "scoreBatch",
        "scores",
        "Judge many tables",
        "Answers with a result for each table, in their order: a report, or the problem that this table has. One bad "
        "table spoils no other.",
        {
            "200": ok("The results.", json(ref("BatchAnswer"), example=answered), **SPOKEN),
            **problems(*OF_BODY),
        },
        parameters=[parameter(LANGUAGE)],
        body={"required": True, "description": "The tables.", "content": json(ref("Batch"), example=sent)},
    )


def _batch_example() -> tuple[Json, Json]:
    example = next(iter(examples.tables().values()))
    results: list[Json] = [{"report": examples.report(example)}]
    return {"tables": [example.table]}, {"results": results}


def _games() -> Json:
    return operation(
        "listGames",
        "games",
        "Which games there are",
        "Lists the games with their variants.",
        {
            "200": ok("The games.", json(ref("GameList"), example=_plain(games("en"))), **CACHED, **SPOKEN),
            **not_modified(**SPOKEN),
            **problems("not-acceptable", "bug"),
        },
        parameters=[parameter(LANGUAGE), parameter(IF_NONE_MATCH)],
    )


def _game() -> Json:
    example = examples.steady(_plain(catalogue(GAME_NAMES[0], "en")))
    return _about_a_game(
        "showGame",
        "All about a game",
        "What is in the box, what is allowed, what is counted, how the book was read where it is silent, and every word "
        "that a table can use.",
        ok("The game.", json(ref("Catalogue"), example=example), **CACHED, **SPOKEN),
    )


def _schema() -> Json:
    required = ["$schema", "title", "type", "properties"]
    members = {"$schema": {"type": "string", "enum": [DIALECT]}, "title": {"type": "string"}}
    members |= {"type": {"type": "string", "enum": ["object"]}, "properties": {"type": "object"}}
    schema = {"type": "object", "required": required, "properties": members}
    return _about_a_game(
        "showSchema",
        "The JSON Schema of a game's tables",
        "JSON Schema 2020-12, with every description in the language asked for. Use it to validate a table before you "
        "send it, or to build a form.",
        ok("The schema.", json(schema), **CACHED, **SPOKEN),
    )


def _example() -> Json:
    return _about_a_game(
        "showExample",
        "An example of a game's tables",
        "A finished, legal table. Change it into yours, or post it as it is.",
        ok("The table.", json(ref("Table"), example=examples.example_table(GAME_NAMES[0])), **CACHED, **SPOKEN),
    )


def _about_a_game(
    id: str,  # noqa: A002 - OpenAPI's word is operationId
    summary: str,
    description: str,
    answer: Json,
) -> Json:
    return operation(
        id,
        "games",
        summary,
        description,
        {"200": answer, **not_modified(**SPOKEN), **problems("not-found", "not-acceptable", "bug")},
        parameters=[
            in_path("game", "The name of the game.", list(GAME_NAMES)),
            parameter(LANGUAGE),
            parameter(IF_NONE_MATCH),
        ],
    )


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)
