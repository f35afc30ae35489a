"""The service with an additional route that only reads and decodes the body and encodes an answer."""

import os
from functools import cache
from typing import Any

from litestar import Request, post
from litestar.types import ASGIApp

import tallytale.web.app as service
from tallytale.rules.decoding import MAX_TABLE_BYTES
from tallytale.rules.judge import decode, encode, report
from tallytale.rules.report import Report
from tallytale.web import server, settings
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import context_of
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.responses import JSON, Representation
from tests.tools.benchmarks.load import VARIED


@cache
def _ready(sent: bytes) -> Report:
    return report(decode(sent))


def _table(sent: bytes) -> bytes:
    """Return the part of a body that is the same in all requests."""
    return sent[:1] + sent[1 + len(VARIED) :]


@post("/nothing", status_code=200)
async def nothing(request: Request[Any, Any, Any]) -> ASGIApp:
    """Do everything that a request for a score does, except judging."""
    caller = context_of(request)
    require_acceptable(caller, JSON)
    sent = await read_body(caller, request.receive, MAX_TABLE_BYTES)
    decode(sent)
    judged = _ready(_table(sent))
    return Representation(encode(judged), tag=judged.id, headers=[(b"content-language", b"en")]).respond(caller)


service.HANDLERS.append(nothing)
server.serve(settings.read(os.environ))
