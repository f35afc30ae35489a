"""The routes below /v1/games: the list of games, and for each game its rules, its JSON Schema and an example table."""

import hashlib
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.engine.catalogue import GAME_NAMES, catalogue, games
from tallytale.engine.examples import example_table
from tallytale.engine.judging import encode
from tallytale.engine.table_schemas import table_schema
from tallytale.engine.tables import MAX_SHOWN
from tallytale.web.http import negotiation
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.responses import NO_CACHE, Representation
from tallytale.web.http.statuses import JSON


@route("/v1/games", http_method=["GET", "HEAD"])
async def list_games(request: Request[Any, Any, Any]) -> ASGIApp:
    return _answer(_list, request)


@route("/v1/games/{game:str}", http_method=["GET", "HEAD"])
async def show_game(request: Request[Any, Any, Any], game: str) -> ASGIApp:
    """Return a game's pieces, its rules, and the words for them in the client's language."""
    return _answer_for(game, _catalogue, request)


@route("/v1/games/{game:str}/schema", http_method=["GET", "HEAD"])
async def show_schema(request: Request[Any, Any, Any], game: str) -> ASGIApp:
    return _answer_for(game, _schema, request)


@route("/v1/games/{game:str}/example", http_method=["GET", "HEAD"])
async def show_example(request: Request[Any, Any, Any], game: str) -> ASGIApp:
    """Return an example of a finished, legal table of a game."""
    return _answer_for(game, _example, request)


def _answer_for(
    game: str, representation: Callable[[str, str], Representation], request: Request[Any, Any, Any]
) -> ASGIApp:
    if game not in GAME_NAMES:
        raise ProblemResponse("not-found", reason="no-game", game=game[:MAX_SHOWN], games=list(GAME_NAMES))
    return _answer(partial(representation, game), request)


def _answer(representation: Callable[[str], Representation], request: Request[Any, Any, Any]) -> ASGIApp:
    context = context_of(request)
    require_acceptable(context, JSON)
    return representation(negotiation.language(context.headers.get(b"accept-language", ""))).respond(context)


# Each cache has at most one entry for each game and language.
@cache
def _list(language: str) -> Representation:
    return _representation(encode(games(language)), language)


@cache
def _catalogue(game: str, language: str) -> Representation:
    return _representation(encode(catalogue(game, language)), language)


@cache
def _schema(game: str, language: str) -> Representation:
    return _representation(encode(table_schema(game, language)), language)


@cache
def _example(game: str, language: str) -> Representation:
    return _representation(encode(example_table(game)), language)


def _representation(body: bytes, language: str) -> Representation:
    headers = [(b"content-language", language.encode()), NO_CACHE]
    return Representation(body, tag=hashlib.sha256(body).hexdigest()[:32], headers=headers)
