"""The part of the OpenAPI document about correcting an illegal game table and trying out changes to a table."""

from tallytale.web.openapi import examples
from tallytale.web.openapi.parts import (
    BODY_PROBLEMS,
    CACHE_HEADERS,
    LANGUAGE,
    LANGUAGE_HEADER,
    json,
    ok,
    operation,
    parameter,
)
from tallytale.web.openapi.unions import Json, ref


def paths() -> Json:
    return {
        "/v1/placements": _path(
            "tryChanges",
            "Try changes on a table",
            "Returns what each of many small changes would do to a table: the new findings, the rules that are no longer "
            "broken and, if you ask for them, the points. Use it to show which pieces can go where. For the rate limit, it "
            "counts as 1 request, and 1 more for each 20 lists of changes. If the answer would have more than 4 MiB of JSON, "
            "you get 400, and `at` is the first list of changes that is too much.",
            ("PlacementsRequest", "Placements"),
            examples.placements(),
        ),
        "/v1/corrections": _path(
            "correctTable",
            "Correct a table",
            "Returns up to 12 corrections of an illegal table, the most likely first. Each has the changes that make the table "
            "legal. If there are too many mistakes to correct all at once, `steps` has changes that correct some of them. "
            "Counts as 20 requests for the rate limit.",
            ("CorrectionsRequest", "Corrections"),
            examples.corrections(),
            **CACHE_HEADERS,
        ),
    }


def _path(
    id: str,  # noqa: A002 - OpenAPI's word is operationId
    summary: str,
    description: str,
    schemas: tuple[str, str],
    example: tuple[Json, Json],
    **headers: str,
) -> Json:
    """Describe a path that has one POST operation.

    `schemas` and `example` each have two parts: for the request body, and for the answer.
    """
    (sent, answered), (body, answer) = schemas, example
    response = ok("The answer.", json(ref(answered), example=answer), **LANGUAGE_HEADER, **headers)
    return {
        "post": operation(
            id,
            "corrections",
            summary,
            description,
            {"200": response},
            BODY_PROBLEMS,
            parameters=[parameter(LANGUAGE)],
            body={"required": True, "description": summary, "content": json(ref(sent), example=body)},
        )
    }
