"""Routes for documentation: the OpenAPI document, the /docs page, and a page for each kind of problem.

Law of this file: the Content-Security-Policy of each page forbids inline scripts and loading from other hosts.
"""

from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.engine.judging import encode
from tallytale.phrases import say
from tallytale.web.http import negotiation
from tallytale.web.http.context import context_of
from tallytale.web.http.fault_examples import sections
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.responses import HTML, Asset
from tallytale.web.http.statuses import JSON, STATUS, title
from tallytale.web.openapi import document

ASSETS = {
    "docs.css": "text/css; charset=utf-8",
    "docs.js": "text/javascript; charset=utf-8",
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
TEXT_POLICY = b"default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
NO_CACHE = (b"cache-control", b"no-cache")
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


@route("/problems/{slug:str}", http_method=["GET", "HEAD"])
async def problem(request: Request[Any, Any, Any], slug: str) -> ASGIApp:
    """Return the page that explains a kind of error."""
    context = context_of(request)
    if slug not in STATUS:
        raise ProblemResponse("not-found")
    require_acceptable(context, "text/html")
    return _problem_page(slug, negotiation.language(context.headers.get(b"accept-language", ""))).respond(context)


@cache
def _openapi() -> Asset:
    return Asset(encode(document()), JSON, NO_CACHE)


@cache
def _page(name: str, media_type: str, *headers: tuple[bytes, bytes]) -> Asset:
    return Asset((_PAGES / name).read_bytes(), media_type, *headers, NO_CACHE)


@cache  # needs no size limit, because there is one page for each kind of error in each language
def _problem_page(slug: str, language: str) -> Asset:
    heading, status = escape(title(slug, language)), escape(say("problem.status", language, status=STATUS[slug]))
    page = (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{heading} – Tallytale</title>\n"
        '<link rel="stylesheet" href="/docs/problem.css">\n'
        f"<main>\n<p>{status} · <code>/problems/{slug}</code></p>\n<h1>{heading}</h1>\n"
        f"<p>{escape(say(f'problem.{slug}.page', language))}</p>\n{sections(slug, language)}</main>\n</html>\n"
    )
    headers = [(b"content-language", language.encode()), (b"content-security-policy", TEXT_POLICY)]
    return Asset(page.encode(), HTML, *headers, NO_CACHE)
