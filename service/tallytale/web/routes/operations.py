"""One handler answers every operation of the engine.

Each request passes the same steps: accept → body → language → remembered? → charge for the length → read → charge what is
known → compute with pauses, and charge for the work → encode → headers. A cost of 1 was charged before the first step.

Law of this file: it names no operation. What an operation accepts, costs and remembers is in its row.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

from litestar import Request, post
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp
from msgspec.structs import replace

from tallytale.cache.shared import StoredAnswer
from tallytale.engine import operations
from tallytale.engine.judging import encode, report
from tallytale.engine.operations import OPERATIONS, Operation, Remembered
from tallytale.engine.pauses import Steps, finish
from tallytale.engine.tables import InvalidBody, decode, table_id
from tallytale.web.http import long_work, negotiation
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import RequestContext, context_of
from tallytale.web.http.limits import charge, charge_for_length
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.report_cache import CACHE_STATUS, HIT, Identified, ReportCache, count_lookup
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
    request = await _read(operation, context, body)
    return await _send(context, await _compute(operation, context, request, language), language)


async def _read(operation: Operation, context: RequestContext, body: bytes) -> Any:
    """Read a request, and charge for it: for its length before it is read, and for what it costs at least afterwards."""
    await charge_for_length(context, body)
    request = await long_work.read(context, operation.read(body))
    await charge(context, request.cost)
    return request


async def _compute(operation: Operation, context: RequestContext, request: operations.Request, language: str) -> Any:
    steps = request.steps(language)
    return await long_work.run(context, steps) if operation.pauses else finish(steps)


async def _send(context: RequestContext, answer: Any, language: str) -> ASGIApp:
    found = Representation(encode(answer), headers=[(b"content-language", language.encode())])
    await found.compress(context)
    return found.respond(context)


async def _report(_: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    """Answer with the report on a table, which is remembered by the bytes of the body and by its id."""
    reports, keep = context.application.reports, _may_keep(context)
    found, status = reports.get_by_body(body, language), HIT
    if found is None:
        one = _identify(body, language)
        ((found, status),) = await reports.get_all([one])
        if found is None:
            found, status = _judge(body, one, language, reports, keep=keep), _stored(status, keep=keep)
    location = [(b"content-location", b"/v1/scores/" + found.tag.encode())] if keep else []
    return found.respond(context, *location, status)


def _identify(body: bytes, language: str) -> Identified:
    try:
        table = decode(body)
    except InvalidBody:
        metrics.count_refused_table()
        raise
    return Identified(table, len(body), table_id(table, language))


def _judge(body: bytes, one: Identified, language: str, reports: ReportCache, *, keep: bool) -> Representation:
    judged = report(one.table, language, one.name)
    metrics.count_report(judged)
    return reports.put_for_body(body, judged.id, StoredAnswer(language, encode(judged)), keep=keep)


def _may_keep(context: RequestContext) -> bool:
    return negotiation.allows_storing(context.headers.get(b"cache-control", ""))


def _stored(status: tuple[bytes, bytes], *, keep: bool) -> tuple[bytes, bytes]:
    return (CACHE_STATUS, status[1] + b"; stored") if keep else status


async def _reports(operation: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    """Answer a batch. Each of its tables is looked up and remembered like a single one, all of them at once."""
    request = await _read(operation, context, body)
    reports = _BatchReports(context.application.reports, language, keep=_may_keep(context))
    async with long_work.started(context):
        if context.application.reports.shared:
            await long_work.take_turns(context, reports.identify(map(bytes, request.tables)))
            await reports.look_up()
        answer = await long_work.take_turns(context, replace(request, judge=reports.judge).steps(language))
    context.extra_headers.append((CACHE_STATUS, reports.status))
    return await _send(context, answer, language)


class _BatchReports:
    """The reports on the tables of a batch, and how many of them were remembered, fetched from Redis, and judged."""

    def __init__(self, reports: ReportCache, language: str, *, keep: bool) -> None:
        self._reports, self._language, self._keep = reports, language, keep
        self._found: dict[bytes, Representation | InvalidBody] = {}
        self._identified: dict[bytes, Identified] = {}
        self._fetched: set[bytes] = set()
        self._judged = self._answered = 0

    def identify(self, tables: Iterable[bytes]) -> Steps[None]:
        """Find out which reports are in memory, and the ids of the others. Pause after each table."""
        for table in tables:
            try:
                if found := self._reports.get_by_body(table, self._language):
                    self._found[table] = found
                else:
                    self._identified[table] = _identify(table, self._language)
            except InvalidBody as refused:
                self._found[table] = refused.with_traceback(None)
            yield 0  # a batch was charged for its tables before

    async def look_up(self) -> None:
        found = await self._reports.get_all([*self._identified.values()], len(self._identified))
        for table, (report_found, status) in zip(self._identified, found, strict=True):
            if report_found:
                self._found[table] = report_found
                if status is not HIT:
                    self._fetched.add(table)

    def judge(self, table: bytes, language: str) -> bytes:
        found = self._found.get(table)
        if not found and table not in self._identified:
            found = self._reports.get_by_body(table, language)
        if isinstance(found, InvalidBody):
            raise found
        if not found:
            if not (one := self._identified.get(table)):
                one = _identify(table, language)
                count_lookup("local", None)
            found = self._found[table] = _judge(table, one, language, self._reports, keep=self._keep)
            self._judged += 1
        self._answered += 1
        return found.body

    @property
    def status(self) -> bytes:
        fetched, judged = len(self._fetched), self._judged
        if not fetched + judged:
            return HIT[1]
        remembered = self._answered - fetched - judged
        return b'tallytale; fwd=partial; detail="remembered %d, fetched %d, judged %d"' % (remembered, fetched, judged)


async def _with_report(operation: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    """Answer, and remember the report in the answer by its id, as if its table had been sent alone."""
    answer = await _compute(operation, context, await _read(operation, context, body), language)
    stored = StoredAnswer(language, encode(answer.report))
    context.application.reports.put(answer.report.id, stored, keep=_may_keep(context))
    return await _send(context, answer, language)


async def _remembered(operation: Operation, context: RequestContext, body: bytes, language: str) -> ASGIApp:
    """Answer from the cache if the same was asked before. Such an answer takes much longer to compute than to read."""
    request = await _read(operation, context, body)
    answers, key, keep = context.application.corrections, request.cache_key(language), _may_keep(context)
    found, status = await answers.get(key)
    if found is None:
        answer = await long_work.run(context, request.steps(language))
        found = answers.put(key, StoredAnswer(language, encode(answer)), keep=keep)
        status = _stored(status, keep=keep)
    return found.respond(context, status)


_Answer: TypeAlias = Callable[[Operation, RequestContext, bytes, str], Awaitable[ASGIApp]]
_ANSWERS: dict[Remembered, _Answer] = {
    "nothing": _answer,
    "report": _report,
    "reports": _reports,
    "member": _with_report,
    "answer": _remembered,
}
