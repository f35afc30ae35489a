"""Parts of the OpenAPI document that several operations share: parameters, headers and responses."""

from collections.abc import Sequence
from typing import Any

from tallytale.engine.table_schemas import Json
from tallytale.web.http.statuses import JSON, PROBLEM_JSON, STATUS, title
from tallytale.web.openapi import examples
from tallytale.web.openapi.schemas import problem_of

# Requests to operations with these tags count for the client's rate limit.
RATE_LIMITED_TAGS = ("scores", "moves", "corrections", "games")
TOO_MANY = "too-many-requests"
# Every operation with a request body can answer with these errors. The first of them is the most frequent.
BODY_PROBLEMS = ("shape", "malformed", "not-acceptable", "too-large", "media-type")
# Every operation can answer with these errors. The first two occur while the request is being read.
ANY_OPERATION = ("bad-request", "timeout", "bug")
LANGUAGE, IF_NONE_MATCH, REQUEST_ID = "AcceptLanguage", "IfNoneMatch", "RequestId"
PARAMETERS: Json = {
    LANGUAGE: {
        "name": "Accept-Language",
        "in": "header",
        "description": "The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.",
        "schema": {"type": "string"},
        "example": "en",
    },
    IF_NONE_MATCH: {
        "name": "If-None-Match",
        "in": "header",
        "description": "The `ETag` of your copy. If it is still current, you get 304 without a body.",
        "schema": {"type": "string"},
        "example": f'"{examples.SOME_ID}"',
    },
    REQUEST_ID: {
        "name": "X-Request-Id",
        "in": "header",
        "description": "Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.",
        "schema": {"type": "string"},
        "example": "my-request-1",
    },
}

RESPONSE_HEADERS: Json = {
    "RequestId": {
        "description": "The id of this request, yours or a new one. The log contains it, and nothing about you.",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
        "example": "my-request-1",
    },
    "ETag": {
        "description": "Identifies this version of the response; send it in `If-None-Match` the next time.",
        "required": True,
        "schema": {"type": "string", "pattern": '^"[0-9a-f]{32}(-gzip)?"$'},
        "example": f'"{examples.SOME_ID}"',
    },
    "ContentLanguage": {
        "description": "The language of the sentences.",
        "required": True,
        "schema": {"type": "string"},
        "example": "en",
    },
    "ContentLocation": {
        "description": "Where this report is stored for a while.",
        "required": True,
        "schema": {"type": "string", "pattern": "^/v1/scores/[0-9a-f]{32}$"},
        "example": f"/v1/scores/{examples.SOME_ID}",
    },
    "CacheStatus": {
        "description": "Whether the answer came from a cache, and from which (RFC 9211).",
        "required": True,
        "schema": {"type": "string"},
        "example": "tallytale; hit",
    },
    "Immutable": {
        "description": "A report never changes.",
        "required": True,
        "schema": {"type": "string", "enum": ["public, max-age=86400, immutable"]},
    },
    "RateLimit": {
        "description": "`r`: how many requests you have left; `t`: seconds until the limit is reset. Sent only if there is a limit.",
        "schema": {"type": "string", "pattern": '^"default";r=[0-9]+;t=[0-9]+$'},
        "example": '"default";r=2999;t=60',
    },
    "RateLimitPolicy": {
        "description": "`q`: how many requests you can send in `w` seconds; each table of a batch counts. Sent only if there is a limit.",
        "schema": {"type": "string", "pattern": '^"default";q=[0-9]+;w=[0-9]+$'},
        "example": '"default";q=3000;w=60',
    },
    "RetryAfter": {
        "description": "Seconds to wait before the next request.",
        "required": True,
        "schema": {"type": "integer", "minimum": 0},
        "example": 60,
    },
    "AnyOrigin": {
        "description": "Web pages of any origin can use the API.",
        "required": True,
        "schema": {"type": "string", "enum": ["*"]},
    },
}


def operation(  # noqa: PLR0913 - the members of an OpenAPI operation
    id: str,  # noqa: A002 - OpenAPI's word is operationId
    tag: str,
    summary: str,
    description: str,
    responses: Json,
    problems: Sequence[str],
    *,
    parameters: list[Json] | None = None,
    body: Json | None = None,
) -> Json:
    """Describe an operation. `problems` are its own errors, without those that every operation can have."""
    shared = [{"$ref": f"#/components/parameters/{REQUEST_ID}"}]
    limited = tag in RATE_LIMITED_TAGS
    responses = responses | _problem_responses(id, [*problems, *ANY_OPERATION, *([TOO_MANY] if limited else [])])
    if limited:
        responses = {status: _with_rate_limit_headers(response) for status, response in responses.items()}
    operation: Json = {
        "operationId": id,
        "tags": [tag],
        "summary": summary,
        "description": description,
        "parameters": [*(parameters or []), *shared],
        "responses": responses,
    }
    return {**operation, "requestBody": body} if body else operation


def _with_rate_limit_headers(response: Json) -> Json:
    return {
        **response,
        "headers": response["headers"] | refs(RateLimit="RateLimit", RateLimit_Policy="RateLimitPolicy"),
    }


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
    """Return the headers that every response has, and those in `more`.

    For example, `X_Request_Id="RequestId"` adds the header X-Request-Id, which is described under "RequestId".
    """
    return refs(**more, X_Request_Id="RequestId", Access_Control_Allow_Origin="AnyOrigin")


def refs(**named: str) -> Json:
    return {name.replace("_", "-"): {"$ref": f"#/components/headers/{component}"} for name, component in named.items()}


ETAG_HEADER = {"ETag": "ETag"}
LANGUAGE_HEADER = {"Content_Language": "ContentLanguage"}
CACHE_HEADERS = {"Cache_Status": "CacheStatus"}
STORED_HEADERS = {"Content_Location": "ContentLocation", **CACHE_HEADERS}
CACHED_REPORT_HEADERS = {"Cache_Control": "Immutable", **CACHE_HEADERS}


def ok(description: str, content: Json, **more: str) -> Json:
    return {"description": description, "headers": sent_headers(**more), "content": content}


def json(schema: Json, **example: Any) -> Json:
    return {JSON: {"schema": schema, **example}}


def text(kind: str, example: str) -> Json:
    return {f"text/{kind}": {"schema": {"type": "string"}, "example": example}}


def not_modified(**more: str) -> Json:
    return {"304": {"description": "Your copy is still current.", "headers": sent_headers(**ETAG_HEADER, **more)}}


def _problem_responses(operation: str, slugs: list[str]) -> Json:
    by_status: dict[int, list[str]] = {}
    for slug in slugs:
        by_status.setdefault(STATUS[slug], []).append(slug)
    return {str(status): _problem_response(operation, together) for status, together in sorted(by_status.items())}


def _problem_response(operation: str, slugs: list[str]) -> Json:
    described = " ".join([f"{title(slug, 'en')}." for slug in slugs])
    content = {PROBLEM_JSON: {"schema": problem_of(slugs), "examples": examples.problems_of(operation, slugs)}}
    extra = {"Retry_After": "RetryAfter"} if TOO_MANY in slugs else {}
    return {"description": described, "headers": sent_headers(**LANGUAGE_HEADER, **extra), "content": content}
