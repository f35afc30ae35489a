"""The routes of the scorer, a web app: its page, and the files that the page loads.

Laws of this file:
- Only files from the build of the scorer are served.
- A file with a hash in its name may be cached forever. Clients must check all other files for changes each time.
"""

import hashlib
import re
from base64 import b64encode
from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.web.http.bodies import require_no_body
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.responses import HTML, NO_CACHE, Asset
from tallytale.web.http.streaming import GzippedFile

PAGE = "index.html"
WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
LICENSES = "licenses.txt"
TYPES = {
    "css": "text/css; charset=utf-8",
    "html": HTML,
    "json": "application/json",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
    "zip": "application/zip",
}
CSP = (
    b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'%s; img-src 'self'; font-src 'self'; "
    b"connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FOREVER = (b"cache-control", b"public, max-age=31536000, immutable")
_BUILT = files("tallytale.web") / "pages" / "scorer"


@route("/", http_method=["GET", "HEAD"])
async def scorer(request: Request[Any, Any, Any]) -> ASGIApp:
    context = context_of(request)
    require_acceptable(context, "text/html")
    return _stable_file(PAGE).respond(context)


@route(f"/{WORKER}", http_method=["GET", "HEAD"])
async def scorer_worker(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return the service worker. Its path has no folder, because it controls only pages below its own path."""
    return _stable_file(WORKER).respond(context_of(request))


@route(f"/{MANIFEST}", http_method=["GET", "HEAD"])
async def scorer_manifest(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return the web app manifest, which a phone needs to install the scorer."""
    return _stable_file(MANIFEST).respond(context_of(request))


@route("/scorer/{asset:str}", http_method=["GET", "HEAD"])
async def scorer_asset(request: Request[Any, Any, Any], asset: str) -> ASGIApp:
    """Return a script, style, font or image of the scorer, or the licenses of the software in it."""
    if asset not in _file_names() or asset in {PAGE, WORKER, MANIFEST}:
        raise ProblemResponse("not-found")
    file = _stable_file(asset) if asset == LICENSES else _hashed_file(asset)
    return file.respond(context_of(request))


@route("/scorer/{part:str}/{asset:str}", http_method=["GET", "HEAD"])
async def scorer_engine(request: Request[Any, Any, Any], part: str, asset: str) -> ASGIApp:
    """Return a file of the rules engine. Phones judge game tables with it while they are offline."""
    if (part, asset) not in _engine_files():
        raise ProblemResponse("not-found")
    context = context_of(request)
    await require_no_body(context)
    return _engine_file(part, asset).respond(context)


@cache
def security_policy() -> bytes:
    """Return the page's Content-Security-Policy. It allows one inline style, which it identifies by a hash."""
    styles = re.findall(rb"<style>(.*?)</style>", (_BUILT / PAGE).read_bytes(), re.DOTALL)
    return CSP % b"".join([b" 'sha256-%s'" % b64encode(hashlib.sha256(style).digest()) for style in styles])


def _policy() -> tuple[bytes, bytes]:
    """Return the header with the security policy. Scripts have it, too, because web workers need their own policy."""
    return (b"content-security-policy", security_policy())


@cache
def _stable_file(name: str) -> Asset:
    """Return a file whose name is the same in every release, so clients must check it for changes."""
    if name not in _file_names():
        raise ProblemResponse("not-found", reason="scorer.not-built")
    return Asset((_BUILT / name).read_bytes(), _type(name), _policy(), NO_CACHE)


@cache
def _hashed_file(name: str) -> Asset:
    return Asset((_BUILT / name).read_bytes(), _type(name), _policy(), FOREVER)


@cache
def _engine_file(part: str, asset: str) -> GzippedFile:
    return GzippedFile(_BUILT / part / f"{asset}.gz", _type(asset), f"{part}-{asset}", FOREVER, _policy())


@cache
def _file_names() -> frozenset[str]:
    return frozenset([file.name for file in _BUILT.iterdir() if file.is_file()] if _BUILT.is_dir() else [])


@cache
def _engine_files() -> frozenset[tuple[str, str]]:
    """Return the folder and name of each file of the rules engine for phones."""
    parts = [part for part in _BUILT.iterdir() if part.is_dir()] if _BUILT.is_dir() else []
    return frozenset([(part.name, file.name.removesuffix(".gz")) for part in parts for file in part.iterdir()])


def _type(name: str) -> str:
    return TYPES[name.rpartition(".")[2]]
