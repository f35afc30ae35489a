"""The operations for documentation, health checks and metrics in the OpenAPI document."""

import msgspec

from tallytale import __version__
from tallytale.engine.tables import RULES_VERSION
from tallytale.web.http.statuses import STATUS
from tallytale.web.openapi import examples
from tallytale.web.openapi.parts import (
    ETAG_HEADER,
    IF_NONE_MATCH,
    LANGUAGE,
    LANGUAGE_HEADER,
    in_path,
    json,
    not_modified,
    ok,
    operation,
    parameter,
)
from tallytale.web.openapi.unions import Json, ref
from tallytale.web.ops.health import Health


def paths() -> Json:
    return {
        "/openapi.json": {"get": _openapi()},
        "/docs": {
            "get": _page(
                "readDocs", "Open the documentation page", "Returns a page to read about the API and to try it."
            )
        },
        "/problems/{slug}": {"get": _problem_page()},
        "/health/live": {
            "get": _health("live", "Check that the process runs", "Returns 200 as long as the process can answer.")
        },
        "/health/ready": {"get": _ready()},
        "/metrics": {"get": _metrics()},
    }


def _openapi() -> Json:
    schema = {"type": "object", "required": ["openapi"], "properties": {"openapi": {"type": "string"}}}
    return operation(
        "describe",
        "documentation",
        "Get this document",
        "Returns this OpenAPI 3.1 document.",
        {
            "200": ok("The OpenAPI document.", json(schema), **ETAG_HEADER),
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
            "200": ok("An HTML page.", {"text/html": {"schema": {"type": "string"}}}, **ETAG_HEADER, **headers),
            **not_modified(**headers),
        },
        ["not-acceptable", *also],
        parameters=[*(parameters or []), parameter(IF_NONE_MATCH)],
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
        {"200": ok("The metrics.", {"text/plain": {"schema": {"type": "string"}}})},
        ["not-acceptable"],
    )
