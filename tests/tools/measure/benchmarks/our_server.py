"""Runs the service with an extra route, `/parse-only`. It decodes tables and encodes reports, but does not judge."""

import os
from functools import cache
from typing import Any

from litestar import Request, post
from litestar.types import ASGIApp

import tallytale.web.app as service
from tallytale.engine.judging.reports import encode, report
from tallytale.engine.rulebook.report import Report
from tallytale.engine.tables.decoding import MAX_TABLE_BYTES, decode
from tallytale.web import server, settings
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.responses import Representation
from tallytale.web.http.statuses import JSON
from tests.tools.measure.benchmarks.load import WHITE_SPACE_PLACEHOLDER


@cache
def _report(sent: bytes) -> Report:
    return report(decode(sent))


def _without_white_space(sent: bytes) -> bytes:
    return sent[:1] + sent[1 + len(WHITE_SPACE_PLACEHOLDER) :]


@post("/parse-only", status_code=200)
async def parse_only(request: Request[Any, Any, Any]) -> ASGIApp:
    """Answer like `POST /v1/scores`, but take the report from a cache instead of judging the game table."""
    context = context_of(request)
    require_acceptable(context, JSON)
    sent = await read_body(context, MAX_TABLE_BYTES)
    decode(sent)
    cached_report = _report(_without_white_space(sent))
    return Representation(encode(cached_report), tag=cached_report.id, headers=[(b"content-language", b"en")]).respond(
        context
    )


service.HANDLERS.append(parse_only)
server.serve(settings.read(os.environ))
