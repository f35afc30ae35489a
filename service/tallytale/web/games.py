"""The catalogue: what the games are, what is allowed and what is counted."""

import hashlib
from functools import cache
from typing import Any

from litestar import Request, route
from litestar.types import ASGIApp

from tallytale.rules.catalogue import GAME_NAMES, catalogue, games
from tallytale.rules.judge import encode
from tallytale.rules.shape import SHOWN
from tallytale.web import negotiation
from tallytale.web.answers import JSON, NOT_MODIFIED, Text
from tallytale.web.asked import asked
from tallytale.web.limits import spend
from tallytale.web.problems import Denied, require


@route("/v1/games", http_method=["GET", "HEAD"])
async def list_games(request: Request[Any, Any, Any]) -> ASGIApp:
    """Tell which games there are."""
    return await _answer("", request)


@route("/v1/games/{game:str}", http_method=["GET", "HEAD"])
async def show_game(request: Request[Any, Any, Any], game: str) -> ASGIApp:
    """Tell all there is to know of a game."""
    if game not in GAME_NAMES:
        await spend(request)
        raise Denied("not-found", reason="no-game", game=game[:SHOWN], games=list(GAME_NAMES))
    return await _answer(game, request)


async def _answer(game: str, request: Request[Any, Any, Any]) -> ASGIApp:
    caller = asked(request)
    require(caller, JSON)
    answer = _text(game, negotiation.language(caller.header(b"accept-language"))).answer(caller)
    if answer.status != NOT_MODIFIED:
        await spend(request)
    return answer


@cache  # games x languages
def _text(game: str, language: str) -> Text:
    body = encode(catalogue(game, language) if game else games(language))
    # Asked for again each time, and not sent again: so a new release is seen at once.
    headers = [(b"content-language", language.encode()), (b"cache-control", b"no-cache")]
    return Text(body, tag=hashlib.sha256(body).hexdigest()[:32], headers=headers)
