"""The metrics that Prometheus collects."""

from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.web.http.context import asked
from tallytale.web.http.problems import require
from tallytale.web.http.responses import Text
from tallytale.web.ops import metrics


@route("/metrics", http_method=["GET", "HEAD"])
async def show_metrics(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return the counters of all workers in Prometheus' text format."""
    caller = asked(request)
    require(caller, "text/plain")
    return Text(metrics.exposition(), metrics.MEDIA_TYPE, headers=[(b"cache-control", b"no-store")]).answer(caller)
