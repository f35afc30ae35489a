"""The routes about moves: judge a move, list the legal moves, and replay a recorded game.

Law of this file: it has no code for particular games. The rules engine decodes requests and encodes answers.
"""

from typing import Any

from litestar import Request, post
from litestar.types import ASGIApp

from tallytale.engine.moves import MAX_RECORD_BYTES, READERS
from tallytale.engine.tables import MAX_TABLE_BYTES
from tallytale.web.http.answers import answer_in_steps


@post("/v1/moves", status_code=200)
async def move(request: Request[Any, Any, Any]) -> ASGIApp:
    """Judge one move."""
    return await answer_in_steps(request, READERS["/v1/moves"], MAX_TABLE_BYTES)


@post("/v1/moves/options", status_code=200)
async def options(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return the legal moves that answer a question, for example what a player can build with these dice."""
    return await answer_in_steps(request, READERS["/v1/moves/options"], MAX_TABLE_BYTES)


@post("/v1/replays", status_code=200)
async def replay(request: Request[Any, Any, Any]) -> ASGIApp:
    """Replay a recorded game, and judge each of its moves."""
    return await answer_in_steps(request, READERS["/v1/replays"], MAX_RECORD_BYTES)
