"""Routes for documentation: the OpenAPI document, the page to try the API, and the site for developers.

Laws of this file:
- The Content-Security-Policy of each page forbids loading from other hosts, and all inline scripts that the page did not
  have when the site was built.
- Only files from the build of the site are served. Without it, /docs is the page to try the API.
"""

import hashlib
import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.engine.judging import encode
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.responses import HTML, NO_CACHE, Asset
from tallytale.web.http.statuses import JSON
from tallytale.web.openapi import document

TRY = "api.html"
ASSETS = (TRY, "docs.css", "docs.js", "guide.css", "problem.css", "swagger-ui.css", "swagger-ui-bundle.js")
FRONT = "front.html"
TYPES = {
    "css": "text/css; charset=utf-8",
    "html": HTML,
    "js": "text/javascript; charset=utf-8",
    "json": JSON,
    "mjs": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
}
# Swagger UI and the site need inline styles and data: URLs.
POLICY = (
    b"default-src 'none'; script-src 'self'%s; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    b"connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_PAGES = files("tallytale.web") / "pages"
_SITE = _PAGES / "site"


@route("/openapi.json", http_method=["GET", "HEAD"])
async def openapi_json(request: Request[Any, Any, Any]) -> ASGIApp:
    context = context_of(request)
    require_acceptable(context, JSON)
    return _openapi().respond(context)


@route("/docs", http_method=["GET", "HEAD"])
async def docs(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return the first page of the site for developers."""
    context = context_of(request)
    require_acceptable(context, "text/html")
    return _file(FRONT if FRONT in _site() else TRY).respond(context)


@route("/docs/{asset:str}", http_method=["GET", "HEAD"])
async def docs_page(request: Request[Any, Any, Any], asset: str) -> ASGIApp:
    """Return a page of the site, the page to try the API, or a file that the latter loads."""
    return _existing(asset).respond(context_of(request))


@route("/docs/{part:str}/{asset:str}", http_method=["GET", "HEAD"])
async def docs_asset(request: Request[Any, Any, Any], part: str, asset: str) -> ASGIApp:
    """Return a file that the pages of the site load."""
    return _existing(f"{part}/{asset}").respond(context_of(request))


@route("/docs/{part:str}/{folder:str}/{asset:str}", http_method=["GET", "HEAD"])
async def docs_deep_asset(request: Request[Any, Any, Any], part: str, folder: str, asset: str) -> ASGIApp:
    """Return a file from a deeper folder of the site."""
    return _existing(f"{part}/{folder}/{asset}").respond(context_of(request))


@cache
def _openapi() -> Asset:
    return Asset(encode(document()), JSON, NO_CACHE)


def _existing(name: str) -> Asset:
    if name not in ASSETS and name not in _site():
        raise ProblemResponse("not-found")
    return _file(name)


@cache
def _file(name: str) -> Asset:
    body = (_PAGES if name in ASSETS else _SITE).joinpath(name).read_bytes()
    media_type = TYPES.get(name.rpartition(".")[2], "text/plain; charset=utf-8")
    policy = [(b"content-security-policy", _policy(body))] if media_type == HTML else []
    return Asset(body, media_type, *policy, NO_CACHE)


def _policy(page: bytes) -> bytes:
    """Return a page's Content-Security-Policy. It names each inline script of the page by its hash."""
    hashes = {b64encode(hashlib.sha256(script).digest()) for script in _INLINE_SCRIPT.findall(page)}
    return POLICY % b"".join(b" 'sha256-%s'" % one for one in sorted(hashes))


@cache
def _site() -> frozenset[str]:
    """Return the name of each file of the site, with its folders."""
    return frozenset(_names(_SITE, "")) if _SITE.is_dir() else frozenset()


def _names(folder: Traversable, prefix: str) -> Iterator[str]:
    for one in folder.iterdir():
        if one.is_dir():
            yield from _names(one, f"{prefix}{one.name}/")
        else:
            yield prefix + one.name
