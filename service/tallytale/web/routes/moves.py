"""Routes about moves: judge a move, list the legal moves, and replay a record.

Law of this file: it knows no game. It passes bytes to the referee, and sends the bytes that the referee returns.
"""

from typing import Any

from litestar import Request, post
from litestar.types import ASGIApp

from tallytale.rules.decoding import MAX_TABLE_BYTES
from tallytale.rules.judge import encode
from tallytale.rules.referee import Steps, finish
from tallytale.rules.referee_bodies import MAX_RECORD_BYTES, READERS
from tallytale.web.http import long_work, negotiation
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import context_of
from tallytale.web.http.limits import spend
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.responses import JSON, Representation


@post("/v1/moves", status_code=200)
async def move(request: Request[Any, Any, Any]) -> ASGIApp:
    """Judge one move."""
    return await _answer(request, "/v1/moves", MAX_TABLE_BYTES)


@post("/v1/moves/options", status_code=200)
async def options(request: Request[Any, Any, Any]) -> ASGIApp:
    """List the legal moves that answer a question."""
    return await _answer(request, "/v1/moves/options", MAX_TABLE_BYTES)


@post("/v1/replays", status_code=200)
async def replay(request: Request[Any, Any, Any]) -> ASGIApp:
    """Replay a record of a game."""
    return await _answer(request, "/v1/replays", MAX_RECORD_BYTES)


async def _answer(request: Request[Any, Any, Any], path: str, max_bytes: int) -> ASGIApp:
    context = context_of(request)
    require_acceptable(context, JSON)
    body = await read_body(context, request.receive, max_bytes)
    language = negotiation.language(context.header(b"accept-language"))
    asked = READERS[path](body)
    await spend(request, asked.cost - 1)  # the middleware has already charged 1 for the request
    steps: Steps[Any] = asked.steps(language)
    answer = finish(steps) if asked.cost == 1 else await long_work.run(request, steps)
    return Representation(encode(answer), headers=[(b"content-language", language.encode())]).respond(context)
