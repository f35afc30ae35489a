"""The routes that correct an illegal game table, and that tell what changes to a table would do.

Laws of this file:
- It has no code for particular games.
- Corrections are stored in Redis, because computing them takes much longer than reading them.
"""

from typing import Any

from litestar import Request, post
from litestar.types import ASGIApp

from tallytale.cache.shared import StoredAnswer
from tallytale.engine.corrections import read_corrections, read_placements
from tallytale.engine.judging import encode
from tallytale.engine.moves import MAX_RECORD_BYTES
from tallytale.engine.pauses import finish
from tallytale.engine.tables import MAX_TABLE_BYTES
from tallytale.web.http import long_work, negotiation
from tallytale.web.http.answers import answer_in_steps
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import context_of
from tallytale.web.http.limits import charge
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.report_cache import CACHE_STATUS, AnswerCache
from tallytale.web.http.statuses import JSON


@post("/v1/placements", status_code=200)
async def try_changes(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return what each list of changes would do to a game table, for example which rules it would break."""
    return await answer_in_steps(request, read_placements, MAX_RECORD_BYTES)


@post("/v1/corrections", status_code=200)
async def correct(request: Request[Any, Any, Any]) -> ASGIApp:
    """Return corrections of an illegal game table: the legal tables that are most similar to it."""
    context = context_of(request)
    require_acceptable(context, JSON)
    work = finish(read_corrections(await read_body(context, request.receive, MAX_TABLE_BYTES)))
    language = negotiation.language(context.header(b"accept-language"))
    await charge(request, work.cost)
    cache: AnswerCache = request.app.state.correction_cache
    key = work.cache_key(language)
    found, status = await cache.get(key)
    if found is None:
        answer = await long_work.run(request, work.steps(language))
        found = cache.put(key, StoredAnswer(language, encode(answer)))
        status = (CACHE_STATUS, status[1] + b"; stored")
    return found.respond(context, status)
