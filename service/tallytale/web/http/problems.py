"""Error responses as problem documents (RFC 9457). Each kind of error has a status.

Laws of this file:
- Every response with a 4xx or 5xx status is a problem document, whatever the Accept header says.
- The document for a bug does not say what caused it. The log does, under the request's id.
"""

from litestar.exceptions import HTTPException
from msgspec.structs import replace

from tallytale.engine.judging import encode
from tallytale.engine.tables import BodyError, FaultCode, InvalidBody, Problem
from tallytale.engine.words import Fact
from tallytale.web.http import negotiation
from tallytale.web.http.context import RequestContext
from tallytale.web.http.responses import VARY, Headers, Response
from tallytale.web.http.statuses import PROBLEM_JSON, STATUS, detail, title
from tallytale.web.ops import logs

# Litestar raises exceptions with these statuses on purpose. An exception with any other status is a bug.
_LITESTAR = {400: "malformed", 404: "not-found", 405: "method"}


CLOSE = [(b"connection", b"close")]
# If a connection refuses a request whose head was already read, the error response is stored under this key.
REFUSED = "tallytale.refused"


class ProblemResponse(Exception):  # noqa: N818 - a response, not an error of the service
    """Raised to answer a request with an error document.

    `reason` names a more precise explanation in `phrases/` than the usual text for this kind of error.
    """

    def __init__(self, slug: str, headers: Headers = (), *, reason: str = "", **facts: Fact) -> None:
        super().__init__(slug)
        self.slug = slug
        self.headers = headers
        self.reason = reason or f"problem.{slug}"
        self.facts = facts

    def problem(self, language: str) -> Problem:
        text, status = detail(self.reason, language, self.facts), STATUS[self.slug]
        code: FaultCode = "http" if self.slug == "bad-request" else "other"
        errors = [BodyError("", code, text, self.facts)] if status == STATUS["malformed"] else None
        facts = None if errors else self.facts or None
        return Problem(f"/problems/{self.slug}", title(self.slug, language), status, text, errors=errors, facts=facts)


def require_acceptable(context: RequestContext, media_type: str) -> None:
    """Raise an error response if the client does not accept the media type of the response."""
    if not negotiation.accepts(context.headers.get(b"accept", ""), media_type):
        raise ProblemResponse("not-acceptable", offered=media_type)


def problem_response(error: Exception, context: RequestContext) -> Response:
    found = _as_problem(error)
    if found.slug == "bug":
        logs.log_bug(context.id, error, context.trace)
    language = negotiation.language(context.headers.get(b"accept-language", ""))
    ids = {"instance": f"urn:tallytale:request:{context.id}", "trace_id": context.trace.get("trace_id")}
    problem = replace(found.problem(language), **ids)
    extra_headers = found.headers if isinstance(found, ProblemResponse) else ()
    headers = [
        (b"content-type", PROBLEM_JSON.encode()),
        (b"content-language", language.encode()),
        (b"cache-control", b"no-store"),
        VARY,
        *extra_headers,
    ]
    return Response(encode(problem), headers, problem.status)


def _as_problem(error: Exception) -> InvalidBody | ProblemResponse:
    if isinstance(error, InvalidBody | ProblemResponse):
        return error
    status = error.status_code if isinstance(error, HTTPException) else 0
    slug = _LITESTAR.get(status, "bug")
    allow = (getattr(error, "headers", None) or {}).get("allow", "")
    if slug == "method":
        # The methods are sorted, because Litestar lists them in a different order in each process.
        methods = sorted(allow.split(", "))
        return ProblemResponse(slug, [(b"allow", ", ".join(methods).encode())], methods=methods)
    return ProblemResponse(slug, reason="framework" if slug == "malformed" else "")
