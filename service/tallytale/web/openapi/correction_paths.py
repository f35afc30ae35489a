"""The operations about corrections in the OpenAPI document, and the schemas of their bodies."""

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
    """Return the paths of these operations."""
    sent, answered = examples.corrections()
    return {
        "/v1/corrections": {
            "post": operation(
                "correctTable",
                "corrections",
                "Correct a table",
                "Returns the legal tables that are nearest to an illegal one, at most 12, the most likely first. Each is "
                "described by the changes that lead to it. If several mistakes can’t be corrected together, `steps` has changes "
                "that correct some of them. Costs 20 requests.",
                {
                    "200": ok(
                        "The corrections.",
                        json(ref("Corrections"), example=answered),
                        **LANGUAGE_HEADER,
                        **CACHE_HEADERS,
                    )
                },
                BODY_PROBLEMS,
                parameters=[parameter(LANGUAGE)],
                body={
                    "required": True,
                    "description": "The table to correct.",
                    "content": json(ref("CorrectionsRequest"), example=sent),
                },
            )
        },
    }
