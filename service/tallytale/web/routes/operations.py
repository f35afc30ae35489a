"""One handler answers every operation of the engine.

Each request passes the same steps: accept → body → language → remembered? → charge for the length → read → charge what is
known → compute with pauses, and charge for the work → encode → headers. A cost of 1 was charged before the first step.

Law of this file: it names no operation. What an operation accepts, costs and remembers is in its row.
"""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from litestar import Request, post
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp
from msgspec.structs import replace

from tallytale.cache.shared import StoredAnswer
from tallytale.engine import operations
from tallytale.engine.judging import encode, report
from tallytale.engine.operations import OPERATIONS, Operation, Remembered
from tallytale.engine.pauses import finish
from tallytale.engine.tables import InvalidBody, decode
from tallytale.web.http import long_work, negotiation
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import RequestContext, context_of
from tallytale.web.http.limits import charge, charge_for_length
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.report_cache import CACHE_STATUS, HIT, STORED, ReportCache
from tallytale.web.http.responses import Representation
from tallytale.web.http.statuses import JSON
from tallytale.web.ops import metrics

Handler: TypeAlias = Callable[[Request[Any, Any, Any]], Awaitable[ASGIApp]]


def handler_of(operation: Operation) -> Handler:
    answer = _ANSWERS[operation.remembered]

    async def handle(request: Request[Any, Any, Any]) -> ASGIApp:
        context = context_of(request)
        require_acceptable(context, JSON)
        body = await read_body(context, operation.most_bytes)
        language = negotiation.language(context.headers.get(b"accept-language", ""))
        return await answer(operation, context, body, language)

    handle.__name__ = operation.id
    return handle


def route_handlers() -> list[HTTPRouteHandler]:
    return [post(operation.path, status_code=200)(handler_of(operation)) for operation in OPERATIONS]


async def _answer(operation: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    return await _respond(operation, context, await _read(operation, context, body), language)


async def _read(operation: Operation, context: RequestContext, body: bytes) -> Any:
    """Read a request, and charge for it: for its length before it is read, and for what it costs at least afterwards."""
    await charge_for_length(context, body)
    request = await long_work.read(context, operation.read(body))
    await charge(context, request.cost)
    return request


async def _respond(
    operation: Operation, context: RequestContext, request: operations.Request, language: str
) -> ASGIApp:
    return await _send(context, await _compute(operation, context, request, language), language)


async def _compute(operation: Operation, context: RequestContext, request: operations.Request, language: str) -> Any:
    steps = request.steps(language)
    return await long_work.run(context, steps) if operation.pauses else finish(steps)


async def _send(context: RequestContext, answer: Any, language: str) -> ASGIApp:
    found = Representation(encode(answer), headers=[(b"content-language", language.encode())])
    await found.compress(context)
    return found.respond(context)


async def _report(_: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    """Answer with the report on a table, which is remembered by the bytes of the body and by its id."""
    reports = context.application.reports
    found = reports.get_by_body(body, language)
    answer = found or _judge(body, language, reports)
    return answer.respond(
        context, (b"content-location", b"/v1/scores/" + answer.tag.encode()), HIT if found else STORED
    )


def _judge(table: bytes, language: str, reports: ReportCache) -> Representation:
    try:
        judged = report(decode(table), language)
    except InvalidBody:
        metrics.count_refused_table()
        raise
    metrics.count_report(judged)
    return reports.store(table, judged.id, StoredAnswer(language, encode(judged)))


async def _reports(operation: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    """Answer a batch. Each of its tables is looked up and remembered like a single one."""
    reports = context.application.reports

    def judge(table: bytes, language: str) -> bytes:
        return (reports.get_by_body(table, language) or _judge(table, language, reports)).body

    request = await _read(operation, context, body)
    return await _respond(operation, context, replace(request, judge=judge), language)


async def _with_report(operation: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    """Answer, and remember the report in the answer by its id, as if its table had been sent alone."""
    answer = await _compute(operation, context, await _read(operation, context, body), language)
    context.application.reports.put(answer.report.id, StoredAnswer(language, encode(answer.report)))
    return await _send(context, answer, language)


async def _remembered(operation: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    """Answer from the cache if the same was asked before. Such an answer takes much longer to compute than to read."""
    request = await _read(operation, context, body)
    answers, key = context.application.corrections, request.cache_key(language)
    found, status = await answers.get(key)
    if found is None:
        answer = await long_work.run(context, request.steps(language))
        found = answers.put(key, StoredAnswer(language, encode(answer)))
        status = (CACHE_STATUS, status[1] + b"; stored")
    return found.respond(context, status)


_Answer: TypeAlias = Callable[[Operation, RequestContext, bytes, str], Awaitable[ASGIApp]]
_ANSWERS: dict[Remembered, _Answer] = {
    "nothing": _answer,
    "report": _report,
    "reports": _reports,
    "member": _with_report,
    "answer": _remembered,
}
