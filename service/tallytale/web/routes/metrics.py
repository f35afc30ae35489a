"""The route for the metrics that Prometheus collects."""

from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.web.http.context import context_of
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.responses import Representation
from tallytale.web.ops import metrics


@route("/metrics", http_method=["GET", "HEAD"])
async def show_metrics(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return the metrics of all workers in Prometheus' text format."""
    context = context_of(request)
    require_acceptable(context, "text/plain")
    return Representation(metrics.exposition(), metrics.MEDIA_TYPE, headers=[(b"cache-control", b"no-store")]).respond(
        context
    )
