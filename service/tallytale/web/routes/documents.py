"""Routes for documentation: the OpenAPI document, and the /docs page.

Law of this file: the Content-Security-Policy of each page forbids inline scripts and loading from other hosts.
"""

from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.engine.judging import encode
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.responses import HTML, NO_CACHE, TEXT_POLICY, Asset
from tallytale.web.http.statuses import JSON
from tallytale.web.openapi import document

ASSETS = {
    "docs.css": "text/css; charset=utf-8",
    "docs.js": "text/javascript; charset=utf-8",
    "guide.css": "text/css; charset=utf-8",
    "problem.css": "text/css; charset=utf-8",
    "swagger-ui.css": "text/css; charset=utf-8",
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "versions.html": HTML,
}
# The policy allows data: URLs and inline styles, because Swagger UI needs them.
DOCS_POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    b"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_PAGES = files("tallytale.web") / "pages"


@route("/openapi.json", http_method=["GET", "HEAD"])
async def openapi_json(request: Request[Any, Any, Any]) -> ASGIApp:
    context = context_of(request)
    require_acceptable(context, JSON)
    return _openapi().respond(context)


@route("/docs", http_method=["GET", "HEAD"])
async def docs(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return the page that displays the OpenAPI document with Swagger UI."""
    context = context_of(request)
    require_acceptable(context, "text/html")
    return _page("docs.html", HTML, (b"content-security-policy", DOCS_POLICY)).respond(context)


@route("/docs/{asset:str}", http_method=["GET", "HEAD"])
async def docs_asset(request: Request[Any, Any, Any], asset: str) -> ASGIApp:
    """Return a file that the /docs page loads, or the page about API versions."""
    if asset not in ASSETS:
        raise ProblemResponse("not-found")
    policy = [(b"content-security-policy", TEXT_POLICY)] if ASSETS[asset] == HTML else []
    return _page(asset, ASSETS[asset], *policy).respond(context_of(request))


@cache
def _openapi() -> Asset:
    return Asset(encode(document()), JSON, NO_CACHE)


@cache
def _page(name: str, media_type: str, *headers: tuple[bytes, bytes]) -> Asset:
    return Asset((_PAGES / name).read_bytes(), media_type, *headers, NO_CACHE)
