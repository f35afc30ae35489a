"""The parts that operations are put together from: parameters, headers, answers."""

from typing import Any

from tallytale.web.answers import JSON
from tallytale.web.openapi.schemas import Json, problem_of
from tallytale.web.problems import PROBLEM, STATUS, title

LANGUAGE, IF_NONE_MATCH, REQUEST_ID = "AcceptLanguage", "IfNoneMatch", "RequestId"
PARAMETERS: Json = {
    LANGUAGE: {
        "name": "Accept-Language",
        "in": "header",
        "description": "The language of the sentences, by RFC 4647 lookup; English when there is none that fits.",
        "schema": {"type": "string"},
        "example": "en",
    },
    IF_NONE_MATCH: {
        "name": "If-None-Match",
        "in": "header",
        "description": "The `ETag` of what you have: when nothing has changed you get 304 and no body.",
        "schema": {"type": "string"},
    },
    REQUEST_ID: {
        "name": "X-Request-Id",
        "in": "header",
        "description": "Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.",
        "schema": {"type": "string"},
        "example": "my-request-1",
    },
}

RESPONSE_HEADERS: Json = {
    "RequestId": {
        "description": "The id of this request, yours or a new one; it is in the log, and nothing about you is.",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
    },
    "ETag": {
        "description": "What tells this representation from others; send it back in `If-None-Match`.",
        "required": True,
        "schema": {"type": "string", "pattern": '^"[0-9a-f]{32}(-gzip)?"$'},
    },
    "ContentLanguage": {
        "description": "The language of the sentences.",
        "required": True,
        "schema": {"type": "string"},
    },
    "ContentLocation": {
        "description": "Where this report is remembered for a while.",
        "required": True,
        "schema": {"type": "string", "pattern": "^/v1/scores/[0-9a-f]{32}$"},
    },
    "CacheStatus": {
        "description": "Which memory answered, or why none did (RFC 9211).",
        "required": True,
        "schema": {"type": "string"},
    },
    "Immutable": {
        "description": "A report never changes.",
        "required": True,
        "schema": {"type": "string", "enum": ["public, max-age=86400, immutable"]},
    },
    "AnyOrigin": {
        "description": "Every page may ask.",
        "required": True,
        "schema": {"type": "string", "enum": ["*"]},
    },
}


def operation(  # noqa: PLR0913 - what there is to say of an operation, each by name
    id: str,  # noqa: A002 - OpenAPI's word is operationId
    tag: str,
    summary: str,
    description: str,
    responses: Json,
    *,
    parameters: list[Json] | None = None,
    body: Json | None = None,
) -> Json:
    shared = [{"$ref": f"#/components/parameters/{REQUEST_ID}"}]
    operation: Json = {
        "operationId": id,
        "tags": [tag],
        "summary": summary,
        "description": description,
        "parameters": [*(parameters or []), *shared],
        "responses": responses,
    }
    return {**operation, "requestBody": body} if body else operation


def parameter(name: str) -> Json:
    return {"$ref": f"#/components/parameters/{name}"}


def in_path(name: str, description: str, values: list[str]) -> Json:
    schema = {"type": "string", "enum": values}
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": description,
        "schema": schema,
        "example": values[0],
    }


def sent_headers(**more: str) -> Json:
    """Return the headers that every answer has, and more: the component by the header's name, with _ for -."""
    every = {"X-Request-Id": "RequestId", "Access-Control-Allow-Origin": "AnyOrigin"}
    named = {name.replace("_", "-"): component for name, component in more.items()}
    return {name: {"$ref": f"#/components/headers/{component}"} for name, component in (named | every).items()}


CACHED = {"ETag": "ETag"}
SPOKEN = {"Content_Language": "ContentLanguage"}
PLACED = {"Content_Location": "ContentLocation", "Cache_Status": "CacheStatus"}
REMEMBERED = {"Cache_Control": "Immutable", "Cache_Status": "CacheStatus"}


def ok(description: str, content: Json, **more: str) -> Json:
    return {"description": description, "headers": sent_headers(**more), "content": content}


def json(schema: Json, **example: Any) -> Json:
    return {JSON: {"schema": schema, **example}}


def not_modified(**more: str) -> Json:
    return {"304": {"description": "You have it already.", "headers": sent_headers(**CACHED, **more)}}


def problems(*slugs: str) -> Json:
    """Return the responses of these problems, by status."""
    by_status: dict[int, list[str]] = {}
    for slug in slugs:
        by_status.setdefault(STATUS[slug], []).append(slug)
    return {str(status): _problem_response(together) for status, together in sorted(by_status.items())}


def _problem_response(slugs: list[str]) -> Json:
    described = " ".join([f"{title(slug, 'en')}." for slug in slugs])
    content = {PROBLEM: {"schema": problem_of(slugs)}}
    return {"description": described, "headers": sent_headers(**SPOKEN), "content": content}
