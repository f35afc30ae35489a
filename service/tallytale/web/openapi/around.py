"""The operations around judging: what there is to read, and what an operator asks."""

import msgspec

from tallytale import __version__
from tallytale.rules.identity import RULES
from tallytale.web.openapi import examples
from tallytale.web.openapi.parts import (
    CACHED,
    IF_NONE_MATCH,
    LANGUAGE,
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
from tallytale.web.operating import Health
from tallytale.web.problems import STATUS


def paths() -> Json:
    """Return their paths."""
    return {
        "/openapi.json": {"get": _openapi()},
        "/docs": {"get": _page("readDocs", "Try the API", "A page to read about the API and to try it.")},
        "/problems/{slug}": {"get": _problem_page()},
        "/health/live": {"get": _health("live", "Is it alive?", "Answers as long as the process does.")},
        "/health/ready": {"get": _ready()},
        "/metrics": {"get": _metrics()},
    }


def _openapi() -> Json:
    schema = {"type": "object", "required": ["openapi"], "properties": {"openapi": {"type": "string"}}}
    return operation(
        "describe",
        "documentation",
        "This document",
        "OpenAPI 3.1, to make clients from.",
        {
            "200": ok("The document.", json(schema), **CACHED),
            **not_modified(),
            **problems("not-acceptable", "bug"),
        },
        parameters=[parameter(IF_NONE_MATCH)],
    )


def _page(
    id: str,  # noqa: A002 - OpenAPI's word is operationId
    summary: str,
    description: str,
    *also: str,
    parameters: list[Json] | None = None,
    spoken: dict[str, str] | None = None,
) -> Json:
    told = spoken or {}
    return operation(
        id,
        "documentation",
        summary,
        description,
        {
            "200": ok("The page.", {"text/html": {"schema": {"type": "string"}}}, **CACHED, **told),
            **not_modified(**told),
            **problems("not-acceptable", "bug", *also),
        },
        parameters=[*(parameters or []), parameter(IF_NONE_MATCH)],
    )


def _problem_page() -> Json:
    return _page(
        "explainProblem",
        "What a problem means",
        "The page that the `type` of a problem document leads to.",
        "not-found",
        parameters=[in_path("slug", "The end of the problem's `type`.", list(STATUS)), parameter(LANGUAGE)],
        spoken=SPOKEN,
    )


def _health(status: str, summary: str, description: str, *also: str) -> Json:
    example = examples.steady(msgspec.to_builtins(Health(status, __version__, RULES, "off")))
    return operation(
        f"is{status.capitalize()}",
        "operation",
        summary,
        description,
        {"200": ok("It is.", json(ref("Health"), example=example)), **problems("not-acceptable", "bug", *also)},
    )


def _ready() -> Json:
    return _health("ready", "Is it ready?", "Says no from the moment on in which it is told to stop.", "draining")


def _metrics() -> Json:
    return operation(
        "showMetrics",
        "operation",
        "What was counted",
        "Requests, durations, tables by game and verdict, findings by rule, in Prometheus' text format.",
        {
            "200": ok("The counts.", {"text/plain": {"schema": {"type": "string"}}}),
            **problems("not-acceptable", "bug"),
        },
    )
