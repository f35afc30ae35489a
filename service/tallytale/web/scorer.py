"""The scorer's page, and what it loads: built from `clients/scorer` into `pages/scorer`.

Laws of this file: only what was built is served; a name that has a digest of its content in it never changes.
"""

from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.web.answers import HTML, Asset
from tallytale.web.asked import asked
from tallytale.web.problems import Denied, require

PAGE = "index.html"
TYPES = {
    "css": "text/css; charset=utf-8",
    "html": HTML,
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FOREVER = (b"cache-control", b"public, max-age=31536000, immutable")
_BUILT = files(__package__) / "pages" / "scorer"


@route("/", http_method=["GET", "HEAD"])
async def scorer(request: Request[Any, Any, Any]) -> ASGIApp:
    """Show the scorer."""
    caller = asked(request)
    require(caller, "text/html")
    return _page().answer(caller)


@route("/scorer/{asset:str}", http_method=["GET", "HEAD"])
async def scorer_asset(request: Request[Any, Any, Any], asset: str) -> ASGIApp:
    """Return what the scorer loads."""
    return _asset(asset).answer(asked(request))


@cache
def _page() -> Asset:
    return Asset(_read(PAGE), HTML, (b"content-security-policy", POLICY), (b"cache-control", b"no-cache"))


def _asset(name: str) -> Asset:
    if name not in _names() or name == PAGE:
        raise Denied("not-found")
    return _loaded(name)


@cache
def _loaded(name: str) -> Asset:
    return Asset(_read(name), TYPES[name.rpartition(".")[2]], FOREVER)


@cache
def _names() -> frozenset[str]:
    return frozenset([file.name for file in _BUILT.iterdir()] if _BUILT.is_dir() else [])


def _read(name: str) -> bytes:
    if name not in _names():
        raise Denied("not-found", reason="scorer.not-built")
    return (_BUILT / name).read_bytes()
