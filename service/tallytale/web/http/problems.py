"""Why a request is refused: the one table from a problem to its status, and from an exception to a problem.

Laws of this file: every 4xx and 5xx is a problem document (RFC 9457), whatever was asked for; a bug tells nothing of
the inside, and is logged with the request's id.
"""

from collections.abc import Mapping

from litestar.exceptions import HTTPException
from msgspec.structs import replace

from tallytale.rules.judge import encode
from tallytale.rules.problems import STATUS as BODY_STATUS
from tallytale.rules.problems import BodyError, Problem, Refused
from tallytale.rules.report import Fact
from tallytale.rules.texts import ENGINE
from tallytale.web.http import negotiation
from tallytale.web.http.context import RequestContext
from tallytale.web.http.responses import VARY, Headers, Response
from tallytale.web.ops import logs
from tallytale.words import say

PROBLEM_JSON = "application/problem+json"

STATUS: Mapping[str, int] = {
    **BODY_STATUS,
    "not-found": 404,
    "not-remembered": 404,
    "method": 405,
    "not-acceptable": 406,
    "media-type": 415,
    "timeout": 408,
    "bad-request": 400,
    "too-many-requests": 429,
    "bug": 500,
    "draining": 503,
}
# What the framework raises of its own accord; nothing else of it is ours.
_LITESTAR = {400: "malformed", 404: "not-found", 405: "method"}


CLOSE = [(b"connection", b"close")]
REFUSED = "tallytale.refused"  # where in a request's state the connection leaves the `Denied` to answer with


class ProblemResponse(Exception):  # noqa: N818 - an answer, not a failure
    """A request that gets a problem for an answer. `reason` names a sentence that says more than the problem's own."""

    def __init__(self, slug: str, headers: Headers = (), *, reason: str = "", **facts: Fact) -> None:
        super().__init__(slug)
        self.slug = slug
        self.headers = headers
        self.reason = reason or f"problem.{slug}.detail"
        self.facts = facts

    def problem(self, language: str) -> Problem:
        """Say what is wrong, in a language."""
        detail, status = say(self.reason, language, **self.facts), STATUS[self.slug]
        errors = [BodyError("", detail)] if status == STATUS["malformed"] else None
        return Problem(f"/problems/{self.slug}", title(self.slug, language), status, detail, errors=errors)


def require_acceptable(context: RequestContext, media_type: str) -> None:
    """Refuse whoever can't take the one form that there is."""
    if not negotiation.accepts(context.header(b"accept"), media_type):
        raise ProblemResponse("not-acceptable", offered=media_type)


def title(slug: str, language: str) -> str:
    """Return the title of a problem, whether the engine finds it or the service."""
    known = ENGINE[language].problems
    return known[slug].title if slug in known else say(f"problem.{slug}.title", language)


def problem_response(error: Exception, context: RequestContext) -> Response:
    """Return the problem document that answers an exception."""
    found = _as_problem(error)
    if found.slug == "bug":
        logs.log_bug(context.id, error)
    language = negotiation.language(context.header(b"accept-language"))
    problem = replace(found.problem(language), instance=f"urn:tallytale:request:{context.id}")
    extra_headers = found.headers if isinstance(found, ProblemResponse) else ()
    headers = [
        (b"content-type", PROBLEM_JSON.encode()),
        (b"content-language", language.encode()),
        (b"cache-control", b"no-store"),
        VARY,
        *extra_headers,
    ]
    return Response(encode(problem), headers, problem.status)


def _as_problem(error: Exception) -> Refused | ProblemResponse:
    if isinstance(error, Refused | ProblemResponse):
        return error
    status = error.status_code if isinstance(error, HTTPException) else 0
    slug = _LITESTAR.get(status, "bug")
    allow = (getattr(error, "headers", None) or {}).get("allow", "")
    headers = [(b"allow", allow.encode())] if allow else []
    return ProblemResponse(slug, headers, reason="framework" if slug == "malformed" else "")
