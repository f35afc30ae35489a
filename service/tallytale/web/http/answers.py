"""Answers requests in steps: reads the body, charges the client's rate limit, and computes the answer."""

from collections.abc import Callable, Generator
from typing import Any, Protocol

from litestar import Request
from litestar.types import ASGIApp

from tallytale.rules.judge import encode
from tallytale.rules.referee import finish
from tallytale.web.http import long_work, negotiation
from tallytale.web.http.bodies import read_body
from tallytale.web.http.context import context_of
from tallytale.web.http.limits import spend
from tallytale.web.http.problems import require_acceptable
from tallytale.web.http.responses import JSON, Representation


class Work(Protocol):
    """A request whose answer is computed in steps. Its cost counts for the client's rate limit."""

    @property
    def cost(self) -> int: ...
    def steps(self, language: str, /) -> Generator[None, None, Any]: ...


async def answer_in_steps(request: Request[Any, Any, Any], decode: Callable[[bytes], Work], max_bytes: int) -> ASGIApp:
    """Answer a request: read its body, charge the client's rate limit, and compute the answer."""
    context = context_of(request)
    require_acceptable(context, JSON)
    body = await read_body(context, request.receive, max_bytes)
    language = negotiation.language(context.header(b"accept-language"))
    work = decode(body)
    await spend(request, work.cost - 1)  # a cost of 1 was already charged when the request arrived, so charge the rest
    steps = work.steps(language)
    answer = finish(steps) if work.cost == 1 else await long_work.run(request, steps)
    return Representation(encode(answer), headers=[(b"content-language", language.encode())]).respond(context)
