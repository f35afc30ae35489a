"""The routes below /v1/games: the list of games, and for each game its rules, its JSON Schema and an example table.

Law of this file: it names no document. Each is a row of the engine's list.
"""

import hashlib
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from litestar import Request, route
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from tallytale.engine.judging import encode
from tallytale.engine.operations import DOCUMENTS, Document
from tallytale.engine.tables import known_game
from tallytale.web.http import negotiation
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.responses import NO_CACHE, Representation
from tallytale.web.http.statuses import JSON


def route_handlers() -> list[HTTPRouteHandler]:
    return [
        route(document.path.replace("{game}", "{game:str}"), http_method=["GET", "HEAD"])(_handler_of(document))
        for document in DOCUMENTS
    ]


def _handler_of(document: Document) -> Callable[..., Awaitable[ASGIApp]]:
    @cache  # has at most one entry for each game and language
    def representation(game: str, language: str) -> Representation:
        body = encode(document.compute(game, language))
        headers = [(b"content-language", language.encode()), NO_CACHE]
        return Representation(body, tag=hashlib.sha256(body).hexdigest()[:32], headers=headers)

    async def of_game(request: Request[Any, Any, Any], game: str) -> ASGIApp:
        context = context_of(request)
        if game:
            known_game(game)
        require_acceptable(context, JSON)
        language = negotiation.language(context.headers.get(b"accept-language", ""))
        return representation(game, language).respond(context)

    async def of_all(request: Request[Any, Any, Any]) -> ASGIApp:
        return await of_game(request, "")

    return of_game if "{game}" in document.path else of_all
