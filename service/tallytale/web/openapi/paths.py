"""The paths of the OpenAPI document: the operations of the engine, what is read, and what is for operators."""

from typing import Any

import msgspec

from tallytale import __version__
from tallytale.engine import operations
from tallytale.engine.catalogue import GAME_NAMES, catalogue, games
from tallytale.engine.examples import example_table
from tallytale.engine.table_schemas import DIALECT, Json, ref, table_schema
from tallytale.engine.tables import RULES_VERSION
from tallytale.web.http.statuses import STATUS
from tallytale.web.openapi import examples
from tallytale.web.openapi.parts import (
    BODY_PROBLEMS,
    CACHE_HEADERS,
    CACHED_REPORT_HEADERS,
    ETAG_HEADER,
    IF_NONE_MATCH,
    LANGUAGE,
    LANGUAGE_HEADER,
    STORED_HEADERS,
    in_path,
    json,
    not_modified,
    ok,
    operation,
    parameter,
    text,
)
from tallytale.web.ops.health import Health

TAGS = {
    "scores": "Score tables.",
    "moves": "Judge moves, list the legal moves, and judge a recorded game move by move.",
    "corrections": "Get suggestions that make an illegal table legal, and try changes on a table.",
    "games": "The rules of each game, one by one, with its pieces and words.",
    "documentation": "Documents and pages about the API.",
    "operation": "For operators of the service.",
}


# The headers of an answer, by what the service remembers of it.
_HEADERS = {
    "nothing": LANGUAGE_HEADER,
    "reports": LANGUAGE_HEADER,
    "member": LANGUAGE_HEADER,
    "report": {**ETAG_HEADER, **LANGUAGE_HEADER, **STORED_HEADERS},
    "answer": {**LANGUAGE_HEADER, **CACHE_HEADERS},
}


def paths() -> Json:
    """Return all paths. Those of the operations of the engine come first, each with the documents on its subject."""
    posts: dict[str, Json] = {}
    for one in operations.OPERATIONS:
        posts.setdefault(one.subject, {})[one.path] = {"post": _post(one)}
    posts["scores"]["/v1/scores/{id}"] = {"get": _stored_report()}
    return {
        **{path: described for of_subject in posts.values() for path, described in of_subject.items()},
        "/v1/games": {"get": _games()},
        "/v1/games/{game}": {"get": _game()},
        "/v1/games/{game}/schema": {"get": _schema()},
        "/v1/games/{game}/example": {"get": _example()},
        "/openapi.json": {"get": _openapi()},
        "/docs": {
            "get": _page(
                "readDocs",
                "Open the documentation",
                "Returns the first page of the documentation, or the page to try the API.",
            )
        },
        "/problems": {
            "get": _page(
                "listProblems",
                "List the kinds of errors",
                "Returns a page with a link to the page of each kind of error.",
                parameters=[parameter(LANGUAGE)],
                language_header=LANGUAGE_HEADER,
            )
        },
        "/docs/rules": {"get": _guide_of_games()},
        "/docs/rules/{game}": {"get": _guide_of_game()},
        "/docs/rules/{game}/how-to-play": {"get": _guide_to_playing()},
        "/docs/rules/{game}/{rule}": {"get": _guide_of_rule()},
        "/problems/{slug}": {"get": _problem_page()},
        "/health/live": {
            "get": _health("live", "Check that the process runs", "Returns 200 as long as the process can answer.")
        },
        "/health/ready": {"get": _ready()},
        "/metrics": {"get": _metrics()},
    }


def _post(one: operations.Operation) -> Json:
    sent, answered = examples.of_operation(one)
    answer = ok(one.about_answer, json(ref(one.answered), **answered), **_HEADERS[one.remembered])
    links = {"links": _link_to_report(_REPORT_IDS[one.remembered])} if one.remembered in _REPORT_IDS else {}
    return operation(
        one.id,
        one.subject,
        one.summary,
        one.description,
        {"200": {**answer, **links}},
        BODY_PROBLEMS,
        parameters=[parameter(LANGUAGE)],
        body={
            "required": True,
            "description": one.about_sent or one.summary,
            "content": json(ref(one.sent), **sent),
        },
    )


# Where an answer has the id of the report that the service remembers.
_REPORT_IDS = {"report": "/id", "member": "/report/id"}


def _link_to_report(at: str) -> Json:
    """Return an OpenAPI link, which tells clients which operation returns a stored report again."""
    return {
        "remembered": {
            "operationId": "recallReport",
            "description": "The report is stored for a while under its id.",
            "parameters": {"id": f"$response.body#{at}"},
        }
    }


def _stored_report() -> Json:
    report = json(ref("Report"), examples=examples.reports())
    return operation(
        "recallReport",
        "scores",
        "Get a stored report",
        "Returns a report by its id, if it is still stored. Otherwise post the table again: the same table gets the same "
        "report and id. A report never changes, so you can cache it as long as you like.",
        {
            "200": ok("The report.", report, **ETAG_HEADER, **LANGUAGE_HEADER, **CACHED_REPORT_HEADERS),
            **not_modified(**LANGUAGE_HEADER, **CACHED_REPORT_HEADERS),
        },
        ["not-remembered", "not-found", "not-acceptable"],
        parameters=[
            {
                "name": "id",
                "in": "path",
                "required": True,
                "description": "The `id` of the report.",
                "schema": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
                "example": examples.SOME_ID,
            },
            parameter(IF_NONE_MATCH),
        ],
    )


def _games() -> Json:
    return operation(
        "listGames",
        "games",
        "List the games",
        "Returns all games with their variants.",
        {
            "200": ok(
                "All games.", json(ref("GameList"), example=_plain(games("en"))), **ETAG_HEADER, **LANGUAGE_HEADER
            ),
            **not_modified(**LANGUAGE_HEADER),
        },
        ["not-acceptable"],
        parameters=[parameter(LANGUAGE), parameter(IF_NONE_MATCH)],
    )


def _game() -> Json:
    example = examples.with_fixed_version(_plain(catalogue(GAME_NAMES[0], "en")))
    return _about_a_game(
        "showGame",
        "Show a game",
        "Returns everything about a game: what is in the box, which rules a table must follow, what gives points, how "
        "unclear rules are read, and a label for each word that a table can contain.",
        ok("The game and its rules.", json(ref("Catalogue"), example=example), **ETAG_HEADER, **LANGUAGE_HEADER),
    )


def _schema() -> Json:
    required = ["$schema", "title", "type", "properties"]
    members = {"$schema": {"type": "string", "enum": [DIALECT]}, "title": {"type": "string"}}
    members |= {"type": {"type": "string", "enum": ["object"]}, "properties": {"type": "object"}}
    schema = {"type": "object", "required": required, "properties": members}
    whole = table_schema(GAME_NAMES[0], "en")
    example = {name: whole[name] for name in required} | {"properties": {"game": whole["properties"]["game"]}}
    return _about_a_game(
        "showSchema",
        "Get the JSON Schema of a game’s tables",
        "Returns a JSON Schema (2020-12), with its descriptions in the requested language. Use it to validate a table "
        "before you send it, or to build a form.",
        ok("The JSON Schema.", json(schema, example=example), **ETAG_HEADER, **LANGUAGE_HEADER),
    )


def _example() -> Json:
    return _about_a_game(
        "showExample",
        "Get an example table of a game",
        "Returns a finished, legal table. Post it as it is, or change it into your own.",
        ok(
            "An example table.",
            json(ref("Table"), example=example_table(GAME_NAMES[0])),
            **ETAG_HEADER,
            **LANGUAGE_HEADER,
        ),
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
        {"200": answer, **not_modified(**LANGUAGE_HEADER)},
        ["not-found", "not-acceptable"],
        parameters=[
            _GAME,
            parameter(LANGUAGE),
            parameter(IF_NONE_MATCH),
        ],
    )


def _openapi() -> Json:
    required = ["openapi", "info", "paths", "components"]
    members = {"openapi": {"type": "string"}, **{name: {"type": "object"} for name in required[1:]}}
    schema = {"type": "object", "required": required, "properties": members}
    info = {"title": "Tallytale", "version": __version__}
    example = {"openapi": "3.1.0", "info": info, "paths": {}, "components": {}}
    return operation(
        "describe",
        "documentation",
        "Get this document",
        "Returns this OpenAPI 3.1 document.",
        {
            "200": ok("The OpenAPI document.", json(schema, example=example), **ETAG_HEADER),
            **not_modified(),
        },
        ["not-acceptable"],
        parameters=[parameter(IF_NONE_MATCH)],
    )


def _page(
    id: str,  # noqa: A002 - OpenAPI's word is operationId
    summary: str,
    description: str,
    *also: str,
    parameters: list[Json] | None = None,
    language_header: dict[str, str] | None = None,
) -> Json:
    headers = language_header or {}
    return operation(
        id,
        "documentation",
        summary,
        description,
        {
            "200": ok(
                "An HTML page.", text("html", "<!doctype html>\n<title>Tallytale</title>\n"), **ETAG_HEADER, **headers
            ),
            **not_modified(**headers),
        },
        ["not-acceptable", *also],
        parameters=[*(parameters or []), parameter(IF_NONE_MATCH)],
    )


def _guide_of_games() -> Json:
    return _guide_page(
        "readRules", "Open the list of the games", "Returns a page with links to the rules of each game."
    )


def _guide_of_game() -> Json:
    return _guide_page(
        "readRulesOfGame",
        "Open the list of a game’s rules",
        "Returns a page with links to the pages of all rules of a game.",
        "not-found",
        parameters=[_GAME],
    )


def _guide_to_playing() -> Json:
    return _guide_page(
        "readHowToPlay",
        "Open the page about how a game is played",
        "Returns a page that explains a game: how it begins, a turn, special moments, the end and the points.",
        "not-found",
        parameters=[_GAME],
    )


def _guide_of_rule() -> Json:
    rule = {
        "name": "rule",
        "in": "path",
        "required": True,
        "description": "The id of the rule, as in a finding, an unchecked rule, a doubt or a score line.",
        "schema": {"type": "string"},
        "example": catalogue(GAME_NAMES[0], "en").legality[0].id,
    }
    return _guide_page(
        "readRule",
        "Open the page about a rule",
        "Returns the page that explains a rule: what it says, why, what it can’t see, and an example that breaks it and "
        "one that does not. The address follows from the game and the id of the rule.",
        "not-found",
        parameters=[_GAME, rule],
    )


_GAME = in_path("game", "The name of the game, as in a table.", list(GAME_NAMES))
_PAGE_LANGUAGE = {
    "name": "lang",
    "in": "query",
    "description": "The language of the page. Without it, `Accept-Language` chooses.",
    "schema": {"type": "string"},
    "example": "en",
}


def _guide_page(
    id: str,  # noqa: A002 - OpenAPI's word is operationId
    summary: str,
    description: str,
    *also: str,
    parameters: list[Json] | None = None,
) -> Json:
    return _page(
        id,
        summary,
        description,
        *also,
        parameters=[*(parameters or []), _PAGE_LANGUAGE, parameter(LANGUAGE)],
        language_header=LANGUAGE_HEADER,
    )


def _problem_page() -> Json:
    return _page(
        "explainProblem",
        "Explain a problem",
        "Returns the page that the `type` of a problem document points to.",
        "not-found",
        parameters=[in_path("slug", "The last part of the problem’s `type`.", list(STATUS)), parameter(LANGUAGE)],
        language_header=LANGUAGE_HEADER,
    )


def _health(status: str, summary: str, description: str, *also: str) -> Json:
    example = examples.with_fixed_version(
        msgspec.to_builtins(Health(status, __version__, RULES_VERSION, "pure", "off"))
    )
    return operation(
        f"is{status.capitalize()}",
        "operation",
        summary,
        description,
        {"200": ok("Yes.", json(ref("Health"), example=example))},
        ["not-acceptable", *also],
    )


def _ready() -> Json:
    return _health(
        "ready",
        "Check that new requests are welcome",
        "Returns 503 as soon as the instance is shutting down.",
        "draining",
    )


def _metrics() -> Json:
    return operation(
        "showMetrics",
        "operation",
        "Get metrics",
        "Returns metrics in the Prometheus text format: requests, durations, tables by game and result, findings by rule.",
        {"200": ok("The metrics.", text("plain", "# TYPE tallytale_bugs_total counter\ntallytale_bugs_total 0.0\n"))},
        ["not-acceptable"],
    )


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)
