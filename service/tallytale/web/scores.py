"""Judging: one table, or a batch of them.

Laws of this file: it hands bytes to the engine and ready bytes out; it knows no game. A batch steps aside for others
again and again, and batches wait in a line for each other.
"""

from asyncio import Lock, sleep
from time import perf_counter
from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.types import ASGIApp
from msgspec import Meta, Struct

from tallytale.rules import decoding
from tallytale.rules.decoding import MOST_BYTES
from tallytale.rules.judge import decode, encode, report
from tallytale.rules.problems import Problem, Refused
from tallytale.rules.report import Report
from tallytale.web import metrics, negotiation
from tallytale.web.answers import JSON, Text
from tallytale.web.asked import asked
from tallytale.web.bodies import body
from tallytale.web.problems import require

MOST_TABLES = 500
MOST_BATCH_BYTES = 4 * 1024 * 1024
STEP = 0.002  # seconds that a batch judges before others have their turn


class Batch(Struct, frozen=True, forbid_unknown_fields=True):
    """Many tables; each is looked at on its own."""

    tables: Annotated[list[msgspec.Raw], Meta(min_length=1, max_length=MOST_TABLES)]


class _UntypedBatch(Struct, frozen=True, forbid_unknown_fields=True):
    """The same for a body that a second look has to decode, say because a key is repeated."""

    tables: Annotated[list[Any], Meta(min_length=1, max_length=MOST_TABLES)]


_batch = msgspec.json.Decoder(Batch)
_untyped_batch = msgspec.json.Decoder(_UntypedBatch)
_in_line = Lock()


@post("/v1/scores", status_code=200)
async def score(request: Request[Any, Any, Any]) -> ASGIApp:
    """Judge one table."""
    caller = asked(request)
    require(caller, JSON)
    sent = await body(caller, request.receive, MOST_BYTES, request.app.state.body_seconds)
    language = negotiation.language(caller.header(b"accept-language"))
    judged = _judged(sent, language)
    return Text(encode(judged), tag=judged.id, headers=[(b"content-language", language.encode())]).answer(caller)


@post("/v1/scores/batch", status_code=200)
async def score_batch(request: Request[Any, Any, Any]) -> ASGIApp:
    """Judge many tables; a bad one spoils no other."""
    caller = asked(request)
    require(caller, JSON)
    sent = await body(caller, request.receive, MOST_BATCH_BYTES, request.app.state.body_seconds)
    language = negotiation.language(caller.header(b"accept-language"))
    async with _in_line:
        results = await _results(_tables(sent), language)
    answer = b'{"results":[%s]}' % b",".join(results)
    return Text(answer, headers=[(b"content-language", language.encode())]).answer(caller)


def _judged(table: bytes, language: str) -> Report:
    try:
        judged = report(decode(table), language)
    except Refused:
        metrics.count_refused()
        raise
    metrics.count_report(judged)
    return judged


def _tables(sent: bytes) -> list[bytes]:
    try:
        return [bytes(table) for table in _batch.decode(sent).tables]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return [encode(table) for table in decoding.decode(sent, _untyped_batch, MOST_BATCH_BYTES).tables]


async def _results(tables: list[bytes], language: str) -> list[bytes]:
    results = []
    turn = perf_counter()
    for index, table in enumerate(tables):
        results.append(_result(table, index, language))
        if perf_counter() - turn > STEP:
            await sleep(0)
            turn = perf_counter()
    return results


def _result(table: bytes, index: int, language: str) -> bytes:
    try:
        return b'{"report":%s}' % encode(_judged(table, language))
    except Refused as refused:
        return b'{"problem":%s}' % encode(_placed(refused.problem(language), f"/tables/{index}"))


def _placed(problem: Problem, at: str) -> Problem:
    """Point into the batch instead of the table."""
    errors = [msgspec.structs.replace(error, at=at + error.at) for error in problem.errors or []]
    return msgspec.structs.replace(problem, errors=errors or None)
