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
from tallytale.web.answers import JSON, Text
from tallytale.web.asked import Asked, asked
from tallytale.web.problems import Denied, require


@route("/v1/games", http_method=["GET", "HEAD"])
async def list_games(request: Request[Any, Any, Any]) -> ASGIApp:
    """Tell which games there are."""
    return _answer("", asked(request))


@route("/v1/games/{game:str}", http_method=["GET", "HEAD"])
async def show_game(request: Request[Any, Any, Any], game: str) -> ASGIApp:
    """Tell all there is to know of a game."""
    if game not in GAME_NAMES:
        raise Denied("not-found", reason="no-game", game=game[:SHOWN], games=list(GAME_NAMES))
    return _answer(game, asked(request))


def _answer(game: str, caller: Asked) -> ASGIApp:
    require(caller, JSON)
    return _text(game, negotiation.language(caller.header(b"accept-language"))).answer(caller)


@cache  # games x languages
def _text(game: str, language: str) -> Text:
    body = encode(catalogue(game, language) if game else games(language))
    # Asked for again each time, and not sent again: so a new release is seen at once.
    headers = [(b"content-language", language.encode()), (b"cache-control", b"no-cache")]
    return Text(body, tag=hashlib.sha256(body).hexdigest()[:32], headers=headers)
