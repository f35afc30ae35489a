"""Answers requests in steps: reads the body, charges the client's rate limit, and computes the answer."""

from collections.abc import Callable
from typing import Any, Protocol

from litestar import Request
from litestar.types import ASGIApp

from tallytale.engine.judging import encode
from tallytale.engine.pauses import Steps, finish
from tallytale.web.http import long_work, negotiation
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import context_of
from tallytale.web.http.limits import charge, charge_for_length
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.responses import Representation
from tallytale.web.http.statuses import JSON


class Work(Protocol):
    """A request whose answer is computed in steps. Its cost counts for the client's rate limit."""

    @property
    def cost(self) -> int: ...
    def steps(self, language: str, /) -> Steps[Any]: ...


async def answer_in_steps(
    request: Request[Any, Any, Any], decode: Callable[[bytes], Steps[Work]], max_bytes: int
) -> ASGIApp:
    """Answer a request: read its body, charge the client's rate limit, and compute the answer."""
    context = context_of(request)
    require_acceptable(context, JSON)
    body = await read_body(context, request.receive, max_bytes)
    language = negotiation.language(context.header(b"accept-language"))
    await charge_for_length(request, body)
    work = await long_work.decode(request, decode(body))
    await charge(request, work.cost)
    steps = work.steps(language)
    answer = finish(steps) if work.cost == 1 else await long_work.run(request, steps)
    found = Representation(encode(answer), headers=[(b"content-language", language.encode())])
    await found.compress(context)
    return found.respond(context)
