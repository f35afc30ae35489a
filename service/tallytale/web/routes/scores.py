"""The routes below /v1/scores: score a game table, score a batch of tables, and return a stored report.

Law of this file: it has no code for particular games. The rules engine decodes requests and encodes answers.
"""

import re
from collections.abc import Generator
from typing import Any

from litestar import Request, post, route
from litestar.types import ASGIApp
from msgspec import Raw

from tallytale.cache.shared import StoredAnswer
from tallytale.engine.judging import batch, encode, report
from tallytale.engine.tables import MAX_TABLE_BYTES, InvalidBody, decode
from tallytale.web.http import long_work, negotiation
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import RequestContext, context_of
from tallytale.web.http.limits import charge, charge_for_length, require_allowance
from tallytale.web.http.problems import ProblemResponse, require_acceptable
from tallytale.web.http.report_cache import HIT, NOT_FOUND, STORED, ReportCache
from tallytale.web.http.responses import Representation
from tallytale.web.http.statuses import JSON
from tallytale.web.ops import metrics

_ID = re.compile("[0-9a-f]{32}")


@post("/v1/scores", status_code=200)
async def score(request: Request[Any, Any, Any]) -> ASGIApp:
    """Score one game table, and return the report."""
    context, body, language = await _read_request(request, MAX_TABLE_BYTES)
    cache: ReportCache = request.app.state.report_cache
    found = cache.get_by_body(body, language)
    representation = found or _judge(body, language, cache)
    return representation.respond(
        context, (b"content-location", b"/v1/scores/" + representation.tag.encode()), HIT if found else STORED
    )


@post("/v1/scores/batch", status_code=200)
async def score_batch(request: Request[Any, Any, Any]) -> ASGIApp:
    """Score a batch of tables. A table that can't be scored does not affect the others."""
    context, body, language = await _read_request(request, batch.MAX_BATCH_BYTES)
    await charge_for_length(request, body)
    found = await long_work.decode(request, batch.decode_batch(body))
    await charge(request, len(found))
    answer = await long_work.run(request, _judge_batch(found, language, request.app.state.report_cache))
    results = Representation(answer, headers=[(b"content-language", language.encode())])
    await results.compress(context)
    return results.respond(context)


@route("/v1/scores/{id:str}", http_method=["GET", "HEAD"])
async def get_report(request: Request[Any, Any, Any], id: str) -> ASGIApp:  # noqa: A002 - as in the path
    """Return a stored report by its id. Reports are stored for a limited time."""
    context = context_of(request)
    require_acceptable(context, JSON)
    cache: ReportCache = request.app.state.report_cache
    if not cache.has_locally(id):
        require_allowance(request)  # a client over its limit is refused before Redis is asked for the report
    representation, status = await cache.get_by_id(id) if _ID.fullmatch(id) else NOT_FOUND
    if representation is None:
        raise ProblemResponse("not-remembered", [status])
    return representation.respond(context, (b"cache-control", b"public, max-age=86400, immutable"), status)


async def _read_request(request: Request[Any, Any, Any], max_bytes: int) -> tuple[RequestContext, bytes, str]:
    context = context_of(request)
    require_acceptable(context, JSON)
    body = await read_body(context, request.receive, max_bytes)
    return context, body, negotiation.language(context.header(b"accept-language"))


def _judge(table: bytes, language: str, cache: ReportCache) -> Representation:
    try:
        judged = report(decode(table), language)
    except InvalidBody:
        metrics.count_refused_table()
        raise
    metrics.count_report(judged)
    return cache.store(table, judged.id, StoredAnswer(language, encode(judged)))


def _judge_batch(found: list[Raw], language: str, cache: ReportCache) -> Generator[None, None, bytes]:
    """Judge a batch of game tables. Yield after each, so that the service can answer other requests in between."""

    def judge(table: bytes) -> bytes:
        return (cache.get_by_body(table, language) or _judge(table, language, cache)).body

    answer: list[bytes] = []
    for piece in batch.judge_batch(found, judge, language):
        answer.append(piece)
        yield
    return b"".join(answer)
