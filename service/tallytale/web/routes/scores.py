"""Judging: one table, or a batch of them.

Laws of this file: it hands bytes to the engine and ready bytes out; it knows no game. A batch steps aside for others
again and again, and batches wait in a line for each other.
"""

import re
from asyncio import FIRST_COMPLETED, Future, Lock, ensure_future, sleep, wait
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

from litestar import Request, post, route
from litestar.types import ASGIApp
from msgspec import Raw

from tallytale.cache.shared import Report
from tallytale.rules import batch
from tallytale.rules.decoding import MOST_BYTES
from tallytale.rules.judge import decode, encode, report
from tallytale.rules.problems import Refused
from tallytale.web.http import negotiation
from tallytale.web.http.bodies import body, raise_refusal
from tallytale.web.http.context import Asked, asked
from tallytale.web.http.limits import require_some, spend
from tallytale.web.http.problems import Denied, require
from tallytale.web.http.report_cache import HIT, NOTHING, STORED, Memory
from tallytale.web.http.responses import JSON, Text
from tallytale.web.ops import metrics

STEP = 0.002  # seconds that a batch judges before others have their turn

_in_line = Lock()
_ID = re.compile("[0-9a-f]{32}")


@post("/v1/scores", status_code=200)
async def score(request: Request[Any, Any, Any]) -> ASGIApp:
    """Judge one table."""
    caller, sent, language = await _posted(request, MOST_BYTES)
    memory: Memory = request.app.state.memory
    found = memory.posted(sent, language)
    text = found or _judged(sent, language, memory)
    return text.answer(caller, (b"content-location", b"/v1/scores/" + text.tag.encode()), HIT if found else STORED)


@post("/v1/scores/batch", status_code=200)
async def score_batch(request: Request[Any, Any, Any]) -> ASGIApp:
    """Judge many tables; a bad one spoils no other."""
    caller, sent, language = await _posted(request, batch.MAX_BATCH_BYTES)
    found = batch.tables(sent)
    await spend(request, len(found) - 1)  # the first table is paid with the request
    async with _turn(request) as gone:
        answer = await _results(found, language, request.app.state.memory, gone)
    return Text(answer, headers=[(b"content-language", language.encode())]).answer(caller)


@route("/v1/scores/{id:str}", http_method=["GET", "HEAD"])
async def remembered(request: Request[Any, Any, Any], id: str) -> ASGIApp:  # noqa: A002 - as in the path
    """Return a report that is still remembered."""
    caller = asked(request)
    require(caller, JSON)
    memory: Memory = request.app.state.memory
    if not memory.has_near(id):
        require_some(request)  # clients over their limit are refused before the store is read
    text, status = await memory.recall(id) if _ID.fullmatch(id) else NOTHING
    if text is None:
        raise Denied("not-remembered", [status])
    return text.answer(caller, (b"cache-control", b"public, max-age=86400, immutable"), status)


async def _posted(request: Request[Any, Any, Any], most: int) -> tuple[Asked, bytes, str]:
    """Return who posts, what, and in which language the answer shall be."""
    caller = asked(request)
    require(caller, JSON)
    sent = await body(caller, request.receive, most)
    return caller, sent, negotiation.language(caller.header(b"accept-language"))


def _judged(table: bytes, language: str, memory: Memory) -> Text:
    try:
        judged = report(decode(table), language)
    except Refused:
        metrics.count_refused()
        raise
    metrics.count_report(judged)
    return memory.remember(table, judged.id, Report(language, encode(judged)))


@asynccontextmanager
async def _turn(request: Request[Any, Any, Any]) -> AsyncIterator[Future[Any]]:
    """Wait in line with other batches; a batch leaves the line when its client has gone, or when it is given up."""
    gone = ensure_future(request.receive())  # after a body nothing comes but that the client has gone, or a refusal
    turn = ensure_future(_in_line.acquire())
    try:
        await wait((gone, turn), return_when=FIRST_COMPLETED)
        raise_refusal(asked(request))
        if gone.done():
            raise Denied("timeout")  # nobody is left to read this
        yield gone
        raise_refusal(asked(request))
    finally:
        gone.cancel()
        if turn.done():
            _in_line.release()
        else:
            turn.cancel()


async def _results(found: list[Raw], language: str, memory: Memory, gone: Future[Any]) -> bytes:
    """Judge a batch, as long as somebody waits for the answer."""

    def judge(table: bytes) -> bytes:
        return (memory.posted(table, language) or _judged(table, language, memory)).body

    answer: list[bytes] = []
    turn = perf_counter()
    for piece in batch.answer(found, judge, language):
        if gone.done():
            break
        answer.append(piece)
        if perf_counter() - turn > STEP:
            await sleep(0)
            turn = perf_counter()
    return b"".join(answer)
