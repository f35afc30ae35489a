"""The routes of the pages that explain kinds of errors, each with examples of wrong requests, and of their index.

Law of this file: no error in an example is written by hand. The rules engine computes it from the wrong body.
"""

import json
from functools import cache
from html import escape
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.engine.judging import encode, judge
from tallytale.engine.tables import BodyError, FaultCode, InvalidBody
from tallytale.phrases import say
from tallytale.web.http import negotiation
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.responses import HTML, NO_CACHE, TEXT_POLICY, Asset
from tallytale.web.http.statuses import STATUS, detail, title

_PIGS = {"game": "three-little-pigs", "players": [{"houses": []}, {"houses": []}]}
_NOT_JSON = (
    "",
    "hello",
    '{"game": "three-little-pigs",}',
    '{"game": "three-little-pigs" "players": []}',
    '{"game" "three-little-pigs"}',
    '{"game": "three-little-pigs"',
    "{'game': 'three-little-pigs'}",
    '{game: "three-little-pigs"}',
    '{"game": "three-little-pigs"} // ours',
    '{"game": "three-little-pigs"}{}',
    '{"flowerpots": 01}',
    '{"flowerpots": .5}',
    '{"flowerpots": NaN}',
    '{"game": "three-little-pigs\n"}',
    '{"game": "three\\-little-pigs"}',
    '{"game": "\\ud83d"}',
)
_WRONG_TABLES: tuple[dict[str, Any], ...] = (
    {**_PIGS, "players": 2},
    {"game": "chess"},
    {"game": "three-little-pigs"},
    {**_PIGS, "colour": "red"},
    {**_PIGS, "firsts": {"straw": 7, "wood": None, "brick": None}},
    {**_PIGS, "players": []},
    {**_PIGS, "waive": ["pigs.house.one-door", "pigs.house.one-door"]},
    {**_PIGS, "waive": ["pigs.firsts.seat"]},
)

# No request body causes these errors, so their examples are fixed: an error code and a sentence.
_WITHOUT_EXAMPLE: dict[str, tuple[FaultCode, str]] = {
    "bad-request": ("http", "problem.bad-request"),
    "malformed": ("other", "framework"),
}


@route("/problems/{slug:str}", http_method=["GET", "HEAD"])
async def problem(request: Request[Any, Any, Any], slug: str) -> ASGIApp:
    """Return the page that explains a kind of error."""
    context = context_of(request)
    if slug not in STATUS:
        raise ProblemResponse("not-found")
    require_acceptable(context, "text/html")
    return _problem_page(slug, negotiation.language(context.headers.get(b"accept-language", ""))).respond(context)


@route("/problems", http_method=["GET", "HEAD"])
async def problems(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return a page with a link to the page of each kind of error."""
    context = context_of(request)
    require_acceptable(context, "text/html")
    return _index(negotiation.language(context.headers.get(b"accept-language", ""))).respond(context)


@cache
def _index(language: str) -> Asset:
    kinds = sorted((status, slug) for slug, status in STATUS.items())
    links = [
        f'<li>{status} · <a href="/problems/{slug}">{escape(title(slug, language))}</a> <code>{slug}</code></li>\n'
        for status, slug in kinds
    ]
    return _page(say("problem.index", language), f"<ul>\n{''.join(links)}</ul>\n", language)


@cache  # needs no size limit, because there is one page for each kind of error in each language
def _problem_page(slug: str, language: str) -> Asset:
    status = escape(say("problem.status", language, status=STATUS[slug]))
    about = (
        f"<p>{status} · <code>/problems/{slug}</code></p>\n"
        f"<p>{escape(say(f'problem.{slug}.page', language))}</p>\n{_sections(slug, language)}"
        f'<p><a href="/problems">{escape(say("problem.index", language))}</a></p>\n'
    )
    return _page(title(slug, language), about, language)


def _page(heading: str, content: str, language: str) -> Asset:
    page = (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)} – Tallytale</title>\n"
        '<link rel="stylesheet" href="/docs/problem.css">\n'
        f'<main>\n<p><a href="/docs">Tallytale</a></p>\n<h1>{escape(heading)}</h1>\n{content}</main>\n</html>\n'
    )
    headers = [(b"content-language", language.encode()), (b"content-security-policy", TEXT_POLICY)]
    return Asset(page.encode(), HTML, *headers, NO_CACHE)


@cache
def _sections(slug: str, language: str) -> str:
    """Return the examples for an error's page as HTML, with a section for each error code."""
    examples = {"malformed": _NOT_JSON, "shape": tuple(map(json.dumps, _WRONG_TABLES))}.get(slug, ())
    found: dict[FaultCode, list[str]] = {}
    for body in examples:
        for error in _errors(body, language):
            found.setdefault(error.code, []).append(_shown(body, error))
    if slug in _WITHOUT_EXAMPLE:
        code, message = _WITHOUT_EXAMPLE[slug]
        found[code] = [f"<p>{escape(detail(message, language, {}))}</p>\n"]
    return "".join(f'<h2 id="{code}"><code>{code}</code></h2>\n{"".join(examples)}' for code, examples in found.items())


def _errors(body: str, language: str) -> list[BodyError]:
    try:
        judge(body.encode())
    except InvalidBody as refused:
        return refused.problem(language).errors or []
    return []


def _shown(body: str, error: BodyError) -> str:
    sent = f"<pre>{escape(body, quote=False)}</pre>\n" if body else ""
    return f"{sent}<pre>{escape(encode(error).decode(), quote=False)}</pre>\n"
