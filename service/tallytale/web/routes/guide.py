"""The routes of the pages about rules: one page for each rule, a list for each game, and the list of the games.

Law of this file: nothing is said here. The room `guide` knows what is on a page.
"""

import json
import re
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.engine.games import GAMES
from tallytale.engine.tables import known_game
from tallytale.engine.words import LANGUAGES, lookup
from tallytale.guide import MOVE, Entry, Example, Page, draw, how_to_play, index, move_scene, page, page_of, table_scene
from tallytale.phrases import say
from tallytale.web.http import negotiation
from tallytale.web.http.context import RequestContext, context_of
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.responses import HTML, NO_CACHE, TEXT_POLICY, Asset

PATH = "/docs/rules"
PLAY = "how-to-play"
MAX_SHOWN_ID = 80


@route(PATH, http_method=["GET", "HEAD"])
async def guide_of_games(request: Request[Any, Any, Any]) -> ASGIApp:
    context = context_of(request)
    require_acceptable(context, "text/html")
    return _games(_language(request, context)).respond(context)


@route(f"{PATH}/{{game:str}}", http_method=["GET", "HEAD"])
async def guide_of_game(request: Request[Any, Any, Any], game: str) -> ASGIApp:
    context = context_of(request)
    known_game(game)
    require_acceptable(context, "text/html")
    return _rules(game, _language(request, context)).respond(context)


@route(f"{PATH}/{{game:str}}/{PLAY}", http_method=["GET", "HEAD"])
async def guide_to_playing(request: Request[Any, Any, Any], game: str) -> ASGIApp:
    context = context_of(request)
    known_game(game)
    require_acceptable(context, "text/html")
    return _play(game, _language(request, context)).respond(context)


@route(f"{PATH}/{{game:str}}/{{rule:str}}", http_method=["GET", "HEAD"])
async def guide_of_rule(request: Request[Any, Any, Any], game: str, rule: str) -> ASGIApp:
    """Return the page on which a rule is. A turn rule can be on the page of the rule that it guards."""
    context = context_of(request)
    known_game(game)
    shown = page_of(game, rule)
    if shown is None:
        rules = [entry.id for entries in index(game, LANGUAGES[0]).pages.values() for entry in entries]
        raise ProblemResponse("not-found", reason="guide.no-rule", rule=rule[:MAX_SHOWN_ID], rules=rules)
    require_acceptable(context, "text/html")
    return _rule(game, shown, _language(request, context)).respond(context)


def _language(request: Request[Any, Any, Any], context: RequestContext) -> str:
    """Return the language that the address names with `lang`, or else the one that the browser asks for."""
    named = request.query_params.get("lang")
    return lookup(named) if named else negotiation.language(context.headers.get(b"accept-language", ""))


@cache  # has at most one entry for each language
def _games(language: str) -> Asset:
    entries = [(f"{PATH}/{name}", game.languages[language].texts.title, "") for name, game in GAMES.items()]
    return _asset(
        language, PATH, say("guide.title", language), _up("/docs", "Tallytale", language), _list(entries, language)
    )


@cache  # has at most one entry for each game and language
def _rules(game: str, language: str) -> Asset:
    found = index(game, language)
    play = say("guide.play", language, game=found.title)
    parts = [_list([(f"{PATH}/{game}/{PLAY}", play, "")], language)]
    for kind, entries in found.pages.items():
        parts.append(f'<h2 id="{kind}">{escape(say(kind, language))}</h2>\n')
        parts.append(_list([(_address(game, one.id), one.title, one.text) for one in entries], language))
    notes = "".join([f"<p>{escape(note)}</p>\n" for note in found.notes])
    parts.append(_section("guide.notes", language, notes) if notes else "")
    title = say("guide.all", language, game=found.title)
    return _asset(language, f"{PATH}/{game}", title, _up(PATH, say("guide.title", language), language), "".join(parts))


@cache  # has at most one entry for each game and language
def _play(game: str, language: str) -> Asset:
    words = GAMES[game].languages[language]
    sections = []
    for part in how_to_play(game, language):
        told = "".join([f"<p>{escape(text)}</p>\n" for text in part.texts])
        scene = table_scene(part.table, words) if part.table else None
        about = "".join([f"<p>{escape(text)}</p>\n" for text in part.told])
        caption = f"<figcaption>{about}</figcaption>\n" if about else ""
        drawn = f"<figure>\n{draw(scene, {})}\n{caption}</figure>\n" if scene else ""
        sections.append(_section(f"guide.play.{part.name}", language, told + drawn))
    above = _up(f"{PATH}/{game}", say("guide.all", language, game=words.texts.title), language)
    title = say("guide.play", language, game=words.texts.title)
    return _asset(language, f"{PATH}/{game}/{PLAY}", title, above, "".join(sections))


@cache  # needs no size limit, because there is one page for each rule in each language
def _rule(game: str, rule: str, language: str) -> Asset:
    found = page(game, rule, language)
    title = GAMES[game].languages[language].texts.title
    above = _up(f"{PATH}/{game}", say("guide.all", language, game=title), language)
    return _asset(language, _address(game, rule), found.title, above, _body(found))


def _body(found: Page) -> str:
    language = found.language
    examples = "".join([_figure(example, found) for example in found.examples])
    sections = {
        "guide.rule": f'<p class="law">{escape(found.law)}</p>\n',
        "guide.why": _paragraphs(found.why, found),
        "guide.unseen": _paragraphs(found.unseen, found),
        "guide.examples": f'<div class="examples">\n{examples}</div>\n' if examples else "",
        "guide.book": _paragraphs(found.book, found),
        "guide.house-rule": _paragraphs(found.waived, found) + "".join([_entry(one) for one in found.house_rules]),
        "guide.turn": "".join([_entry(one) for one in found.turns]),
    }
    identity = f'<p class="soft"><code>{escape(found.id)}</code></p>\n'
    return identity + "".join([_section(name, language, html) for name, html in sections.items() if html])


def _entry(one: Entry) -> str:
    told = "".join([f"<p>{escape(text)}</p>\n" for text in [one.text, *one.rulings]])
    return (
        f'<h3 id="{escape(one.id)}">{escape(one.title)}</h3>\n{told}<p class="soft"><code>{escape(one.id)}</code></p>\n'
    )


def _figure(example: Example, found: Page) -> str:
    language = found.language
    judged = {"legality", "turns"}
    side = ("wrong" if example.wrong else "right") if found.kind in judged else ""
    told = "".join([f"<p>{escape(text)}</p>\n" for text in [example.verdict, *example.sentences]])
    drawn = [_table(example.table, found, example.marks)] if _is_begun(example, found) else []
    if example.moves:
        drawn = [_heading("guide.before", language), *drawn] if drawn else []
        *earlier, last = example.moves
        drawn.append(_heading("guide.move", language))
        drawn += [_move(move, found, {}) for move in earlier]
        drawn.append(_move(last, found, {MOVE: "wrong"} if example.wrong else {}))
    if example.after is not None:
        drawn += [_heading("guide.after", language), _table(example.after, found, {})]
    return f'<figure class="{side}">\n<figcaption>{told}</figcaption>\n{"".join(drawn)}</figure>\n'


def _heading(name: str, language: str) -> str:
    return f"<h3>{escape(say(name, language))}</h3>\n"


def _is_begun(example: Example, found: Page) -> bool:
    """Tell whether to draw the first table. Without any piece, it is left out if there is a table after the moves."""
    scene = table_scene(example.table, GAMES[found.game].languages[found.language])
    pieces = [piece for row in scene or [] for group in row.groups for piece in group.pieces if piece.words]
    return bool(pieces) or scene is None or example.after is None


def _table(table: dict[str, Any], found: Page, marks: dict[str, str]) -> str:
    scene = table_scene(table, GAMES[found.game].languages[found.language])
    return f"{draw(scene, marks)}\n" if scene else _as_json(table)


def _move(move: dict[str, Any], found: Page, marks: dict[str, str]) -> str:
    scene = move_scene(found.game, move, GAMES[found.game].languages[found.language])
    return f"{draw(scene, marks)}\n" if scene else _as_json(move)


def _as_json(value: dict[str, Any]) -> str:
    return f'<pre tabindex="0">{escape(json.dumps(value, ensure_ascii=False, indent=1), quote=False)}</pre>\n'


def _paragraphs(texts: Iterable[str], found: Page) -> str:
    return "".join([f"<p>{_with_links(text, found.game, found.language)}</p>\n" for text in texts])


def _with_links(text: str, game: str, language: str) -> str:
    """Return a text as HTML, with a link for each id of a rule in backticks."""

    def link(rule: str) -> str:
        shown = page_of(game, rule)
        if shown is None:
            return f"<code>{rule}</code>"
        anchor = "" if shown == rule else f"#{rule}"
        return f'<a href="{_address(game, shown)}?lang={language}{anchor}"><code>{rule}</code></a>'

    return re.sub("`([^`]+)`", lambda found: link(found[1]), escape(text, quote=False))


def _section(name: str, language: str, html: str) -> str:
    return f'<h2 id="{name.rpartition(".")[2]}">{escape(say(name, language))}</h2>\n{html}'


def _list(entries: Iterable[tuple[str, str, str]], language: str) -> str:
    items = [f"<li>{_link(address, title, language, text)}</li>\n" for address, title, text in entries]
    return f'<ul class="list">\n{"".join(items)}</ul>\n'


def _link(address: str, title: str, language: str, text: str = "") -> str:
    more = f" <span>{escape(text)}</span>" if text else ""
    return f'<a href="{address}?lang={language}">{escape(title)}{more}</a>'


def _up(address: str, title: str, language: str) -> str:
    return f'<a class="up" href="{address}?lang={language}">{escape(title)}</a>\n'


def _address(game: str, rule: str) -> str:
    return f"{PATH}/{game}/{rule}"


def _asset(language: str, address: str, title: str, above: str, body: str) -> Asset:
    """Return a whole page. `above` is a link to the page above this one."""
    others = [
        f'<a href="{address}?lang={one}" lang="{one}" hreflang="{one}">{escape(say("guide.language", one))}</a>\n'
        for one in LANGUAGES
        if one != language
    ]
    heading, languages = escape(title), escape(say("guide.languages", language))
    html = (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{heading} – Tallytale</title>\n"
        f'<meta name="description" content="{heading}">\n'
        '<link rel="stylesheet" href="/docs/guide.css">\n'
        f"<main>\n{above}<h1>{heading}</h1>\n{body}</main>\n"
        f'<nav aria-label="{languages}">\n{"".join(others)}</nav>\n</html>\n'
    )
    headers = [(b"content-language", language.encode()), (b"content-security-policy", TEXT_POLICY)]
    return Asset(html.encode(), HTML, *headers, NO_CACHE)
