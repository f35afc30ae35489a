"""The route that returns a stored report."""

import re
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.web.http.context import context_of
from tallytale.web.http.limits import require_allowance
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.report_cache import NOT_FOUND
from tallytale.web.http.statuses import JSON

_ID = re.compile("[0-9a-f]{32}")


@route("/v1/scores/{id:str}", http_method=["GET", "HEAD"])
async def get_report(request: Request[Any, Any, Any], id: str) -> ASGIApp:  # noqa: A002 - as in the path
    """Return a stored report by its id. Reports are stored for a limited time."""
    context = context_of(request)
    require_acceptable(context, JSON)
    reports = context.application.reports
    if not reports.has_locally(id):
        require_allowance(context)  # a client over its limit is refused before Redis is asked for the report
    representation, status = await reports.get_by_id(id) if _ID.fullmatch(id) else NOT_FOUND
    if representation is None:
        raise ProblemResponse("not-remembered", [status])
    return representation.respond(context, (b"cache-control", b"public, max-age=86400, immutable"), status)
